# ML-DSA rounding to multiples of 2^13 on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_power2round_rvv(int32_t t1[256], int32_t t0[256], const int32_t a[256])
#
# a[i] = t1[i] 2^13 + t0[i] with t0 in (-2^12, 2^12] (FIPS 204, Algorithm 35): t1 = floor((a + 2^12 - 1) / 2^13).
#   pre  0 <= a < q = 8380417, all 16-byte aligned, disjoint
#   post 0 <= t1 <= 1023, -4095 <= t0 <= 4096 (proved)
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a5, v0-v23, vl, vtype

.macro power2round t1, t0, a, count, step, half, x, high, t
        li      \half, (1 << 12) - 1
        li      \count, 256
.Lmldsa_power2round_rvv_next:
        vsetvli \step, \count, e32, m8, ta, ma
        vle32.v \x, (\a)
        vadd.vx \high, \x, \half
        vsrl.vi \high, \high, 13
        vsll.vi \t, \high, 13
        vsub.vv \x, \x, \t
        vse32.v \high, (\t1)
        vse32.v \x, (\t0)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \t1, \t1, \step
        add     \t0, \t0, \step
        add     \a, \a, \step
        bnez    \count, .Lmldsa_power2round_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_power2round_rvv
        .type   dauntless_mldsa_power2round_rvv, @function
dauntless_mldsa_power2round_rvv:
        power2round a0, a1, a2, a3, a4, a5, v0, v8, v16
        ret
        .size   dauntless_mldsa_power2round_rvv, . - dauntless_mldsa_power2round_rvv
        .option pop

        .purgem power2round
