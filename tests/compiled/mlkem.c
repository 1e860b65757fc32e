// ML-KEM polynomial arithmetic in plain C11, for proving what compilers make of it. Freestanding.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// q = 3329, R = 2^16. A transform is in FIPS 203 order: pair i is f mod X^2 - gamma_i, gamma_i = 17^(2*BitRev7(i) + 1).
// Needs two's complement narrowing and an arithmetic >>, as every supported compiler provides.

#include <stdint.h>

#define N 256
#define Q 3329
#define QINV (-3327) // q^-1 mod+- 2^16

// zetas[i] = 17^BitRev7(i) * R mod+- q; |zetas[i]| <= 1664
static const int16_t zetas[128] = {
    -1044,  -758,  -359, -1517,  1493,  1422,   287,   202,  -171,   622,  1577,   182,   962, -1202, -1474,  1468,
      573, -1325,   264,   383,  -829,  1458, -1602,  -130,  -681,  1017,   732,   608, -1542,   411,  -205, -1571,
     1223,   652,  -552,  1015, -1293,  1491,  -282, -1544,   516,    -8,  -320,  -666, -1618, -1162,   126,  1469,
     -853,   -90,  -271,   830,   107, -1421,  -247,  -951,  -398,   961, -1508,  -725,   448, -1065,   677, -1275,
    -1103,   430,   555,   843, -1251,   871,  1550,   105,   422,   587,   177,  -235,  -291,  -460,  1574,  1653,
     -246,   778,  1159,  -147,  -777,  1483,  -602,  1119, -1590,   644,  -872,   349,   418,   329,  -156,   -75,
      817,  1097,   603,   610,  1322, -1285, -1465,   384, -1215,  -136,  1218, -1335,  -874,   220, -1187, -1659,
    -1185, -1530, -1278,   794, -1510,  -854,  -870,   478,  -108,  -308,   996,   991,   958, -1460,  1522,  1628,
};

// a * R^-1 mod q; |result| <= |a| / 2^16 + q/2, for |a| < 2^31 - 2^15 * q
static int16_t montgomery_reduce(int32_t a)
{
    int16_t t = (int16_t)((int16_t)a * QINV);
    return (int16_t)((a - t * Q) >> 16);
}

// a * b * R^-1 mod q; |result| < q for any a and |b| <= 1664
static int16_t montgomery_multiply(int16_t a, int16_t b)
{
    return montgomery_reduce((int32_t)a * b);
}

// a mod+- q; |result| <= 1664 for any a. 20159 = round(2^26 / q)
static int16_t barrett_reduce(int16_t a)
{
    int16_t t = (int16_t)((20159 * a + (1 << 25)) >> 26);
    return (int16_t)(a - t * Q);
}

// FIPS 203, Algorithm 9. pre |r| < q   post |r| < 8q: each of the seven layers adds less than q
void dauntless_mlkem_ntt_c(int16_t r[N])
{
    int i = 1;
    for (int length = 128; length >= 2; length /= 2) {
        for (int start = 0; start < N; start += 2 * length) {
            int16_t zeta = zetas[i++];
            for (int j = start; j < start + length; j++) {
                int16_t t = montgomery_multiply(r[j + length], zeta);
                r[j + length] = (int16_t)(r[j] - t);
                r[j] = (int16_t)(r[j] + t);
            }
        }
    }
}

// FIPS 203, Algorithm 10, times R. pre any r   post |r| < q
void dauntless_mlkem_intt_c(int16_t r[N])
{
    for (int j = 0; j < N; j++) {
        r[j] = montgomery_multiply(r[j], 1441); // 1441 = R^2 / 128 mod q; |r| < q from here on
    }
    int i = 127;
    for (int length = 2; length <= 128; length *= 2) {
        for (int start = 0; start < N; start += 2 * length) {
            int16_t zeta = zetas[i--];
            for (int j = start; j < start + length; j++) {
                int16_t t = r[j];
                r[j] = barrett_reduce((int16_t)(t + r[j + length]));
                r[j + length] = montgomery_multiply((int16_t)(r[j + length] - t), zeta);
            }
        }
    }
}

// cache[i] = b[2i+1] * gamma_i mod q. pre any b   post |cache| < q
void dauntless_mlkem_mulcache_c(int16_t cache[restrict N / 2], const int16_t b[restrict N])
{
    for (int i = 0; i < N / 4; i++) { // gamma_2i = 17^BitRev7(64 + i), gamma_(2i+1) = -gamma_2i
        cache[2 * i] = montgomery_multiply(b[4 * i + 1], zetas[64 + i]);
        cache[2 * i + 1] = montgomery_multiply(b[4 * i + 3], (int16_t)-zetas[64 + i]);
    }
}

// r = sum over i < k of a[i] o b[i] * R^-1 (FIPS 203, Algorithms 11 and 12), cache[i] being the mulcache of b[i].
// pre 0 <= a < 2^12, |b| < 8q, |cache| < q, k <= 4   post |r| < 15000: sums are below 2^30
static void basemul(int16_t r[restrict N], const int16_t a[restrict][N], const int16_t b[restrict][N],
                    const int16_t cache[restrict][N / 2], int k)
{
    for (int j = 0; j < N / 2; j++) {
        int32_t c0 = 0;
        int32_t c1 = 0;
        for (int i = 0; i < k; i++) {
            c0 += a[i][2 * j] * b[i][2 * j] + a[i][2 * j + 1] * cache[i][j];
            c1 += a[i][2 * j] * b[i][2 * j + 1] + a[i][2 * j + 1] * b[i][2 * j];
        }
        r[2 * j] = montgomery_reduce(c0);
        r[2 * j + 1] = montgomery_reduce(c1);
    }
}

void dauntless_mlkem_basemul_k2_c(int16_t r[restrict N], const int16_t a[restrict 2][N],
                                  const int16_t b[restrict 2][N], const int16_t cache[restrict 2][N / 2])
{
    basemul(r, a, b, cache, 2);
}

void dauntless_mlkem_basemul_k3_c(int16_t r[restrict N], const int16_t a[restrict 3][N],
                                  const int16_t b[restrict 3][N], const int16_t cache[restrict 3][N / 2])
{
    basemul(r, a, b, cache, 3);
}

void dauntless_mlkem_basemul_k4_c(int16_t r[restrict N], const int16_t a[restrict 4][N],
                                  const int16_t b[restrict 4][N], const int16_t cache[restrict 4][N / 2])
{
    basemul(r, a, b, cache, 4);
}

// r = r * R mod q. pre any r   post |r| < q. 1353 = R^2 mod q
void dauntless_mlkem_tomont_c(int16_t r[N])
{
    for (int j = 0; j < N; j++) {
        r[j] = montgomery_multiply(r[j], 1353);
    }
}

// r = r mod q, in [0, q). pre any r
void dauntless_mlkem_reduce_c(int16_t r[N])
{
    for (int j = 0; j < N; j++) {
        int16_t t = barrett_reduce(r[j]);
        r[j] = (int16_t)(t + ((t >> 15) & Q));
    }
}
