# ML-KEM decompression from 10 bits with RISC-V vectors, FIPS 203, Algorithm 6 and equation 4.8
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_decompress_d10_rvv(int16_t r[256], const uint8_t b[320])
#
#   r[i] = round(q y / 2^10), q = 3329, 4 y in 5 bytes
#   The two bytes that hold y go to a halfword, two shifts make 2^6 y of it; 2 q / 2^10 * y, rounded down, is halved:
#     floor((floor(2^6 y * 2 q / 2^16) + 1) / 2) = floor((q y + 2^9) / 2^10)
#
#   order  standard
#   pre    r 16-byte aligned, b anywhere; 128 <= VLEN <= 2048 (bytes of a vector have numbers below 256)
#   post   0 <= r <= 3326 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a6, v0-v3, vl, vtype

# Of each halfword: gather = the numbers of the bytes k, k + 1 that hold field i of `bits` bits, shift = where it begins
.macro locate gather, shift, bits, t
        vid.v   \shift
        li      \t, \bits
        vmul.vx \shift, \shift, \t
        vsrl.vi \gather, \shift, 3              # k
        vand.vi \shift, \shift, 7
        li      \t, 0x101
        vmul.vx \gather, \gather, \t
        li      \t, 0x100
        vadd.vx \gather, \gather, \t            # k + 2^8 (k + 1)
.endm

.macro decompress_d10 r, b, count, vl, size, factor, t, gather, shift, bytes, y
        vsetvli \t, zero, e16, m1, ta, ma
        locate  \gather, \shift, 10, \t
        li      \factor, 2*3329
        li      \count, 256
.Ldecompress_d10_rvv_next:                      # 5/4 vl bytes to vl coefficients
        vsetvli \vl, \count, e16, m1, ta, ma
        srli    \size, \vl, 2
        add     \size, \size, \vl
        vsetvli zero, \size, e8, m1, ta, ma
        vle8.v  \bytes, (\b)
        vsetvli \t, zero, e8, m1, ta, ma
        vrgather.vv \y, \bytes, \gather
        vsetvli zero, \vl, e16, m1, ta, ma
        vsrl.vv \y, \y, \shift
        vsll.vi \y, \y, 6                       # 2^6 y
        vmulhu.vx \y, \y, \factor
        vadd.vi \y, \y, 1
        vsrl.vi \y, \y, 1
        vse16.v \y, (\r)
        add     \b, \b, \size
        slli    \t, \vl, 1
        add     \r, \r, \t
        sub     \count, \count, \vl
        bnez    \count, .Ldecompress_d10_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_decompress_d10_rvv
        .type   dauntless_mlkem_decompress_d10_rvv, @function
dauntless_mlkem_decompress_d10_rvv:
        decompress_d10 r=a0, b=a1, count=a2, vl=a3, size=a4, factor=a5, t=a6, gather=v0, shift=v1, bytes=v2, y=v3
        ret
        .size   dauntless_mlkem_decompress_d10_rvv, . - dauntless_mlkem_decompress_d10_rvv
        .option pop

        .purgem locate
        .purgem decompress_d10
