# ML-DSA products of two transforms on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_pointwise_rvv(int32_t r[256], const int32_t a[256], const int32_t b[256])
#
# r[i] = a[i] b[i] R^-1 mod q, R = 2^32, q = 8380417 (FIPS 204, Algorithm 45).
#   pre  |a| < 9q, |b| < 9q, all 16-byte aligned; r may not overlap a or b
#   post |r| <= 5514722 (proved)
#   time: secret-independent
# Montgomery: with m = a b q^-1 mod R, |m| <= R/2, both a b and m q have the same low half, so that the difference of their high
# halves is (a b - m q) / R, congruent to a b R^-1, absolute value <= |a b| / R + q/2.
#
# Any VLEN >= 64: strip-mined.
# clobbers a0-a6, v0-v11, vl, vtype

.macro pointwise r, a, b, count, step, inverse, modulus, left, right, m
        li      \inverse, 58728449                     # q^-1 mod 2^32
        li      \modulus, 8380417
        li      \count, 256
.Lmldsa_pointwise_rvv_next:
        vsetvli \step, \count, e32, m4, ta, ma
        vle32.v \left, (\a)
        vle32.v \right, (\b)
        vmul.vv \m, \left, \right
        vmulh.vv \left, \left, \right
        vmul.vx \m, \m, \inverse
        vmulh.vx \m, \m, \modulus
        vsub.vv \left, \left, \m
        vse32.v \left, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        add     \a, \a, \step
        add     \b, \b, \step
        bnez    \count, .Lmldsa_pointwise_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_pointwise_rvv
        .type   dauntless_mldsa_pointwise_rvv, @function
dauntless_mldsa_pointwise_rvv:
        pointwise a0, a1, a2, a3, a4, a5, a6, v0, v4, v8
        ret
        .size   dauntless_mldsa_pointwise_rvv, . - dauntless_mldsa_pointwise_rvv
        .option pop

        .purgem pointwise
