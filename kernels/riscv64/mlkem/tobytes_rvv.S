# ML-KEM encoding of 12-bit coefficients with RISC-V vectors, FIPS 203, Algorithm 5
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_tobytes_rvv(uint8_t b[384], const int16_t a[256])
#
#   b[3 i + 2] b[3 i + 1] b[3 i] = a[2 i] + 2^12 a[2 i + 1]
#   Bytes are gathered by constant numbers: Zvkt promises a time independent of the data for vrgather, not for vcompress.
#
#   order  standard
#   pre    0 <= a < q = 3329; a 16-byte aligned, b anywhere; VLEN 128 to 1024
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a5, v0-v7, vl, vtype

.macro tobytes b, a, count, vl, size, t, align, index, y, bytes
        vsetvli \t, zero, e32, m2, ta, ma
        li      \t, 4
        vmv.v.x \align, \t                      # shift counts of halfwords: 4, 0
        vsetvli \t, zero, e8, m2, ta, ma
        vid.v   \index
        li      \t, 171
        vmulhu.vx \y, \index, \t
        vsrl.vi \y, \y, 1                       # floor(i / 3) = floor(171 i / 2^9) for i < 192
        vadd.vv \index, \index, \y              # 3 bytes of 4: 0, 1, 2, 4, 5, 6, 8, ..
        li      \count, 256
.Ltobytes_rvv_next:                             # vl coefficients to 3/2 vl bytes
        vsetvli \vl, \count, e16, m2, ta, ma
        vle16.v \y, (\a)
        vsll.vv \y, \y, \align                  # 12 bits at 4, 12 bits at 0
        vsetvli \t, zero, e32, m2, ta, ma
        vsrl.vi \y, \y, 4                       # 24 bits in each word
        slli    \t, \vl, 1
        add     \a, \a, \t
        sub     \count, \count, \vl
        srli    \size, \vl, 1
        add     \size, \size, \vl
        vsetvli zero, \size, e8, m2, ta, ma
        vrgather.vv \bytes, \y, \index
        vse8.v  \bytes, (\b)
        add     \b, \b, \size
        bnez    \count, .Ltobytes_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_tobytes_rvv
        .type   dauntless_mlkem_tobytes_rvv, @function
dauntless_mlkem_tobytes_rvv:
        tobytes b=a0, a=a1, count=a2, vl=a3, size=a4, t=a5, index=v0, align=v2, y=v4, bytes=v6
        ret
        .size   dauntless_mlkem_tobytes_rvv, . - dauntless_mlkem_tobytes_rvv
        .option pop

        .purgem tobytes
