# ML-DSA hints for gamma2 = (q-1)/32, and their number, on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# uint32_t dauntless_mldsa_make_hint_d32_rvv(uint8_t h[256], const int32_t a0[256], const int32_t r1[256])
#
# h[i] = 1 where a0 is not a low part that goes with r1: a0 > gamma2, or a0 < -gamma2, or a0 = -gamma2 and r1 is not 0
# (FIPS 204, Algorithm 39, where Algorithm 7 calls it), or else 0. gamma2 = 261888. Returns the number of ones.
#   pre  |a0| <= 523776, 0 <= r1 <= 15, both 16-byte aligned, h anywhere, disjoint
#   0 <= h <= 1, 0 <= result <= 256
#   time: secret-independent
# One of gamma2 - a0 and a0 + gamma2 - (1 if r1 > 0) is negative exactly then. (No vredsum: Zvkt promises no time for it. The sum of
# the lanes goes to a scalar register through the stack, as vmv.x.s is not among Zvkt's either.)
#
# Any VLEN >= 64: strip-mined.
# clobbers a0-a6, v0-v14, vl, vtype, 16 bytes of the stack, which are zero at the end

.macro make_hint h, a0, r1, count, step, t, gamma2, sum, x, y, halves, bytes
        li      \gamma2, 261888
        li      \count, 256
        vsetvli \step, \count, e32, m4, ta, ma
        vmv.v.i \sum, 0
.Lmldsa_make_hint_d32_rvv_next:
        vsetvli zero, \step, e32, m4, ta, ma
        vle32.v \x, (\a0)
        vle32.v \y, (\r1)
        vrsub.vi \y, \y, 0
        vsra.vi \y, \y, 31                             # -1 where r1 > 0
        vadd.vv \y, \y, \x
        vadd.vx \y, \y, \gamma2
        vrsub.vx \x, \x, \gamma2
        vor.vv  \x, \x, \y
        vsrl.vi \x, \x, 31
        vadd.vv \sum, \sum, \x
        vsetvli zero, \step, e16, m2, ta, ma
        vnsrl.wi \halves, \x, 0
        vsetvli zero, \step, e8, m1, ta, ma
        vnsrl.wi \bytes, \halves, 0
        vse8.v  \bytes, (\h)
        add     \h, \h, \step
        slli    \t, \step, 2                           # in bytes
        add     \a0, \a0, \t
        add     \r1, \r1, \t
        sub     \count, \count, \step
        bnez    \count, .Lmldsa_make_hint_d32_rvv_next
        vsetvli zero, \step, e32, m4, ta, ma
.Lmldsa_make_hint_d32_rvv_halve:                       # the upper half of the lanes to the lower half
        srli    \step, \step, 1
        vslidedown.vx \x, \sum, \step
        vadd.vv \sum, \sum, \x
        addi    \t, \step, -1
        bnez    \t, .Lmldsa_make_hint_d32_rvv_halve
        addi    sp, sp, -16
        vsetivli zero, 1, e32, m4, ta, ma
        vse32.v \sum, (sp)
        lw      \h, 0(sp)
        sw      zero, 0(sp)
        addi    sp, sp, 16
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_make_hint_d32_rvv
        .type   dauntless_mldsa_make_hint_d32_rvv, @function
dauntless_mldsa_make_hint_d32_rvv:
        make_hint h=a0, a0=a1, r1=a2, count=a3, step=a4, t=a5, gamma2=a6, sum=v0, x=v4, y=v8, halves=v12, bytes=v14
        ret
        .size   dauntless_mldsa_make_hint_d32_rvv, . - dauntless_mldsa_make_hint_d32_rvv
        .option pop

        .purgem make_hint
