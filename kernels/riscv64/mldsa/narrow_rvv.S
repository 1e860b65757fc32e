# ML-DSA polynomial with small coefficients, from 32 to 16 bits, on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_narrow_rvv(int16_t r[256], const int32_t a[256])
#
# r[i] = a[i].
#   pre  |a| <= 1664, both 16-byte aligned, disjoint
#   post |r| <= 1664 (proved)
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a3, v0-v11, vl, vtype

.macro narrow r, a, count, step, x, t
        li      \count, 256
.Lmldsa_narrow_rvv_next:
        vsetvli \step, \count, e16, m4, ta, ma
        vle32.v \x, (\a)                               # eight registers
        vnsrl.wi \t, \x, 0
        vse16.v \t, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 1                        # in bytes of r
        add     \r, \r, \step
        slli    \step, \step, 1                        # of a
        add     \a, \a, \step
        bnez    \count, .Lmldsa_narrow_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_narrow_rvv
        .type   dauntless_mldsa_narrow_rvv, @function
dauntless_mldsa_narrow_rvv:
        narrow  a0, a1, a2, a3, v0, v8
        ret
        .size   dauntless_mldsa_narrow_rvv, . - dauntless_mldsa_narrow_rvv
        .option pop

        .purgem narrow
