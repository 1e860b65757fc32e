# ML-DSA encoding of a secret with eta = 2 on RISC-V vectors (FIPS 204, Algorithm 17)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_pack_eta2_rvv(uint8_t b[96], const int32_t a[256])
#
#   b[3 i] + 2^8 b[3 i + 1] + 2^16 b[3 i + 2] = y[0] + 2^3 y[1] + .. + 2^21 y[7] with y[j] = 2 - a[8 i + j]
#   Two neighbouring fields are joined where the lower one ends at the top of its lane, the upper one begins at the bottom. Bits,
#   lowest first (a field of n bits at p: p..p+n-1): bytes 3 at 5, in turn at 0 -> halfwords 6 at 5, shifted to 10, in turn to 0 ->
#   words 12 at 10, shifted to 20, in turn to 0 -> doublewords 24 at 20.
#   Bytes are gathered by constant numbers: Zvkt promises a time independent of the data for vrgather, not for vcompress.
#
#   pre    |a| <= 2; a 16-byte aligned, b anywhere, disjoint; VLEN 128 to 1024
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a5, v0-v21, vl, vtype

.macro pack_eta b, a, count, vl, size, t, index, join8, join16, join32, x, halves, y
        vsetvli \t, zero, e64, m2, ta, ma
        li      \t, 20
        vmv.v.x \join32, \t                     # shift counts of words: 20, 0
        vsetvli \t, zero, e32, m2, ta, ma
        li      \t, 10
        vmv.v.x \join16, \t                     # of halfwords: 10, 0
        vsetvli \t, zero, e16, m2, ta, ma
        li      \t, 5
        vmv.v.x \join8, \t                      # of bytes: 5, 0
        vsetvli \t, zero, e8, m2, ta, ma
        vid.v   \index
        li      \t, 171
        vmulhu.vx \y, \index, \t
        vsrl.vi \y, \y, 1                       # floor(i / 3) = floor(171 i / 2^9) for i < 192
        li      \t, 5
        vmacc.vx \index, \t, \y                 # 3 bytes of 8: 0, 1, 2, 8, 9, 10, 16, ..
        li      \count, 256
.Lmldsa_pack_eta2_rvv_next:                     # vl coefficients, a multiple of 8, to 3/8 vl bytes
        vsetvli \vl, \count, e32, m8, ta, ma
        vle32.v \x, (\a)
        slli    \t, \vl, 2
        add     \a, \a, \t
        vsetvli zero, zero, e16, m4, ta, ma
        vnsrl.wi \halves, \x, 0
        vsetvli zero, zero, e8, m2, ta, ma
        vnsrl.wi \y, \halves, 0
        vrsub.vi \y, \y, 2
        vsll.vv \y, \y, \join8                  # 3 bits at 5, 3 bits at 0
        vsetvli \t, zero, e16, m2, ta, ma
        vsrl.vi \y, \y, 5                       # 6 bits in each halfword
        vsll.vv \y, \y, \join16                 # 6 bits at 10, 6 bits at 0
        vsetvli \t, zero, e32, m2, ta, ma
        vsrl.vi \y, \y, 10                      # 12 bits in each word
        vsll.vv \y, \y, \join32                 # 12 bits at 20, 12 bits at 0
        vsetvli \t, zero, e64, m2, ta, ma
        vsrl.vi \y, \y, 20                      # 24 bits in each doubleword
        sub     \count, \count, \vl
        srli    \t, \vl, 3
        slli    \size, \t, 1
        add     \size, \size, \t
        vsetvli zero, \size, e8, m2, ta, ma
        vrgather.vv \halves, \y, \index
        vse8.v  \halves, (\b)
        add     \b, \b, \size
        bnez    \count, .Lmldsa_pack_eta2_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_pack_eta2_rvv
        .type   dauntless_mldsa_pack_eta2_rvv, @function
dauntless_mldsa_pack_eta2_rvv:
        pack_eta b=a0, a=a1, count=a2, vl=a3, size=a4, t=a5, index=v0, join8=v2, join16=v4, join32=v6, x=v8, halves=v16, y=v20
        ret
        .size   dauntless_mldsa_pack_eta2_rvv, . - dauntless_mldsa_pack_eta2_rvv
        .option pop

        .purgem pack_eta
