// A ternary on a secret: clang makes it a branch where one side is a load or a multiplication it can skip.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[1])
// rule: secret branch
// compiler: clang-19 -O2 -ffreestanding

#include <stdint.h>

void bad(uint64_t r[4], const uint64_t a[1])
{
    if (a[0] & 1)
        for (int i = 0; i < 4; i++)
            r[i] ^= 0x55;
}

void good(uint64_t r[4], const uint64_t a[1])
{
    uint64_t mask = 0 - (a[0] & 1);
    for (int i = 0; i < 4; i++)
        r[i] ^= mask & 0x55;
}
