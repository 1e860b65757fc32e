// A table lookup with a secret index.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[1], in u8 a[1])
// rule: secret address
// compiler: gcc-12 -O2 -ffreestanding

#include <stdint.h>

static const uint8_t inverse[8] = {0, 1, 5, 3, 2, 7, 6, 4};

void bad(uint8_t *r, const uint8_t *a)
{
    *r = inverse[*a & 7];
}

void good(uint8_t *r, const uint8_t *a)
{
    uint8_t found = 0;
    for (uint8_t i = 0; i < 8; i++)
        found |= inverse[i] & -(uint8_t)((uint8_t)((*a & 7) ^ i) - 1 >> 31);
    *r = found;
}
