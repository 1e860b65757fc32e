# ML-DSA: one polynomial added to another on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_add_rvv(int32_t r[256], const int32_t a[256])
#
# r[i] = r[i] + a[i], not reduced (FIPS 204, Algorithm 44).
#   pre  |r| < 2^30, |a| < 2^30, both 16-byte aligned, disjoint
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a3, v0-v15, vl, vtype

.macro add_polynomials r, a, count, step, x, y
        li      \count, 256
.Lmldsa_add_rvv_next:
        vsetvli \step, \count, e32, m8, ta, ma
        vle32.v \x, (\r)
        vle32.v \y, (\a)
        vadd.vv \x, \x, \y
        vse32.v \x, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        add     \a, \a, \step
        bnez    \count, .Lmldsa_add_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_add_rvv
        .type   dauntless_mldsa_add_rvv, @function
dauntless_mldsa_add_rvv:
        add_polynomials a0, a1, a2, a3, v0, v8
        ret
        .size   dauntless_mldsa_add_rvv, . - dauntless_mldsa_add_rvv
        .option pop

        .purgem add_polynomials
