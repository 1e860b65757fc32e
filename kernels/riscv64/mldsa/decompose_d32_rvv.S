# ML-DSA high and low parts for gamma2 = (q-1)/32 on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_decompose_d32_rvv(int32_t r1[256], int32_t r0[256], const int32_t a[256])
#
# a[i] = r1[i] 2 gamma2 + r0[i] mod q (FIPS 204, Algorithm 36), q = 8380417, 2 gamma2 = 523776 = 2^9 1023.
# m = floor((a + gamma2 - 1) / (2 gamma2)) = floor((x + floor(x / 2^10) + 1) / 2^10) with x = floor((a + gamma2 - 1) / 2^9).
# m is in [0, 16]; where it is 16, r1 is 0 and r0 one less.
#   pre  0 <= a < q, all 16-byte aligned, disjoint
#   post 0 <= r1 <= 15, |r0| <= 261888 (proved)
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a5, t0, v0-v23, vl, vtype

.macro decompose r1, r0, a, count, step, half, double, x, m, w
        li      \half, 261887                          # gamma2 - 1
        li      \double, 523776                        # 2 gamma2
        li      \count, 256
.Lmldsa_decompose_d32_rvv_next:
        vsetvli \step, \count, e32, m8, ta, ma
        vle32.v \x, (\a)
        vadd.vx \m, \x, \half
        vsrl.vi \m, \m, 9
        vsrl.vi \w, \m, 10
        vadd.vv \m, \m, \w
        vadd.vi \m, \m, 1
        vsrl.vi \m, \m, 10
        vnmsac.vx \x, \double, \m
        vsrl.vi \w, \m, 4
        vsub.vv \x, \x, \w
        vand.vi \m, \m, 15
        vse32.v \m, (\r1)
        vse32.v \x, (\r0)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r1, \r1, \step
        add     \r0, \r0, \step
        add     \a, \a, \step
        bnez    \count, .Lmldsa_decompose_d32_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_decompose_d32_rvv
        .type   dauntless_mldsa_decompose_d32_rvv, @function
dauntless_mldsa_decompose_d32_rvv:
        decompose a0, a1, a2, a3, a4, a5, t0, v0, v8, v16
        ret
        .size   dauntless_mldsa_decompose_d32_rvv, . - dauntless_mldsa_decompose_d32_rvv
        .option pop

        .purgem decompose
