# ML-DSA high and low parts for gamma2 = (q-1)/88 on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_decompose_d88_rvv(int32_t r1[256], int32_t r0[256], const int32_t a[256])
#
# a[i] = r1[i] 2 gamma2 + r0[i] mod q (FIPS 204, Algorithm 36), q = 8380417, 2 gamma2 = 190464 = 2^11 93.
# m = floor((a + gamma2 - 1) / (2 gamma2)) = floor(11276 floor((a + gamma2 - 1) / 2^11) / 2^20), 11276 = 2^20 / 93 rounded up.
# m is in [0, 44]; where it is 44, r1 is 0 and r0 one less: w = floor((m + 20) / 2^6) is 1 there and 0 elsewhere.
#   pre  0 <= a < q, all 16-byte aligned, disjoint
#   post 0 <= r1 <= 43, |r0| <= 95232 (proved)
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a5, t0-t2, v0-v23, vl, vtype

.macro decompose r1, r0, a, count, step, half, factor, double, groups, x, m, w
        li      \half, 95231                           # gamma2 - 1
        li      \factor, 11276
        li      \double, 190464                        # 2 gamma2
        li      \groups, 44
        li      \count, 256
.Lmldsa_decompose_d88_rvv_next:
        vsetvli \step, \count, e32, m8, ta, ma
        vle32.v \x, (\a)
        vadd.vx \m, \x, \half
        vsrl.vi \m, \m, 11
        vmul.vx \m, \m, \factor
        vsrl.vi \m, \m, 20
        vnmsac.vx \x, \double, \m
        vadd.vi \w, \m, 15
        vadd.vi \w, \w, 5
        vsrl.vi \w, \w, 6
        vsub.vv \x, \x, \w
        vnmsac.vx \m, \groups, \w
        vse32.v \m, (\r1)
        vse32.v \x, (\r0)
        sub     \count, \count, \step
        slli    \step, \step, 2                        # in bytes
        add     \r1, \r1, \step
        add     \r0, \r0, \step
        add     \a, \a, \step
        bnez    \count, .Lmldsa_decompose_d88_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_decompose_d88_rvv
        .type   dauntless_mldsa_decompose_d88_rvv, @function
dauntless_mldsa_decompose_d88_rvv:
        decompose a0, a1, a2, a3, a4, a5, t0, t1, t2, v0, v8, v16
        ret
        .size   dauntless_mldsa_decompose_d88_rvv, . - dauntless_mldsa_decompose_d88_rvv
        .option pop

        .purgem decompose
