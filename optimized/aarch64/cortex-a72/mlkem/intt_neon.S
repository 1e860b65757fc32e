// GENERATED from kernels/aarch64/mlkem/intt_neon.S (object sha256 0838c6fd24c0fce09a10cb2a77c28a93089014be5158d1890930ed538308307b) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 6 cycles; optimal for the model
// loop1: 76 instructions, 71 cycles an iteration, 3 stages; bound 64
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 81 instructions, 76 cycles an iteration, 2 stages; optimal for the model
// constants: dauntless_mlkem_intt_neon_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note
        .p2align 3
        .long 4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0
        .popsection
        .endif
        .text
        .p2align 5
        .global dauntless_mlkem_intt_neon
        .type dauntless_mlkem_intt_neon, %function
dauntless_mlkem_intt_neon:
        bti c
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
        subs x2, x2, #0x1
        ldp q24, q31, [x0, #0x20]
        ldp q2, q6, [x0]
        ldp q26, q21, [x1], #0x20
        uzp2 v27.4s, v2.4s, v6.4s
        add x0, x0, #0x40
        uzp1 v25.4s, v2.4s, v6.4s
        shadd v29.8h, v25.8h, v27.8h
        shsub v19.8h, v27.8h, v25.8h
        add v22.8h, v25.8h, v27.8h
        sub v30.8h, v27.8h, v25.8h
        uzp1 v28.4s, v24.4s, v31.4s
        sqrdmulh v17.8h, v19.8h, v21.8h
        sqrdmulh v18.8h, v29.8h, v5.8h
        mul v23.8h, v30.8h, v26.8h
        mul v29.8h, v22.8h, v4.8h
        uzp2 v31.4s, v24.4s, v31.4s
        mls v23.8h, v17.8h, v3.8h
        ldp q27, q25, [x1], #0x20
        mls v29.8h, v18.8h, v3.8h
        shadd v22.8h, v28.8h, v31.8h
        shsub v30.8h, v31.8h, v28.8h
        add v26.8h, v28.8h, v31.8h
        sub v28.8h, v31.8h, v28.8h
        uzp1 v24.4s, v29.4s, v23.4s
        uzp2 v23.4s, v29.4s, v23.4s
        ldp q29, q31, [x1], #0x20
        sqrdmulh v30.8h, v30.8h, v25.8h
        ldp q17, q25, [x1], #0x20
        sqrdmulh v21.8h, v22.8h, v5.8h
        sub v22.8h, v23.8h, v24.8h
        mul v26.8h, v26.8h, v4.8h
        mul v28.8h, v28.8h, v27.8h
        add v23.8h, v24.8h, v23.8h
        mls v26.8h, v21.8h, v3.8h
        mls v28.8h, v30.8h, v3.8h
        sqrdmulh v21.8h, v22.8h, v31.8h
        mul v22.8h, v22.8h, v29.8h
        uzp1 v29.4s, v26.4s, v28.4s
        subs x2, x2, #0x1
        ldp q24, q31, [x0, #0x20]
        mls v22.8h, v21.8h, v3.8h
        uzp2 v28.4s, v26.4s, v28.4s
        ldp q2, q6, [x0]
        ldr q7, [x1], #0x10
        ldp q26, q21, [x1], #0x20
        uzp1 v16.4s, v23.4s, v22.4s
        sub v20.8h, v28.8h, v29.8h
        uzp2 v27.4s, v2.4s, v6.4s
        add x0, x0, #0x40
        sqrdmulh v18.8h, v20.8h, v25.8h
        uzp1 v25.4s, v2.4s, v6.4s
        mul v6.8h, v20.8h, v17.8h
        add v20.8h, v29.8h, v28.8h
        uzp2 v2.4s, v23.4s, v22.4s
        mls v6.8h, v18.8h, v3.8h
        shadd v29.8h, v25.8h, v27.8h
        shsub v19.8h, v27.8h, v25.8h
        add v22.8h, v25.8h, v27.8h
        sub v30.8h, v27.8h, v25.8h
        uzp1 v28.4s, v24.4s, v31.4s
        sqrdmulh v17.8h, v19.8h, v21.8h
        sqrdmulh v18.8h, v29.8h, v5.8h
        uzp1 v21.4s, v20.4s, v6.4s
        sub v19.8h, v2.8h, v16.8h
        mul v23.8h, v30.8h, v26.8h
        uzp2 v20.4s, v20.4s, v6.4s
        mul v29.8h, v22.8h, v4.8h
        uzp2 v31.4s, v24.4s, v31.4s
        mls v23.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v19.8h, v7.h[5]
        sub v6.8h, v20.8h, v21.8h
        ldp q27, q25, [x1], #0x20
        mls v29.8h, v18.8h, v3.8h
        add v18.8h, v16.8h, v2.8h
        shadd v22.8h, v28.8h, v31.8h
        shsub v30.8h, v31.8h, v28.8h
        sqrdmulh v2.8h, v6.8h, v7.h[6]
        add v26.8h, v28.8h, v31.8h
        sub v28.8h, v31.8h, v28.8h
        mul v16.8h, v6.8h, v7.h[2]
        uzp1 v24.4s, v29.4s, v23.4s
        mul v19.8h, v19.8h, v7.h[1]
        uzp2 v23.4s, v29.4s, v23.4s
        mls v16.8h, v2.8h, v3.8h
        mls v19.8h, v17.8h, v3.8h
        ldp q29, q31, [x1], #0x20
        sqrdmulh v30.8h, v30.8h, v25.8h
        add v2.8h, v21.8h, v20.8h
        ldp q17, q25, [x1], #0x20
        sqrdmulh v21.8h, v22.8h, v5.8h
        sub v22.8h, v23.8h, v24.8h
        sub v6.8h, v16.8h, v19.8h
        mul v26.8h, v26.8h, v4.8h
        add v20.8h, v18.8h, v2.8h
        sub v18.8h, v2.8h, v18.8h
        mul v28.8h, v28.8h, v27.8h
        add v27.8h, v19.8h, v16.8h
        add v23.8h, v24.8h, v23.8h
        sqrdmulh v2.8h, v20.8h, v1.h[0]
        mls v26.8h, v21.8h, v3.8h
        mls v28.8h, v30.8h, v3.8h
        sqrdmulh v21.8h, v22.8h, v31.8h
        mul v30.8h, v6.8h, v7.h[0]
        mul v19.8h, v18.8h, v7.h[0]
        sqrdmulh v16.8h, v6.8h, v7.h[4]
        mul v22.8h, v22.8h, v29.8h
.Ldauntless_mlkem_intt_neon_cortex_a72_loop1:
        mls v20.8h, v2.8h, v3.8h
        uzp1 v29.4s, v26.4s, v28.4s
        subs x2, x2, #0x1
        ldp q24, q31, [x0, #0x20]
        mls v22.8h, v21.8h, v3.8h
        uzp2 v28.4s, v26.4s, v28.4s
        ldp q2, q6, [x0]
        sqrdmulh v18.8h, v18.8h, v7.h[4]
        ldr q7, [x1], #0x10
        ldp q26, q21, [x1], #0x20
        mls v30.8h, v16.8h, v3.8h
        uzp1 v16.4s, v23.4s, v22.4s
        stp q20, q27, [x0, #-0x80]
        sub v20.8h, v28.8h, v29.8h
        mls v19.8h, v18.8h, v3.8h
        uzp2 v27.4s, v2.4s, v6.4s
        add x0, x0, #0x40
        sqrdmulh v18.8h, v20.8h, v25.8h
        uzp1 v25.4s, v2.4s, v6.4s
        mul v6.8h, v20.8h, v17.8h
        stp q19, q30, [x0, #-0xa0]
        add v20.8h, v29.8h, v28.8h
        uzp2 v2.4s, v23.4s, v22.4s
        mls v6.8h, v18.8h, v3.8h
        shadd v29.8h, v25.8h, v27.8h
        shsub v19.8h, v27.8h, v25.8h
        add v22.8h, v25.8h, v27.8h
        sub v30.8h, v27.8h, v25.8h
        uzp1 v28.4s, v24.4s, v31.4s
        sqrdmulh v17.8h, v19.8h, v21.8h
        sqrdmulh v18.8h, v29.8h, v5.8h
        uzp1 v21.4s, v20.4s, v6.4s
        sub v19.8h, v2.8h, v16.8h
        mul v23.8h, v30.8h, v26.8h
        uzp2 v20.4s, v20.4s, v6.4s
        mul v29.8h, v22.8h, v4.8h
        uzp2 v31.4s, v24.4s, v31.4s
        mls v23.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v19.8h, v7.h[5]
        sub v6.8h, v20.8h, v21.8h
        ldp q27, q25, [x1], #0x20
        mls v29.8h, v18.8h, v3.8h
        add v18.8h, v16.8h, v2.8h
        shadd v22.8h, v28.8h, v31.8h
        shsub v30.8h, v31.8h, v28.8h
        sqrdmulh v2.8h, v6.8h, v7.h[6]
        add v26.8h, v28.8h, v31.8h
        sub v28.8h, v31.8h, v28.8h
        mul v16.8h, v6.8h, v7.h[2]
        uzp1 v24.4s, v29.4s, v23.4s
        mul v19.8h, v19.8h, v7.h[1]
        uzp2 v23.4s, v29.4s, v23.4s
        mls v16.8h, v2.8h, v3.8h
        mls v19.8h, v17.8h, v3.8h
        ldp q29, q31, [x1], #0x20
        sqrdmulh v30.8h, v30.8h, v25.8h
        add v2.8h, v21.8h, v20.8h
        ldp q17, q25, [x1], #0x20
        sqrdmulh v21.8h, v22.8h, v5.8h
        sub v22.8h, v23.8h, v24.8h
        sub v6.8h, v16.8h, v19.8h
        mul v26.8h, v26.8h, v4.8h
        add v20.8h, v18.8h, v2.8h
        sub v18.8h, v2.8h, v18.8h
        mul v28.8h, v28.8h, v27.8h
        add v27.8h, v19.8h, v16.8h
        add v23.8h, v24.8h, v23.8h
        sqrdmulh v2.8h, v20.8h, v1.h[0]
        mls v26.8h, v21.8h, v3.8h
        mls v28.8h, v30.8h, v3.8h
        sqrdmulh v21.8h, v22.8h, v31.8h
        mul v30.8h, v6.8h, v7.h[0]
        mul v19.8h, v18.8h, v7.h[0]
        sqrdmulh v16.8h, v6.8h, v7.h[4]
        mul v22.8h, v22.8h, v29.8h
        b.ne .Ldauntless_mlkem_intt_neon_cortex_a72_loop1
        mls v20.8h, v2.8h, v3.8h
        uzp1 v29.4s, v26.4s, v28.4s
        mls v22.8h, v21.8h, v3.8h
        uzp2 v28.4s, v26.4s, v28.4s
        sqrdmulh v18.8h, v18.8h, v7.h[4]
        ldr q7, [x1], #0x10
        mls v30.8h, v16.8h, v3.8h
        uzp1 v16.4s, v23.4s, v22.4s
        stp q20, q27, [x0, #-0x80]
        sub v20.8h, v28.8h, v29.8h
        mls v19.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v20.8h, v25.8h
        mul v6.8h, v20.8h, v17.8h
        stp q19, q30, [x0, #-0x60]
        add v20.8h, v29.8h, v28.8h
        uzp2 v2.4s, v23.4s, v22.4s
        mls v6.8h, v18.8h, v3.8h
        uzp1 v21.4s, v20.4s, v6.4s
        sub v19.8h, v2.8h, v16.8h
        uzp2 v20.4s, v20.4s, v6.4s
        sqrdmulh v17.8h, v19.8h, v7.h[5]
        sub v6.8h, v20.8h, v21.8h
        add v18.8h, v16.8h, v2.8h
        sqrdmulh v2.8h, v6.8h, v7.h[6]
        mul v16.8h, v6.8h, v7.h[2]
        mul v19.8h, v19.8h, v7.h[1]
        mls v16.8h, v2.8h, v3.8h
        mls v19.8h, v17.8h, v3.8h
        add v2.8h, v21.8h, v20.8h
        sub v6.8h, v16.8h, v19.8h
        add v20.8h, v18.8h, v2.8h
        sub v18.8h, v2.8h, v18.8h
        add v27.8h, v19.8h, v16.8h
        sqrdmulh v2.8h, v20.8h, v1.h[0]
        mul v30.8h, v6.8h, v7.h[0]
        mul v19.8h, v18.8h, v7.h[0]
        sqrdmulh v16.8h, v6.8h, v7.h[4]
        mls v20.8h, v2.8h, v3.8h
        sqrdmulh v18.8h, v18.8h, v7.h[4]
        mls v30.8h, v16.8h, v3.8h
        stp q20, q27, [x0, #-0x40]
        mls v19.8h, v18.8h, v3.8h
        stp q19, q30, [x0, #-0x20]
        sub x0, x0, #0x200
        mov x2, #0x4
        ldr q2, [x0, #0x40]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #-0x10]
        ldr q5, [x0, #0xb0]
        ldr q6, [x0, #0x70]
        ldr q7, [x0, #0x1b0]
        add v16.8h, v4.8h, v2.8h
        sub v2.8h, v2.8h, v4.8h
        ldr q4, [x0, #0xf0]
        ldr q17, [x0, #0x170]
        add v18.8h, v6.8h, v5.8h
        sub v5.8h, v5.8h, v6.8h
        ldr q6, [x0, #0x130]
        add v19.8h, v16.8h, v18.8h
        sub v16.8h, v18.8h, v16.8h
        add v18.8h, v17.8h, v7.8h
        add v20.8h, v4.8h, v6.8h
        sub v7.8h, v7.8h, v17.8h
        sub v4.8h, v6.8h, v4.8h
        sqrdmulh v6.8h, v2.8h, v1.h[7]
        sub v17.8h, v18.8h, v20.8h
        add v18.8h, v20.8h, v18.8h
        mul v20.8h, v5.8h, v0.h[6]
        sqrdmulh v21.8h, v19.8h, v1.h[0]
        mul v22.8h, v16.8h, v0.h[3]
        sqrdmulh v16.8h, v16.8h, v1.h[3]
        mul v23.8h, v4.8h, v0.h[5]
        mul v24.8h, v17.8h, v0.h[2]
        sqrdmulh v5.8h, v5.8h, v1.h[6]
        mul v2.8h, v2.8h, v0.h[7]
        mls v22.8h, v16.8h, v3.8h
        mul v16.8h, v7.8h, v0.h[4]
        mls v2.8h, v6.8h, v3.8h
        sqrdmulh v7.8h, v7.8h, v1.h[4]
        sqrdmulh v4.8h, v4.8h, v1.h[5]
        mls v19.8h, v21.8h, v3.8h
        sqrdmulh v17.8h, v17.8h, v1.h[2]
        mls v20.8h, v5.8h, v3.8h
        add v5.8h, v19.8h, v18.8h
        mls v16.8h, v7.8h, v3.8h
        sub v18.8h, v18.8h, v19.8h
        mls v23.8h, v4.8h, v3.8h
        str q5, [x0, #-0x10]
        sub v5.8h, v20.8h, v2.8h
        add v2.8h, v2.8h, v20.8h
        mls v24.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v18.8h, v1.h[1]
        add v20.8h, v23.8h, v16.8h
        sub v16.8h, v16.8h, v23.8h
        mul v23.8h, v5.8h, v0.h[3]
        add v4.8h, v22.8h, v24.8h
        sqrdmulh v5.8h, v5.8h, v1.h[3]
        add v19.8h, v2.8h, v20.8h
        sub v22.8h, v24.8h, v22.8h
        str q4, [x0, #0x70]
        mul v18.8h, v18.8h, v0.h[1]
        sub v20.8h, v20.8h, v2.8h
        mls v18.8h, v17.8h, v3.8h
        str q19, [x0, #0x30]
        mul v24.8h, v16.8h, v0.h[2]
.Ldauntless_mlkem_intt_neon_cortex_a72_loop3:
        mls v23.8h, v5.8h, v3.8h
        ldr q2, [x0, #0x40]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #-0x10]
        ldr q5, [x0, #0xb0]
        mul v21.8h, v22.8h, v0.h[1]
        ldr q6, [x0, #0x70]
        str q18, [x0, #0xe0]
        sqrdmulh v25.8h, v16.8h, v1.h[2]
        ldr q7, [x0, #0x1b0]
        sqrdmulh v22.8h, v22.8h, v1.h[1]
        add v16.8h, v4.8h, v2.8h
        sub v2.8h, v2.8h, v4.8h
        ldr q4, [x0, #0xf0]
        ldr q17, [x0, #0x170]
        add v18.8h, v6.8h, v5.8h
        sqrdmulh v26.8h, v20.8h, v1.h[1]
        sub v5.8h, v5.8h, v6.8h
        ldr q6, [x0, #0x130]
        mul v27.8h, v20.8h, v0.h[1]
        add v19.8h, v16.8h, v18.8h
        sub v16.8h, v18.8h, v16.8h
        mls v24.8h, v25.8h, v3.8h
        add v18.8h, v17.8h, v7.8h
        mls v21.8h, v22.8h, v3.8h
        add v20.8h, v4.8h, v6.8h
        sub v7.8h, v7.8h, v17.8h
        sub v4.8h, v6.8h, v4.8h
        mls v27.8h, v26.8h, v3.8h
        sub v22.8h, v24.8h, v23.8h
        add v23.8h, v23.8h, v24.8h
        sqrdmulh v6.8h, v2.8h, v1.h[7]
        sub v17.8h, v18.8h, v20.8h
        str q21, [x0, #0x160]
        sqrdmulh v24.8h, v22.8h, v1.h[1]
        add v18.8h, v20.8h, v18.8h
        str q23, [x0, #0xa0]
        mul v23.8h, v22.8h, v0.h[1]
        str q27, [x0, #0x120]
        mul v20.8h, v5.8h, v0.h[6]
        mls v23.8h, v24.8h, v3.8h
        sqrdmulh v21.8h, v19.8h, v1.h[0]
        mul v22.8h, v16.8h, v0.h[3]
        str q23, [x0, #0x1a0]
        sqrdmulh v16.8h, v16.8h, v1.h[3]
        mul v23.8h, v4.8h, v0.h[5]
        mul v24.8h, v17.8h, v0.h[2]
        sqrdmulh v5.8h, v5.8h, v1.h[6]
        mul v2.8h, v2.8h, v0.h[7]
        mls v22.8h, v16.8h, v3.8h
        mul v16.8h, v7.8h, v0.h[4]
        mls v2.8h, v6.8h, v3.8h
        sqrdmulh v7.8h, v7.8h, v1.h[4]
        sqrdmulh v4.8h, v4.8h, v1.h[5]
        mls v19.8h, v21.8h, v3.8h
        sqrdmulh v17.8h, v17.8h, v1.h[2]
        mls v20.8h, v5.8h, v3.8h
        add v5.8h, v19.8h, v18.8h
        mls v16.8h, v7.8h, v3.8h
        sub v18.8h, v18.8h, v19.8h
        mls v23.8h, v4.8h, v3.8h
        str q5, [x0, #-0x10]
        sub v5.8h, v20.8h, v2.8h
        add v2.8h, v2.8h, v20.8h
        mls v24.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v18.8h, v1.h[1]
        add v20.8h, v23.8h, v16.8h
        sub v16.8h, v16.8h, v23.8h
        mul v23.8h, v5.8h, v0.h[3]
        add v4.8h, v22.8h, v24.8h
        sqrdmulh v5.8h, v5.8h, v1.h[3]
        add v19.8h, v2.8h, v20.8h
        sub v22.8h, v24.8h, v22.8h
        str q4, [x0, #0x70]
        mul v18.8h, v18.8h, v0.h[1]
        sub v20.8h, v20.8h, v2.8h
        mls v18.8h, v17.8h, v3.8h
        str q19, [x0, #0x30]
        mul v24.8h, v16.8h, v0.h[2]
        b.ne .Ldauntless_mlkem_intt_neon_cortex_a72_loop3
        mls v23.8h, v5.8h, v3.8h
        mul v21.8h, v22.8h, v0.h[1]
        str q18, [x0, #0xf0]
        sqrdmulh v25.8h, v16.8h, v1.h[2]
        sqrdmulh v22.8h, v22.8h, v1.h[1]
        sqrdmulh v26.8h, v20.8h, v1.h[1]
        mul v27.8h, v20.8h, v0.h[1]
        mls v24.8h, v25.8h, v3.8h
        mls v21.8h, v22.8h, v3.8h
        mls v27.8h, v26.8h, v3.8h
        sub v22.8h, v24.8h, v23.8h
        add v23.8h, v23.8h, v24.8h
        str q21, [x0, #0x170]
        sqrdmulh v24.8h, v22.8h, v1.h[1]
        str q23, [x0, #0xb0]
        mul v23.8h, v22.8h, v0.h[1]
        str q27, [x0, #0x130]
        mls v23.8h, v24.8h, v3.8h
        str q23, [x0, #0x1b0]
        ret
        .size dauntless_mlkem_intt_neon, . - dauntless_mlkem_intt_neon
