# ML-DSA forward NTT on RISC-V vectors: void dauntless_mldsa_ntt_rvv(int32_t r[256]), in place
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# FIPS 204, Algorithm 41: r = NTT(r) mod q, q = 8380417. Normal order in, the standard's order out.
#   pre  |r| < q, r 16-byte aligned
#   post -67173239 <= r <= 67119882 (proved)
#   time: secret-independent
# Products are Barrett's by a known z with twist(z) = round(2^32 z / q), rounded down, as no rounding mode is needed for that:
#   a z - floor(a twist(z) / 2^32) q, congruent to a z, from -|a| q / 2^33 to q + |a| q / 2^33.
# Only additions in between, so that each layer adds at most q + |a| q / 2^33 to the bound. Eight layers would just exceed 9q:
# a0 and a15 below, which have been added to or subtracted from in each of the first four, are reduced.
# Reduction is the product by z = 1, twist = 513, without its first multiplication.
#
# Two passes over r, both vector-length agnostic. Every butterfly is between two registers and within one lane:
#   layers 1-4  on 16 vectors, 16 coefficients apart: lane i is column i of 16
#   layers 5-8  on 16 vectors: lane i of vector j is coefficient j of the i-th run of 16. Loads and stores of twice 8 fields,
#               64 bytes apart, transpose; shuffles in registers would have to know VLEN.
# Four butterflies go side by side, as many as an in-order core needs to hide a multiplication's latency.
#
# a0 = r   a1 = tables   a2 = columns left   a3 = columns at a time   a4 = pointer   a5 = q   a6 = 513, then 64
# t0-t3 = zetas   t4-t6, a7 = their twists   v0-v3 = products   v4-v7 = quotients   v8-v15 = zetas and twists of lanes
# clobbers a0-a7, t0-t6, v0-v31, vl, vtype

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

# Four times l, h = l + z h, l - z h; form = vx, vv for zetas in general, vector registers
.macro butterflies form, l0, h0, z0, w0, l1, h1, z1, w1, l2, h2, z2, w2, l3, h3, z3, w3
        vmul.\form v0, \h0, \z0
        vmul.\form v1, \h1, \z1
        vmul.\form v2, \h2, \z2
        vmul.\form v3, \h3, \z3
        vmulh.\form v4, \h0, \w0
        vmulh.\form v5, \h1, \w1
        vmulh.\form v6, \h2, \w2
        vmulh.\form v7, \h3, \w3
        vnmsac.vx v0, a5, v4
        vnmsac.vx v1, a5, v5
        vnmsac.vx v2, a5, v6
        vnmsac.vx v3, a5, v7
        vsub.vv \h0, \l0, v0
        vsub.vv \h1, \l1, v1
        vsub.vv \h2, \l2, v2
        vsub.vv \h3, \l3, v3
        vadd.vv \l0, \l0, v0
        vadd.vv \l1, \l1, v1
        vadd.vv \l2, \l2, v2
        vadd.vv \l3, \l3, v3
.endm

# Slightly below 0 <= a, b < slightly above q
.macro reduce a, b
        vmulh.vx v4, \a, a6
        vmulh.vx v5, \b, a6
        vnmsac.vx \a, a5, v4
        vnmsac.vx \b, a5, v5
.endm

# aj = r[16 j + i], i = the columns of this turn
.macro layers_1_to_4 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15
        li      a2, 16
