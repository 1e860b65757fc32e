# ML-DSA centred residues on RISC-V vectors: void dauntless_mldsa_centre_rvv(int32_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# r[i] = r[i] mod+- q, q = 8380417, any order. Where r is above (q - 1)/2 it gives way to r - q, where below -(q - 1)/2 to r + q.
#   pre  |r| < q, r 16-byte aligned
#   post |r| <= 4190208 (proved)
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a4, v0-v15, vl, vtype

.macro centre_all r, count, step, modulus, half, x, t
        li      \modulus, 8380417
        srli    \half, \modulus, 1
        li      \count, 256
.Lmldsa_centre_rvv_next:
        vsetvli \step, \count, e32, m8, ta, ma
        vle32.v \x, (\r)
        vrsub.vx \t, \x, \half
        vsra.vi \t, \t, 31                             # -1 where r > (q - 1)/2
        vand.vx \t, \t, \modulus
        vsub.vv \x, \x, \t
        vadd.vx \t, \x, \half
        vsra.vi \t, \t, 31                             # -1 where r < -(q - 1)/2
        vand.vx \t, \t, \modulus
        vadd.vv \x, \x, \t
        vse32.v \x, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        bnez    \count, .Lmldsa_centre_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_centre_rvv
        .type   dauntless_mldsa_centre_rvv, @function
dauntless_mldsa_centre_rvv:
        centre_all a0, a1, a2, a3, a4, v0, v8
        ret
        .size   dauntless_mldsa_centre_rvv, . - dauntless_mldsa_centre_rvv
        .option pop

        .purgem centre_all
