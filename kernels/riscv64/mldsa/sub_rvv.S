# ML-DSA: one polynomial subtracted from another on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_sub_rvv(int32_t r[256], const int32_t a[256])
#
# r[i] = r[i] - a[i], not reduced (FIPS 204, section 2.4.1).
#   pre  |r| < 2^30, |a| < 2^30, both 16-byte aligned, disjoint
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a3, v0-v15, vl, vtype

.macro sub_polynomials r, a, count, step, x, y
        li      \count, 256
.Lmldsa_sub_rvv_next:
        vsetvli \step, \count, e32, m8, ta, ma
        vle32.v \x, (\r)
        vle32.v \y, (\a)
        vsub.vv \x, \x, \y
        vse32.v \x, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        add     \a, \a, \step
        bnez    \count, .Lmldsa_sub_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_sub_rvv
        .type   dauntless_mldsa_sub_rvv, @function
dauntless_mldsa_sub_rvv:
        sub_polynomials a0, a1, a2, a3, v0, v8
        ret
        .size   dauntless_mldsa_sub_rvv, . - dauntless_mldsa_sub_rvv
        .option pop

        .purgem sub_polynomials
