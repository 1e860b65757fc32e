// GENERATED from kernels/aarch64/mlkem/intt_neon.S (object sha256 0838c6fd24c0fce09a10cb2a77c28a93089014be5158d1890930ed538308307b) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 4 cycles; optimal for the model
// loop1: 76 instructions, 64 cycles an iteration, 2 stages; optimal for the model
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
        mov w1, #0xd01
        dup v3.8h, w1
        adrp x1, dauntless_mlkem_intt_neon_tables
        mov w2, #0x275f
        add x1, x1, :lo12:dauntless_mlkem_intt_neon_tables
        dup v5.8h, w2
        mov w2, #0x200
        dup v4.8h, w2
        mov x2, #0x8
        ldp q0, q1, [x1], #0x20
        subs x2, x2, #0x1
        ldp q16, q17, [x0]
        add x0, x0, #0x40
        ldp q28, q31, [x0, #-0x20]
        ldp q23, q27, [x1], #0x20
        uzp1 v26.4s, v16.4s, v17.4s
        ldp q22, q7, [x1], #0x20
        uzp2 v6.4s, v16.4s, v17.4s
        uzp1 v16.4s, v28.4s, v31.4s
        add v20.8h, v26.8h, v6.8h
        uzp2 v28.4s, v28.4s, v31.4s
        mul v29.8h, v20.8h, v4.8h
        shsub v31.8h, v6.8h, v26.8h
        shadd v17.8h, v26.8h, v6.8h
        shsub v18.8h, v28.8h, v16.8h
        sqrdmulh v7.8h, v18.8h, v7.8h
        sub v25.8h, v28.8h, v16.8h
        add v18.8h, v16.8h, v28.8h
        shadd v28.8h, v16.8h, v28.8h
        sqrdmulh v28.8h, v28.8h, v5.8h
        ldp q19, q21, [x1], #0x20
        ldp q30, q20, [x1], #0x20
        mul v24.8h, v18.8h, v4.8h
        mul v25.8h, v25.8h, v22.8h
        mls v24.8h, v28.8h, v3.8h
        mls v25.8h, v7.8h, v3.8h
.Ldauntless_mlkem_intt_neon_neoverse_n1_loop1:
        sqrdmulh v22.8h, v17.8h, v5.8h
        subs x2, x2, #0x1
        ldp q16, q17, [x0]
        sub v26.8h, v6.8h, v26.8h
        add x0, x0, #0x40
        sqrdmulh v6.8h, v31.8h, v27.8h
        ldr q2, [x1], #0x10
        uzp2 v7.4s, v24.4s, v25.4s
        ldp q28, q31, [x0, #-0x20]
        mul v18.8h, v26.8h, v23.8h
        uzp1 v25.4s, v24.4s, v25.4s
        mls v29.8h, v22.8h, v3.8h
        sub v24.8h, v7.8h, v25.8h
        ldp q23, q27, [x1], #0x20
        uzp1 v26.4s, v16.4s, v17.4s
        mls v18.8h, v6.8h, v3.8h
        add v25.8h, v25.8h, v7.8h
        ldp q22, q7, [x1], #0x20
        uzp2 v6.4s, v16.4s, v17.4s
        sqrdmulh v17.8h, v24.8h, v20.8h
        uzp1 v16.4s, v28.4s, v31.4s
        add v20.8h, v26.8h, v6.8h
        uzp2 v28.4s, v28.4s, v31.4s
        mul v30.8h, v24.8h, v30.8h
        uzp2 v24.4s, v29.4s, v18.4s
        uzp1 v18.4s, v29.4s, v18.4s
        mul v29.8h, v20.8h, v4.8h
        shsub v31.8h, v6.8h, v26.8h
        mls v30.8h, v17.8h, v3.8h
        sub v20.8h, v24.8h, v18.8h
        shadd v17.8h, v26.8h, v6.8h
        add v24.8h, v18.8h, v24.8h
        sqrdmulh v21.8h, v20.8h, v21.8h
        shsub v18.8h, v28.8h, v16.8h
        mul v20.8h, v20.8h, v19.8h
        uzp2 v19.4s, v25.4s, v30.4s
        sqrdmulh v7.8h, v18.8h, v7.8h
        uzp1 v30.4s, v25.4s, v30.4s
        sub v25.8h, v28.8h, v16.8h
        mls v20.8h, v21.8h, v3.8h
        sub v21.8h, v19.8h, v30.8h
        add v18.8h, v16.8h, v28.8h
        shadd v28.8h, v16.8h, v28.8h
        sqrdmulh v16.8h, v21.8h, v2.h[6]
        add v19.8h, v30.8h, v19.8h
        sqrdmulh v28.8h, v28.8h, v5.8h
        uzp2 v30.4s, v24.4s, v20.4s
        uzp1 v24.4s, v24.4s, v20.4s
        mul v20.8h, v21.8h, v2.h[2]
        mls v20.8h, v16.8h, v3.8h
        sub v21.8h, v30.8h, v24.8h
        add v16.8h, v24.8h, v30.8h
        sqrdmulh v24.8h, v21.8h, v2.h[5]
        sub v30.8h, v19.8h, v16.8h
        add v19.8h, v16.8h, v19.8h
        mul v16.8h, v21.8h, v2.h[1]
        sqrdmulh v21.8h, v19.8h, v1.h[0]
        mls v16.8h, v24.8h, v3.8h
        sqrdmulh v24.8h, v30.8h, v2.h[4]
        mls v19.8h, v21.8h, v3.8h
        add v21.8h, v16.8h, v20.8h
        sub v20.8h, v20.8h, v16.8h
        mul v16.8h, v30.8h, v2.h[0]
        sqrdmulh v30.8h, v20.8h, v2.h[4]
        stp q19, q21, [x0, #-0x80]
        mul v2.8h, v20.8h, v2.h[0]
        mls v16.8h, v24.8h, v3.8h
        ldp q19, q21, [x1], #0x20
        mls v2.8h, v30.8h, v3.8h
        ldp q30, q20, [x1], #0x20
        mul v24.8h, v18.8h, v4.8h
        mul v25.8h, v25.8h, v22.8h
        stp q16, q2, [x0, #-0x60]
        mls v24.8h, v28.8h, v3.8h
        mls v25.8h, v7.8h, v3.8h
        b.ne .Ldauntless_mlkem_intt_neon_neoverse_n1_loop1
        sqrdmulh v22.8h, v17.8h, v5.8h
        sub v26.8h, v6.8h, v26.8h
        sqrdmulh v6.8h, v31.8h, v27.8h
        ldr q2, [x1], #0x10
        uzp2 v7.4s, v24.4s, v25.4s
        mul v18.8h, v26.8h, v23.8h
        uzp1 v25.4s, v24.4s, v25.4s
        mls v29.8h, v22.8h, v3.8h
        sub v24.8h, v7.8h, v25.8h
        mls v18.8h, v6.8h, v3.8h
        add v25.8h, v25.8h, v7.8h
        sqrdmulh v17.8h, v24.8h, v20.8h
        mul v30.8h, v24.8h, v30.8h
        uzp2 v24.4s, v29.4s, v18.4s
        uzp1 v18.4s, v29.4s, v18.4s
        mls v30.8h, v17.8h, v3.8h
        sub v20.8h, v24.8h, v18.8h
        add v24.8h, v18.8h, v24.8h
        sqrdmulh v21.8h, v20.8h, v21.8h
        mul v20.8h, v20.8h, v19.8h
        uzp2 v19.4s, v25.4s, v30.4s
        uzp1 v30.4s, v25.4s, v30.4s
        mls v20.8h, v21.8h, v3.8h
        sub v21.8h, v19.8h, v30.8h
        sqrdmulh v16.8h, v21.8h, v2.h[6]
        add v19.8h, v30.8h, v19.8h
        uzp2 v30.4s, v24.4s, v20.4s
        uzp1 v24.4s, v24.4s, v20.4s
        mul v20.8h, v21.8h, v2.h[2]
        mls v20.8h, v16.8h, v3.8h
        sub v21.8h, v30.8h, v24.8h
        add v16.8h, v24.8h, v30.8h
        sqrdmulh v24.8h, v21.8h, v2.h[5]
        sub v30.8h, v19.8h, v16.8h
        add v19.8h, v16.8h, v19.8h
        mul v16.8h, v21.8h, v2.h[1]
        sqrdmulh v21.8h, v19.8h, v1.h[0]
        mls v16.8h, v24.8h, v3.8h
        sqrdmulh v24.8h, v30.8h, v2.h[4]
        mls v19.8h, v21.8h, v3.8h
        add v21.8h, v16.8h, v20.8h
        sub v20.8h, v20.8h, v16.8h
        mul v16.8h, v30.8h, v2.h[0]
        sqrdmulh v30.8h, v20.8h, v2.h[4]
        stp q19, q21, [x0, #-0x40]
        mul v2.8h, v20.8h, v2.h[0]
        mls v16.8h, v24.8h, v3.8h
        mls v2.8h, v30.8h, v3.8h
        stp q16, q2, [x0, #-0x20]
        sub x0, x0, #0x200
        mov x2, #0x4
        ldr q2, [x0, #0x40]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #-0x10]
        ldr q5, [x0, #0xb0]
        ldr q6, [x0, #0x70]
        ldr q7, [x0, #0x130]
        ldr q16, [x0, #0xf0]
        add v17.8h, v4.8h, v2.8h
        sub v2.8h, v2.8h, v4.8h
        add v4.8h, v6.8h, v5.8h
        sub v5.8h, v5.8h, v6.8h
        sub v6.8h, v4.8h, v17.8h
        add v4.8h, v17.8h, v4.8h
        ldr q17, [x0, #0x1b0]
        add v18.8h, v16.8h, v7.8h
        ldr q19, [x0, #0x170]
        sqrdmulh v20.8h, v2.8h, v1.h[7]
        sub v7.8h, v7.8h, v16.8h
        add v16.8h, v19.8h, v17.8h
        mul v21.8h, v6.8h, v0.h[3]
        sub v17.8h, v17.8h, v19.8h
        add v19.8h, v18.8h, v16.8h
        sqrdmulh v6.8h, v6.8h, v1.h[3]
        sub v16.8h, v16.8h, v18.8h
        mul v18.8h, v5.8h, v0.h[6]
        sqrdmulh v5.8h, v5.8h, v1.h[6]
        mls v21.8h, v6.8h, v3.8h
        mul v6.8h, v16.8h, v0.h[2]
        mul v2.8h, v2.8h, v0.h[7]
        mls v2.8h, v20.8h, v3.8h
        sqrdmulh v20.8h, v4.8h, v1.h[0]
        mul v22.8h, v17.8h, v0.h[4]
        sqrdmulh v23.8h, v7.8h, v1.h[5]
        sqrdmulh v16.8h, v16.8h, v1.h[2]
        mls v18.8h, v5.8h, v3.8h
        mls v4.8h, v20.8h, v3.8h
        mul v7.8h, v7.8h, v0.h[5]
        sub v20.8h, v18.8h, v2.8h
        add v2.8h, v2.8h, v18.8h
        sqrdmulh v17.8h, v17.8h, v1.h[4]
        sub v18.8h, v19.8h, v4.8h
        mls v7.8h, v23.8h, v3.8h
        add v4.8h, v4.8h, v19.8h
        str q4, [x0, #-0x10]
        mul v23.8h, v20.8h, v0.h[3]
        sqrdmulh v20.8h, v20.8h, v1.h[3]
        mls v22.8h, v17.8h, v3.8h
        mul v19.8h, v18.8h, v0.h[1]
        mls v6.8h, v16.8h, v3.8h
        add v16.8h, v7.8h, v22.8h
        mls v23.8h, v20.8h, v3.8h
        sub v7.8h, v22.8h, v7.8h
        sub v22.8h, v16.8h, v2.8h
        add v2.8h, v2.8h, v16.8h
        sqrdmulh v18.8h, v18.8h, v1.h[1]
        sub v20.8h, v6.8h, v21.8h
        add v24.8h, v21.8h, v6.8h
        sqrdmulh v21.8h, v7.8h, v1.h[2]
        str q2, [x0, #0x30]
        mul v25.8h, v22.8h, v0.h[1]
.Ldauntless_mlkem_intt_neon_neoverse_n1_loop3:
        mul v26.8h, v7.8h, v0.h[2]
        ldr q2, [x0, #0x40]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #-0x10]
        mls v19.8h, v18.8h, v3.8h
        ldr q5, [x0, #0xb0]
        ldr q6, [x0, #0x70]
        ldr q7, [x0, #0x130]
        sqrdmulh v18.8h, v20.8h, v1.h[1]
        ldr q16, [x0, #0xf0]
        sqrdmulh v22.8h, v22.8h, v1.h[1]
        add v17.8h, v4.8h, v2.8h
        sub v2.8h, v2.8h, v4.8h
        mul v27.8h, v20.8h, v0.h[1]
        add v4.8h, v6.8h, v5.8h
        sub v5.8h, v5.8h, v6.8h
        mls v26.8h, v21.8h, v3.8h
        str q19, [x0, #0xe0]
        mls v27.8h, v18.8h, v3.8h
        sub v6.8h, v4.8h, v17.8h
        add v4.8h, v17.8h, v4.8h
        mls v25.8h, v22.8h, v3.8h
        ldr q17, [x0, #0x1b0]
        add v18.8h, v16.8h, v7.8h
        ldr q19, [x0, #0x170]
        sub v22.8h, v26.8h, v23.8h
        add v23.8h, v23.8h, v26.8h
        sqrdmulh v20.8h, v2.8h, v1.h[7]
        sub v7.8h, v7.8h, v16.8h
        str q27, [x0, #0x160]
        sqrdmulh v27.8h, v22.8h, v1.h[1]
        add v16.8h, v19.8h, v17.8h
        mul v21.8h, v6.8h, v0.h[3]
        sub v17.8h, v17.8h, v19.8h
        str q23, [x0, #0xa0]
        mul v22.8h, v22.8h, v0.h[1]
        mls v22.8h, v27.8h, v3.8h
        add v19.8h, v18.8h, v16.8h
        str q25, [x0, #0x120]
        sqrdmulh v6.8h, v6.8h, v1.h[3]
        sub v16.8h, v16.8h, v18.8h
        mul v18.8h, v5.8h, v0.h[6]
        str q24, [x0, #0x60]
        sqrdmulh v5.8h, v5.8h, v1.h[6]
        mls v21.8h, v6.8h, v3.8h
        str q22, [x0, #0x1a0]
        mul v6.8h, v16.8h, v0.h[2]
        mul v2.8h, v2.8h, v0.h[7]
        mls v2.8h, v20.8h, v3.8h
        sqrdmulh v20.8h, v4.8h, v1.h[0]
        mul v22.8h, v17.8h, v0.h[4]
        sqrdmulh v23.8h, v7.8h, v1.h[5]
        sqrdmulh v16.8h, v16.8h, v1.h[2]
        mls v18.8h, v5.8h, v3.8h
        mls v4.8h, v20.8h, v3.8h
        mul v7.8h, v7.8h, v0.h[5]
        sub v20.8h, v18.8h, v2.8h
        add v2.8h, v2.8h, v18.8h
        sqrdmulh v17.8h, v17.8h, v1.h[4]
        sub v18.8h, v19.8h, v4.8h
        mls v7.8h, v23.8h, v3.8h
        add v4.8h, v4.8h, v19.8h
        str q4, [x0, #-0x10]
        mul v23.8h, v20.8h, v0.h[3]
        sqrdmulh v20.8h, v20.8h, v1.h[3]
        mls v22.8h, v17.8h, v3.8h
        mul v19.8h, v18.8h, v0.h[1]
        mls v6.8h, v16.8h, v3.8h
        add v16.8h, v7.8h, v22.8h
        mls v23.8h, v20.8h, v3.8h
        sub v7.8h, v22.8h, v7.8h
        sub v22.8h, v16.8h, v2.8h
        add v2.8h, v2.8h, v16.8h
        sqrdmulh v18.8h, v18.8h, v1.h[1]
        sub v20.8h, v6.8h, v21.8h
        add v24.8h, v21.8h, v6.8h
        sqrdmulh v21.8h, v7.8h, v1.h[2]
        str q2, [x0, #0x30]
        mul v25.8h, v22.8h, v0.h[1]
        b.ne .Ldauntless_mlkem_intt_neon_neoverse_n1_loop3
        mul v26.8h, v7.8h, v0.h[2]
        mls v19.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v20.8h, v1.h[1]
        sqrdmulh v22.8h, v22.8h, v1.h[1]
        mul v27.8h, v20.8h, v0.h[1]
        mls v26.8h, v21.8h, v3.8h
        str q19, [x0, #0xf0]
        mls v27.8h, v18.8h, v3.8h
        mls v25.8h, v22.8h, v3.8h
        sub v22.8h, v26.8h, v23.8h
        add v23.8h, v23.8h, v26.8h
        str q27, [x0, #0x170]
        sqrdmulh v27.8h, v22.8h, v1.h[1]
        str q23, [x0, #0xb0]
        mul v22.8h, v22.8h, v0.h[1]
        mls v22.8h, v27.8h, v3.8h
        str q25, [x0, #0x130]
        str q24, [x0, #0x70]
        str q22, [x0, #0x1b0]
        ret
        .size dauntless_mlkem_intt_neon, . - dauntless_mlkem_intt_neon
