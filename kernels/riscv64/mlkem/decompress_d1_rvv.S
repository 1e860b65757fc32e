# ML-KEM decompression from 1 bit with RISC-V vectors, FIPS 203, Algorithm 6 and equation 4.8
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_decompress_d1_rvv(int16_t r[256], const uint8_t b[32])
#
#   r[i] = round(q / 2) = 1665 if bit i of b is 1, else 0, q = 3329
#   A mask in a vector register has the order of ByteDecode_1.
#
#   order  standard
#   pre    r 16-byte aligned, b anywhere; VLEN >= 128
#   post   0 <= r <= 1665 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a5, v0, v8-v15, vl, vtype

.macro decompress_d1 r, b, count, vl, half, t, y
        li      \half, 1665
        li      \count, 256
.Ldecompress_d1_rvv_next:                       # vl/8 bytes to vl coefficients
        vsetvli \vl, \count, e16, m8, ta, ma
        vlm.v   v0, (\b)
        vmv.v.i \y, 0
        vmerge.vxm \y, \y, \half, v0
        vse16.v \y, (\r)
        srli    \t, \vl, 3
        add     \b, \b, \t
        slli    \t, \vl, 1
        add     \r, \r, \t
        sub     \count, \count, \vl
        bnez    \count, .Ldecompress_d1_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_decompress_d1_rvv
        .type   dauntless_mlkem_decompress_d1_rvv, @function
dauntless_mlkem_decompress_d1_rvv:
        decompress_d1 r=a0, b=a1, count=a2, vl=a3, half=a4, t=a5, y=v8
        ret
        .size   dauntless_mlkem_decompress_d1_rvv, . - dauntless_mlkem_decompress_d1_rvv
        .option pop

        .purgem decompress_d1
