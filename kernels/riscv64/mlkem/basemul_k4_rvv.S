# ML-KEM inner product of two vectors of 4 polynomials in the NTT domain, on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_basemul_k4_rvv(int16_t r[256], const int16_t a[4][256], const int16_t b[4][256],
#                                    const int16_t cache[4][128])
#
# r = (sum over j of a[j] o b[j]) / R mod q, q = 3329, R = 2^16.
# o is FIPS 203, Algorithms 11 and 12:
#   r[2 i]     = sum over j of a[j][2 i] b[j][2 i]     + a[j][2 i + 1] cache[j][i]
#   r[2 i + 1] = sum over j of a[j][2 i] b[j][2 i + 1] + a[j][2 i + 1] b[j][2 i]
# with cache[j][i] = b[j][2 i + 1] zeta^(2 BitRev7(i) + 1). All in the standard's order.
#   pre  0 <= a < 4096, |b| < 8q, |cache| < q, all 16-byte aligned, r apart from the rest
#   post |r| <= 14976 (proved)
#   time: secret-independent
# A product is below 2^12 * 8q = q R / 2, so that |sum| < 4 q R < 2^30 fits in int32; one Montgomery reduction of each:
#   m = sum q^-1 mod R in int16, |m| <= R / 2, r = (sum - m q) / R, exact.
#
# Any VLEN >= 64: strip-mined. Pairs are loaded and stored as words; narrowing shifts separate them, and sums whose low halves
# are 0 combine by a shift and an or. That is a few instructions a vector; accesses of two fields take a cycle for each element
# on many cores. The next words are loaded while the products of the last ones are formed.
# clobbers a0-a7, t0, v0-v25, vl, vtype

# The next pairs of a[j] and b[j]
.macro load_words j, a, b, pointer, a_words, b_words
        addi    \pointer, \a, 512*\j
        vle32.v \a_words, (\pointer)
        addi    \pointer, \b, 512*\j
        vle32.v \b_words, (\pointer)
.endm

# Their coefficients, and the cache's for them
.macro take_apart j, cache, pointer, a_words, b_words, a_even, a_odd, b_even, b_odd, b_odd_gamma
        addi    \pointer, \cache, 256*\j
        vle16.v \b_odd_gamma, (\pointer)
        vnsrl.wi \a_even, \a_words, 0
        vnsrl.wi \b_even, \b_words, 0
        vnsrl.wi \a_odd, \a_words, 16
        vnsrl.wi \b_odd, \b_words, 16
.endm

# even, odd = or += the products of the pairs; operation = vwmul or vwmacc
.macro multiply operation, even, odd, a_even, a_odd, b_even, b_odd, b_odd_gamma
        \operation\().vv \even, \a_even, \b_even
        \operation\().vv \odd, \a_even, \b_odd
        vwmacc.vv \even, \a_odd, \b_odd_gamma
        vwmacc.vv \odd, \a_odd, \b_even
.endm

# From polynomials j - 1, whose pairs are taken apart and now multiplied, to polynomials j
.macro advance j, operation, even, odd, a, b, cache, pointer, a_words, b_words, a_even, a_odd, b_even, b_odd, b_odd_gamma
        load_words \j, \a, \b, \pointer, \a_words, \b_words
        multiply \operation, \even, \odd, \a_even, \a_odd, \b_even, \b_odd, \b_odd_gamma
        take_apart \j, \cache, \pointer, \a_words, \b_words, \a_even, \a_odd, \b_even, \b_odd, \b_odd_gamma
.endm

# Both sums = sum - m q: multiples of 2^16
.macro cancel_low_halves even, odd, m_even, m_odd, inverse, minus_modulus
        vnsrl.wi \m_even, \even, 0
        vnsrl.wi \m_odd, \odd, 0
        vmul.vx \m_even, \m_even, \inverse
        vmul.vx \m_odd, \m_odd, \inverse
        vwmacc.vx \even, \minus_modulus, \m_even
        vwmacc.vx \odd, \minus_modulus, \m_odd
.endm

.macro basemul r, a, b, cache, count, step, pointer, inverse, minus_modulus, even, odd, a_words, b_words, a_even, a_odd, b_even, b_odd, b_odd_gamma
        li      \inverse, -3327                        # q^-1 mod 2^16
        li      \minus_modulus, -3329
        li      \count, 128
.Lbasemul_k4_rvv_next:
        vsetvli \step, \count, e16, m2, ta, ma
        load_words 0, \a, \b, \pointer, \a_words, \b_words
        take_apart 0, \cache, \pointer, \a_words, \b_words, \a_even, \a_odd, \b_even, \b_odd, \b_odd_gamma
        advance 1, vwmul, \even, \odd, \a, \b, \cache, \pointer, \a_words, \b_words, \a_even, \a_odd, \b_even, \b_odd, \b_odd_gamma
        advance 2, vwmacc, \even, \odd, \a, \b, \cache, \pointer, \a_words, \b_words, \a_even, \a_odd, \b_even, \b_odd, \b_odd_gamma
        advance 3, vwmacc, \even, \odd, \a, \b, \cache, \pointer, \a_words, \b_words, \a_even, \a_odd, \b_even, \b_odd, \b_odd_gamma
        multiply vwmacc, \even, \odd, \a_even, \a_odd, \b_even, \b_odd, \b_odd_gamma
        cancel_low_halves \even, \odd, \a_even, \a_odd, \inverse, \minus_modulus
        vsetvli zero, zero, e32, m4, ta, ma
        vsrl.vi \even, \even, 16
        vor.vv  \even, \even, \odd
        vse32.v \even, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 1                        # in bytes of the cache
        add     \cache, \cache, \step
        slli    \step, \step, 1                        # of the others
        add     \r, \r, \step
        add     \a, \a, \step
        add     \b, \b, \step
        bnez    \count, .Lbasemul_k4_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_basemul_k4_rvv
        .type   dauntless_mlkem_basemul_k4_rvv, @function
dauntless_mlkem_basemul_k4_rvv:
        basemul a0, a1, a2, a3, a4, a5, a6, a7, t0, v0, v4, v8, v12, v16, v18, v20, v22, v24
        ret
        .size   dauntless_mlkem_basemul_k4_rvv, . - dauntless_mlkem_basemul_k4_rvv
        .option pop

        .purgem load_words
        .purgem take_apart
        .purgem multiply
        .purgem advance
        .purgem cancel_low_halves
        .purgem basemul
