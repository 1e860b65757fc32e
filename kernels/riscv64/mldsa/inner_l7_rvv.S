# ML-DSA inner product of 7 transforms on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_inner_l7_rvv(int32_t r[256], const int32_t a[7][256], const int32_t b[7][256])
#
# r[i] = (a[0][i] b[0][i] + .. + a[6][i] b[6][i]) R^-1 mod q, R = 2^32, q = 8380417 (a row of FIPS 204, Algorithm 48).
#   pre  0 <= a < q, |b| < 9q, all 16-byte aligned; r may not overlap a or b
#   post |r| <= 5220385 (proved)
#   time: secret-independent
# Sums of 64-bit products, reduced once. Montgomery: for a sum c and m = c q^-1 mod R, |m| <= R/2, c - m q is a multiple
# of R; (c - m q) / R is congruent to c R^-1, absolute value <= |c| / R + q/2.
#
# Any VLEN >= 64: strip-mined.
# clobbers a0-a7, t0-t2, v4-v9, v12, v13, vl, vtype

# sum = or += the products of a[j] and b[j]; operation = vwmul or vwmacc
.macro products j, operation, a, b, next, sum, left, right
        vle32.v \left, (\a)
        vle32.v \right, (\b)
        add     \a, \a, \next
        add     \b, \b, \next
        \operation\().vv \sum, \left, \right
.endm

# r = the inner product
.macro inner r, a, b, first_a, first_b, count, step, next, inverse, minus_modulus, upper, sum, left, right
        li      \next, 1024                            # bytes of a transform
        li      \inverse, 58728449                     # q^-1 mod 2^32
        li      \minus_modulus, -8380417
        li      \upper, 32
        li      \count, 256
.Linner_l7_rvv_next:
        vsetvli \step, \count, e32, m2, ta, ma
        mv      \first_a, \a
        mv      \first_b, \b
        products 0, vwmul, \a, \b, \next, \sum, \left, \right
        products 1, vwmacc, \a, \b, \next, \sum, \left, \right
        products 2, vwmacc, \a, \b, \next, \sum, \left, \right
        products 3, vwmacc, \a, \b, \next, \sum, \left, \right
        products 4, vwmacc, \a, \b, \next, \sum, \left, \right
        products 5, vwmacc, \a, \b, \next, \sum, \left, \right
        products 6, vwmacc, \a, \b, \next, \sum, \left, \right
        vnsrl.wi \left, \sum, 0
        vmul.vx \left, \left, \inverse                 # m
        vwmacc.vx \sum, \minus_modulus, \left
        vnsrl.wx \left, \sum, \upper
        vse32.v \left, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        add     \a, \first_a, \step
        add     \b, \first_b, \step
        bnez    \count, .Linner_l7_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_inner_l7_rvv
        .type   dauntless_mldsa_inner_l7_rvv, @function
dauntless_mldsa_inner_l7_rvv:
        inner   a0, a1, a2, a3, a4, a5, a6, a7, t0, t1, t2, v4, v8, v12
        ret
        .size   dauntless_mldsa_inner_l7_rvv, . - dauntless_mldsa_inner_l7_rvv
        .option pop

        .purgem products
        .purgem inner
