/* Karatsuba's product with a signed middle term, x y = z0 + (z0 + z2 + s |x1 - x0| |y0 - y1|) B + z2 B^2 for B = 2^(64 n), once and
   nested: what the prover is tried on, with every compiler. SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stdint.h>
typedef unsigned __int128 u128;
typedef uint64_t u64;
#ifndef N
#define N 4
#endif
#define LOCAL static inline __attribute__((always_inline))

/* z = x y, by rows */
LOCAL void rows(int n, u64 *z, const u64 *x, const u64 *y) {
  for (int i = 0; i < 2 * n; i++) z[i] = 0;
  for (int i = 0; i < n; i++) {
    u64 c = 0; u128 p;
    for (int j = 0; j < n; j++) { p = (u128)x[i] * y[j] + z[i + j] + c; z[i + j] = (u64)p; c = (u64)(p >> 64); }
    z[i + n] = c;
  }
}

/* d = |a - b|; all ones for a < b */
LOCAL u64 distance(int n, u64 *d, const u64 *a, const u64 *b) {
  u64 borrow = 0, m, c; u128 p;
  for (int i = 0; i < n; i++) { p = (u128)a[i] - b[i] - borrow; d[i] = (u64)p; borrow = (u64)(p >> 64) & 1; }
  m = 0 - borrow; c = borrow;
  for (int i = 0; i < n; i++) { p = (u128)(d[i] ^ m) + c; d[i] = (u64)p; c = (u64)(p >> 64); }
  return m;
}

/* a = |x1 - x0|, b = |y0 - y1|; all ones for a negative product */
LOCAL u64 distances(int n, u64 *a, u64 *b, const u64 *x, const u64 *y) {
  return distance(n, a, x + n, x) ^ distance(n, b, y, y + n);
}

/* z = z0 + z2 B^2 + (z0 + z2 + m) B, where m is negative for s = -1 */
LOCAL void add_middle(int n, u64 *z, const u64 *m, u64 s) {
  u64 t[2 * N], c = 0, top; u128 p;
  for (int i = 0; i < 2 * n; i++) { p = (u128)z[i] + z[2 * n + i] + c; t[i] = (u64)p; c = (u64)(p >> 64); }
  top = c; c = s & 1;
  for (int i = 0; i < 2 * n; i++) { p = (u128)(m[i] ^ s) + t[i] + c; t[i] = (u64)p; c = (u64)(p >> 64); }
  top += c + s; c = 0;
  for (int i = 0; i < 2 * n; i++) { p = (u128)z[n + i] + t[i] + c; z[n + i] = (u64)p; c = (u64)(p >> 64); }
  p = (u128)z[3 * n] + top + c; z[3 * n] = (u64)p; c = (u64)(p >> 64);
  for (int i = 3 * n + 1; i < 4 * n; i++) { p = (u128)z[i] + c; z[i] = (u64)p; c = (u64)(p >> 64); }
}

/* z = x y, with halves of n words */
LOCAL void once(int n, u64 *z, const u64 *x, const u64 *y) {
  u64 m[2 * N], a[N], b[N], s;
  rows(n, z, x, y);
  rows(n, z + 2 * n, x + n, y + n);
  s = distances(n, a, b, x, y);
  rows(n, m, a, b);
  add_middle(n, z, m, s);
}

void karatsuba(u64 z[4 * N], const u64 x[2 * N], const u64 y[2 * N]) { once(N, z, x, y); }

/* z = x y, with halves of N words, whose products are made of halves of N / 2 words */
void nested(u64 z[4 * N], const u64 x[2 * N], const u64 y[2 * N]) {
  u64 m[2 * N], a[N], b[N], s;
  once(N / 2, z, x, y);
  once(N / 2, z + 2 * N, x + N, y + N);
  s = distances(N, a, b, x, y);
  once(N / 2, m, a, b);
  add_middle(N, z, m, s);
}

/* z = x or -x modulo 2^(64 N), for s = 0 or 1 */
void negate(u64 z[N], const u64 x[N], u64 s) {
  u64 m = 0 - s, c = s; u128 p;
  for (int i = 0; i < N; i++) { p = (u128)(x[i] ^ m) + c; z[i] = (u64)p; c = (u64)(p >> 64); }
}
