# ML-DSA encoding of high parts in 6 bits on RISC-V vectors (FIPS 204, Algorithm 16)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_pack_w1_d88_rvv(uint8_t b[192], const int32_t a[256])
#
#   b[3 i] + 2^8 b[3 i + 1] + 2^16 b[3 i + 2] = a[4 i] + 2^6 a[4 i + 1] + 2^12 a[4 i + 2] + 2^18 a[4 i + 3]
#   Two neighbouring fields are joined where the lower one ends at the top of its lane, the upper one begins at the bottom. Bits,
#   lowest first (a field of n bits at p: p..p+n-1): bytes 6 at 2, in turn at 0 -> halfwords 12 at 2, shifted to 4, in turn to 0 ->
#   words 24 at 4.
#   Bytes are gathered by constant numbers: Zvkt promises a time independent of the data for vrgather, not for vcompress.
#
#   pre    0 <= a <= 43; a 16-byte aligned, b anywhere, disjoint; VLEN 128 to 1024
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a5, v0-v21, vl, vtype

.macro pack_w1 b, a, count, vl, size, t, index, join8, join16, x, halves, y
        vsetvli \t, zero, e32, m2, ta, ma
        li      \t, 4
        vmv.v.x \join16, \t                     # shift counts of halfwords: 4, 0
        vsetvli \t, zero, e16, m2, ta, ma
        li      \t, 2
        vmv.v.x \join8, \t                      # of bytes: 2, 0
        vsetvli \t, zero, e8, m2, ta, ma
        vid.v   \index
        li      \t, 171
        vmulhu.vx \y, \index, \t
        vsrl.vi \y, \y, 1                       # floor(i / 3) = floor(171 i / 2^9) for i < 192
        vadd.vv \index, \index, \y              # 3 bytes of 4: 0, 1, 2, 4, 5, 6, 8, ..
        li      \count, 256
.Lmldsa_pack_w1_d88_rvv_next:                   # vl coefficients, a multiple of 4, to 3/4 vl bytes
        vsetvli \vl, \count, e32, m8, ta, ma
        vle32.v \x, (\a)
        slli    \t, \vl, 2
        add     \a, \a, \t
        vsetvli zero, zero, e16, m4, ta, ma
        vnsrl.wi \halves, \x, 0
        vsetvli zero, zero, e8, m2, ta, ma
        vnsrl.wi \y, \halves, 0
        vsll.vv \y, \y, \join8                  # 6 bits at 2, 6 bits at 0
        vsetvli \t, zero, e16, m2, ta, ma
        vsrl.vi \y, \y, 2                       # 12 bits in each halfword
        vsll.vv \y, \y, \join16                 # 12 bits at 4, 12 bits at 0
        vsetvli \t, zero, e32, m2, ta, ma
        vsrl.vi \y, \y, 4                       # 24 bits in each word
        sub     \count, \count, \vl
        srli    \size, \vl, 2
        sub     \size, \vl, \size
        vsetvli zero, \size, e8, m2, ta, ma
        vrgather.vv \halves, \y, \index
        vse8.v  \halves, (\b)
        add     \b, \b, \size
        bnez    \count, .Lmldsa_pack_w1_d88_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_pack_w1_d88_rvv
        .type   dauntless_mldsa_pack_w1_d88_rvv, @function
dauntless_mldsa_pack_w1_d88_rvv:
        pack_w1 b=a0, a=a1, count=a2, vl=a3, size=a4, t=a5, index=v0, join8=v2, join16=v4, x=v8, halves=v16, y=v20
        ret
        .size   dauntless_mldsa_pack_w1_d88_rvv, . - dauntless_mldsa_pack_w1_d88_rvv
        .option pop

        .purgem pack_w1
