# ML-DSA high parts corrected by hints for gamma2 = (q-1)/32 on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_use_hint_d32_rvv(int32_t r[256], const int32_t a[256], const uint8_t h[256])
#
# r[i] = UseHint(h[i], a[i]) (FIPS 204, Algorithm 40): the high part r1 of a, r1 + 1 mod 16 where h is 1 and the low part r0 > 0,
# r1 - 1 mod 16 where h is 1 and r0 <= 0. q = 8380417, 2 gamma2 = 523776 = 2^9 1023.
# m = floor((a + gamma2 - 1) / (2 gamma2)) = floor((x + floor(x / 2^10) + 1) / 2^10) with x = floor((a + gamma2 - 1) / 2^9).
# r1 is m mod 16; r0 > 0 exactly where a > 2 gamma2 m, as q - 1 = 16 (2 gamma2).
#   pre  0 <= a < q, 0 <= h <= 1; r, a 16-byte aligned, h anywhere, disjoint
#   post 0 <= r <= 15 (proved)
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a5, t0, v0-v15, vl, vtype

.macro use_hint r, a, h, count, step, half, double, x, m, w, hint
        li      \half, 261887                          # gamma2 - 1
        li      \double, 523776                        # 2 gamma2
        li      \count, 256
.Lmldsa_use_hint_d32_rvv_next:
        vsetvli \step, \count, e32, m4, ta, ma
        vle32.v \x, (\a)
        vle8.v  \w, (\h)
        vzext.vf4 \hint, \w
        vadd.vx \m, \x, \half
        vsrl.vi \m, \m, 9
        vsrl.vi \w, \m, 10
        vadd.vv \m, \m, \w
        vadd.vi \m, \m, 1
        vsrl.vi \m, \m, 10
        vnmsac.vx \x, \double, \m                      # r0, or one more where m is 16
        vrsub.vi \x, \x, 0
        vsra.vi \x, \x, 31                             # -1 where r0 > 0, or else 0
        vsll.vi \x, \x, 1
        vnot.v  \x, \x                                 # 1 where r0 > 0, or else -1
        vmacc.vv \m, \hint, \x                         # from -1 to 17
        vand.vi \m, \m, 15
        vse32.v \m, (\r)
        sub     \count, \count, \step
        add     \h, \h, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        add     \a, \a, \step
        bnez    \count, .Lmldsa_use_hint_d32_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_use_hint_d32_rvv
        .type   dauntless_mldsa_use_hint_d32_rvv, @function
dauntless_mldsa_use_hint_d32_rvv:
        use_hint a0, a1, a2, a3, a4, a5, t0, v0, v4, v8, v12
        ret
        .size   dauntless_mldsa_use_hint_d32_rvv, . - dauntless_mldsa_use_hint_d32_rvv
        .option pop

        .purgem use_hint