.Lmldsa_ntt_rvv_layers_1_to_4:
        vsetvli a3, a2, e32, m1, ta, ma
        mv      a4, a0
        .irp    a, \a0, \a1, \a2, \a3, \a4, \a5, \a6, \a7, \a8, \a9, \a10, \a11, \a12, \a13, \a14, \a15
        vle32.v \a, (a4)
        addi    a4, a4, 64
        .endr

        load_zeta 1, t0, t4
        butterflies vx, \a0, \a8, t0, t4, \a1, \a9, t0, t4, \a2, \a10, t0, t4, \a3, \a11, t0, t4
        butterflies vx, \a4, \a12, t0, t4, \a5, \a13, t0, t4, \a6, \a14, t0, t4, \a7, \a15, t0, t4

        load_zeta 2, t0, t4
        load_zeta 3, t1, t5
        butterflies vx, \a0, \a4, t0, t4, \a1, \a5, t0, t4, \a2, \a6, t0, t4, \a3, \a7, t0, t4
        butterflies vx, \a8, \a12, t1, t5, \a9, \a13, t1, t5, \a10, \a14, t1, t5, \a11, \a15, t1, t5

        load_zeta 4, t0, t4
        load_zeta 5, t1, t5
        load_zeta 6, t2, t6
        load_zeta 7, t3, a7
        butterflies vx, \a0, \a2, t0, t4, \a1, \a3, t0, t4, \a4, \a6, t1, t5, \a5, \a7, t1, t5
        butterflies vx, \a8, \a10, t2, t6, \a9, \a11, t2, t6, \a12, \a14, t3, a7, \a13, \a15, t3, a7

        load_zeta 8, t0, t4
        load_zeta 9, t1, t5
        load_zeta 10, t2, t6
        load_zeta 11, t3, a7
        butterflies vx, \a0, \a1, t0, t4, \a2, \a3, t1, t5, \a4, \a5, t2, t6, \a6, \a7, t3, a7
        load_zeta 12, t0, t4
        load_zeta 13, t1, t5
        load_zeta 14, t2, t6
        load_zeta 15, t3, a7
        butterflies vx, \a8, \a9, t0, t4, \a10, \a11, t1, t5, \a12, \a13, t2, t6, \a14, \a15, t3, a7
        reduce  \a0, \a15

        mv      a4, a0
        .irp    a, \a0, \a1, \a2, \a3, \a4, \a5, \a6, \a7, \a8, \a9, \a10, \a11, \a12, \a13, \a14, \a15
        vse32.v \a, (a4)
        addi    a4, a4, 64
        .endr
        sub     a2, a2, a3
        slli    a3, a3, 2                              # in bytes
        add     a0, a0, a3
        bnez    a2, .Lmldsa_ntt_rvv_layers_1_to_4
.endm

# aj = coefficients j of runs of 16   z0, w0 .. z3, w3 = zetas of lanes and their twists
.macro layers_5_to_8 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, z0, w0, z1, w1, z2, w2, z3, w3
        li      a2, 16
        li      a6, 64
.Lmldsa_ntt_rvv_layers_5_to_8:
        vsetvli a3, a2, e32, m1, ta, ma
        vlsseg8e32.v \a0, (a0), a6
        addi    a4, a0, 32
        vlsseg8e32.v \a8, (a4), a6
        mv      a4, a1

        load_zetas \z0, \w0
        butterflies vv, \a0, \a8, \z0, \w0, \a1, \a9, \z0, \w0, \a2, \a10, \z0, \w0, \a3, \a11, \z0, \w0
        butterflies vv, \a4, \a12, \z0, \w0, \a5, \a13, \z0, \w0, \a6, \a14, \z0, \w0, \a7, \a15, \z0, \w0

        load_zetas \z0, \w0
        load_zetas \z1, \w1
        butterflies vv, \a0, \a4, \z0, \w0, \a1, \a5, \z0, \w0, \a2, \a6, \z0, \w0, \a3, \a7, \z0, \w0
        butterflies vv, \a8, \a12, \z1, \w1, \a9, \a13, \z1, \w1, \a10, \a14, \z1, \w1, \a11, \a15, \z1, \w1

        load_zetas \z0, \w0
        load_zetas \z1, \w1
        load_zetas \z2, \w2
        load_zetas \z3, \w3
        butterflies vv, \a0, \a2, \z0, \w0, \a1, \a3, \z0, \w0, \a4, \a6, \z1, \w1, \a5, \a7, \z1, \w1
        butterflies vv, \a8, \a10, \z2, \w2, \a9, \a11, \z2, \w2, \a12, \a14, \z3, \w3, \a13, \a15, \z3, \w3

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

        vssseg8e32.v \a0, (a0), a6
        addi    a4, a0, 32
        vssseg8e32.v \a8, (a4), a6
        sub     a2, a2, a3
        slli    a4, a3, 2                              # lanes in bytes
        add     a1, a1, a4
        slli    a4, a3, 6                              # runs in bytes
        add     a0, a0, a4
        bnez    a2, .Lmldsa_ntt_rvv_layers_5_to_8
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_ntt_rvv
        .type   dauntless_mldsa_ntt_rvv, @function
dauntless_mldsa_ntt_rvv:
        lla     a1, dauntless_mldsa_ntt_rvv_tables
        li      a5, 8380417
        li      a6, 513
        layers_1_to_4 v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31
        addi    a0, a0, -64
        addi    a1, a1, 128                            # past layers 1-4
        layers_5_to_8 v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v8, v9, v10, v11, v12, v13, v14, v15
        ret
        .size   dauntless_mldsa_ntt_rvv, . - dauntless_mldsa_ntt_rvv
        .option pop

        .purgem load_zeta
        .purgem load_zetas
        .purgem butterflies
        .purgem reduce
        .purgem layers_1_to_4
        .purgem layers_5_to_8
