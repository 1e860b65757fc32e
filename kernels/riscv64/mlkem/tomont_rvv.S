# ML-KEM polynomial times R = 2^16 on RISC-V vectors: void dauntless_mlkem_tomont_rvv(int16_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# r[i] = r[i] R mod q, q = 3329, any order.
#   pre  any int16, r 16-byte aligned
#   post |r| <= 2321 (proved)
#   time: secret-independent
# Montgomery's product by z = R^2 mod q = 1353: with m = r z q^-1 mod 2^16 in int16, (r z - m q) / 2^16. The low halves of r z
# and m q are equal, so that the difference of the high halves is exact.
#
# Vector-length agnostic: strip-mined over the four quarters of r side by side, for in-order cores.
# clobbers a0-a6, v8-v23, vl, vtype

# Four times a = a factor / R
.macro montgomery_multiply a0, a1, a2, a3, t0, t1, t2, t3, factor, twist, modulus
        vmul.vx \t0, \a0, \twist
        vmul.vx \t1, \a1, \twist
        vmul.vx \t2, \a2, \twist
        vmul.vx \t3, \a3, \twist
        vmulh.vx \a0, \a0, \factor
        vmulh.vx \a1, \a1, \factor
        vmulh.vx \a2, \a2, \factor
        vmulh.vx \a3, \a3, \factor
        vmulh.vx \t0, \t0, \modulus
        vmulh.vx \t1, \t1, \modulus
        vmulh.vx \t2, \t2, \modulus
        vmulh.vx \t3, \t3, \modulus
        vsub.vv \a0, \a0, \t0
        vsub.vv \a1, \a1, \t1
        vsub.vv \a2, \a2, \t2
        vsub.vv \a3, \a3, \t3
.endm

# aj = r[64 j + i], i = the columns of this turn
.macro tomont r, count, step, pointer, factor, twist, modulus, a0, a1, a2, a3, t0, t1, t2, t3
        li      \factor, 1353                          # R^2 mod q
        li      \twist, 20553                          # 1353 q^-1 mod 2^16
        li      \modulus, 3329
        li      \count, 64
.Ltomont_rvv_next:
        vsetvli \step, \count, e16, m2, ta, ma
        mv      \pointer, \r
        .irp    a, \a0, \a1, \a2, \a3
        vle16.v \a, (\pointer)
        addi    \pointer, \pointer, 128
        .endr
        montgomery_multiply \a0, \a1, \a2, \a3, \t0, \t1, \t2, \t3, \factor, \twist, \modulus
        mv      \pointer, \r
        .irp    a, \a0, \a1, \a2, \a3
        vse16.v \a, (\pointer)
        addi    \pointer, \pointer, 128
        .endr
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
        tomont  a0, a1, a2, a3, a4, a5, a6, v8, v10, v12, v14, v16, v18, v20, v22
        ret
        .size   dauntless_mlkem_tomont_rvv, . - dauntless_mlkem_tomont_rvv
        .option pop

        .purgem montgomery_multiply
        .purgem tomont
