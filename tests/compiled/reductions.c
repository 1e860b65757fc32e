// Reductions and roundings of 32-bit coefficients modulo 8380417 in C11, and with vectors by hand. Freestanding.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// Needs two's complement narrowing and an arithmetic >>, as every supported compiler provides.

#include <stdint.h>

#define N 64
#define Q 8380417
#define QINV 58728449 // q^-1 mod 2^32
#define D 13

// a mod q in [0, q), for |a| < q
void caddq(int32_t r[N])
{
    for (int i = 0; i < N; i++)
        r[i] += (r[i] >> 31) & Q;
}

// a mod q in -6283009 .. 6283008, for a < 2^31 - 2^22
static int32_t reduce32_1(int32_t a)
{
    int32_t t = (a + (1 << 22)) >> 23;
    return a - t * Q;
}

void reduce32(int32_t r[N])
{
    for (int i = 0; i < N; i++)
        r[i] = reduce32_1(r[i]);
}

// a mod q in [0, q), for a < 2^31 - 2^22
void freeze(int32_t r[N])
{
    for (int i = 0; i < N; i++) {
        int32_t a = reduce32_1(r[i]);
        r[i] = a + ((a >> 31) & Q);
    }
}

// a * b * 2^-32 mod q
void pointwise(int32_t r[N], const int32_t a[N], const int32_t b[N])
{
    for (int i = 0; i < N; i++) {
        int64_t c = (int64_t)a[i] * b[i];
        int32_t t = (int32_t)((int64_t)(int32_t)c * QINV);
        r[i] = (int32_t)((c - (int64_t)t * Q) >> 32);
    }
}

// a = a1 * 2^13 + a0, for 0 <= a < q
void power2round(int32_t a1[N], int32_t a0[N], const int32_t a[N])
{
    for (int i = 0; i < N; i++) {
        int32_t high = (a[i] + (1 << (D - 1)) - 1) >> D;
        a1[i] = high;
        a0[i] = a[i] - (high << D);
    }
}

// The high bits of a for 0 <= a < q: round(a / (2 * gamma2)), where q - 1 counts as 0; gamma2 = (q - 1) / 32
void highbits32(int32_t r[N], const int32_t a[N])
{
    for (int i = 0; i < N; i++) {
        int32_t t = (a[i] + 127) >> 7;
        r[i] = ((t * 1025 + (1 << 21)) >> 22) & 15;
    }
}

// The same for gamma2 = (q - 1) / 88
void highbits88(int32_t r[N], const int32_t a[N])
{
    for (int i = 0; i < N; i++) {
        int32_t t = (a[i] + 127) >> 7;
        t = (t * 11275 + (1 << 23)) >> 24;
        r[i] = t ^ (((43 - t) >> 31) & t);
    }
}

#if defined __AVX2__
#include <immintrin.h>

void caddq_vectors(int32_t r[N])
{
    const __m256i q = _mm256_set1_epi32(Q);
    for (int i = 0; i < N; i += 8) {
        __m256i a = _mm256_loadu_si256((const __m256i *)(r + i));
        a = _mm256_add_epi32(a, _mm256_and_si256(_mm256_srai_epi32(a, 31), q));
        _mm256_storeu_si256((__m256i *)(r + i), a);
    }
}

void reduce32_vectors(int32_t r[N])
{
    const __m256i q = _mm256_set1_epi32(Q), half = _mm256_set1_epi32(1 << 22);
    for (int i = 0; i < N; i += 8) {
        __m256i a = _mm256_loadu_si256((const __m256i *)(r + i));
        __m256i t = _mm256_srai_epi32(_mm256_add_epi32(a, half), 23);
        _mm256_storeu_si256((__m256i *)(r + i), _mm256_sub_epi32(a, _mm256_mullo_epi32(t, q)));
    }
}

void pointwise_vectors(int32_t r[N], const int32_t a[N], const int32_t b[N])
{
    const __m256i q = _mm256_set1_epi32(Q), qinv = _mm256_set1_epi32(QINV);
    for (int i = 0; i < N; i += 8) {
        __m256i x = _mm256_loadu_si256((const __m256i *)(a + i)), y = _mm256_loadu_si256((const __m256i *)(b + i));
        __m256i even = _mm256_mul_epi32(x, y);
        __m256i odd = _mm256_mul_epi32(_mm256_srli_epi64(x, 32), _mm256_srli_epi64(y, 32));
        even = _mm256_sub_epi64(even, _mm256_mul_epi32(_mm256_mul_epi32(even, qinv), q));
        odd = _mm256_sub_epi64(odd, _mm256_mul_epi32(_mm256_mul_epi32(odd, qinv), q));
        _mm256_storeu_si256((__m256i *)(r + i), _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xaa));
    }
}
#elif defined __aarch64__
#include <arm_neon.h>

void caddq_vectors(int32_t r[N])
{
    for (int i = 0; i < N; i += 4) {
        int32x4_t a = vld1q_s32(r + i);
        vst1q_s32(r + i, vaddq_s32(a, vandq_s32(vshrq_n_s32(a, 31), vdupq_n_s32(Q))));
    }
}

void reduce32_vectors(int32_t r[N])
{
    for (int i = 0; i < N; i += 4) {
        int32x4_t a = vld1q_s32(r + i);
        vst1q_s32(r + i, vmlsq_s32(a, vrshrq_n_s32(a, 23), vdupq_n_s32(Q)));
    }
}

// Doubled high products: (2ab - 2tq) >> 33
void pointwise_vectors(int32_t r[N], const int32_t a[N], const int32_t b[N])
{
    for (int i = 0; i < N; i += 4) {
        int32x4_t x = vld1q_s32(a + i), y = vld1q_s32(b + i);
        int32x4_t t = vmulq_s32(vmulq_s32(x, y), vdupq_n_s32(QINV));
        vst1q_s32(r + i, vhsubq_s32(vqdmulhq_s32(x, y), vqdmulhq_s32(t, vdupq_n_s32(Q))));
    }
}
#endif
