/* Negatives modulo p = 2^256 - 2^224 + 2^192 + 2^96 - 1 that are below it, of 0 too: what the prover is tried on, with every compiler.
   SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stdint.h>
typedef unsigned __int128 u128;
typedef uint64_t u64;
static const u64 P[4] = {0xffffffffffffffff, 0xffffffff, 0, 0xffffffff00000001};

/* all ones if x is not 0 */
static inline u64 nonzero(const u64 x[4]) {
  u64 q = x[0] | x[1] | x[2] | x[3];
  return 0 - (u64)(q != 0);
}

/* z = -x for a mask of all ones, z = x for 0 */
static inline void choose(u64 z[4], const u64 x[4], u64 mask) {
  u64 borrow = 0;
  for (int i = 0; i < 4; i++) {
    u128 d = (u128)P[i] - x[i] - borrow;
    borrow = (u64)(d >> 64) & 1;
    z[i] = x[i] ^ ((x[i] ^ (u64)d) & mask);
  }
}

/* z = -x modulo p */
void negate(u64 z[4], const u64 x[4]) { choose(z, x, nonzero(x)); }

/* z = -x modulo p for s = 1, x for s = 0 */
void negate_if(u64 z[4], const u64 x[4], u64 s) { choose(z, x, nonzero(x) & (0 - s)); }
