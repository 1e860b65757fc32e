// GENERATED from kernels/aarch64/mlkem/intt_neon.S (object sha256 616e5376b7628e8fa12fdceda22e1647656c792c9242a3decba72b32a64a2c99) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 7 cycles; optimal for the model
// loop1: 76 instructions, 94 cycles an iteration, 3 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 81 instructions, 86 cycles an iteration, 2 stages; optimal for the model
// constants: dauntless_mlkem_intt_neon_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_intt_neon
        .type dauntless_mlkem_intt_neon, %function
dauntless_mlkem_intt_neon:
        mov w2, #0xd01
        mov w3, #0x275f
        adrp x1, dauntless_mlkem_intt_neon_tables
        mov w4, #0x200
        add x1, x1, :lo12:dauntless_mlkem_intt_neon_tables
        dup v3.8h, w2
        dup v5.8h, w3
        dup v4.8h, w4
        mov x2, #0x8
        ldp q0, q1, [x1], #0x20
        subs x2, x2, #0x1
        add x0, x0, #0x40
        ldp q6, q7, [x0, #-0x20]
        ldp q16, q17, [x0, #-0x40]
        uzp2 v18.4s, v6.4s, v7.4s
        ldp q19, q20, [x1], #0x20
        uzp1 v6.4s, v6.4s, v7.4s
        add v7.8h, v6.8h, v18.8h
        shadd v21.8h, v6.8h, v18.8h
        mul v7.8h, v7.8h, v4.8h
        sqrdmulh v21.8h, v21.8h, v5.8h
        uzp2 v22.4s, v16.4s, v17.4s
        subs x2, x2, #0x1
        add x0, x0, #0x40
        uzp1 v16.4s, v16.4s, v17.4s
        mls v7.8h, v21.8h, v3.8h
        sub v17.8h, v18.8h, v6.8h
        shsub v21.8h, v22.8h, v16.8h
        sub v23.8h, v22.8h, v16.8h
        shadd v24.8h, v16.8h, v22.8h
        mul v19.8h, v23.8h, v19.8h
        add v16.8h, v16.8h, v22.8h
        sqrdmulh v24.8h, v24.8h, v5.8h
        mul v16.8h, v16.8h, v4.8h
        sqrdmulh v20.8h, v21.8h, v20.8h
        mls v16.8h, v24.8h, v3.8h
        mls v19.8h, v20.8h, v3.8h
        shsub v2.8h, v18.8h, v6.8h
        uzp2 v6.4s, v16.4s, v19.4s
        ldp q18, q20, [x1], #0x20
        mul v17.8h, v17.8h, v18.8h
        sqrdmulh v2.8h, v2.8h, v20.8h
        uzp1 v16.4s, v16.4s, v19.4s
        mls v17.8h, v2.8h, v3.8h
        sub v18.8h, v6.8h, v16.8h
        uzp2 v2.4s, v7.4s, v17.4s
        uzp1 v7.4s, v7.4s, v17.4s
        add v24.8h, v16.8h, v6.8h
        add v21.8h, v7.8h, v2.8h
        sub v19.8h, v2.8h, v7.8h
        ldp q6, q7, [x0, #-0x20]
        ldp q16, q17, [x0, #-0x40]
        ldp q20, q22, [x1], #0x20
        ldp q23, q25, [x1], #0x20
        ldr q2, [x1], #0x10
        sqrdmulh v25.8h, v19.8h, v25.8h
        mul v23.8h, v19.8h, v23.8h
        mul v26.8h, v18.8h, v20.8h
        sqrdmulh v22.8h, v18.8h, v22.8h
        uzp2 v18.4s, v6.4s, v7.4s
        mls v23.8h, v25.8h, v3.8h
        ldp q19, q20, [x1], #0x20
        mls v26.8h, v22.8h, v3.8h
        uzp1 v25.4s, v21.4s, v23.4s
        uzp2 v23.4s, v21.4s, v23.4s
        uzp1 v6.4s, v6.4s, v7.4s
        add v27.8h, v25.8h, v23.8h
        add v7.8h, v6.8h, v18.8h
        shadd v21.8h, v6.8h, v18.8h
        mul v7.8h, v7.8h, v4.8h
        uzp2 v28.4s, v24.4s, v26.4s
        sqrdmulh v21.8h, v21.8h, v5.8h
        uzp1 v24.4s, v24.4s, v26.4s
.Ldauntless_mlkem_intt_neon_cortex_a55_loop1:
        uzp2 v22.4s, v16.4s, v17.4s
        subs x2, x2, #0x1
        sub v23.8h, v23.8h, v25.8h
        add x0, x0, #0x40
        uzp1 v16.4s, v16.4s, v17.4s
        mls v7.8h, v21.8h, v3.8h
        mul v25.8h, v23.8h, v2.h[2]
        sub v17.8h, v18.8h, v6.8h
        add v21.8h, v24.8h, v28.8h
        sub v24.8h, v28.8h, v24.8h
        add v28.8h, v21.8h, v27.8h
        sqrdmulh v23.8h, v23.8h, v2.h[6]
        sub v21.8h, v27.8h, v21.8h
        sqrdmulh v27.8h, v28.8h, v1.h[0]
        mul v26.8h, v24.8h, v2.h[1]
        sqrdmulh v29.8h, v24.8h, v2.h[5]
        mls v25.8h, v23.8h, v3.8h
        mul v30.8h, v21.8h, v2.h[0]
        sqrdmulh v31.8h, v21.8h, v2.h[4]
        shsub v21.8h, v22.8h, v16.8h
        sub v23.8h, v22.8h, v16.8h
        shadd v24.8h, v16.8h, v22.8h
        mul v19.8h, v23.8h, v19.8h
        add v16.8h, v16.8h, v22.8h
        sqrdmulh v24.8h, v24.8h, v5.8h
        mul v16.8h, v16.8h, v4.8h
        mls v26.8h, v29.8h, v3.8h
        sqrdmulh v20.8h, v21.8h, v20.8h
        mls v30.8h, v31.8h, v3.8h
        mls v16.8h, v24.8h, v3.8h
        add v21.8h, v26.8h, v25.8h
        sub v23.8h, v25.8h, v26.8h
        mls v19.8h, v20.8h, v3.8h
        sqrdmulh v24.8h, v23.8h, v2.h[4]
        mul v23.8h, v23.8h, v2.h[0]
        shsub v2.8h, v18.8h, v6.8h
        uzp2 v6.4s, v16.4s, v19.4s
        ldp q18, q20, [x1], #0x20
        mul v17.8h, v17.8h, v18.8h
        mls v28.8h, v27.8h, v3.8h
        sqrdmulh v2.8h, v2.8h, v20.8h
        uzp1 v16.4s, v16.4s, v19.4s
        mls v23.8h, v24.8h, v3.8h
        stp q28, q21, [x0, #-0xc0]
        mls v17.8h, v2.8h, v3.8h
        sub v18.8h, v6.8h, v16.8h
        stp q30, q23, [x0, #-0xa0]
        uzp2 v2.4s, v7.4s, v17.4s
        uzp1 v7.4s, v7.4s, v17.4s
        add v24.8h, v16.8h, v6.8h
        add v21.8h, v7.8h, v2.8h
        sub v19.8h, v2.8h, v7.8h
        ldp q6, q7, [x0, #-0x20]
        ldp q16, q17, [x0, #-0x40]
        ldp q20, q22, [x1], #0x20
        ldp q23, q25, [x1], #0x20
        ldr q2, [x1], #0x10
        sqrdmulh v25.8h, v19.8h, v25.8h
        mul v23.8h, v19.8h, v23.8h
        mul v26.8h, v18.8h, v20.8h
        sqrdmulh v22.8h, v18.8h, v22.8h
        uzp2 v18.4s, v6.4s, v7.4s
        mls v23.8h, v25.8h, v3.8h
        ldp q19, q20, [x1], #0x20
        mls v26.8h, v22.8h, v3.8h
        uzp1 v25.4s, v21.4s, v23.4s
        uzp2 v23.4s, v21.4s, v23.4s
        uzp1 v6.4s, v6.4s, v7.4s
        add v27.8h, v25.8h, v23.8h
        add v7.8h, v6.8h, v18.8h
        shadd v21.8h, v6.8h, v18.8h
        mul v7.8h, v7.8h, v4.8h
        uzp2 v28.4s, v24.4s, v26.4s
        sqrdmulh v21.8h, v21.8h, v5.8h
        uzp1 v24.4s, v24.4s, v26.4s
        b.ne .Ldauntless_mlkem_intt_neon_cortex_a55_loop1
        uzp2 v22.4s, v16.4s, v17.4s
        sub v23.8h, v23.8h, v25.8h
        uzp1 v16.4s, v16.4s, v17.4s
        mls v7.8h, v21.8h, v3.8h
        mul v25.8h, v23.8h, v2.h[2]
        sub v17.8h, v18.8h, v6.8h
        add v21.8h, v24.8h, v28.8h
        sub v24.8h, v28.8h, v24.8h
        add v28.8h, v21.8h, v27.8h
        sqrdmulh v23.8h, v23.8h, v2.h[6]
        sub v21.8h, v27.8h, v21.8h
        sqrdmulh v27.8h, v28.8h, v1.h[0]
        mul v26.8h, v24.8h, v2.h[1]
        sqrdmulh v29.8h, v24.8h, v2.h[5]
        mls v25.8h, v23.8h, v3.8h
        mul v30.8h, v21.8h, v2.h[0]
        sqrdmulh v31.8h, v21.8h, v2.h[4]
        shsub v21.8h, v22.8h, v16.8h
        sub v23.8h, v22.8h, v16.8h
        shadd v24.8h, v16.8h, v22.8h
        mul v19.8h, v23.8h, v19.8h
        add v16.8h, v16.8h, v22.8h
        sqrdmulh v24.8h, v24.8h, v5.8h
        mul v16.8h, v16.8h, v4.8h
        mls v26.8h, v29.8h, v3.8h
        sqrdmulh v20.8h, v21.8h, v20.8h
        mls v30.8h, v31.8h, v3.8h
        mls v16.8h, v24.8h, v3.8h
        add v21.8h, v26.8h, v25.8h
        sub v23.8h, v25.8h, v26.8h
        mls v19.8h, v20.8h, v3.8h
        sqrdmulh v24.8h, v23.8h, v2.h[4]
        mul v23.8h, v23.8h, v2.h[0]
        shsub v2.8h, v18.8h, v6.8h
        uzp2 v6.4s, v16.4s, v19.4s
        ldp q18, q20, [x1], #0x20
        mul v17.8h, v17.8h, v18.8h
        mls v28.8h, v27.8h, v3.8h
        sqrdmulh v2.8h, v2.8h, v20.8h
        uzp1 v16.4s, v16.4s, v19.4s
        mls v23.8h, v24.8h, v3.8h
        stp q28, q21, [x0, #-0x80]
        mls v17.8h, v2.8h, v3.8h
        sub v18.8h, v6.8h, v16.8h
        stp q30, q23, [x0, #-0x60]
        uzp2 v2.4s, v7.4s, v17.4s
        uzp1 v7.4s, v7.4s, v17.4s
        add v24.8h, v16.8h, v6.8h
        add v21.8h, v7.8h, v2.8h
        sub v19.8h, v2.8h, v7.8h
        ldp q20, q22, [x1], #0x20
        ldp q23, q25, [x1], #0x20
        ldr q2, [x1], #0x10
        sqrdmulh v25.8h, v19.8h, v25.8h
        mul v23.8h, v19.8h, v23.8h
        mul v26.8h, v18.8h, v20.8h
        sqrdmulh v22.8h, v18.8h, v22.8h
        mls v23.8h, v25.8h, v3.8h
        mls v26.8h, v22.8h, v3.8h
        uzp1 v25.4s, v21.4s, v23.4s
        uzp2 v23.4s, v21.4s, v23.4s
        add v27.8h, v25.8h, v23.8h
        uzp2 v28.4s, v24.4s, v26.4s
        uzp1 v24.4s, v24.4s, v26.4s
        sub v23.8h, v23.8h, v25.8h
        mul v25.8h, v23.8h, v2.h[2]
        add v21.8h, v24.8h, v28.8h
        sub v24.8h, v28.8h, v24.8h
        add v28.8h, v21.8h, v27.8h
        sqrdmulh v23.8h, v23.8h, v2.h[6]
        sub v21.8h, v27.8h, v21.8h
        sqrdmulh v27.8h, v28.8h, v1.h[0]
        mul v26.8h, v24.8h, v2.h[1]
        sqrdmulh v29.8h, v24.8h, v2.h[5]
        mls v25.8h, v23.8h, v3.8h
        mul v30.8h, v21.8h, v2.h[0]
        sqrdmulh v31.8h, v21.8h, v2.h[4]
        mls v26.8h, v29.8h, v3.8h
        mls v30.8h, v31.8h, v3.8h
        add v21.8h, v26.8h, v25.8h
        sub v23.8h, v25.8h, v26.8h
        sqrdmulh v24.8h, v23.8h, v2.h[4]
        mul v23.8h, v23.8h, v2.h[0]
        mls v28.8h, v27.8h, v3.8h
        mls v23.8h, v24.8h, v3.8h
        stp q28, q21, [x0, #-0x40]
        stp q30, q23, [x0, #-0x20]
        sub x0, x0, #0x200
        mov x2, #0x4
        add x0, x0, #0x10
        ldr q2, [x0, #0xf0]
        ldr q4, [x0, #0x70]
        ldr q5, [x0, #0x30]
        ldr q6, [x0, #0x1b0]
        ldr q7, [x0, #0xb0]
        ldr q16, [x0, #0x130]
        ldr q17, [x0, #0x170]
        sub v18.8h, v7.8h, v4.8h
        add v4.8h, v4.8h, v7.8h
        sub v7.8h, v16.8h, v2.8h
        add v2.8h, v2.8h, v16.8h
        mul v16.8h, v18.8h, v0.h[6]
        mul v19.8h, v7.8h, v0.h[5]
        sqrdmulh v7.8h, v7.8h, v1.h[5]
        subs x2, x2, #0x1
        sub v20.8h, v6.8h, v17.8h
.Ldauntless_mlkem_intt_neon_cortex_a55_loop3:
        add v6.8h, v17.8h, v6.8h
        add x0, x0, #0x10
        sqrdmulh v17.8h, v20.8h, v1.h[4]
        mls v19.8h, v7.8h, v3.8h
        mul v7.8h, v20.8h, v0.h[4]
        sub v20.8h, v6.8h, v2.8h
        add v2.8h, v2.8h, v6.8h
        mul v6.8h, v20.8h, v0.h[2]
        mls v7.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v20.8h, v1.h[2]
        ldr q20, [x0, #-0x20]
        sub v21.8h, v7.8h, v19.8h
        mls v6.8h, v17.8h, v3.8h
        add v7.8h, v19.8h, v7.8h
        add v17.8h, v20.8h, v5.8h
        mul v19.8h, v21.8h, v0.h[2]
        sqrdmulh v21.8h, v21.8h, v1.h[2]
        sqrdmulh v18.8h, v18.8h, v1.h[6]
        sub v5.8h, v5.8h, v20.8h
        add v20.8h, v17.8h, v4.8h
        mls v19.8h, v21.8h, v3.8h
        mls v16.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v20.8h, v1.h[0]
        sqrdmulh v21.8h, v5.8h, v1.h[7]
        mul v5.8h, v5.8h, v0.h[7]
        sub v4.8h, v4.8h, v17.8h
        mls v20.8h, v18.8h, v3.8h
        sqrdmulh v17.8h, v4.8h, v1.h[3]
        mls v5.8h, v21.8h, v3.8h
        mul v4.8h, v4.8h, v0.h[3]
        sub v18.8h, v2.8h, v20.8h
        add v2.8h, v20.8h, v2.8h
        add v20.8h, v5.8h, v16.8h
        mls v4.8h, v17.8h, v3.8h
        add v17.8h, v20.8h, v7.8h
        sub v7.8h, v7.8h, v20.8h
        sub v5.8h, v16.8h, v5.8h
        sub v16.8h, v6.8h, v4.8h
        add v4.8h, v4.8h, v6.8h
        mul v6.8h, v5.8h, v0.h[3]
        sqrdmulh v5.8h, v5.8h, v1.h[3]
        sqrdmulh v20.8h, v18.8h, v1.h[1]
        mul v18.8h, v18.8h, v0.h[1]
        str q2, [x0, #-0x20]
        mls v6.8h, v5.8h, v3.8h
        str q17, [x0, #0x20]
        sqrdmulh v2.8h, v7.8h, v1.h[1]
        mul v5.8h, v7.8h, v0.h[1]
        sub v7.8h, v19.8h, v6.8h
        add v6.8h, v6.8h, v19.8h
        mul v17.8h, v16.8h, v0.h[1]
        sqrdmulh v16.8h, v16.8h, v1.h[1]
        str q4, [x0, #0x60]
        mls v18.8h, v20.8h, v3.8h
        mls v5.8h, v2.8h, v3.8h
        sqrdmulh v2.8h, v7.8h, v1.h[1]
        mul v4.8h, v7.8h, v0.h[1]
        str q6, [x0, #0xa0]
        mls v17.8h, v16.8h, v3.8h
        str q18, [x0, #0xe0]
        str q5, [x0, #0x120]
        mls v4.8h, v2.8h, v3.8h
        str q17, [x0, #0x160]
        ldr q2, [x0, #0xf0]
        str q4, [x0, #0x1a0]
        ldr q4, [x0, #0x70]
        ldr q5, [x0, #0x30]
        ldr q6, [x0, #0x1b0]
        ldr q7, [x0, #0xb0]
        ldr q16, [x0, #0x130]
        ldr q17, [x0, #0x170]
        sub v18.8h, v7.8h, v4.8h
        add v4.8h, v4.8h, v7.8h
        sub v7.8h, v16.8h, v2.8h
        add v2.8h, v2.8h, v16.8h
        mul v16.8h, v18.8h, v0.h[6]
        mul v19.8h, v7.8h, v0.h[5]
        sqrdmulh v7.8h, v7.8h, v1.h[5]
        subs x2, x2, #0x1
        sub v20.8h, v6.8h, v17.8h
        b.ne .Ldauntless_mlkem_intt_neon_cortex_a55_loop3
        add v6.8h, v17.8h, v6.8h
        sqrdmulh v17.8h, v20.8h, v1.h[4]
        mls v19.8h, v7.8h, v3.8h
        mul v7.8h, v20.8h, v0.h[4]
        sub v20.8h, v6.8h, v2.8h
        add v2.8h, v2.8h, v6.8h
        mul v6.8h, v20.8h, v0.h[2]
        mls v7.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v20.8h, v1.h[2]
        ldr q20, [x0, #-0x10]
        sub v21.8h, v7.8h, v19.8h
        mls v6.8h, v17.8h, v3.8h
        add v7.8h, v19.8h, v7.8h
        add v17.8h, v20.8h, v5.8h
        mul v19.8h, v21.8h, v0.h[2]
        sqrdmulh v21.8h, v21.8h, v1.h[2]
        sqrdmulh v18.8h, v18.8h, v1.h[6]
        sub v5.8h, v5.8h, v20.8h
        add v20.8h, v17.8h, v4.8h
        mls v19.8h, v21.8h, v3.8h
        mls v16.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v20.8h, v1.h[0]
        sqrdmulh v21.8h, v5.8h, v1.h[7]
        mul v5.8h, v5.8h, v0.h[7]
        sub v4.8h, v4.8h, v17.8h
        mls v20.8h, v18.8h, v3.8h
        sqrdmulh v17.8h, v4.8h, v1.h[3]
        mls v5.8h, v21.8h, v3.8h
        mul v4.8h, v4.8h, v0.h[3]
        sub v18.8h, v2.8h, v20.8h
        add v2.8h, v20.8h, v2.8h
        add v20.8h, v5.8h, v16.8h
        mls v4.8h, v17.8h, v3.8h
        add v17.8h, v20.8h, v7.8h
        sub v7.8h, v7.8h, v20.8h
        sub v5.8h, v16.8h, v5.8h
        sub v16.8h, v6.8h, v4.8h
        add v4.8h, v4.8h, v6.8h
        mul v6.8h, v5.8h, v0.h[3]
        sqrdmulh v5.8h, v5.8h, v1.h[3]
        sqrdmulh v20.8h, v18.8h, v1.h[1]
        mul v18.8h, v18.8h, v0.h[1]
        str q2, [x0, #-0x10]
        mls v6.8h, v5.8h, v3.8h
        str q17, [x0, #0x30]
        sqrdmulh v2.8h, v7.8h, v1.h[1]
        mul v5.8h, v7.8h, v0.h[1]
        sub v7.8h, v19.8h, v6.8h
        add v6.8h, v6.8h, v19.8h
        mul v17.8h, v16.8h, v0.h[1]
        sqrdmulh v16.8h, v16.8h, v1.h[1]
        str q4, [x0, #0x70]
        mls v18.8h, v20.8h, v3.8h
        mls v5.8h, v2.8h, v3.8h
        sqrdmulh v2.8h, v7.8h, v1.h[1]
        mul v4.8h, v7.8h, v0.h[1]
        str q6, [x0, #0xb0]
        mls v17.8h, v16.8h, v3.8h
        str q18, [x0, #0xf0]
        str q5, [x0, #0x130]
        mls v4.8h, v2.8h, v3.8h
        str q17, [x0, #0x170]
        str q4, [x0, #0x1b0]
        ret
        .size dauntless_mlkem_intt_neon, . - dauntless_mlkem_intt_neon
