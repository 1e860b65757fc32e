# ML-KEM compression to 4 bits and their encoding with RISC-V vectors, FIPS 203, equation 4.7 and Algorithm 5
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_compress_d4_rvv(uint8_t b[128], const int16_t a[256])
#
#   y[i] = round(2^4 x / q) mod 2^4 with x = a[i], q = 3329. With c = 1290168 = round(2^32 / q) = 20 * 2^16 - 20552,
#     V = 20 x + floor(-20552 (x - 6531) / 2^16) = floor((c x + 6531 * 20552) / 2^16)
#   and floor(V / 2^12) is round(2^4 x / q) for every 0 <= x < q. (6531 is 2^27 / 20552, rounded: half of 2^12 is to be
#   added.) V is needed modulo 2^16.
#   b[i] = y[2 i] + 2^4 y[2 i + 1]
#
#   order  standard
#   pre    0 <= a < q; a 16-byte aligned, b anywhere; VLEN >= 128
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a7, v0-v7, vl, vtype

.macro compress_d4 b, a, count, vl, high, low, round, t, x, y
        li      \high, -20552
        li      \low, 20
        li      \round, -6531
        li      \count, 256
.Lcompress_d4_rvv_next:                         # vl coefficients to vl/2 bytes
        vsetvli \vl, \count, e16, m4, ta, ma
        vle16.v \x, (\a)
        vadd.vx \y, \x, \round
        vmulh.vx \y, \y, \high
        vmacc.vx \y, \low, \x                   # V
        vsetvli zero, zero, e8, m2, ta, ma
        vnsrl.wi \x, \y, 12                     # 4 bits in each byte
        srli    \t, \vl, 1
        vsetvli zero, \t, e8, m1, ta, ma
        vnsrl.wi \y, \x, 4                      # the odd ones, shifted
        vnsrl.wi \x, \x, 0                      # the even ones
        vor.vv  \y, \y, \x
        vse8.v  \y, (\b)
        add     \b, \b, \t
        slli    \t, \vl, 1
        add     \a, \a, \t
        sub     \count, \count, \vl
        bnez    \count, .Lcompress_d4_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_compress_d4_rvv
        .type   dauntless_mlkem_compress_d4_rvv, @function
dauntless_mlkem_compress_d4_rvv:
        compress_d4 b=a0, a=a1, count=a2, vl=a3, high=a4, low=a5, round=a6, t=a7, x=v0, y=v4
        ret
        .size   dauntless_mlkem_compress_d4_rvv, . - dauntless_mlkem_compress_d4_rvv
        .option pop

        .purgem compress_d4
