# ML-KEM sampling from the centred binomial distribution, eta = 3, with RISC-V vectors, FIPS 203, Algorithm 8
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_cbd3_rvv(int16_t r[256], const uint8_t b[192])
#
#   r[i] = b0 + b1 + b2 - (b3 + b4 + b5) of the 6 bits of coefficient i, four coefficients to 3 bytes
#   The two bytes that hold them go to a halfword; bits 0 and 3 are added three times, shifted by 0, 1 and 2.
#
#   order  standard
#   pre    r 16-byte aligned, b anywhere; 128 <= VLEN <= 2048 (bytes of a vector have numbers below 256)
#   post   |r| <= 3 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a5, v0-v4, vl, vtype

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

# bits 0 and 3 of x >> n, added to sum
.macro add_bits sum, x, n, t
        vsrl.vi \t, \x, \n
        vand.vi \t, \t, 0b001001
        vadd.vv \sum, \sum, \t
.endm

.macro cbd3 r, b, count, vl, size, t, gather, shift, x, sum, z
        vsetvli \t, zero, e16, m1, ta, ma
        locate  \gather, \shift, 6, \t
        li      \count, 256
.Lcbd3_rvv_next:                                # 3/4 vl bytes to vl coefficients
        vsetvli \vl, \count, e16, m1, ta, ma
        srli    \size, \vl, 2
        sub     \size, \vl, \size
        vsetvli zero, \size, e8, m1, ta, ma
        vle8.v  \z, (\b)
        vsetvli \t, zero, e8, m1, ta, ma
        vrgather.vv \x, \z, \gather
        vsetvli zero, \vl, e16, m1, ta, ma
        vsrl.vv \x, \x, \shift
        vand.vi \sum, \x, 0b001001
        add_bits \sum, \x, 1, \z
        add_bits \sum, \x, 2, \z                # two sums of three bits each
        vand.vi \x, \sum, 0b000111
        vsrl.vi \sum, \sum, 3
        vsub.vv \x, \x, \sum
        vse16.v \x, (\r)
        add     \b, \b, \size
        slli    \t, \vl, 1
        add     \r, \r, \t
        sub     \count, \count, \vl
        bnez    \count, .Lcbd3_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_cbd3_rvv
        .type   dauntless_mlkem_cbd3_rvv, @function
dauntless_mlkem_cbd3_rvv:
        cbd3    r=a0, b=a1, count=a2, vl=a3, size=a4, t=a5, gather=v0, shift=v1, x=v2, sum=v3, z=v4
        ret
        .size   dauntless_mlkem_cbd3_rvv, . - dauntless_mlkem_cbd3_rvv
        .option pop

        .purgem locate
        .purgem add_bits
        .purgem cbd3
