# ML-KEM inverse NTT on RISC-V vectors, times R = 2^16: void dauntless_mlkem_intt_rvv(int16_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# FIPS 203, Algorithm 10: r = NTT^-1(r) R mod q, q = 3329. The standard's order in, normal order out.
#   pre  any int16, r 16-byte aligned
#   post -1754 <= r <= 14068 (proved)
#   time: secret-independent
# Products are Barrett's by a known z with twist(z) = round(2^16 z / q), rounded down, as no rounding mode is needed for that:
#   a z - floor(a twist(z) / 2^16) q, congruent to a z, from -|a| q / 2^17 to q + |a| q / 2^17.
# First all are multiplied by R / 128 = 512 mod q, which also reduces them; then sums double the bound with each layer, products
# are small again. Reduction is the product by z = 1, twist = 20, without its first multiplication.
# Bounds in units of q, of the vectors aj that are largest, before -> after reduction:
#   layer 7: 2.5   6: a0, a4 4.9 -> 1.1, a1, a5 2.1 -> 1.1   5: a2 2.2   4: a12 4.2   3: a0, a4, a8, a12 8.4 -> 1.1
#   layer 2: a1, a9 4.2 -> 1.1, a10 2.2   1: a2 4.3
#
# Two passes over r, both vector-length agnostic. Every butterfly is between two registers and within one lane:
#   layers 7-5  on 8 vectors of words (coefficient pairs): lane i of vector j is word j of the i-th run of 16 coefficients. Loads
#               and stores of 8 fields transpose; shuffles in registers would have to know VLEN.
#   layers 4-1  on 16 vectors, 16 coefficients apart: lane i is column i of 16
# Four butterflies go side by side, as many as an in-order core needs to hide a multiplication's latency.
#
# a0 = r   a1 = tables   a2 = columns left   a3 = columns at a time   a4 = pointer   a5 = q   a6 = 20
# t0-t3 = zetas   t4-t6, a7 = their twists   v0-v3 = differences, products   v4-v7 = quotients
# clobbers a0-a7, t0-t6, v0-v31, vl, vtype

# z, w = z(i), twist(z(i))
.macro load_zeta i, z, w
        lh      \z, 4*\i(a1)
        lh      \w, 4*\i+2(a1)
.endm

# Four times l, h = l + h, z (h - l); form = vx, vv for zetas in general, vector registers
.macro butterflies form, l0, h0, z0, w0, l1, h1, z1, w1, l2, h2, z2, w2, l3, h3, z3, w3
        vsub.vv v0, \h0, \l0
        vsub.vv v1, \h1, \l1
        vsub.vv v2, \h2, \l2
        vsub.vv v3, \h3, \l3
        vadd.vv \l0, \l0, \h0
        vadd.vv \l1, \l1, \h1
        vadd.vv \l2, \l2, \h2
        vadd.vv \l3, \l3, \h3
        vmul.\form \h0, v0, \z0
        vmul.\form \h1, v1, \z1
        vmul.\form \h2, v2, \z2
        vmul.\form \h3, v3, \z3
        vmulh.\form v4, v0, \w0
        vmulh.\form v5, v1, \w1
        vmulh.\form v6, v2, \w2
        vmulh.\form v7, v3, \w3
        vnmsac.vx \h0, a5, v4
        vnmsac.vx \h1, a5, v5
        vnmsac.vx \h2, a5, v6
        vnmsac.vx \h3, a5, v7
.endm

# Four times a = z a, z in t0, its twist in t4
.macro scale a0, a1, a2, a3
        vmulh.vx v4, \a0, t4
        vmulh.vx v5, \a1, t4
        vmulh.vx v6, \a2, t4
        vmulh.vx v7, \a3, t4
        vmul.vx \a0, \a0, t0
        vmul.vx \a1, \a1, t0
        vmul.vx \a2, \a2, t0
        vmul.vx \a3, \a3, t0
        vnmsac.vx \a0, a5, v4
        vnmsac.vx \a1, a5, v5
        vnmsac.vx \a2, a5, v6
        vnmsac.vx \a3, a5, v7
.endm

# -521 <= a, b < q + 521 for any int16
.macro reduce a, b
        vmulh.vx v4, \a, a6
        vmulh.vx v5, \b, a6
        vnmsac.vx \a, a5, v4
        vnmsac.vx \b, a5, v5
.endm

# aj = words j of runs of 16 coefficients   zi, wi = zetas and twists for each coefficient: z5 of layer 5, z60 ...
.macro layers_7_to_5 a0, a1, a2, a3, a4, a5, a6, a7, z70, w70, z71, w71, z72, w72, z73, w73, z60, w60, z61, w61, z5, w5
        li      t0, 512                                # R / 128 mod q
        li      t4, 10079                              # round(2^16 512 / q)
        li      a2, 16
