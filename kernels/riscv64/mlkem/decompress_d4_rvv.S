# ML-KEM decompression from 4 bits with RISC-V vectors, FIPS 203, Algorithm 6 and equation 4.8
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_decompress_d4_rvv(int16_t r[256], const uint8_t b[128])
#
#   r[i] = round(q y / 2^4) = floor((q y + 2^3) / 2^4), q = 3329, two y in a byte; q y + 2^3 < 2^16
#
#   order  standard
#   pre    r 16-byte aligned, b anywhere; VLEN >= 128
#   post   0 <= r <= 3121 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a6, v0-v7, vl, vtype

.macro decompress_d4 r, b, count, vl, digits, modulus, t, x, y
        li      \digits, 0x0f0f
        li      \modulus, 3329
        li      \count, 128
.Ldecompress_d4_rvv_next:                       # vl bytes to 2 vl coefficients
        vsetvli \vl, \count, e8, m1, ta, ma
        vle8.v  \y, (\b)
        vsetvli zero, zero, e16, m2, ta, ma
        vzext.vf2 \x, \y
        vsll.vi \y, \x, 4
        vor.vv  \x, \x, \y
        vand.vx \x, \x, \digits                 # a digit in each byte
        slli    \t, \vl, 1
        vsetvli zero, \t, e16, m4, ta, ma
        vzext.vf2 \y, \x
        vmul.vx \y, \y, \modulus
        vadd.vi \y, \y, 1 << 3
        vsrl.vi \y, \y, 4
        vse16.v \y, (\r)
        add     \b, \b, \vl
        slli    \t, \t, 1
        add     \r, \r, \t
        sub     \count, \count, \vl
        bnez    \count, .Ldecompress_d4_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_decompress_d4_rvv
        .type   dauntless_mlkem_decompress_d4_rvv, @function
dauntless_mlkem_decompress_d4_rvv:
        decompress_d4 r=a0, b=a1, count=a2, vl=a3, digits=a4, modulus=a5, t=a6, x=v0, y=v4
        ret
        .size   dauntless_mlkem_decompress_d4_rvv, . - dauntless_mlkem_decompress_d4_rvv
        .option pop

        .purgem decompress_d4
