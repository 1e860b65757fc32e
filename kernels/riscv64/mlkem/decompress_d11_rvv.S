# ML-KEM decompression from 11 bits with RISC-V vectors, FIPS 203, Algorithm 6 and equation 4.8
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_decompress_d11_rvv(int16_t r[256], const uint8_t b[352])
#
#   r[i] = round(q y / 2^11), q = 3329, 8 y in 11 bytes
#   y begins at bit s of byte k and may end in byte k + 2. Bytes k, k + 1 shifted down by s, and bytes k + 1, k + 2
#   shifted up by 8 - s, have the bits that both hold of y in the same places. Of their union a shift makes 2^5 y, and
#   2 q / 2^11 * y, rounded down, is halved:
#     floor((floor(2^5 y * 2 q / 2^16) + 1) / 2) = floor((q y + 2^10) / 2^11)
#
#   order  standard
#   pre    r 16-byte aligned, b anywhere; 128 <= VLEN <= 2048 (bytes of a vector have numbers below 256)
#   post   0 <= r <= 3327 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a6, v0-v6, vl, vtype

# Of each halfword: gather = the numbers of the bytes k, k + 1, field i of `bits` bits begins in k, shift = where
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

.macro decompress_d11 r, b, count, vl, size, factor, t, gather, gather_next, shift, shift_next, bytes, y, z
        vsetvli \t, zero, e16, m1, ta, ma
        locate  \gather, \shift, 11, \t
        li      \t, 0x101
        vadd.vx \gather_next, \gather, \t       # k + 1, k + 2
        vrsub.vi \shift_next, \shift, 8
        li      \factor, 2*3329
        li      \count, 256
.Ldecompress_d11_rvv_next:                      # 11/8 vl bytes to vl coefficients
        vsetvli \vl, \count, e16, m1, ta, ma
        srli    \t, \vl, 3
        slli    \size, \t, 1
        add     \size, \size, \t
        add     \size, \size, \vl
        vsetvli zero, \size, e8, m1, ta, ma
        vle8.v  \bytes, (\b)
        vsetvli \t, zero, e8, m1, ta, ma
        vrgather.vv \y, \bytes, \gather
        vrgather.vv \z, \bytes, \gather_next
        vsetvli zero, \vl, e16, m1, ta, ma
        vsrl.vv \y, \y, \shift
        vsll.vv \z, \z, \shift_next
        vor.vv  \y, \y, \z
        vsll.vi \y, \y, 5                       # 2^5 y
        vmulhu.vx \y, \y, \factor
        vadd.vi \y, \y, 1
        vsrl.vi \y, \y, 1
        vse16.v \y, (\r)
        add     \b, \b, \size
        slli    \t, \vl, 1
        add     \r, \r, \t
        sub     \count, \count, \vl
        bnez    \count, .Ldecompress_d11_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_decompress_d11_rvv
        .type   dauntless_mlkem_decompress_d11_rvv, @function
dauntless_mlkem_decompress_d11_rvv:
        decompress_d11 r=a0, b=a1, count=a2, vl=a3, size=a4, factor=a5, t=a6, gather=v0, gather_next=v1, shift=v2, shift_next=v3, bytes=v4, y=v5, z=v6
        ret
        .size   dauntless_mlkem_decompress_d11_rvv, . - dauntless_mlkem_decompress_d11_rvv
        .option pop

        .purgem locate
        .purgem decompress_d11