.Lintt_rvv_layers_7_to_5:
        vsetvli a3, a2, e32, m1, ta, ma
        vlseg8e32.v \a0, (a0)
        sub     a2, a2, a3
        slli    a3, a3, 1                              # coefficients of one vector
        vsetvli zero, a3, e16, m1, ta, ma
        mv      a4, a1
        .irp    z, \z70, \w70, \z71, \w71, \z72, \w72, \z73, \w73, \z60, \w60, \z61, \w61, \z5, \w5
        vle16.v \z, (a4)
        addi    a4, a4, 64
        .endr

        scale   \a0, \a1, \a2, \a3
        scale   \a4, \a5, \a6, \a7
        butterflies vv, \a0, \a1, \z70, \w70, \a2, \a3, \z71, \w71, \a4, \a5, \z72, \w72, \a6, \a7, \z73, \w73
        butterflies vv, \a0, \a2, \z60, \w60, \a1, \a3, \z60, \w60, \a4, \a6, \z61, \w61, \a5, \a7, \z61, \w61
        reduce  \a0, \a4
        reduce  \a1, \a5
        butterflies vv, \a0, \a4, \z5, \w5, \a1, \a5, \z5, \w5, \a2, \a6, \z5, \w5, \a3, \a7, \z5, \w5

        srli    a4, a3, 1
        vsetvli zero, a4, e32, m1, ta, ma
        vsseg8e32.v \a0, (a0)
        slli    a3, a3, 1                              # in bytes
        add     a1, a1, a3
        slli    a3, a3, 3                              # of all eight
        add     a0, a0, a3
        bnez    a2, .Lintt_rvv_layers_7_to_5
.endm

# aj = r[16 j + i], i = the columns of this turn
.macro layers_4_to_1 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15
        li      a2, 16
.Lintt_rvv_layers_4_to_1:
        vsetvli a3, a2, e16, m1, ta, ma
        mv      a4, a0
        .irp    a, \a0, \a1, \a2, \a3, \a4, \a5, \a6, \a7, \a8, \a9, \a10, \a11, \a12, \a13, \a14, \a15
        vle16.v \a, (a4)
        addi    a4, a4, 32
        .endr

        load_zeta 15, t0, t4
        load_zeta 14, t1, t5
        load_zeta 13, t2, t6
        load_zeta 12, t3, a7
        butterflies vx, \a0, \a1, t0, t4, \a2, \a3, t1, t5, \a4, \a5, t2, t6, \a6, \a7, t3, a7
        load_zeta 11, t0, t4
        load_zeta 10, t1, t5
        load_zeta 9, t2, t6
        load_zeta 8, t3, a7
        butterflies vx, \a8, \a9, t0, t4, \a10, \a11, t1, t5, \a12, \a13, t2, t6, \a14, \a15, t3, a7

        load_zeta 7, t0, t4
        load_zeta 6, t1, t5
        load_zeta 5, t2, t6
        load_zeta 4, t3, a7
        butterflies vx, \a0, \a2, t0, t4, \a1, \a3, t0, t4, \a4, \a6, t1, t5, \a5, \a7, t1, t5
        butterflies vx, \a8, \a10, t2, t6, \a9, \a11, t2, t6, \a12, \a14, t3, a7, \a13, \a15, t3, a7
        reduce  \a0, \a4
        reduce  \a8, \a12

        load_zeta 3, t0, t4
        load_zeta 2, t1, t5
        butterflies vx, \a0, \a4, t0, t4, \a1, \a5, t0, t4, \a2, \a6, t0, t4, \a3, \a7, t0, t4
        butterflies vx, \a8, \a12, t1, t5, \a9, \a13, t1, t5, \a10, \a14, t1, t5, \a11, \a15, t1, t5
        reduce  \a1, \a9

        load_zeta 1, t0, t4
        butterflies vx, \a0, \a8, t0, t4, \a1, \a9, t0, t4, \a2, \a10, t0, t4, \a3, \a11, t0, t4
        butterflies vx, \a4, \a12, t0, t4, \a5, \a13, t0, t4, \a6, \a14, t0, t4, \a7, \a15, t0, t4

        mv      a4, a0
        .irp    a, \a0, \a1, \a2, \a3, \a4, \a5, \a6, \a7, \a8, \a9, \a10, \a11, \a12, \a13, \a14, \a15
        vse16.v \a, (a4)
        addi    a4, a4, 32
        .endr
        sub     a2, a2, a3
        slli    a3, a3, 1                              # in bytes
        add     a0, a0, a3
        bnez    a2, .Lintt_rvv_layers_4_to_1
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_intt_rvv
        .type   dauntless_mlkem_intt_rvv, @function
dauntless_mlkem_intt_rvv:
        lla     a1, dauntless_mlkem_intt_rvv_tables
        li      a5, 3329
        li      a6, 20
        addi    a1, a1, 64                             # past layers 4-1
        layers_7_to_5 v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29
        addi    a0, a0, -512
        addi    a1, a1, -128
        layers_4_to_1 v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31
        ret
        .size   dauntless_mlkem_intt_rvv, . - dauntless_mlkem_intt_rvv
        .option pop

        .purgem load_zeta
        .purgem butterflies
        .purgem scale
        .purgem reduce
        .purgem layers_7_to_5
        .purgem layers_4_to_1
