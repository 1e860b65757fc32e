// ML-KEM's compression, at -Os: gcc divides by a constant with div.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[4], in u16 a[4])
// rule: secret operand of a variable-time instruction
// compiler: gcc-12 -Os -ffreestanding

#include <stdint.h>

#define Q 3329
#define D 4

void bad(uint8_t r[4], const uint16_t a[4])
{
    for (int i = 0; i < 4; i++)
        r[i] = (((uint32_t)a[i] << D) + Q / 2) / Q & ((1 << D) - 1);
}

// 80635 = round(2^28 / q)
void good(uint8_t r[4], const uint16_t a[4])
{
    for (int i = 0; i < 4; i++)
        r[i] = (((uint64_t)a[i] << D) + Q / 2) * 80635 >> 28 & ((1 << D) - 1);
}
