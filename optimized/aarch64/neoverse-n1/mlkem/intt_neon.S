// GENERATED from kernels/aarch64/mlkem/intt_neon.S (object sha256 616e5376b7628e8fa12fdceda22e1647656c792c9242a3decba72b32a64a2c99) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 4 cycles; optimal for the model
// loop1: 76 instructions, 70 cycles an iteration, 3 stages; bound 64
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 81 instructions, 86 cycles an iteration, 2 stages; bound 76
// constants: dauntless_mlkem_intt_neon_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_intt_neon
        .type dauntless_mlkem_intt_neon, %function
dauntless_mlkem_intt_neon:
        adrp x1, dauntless_mlkem_intt_neon_tables
        mov w2, #0x200
        add x1, x1, :lo12:dauntless_mlkem_intt_neon_tables
        dup v4.8h, w2
        mov w2, #0x275f
        dup v5.8h, w2
        mov w3, #0xd01
        mov x2, #0x8
        dup v3.8h, w3
        ldp q0, q1, [x1], #0x20
        subs x2, x2, #0x1
        add x0, x0, #0x40
        ldp q27, q2, [x1], #0x20
        ldp q29, q28, [x1], #0x20
        ldp q18, q31, [x0, #-0x20]
        uzp2 v24.4s, v18.4s, v31.4s
        uzp1 v31.4s, v18.4s, v31.4s
        shadd v17.8h, v31.8h, v24.8h
        add v25.8h, v31.8h, v24.8h
        shsub v30.8h, v24.8h, v31.8h
        sqrdmulh v23.8h, v17.8h, v5.8h
        sub v24.8h, v24.8h, v31.8h
        ldp q16, q7, [x0, #-0x40]
        uzp1 v18.4s, v16.4s, v7.4s
        uzp2 v6.4s, v16.4s, v7.4s
        mul v25.8h, v25.8h, v4.8h
        shsub v22.8h, v6.8h, v18.8h
        sub v21.8h, v6.8h, v18.8h
        add v17.8h, v18.8h, v6.8h
        shadd v6.8h, v18.8h, v6.8h
        sqrdmulh v16.8h, v22.8h, v2.8h
        sqrdmulh v2.8h, v30.8h, v28.8h
        mul v31.8h, v21.8h, v27.8h
        mul v30.8h, v24.8h, v29.8h
        mul v18.8h, v17.8h, v4.8h
        subs x2, x2, #0x1
        add x0, x0, #0x40
        sqrdmulh v7.8h, v6.8h, v5.8h
        ldp q24, q21, [x1], #0x20
        mls v30.8h, v2.8h, v3.8h
        ldp q17, q22, [x1], #0x20
        mls v25.8h, v23.8h, v3.8h
        ldr q6, [x1], #0x10
        ldp q27, q2, [x1], #0x20
        mls v31.8h, v16.8h, v3.8h
        mls v18.8h, v7.8h, v3.8h
        uzp1 v16.4s, v25.4s, v30.4s
        ldp q29, q28, [x1], #0x20
        uzp2 v30.4s, v25.4s, v30.4s
        sub v19.8h, v30.8h, v16.8h
        uzp1 v23.4s, v18.4s, v31.4s
        uzp2 v25.4s, v18.4s, v31.4s
        add v30.8h, v16.8h, v30.8h
        sqrdmulh v7.8h, v19.8h, v22.8h
        sub v16.8h, v25.8h, v23.8h
        ldp q18, q31, [x0, #-0x20]
        add v22.8h, v23.8h, v25.8h
        mul v19.8h, v19.8h, v17.8h
        sqrdmulh v17.8h, v16.8h, v21.8h
        mls v19.8h, v7.8h, v3.8h
        mul v21.8h, v16.8h, v24.8h
        uzp2 v24.4s, v18.4s, v31.4s
        uzp1 v31.4s, v18.4s, v31.4s
        mls v21.8h, v17.8h, v3.8h
        shadd v17.8h, v31.8h, v24.8h
        uzp1 v18.4s, v30.4s, v19.4s
        uzp2 v7.4s, v30.4s, v19.4s
        add v25.8h, v31.8h, v24.8h
        shsub v30.8h, v24.8h, v31.8h
        sqrdmulh v23.8h, v17.8h, v5.8h
        sub v17.8h, v7.8h, v18.8h
        uzp2 v16.4s, v22.4s, v21.4s
        uzp1 v19.4s, v22.4s, v21.4s
        mul v22.8h, v17.8h, v6.h[2]
        add v18.8h, v18.8h, v7.8h
        sqrdmulh v7.8h, v17.8h, v6.h[6]
        sub v21.8h, v16.8h, v19.8h
        add v19.8h, v19.8h, v16.8h
        sub v24.8h, v24.8h, v31.8h
        mul v17.8h, v21.8h, v6.h[1]
        sqrdmulh v16.8h, v21.8h, v6.h[5]
        add v21.8h, v19.8h, v18.8h
        sqrdmulh v31.8h, v21.8h, v1.h[0]
        mls v22.8h, v7.8h, v3.8h
        sub v18.8h, v18.8h, v19.8h
        sqrdmulh v19.8h, v18.8h, v6.h[4]
        mls v17.8h, v16.8h, v3.8h
        ldp q16, q7, [x0, #-0x40]
        mls v21.8h, v31.8h, v3.8h
        mul v20.8h, v18.8h, v6.h[0]
        sub v26.8h, v22.8h, v17.8h
        add v17.8h, v17.8h, v22.8h
        sqrdmulh v31.8h, v26.8h, v6.h[4]
        uzp1 v18.4s, v16.4s, v7.4s
        stp q21, q17, [x0, #-0x80]
        mul v26.8h, v26.8h, v6.h[0]
        uzp2 v6.4s, v16.4s, v7.4s
        mul v25.8h, v25.8h, v4.8h
        shsub v22.8h, v6.8h, v18.8h
        mls v26.8h, v31.8h, v3.8h
        sub v21.8h, v6.8h, v18.8h
        add v17.8h, v18.8h, v6.8h
        shadd v6.8h, v18.8h, v6.8h
        sqrdmulh v16.8h, v22.8h, v2.8h
        sqrdmulh v2.8h, v30.8h, v28.8h
        mul v31.8h, v21.8h, v27.8h
        mul v30.8h, v24.8h, v29.8h
.Ldauntless_mlkem_intt_neon_neoverse_n1_loop1:
        mul v18.8h, v17.8h, v4.8h
        subs x2, x2, #0x1
        add x0, x0, #0x40
        sqrdmulh v7.8h, v6.8h, v5.8h
        ldp q24, q21, [x1], #0x20
        mls v30.8h, v2.8h, v3.8h
        ldp q17, q22, [x1], #0x20
        mls v25.8h, v23.8h, v3.8h
        ldr q6, [x1], #0x10
        ldp q27, q2, [x1], #0x20
        mls v31.8h, v16.8h, v3.8h
        mls v18.8h, v7.8h, v3.8h
        uzp1 v16.4s, v25.4s, v30.4s
        ldp q29, q28, [x1], #0x20
        uzp2 v30.4s, v25.4s, v30.4s
        mls v20.8h, v19.8h, v3.8h
        sub v19.8h, v30.8h, v16.8h
        uzp1 v23.4s, v18.4s, v31.4s
        uzp2 v25.4s, v18.4s, v31.4s
        add v30.8h, v16.8h, v30.8h
        sqrdmulh v7.8h, v19.8h, v22.8h
        sub v16.8h, v25.8h, v23.8h
        ldp q18, q31, [x0, #-0x20]
        add v22.8h, v23.8h, v25.8h
        mul v19.8h, v19.8h, v17.8h
        sqrdmulh v17.8h, v16.8h, v21.8h
        mls v19.8h, v7.8h, v3.8h
        mul v21.8h, v16.8h, v24.8h
        uzp2 v24.4s, v18.4s, v31.4s
        uzp1 v31.4s, v18.4s, v31.4s
        mls v21.8h, v17.8h, v3.8h
        shadd v17.8h, v31.8h, v24.8h
        uzp1 v18.4s, v30.4s, v19.4s
        uzp2 v7.4s, v30.4s, v19.4s
        add v25.8h, v31.8h, v24.8h
        shsub v30.8h, v24.8h, v31.8h
        sqrdmulh v23.8h, v17.8h, v5.8h
        sub v17.8h, v7.8h, v18.8h
        uzp2 v16.4s, v22.4s, v21.4s
        uzp1 v19.4s, v22.4s, v21.4s
        mul v22.8h, v17.8h, v6.h[2]
        add v18.8h, v18.8h, v7.8h
        sqrdmulh v7.8h, v17.8h, v6.h[6]
        sub v21.8h, v16.8h, v19.8h
        add v19.8h, v19.8h, v16.8h
        sub v24.8h, v24.8h, v31.8h
        mul v17.8h, v21.8h, v6.h[1]
        sqrdmulh v16.8h, v21.8h, v6.h[5]
        add v21.8h, v19.8h, v18.8h
        sqrdmulh v31.8h, v21.8h, v1.h[0]
        mls v22.8h, v7.8h, v3.8h
        sub v18.8h, v18.8h, v19.8h
        sqrdmulh v19.8h, v18.8h, v6.h[4]
        mls v17.8h, v16.8h, v3.8h
        ldp q16, q7, [x0, #-0x40]
        stp q20, q26, [x0, #-0xa0]
        mls v21.8h, v31.8h, v3.8h
        mul v20.8h, v18.8h, v6.h[0]
        sub v26.8h, v22.8h, v17.8h
        add v17.8h, v17.8h, v22.8h
        sqrdmulh v31.8h, v26.8h, v6.h[4]
        uzp1 v18.4s, v16.4s, v7.4s
        stp q21, q17, [x0, #-0x80]
        mul v26.8h, v26.8h, v6.h[0]
        uzp2 v6.4s, v16.4s, v7.4s
        mul v25.8h, v25.8h, v4.8h
        shsub v22.8h, v6.8h, v18.8h
        mls v26.8h, v31.8h, v3.8h
        sub v21.8h, v6.8h, v18.8h
        add v17.8h, v18.8h, v6.8h
        shadd v6.8h, v18.8h, v6.8h
        sqrdmulh v16.8h, v22.8h, v2.8h
        sqrdmulh v2.8h, v30.8h, v28.8h
        mul v31.8h, v21.8h, v27.8h
        mul v30.8h, v24.8h, v29.8h
        b.ne .Ldauntless_mlkem_intt_neon_neoverse_n1_loop1
        mul v18.8h, v17.8h, v4.8h
        sqrdmulh v7.8h, v6.8h, v5.8h
        ldp q24, q21, [x1], #0x20
        mls v30.8h, v2.8h, v3.8h
        ldp q17, q22, [x1], #0x20
        mls v25.8h, v23.8h, v3.8h
        ldr q6, [x1], #0x10
        mls v31.8h, v16.8h, v3.8h
        mls v18.8h, v7.8h, v3.8h
        uzp1 v16.4s, v25.4s, v30.4s
        uzp2 v30.4s, v25.4s, v30.4s
        mls v20.8h, v19.8h, v3.8h
        sub v19.8h, v30.8h, v16.8h
        uzp1 v23.4s, v18.4s, v31.4s
        uzp2 v25.4s, v18.4s, v31.4s
        add v30.8h, v16.8h, v30.8h
        sqrdmulh v7.8h, v19.8h, v22.8h
        sub v16.8h, v25.8h, v23.8h
        add v22.8h, v23.8h, v25.8h
        mul v19.8h, v19.8h, v17.8h
        sqrdmulh v17.8h, v16.8h, v21.8h
        mls v19.8h, v7.8h, v3.8h
        mul v21.8h, v16.8h, v24.8h
        mls v21.8h, v17.8h, v3.8h
        uzp1 v18.4s, v30.4s, v19.4s
        uzp2 v7.4s, v30.4s, v19.4s
        sub v17.8h, v7.8h, v18.8h
        uzp2 v16.4s, v22.4s, v21.4s
        uzp1 v19.4s, v22.4s, v21.4s
        mul v22.8h, v17.8h, v6.h[2]
        add v18.8h, v18.8h, v7.8h
        sqrdmulh v7.8h, v17.8h, v6.h[6]
        sub v21.8h, v16.8h, v19.8h
        add v19.8h, v19.8h, v16.8h
        mul v17.8h, v21.8h, v6.h[1]
        sqrdmulh v16.8h, v21.8h, v6.h[5]
        add v21.8h, v19.8h, v18.8h
        sqrdmulh v31.8h, v21.8h, v1.h[0]
        mls v22.8h, v7.8h, v3.8h
        sub v18.8h, v18.8h, v19.8h
        sqrdmulh v19.8h, v18.8h, v6.h[4]
        mls v17.8h, v16.8h, v3.8h
        stp q20, q26, [x0, #-0x60]
        mls v21.8h, v31.8h, v3.8h
        mul v20.8h, v18.8h, v6.h[0]
        sub v26.8h, v22.8h, v17.8h
        add v17.8h, v17.8h, v22.8h
        sqrdmulh v31.8h, v26.8h, v6.h[4]
        stp q21, q17, [x0, #-0x40]
        mul v26.8h, v26.8h, v6.h[0]
        mls v26.8h, v31.8h, v3.8h
        mls v20.8h, v19.8h, v3.8h
        stp q20, q26, [x0, #-0x20]
        sub x0, x0, #0x200
        mov x2, #0x4
        ldr q2, [x0]
        ldr q4, [x0, #0x40]
        ldr q5, [x0, #0x80]
        ldr q6, [x0, #0xc0]
        ldr q7, [x0, #0x100]
        ldr q16, [x0, #0x1c0]
        sub v17.8h, v4.8h, v2.8h
        ldr q18, [x0, #0x180]
        add v2.8h, v2.8h, v4.8h
        ldr q4, [x0, #0x140]
        add x0, x0, #0x10
        sub v19.8h, v6.8h, v5.8h
        subs x2, x2, #0x1
        sqrdmulh v20.8h, v17.8h, v1.h[7]
        sub v21.8h, v16.8h, v18.8h
        add v5.8h, v5.8h, v6.8h
        mul v6.8h, v19.8h, v0.h[6]
        sub v22.8h, v4.8h, v7.8h
        sqrdmulh v19.8h, v19.8h, v1.h[6]
        mul v17.8h, v17.8h, v0.h[7]
        add v23.8h, v2.8h, v5.8h
        sqrdmulh v24.8h, v23.8h, v1.h[0]
        add v4.8h, v7.8h, v4.8h
        sub v7.8h, v5.8h, v2.8h
        mul v2.8h, v21.8h, v0.h[4]
        mul v5.8h, v22.8h, v0.h[5]
        mls v23.8h, v24.8h, v3.8h
        mls v6.8h, v19.8h, v3.8h
        mls v17.8h, v20.8h, v3.8h
        add v16.8h, v18.8h, v16.8h
        sqrdmulh v21.8h, v21.8h, v1.h[4]
        sub v18.8h, v16.8h, v4.8h
        add v4.8h, v4.8h, v16.8h
        sqrdmulh v16.8h, v18.8h, v1.h[2]
        add v25.8h, v17.8h, v6.8h
        sub v6.8h, v6.8h, v17.8h
        mul v24.8h, v18.8h, v0.h[2]
        sqrdmulh v22.8h, v22.8h, v1.h[5]
        mul v18.8h, v6.8h, v0.h[3]
        sqrdmulh v6.8h, v6.8h, v1.h[3]
        mls v24.8h, v16.8h, v3.8h
        mls v2.8h, v21.8h, v3.8h
        mls v18.8h, v6.8h, v3.8h
        sub v6.8h, v4.8h, v23.8h
        sqrdmulh v21.8h, v6.8h, v1.h[1]
        mls v5.8h, v22.8h, v3.8h
        mul v6.8h, v6.8h, v0.h[1]
        mls v6.8h, v21.8h, v3.8h
        add v26.8h, v5.8h, v2.8h
        sub v2.8h, v2.8h, v5.8h
        sub v5.8h, v26.8h, v25.8h
        mul v21.8h, v5.8h, v0.h[1]
        sqrdmulh v22.8h, v2.8h, v1.h[2]
        sqrdmulh v5.8h, v5.8h, v1.h[1]
        mul v2.8h, v2.8h, v0.h[2]
        mls v2.8h, v22.8h, v3.8h
        str q6, [x0, #0xf0]
        mls v21.8h, v5.8h, v3.8h
        sub v5.8h, v2.8h, v18.8h
        sqrdmulh v6.8h, v5.8h, v1.h[1]
        mul v22.8h, v5.8h, v0.h[1]
        add v20.8h, v18.8h, v2.8h
        mls v22.8h, v6.8h, v3.8h
        add v27.8h, v23.8h, v4.8h
.Ldauntless_mlkem_intt_neon_neoverse_n1_loop3:
        ldr q2, [x0]
        sqrdmulh v23.8h, v7.8h, v1.h[3]
        ldr q4, [x0, #0x40]
        ldr q5, [x0, #0x80]
        str q21, [x0, #0x130]
        str q22, [x0, #0x1b0]
        mul v28.8h, v7.8h, v0.h[3]
        ldr q6, [x0, #0xc0]
        ldr q7, [x0, #0x100]
        ldr q16, [x0, #0x1c0]
        sub v17.8h, v4.8h, v2.8h
        ldr q18, [x0, #0x180]
        add v2.8h, v2.8h, v4.8h
        str q20, [x0, #0xb0]
        mls v28.8h, v23.8h, v3.8h
        ldr q4, [x0, #0x140]
        add x0, x0, #0x10
        sub v19.8h, v6.8h, v5.8h
        subs x2, x2, #0x1
        sqrdmulh v20.8h, v17.8h, v1.h[7]
        sub v21.8h, v16.8h, v18.8h
        add v5.8h, v5.8h, v6.8h
        mul v6.8h, v19.8h, v0.h[6]
        sub v22.8h, v4.8h, v7.8h
        sqrdmulh v19.8h, v19.8h, v1.h[6]
        add v29.8h, v28.8h, v24.8h
        sub v28.8h, v24.8h, v28.8h
        mul v17.8h, v17.8h, v0.h[7]
        add v23.8h, v2.8h, v5.8h
        sqrdmulh v24.8h, v23.8h, v1.h[0]
        add v4.8h, v7.8h, v4.8h
        sqrdmulh v30.8h, v28.8h, v1.h[1]
        sub v7.8h, v5.8h, v2.8h
        mul v2.8h, v21.8h, v0.h[4]
        mul v5.8h, v22.8h, v0.h[5]
        mls v23.8h, v24.8h, v3.8h
        mls v6.8h, v19.8h, v3.8h
        mls v17.8h, v20.8h, v3.8h
        add v16.8h, v18.8h, v16.8h
        sqrdmulh v21.8h, v21.8h, v1.h[4]
        sub v18.8h, v16.8h, v4.8h
        add v4.8h, v4.8h, v16.8h
        add v20.8h, v25.8h, v26.8h
        sqrdmulh v16.8h, v18.8h, v1.h[2]
        mul v28.8h, v28.8h, v0.h[1]
        add v25.8h, v17.8h, v6.8h
        sub v6.8h, v6.8h, v17.8h
        mul v24.8h, v18.8h, v0.h[2]
        sqrdmulh v22.8h, v22.8h, v1.h[5]
        mul v18.8h, v6.8h, v0.h[3]
        sqrdmulh v6.8h, v6.8h, v1.h[3]
        mls v24.8h, v16.8h, v3.8h
        mls v2.8h, v21.8h, v3.8h
        mls v18.8h, v6.8h, v3.8h
        sub v6.8h, v4.8h, v23.8h
        sqrdmulh v21.8h, v6.8h, v1.h[1]
        mls v5.8h, v22.8h, v3.8h
        mul v6.8h, v6.8h, v0.h[1]
        mls v28.8h, v30.8h, v3.8h
        mls v6.8h, v21.8h, v3.8h
        add v26.8h, v5.8h, v2.8h
        sub v2.8h, v2.8h, v5.8h
        sub v5.8h, v26.8h, v25.8h
        str q29, [x0, #0x60]
        mul v21.8h, v5.8h, v0.h[1]
        sqrdmulh v22.8h, v2.8h, v1.h[2]
        sqrdmulh v5.8h, v5.8h, v1.h[1]
        mul v2.8h, v2.8h, v0.h[2]
        mls v2.8h, v22.8h, v3.8h
        str q28, [x0, #0x160]
        str q6, [x0, #0xf0]
        mls v21.8h, v5.8h, v3.8h
        sub v5.8h, v2.8h, v18.8h
        str q27, [x0, #-0x20]
        sqrdmulh v6.8h, v5.8h, v1.h[1]
        str q20, [x0, #0x20]
        mul v22.8h, v5.8h, v0.h[1]
        add v20.8h, v18.8h, v2.8h
        mls v22.8h, v6.8h, v3.8h
        add v27.8h, v23.8h, v4.8h
        b.ne .Ldauntless_mlkem_intt_neon_neoverse_n1_loop3
        sqrdmulh v23.8h, v7.8h, v1.h[3]
        str q21, [x0, #0x130]
        str q22, [x0, #0x1b0]
        mul v28.8h, v7.8h, v0.h[3]
        str q20, [x0, #0xb0]
        mls v28.8h, v23.8h, v3.8h
        add v29.8h, v28.8h, v24.8h
        sub v28.8h, v24.8h, v28.8h
        sqrdmulh v30.8h, v28.8h, v1.h[1]
        add v20.8h, v25.8h, v26.8h
        mul v28.8h, v28.8h, v0.h[1]
        mls v28.8h, v30.8h, v3.8h
        str q29, [x0, #0x70]
        str q28, [x0, #0x170]
        str q27, [x0, #-0x10]
        str q20, [x0, #0x30]
        ret
        .size dauntless_mlkem_intt_neon, . - dauntless_mlkem_intt_neon
