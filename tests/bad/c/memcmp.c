// A comparison that ends at the first difference.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u8 a[16], in u8 b[16]) -> i32
// rule: secret branch
// compiler: gcc-12 -O2 -ffreestanding

#include <stdint.h>

int bad(const uint8_t a[16], const uint8_t b[16])
{
    for (int i = 0; i < 16; i++)
        if (a[i] != b[i])
            return 1;
    return 0;
}

int good(const uint8_t a[16], const uint8_t b[16])
{
    uint32_t different = 0;
    for (int i = 0; i < 16; i++)
        different |= a[i] ^ b[i];
    return (int)((0 - different) >> 31);
}
