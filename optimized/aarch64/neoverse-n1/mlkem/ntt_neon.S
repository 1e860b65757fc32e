// GENERATED from kernels/aarch64/mlkem/ntt_neon.S (object sha256 238aa543a552dcccce6b664d028a7ec2f5ae8a6868416a30fead69c918c51657) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 3 cycles; optimal for the model
// loop1: 79 instructions, 81 cycles an iteration, 2 stages; bound 72
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 64 instructions, 50 cycles an iteration, 3 stages; bound 49
// constants: dauntless_mlkem_ntt_neon_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_ntt_neon
        .type dauntless_mlkem_ntt_neon, %function
dauntless_mlkem_ntt_neon:
        adrp x1, dauntless_mlkem_ntt_neon_tables
        add x1, x1, :lo12:dauntless_mlkem_ntt_neon_tables
        mov w3, #0xd01
        mov x2, #0x4
        dup v3.8h, w3
        ldp q0, q1, [x1], #0x20
        ldr q2, [x0, #0x40]
        ldr q4, [x0, #0x100]
        ldr q5, [x0, #0x1c0]
        add x0, x0, #0x10
        ldr q6, [x0, #0x130]
        subs x2, x2, #0x1
        ldr q7, [x0, #0x70]
        ldr q16, [x0, #0xb0]
        ldr q17, [x0, #0x170]
        sqrdmulh v18.8h, v5.8h, v1.h[1]
        mul v5.8h, v5.8h, v0.h[1]
        ldr q19, [x0, #-0x10]
        mls v5.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v6.8h, v1.h[1]
        sqrdmulh v20.8h, v17.8h, v1.h[1]
        mul v6.8h, v6.8h, v0.h[1]
        sub v21.8h, v16.8h, v5.8h
        mul v22.8h, v4.8h, v0.h[1]
        add v5.8h, v16.8h, v5.8h
        sqrdmulh v4.8h, v4.8h, v1.h[1]
        mul v16.8h, v5.8h, v0.h[2]
        sqrdmulh v23.8h, v21.8h, v1.h[3]
        sqrdmulh v5.8h, v5.8h, v1.h[2]
        mul v21.8h, v21.8h, v0.h[3]
        mls v6.8h, v18.8h, v3.8h
        mls v21.8h, v23.8h, v3.8h
        mls v16.8h, v5.8h, v3.8h
        add v5.8h, v2.8h, v6.8h
        sub v2.8h, v2.8h, v6.8h
        mul v17.8h, v17.8h, v0.h[1]
        mls v17.8h, v20.8h, v3.8h
        sub v20.8h, v5.8h, v16.8h
        add v5.8h, v5.8h, v16.8h
        sub v16.8h, v2.8h, v21.8h
        add v2.8h, v2.8h, v21.8h
        sqrdmulh v21.8h, v20.8h, v1.h[5]
        sqrdmulh v6.8h, v2.8h, v1.h[6]
        mul v24.8h, v16.8h, v0.h[7]
        sqrdmulh v16.8h, v16.8h, v1.h[7]
        sub v23.8h, v7.8h, v17.8h
        sqrdmulh v18.8h, v5.8h, v1.h[4]
        add v7.8h, v7.8h, v17.8h
        mul v20.8h, v20.8h, v0.h[5]
        sqrdmulh v17.8h, v23.8h, v1.h[3]
        mul v25.8h, v2.8h, v0.h[6]
        mls v22.8h, v4.8h, v3.8h
        mul v26.8h, v5.8h, v0.h[4]
        mls v25.8h, v6.8h, v3.8h
        sub v27.8h, v19.8h, v22.8h
        mls v24.8h, v16.8h, v3.8h
        mls v26.8h, v18.8h, v3.8h
.Ldauntless_mlkem_ntt_neon_neoverse_n1_loop1:
        mul v28.8h, v23.8h, v0.h[3]
        ldr q2, [x0, #0x40]
        ldr q4, [x0, #0x100]
        ldr q5, [x0, #0x1c0]
        add v22.8h, v19.8h, v22.8h
        add x0, x0, #0x10
        sqrdmulh v19.8h, v7.8h, v1.h[2]
        ldr q6, [x0, #0x130]
        mls v28.8h, v17.8h, v3.8h
        subs x2, x2, #0x1
        mul v23.8h, v7.8h, v0.h[2]
        ldr q7, [x0, #0x70]
        ldr q16, [x0, #0xb0]
        mls v23.8h, v19.8h, v3.8h
        add v19.8h, v27.8h, v28.8h
        mls v20.8h, v21.8h, v3.8h
        ldr q17, [x0, #0x170]
        add v21.8h, v19.8h, v25.8h
        sub v25.8h, v19.8h, v25.8h
        sqrdmulh v18.8h, v5.8h, v1.h[1]
        sub v29.8h, v22.8h, v23.8h
        mul v5.8h, v5.8h, v0.h[1]
        ldr q19, [x0, #-0x10]
        sub v30.8h, v29.8h, v20.8h
        str q25, [x0, #0x120]
        str q21, [x0, #0xe0]
        mls v5.8h, v18.8h, v3.8h
        add v21.8h, v22.8h, v23.8h
        add v25.8h, v29.8h, v20.8h
        sqrdmulh v18.8h, v6.8h, v1.h[1]
        sub v29.8h, v21.8h, v26.8h
        sqrdmulh v20.8h, v17.8h, v1.h[1]
        add v26.8h, v21.8h, v26.8h
        mul v6.8h, v6.8h, v0.h[1]
        sub v21.8h, v16.8h, v5.8h
        mul v22.8h, v4.8h, v0.h[1]
        add v5.8h, v16.8h, v5.8h
        sqrdmulh v4.8h, v4.8h, v1.h[1]
        mul v16.8h, v5.8h, v0.h[2]
        sqrdmulh v23.8h, v21.8h, v1.h[3]
        sub v27.8h, v27.8h, v28.8h
        sqrdmulh v5.8h, v5.8h, v1.h[2]
        add v28.8h, v27.8h, v24.8h
        mul v21.8h, v21.8h, v0.h[3]
        mls v6.8h, v18.8h, v3.8h
        mls v21.8h, v23.8h, v3.8h
        mls v16.8h, v5.8h, v3.8h
        sub v27.8h, v27.8h, v24.8h
        add v5.8h, v2.8h, v6.8h
        sub v2.8h, v2.8h, v6.8h
        mul v17.8h, v17.8h, v0.h[1]
        mls v17.8h, v20.8h, v3.8h
        sub v20.8h, v5.8h, v16.8h
        add v5.8h, v5.8h, v16.8h
        sub v16.8h, v2.8h, v21.8h
        str q26, [x0, #-0x20]
        add v2.8h, v2.8h, v21.8h
        sqrdmulh v21.8h, v20.8h, v1.h[5]
        sqrdmulh v6.8h, v2.8h, v1.h[6]
        str q25, [x0, #0x60]
        mul v24.8h, v16.8h, v0.h[7]
        sqrdmulh v16.8h, v16.8h, v1.h[7]
        sub v23.8h, v7.8h, v17.8h
        sqrdmulh v18.8h, v5.8h, v1.h[4]
        str q28, [x0, #0x160]
        str q30, [x0, #0xa0]
        str q27, [x0, #0x1a0]
        str q29, [x0, #0x20]
        add v7.8h, v7.8h, v17.8h
        mul v20.8h, v20.8h, v0.h[5]
        sqrdmulh v17.8h, v23.8h, v1.h[3]
        mul v25.8h, v2.8h, v0.h[6]
        mls v22.8h, v4.8h, v3.8h
        mul v26.8h, v5.8h, v0.h[4]
        mls v25.8h, v6.8h, v3.8h
        sub v27.8h, v19.8h, v22.8h
        mls v24.8h, v16.8h, v3.8h
        mls v26.8h, v18.8h, v3.8h
        b.ne .Ldauntless_mlkem_ntt_neon_neoverse_n1_loop1
        mul v28.8h, v23.8h, v0.h[3]
        add v22.8h, v19.8h, v22.8h
        sqrdmulh v19.8h, v7.8h, v1.h[2]
        mls v28.8h, v17.8h, v3.8h
        mul v23.8h, v7.8h, v0.h[2]
        mls v23.8h, v19.8h, v3.8h
        add v19.8h, v27.8h, v28.8h
        mls v20.8h, v21.8h, v3.8h
        add v21.8h, v19.8h, v25.8h
        sub v25.8h, v19.8h, v25.8h
        sub v29.8h, v22.8h, v23.8h
        sub v30.8h, v29.8h, v20.8h
        str q25, [x0, #0x130]
        str q21, [x0, #0xf0]
        add v21.8h, v22.8h, v23.8h
        add v25.8h, v29.8h, v20.8h
        sub v29.8h, v21.8h, v26.8h
        add v26.8h, v21.8h, v26.8h
        sub v27.8h, v27.8h, v28.8h
        add v28.8h, v27.8h, v24.8h
        sub v27.8h, v27.8h, v24.8h
        str q26, [x0, #-0x10]
        str q25, [x0, #0x70]
        str q28, [x0, #0x170]
        str q30, [x0, #0xb0]
        str q27, [x0, #0x1b0]
        str q29, [x0, #0x30]
        sub x0, x0, #0x40
        mov x2, #0x8
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #-0x20]
        ldr q0, [x1], #0x10
        ldp q4, q5, [x0, #-0x40]
        sqrdmulh v6.8h, v1.8h, v0.h[4]
        sqrdmulh v7.8h, v2.8h, v0.h[4]
        mul v2.8h, v2.8h, v0.h[0]
        mul v1.8h, v1.8h, v0.h[0]
        ldp q16, q17, [x1], #0x20
        mls v2.8h, v7.8h, v3.8h
        mls v1.8h, v6.8h, v3.8h
        sub v6.8h, v5.8h, v2.8h
        add v2.8h, v5.8h, v2.8h
        mul v5.8h, v6.8h, v0.h[2]
        add v7.8h, v4.8h, v1.8h
        sub v1.8h, v4.8h, v1.8h
        sqrdmulh v6.8h, v6.8h, v0.h[6]
        sqrdmulh v4.8h, v2.8h, v0.h[5]
        mul v0.8h, v2.8h, v0.h[1]
        mls v0.8h, v4.8h, v3.8h
        sub v18.8h, v7.8h, v0.8h
        add v19.8h, v7.8h, v0.8h
        mls v5.8h, v6.8h, v3.8h
        zip2 v6.4s, v19.4s, v18.4s
        sqrdmulh v17.8h, v6.8h, v17.8h
        sub v0.8h, v1.8h, v5.8h
        mul v20.8h, v6.8h, v16.8h
        ldp q6, q16, [x1], #0x20
        add v5.8h, v1.8h, v5.8h
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #-0x20]
        zip1 v21.4s, v5.4s, v0.4s
        zip2 v7.4s, v5.4s, v0.4s
        ldp q22, q23, [x1], #0x20
        mls v20.8h, v17.8h, v3.8h
        ldp q24, q25, [x1], #0x20
        sqrdmulh v26.8h, v7.8h, v16.8h
        ldr q0, [x1], #0x10
        ldp q4, q5, [x0, #-0x40]
        mul v27.8h, v7.8h, v6.8h
        sqrdmulh v6.8h, v1.8h, v0.h[4]
        sqrdmulh v7.8h, v2.8h, v0.h[4]
        mul v2.8h, v2.8h, v0.h[0]
        mul v1.8h, v1.8h, v0.h[0]
        ldp q16, q17, [x1], #0x20
        mls v2.8h, v7.8h, v3.8h
        mls v1.8h, v6.8h, v3.8h
        mls v27.8h, v26.8h, v3.8h
        sub v6.8h, v5.8h, v2.8h
        add v2.8h, v5.8h, v2.8h
        zip1 v18.4s, v19.4s, v18.4s
        mul v5.8h, v6.8h, v0.h[2]
        add v7.8h, v4.8h, v1.8h
        sub v1.8h, v4.8h, v1.8h
        sqrdmulh v6.8h, v6.8h, v0.h[6]
        add v26.8h, v18.8h, v20.8h
        sub v20.8h, v18.8h, v20.8h
        sqrdmulh v4.8h, v2.8h, v0.h[5]
        add v28.8h, v21.8h, v27.8h
        mul v0.8h, v2.8h, v0.h[1]
        zip2 v18.4s, v26.4s, v20.4s
        mls v0.8h, v4.8h, v3.8h
        sub v21.8h, v21.8h, v27.8h
        sqrdmulh v23.8h, v18.8h, v23.8h
        mul v27.8h, v18.8h, v22.8h
        zip2 v22.4s, v28.4s, v21.4s
        sub v18.8h, v7.8h, v0.8h
        add v19.8h, v7.8h, v0.8h
        mls v5.8h, v6.8h, v3.8h
        zip1 v28.4s, v28.4s, v21.4s
        mls v27.8h, v23.8h, v3.8h
        zip2 v6.4s, v19.4s, v18.4s
        zip1 v4.4s, v26.4s, v20.4s
        sqrdmulh v17.8h, v6.8h, v17.8h
        sub v0.8h, v1.8h, v5.8h
        mul v20.8h, v6.8h, v16.8h
.Ldauntless_mlkem_ntt_neon_neoverse_n1_loop3:
        sub v29.8h, v4.8h, v27.8h
        ldp q6, q16, [x1], #0x20
        add v5.8h, v1.8h, v5.8h
        mul v30.8h, v22.8h, v24.8h
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #-0x20]
        sqrdmulh v31.8h, v22.8h, v25.8h
        zip1 v21.4s, v5.4s, v0.4s
        zip2 v7.4s, v5.4s, v0.4s
        ldp q22, q23, [x1], #0x20
        mls v20.8h, v17.8h, v3.8h
        ldp q24, q25, [x1], #0x20
        sqrdmulh v26.8h, v7.8h, v16.8h
        ldr q0, [x1], #0x10
        add v17.8h, v4.8h, v27.8h
        ldp q4, q5, [x0, #-0x40]
        mls v30.8h, v31.8h, v3.8h
        zip1 v31.4s, v17.4s, v29.4s
        mul v27.8h, v7.8h, v6.8h
        zip2 v29.4s, v17.4s, v29.4s
        sqrdmulh v6.8h, v1.8h, v0.h[4]
        sub v17.8h, v28.8h, v30.8h
        add v28.8h, v28.8h, v30.8h
        sqrdmulh v7.8h, v2.8h, v0.h[4]
        mul v2.8h, v2.8h, v0.h[0]
        zip2 v30.4s, v28.4s, v17.4s
        zip1 v28.4s, v28.4s, v17.4s
        mul v1.8h, v1.8h, v0.h[0]
        ldp q16, q17, [x1], #0x20
        mls v2.8h, v7.8h, v3.8h
        stp q28, q30, [x0, #-0xa0]
        mls v1.8h, v6.8h, v3.8h
        mls v27.8h, v26.8h, v3.8h
        sub v6.8h, v5.8h, v2.8h
        add v2.8h, v5.8h, v2.8h
        zip1 v18.4s, v19.4s, v18.4s
        mul v5.8h, v6.8h, v0.h[2]
        add v7.8h, v4.8h, v1.8h
        sub v1.8h, v4.8h, v1.8h
        sqrdmulh v6.8h, v6.8h, v0.h[6]
        add v26.8h, v18.8h, v20.8h
        sub v20.8h, v18.8h, v20.8h
        sqrdmulh v4.8h, v2.8h, v0.h[5]
        add v28.8h, v21.8h, v27.8h
        stp q31, q29, [x0, #-0xc0]
        mul v0.8h, v2.8h, v0.h[1]
        zip2 v18.4s, v26.4s, v20.4s
        mls v0.8h, v4.8h, v3.8h
        sub v21.8h, v21.8h, v27.8h
        sqrdmulh v23.8h, v18.8h, v23.8h
        mul v27.8h, v18.8h, v22.8h
        zip2 v22.4s, v28.4s, v21.4s
        sub v18.8h, v7.8h, v0.8h
        add v19.8h, v7.8h, v0.8h
        mls v5.8h, v6.8h, v3.8h
        zip1 v28.4s, v28.4s, v21.4s
        mls v27.8h, v23.8h, v3.8h
        zip2 v6.4s, v19.4s, v18.4s
        zip1 v4.4s, v26.4s, v20.4s
        sqrdmulh v17.8h, v6.8h, v17.8h
        sub v0.8h, v1.8h, v5.8h
        mul v20.8h, v6.8h, v16.8h
        b.ne .Ldauntless_mlkem_ntt_neon_neoverse_n1_loop3
        sub v29.8h, v4.8h, v27.8h
        ldp q6, q16, [x1], #0x20
        add v5.8h, v1.8h, v5.8h
        mul v30.8h, v22.8h, v24.8h
        sqrdmulh v31.8h, v22.8h, v25.8h
        zip1 v21.4s, v5.4s, v0.4s
        zip2 v7.4s, v5.4s, v0.4s
        ldp q22, q23, [x1], #0x20
        mls v20.8h, v17.8h, v3.8h
        ldp q24, q25, [x1], #0x20
        sqrdmulh v26.8h, v7.8h, v16.8h
        add v17.8h, v4.8h, v27.8h
        mls v30.8h, v31.8h, v3.8h
        zip1 v31.4s, v17.4s, v29.4s
        mul v27.8h, v7.8h, v6.8h
        zip2 v29.4s, v17.4s, v29.4s
        sub v17.8h, v28.8h, v30.8h
        add v28.8h, v28.8h, v30.8h
        zip2 v30.4s, v28.4s, v17.4s
        zip1 v28.4s, v28.4s, v17.4s
        stp q28, q30, [x0, #-0x60]
        mls v27.8h, v26.8h, v3.8h
        zip1 v18.4s, v19.4s, v18.4s
        add v26.8h, v18.8h, v20.8h
        sub v20.8h, v18.8h, v20.8h
        add v28.8h, v21.8h, v27.8h
        stp q31, q29, [x0, #-0x80]
        zip2 v18.4s, v26.4s, v20.4s
        sub v21.8h, v21.8h, v27.8h
        sqrdmulh v23.8h, v18.8h, v23.8h
        mul v27.8h, v18.8h, v22.8h
        zip2 v22.4s, v28.4s, v21.4s
        zip1 v28.4s, v28.4s, v21.4s
        mls v27.8h, v23.8h, v3.8h
        zip1 v4.4s, v26.4s, v20.4s
        sub v29.8h, v4.8h, v27.8h
        mul v30.8h, v22.8h, v24.8h
        sqrdmulh v31.8h, v22.8h, v25.8h
        add v17.8h, v4.8h, v27.8h
        mls v30.8h, v31.8h, v3.8h
        zip1 v31.4s, v17.4s, v29.4s
        zip2 v29.4s, v17.4s, v29.4s
        sub v17.8h, v28.8h, v30.8h
        add v28.8h, v28.8h, v30.8h
        zip2 v30.4s, v28.4s, v17.4s
        zip1 v28.4s, v28.4s, v17.4s
        stp q28, q30, [x0, #-0x20]
        stp q31, q29, [x0, #-0x40]
        ret
        .size dauntless_mlkem_ntt_neon, . - dauntless_mlkem_ntt_neon
