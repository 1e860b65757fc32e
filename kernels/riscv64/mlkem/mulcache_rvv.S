# ML-KEM cache for base multiplication on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_mulcache_rvv(int16_t cache[128], const int16_t b[256])
#
# cache[i] = b[2 i + 1] gamma(i) mod q, gamma(i) = zeta^(2 BitRev7(i) + 1), q = 3329: the products of FIPS 203,
# Algorithm 12, line 1, that depend on b alone. Both in the standard's order.
#   pre  any int16, 16-byte aligned, no overlap
#   post -2492 <= cache <= 2494 (proved)
#   time: secret-independent
# Montgomery's product by f = gamma R mod q, R = 2^16: with m = b f q^-1 mod 2^16 in int16, (b f - m q) / R. The low halves of b f
# and m q are equal, so that the difference of the high halves is exact.
#
# Vector-length agnostic: strip-mined. Pairs are loaded as words; a narrowing shift takes the odd coefficients out of them.
# clobbers a0-a5, v8-v19, vl, vtype

.macro mulcache cache, b, tables, count, step, modulus, words, odd, factor, twist, m
        lla     \tables, dauntless_mlkem_mulcache_rvv_tables
        li      \modulus, 3329
        li      \count, 128
.Lmulcache_rvv_next:                                   # odd = b[1, 3 ..]
        vsetvli \step, \count, e16, m2, ta, ma
        vle32.v \words, (\b)
        vle16.v \factor, (\tables)
        addi    \tables, \tables, 256
        vle16.v \twist, (\tables)
        vnsrl.wi \odd, \words, 16
        vmul.vv \m, \odd, \twist
        vmulh.vv \odd, \odd, \factor
        vmulh.vx \m, \m, \modulus
        vsub.vv \odd, \odd, \m
        vse16.v \odd, (\cache)
        sub     \count, \count, \step
        slli    \step, \step, 1                        # in bytes of the cache
        add     \cache, \cache, \step
        addi    \tables, \tables, -256
        add     \tables, \tables, \step
        slli    \step, \step, 1                        # of b
        add     \b, \b, \step
        bnez    \count, .Lmulcache_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_mulcache_rvv
        .type   dauntless_mlkem_mulcache_rvv, @function
dauntless_mlkem_mulcache_rvv:
        mulcache a0, a1, a2, a3, a4, a5, v8, v12, v14, v16, v18
        ret
        .size   dauntless_mlkem_mulcache_rvv, . - dauntless_mlkem_mulcache_rvv
        .option pop

        .purgem mulcache
