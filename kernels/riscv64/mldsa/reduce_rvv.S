# ML-DSA canonical reduction on RISC-V vectors: void dauntless_mldsa_reduce_rvv(int32_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# r[i] = r[i] mod q, q = 8380417 = 2^23 - 2^13 + 1.
#   pre  |r| < 2^30, r 16-byte aligned
#   post 0 <= r <= 8380416 (proved)
#   time: secret-independent
# With t = floor((r + 2^22) / 2^23), |t| <= 2^7, r - t q = (r - 2^23 t) + t (2^13 - 1) lies between -2^22 - 2^20 and 2^22 + 2^20.
# Then q more where that is negative.
#
# Any VLEN >= 64: strip-mined.
# clobbers a0-a4, v0-v15, vl, vtype

.macro reduce r, count, step, modulus, half, x, t
        li      \modulus, 8380417
        li      \half, 1 << 22
        li      \count, 256
.Lmldsa_reduce_rvv_next:
        vsetvli \step, \count, e32, m8, ta, ma
        vle32.v \x, (\r)
        vadd.vx \t, \x, \half
        vsra.vi \t, \t, 23
        vnmsac.vx \x, \modulus, \t
        vsra.vi \t, \x, 31
        vand.vx \t, \t, \modulus
        vadd.vv \x, \x, \t
        vse32.v \x, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        bnez    \count, .Lmldsa_reduce_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_reduce_rvv
        .type   dauntless_mldsa_reduce_rvv, @function
dauntless_mldsa_reduce_rvv:
        reduce  a0, a1, a2, a3, a4, v0, v8
        ret
        .size   dauntless_mldsa_reduce_rvv, . - dauntless_mldsa_reduce_rvv
        .option pop

        .purgem reduce
