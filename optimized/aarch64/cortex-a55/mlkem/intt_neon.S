// GENERATED from kernels/aarch64/mlkem/intt_neon.S (object sha256 0838c6fd24c0fce09a10cb2a77c28a93089014be5158d1890930ed538308307b) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 7 cycles; optimal for the model
// loop1: 76 instructions, 94 cycles an iteration, 2 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 81 instructions, 86 cycles an iteration, 2 stages; optimal for the model
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
        ldp q2, q6, [x0]
        ldp q7, q16, [x0, #0x20]
        ldp q17, q18, [x1], #0x20
        ldp q19, q20, [x1], #0x20
        uzp2 v21.4s, v2.4s, v6.4s
        subs x2, x2, #0x1
        uzp1 v2.4s, v2.4s, v6.4s
        add x0, x0, #0x40
        uzp1 v6.4s, v7.4s, v16.4s
        uzp2 v7.4s, v7.4s, v16.4s
        add v16.8h, v2.8h, v21.8h
        add v22.8h, v6.8h, v7.8h
        shadd v23.8h, v2.8h, v21.8h
        shsub v24.8h, v7.8h, v6.8h
        sub v25.8h, v7.8h, v6.8h
        shsub v26.8h, v21.8h, v2.8h
        shadd v6.8h, v6.8h, v7.8h
        sub v2.8h, v21.8h, v2.8h
        sqrdmulh v20.8h, v24.8h, v20.8h
        sqrdmulh v6.8h, v6.8h, v5.8h
        mul v2.8h, v2.8h, v17.8h
        sqrdmulh v23.8h, v23.8h, v5.8h
        mul v19.8h, v25.8h, v19.8h
        sqrdmulh v18.8h, v26.8h, v18.8h
        mul v22.8h, v22.8h, v4.8h
        mul v16.8h, v16.8h, v4.8h
        ldp q26, q25, [x1], #0x20
        mls v19.8h, v20.8h, v3.8h
        mls v22.8h, v6.8h, v3.8h
        mls v16.8h, v23.8h, v3.8h
        mls v2.8h, v18.8h, v3.8h
        ldp q18, q23, [x1], #0x20
        uzp1 v6.4s, v22.4s, v19.4s
        uzp1 v20.4s, v16.4s, v2.4s
        uzp2 v19.4s, v22.4s, v19.4s
        uzp2 v2.4s, v16.4s, v2.4s
        sub v16.8h, v19.8h, v6.8h
        sub v22.8h, v2.8h, v20.8h
        sqrdmulh v23.8h, v16.8h, v23.8h
        mul v26.8h, v22.8h, v26.8h
        mul v16.8h, v16.8h, v18.8h
        sqrdmulh v22.8h, v22.8h, v25.8h
        add v20.8h, v20.8h, v2.8h
        add v6.8h, v6.8h, v19.8h
        mls v16.8h, v23.8h, v3.8h
        mls v26.8h, v22.8h, v3.8h
        ldr q2, [x1], #0x10
        uzp2 v22.4s, v6.4s, v16.4s
        uzp2 v23.4s, v20.4s, v26.4s
        uzp1 v20.4s, v20.4s, v26.4s
        uzp1 v6.4s, v6.4s, v16.4s
        sub v16.8h, v23.8h, v20.8h
        sub v26.8h, v22.8h, v6.8h
        mul v19.8h, v16.8h, v2.h[1]
        add v20.8h, v20.8h, v23.8h
        add v6.8h, v6.8h, v22.8h
        mul v22.8h, v26.8h, v2.h[2]
        sqrdmulh v26.8h, v26.8h, v2.h[6]
        sqrdmulh v16.8h, v16.8h, v2.h[5]
        add v23.8h, v20.8h, v6.8h
        sub v6.8h, v6.8h, v20.8h
        mls v22.8h, v26.8h, v3.8h
        mls v19.8h, v16.8h, v3.8h
        sqrdmulh v16.8h, v23.8h, v1.h[0]
        sqrdmulh v26.8h, v6.8h, v2.h[4]
        sub v20.8h, v22.8h, v19.8h
        mls v23.8h, v16.8h, v3.8h
        mul v27.8h, v20.8h, v2.h[0]
        add v19.8h, v19.8h, v22.8h
        sqrdmulh v20.8h, v20.8h, v2.h[4]
        mul v28.8h, v6.8h, v2.h[0]
        stp q23, q19, [x0, #-0x40]
        mls v27.8h, v20.8h, v3.8h
        mls v28.8h, v26.8h, v3.8h
.Ldauntless_mlkem_intt_neon_cortex_a55_loop1:
        ldp q2, q6, [x0]
        ldp q7, q16, [x0, #0x20]
        ldp q17, q18, [x1], #0x20
        ldp q19, q20, [x1], #0x20
        uzp2 v21.4s, v2.4s, v6.4s
        subs x2, x2, #0x1
        uzp1 v2.4s, v2.4s, v6.4s
        add x0, x0, #0x40
        uzp1 v6.4s, v7.4s, v16.4s
        uzp2 v7.4s, v7.4s, v16.4s
        add v16.8h, v2.8h, v21.8h
        add v22.8h, v6.8h, v7.8h
        shadd v23.8h, v2.8h, v21.8h
        shsub v24.8h, v7.8h, v6.8h
        sub v25.8h, v7.8h, v6.8h
        shsub v26.8h, v21.8h, v2.8h
        shadd v6.8h, v6.8h, v7.8h
        sub v2.8h, v21.8h, v2.8h
        sqrdmulh v20.8h, v24.8h, v20.8h
        sqrdmulh v6.8h, v6.8h, v5.8h
        mul v2.8h, v2.8h, v17.8h
        sqrdmulh v23.8h, v23.8h, v5.8h
        mul v19.8h, v25.8h, v19.8h
        sqrdmulh v18.8h, v26.8h, v18.8h
        mul v22.8h, v22.8h, v4.8h
        mul v16.8h, v16.8h, v4.8h
        ldp q26, q25, [x1], #0x20
        mls v19.8h, v20.8h, v3.8h
        mls v22.8h, v6.8h, v3.8h
        mls v16.8h, v23.8h, v3.8h
        mls v2.8h, v18.8h, v3.8h
        ldp q18, q23, [x1], #0x20
        uzp1 v6.4s, v22.4s, v19.4s
        uzp1 v20.4s, v16.4s, v2.4s
        uzp2 v19.4s, v22.4s, v19.4s
        uzp2 v2.4s, v16.4s, v2.4s
        sub v16.8h, v19.8h, v6.8h
        sub v22.8h, v2.8h, v20.8h
        sqrdmulh v23.8h, v16.8h, v23.8h
        mul v26.8h, v22.8h, v26.8h
        mul v16.8h, v16.8h, v18.8h
        sqrdmulh v22.8h, v22.8h, v25.8h
        add v20.8h, v20.8h, v2.8h
        add v6.8h, v6.8h, v19.8h
        mls v16.8h, v23.8h, v3.8h
        mls v26.8h, v22.8h, v3.8h
        ldr q2, [x1], #0x10
        uzp2 v22.4s, v6.4s, v16.4s
        uzp2 v23.4s, v20.4s, v26.4s
        uzp1 v20.4s, v20.4s, v26.4s
        uzp1 v6.4s, v6.4s, v16.4s
        sub v16.8h, v23.8h, v20.8h
        sub v26.8h, v22.8h, v6.8h
        mul v19.8h, v16.8h, v2.h[1]
        add v20.8h, v20.8h, v23.8h
        add v6.8h, v6.8h, v22.8h
        mul v22.8h, v26.8h, v2.h[2]
        sqrdmulh v26.8h, v26.8h, v2.h[6]
        sqrdmulh v16.8h, v16.8h, v2.h[5]
        add v23.8h, v20.8h, v6.8h
        sub v6.8h, v6.8h, v20.8h
        mls v22.8h, v26.8h, v3.8h
        mls v19.8h, v16.8h, v3.8h
        sqrdmulh v16.8h, v23.8h, v1.h[0]
        sqrdmulh v26.8h, v6.8h, v2.h[4]
        stp q28, q27, [x0, #-0x60]
        sub v20.8h, v22.8h, v19.8h
        mls v23.8h, v16.8h, v3.8h
        mul v27.8h, v20.8h, v2.h[0]
        add v19.8h, v19.8h, v22.8h
        sqrdmulh v20.8h, v20.8h, v2.h[4]
        mul v28.8h, v6.8h, v2.h[0]
        stp q23, q19, [x0, #-0x40]
        mls v27.8h, v20.8h, v3.8h
        mls v28.8h, v26.8h, v3.8h
        b.ne .Ldauntless_mlkem_intt_neon_cortex_a55_loop1
        stp q28, q27, [x0, #-0x20]
        sub x0, x0, #0x200
        mov x2, #0x4
        add x0, x0, #0x10
        ldr q2, [x0, #0xf0]
        ldr q4, [x0, #0x30]
        ldr q5, [x0, #0x70]
        ldr q6, [x0, #0x1b0]
        ldr q7, [x0, #0xb0]
        ldr q16, [x0, #0x130]
        ldr q17, [x0, #0x170]
        sub v18.8h, v7.8h, v5.8h
        add v5.8h, v5.8h, v7.8h
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
        add v17.8h, v20.8h, v4.8h
        mul v19.8h, v21.8h, v0.h[2]
        sqrdmulh v21.8h, v21.8h, v1.h[2]
        sqrdmulh v18.8h, v18.8h, v1.h[6]
        sub v4.8h, v4.8h, v20.8h
        add v20.8h, v17.8h, v5.8h
        mls v19.8h, v21.8h, v3.8h
        mls v16.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v20.8h, v1.h[0]
        sqrdmulh v21.8h, v4.8h, v1.h[7]
        mul v4.8h, v4.8h, v0.h[7]
        sub v5.8h, v5.8h, v17.8h
        mls v20.8h, v18.8h, v3.8h
        sqrdmulh v17.8h, v5.8h, v1.h[3]
        mls v4.8h, v21.8h, v3.8h
        mul v5.8h, v5.8h, v0.h[3]
        sub v18.8h, v2.8h, v20.8h
        add v2.8h, v20.8h, v2.8h
        add v20.8h, v4.8h, v16.8h
        mls v5.8h, v17.8h, v3.8h
        sub v17.8h, v7.8h, v20.8h
        add v7.8h, v20.8h, v7.8h
        sub v4.8h, v16.8h, v4.8h
        sub v16.8h, v6.8h, v5.8h
        add v5.8h, v5.8h, v6.8h
        mul v6.8h, v4.8h, v0.h[3]
        sqrdmulh v4.8h, v4.8h, v1.h[3]
        mul v20.8h, v18.8h, v0.h[1]
        sqrdmulh v18.8h, v18.8h, v1.h[1]
        str q2, [x0, #-0x20]
        mls v6.8h, v4.8h, v3.8h
        mul v2.8h, v17.8h, v0.h[1]
        sqrdmulh v4.8h, v17.8h, v1.h[1]
        str q7, [x0, #0x20]
        add v7.8h, v6.8h, v19.8h
        sub v6.8h, v19.8h, v6.8h
        sqrdmulh v17.8h, v16.8h, v1.h[1]
        mul v16.8h, v16.8h, v0.h[1]
        str q5, [x0, #0x60]
        mls v20.8h, v18.8h, v3.8h
        mls v2.8h, v4.8h, v3.8h
        str q7, [x0, #0xa0]
        mul v4.8h, v6.8h, v0.h[1]
        sqrdmulh v5.8h, v6.8h, v1.h[1]
        mls v16.8h, v17.8h, v3.8h
        str q20, [x0, #0xe0]
        str q2, [x0, #0x120]
        mls v4.8h, v5.8h, v3.8h
        str q16, [x0, #0x160]
        ldr q2, [x0, #0xf0]
        str q4, [x0, #0x1a0]
        ldr q4, [x0, #0x30]
        ldr q5, [x0, #0x70]
        ldr q6, [x0, #0x1b0]
        ldr q7, [x0, #0xb0]
        ldr q16, [x0, #0x130]
        ldr q17, [x0, #0x170]
        sub v18.8h, v7.8h, v5.8h
        add v5.8h, v5.8h, v7.8h
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
        add v17.8h, v20.8h, v4.8h
        mul v19.8h, v21.8h, v0.h[2]
        sqrdmulh v21.8h, v21.8h, v1.h[2]
        sqrdmulh v18.8h, v18.8h, v1.h[6]
        sub v4.8h, v4.8h, v20.8h
        add v20.8h, v17.8h, v5.8h
        mls v19.8h, v21.8h, v3.8h
        mls v16.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v20.8h, v1.h[0]
        sqrdmulh v21.8h, v4.8h, v1.h[7]
        mul v4.8h, v4.8h, v0.h[7]
        sub v5.8h, v5.8h, v17.8h
        mls v20.8h, v18.8h, v3.8h
        sqrdmulh v17.8h, v5.8h, v1.h[3]
        mls v4.8h, v21.8h, v3.8h
        mul v5.8h, v5.8h, v0.h[3]
        sub v18.8h, v2.8h, v20.8h
        add v2.8h, v20.8h, v2.8h
        add v20.8h, v4.8h, v16.8h
        mls v5.8h, v17.8h, v3.8h
        sub v17.8h, v7.8h, v20.8h
        add v7.8h, v20.8h, v7.8h
        sub v4.8h, v16.8h, v4.8h
        sub v16.8h, v6.8h, v5.8h
        add v5.8h, v5.8h, v6.8h
        mul v6.8h, v4.8h, v0.h[3]
        sqrdmulh v4.8h, v4.8h, v1.h[3]
        mul v20.8h, v18.8h, v0.h[1]
        sqrdmulh v18.8h, v18.8h, v1.h[1]
        str q2, [x0, #-0x10]
        mls v6.8h, v4.8h, v3.8h
        mul v2.8h, v17.8h, v0.h[1]
        sqrdmulh v4.8h, v17.8h, v1.h[1]
        str q7, [x0, #0x30]
        add v7.8h, v6.8h, v19.8h
        sub v6.8h, v19.8h, v6.8h
        sqrdmulh v17.8h, v16.8h, v1.h[1]
        mul v16.8h, v16.8h, v0.h[1]
        str q5, [x0, #0x70]
        mls v20.8h, v18.8h, v3.8h
        mls v2.8h, v4.8h, v3.8h
        str q7, [x0, #0xb0]
        mul v4.8h, v6.8h, v0.h[1]
        sqrdmulh v5.8h, v6.8h, v1.h[1]
        mls v16.8h, v17.8h, v3.8h
        str q20, [x0, #0xf0]
        str q2, [x0, #0x130]
        mls v4.8h, v5.8h, v3.8h
        str q16, [x0, #0x170]
        str q4, [x0, #0x1b0]
        ret
        .size dauntless_mlkem_intt_neon, . - dauntless_mlkem_intt_neon
