/* Karatsuba's product with a signed middle term, x y = z0 + (z0 + z2 + s |x1 - x0| |y0 - y1|) B + z2 B^2 for B = 2^(64 N): what the
   prover is tried on, with every compiler. SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stdint.h>
typedef unsigned __int128 u128;
typedef uint64_t u64;
#ifndef N
#define N 4
#endif
#define LOCAL static inline __attribute__((always_inline))

/* z = x y, by rows */
LOCAL void rows(u64 *z, const u64 *x, const u64 *y) {
  for (int i = 0; i < 2 * N; i++) z[i] = 0;
  for (int i = 0; i < N; i++) {
    u64 c = 0; u128 p;
    for (int j = 0; j < N; j++) { p = (u128)x[i] * y[j] + z[i + j] + c; z[i + j] = (u64)p; c = (u64)(p >> 64); }
    z[i + N] = c;
  }
}

/* d = |a - b|; all ones for a < b */
LOCAL u64 distance(u64 *d, const u64 *a, const u64 *b) {
  u64 borrow = 0, m, c; u128 p;
  for (int i = 0; i < N; i++) { p = (u128)a[i] - b[i] - borrow; d[i] = (u64)p; borrow = (u64)(p >> 64) & 1; }
  m = 0 - borrow; c = borrow;
  for (int i = 0; i < N; i++) { p = (u128)(d[i] ^ m) + c; d[i] = (u64)p; c = (u64)(p >> 64); }
  return m;
}

/* z = x y */
void karatsuba(u64 z[4 * N], const u64 x[2 * N], const u64 y[2 * N]) {
  u64 m[2 * N], t[2 * N], a[N], b[N], s, c, top; u128 p;
  rows(z, x, y);
  rows(z + 2 * N, x + N, y + N);
  s = distance(a, x + N, x) ^ distance(b, y, y + N);
  rows(m, a, b);
  c = 0;
  for (int i = 0; i < 2 * N; i++) { p = (u128)z[i] + z[2 * N + i] + c; t[i] = (u64)p; c = (u64)(p >> 64); }
  top = c; c = s & 1;
  for (int i = 0; i < 2 * N; i++) { p = (u128)(m[i] ^ s) + t[i] + c; t[i] = (u64)p; c = (u64)(p >> 64); }
  top += c + s; c = 0;
  for (int i = 0; i < 2 * N; i++) { p = (u128)z[N + i] + t[i] + c; z[N + i] = (u64)p; c = (u64)(p >> 64); }
  p = (u128)z[3 * N] + top + c; z[3 * N] = (u64)p; c = (u64)(p >> 64);
  for (int i = 3 * N + 1; i < 4 * N; i++) { p = (u128)z[i] + c; z[i] = (u64)p; c = (u64)(p >> 64); }
}

/* z = x or -x modulo 2^(64 N), for s = 0 or 1 */
void negate(u64 z[N], const u64 x[N], u64 s) {
  u64 m = 0 - s, c = s; u128 p;
  for (int i = 0; i < N; i++) { p = (u128)(x[i] ^ m) + c; z[i] = (u64)p; c = (u64)(p >> 64); }
}
