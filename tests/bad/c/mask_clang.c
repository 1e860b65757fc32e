// A mask from one secret bit, as ML-KEM's message is encoded: clang sees through it and branches.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out i16 r[256], in u8 m[32])
// rule: secret branch
// compiler: clang-19 -O1 -fno-vectorize -fno-slp-vectorize -ffreestanding

#include <stdint.h>

#define Q 3329

void bad(int16_t r[256], const uint8_t m[32])
{
    for (int i = 0; i < 32; i++)
        for (int j = 0; j < 8; j++) {
            int16_t mask = -(int16_t)((m[i] >> j) & 1);
            r[8 * i + j] = mask & ((Q + 1) / 2);
        }
}
