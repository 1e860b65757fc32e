// A jump table indexed by a secret.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u64 s, public u64 n, u64 a) -> u64
// rule: secret address
// compiler: gcc-12 -O2 -fno-pie

#include <stdint.h>

#define STEPS(x, a) \
    switch ((x) & 7) { \
    case 0: return (a) + 1; \
    case 1: return (a) * 3; \
    case 2: return (a) ^ 9; \
    case 3: return (a) - 7; \
    case 4: return ~(a); \
    case 5: return (a) << 3; \
    case 6: return (a) * (a); \
    case 7: return (a) >> 5; \
    default: __builtin_unreachable(); \
    }

uint64_t bad(uint64_t s, uint64_t n, uint64_t a)
{
    STEPS(s, a)
}

uint64_t good(uint64_t s, uint64_t n, uint64_t a)
{
    STEPS(n, a)
}
