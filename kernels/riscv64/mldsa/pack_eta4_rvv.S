# ML-DSA encoding of a secret with eta = 4 on RISC-V vectors (FIPS 204, Algorithm 17)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_pack_eta4_rvv(uint8_t b[128], const int32_t a[256])
#
#   b[i] = 4 - a[2 i] + 2^4 (4 - a[2 i + 1])
#   Words are narrowed to bytes; of two bytes as a halfword x, the low byte of x + x / 2^4 is the result.
#
#   pre    |a| <= 4; a 16-byte aligned, b anywhere, disjoint
#   time   secret-independent
#   Any VLEN >= 64: strip-mined.
#   a0 = b   a1 = a   clobbers a0-a4, v0-v15, vl, vtype

.macro pack_eta b, a, count, vl, t, x, halves, bytes, y
        li      \count, 256
.Lmldsa_pack_eta4_rvv_next:
        vsetvli \vl, \count, e32, m8, ta, ma
        vle32.v \x, (\a)
        vsetvli zero, zero, e16, m4, ta, ma
        vnsrl.wi \halves, \x, 0
        vsetvli zero, zero, e8, m2, ta, ma
        vnsrl.wi \bytes, \halves, 0
        vrsub.vi \bytes, \bytes, 4
        srli    \t, \vl, 1
        vsetvli zero, \t, e16, m2, ta, ma
        vsrl.vi \y, \bytes, 4
        vor.vv  \y, \y, \bytes
        vsetvli zero, \t, e8, m1, ta, ma
        vnsrl.wi \bytes, \y, 0
        vse8.v  \bytes, (\b)
        add     \b, \b, \t
        sub     \count, \count, \vl
        slli    \vl, \vl, 2                            # in bytes
        add     \a, \a, \vl
        bnez    \count, .Lmldsa_pack_eta4_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_pack_eta4_rvv
        .type   dauntless_mldsa_pack_eta4_rvv, @function
dauntless_mldsa_pack_eta4_rvv:
        pack_eta b=a0, a=a1, count=a2, vl=a3, t=a4, x=v0, halves=v8, bytes=v12, y=v14
        ret
        .size   dauntless_mldsa_pack_eta4_rvv, . - dauntless_mldsa_pack_eta4_rvv
        .option pop

        .purgem pack_eta
