# ML-KEM canonical reduction on RISC-V vectors: void dauntless_mlkem_reduce_rvv(int16_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# r[i] = r[i] mod q, q = 3329, any order.
#   pre  any int16, r 16-byte aligned
#   post 0 <= r <= 3328 (proved)
#   time: secret-independent
# Barrett, rounding down: c = r - floor(20159 r / 2^26) q, 20159 = round(2^26 / q). As |r| (20159 / 2^26 - 1 / q) < 1 / q, the
# quotient is right but for negative multiples of q: 0 <= c <= q.
# Then c - q, and q more where that is negative. (Not the unsigned minimum of the two: Zvkt promises no time for vminu.)
#
# Vector-length agnostic: strip-mined over the four quarters of r side by side, for in-order cores.
# clobbers a0-a6, v8-v23, vl, vtype

# Four times a = a mod q
.macro canonical a0, a1, a2, a3, t0, t1, t2, t3, factor, modulus, minus_modulus
        vmulh.vx \t0, \a0, \factor
        vmulh.vx \t1, \a1, \factor
        vmulh.vx \t2, \a2, \factor
        vmulh.vx \t3, \a3, \factor
        vsra.vi \t0, \t0, 10
        vsra.vi \t1, \t1, 10
        vsra.vi \t2, \t2, 10
        vsra.vi \t3, \t3, 10
        vnmsac.vx \a0, \modulus, \t0
        vnmsac.vx \a1, \modulus, \t1
        vnmsac.vx \a2, \modulus, \t2
        vnmsac.vx \a3, \modulus, \t3
        vadd.vx \a0, \a0, \minus_modulus
        vadd.vx \a1, \a1, \minus_modulus
        vadd.vx \a2, \a2, \minus_modulus
        vadd.vx \a3, \a3, \minus_modulus
        vsra.vi \t0, \a0, 15
        vsra.vi \t1, \a1, 15
        vsra.vi \t2, \a2, 15
        vsra.vi \t3, \a3, 15
        vand.vx \t0, \t0, \modulus
        vand.vx \t1, \t1, \modulus
        vand.vx \t2, \t2, \modulus
        vand.vx \t3, \t3, \modulus
        vadd.vv \a0, \a0, \t0
        vadd.vv \a1, \a1, \t1
        vadd.vv \a2, \a2, \t2
        vadd.vv \a3, \a3, \t3
.endm

# aj = r[64 j + i], i = the columns of this turn
.macro reduce r, count, step, pointer, factor, modulus, minus_modulus, a0, a1, a2, a3, t0, t1, t2, t3
        li      \factor, 20159
        li      \modulus, 3329
        li      \minus_modulus, -3329
        li      \count, 64
.Lreduce_rvv_next:
        vsetvli \step, \count, e16, m2, ta, ma
        mv      \pointer, \r
        .irp    a, \a0, \a1, \a2, \a3
        vle16.v \a, (\pointer)
        addi    \pointer, \pointer, 128
        .endr
        canonical \a0, \a1, \a2, \a3, \t0, \t1, \t2, \t3, \factor, \modulus, \minus_modulus
        mv      \pointer, \r
        .irp    a, \a0, \a1, \a2, \a3
        vse16.v \a, (\pointer)
        addi    \pointer, \pointer, 128
        .endr
        sub     \count, \count, \step
        slli    \step, \step, 1                        # in bytes
        add     \r, \r, \step
        bnez    \count, .Lreduce_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_reduce_rvv
        .type   dauntless_mlkem_reduce_rvv, @function
dauntless_mlkem_reduce_rvv:
        reduce  a0, a1, a2, a3, a4, a5, a6, v8, v10, v12, v14, v16, v18, v20, v22
        ret
        .size   dauntless_mlkem_reduce_rvv, . - dauntless_mlkem_reduce_rvv
        .option pop

        .purgem canonical
        .purgem reduce
