# ML-KEM canonical reduction on RISC-V vectors: void dauntless_mlkem_reduce_rvv(int16_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# r[i] = r[i] mod q, q = 3329, any order.
#   pre  any int16, r 16-byte aligned      post 0 <= r < q
#   time: secret-independent
# Barrett, rounding down: c = r - floor(20159 r / 2^26) q, 20159 = round(2^26 / q). As |r| (20159 / 2^26 - 1 / q) < 1 / q, the
# quotient is right but for negative multiples of q: 0 <= c <= q.
# Then the unsigned minimum of c and c - q: a negative c - q is at least 2^15 as unsigned.
#
# Any VLEN >= 64: strip-mined.
# clobbers a0-a5, v8-v15, vl, vtype

# a = a mod q
.macro canonical a, t, factor, modulus, minus_modulus
        vmulh.vx \t, \a, \factor
        vsra.vi \t, \t, 10
        vnmsac.vx \a, \modulus, \t
        vadd.vx \t, \a, \minus_modulus
        vminu.vv \a, \a, \t
.endm

.macro reduce r, count, step, factor, modulus, minus_modulus, a, t
        li      \factor, 20159
        li      \modulus, 3329
        li      \minus_modulus, -3329
        li      \count, 256
.Lreduce_rvv_next:
        vsetvli \step, \count, e16, m4, ta, ma
        vle16.v \a, (\r)
        canonical \a, \t, \factor, \modulus, \minus_modulus
        vse16.v \a, (\r)
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
        reduce  a0, a1, a2, a3, a4, a5, v8, v12
        ret
        .size   dauntless_mlkem_reduce_rvv, . - dauntless_mlkem_reduce_rvv
        .option pop

        .purgem canonical
        .purgem reduce
