# ML-KEM compression to 10 bits and their encoding with RISC-V vectors, FIPS 203, equation 4.7 and Algorithm 5
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_compress_d10_rvv(uint8_t b[320], const int16_t a[256])
#
#   y[i] = round(2^10 x / q) mod 2^10 with x = a[i], q = 3329. With c = 1290168 = round(2^32 / q) = 20 * 2^16 - 20552,
#     V = 20 x + floor(-20552 (x - 102) / 2^16) = floor((c x + 102 * 20552) / 2^16)
#   and floor(V / 2^6) is round(2^10 x / q) for every 0 <= x < q. (102 is 2^21 / 20552, rounded: half of 2^6 is to be
#   added.) V is needed modulo 2^16.
#   4 coefficients make 5 bytes, y[0] + 2^10 y[1] + 2^20 y[2] + 2^30 y[3]. Two neighbouring fields are joined where the
#   lower one ends at the top of its lane, the upper one begins at the bottom. Bits, lowest first (a field of n bits at
#   p: p..p+n-1; what lies below it is not used):
#     halfwords 10 at 6, in turn shifted to 0   ->   words 20 at 6, shifted to 12, in turn to 0   ->
#     doublewords 40 at 12
#   Bytes are gathered by constant numbers: Zvkt promises a time independent of the data for vrgather, not for vcompress.
#
#   order  standard
#   pre    0 <= a < q; a 16-byte aligned, b anywhere; VLEN 128 to 1024
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a7, t0, v0-v9, vl, vtype

.macro compress_d10 b, a, count, vl, size, high, low, round, t, join16, join32, index, x, y
        vsetvli \t, zero, e64, m2, ta, ma
        li      \t, 12 << 32
        vmv.v.x \join32, \t                     # shift counts of words: 0, 12
        vsetvli \t, zero, e32, m2, ta, ma
        li      \t, 6 << 16
        vmv.v.x \join16, \t                     # of halfwords: 0, 6
        vsetvli \t, zero, e8, m2, ta, ma
        vid.v   \index
        li      \t, 205
        vmulhu.vx \y, \index, \t
        vsrl.vi \y, \y, 2                       # floor(i / 5) = floor(205 i / 2^10) for i < 160
        li      \t, 3
        vmacc.vx \index, \t, \y                 # 5 bytes of 8: 0, 1, 2, 3, 4, 8, ..
        li      \high, -20552
        li      \low, 20
        li      \round, -102
        li      \count, 256
.Lcompress_d10_rvv_next:                        # vl coefficients to 5/4 vl bytes
        vsetvli \vl, \count, e16, m2, ta, ma
        vle16.v \x, (\a)
        vadd.vx \y, \x, \round
        vmulh.vx \y, \y, \high
        vmacc.vx \y, \low, \x                   # V
        vsrl.vv \y, \y, \join16
        vsetvli \t, zero, e32, m2, ta, ma
        vsll.vi \y, \y, 6
        vsrl.vv \y, \y, \join32
        vsetvli \t, zero, e64, m2, ta, ma
        vsrl.vi \y, \y, 12                      # 40 bits in each doubleword
        srli    \size, \vl, 2
        add     \size, \size, \vl
        vsetvli zero, \size, e8, m2, ta, ma
        vrgather.vv \x, \y, \index
        vse8.v  \x, (\b)
        add     \b, \b, \size
        slli    \t, \vl, 1
        add     \a, \a, \t
        sub     \count, \count, \vl
        bnez    \count, .Lcompress_d10_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_compress_d10_rvv
        .type   dauntless_mlkem_compress_d10_rvv, @function
dauntless_mlkem_compress_d10_rvv:
        compress_d10 b=a0, a=a1, count=a2, vl=a3, size=a4, high=a5, low=a6, round=a7, t=t0, index=v0, join16=v2, join32=v4, x=v6, y=v8
        ret
        .size   dauntless_mlkem_compress_d10_rvv, . - dauntless_mlkem_compress_d10_rvv
        .option pop

        .purgem compress_d10
