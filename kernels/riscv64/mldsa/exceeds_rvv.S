# ML-DSA norm check on RISC-V vectors: uint32_t dauntless_mldsa_exceeds_rvv(const int32_t a[256], uint32_t bound)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# 1 if |a[i]| >= bound for some i, 0 if not (FIPS 204, section 2.3, the infinity norm).
#   pre  |a| < 2^30, a 16-byte aligned; 1 <= bound <= 2^30
#   0 <= result <= 1
#   time: secret-independent
# bound - 1 - |a| is negative exactly where |a| >= bound: the or of all has the sign of any. (No vmax, no vredor: Zvkt promises
# no time for them. The or of the lanes goes to a scalar register through the stack, as vmv.x.s is not among Zvkt's either.)
#
# Any VLEN >= 64: strip-mined.
# clobbers a0-a4, v0-v11, vl, vtype, 16 bytes of the stack, which are zero at the end

.macro exceeds a, bound, count, step, t, any, x, sign
        addi    \bound, \bound, -1
        li      \count, 256
        vsetvli \step, \count, e32, m4, ta, ma
        vmv.v.i \any, 0
.Lmldsa_exceeds_rvv_next:
        vle32.v \x, (\a)
        vsra.vi \sign, \x, 31
        vxor.vv \x, \x, \sign
        vsub.vv \x, \x, \sign                          # |a|
        vrsub.vx \x, \x, \bound
        vor.vv  \any, \any, \x
        slli    \t, \step, 2                           # in bytes
        add     \a, \a, \t
        sub     \count, \count, \step
        bnez    \count, .Lmldsa_exceeds_rvv_next
.Lmldsa_exceeds_rvv_halve:                             # the upper half of the lanes to the lower half
        srli    \step, \step, 1
        vslidedown.vx \x, \any, \step
        vor.vv  \any, \any, \x
        addi    \t, \step, -1
        bnez    \t, .Lmldsa_exceeds_rvv_halve
        vsrl.vi \any, \any, 31
        addi    sp, sp, -16
        vsetivli zero, 1, e32, m4, ta, ma
        vse32.v \any, (sp)
        lw      \a, 0(sp)
        sw      zero, 0(sp)
        addi    sp, sp, 16
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_exceeds_rvv
        .type   dauntless_mldsa_exceeds_rvv, @function
dauntless_mldsa_exceeds_rvv:
        exceeds a=a0, bound=a1, count=a2, step=a3, t=a4, any=v0, x=v4, sign=v8
        ret
        .size   dauntless_mldsa_exceeds_rvv, . - dauntless_mldsa_exceeds_rvv
        .option pop

        .purgem exceeds
