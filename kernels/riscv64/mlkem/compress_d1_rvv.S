# ML-KEM compression to 1 bit and its encoding with RISC-V vectors, FIPS 203, equation 4.7 and Algorithm 5
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_compress_d1_rvv(uint8_t b[32], const int16_t a[256])
#
#   bit i of b = round(2 a[i] / q) mod 2, q = 3329: 1 from ceil(q / 4) = 833 to floor(3 q / 4) = 2496, for
#   0 <= a - 833 < 1664, unsigned modulo 2^16. A mask in a vector register has the order of ByteEncode_1.
#
#   order  standard
#   pre    0 <= a < q; a 16-byte aligned, b anywhere; VLEN >= 128
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a6, v0, v8-v15, vl, vtype

.macro compress_d1 b, a, count, vl, least, span, t, bits, x
        li      \least, -833
        li      \span, 1664
        li      \count, 256
.Lcompress_d1_rvv_next:                         # vl coefficients to vl/8 bytes
        vsetvli \vl, \count, e16, m8, ta, ma
        vle16.v \x, (\a)
        vadd.vx \x, \x, \least
        vmsltu.vx \bits, \x, \span
        vsm.v   \bits, (\b)
        slli    \t, \vl, 1
        add     \a, \a, \t
        srli    \t, \vl, 3
        add     \b, \b, \t
        sub     \count, \count, \vl
        bnez    \count, .Lcompress_d1_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_compress_d1_rvv
        .type   dauntless_mlkem_compress_d1_rvv, @function
dauntless_mlkem_compress_d1_rvv:
        compress_d1 b=a0, a=a1, count=a2, vl=a3, least=a4, span=a5, t=a6, bits=v0, x=v8
        ret
        .size   dauntless_mlkem_compress_d1_rvv, . - dauntless_mlkem_compress_d1_rvv
        .option pop

        .purgem compress_d1
