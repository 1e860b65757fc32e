/* Montgomery's reduction of a number of N words modulo an odd one, with -1 / m[0] modulo 2^64 by Newton's iteration in three forms
   (FORM): what the prover is tried on, with every compiler. SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stdint.h>
typedef unsigned __int128 u128;
typedef uint64_t u64;
#ifndef FORM
#define FORM 0
#endif

static u64 negative_inverse(u64 a) {
#if FORM == 0 /* of 1 / a, from 5 bits: a x = 1 - e, then 1 - e^2 */
  u64 x = (3 * a) ^ 2;
  for (int i = 0; i < 4; i++) x *= 2 - a * x;
  return 0 - x;
#elif FORM == 1 /* of -1 / a, from 5 bits: a x = e - 1, then e^2 - 1 */
  u64 x = (a - (a << 2)) ^ 2, e = a * x + 1;
  for (int i = 0; i < 4; i++) { x += e * x; e *= e; }
  return x;
#else /* of 1 / a, from 3 bits: a a = 1 modulo 8 */
  u64 x = a;
  for (int i = 0; i < 5; i++) x *= 2 - a * x;
  return 0 - x;
#endif
}

/* r = x / 2^(64 N) modulo m */
void reduce(u64 r[N], const u64 x[N], const u64 m[N]) {
  u64 t[N], w = negative_inverse(m[0]); u128 p;
  for (int i = 0; i < N; i++) t[i] = x[i];
  for (int i = 0; i < N; i++) {
    u64 q = t[0] * w, c;
    p = (u128)q * m[0] + t[0]; c = (u64)(p >> 64);
    for (int j = 1; j < N; j++) { p = (u128)q * m[j] + t[j] + c; t[j - 1] = (u64)p; c = (u64)(p >> 64); }
    t[N - 1] = c;
  }
  for (int i = 0; i < N; i++) r[i] = t[i];
}
