# ML-KEM polynomial times R = 2^16 on RISC-V vectors: void dauntless_mlkem_tomont_rvv(int16_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# r[i] = r[i] R mod q, q = 3329, any order.
#   pre  any int16, r 16-byte aligned      post |r| <= 2341 < q
#   time: secret-independent
# Montgomery's product by z = R^2 mod q = 1353: with m = r z q^-1 mod 2^16 in int16, (r z - m q) / 2^16. The low halves of r z
# and m q are equal, so that the difference of the high halves is exact.
#
# Any VLEN >= 64: strip-mined.
# clobbers a0-a5, v8-v15, vl, vtype

# a = a factor / R
.macro montgomery_multiply a, m, factor, twist, modulus
        vmul.vx \m, \a, \twist
        vmulh.vx \a, \a, \factor
        vmulh.vx \m, \m, \modulus
        vsub.vv \a, \a, \m
.endm

.macro tomont r, count, step, factor, twist, modulus, a, m
        li      \factor, 1353                          # R^2 mod q
        li      \twist, 20553                          # 1353 q^-1 mod 2^16
        li      \modulus, 3329
        li      \count, 256
.Ltomont_rvv_next:
        vsetvli \step, \count, e16, m4, ta, ma
        vle16.v \a, (\r)
        montgomery_multiply \a, \m, \factor, \twist, \modulus
        vse16.v \a, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 1                        # in bytes
        add     \r, \r, \step
        bnez    \count, .Ltomont_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_tomont_rvv
        .type   dauntless_mlkem_tomont_rvv, @function
dauntless_mlkem_tomont_rvv:
        tomont  a0, a1, a2, a3, a4, a5, v8, v12
        ret
        .size   dauntless_mlkem_tomont_rvv, . - dauntless_mlkem_tomont_rvv
        .option pop

        .purgem montgomery_multiply
        .purgem tomont
