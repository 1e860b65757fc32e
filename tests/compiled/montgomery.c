/* Montgomery's arithmetic modulo an odd number of N words, m[0] w = -1 modulo 2^64: what the prover is tried on, with every
   compiler. SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stdint.h>
typedef unsigned __int128 u128;
typedef uint64_t u64;
#ifndef N
#define N 4
#endif

/* 2^(64 N) (z + 2^(64 N) result) = t + m q */
u64 rows(u64 z[N], u64 q[N], u64 t[2 * N], const u64 m[N], u64 w) {
  u64 top = 0; u128 p;
  for (int i = 0; i < N; i++) {
    u64 y = t[i] * w, c = 0; q[i] = y;
    for (int j = 0; j < N; j++) { p = (u128)y * m[j] + t[i + j] + c; t[i + j] = (u64)p; c = (u64)(p >> 64); }
    p = (u128)t[i + N] + c + top; t[i + N] = (u64)p; top = (u64)(p >> 64);
  }
  for (int i = 0; i < N; i++) z[i] = t[N + i];
  return top;
}

/* r = t / 2^(64 N) modulo m, for t < 2^(64 N) m: below m */
void reduce(u64 r[N], u64 t[2 * N], const u64 m[N], u64 w) {
  u64 top = 0, b = 0, s[N]; u128 p;
  for (int i = 0; i < N; i++) {
    u64 q = t[i] * w, c = 0;
    for (int j = 0; j < N; j++) { p = (u128)q * m[j] + t[i + j] + c; t[i + j] = (u64)p; c = (u64)(p >> 64); }
    p = (u128)t[i + N] + c + top; t[i + N] = (u64)p; top = (u64)(p >> 64);
  }
  for (int i = 0; i < N; i++) { p = (u128)t[N + i] - m[i] - b; s[i] = (u64)p; b = (u64)(p >> 64) & 1; }
  u64 keep = top - b; /* all ones where t < m */
  for (int i = 0; i < N; i++) r[i] = (t[N + i] & keep) | (s[i] & ~keep);
}

/* the same for any t, below 2^(64 N): m is subtracted where a carry is left over */
void fold(u64 r[N], u64 t[2 * N], const u64 m[N], u64 w) {
  u64 top = 0, b = 0; u128 p;
  for (int i = 0; i < N; i++) {
    u64 q = t[i] * w, c = 0;
    for (int j = 0; j < N; j++) { p = (u128)q * m[j] + t[i + j] + c; t[i + j] = (u64)p; c = (u64)(p >> 64); }
    p = (u128)t[i + N] + c + top; t[i + N] = (u64)p; top = (u64)(p >> 64);
  }
  top = 0 - top;
  for (int i = 0; i < N; i++) { p = (u128)t[N + i] - (m[i] & top) - b; r[i] = (u64)p; b = (u64)(p >> 64) & 1; }
}

/* r = x y / 2^(64 N) modulo m, rows of product and reduction by turns: below m for x, y < m */
void product(u64 r[N], const u64 x[N], const u64 y[N], const u64 m[N], u64 w) {
  u64 t[N + 1] = {0}, b = 0, s[N]; u128 p;
  for (int i = 0; i < N; i++) {
    u64 c = 0, q, top;
    for (int j = 0; j < N; j++) { p = (u128)x[i] * y[j] + t[j] + c; t[j] = (u64)p; c = (u64)(p >> 64); }
    p = (u128)t[N] + c; t[N] = (u64)p; top = (u64)(p >> 64);
    q = t[0] * w; p = (u128)q * m[0] + t[0]; c = (u64)(p >> 64);
    for (int j = 1; j < N; j++) { p = (u128)q * m[j] + t[j] + c; t[j - 1] = (u64)p; c = (u64)(p >> 64); }
    p = (u128)t[N] + c; t[N - 1] = (u64)p; t[N] = top + (u64)(p >> 64);
  }
  for (int i = 0; i < N; i++) { p = (u128)t[i] - m[i] - b; s[i] = (u64)p; b = (u64)(p >> 64) & 1; }
  u64 keep = t[N] - b;
  for (int i = 0; i < N; i++) r[i] = (t[i] & keep) | (s[i] & ~keep);
}
