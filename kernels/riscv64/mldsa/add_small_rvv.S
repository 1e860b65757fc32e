# ML-DSA sum of a polynomial and a product with small coefficients that is known modulo 3329, on RISC-V vectors
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_add_small_rvv(int32_t r[256], const int16_t a[256])
#
# r[i] = r[i] + (a[i] mod+- 3329): y + c s1 in FIPS 204, Algorithm 7.
#   pre  |r| < 2^30, any int16 a, both 16-byte aligned, disjoint
#   time: secret-independent
# Barrett: a mod+- 3329 = a - h 3329 with h = round(a / 3329), which is floor((floor(a 20159 / 2^16) + 2^9) / 2^10) for every
# int16; 20159 = round(2^26 / 3329).
# Any VLEN >= 64: strip-mined.
# clobbers a0-a6, v0-v15, vl, vtype

.macro add_small r, a, count, step, factor, modulus, half, x, t, sums
        li      \factor, 20159
        li      \modulus, 3329
        li      \half, 1 << 9
        li      \count, 256
.Lmldsa_add_small_rvv_next:
        vsetvli \step, \count, e16, m4, ta, ma
        vle16.v \x, (\a)
        vmulh.vx \t, \x, \factor
        vadd.vx \t, \t, \half
        vsra.vi \t, \t, 10
        vnmsac.vx \x, \modulus, \t                    # a mod+- 3329
        vle32.v \sums, (\r)                            # eight registers
        vwadd.wv \sums, \sums, \x
        vse32.v \sums, (\r)
        sub     \count, \count, \step
        slli    \step, \step, 1                        # in bytes of a
        add     \a, \a, \step
        slli    \step, \step, 1                        # of r
        add     \r, \r, \step
        bnez    \count, .Lmldsa_add_small_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_add_small_rvv
        .type   dauntless_mldsa_add_small_rvv, @function
dauntless_mldsa_add_small_rvv:
        add_small a0, a1, a2, a3, a4, a5, a6, v0, v4, v8
        ret
        .size   dauntless_mldsa_add_small_rvv, . - dauntless_mldsa_add_small_rvv
        .option pop

        .purgem add_small
