# ML-DSA inverse NTT on RISC-V vectors, times R = 2^32: void dauntless_mldsa_intt_rvv(int32_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# FIPS 204, Algorithm 42: r = NTT^-1(r) R mod q, q = 8380417. The standard's order in, normal order out.
#   pre  |r| < q, r 16-byte aligned
#   post |r| <= 6176123 (proved)
#   time: secret-independent
# Products are Barrett's by a known z with twist(z) = round(2^32 z / q), rounded down, as no rounding mode is needed for that:
#   a z - floor(a twist(z) / 2^32) q, congruent to a z, from -|a| q / 2^33 to q + |a| q / 2^33.
# Sums double the bound with each layer: 256 q < 2^31, so that nothing is reduced on the way. Layer 1 multiplies the sums by
# R / 256 mod q, the differences by z(1) R / 256, by Montgomery's method, which halves even such a number's bound:
# with f = R^2 / 256 or z(1) R^2 / 256 mod q, |f| < q / 2, and g = f / q mod 2^32,
#   floor(a f / 2^32) - floor((a g mod 2^32) q / 2^32), from -|a| / 2^10 - q / 2 to |a| / 2^10 + q / 2.
#
# Two passes over r, both vector-length agnostic. Every butterfly is between two registers and within one lane:
#   layers 8-5  on 16 vectors: lane i of vector j is coefficient j of the i-th run of 16. Loads and stores of twice 8 fields,
#               64 bytes apart, transpose; shuffles in registers would have to know VLEN.
#   layers 4-1  on 16 vectors, 16 coefficients apart: lane i is column i of 16
# Four butterflies go side by side, as many as an in-order core needs to hide a multiplication's latency.
#
# a0 = r   a1 = tables   a2 = columns left   a3 = columns at a time   a4 = pointer   a5 = q   a6 = 64
# t0-t3 = zetas, t4-t6, a7 = twists; in layer 1, f and g   v0-v3 = differences, products   v4-v7 = quotients
# v8-v15 = zetas and twists of lanes   clobbers a0-a7, t0-t6, v0-v31, vl, vtype

# z, w = z(i), twist(z(i))
.macro load_zeta i, z, w
        lw      \z, 8*\i(a1)
        lw      \w, 8*\i+4(a1)
.endm

# The next row of zetas, one for each run, and of their twists
.macro load_zetas z, w
        vle32.v \z, (a4)
        addi    a4, a4, 64
        vle32.v \w, (a4)
        addi    a4, a4, 64
.endm

# v0-v3 = h - l, l = l + h
.macro differences_and_sums l0, h0, l1, h1, l2, h2, l3, h3
        vsub.vv v0, \h0, \l0
        vsub.vv v1, \h1, \l1
        vsub.vv v2, \h2, \l2
        vsub.vv v3, \h3, \l3
        vadd.vv \l0, \l0, \h0
        vadd.vv \l1, \l1, \h1
        vadd.vv \l2, \l2, \h2
        vadd.vv \l3, \l3, \h3
.endm

# Four times l, h = l + h, z (h - l); form = vx, vv for zetas in general, vector registers
.macro butterflies form, l0, h0, z0, w0, l1, h1, z1, w1, l2, h2, z2, w2, l3, h3, z3, w3
        differences_and_sums \l0, \h0, \l1, \h1, \l2, \h2, \l3, \h3
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

# Four times r = a f / 2^32; g = f / q mod 2^32; a is lost
.macro montgomery f, g, r0, a0, r1, a1, r2, a2, r3, a3
        vmulh.vx v4, \a0, \f
        vmulh.vx v5, \a1, \f
        vmulh.vx v6, \a2, \f
        vmulh.vx v7, \a3, \f
        vmul.vx \a0, \a0, \g
        vmul.vx \a1, \a1, \g
        vmul.vx \a2, \a2, \g
        vmul.vx \a3, \a3, \g
        vmulh.vx \a0, \a0, a5
        vmulh.vx \a1, \a1, a5
        vmulh.vx \a2, \a2, a5
        vmulh.vx \a3, \a3, a5
        vsub.vv \r0, v4, \a0
        vsub.vv \r1, v5, \a1
        vsub.vv \r2, v6, \a2
        vsub.vv \r3, v7, \a3
.endm

# Four times l, h = (l + h) R / 256, z(1) (h - l) R / 256
.macro scaled_butterflies f, g, fz, gz, l0, h0, l1, h1, l2, h2, l3, h3
        differences_and_sums \l0, \h0, \l1, \h1, \l2, \h2, \l3, \h3
        montgomery \fz, \gz, \h0, v0, \h1, v1, \h2, v2, \h3, v3
        montgomery \f, \g, \l0, \l0, \l1, \l1, \l2, \l2, \l3, \l3
.endm

# aj = coefficients j of runs of 16   z0, w0 .. z3, w3 = zetas of lanes and their twists
.macro layers_8_to_5 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, z0, w0, z1, w1, z2, w2, z3, w3
        li      a2, 16
        li      a6, 64
