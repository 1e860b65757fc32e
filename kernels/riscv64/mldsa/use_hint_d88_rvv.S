# ML-DSA high parts corrected by hints for gamma2 = (q-1)/88 on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_use_hint_d88_rvv(int32_t r[256], const int32_t a[256], const uint8_t h[256])
#
# r[i] = UseHint(h[i], a[i]) (FIPS 204, Algorithm 40): the high part r1 of a, r1 + 1 mod 44 where h is 1 and the low part r0 > 0,
# r1 - 1 mod 44 where h is 1 and r0 <= 0. q = 8380417, 2 gamma2 = 190464 = 2^11 93.
# m = floor((a + gamma2 - 1) / (2 gamma2)) = floor(11276 floor((a + gamma2 - 1) / 2^11) / 2^20), 11276 = 2^20 / 93 rounded up.
# r1 is m, or 0 where m is 44; r0 > 0 exactly where a > 2 gamma2 m, as q - 1 = 44 (2 gamma2).
#   pre  0 <= a < q, 0 <= h <= 1; r, a 16-byte aligned, h anywhere, disjoint
#   post 0 <= r <= 43 (proved)
#   time: secret-independent
# Any VLEN >= 64: strip-mined.
# clobbers a0-a5, t0-t2, v0-v15, vl, vtype

.macro use_hint r, a, h, count, step, half, factor, double, groups, x, m, w, hint
        li      \half, 95231                           # gamma2 - 1
        li      \factor, 11276
        li      \double, 190464                        # 2 gamma2
        li      \groups, 44
        li      \count, 256
.Lmldsa_use_hint_d88_rvv_next:
        vsetvli \step, \count, e32, m4, ta, ma
        vle32.v \x, (\a)
        vle8.v  \w, (\h)
        vzext.vf4 \hint, \w
        vadd.vx \m, \x, \half
        vsrl.vi \m, \m, 11
        vmul.vx \m, \m, \factor
        vsrl.vi \m, \m, 20
        vnmsac.vx \x, \double, \m                      # r0, or one more where m is 44
        vrsub.vi \x, \x, 0
        vsra.vi \x, \x, 31                             # -1 where r0 > 0, or else 0
        vsll.vi \x, \x, 1
        vnot.v  \x, \x                                 # 1 where r0 > 0, or else -1
        vmacc.vv \m, \hint, \x                         # from -1 to 45
        vsra.vi \x, \m, 31
        vand.vx \x, \x, \groups
        vadd.vv \m, \m, \x
        vrsub.vx \x, \m, \groups
        vadd.vi \x, \x, -1
        vsra.vi \x, \x, 31                             # -1 where it is 44 or more
        vand.vx \x, \x, \groups
        vsub.vv \m, \m, \x
        vse32.v \m, (\r)
        sub     \count, \count, \step
        add     \h, \h, \step
        slli    \step, \step, 2                        # in bytes
        add     \r, \r, \step
        add     \a, \a, \step
        bnez    \count, .Lmldsa_use_hint_d88_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_use_hint_d88_rvv
        .type   dauntless_mldsa_use_hint_d88_rvv, @function
dauntless_mldsa_use_hint_d88_rvv:
        use_hint a0, a1, a2, a3, a4, a5, t0, t1, t2, v0, v4, v8, v12
        ret
        .size   dauntless_mldsa_use_hint_d88_rvv, . - dauntless_mldsa_use_hint_d88_rvv
        .option pop

        .purgem use_hint
