// A public index that reaches one past its table; each of its values is looked at.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (public u64 n) -> u64
// rule: access to an undeclared address
// compiler: gcc-12 -O2 -fno-pie -fno-asynchronous-unwind-tables

#include <stdint.h>

static const uint64_t table[5] = {3, 1, 4, 1, 5};

uint64_t bad(uint64_t n)
{
    return n <= 5 ? table[n] : 0;
}

uint64_t good(uint64_t n)
{
    return n < 5 ? table[n] : 0;
}