.Lmldsa_intt_rvv_layers_8_to_5:
        vsetvli a3, a2, e32, m1, ta, ma
        vlsseg8e32.v \a0, (a0), a6
        addi    a4, a0, 32
        vlsseg8e32.v \a8, (a4), a6
        mv      a4, a1

        load_zetas \z0, \w0
        load_zetas \z1, \w1
        load_zetas \z2, \w2
        load_zetas \z3, \w3
        butterflies vv, \a0, \a1, \z0, \w0, \a2, \a3, \z1, \w1, \a4, \a5, \z2, \w2, \a6, \a7, \z3, \w3
        load_zetas \z0, \w0
        load_zetas \z1, \w1
        load_zetas \z2, \w2
        load_zetas \z3, \w3
        butterflies vv, \a8, \a9, \z0, \w0, \a10, \a11, \z1, \w1, \a12, \a13, \z2, \w2, \a14, \a15, \z3, \w3

        load_zetas \z0, \w0
        load_zetas \z1, \w1
        load_zetas \z2, \w2
        load_zetas \z3, \w3
        butterflies vv, \a0, \a2, \z0, \w0, \a1, \a3, \z0, \w0, \a4, \a6, \z1, \w1, \a5, \a7, \z1, \w1
        butterflies vv, \a8, \a10, \z2, \w2, \a9, \a11, \z2, \w2, \a12, \a14, \z3, \w3, \a13, \a15, \z3, \w3

        load_zetas \z0, \w0
        load_zetas \z1, \w1
        butterflies vv, \a0, \a4, \z0, \w0, \a1, \a5, \z0, \w0, \a2, \a6, \z0, \w0, \a3, \a7, \z0, \w0
        butterflies vv, \a8, \a12, \z1, \w1, \a9, \a13, \z1, \w1, \a10, \a14, \z1, \w1, \a11, \a15, \z1, \w1

        load_zetas \z0, \w0
        butterflies vv, \a0, \a8, \z0, \w0, \a1, \a9, \z0, \w0, \a2, \a10, \z0, \w0, \a3, \a11, \z0, \w0
        butterflies vv, \a4, \a12, \z0, \w0, \a5, \a13, \z0, \w0, \a6, \a14, \z0, \w0, \a7, \a15, \z0, \w0

        vssseg8e32.v \a0, (a0), a6
        addi    a4, a0, 32
        vssseg8e32.v \a8, (a4), a6
        sub     a2, a2, a3
        slli    a4, a3, 2                              # lanes in bytes
        add     a1, a1, a4
        slli    a4, a3, 6                              # runs in bytes
        add     a0, a0, a4
        bnez    a2, .Lmldsa_intt_rvv_layers_8_to_5
.endm

# aj = r[16 j + i], i = the columns of this turn
.macro layers_4_to_1 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15
        li      a2, 16
.Lmldsa_intt_rvv_layers_4_to_1:
        vsetvli a3, a2, e32, m1, ta, ma
        mv      a4, a0
        .irp    a, \a0, \a1, \a2, \a3, \a4, \a5, \a6, \a7, \a8, \a9, \a10, \a11, \a12, \a13, \a14, \a15
        vle32.v \a, (a4)
        addi    a4, a4, 64
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

        load_zeta 3, t0, t4
        load_zeta 2, t1, t5
        butterflies vx, \a0, \a4, t0, t4, \a1, \a5, t0, t4, \a2, \a6, t0, t4, \a3, \a7, t0, t4
        butterflies vx, \a8, \a12, t1, t5, \a9, \a13, t1, t5, \a10, \a14, t1, t5, \a11, \a15, t1, t5

        load_zeta 0, t0, t4                            # f, g
        load_zeta 1, t1, t5                            # fz, gz
        scaled_butterflies t0, t4, t1, t5, \a0, \a8, \a1, \a9, \a2, \a10, \a3, \a11
        scaled_butterflies t0, t4, t1, t5, \a4, \a12, \a5, \a13, \a6, \a14, \a7, \a15

        mv      a4, a0
        .irp    a, \a0, \a1, \a2, \a3, \a4, \a5, \a6, \a7, \a8, \a9, \a10, \a11, \a12, \a13, \a14, \a15
        vse32.v \a, (a4)
        addi    a4, a4, 64
        .endr
        sub     a2, a2, a3
        slli    a3, a3, 2                              # in bytes
        add     a0, a0, a3
        bnez    a2, .Lmldsa_intt_rvv_layers_4_to_1
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_intt_rvv
        .type   dauntless_mldsa_intt_rvv, @function
dauntless_mldsa_intt_rvv:
        lla     a1, dauntless_mldsa_intt_rvv_tables
        li      a5, 8380417
        addi    a1, a1, 128                            # past layers 4-1
        layers_8_to_5 v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v8, v9, v10, v11, v12, v13, v14, v15
        addi    a0, a0, -1024
        addi    a1, a1, -192
        layers_4_to_1 v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31
        ret
        .size   dauntless_mldsa_intt_rvv, . - dauntless_mldsa_intt_rvv
        .option pop

        .purgem load_zeta
        .purgem load_zetas
        .purgem differences_and_sums
        .purgem butterflies
        .purgem montgomery
        .purgem scaled_butterflies
        .purgem layers_8_to_5
        .purgem layers_4_to_1
