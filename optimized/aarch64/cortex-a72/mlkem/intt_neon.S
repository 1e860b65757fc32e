// GENERATED from kernels/aarch64/mlkem/intt_neon.S (object sha256 616e5376b7628e8fa12fdceda22e1647656c792c9242a3decba72b32a64a2c99) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 6 cycles; optimal for the model
// loop1: 76 instructions, 85 cycles an iteration, 3 stages; bound 65
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 81 instructions, 76 cycles an iteration, 2 stages; optimal for the model
// constants: dauntless_mlkem_intt_neon_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_intt_neon
        .type dauntless_mlkem_intt_neon, %function
dauntless_mlkem_intt_neon:
        mov w1, #0x275f
        dup v5.8h, w1
        mov w1, #0x200
        dup v4.8h, w1
        mov w1, #0xd01
        dup v3.8h, w1
        adrp x1, dauntless_mlkem_intt_neon_tables
        add x1, x1, :lo12:dauntless_mlkem_intt_neon_tables
        mov x2, #0x8
        ldp q0, q1, [x1], #0x20
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldp q6, q31, [x0, #-0x20]
        uzp2 v18.4s, v6.4s, v31.4s
        uzp1 v24.4s, v6.4s, v31.4s
        ldp q2, q6, [x0, #-0x40]
        ldp q31, q28, [x1], #0x20
        shadd v26.8h, v24.8h, v18.8h
        add v29.8h, v24.8h, v18.8h
        sqrdmulh v16.8h, v26.8h, v5.8h
        mul v29.8h, v29.8h, v4.8h
        uzp1 v26.4s, v2.4s, v6.4s
        mls v29.8h, v16.8h, v3.8h
        ldp q30, q16, [x1], #0x20
        sub v25.8h, v18.8h, v24.8h
        shsub v24.8h, v18.8h, v24.8h
        uzp2 v6.4s, v2.4s, v6.4s
        sqrdmulh v18.8h, v24.8h, v16.8h
        add v27.8h, v26.8h, v6.8h
        mul v22.8h, v25.8h, v30.8h
        shsub v23.8h, v6.8h, v26.8h
        mul v30.8h, v27.8h, v4.8h
        sub v27.8h, v6.8h, v26.8h
        sqrdmulh v17.8h, v23.8h, v28.8h
        mul v25.8h, v27.8h, v31.8h
        shadd v24.8h, v26.8h, v6.8h
        mls v25.8h, v17.8h, v3.8h
        ldp q23, q20, [x1], #0x20
        sqrdmulh v28.8h, v24.8h, v5.8h
        add x0, x0, #0x40
        subs x2, x2, #0x1
        mls v30.8h, v28.8h, v3.8h
        ldp q6, q31, [x0, #-0x20]
        mls v22.8h, v18.8h, v3.8h
        uzp2 v24.4s, v30.4s, v25.4s
        uzp2 v18.4s, v6.4s, v31.4s
        uzp1 v21.4s, v30.4s, v25.4s
        uzp2 v28.4s, v29.4s, v22.4s
        uzp1 v25.4s, v29.4s, v22.4s
        sub v2.8h, v24.8h, v21.8h
        ldp q29, q30, [x1], #0x20
        add v21.8h, v21.8h, v24.8h
        sqrdmulh v20.8h, v2.8h, v20.8h
        sub v22.8h, v28.8h, v25.8h
        mul v23.8h, v2.8h, v23.8h
        add v25.8h, v25.8h, v28.8h
        ldr q7, [x1], #0x10
        uzp1 v24.4s, v6.4s, v31.4s
        ldp q2, q6, [x0, #-0x40]
        mls v23.8h, v20.8h, v3.8h
        ldp q31, q28, [x1], #0x20
        sqrdmulh v30.8h, v22.8h, v30.8h
        shadd v26.8h, v24.8h, v18.8h
        mul v22.8h, v22.8h, v29.8h
        add v29.8h, v24.8h, v18.8h
        uzp1 v20.4s, v21.4s, v23.4s
        mls v22.8h, v30.8h, v3.8h
        sqrdmulh v16.8h, v26.8h, v5.8h
        mul v29.8h, v29.8h, v4.8h
        uzp1 v30.4s, v25.4s, v22.4s
        uzp2 v19.4s, v25.4s, v22.4s
        uzp1 v26.4s, v2.4s, v6.4s
        sub v22.8h, v19.8h, v30.8h
        add v19.8h, v30.8h, v19.8h
        mls v29.8h, v16.8h, v3.8h
        ldp q30, q16, [x1], #0x20
        sub v25.8h, v18.8h, v24.8h
        shsub v24.8h, v18.8h, v24.8h
        sqrdmulh v18.8h, v22.8h, v7.h[6]
        uzp2 v6.4s, v2.4s, v6.4s
        mul v2.8h, v22.8h, v7.h[2]
        mls v2.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v24.8h, v16.8h
        add v27.8h, v26.8h, v6.8h
        uzp2 v24.4s, v21.4s, v23.4s
        mul v22.8h, v25.8h, v30.8h
        shsub v23.8h, v6.8h, v26.8h
        mul v30.8h, v27.8h, v4.8h
        sub v27.8h, v6.8h, v26.8h
        sqrdmulh v17.8h, v23.8h, v28.8h
        sub v21.8h, v24.8h, v20.8h
        mul v25.8h, v27.8h, v31.8h
        add v16.8h, v20.8h, v24.8h
        shadd v24.8h, v26.8h, v6.8h
        sqrdmulh v23.8h, v21.8h, v7.h[5]
        sub v26.8h, v19.8h, v16.8h
        mls v25.8h, v17.8h, v3.8h
        add v17.8h, v16.8h, v19.8h
        mul v16.8h, v21.8h, v7.h[1]
        mls v16.8h, v23.8h, v3.8h
.Ldauntless_mlkem_intt_neon_cortex_a72_loop1:
        ldp q23, q20, [x1], #0x20
        sqrdmulh v28.8h, v24.8h, v5.8h
        add x0, x0, #0x40
        sqrdmulh v27.8h, v26.8h, v7.h[4]
        subs x2, x2, #0x1
        mul v19.8h, v26.8h, v7.h[0]
        mls v30.8h, v28.8h, v3.8h
        ldp q6, q31, [x0, #-0x20]
        mls v19.8h, v27.8h, v3.8h
        add v27.8h, v16.8h, v2.8h
        mls v22.8h, v18.8h, v3.8h
        uzp2 v24.4s, v30.4s, v25.4s
        uzp2 v18.4s, v6.4s, v31.4s
        uzp1 v21.4s, v30.4s, v25.4s
        sub v16.8h, v2.8h, v16.8h
        uzp2 v28.4s, v29.4s, v22.4s
        uzp1 v25.4s, v29.4s, v22.4s
        sqrdmulh v26.8h, v16.8h, v7.h[4]
        sub v2.8h, v24.8h, v21.8h
        mul v16.8h, v16.8h, v7.h[0]
        ldp q29, q30, [x1], #0x20
        add v21.8h, v21.8h, v24.8h
        sqrdmulh v20.8h, v2.8h, v20.8h
        sub v22.8h, v28.8h, v25.8h
        mul v23.8h, v2.8h, v23.8h
        add v25.8h, v25.8h, v28.8h
        ldr q7, [x1], #0x10
        uzp1 v24.4s, v6.4s, v31.4s
        mls v16.8h, v26.8h, v3.8h
        ldp q2, q6, [x0, #-0x40]
        mls v23.8h, v20.8h, v3.8h
        ldp q31, q28, [x1], #0x20
        sqrdmulh v30.8h, v22.8h, v30.8h
        shadd v26.8h, v24.8h, v18.8h
        mul v22.8h, v22.8h, v29.8h
        add v29.8h, v24.8h, v18.8h
        uzp1 v20.4s, v21.4s, v23.4s
        mls v22.8h, v30.8h, v3.8h
        stp q19, q16, [x0, #-0xa0]
        sqrdmulh v16.8h, v26.8h, v5.8h
        mul v29.8h, v29.8h, v4.8h
        uzp1 v30.4s, v25.4s, v22.4s
        uzp2 v19.4s, v25.4s, v22.4s
        sqrdmulh v25.8h, v17.8h, v1.h[0]
        uzp1 v26.4s, v2.4s, v6.4s
        sub v22.8h, v19.8h, v30.8h
        add v19.8h, v30.8h, v19.8h
        mls v29.8h, v16.8h, v3.8h
        ldp q30, q16, [x1], #0x20
        mls v17.8h, v25.8h, v3.8h
        sub v25.8h, v18.8h, v24.8h
        shsub v24.8h, v18.8h, v24.8h
        sqrdmulh v18.8h, v22.8h, v7.h[6]
        uzp2 v6.4s, v2.4s, v6.4s
        mul v2.8h, v22.8h, v7.h[2]
        mls v2.8h, v18.8h, v3.8h
        stp q17, q27, [x0, #-0xc0]
        sqrdmulh v18.8h, v24.8h, v16.8h
        add v27.8h, v26.8h, v6.8h
        uzp2 v24.4s, v21.4s, v23.4s
        mul v22.8h, v25.8h, v30.8h
        shsub v23.8h, v6.8h, v26.8h
        mul v30.8h, v27.8h, v4.8h
        sub v27.8h, v6.8h, v26.8h
        sqrdmulh v17.8h, v23.8h, v28.8h
        sub v21.8h, v24.8h, v20.8h
        mul v25.8h, v27.8h, v31.8h
        add v16.8h, v20.8h, v24.8h
        shadd v24.8h, v26.8h, v6.8h
        sqrdmulh v23.8h, v21.8h, v7.h[5]
        sub v26.8h, v19.8h, v16.8h
        mls v25.8h, v17.8h, v3.8h
        add v17.8h, v16.8h, v19.8h
        mul v16.8h, v21.8h, v7.h[1]
        mls v16.8h, v23.8h, v3.8h
        b.ne .Ldauntless_mlkem_intt_neon_cortex_a72_loop1
        ldp q23, q20, [x1], #0x20
        sqrdmulh v28.8h, v24.8h, v5.8h
        sqrdmulh v27.8h, v26.8h, v7.h[4]
        mul v19.8h, v26.8h, v7.h[0]
        mls v30.8h, v28.8h, v3.8h
        mls v19.8h, v27.8h, v3.8h
        add v27.8h, v16.8h, v2.8h
        mls v22.8h, v18.8h, v3.8h
        uzp2 v24.4s, v30.4s, v25.4s
        uzp1 v21.4s, v30.4s, v25.4s
        sub v16.8h, v2.8h, v16.8h
        uzp2 v28.4s, v29.4s, v22.4s
        uzp1 v25.4s, v29.4s, v22.4s
        sqrdmulh v26.8h, v16.8h, v7.h[4]
        sub v2.8h, v24.8h, v21.8h
        mul v16.8h, v16.8h, v7.h[0]
        ldp q29, q30, [x1], #0x20
        add v21.8h, v21.8h, v24.8h
        sqrdmulh v20.8h, v2.8h, v20.8h
        sub v22.8h, v28.8h, v25.8h
        mul v23.8h, v2.8h, v23.8h
        add v25.8h, v25.8h, v28.8h
        ldr q7, [x1], #0x10
        mls v16.8h, v26.8h, v3.8h
        mls v23.8h, v20.8h, v3.8h
        sqrdmulh v30.8h, v22.8h, v30.8h
        mul v22.8h, v22.8h, v29.8h
        uzp1 v20.4s, v21.4s, v23.4s
        mls v22.8h, v30.8h, v3.8h
        stp q19, q16, [x0, #-0x60]
        uzp1 v30.4s, v25.4s, v22.4s
        uzp2 v19.4s, v25.4s, v22.4s
        sqrdmulh v25.8h, v17.8h, v1.h[0]
        sub v22.8h, v19.8h, v30.8h
        add v19.8h, v30.8h, v19.8h
        mls v17.8h, v25.8h, v3.8h
        sqrdmulh v18.8h, v22.8h, v7.h[6]
        mul v2.8h, v22.8h, v7.h[2]
        mls v2.8h, v18.8h, v3.8h
        stp q17, q27, [x0, #-0x80]
        uzp2 v24.4s, v21.4s, v23.4s
        sub v21.8h, v24.8h, v20.8h
        add v16.8h, v20.8h, v24.8h
        sqrdmulh v23.8h, v21.8h, v7.h[5]
        sub v26.8h, v19.8h, v16.8h
        add v17.8h, v16.8h, v19.8h
        mul v16.8h, v21.8h, v7.h[1]
        mls v16.8h, v23.8h, v3.8h
        sqrdmulh v27.8h, v26.8h, v7.h[4]
        mul v19.8h, v26.8h, v7.h[0]
        mls v19.8h, v27.8h, v3.8h
        add v27.8h, v16.8h, v2.8h
        sub v16.8h, v2.8h, v16.8h
        sqrdmulh v26.8h, v16.8h, v7.h[4]
        mul v16.8h, v16.8h, v7.h[0]
        mls v16.8h, v26.8h, v3.8h
        stp q19, q16, [x0, #-0x20]
        sqrdmulh v25.8h, v17.8h, v1.h[0]
        mls v17.8h, v25.8h, v3.8h
        stp q17, q27, [x0, #-0x40]
        sub x0, x0, #0x200
        mov x2, #0x4
        ldr q2, [x0, #0xc0]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #0x70]
        ldr q5, [x0, #0x30]
        ldr q6, [x0, #-0x10]
        sub v7.8h, v2.8h, v4.8h
        add v2.8h, v4.8h, v2.8h
        ldr q4, [x0, #0x1b0]
        ldr q16, [x0, #0x130]
        add v17.8h, v6.8h, v5.8h
        sub v5.8h, v5.8h, v6.8h
        ldr q6, [x0, #0xf0]
        ldr q18, [x0, #0x170]
        sub v19.8h, v2.8h, v17.8h
        sub v20.8h, v16.8h, v6.8h
        add v21.8h, v18.8h, v4.8h
        add v6.8h, v6.8h, v16.8h
        add v2.8h, v17.8h, v2.8h
        sqrdmulh v17.8h, v7.8h, v1.h[6]
        sub v4.8h, v4.8h, v18.8h
        mul v7.8h, v7.8h, v0.h[6]
        sub v18.8h, v21.8h, v6.8h
        add v6.8h, v6.8h, v21.8h
        mul v21.8h, v5.8h, v0.h[7]
        sqrdmulh v5.8h, v5.8h, v1.h[7]
        mul v16.8h, v20.8h, v0.h[5]
        sqrdmulh v22.8h, v2.8h, v1.h[0]
        mul v23.8h, v19.8h, v0.h[3]
        mls v7.8h, v17.8h, v3.8h
        sqrdmulh v19.8h, v19.8h, v1.h[3]
        mls v21.8h, v5.8h, v3.8h
        mul v5.8h, v18.8h, v0.h[2]
        mul v17.8h, v4.8h, v0.h[4]
        sub v24.8h, v7.8h, v21.8h
        mls v23.8h, v19.8h, v3.8h
        add v7.8h, v21.8h, v7.8h
        sqrdmulh v20.8h, v20.8h, v1.h[5]
        sqrdmulh v4.8h, v4.8h, v1.h[4]
        mul v21.8h, v24.8h, v0.h[3]
        sqrdmulh v24.8h, v24.8h, v1.h[3]
        sqrdmulh v18.8h, v18.8h, v1.h[2]
        mls v2.8h, v22.8h, v3.8h
        mls v17.8h, v4.8h, v3.8h
        mls v21.8h, v24.8h, v3.8h
        sub v24.8h, v6.8h, v2.8h
        mls v16.8h, v20.8h, v3.8h
        add v20.8h, v2.8h, v6.8h
        mls v5.8h, v18.8h, v3.8h
        mul v22.8h, v24.8h, v0.h[1]
        sub v18.8h, v17.8h, v16.8h
        add v16.8h, v16.8h, v17.8h
        sqrdmulh v24.8h, v24.8h, v1.h[1]
        sub v17.8h, v5.8h, v23.8h
        add v23.8h, v23.8h, v5.8h
        mul v25.8h, v18.8h, v0.h[2]
        sub v19.8h, v16.8h, v7.8h
        add v26.8h, v7.8h, v16.8h
        mul v27.8h, v17.8h, v0.h[1]
.Ldauntless_mlkem_intt_neon_cortex_a72_loop3:
        sqrdmulh v18.8h, v18.8h, v1.h[2]
        ldr q2, [x0, #0xc0]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #0x70]
        sqrdmulh v28.8h, v17.8h, v1.h[1]
        ldr q5, [x0, #0x30]
        ldr q6, [x0, #-0x10]
        mul v29.8h, v19.8h, v0.h[1]
        str q20, [x0, #-0x20]
        sqrdmulh v20.8h, v19.8h, v1.h[1]
        sub v7.8h, v2.8h, v4.8h
        add v2.8h, v4.8h, v2.8h
        ldr q4, [x0, #0x1b0]
        mls v25.8h, v18.8h, v3.8h
        ldr q16, [x0, #0x130]
        add v17.8h, v6.8h, v5.8h
        sub v5.8h, v5.8h, v6.8h
        ldr q6, [x0, #0xf0]
        mls v22.8h, v24.8h, v3.8h
        ldr q18, [x0, #0x170]
        sub v19.8h, v2.8h, v17.8h
        mls v27.8h, v28.8h, v3.8h
        sub v24.8h, v25.8h, v21.8h
        mls v29.8h, v20.8h, v3.8h
        add v25.8h, v21.8h, v25.8h
        sub v20.8h, v16.8h, v6.8h
        add v21.8h, v18.8h, v4.8h
        mul v28.8h, v24.8h, v0.h[1]
        add v6.8h, v6.8h, v16.8h
        sqrdmulh v24.8h, v24.8h, v1.h[1]
        str q29, [x0, #0x120]
        add v2.8h, v17.8h, v2.8h
        sqrdmulh v17.8h, v7.8h, v1.h[6]
        str q27, [x0, #0x160]
        sub v4.8h, v4.8h, v18.8h
        mul v7.8h, v7.8h, v0.h[6]
        str q22, [x0, #0xe0]
        mls v28.8h, v24.8h, v3.8h
        sub v18.8h, v21.8h, v6.8h
        str q25, [x0, #0xa0]
        add v6.8h, v6.8h, v21.8h
        mul v21.8h, v5.8h, v0.h[7]
        str q23, [x0, #0x60]
        sqrdmulh v5.8h, v5.8h, v1.h[7]
        str q28, [x0, #0x1a0]
        mul v16.8h, v20.8h, v0.h[5]
        str q26, [x0, #0x20]
        sqrdmulh v22.8h, v2.8h, v1.h[0]
        mul v23.8h, v19.8h, v0.h[3]
        mls v7.8h, v17.8h, v3.8h
        sqrdmulh v19.8h, v19.8h, v1.h[3]
        mls v21.8h, v5.8h, v3.8h
        mul v5.8h, v18.8h, v0.h[2]
        mul v17.8h, v4.8h, v0.h[4]
        sub v24.8h, v7.8h, v21.8h
        mls v23.8h, v19.8h, v3.8h
        add v7.8h, v21.8h, v7.8h
        sqrdmulh v20.8h, v20.8h, v1.h[5]
        sqrdmulh v4.8h, v4.8h, v1.h[4]
        mul v21.8h, v24.8h, v0.h[3]
        sqrdmulh v24.8h, v24.8h, v1.h[3]
        sqrdmulh v18.8h, v18.8h, v1.h[2]
        mls v2.8h, v22.8h, v3.8h
        mls v17.8h, v4.8h, v3.8h
        mls v21.8h, v24.8h, v3.8h
        sub v24.8h, v6.8h, v2.8h
        mls v16.8h, v20.8h, v3.8h
        add v20.8h, v2.8h, v6.8h
        mls v5.8h, v18.8h, v3.8h
        mul v22.8h, v24.8h, v0.h[1]
        sub v18.8h, v17.8h, v16.8h
        add v16.8h, v16.8h, v17.8h
        sqrdmulh v24.8h, v24.8h, v1.h[1]
        sub v17.8h, v5.8h, v23.8h
        add v23.8h, v23.8h, v5.8h
        mul v25.8h, v18.8h, v0.h[2]
        sub v19.8h, v16.8h, v7.8h
        add v26.8h, v7.8h, v16.8h
        mul v27.8h, v17.8h, v0.h[1]
        b.ne .Ldauntless_mlkem_intt_neon_cortex_a72_loop3
        sqrdmulh v18.8h, v18.8h, v1.h[2]
        sqrdmulh v28.8h, v17.8h, v1.h[1]
        mul v29.8h, v19.8h, v0.h[1]
        str q20, [x0, #-0x10]
        sqrdmulh v20.8h, v19.8h, v1.h[1]
        mls v25.8h, v18.8h, v3.8h
        mls v22.8h, v24.8h, v3.8h
        mls v27.8h, v28.8h, v3.8h
        sub v24.8h, v25.8h, v21.8h
        mls v29.8h, v20.8h, v3.8h
        add v25.8h, v21.8h, v25.8h
        mul v28.8h, v24.8h, v0.h[1]
        sqrdmulh v24.8h, v24.8h, v1.h[1]
        str q29, [x0, #0x130]
        str q27, [x0, #0x170]
        str q22, [x0, #0xf0]
        mls v28.8h, v24.8h, v3.8h
        str q25, [x0, #0xb0]
        str q23, [x0, #0x70]
        str q28, [x0, #0x1b0]
        str q26, [x0, #0x30]
        ret
        .size dauntless_mlkem_intt_neon, . - dauntless_mlkem_intt_neon
