# ML-KEM compression to 11 bits and their encoding with RISC-V vectors, FIPS 203, equation 4.7 and Algorithm 5
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_compress_d11_rvv(uint8_t b[352], const int16_t a[256])
#
#   y[i] = round(2^11 x / q) mod 2^11 with x = a[i], q = 3329. With c = 1290168 = round(2^32 / q) = 20 * 2^16 - 20552,
#     V = 20 x + floor(-20552 (x - 51) / 2^16) = floor((c x + 51 * 20552) / 2^16)
#   and floor(V / 2^5) is round(2^11 x / q) for every 0 <= x < q. (51 is 2^20 / 20552, rounded: half of 2^5 is to be
#   added.) V is needed modulo 2^16.
#   8 coefficients make 11 bytes, y[0] + 2^11 y[1] + .. + 2^77 y[7]. Two neighbouring fields are joined where the lower
#   one ends at the top of its lane, the upper one begins at the bottom. Bits, lowest first (a field of n bits at
#   p: p..p+n-1; what lies below it is not used):
#     halfwords 11 at 5, in turn shifted to 0   ->   words 22 at 5, shifted to 10, in turn to 0   ->
#     doublewords 44 at 10
#   Of two doublewords the lower one takes the low 20 bits of the upper one, which keeps 24.
#   Bytes are gathered by constant numbers: Zvkt promises a time independent of the data for vrgather, not for vcompress.
#
#   order  standard
#   pre    0 <= a < q; a 16-byte aligned, b anywhere; VLEN 128 to 1024
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a7, t0, t1, v0, v2-v13, vl, vtype

.macro compress_d11 b, a, count, vl, size, high, low, round, up, t, join16, join32, split, index, x, y
        vsetvli \t, zero, e64, m2, ta, ma
        li      \t, 10 << 32
        vmv.v.x \join32, \t                     # shift counts of words: 0, 10
        vid.v   \split
        vand.vi \split, \split, 1
        vmseq.vi v0, \split, 0                  # the lower doublewords
        li      \t, 20
        vmul.vx \split, \split, \t              # of doublewords: 0, 20
        vsetvli \t, zero, e32, m2, ta, ma
        li      \t, 5 << 16
        vmv.v.x \join16, \t                     # of halfwords: 0, 5
        vsetvli \t, zero, e8, m2, ta, ma
        vid.v   \index
        li      \t, 187
        vmulhu.vx \y, \index, \t
        vsrl.vi \y, \y, 3                       # floor(i / 11) = floor(187 i / 2^11) for i < 176
        li      \t, 5
        vmacc.vx \index, \t, \y                 # 11 bytes of 16: 0, .., 10, 16, ..
        li      \high, -20552
        li      \low, 20
        li      \round, -51
        li      \up, 44
        li      \count, 256
.Lcompress_d11_rvv_next:                        # vl coefficients to 11/8 vl bytes
        vsetvli \vl, \count, e16, m2, ta, ma
        vle16.v \x, (\a)
        vadd.vx \y, \x, \round
        vmulh.vx \y, \y, \high
        vmacc.vx \y, \low, \x                   # V
        vsrl.vv \y, \y, \join16
        vsetvli \t, zero, e32, m2, ta, ma
        vsll.vi \y, \y, 5
        vsrl.vv \y, \y, \join32
        vsetvli \t, zero, e64, m2, ta, mu
        vsrl.vi \y, \y, 10                      # 44 bits in each doubleword
        vslidedown.vi \x, \y, 1
        vsll.vx \x, \x, \up
        vsrl.vv \y, \y, \split
        vor.vv  \y, \y, \x, v0.t                # 64 and 24 bits
        srli    \t, \vl, 3
        slli    \size, \t, 1
        add     \size, \size, \t
        add     \size, \size, \vl
        vsetvli zero, \size, e8, m2, ta, ma
        vrgather.vv \x, \y, \index
        vse8.v  \x, (\b)
        add     \b, \b, \size
        slli    \t, \vl, 1
        add     \a, \a, \t
        sub     \count, \count, \vl
        bnez    \count, .Lcompress_d11_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_compress_d11_rvv
        .type   dauntless_mlkem_compress_d11_rvv, @function
dauntless_mlkem_compress_d11_rvv:
        compress_d11 b=a0, a=a1, count=a2, vl=a3, size=a4, high=a5, low=a6, round=a7, up=t0, t=t1, join16=v2, join32=v4, split=v6, index=v8, x=v10, y=v12
        ret
        .size   dauntless_mlkem_compress_d11_rvv, . - dauntless_mlkem_compress_d11_rvv
        .option pop

        .purgem compress_d11
