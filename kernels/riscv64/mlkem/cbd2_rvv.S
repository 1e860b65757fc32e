# ML-KEM sampling from the centred binomial distribution, eta = 2, with RISC-V vectors, FIPS 203, Algorithm 8
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_cbd2_rvv(int16_t r[256], const uint8_t b[128])
#
#   r[i] = b0 + b1 - (b2 + b3) of the 4 bits of coefficient i, two coefficients to a byte
#
#   order  standard
#   pre    r 16-byte aligned, b anywhere; VLEN >= 128
#   post   |r| <= 2 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a6, v0, v1, v4, v5, v8-v11, vl, vtype

.macro cbd2 r, b, count, vl, bits, digits, t, x, sum, y, z
        li      \bits, 0x55
        li      \digits, 0x0f0f
        li      \count, 128
.Lcbd2_rvv_next:                                # vl bytes to 2 vl coefficients
        vsetvli \vl, \count, e8, m1, ta, ma
        vle8.v  \x, (\b)
        vsrl.vi \sum, \x, 1
        vand.vx \x, \x, \bits
        vand.vx \sum, \sum, \bits
        vadd.vv \x, \x, \sum                    # four sums of two bits in each byte
        vsetvli zero, zero, e16, m2, ta, ma
        vzext.vf2 \y, \x
        vsll.vi \z, \y, 4
        vor.vv  \y, \y, \z
        vand.vx \y, \y, \digits                 # those of one coefficient in each byte
        slli    \t, \vl, 1
        vsetvli zero, \t, e8, m2, ta, ma
        vand.vi \z, \y, 3
        vsrl.vi \y, \y, 2
        vsub.vv \y, \z, \y
        vsetvli zero, zero, e16, m4, ta, ma
        vsext.vf2 \z, \y
        vse16.v \z, (\r)
        add     \b, \b, \vl
        slli    \t, \vl, 2
        add     \r, \r, \t
        sub     \count, \count, \vl
        bnez    \count, .Lcbd2_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_cbd2_rvv
        .type   dauntless_mlkem_cbd2_rvv, @function
dauntless_mlkem_cbd2_rvv:
        cbd2    r=a0, b=a1, count=a2, vl=a3, bits=a4, digits=a5, t=a6, x=v0, sum=v1, y=v4, z=v8
        ret
        .size   dauntless_mlkem_cbd2_rvv, . - dauntless_mlkem_cbd2_rvv
        .option pop

        .purgem cbd2
