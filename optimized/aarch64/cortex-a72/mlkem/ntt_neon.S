// GENERATED from kernels/aarch64/mlkem/ntt_neon.S (object sha256 238aa543a552dcccce6b664d028a7ec2f5ae8a6868416a30fead69c918c51657) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 4 cycles; optimal for the model
// loop1: 79 instructions, 72 cycles an iteration, 2 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 64 instructions, 65 cycles an iteration, 3 stages; bound 51
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
        mov w2, #0xd01
        dup v3.8h, w2
        mov x2, #0x4
        ldp q0, q1, [x1], #0x20
        ldr q2, [x0, #0x100]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #0x1b0]
        ldr q5, [x0, #0x170]
        sqrdmulh v6.8h, v4.8h, v1.h[1]
        mul v4.8h, v4.8h, v0.h[1]
        ldr q7, [x0, #0x130]
        mls v4.8h, v6.8h, v3.8h
        ldr q6, [x0, #0xb0]
        sqrdmulh v16.8h, v5.8h, v1.h[1]
        mul v17.8h, v7.8h, v0.h[1]
        add v18.8h, v6.8h, v4.8h
        sub v6.8h, v6.8h, v4.8h
        sqrdmulh v7.8h, v7.8h, v1.h[1]
        ldr q4, [x0, #0x30]
        sqrdmulh v19.8h, v18.8h, v1.h[2]
        mls v17.8h, v7.8h, v3.8h
        mul v18.8h, v18.8h, v0.h[2]
        mls v18.8h, v19.8h, v3.8h
        add v19.8h, v4.8h, v17.8h
        sub v17.8h, v4.8h, v17.8h
        add v4.8h, v19.8h, v18.8h
        sub v20.8h, v19.8h, v18.8h
        sqrdmulh v18.8h, v4.8h, v1.h[4]
        mul v19.8h, v4.8h, v0.h[4]
        mul v5.8h, v5.8h, v0.h[1]
        mls v5.8h, v16.8h, v3.8h
        ldr q16, [x0, #0x70]
        sqrdmulh v21.8h, v6.8h, v1.h[3]
        mls v19.8h, v18.8h, v3.8h
        mul v18.8h, v2.8h, v0.h[1]
        add v7.8h, v16.8h, v5.8h
        sub v5.8h, v16.8h, v5.8h
        sqrdmulh v16.8h, v2.8h, v1.h[1]
        sqrdmulh v22.8h, v7.8h, v1.h[2]
.Ldauntless_mlkem_ntt_neon_cortex_a72_loop1:
        ldr q2, [x0, #0x100]
        sqrdmulh v23.8h, v5.8h, v1.h[3]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #0x1b0]
        mul v24.8h, v6.8h, v0.h[3]
        ldr q6, [x0, #-0x20]
        mul v7.8h, v7.8h, v0.h[2]
        mls v18.8h, v16.8h, v3.8h
        mul v16.8h, v5.8h, v0.h[3]
        ldr q5, [x0, #0x170]
        mls v7.8h, v22.8h, v3.8h
        add v22.8h, v6.8h, v18.8h
        sub v18.8h, v6.8h, v18.8h
        sqrdmulh v6.8h, v4.8h, v1.h[1]
        mls v16.8h, v23.8h, v3.8h
        add v23.8h, v22.8h, v7.8h
        sub v22.8h, v22.8h, v7.8h
        mul v4.8h, v4.8h, v0.h[1]
        ldr q7, [x0, #0x130]
        mls v24.8h, v21.8h, v3.8h
        add v21.8h, v23.8h, v19.8h
        sub v25.8h, v18.8h, v16.8h
        mls v4.8h, v6.8h, v3.8h
        sub v19.8h, v23.8h, v19.8h
        ldr q6, [x0, #0xb0]
        add v23.8h, v18.8h, v16.8h
        sqrdmulh v16.8h, v5.8h, v1.h[1]
        sub v26.8h, v17.8h, v24.8h
        add v24.8h, v17.8h, v24.8h
        mul v17.8h, v7.8h, v0.h[1]
        add v18.8h, v6.8h, v4.8h
        sub v6.8h, v6.8h, v4.8h
        sqrdmulh v7.8h, v7.8h, v1.h[1]
        str q21, [x0, #-0x20]
        mul v21.8h, v20.8h, v0.h[5]
        str q19, [x0, #0x20]
        ldr q4, [x0, #0x30]
        sqrdmulh v19.8h, v18.8h, v1.h[2]
        mls v17.8h, v7.8h, v3.8h
        mul v18.8h, v18.8h, v0.h[2]
        mls v18.8h, v19.8h, v3.8h
        add v19.8h, v4.8h, v17.8h
        sub v17.8h, v4.8h, v17.8h
        mul v7.8h, v26.8h, v0.h[7]
        sqrdmulh v27.8h, v20.8h, v1.h[5]
        add v4.8h, v19.8h, v18.8h
        sub v20.8h, v19.8h, v18.8h
        sqrdmulh v26.8h, v26.8h, v1.h[7]
        sqrdmulh v28.8h, v24.8h, v1.h[6]
        sqrdmulh v18.8h, v4.8h, v1.h[4]
        mls v21.8h, v27.8h, v3.8h
        mul v19.8h, v4.8h, v0.h[4]
        mls v7.8h, v26.8h, v3.8h
        add v26.8h, v22.8h, v21.8h
        sub v21.8h, v22.8h, v21.8h
        mul v22.8h, v24.8h, v0.h[6]
        mul v5.8h, v5.8h, v0.h[1]
        str q26, [x0, #0x60]
        mls v22.8h, v28.8h, v3.8h
        add v28.8h, v25.8h, v7.8h
        str q21, [x0, #0xa0]
        mls v5.8h, v16.8h, v3.8h
        sub v7.8h, v25.8h, v7.8h
        ldr q16, [x0, #0x70]
        str q28, [x0, #0x160]
        sqrdmulh v21.8h, v6.8h, v1.h[3]
        add v28.8h, v23.8h, v22.8h
        mls v19.8h, v18.8h, v3.8h
        sub v22.8h, v23.8h, v22.8h
        str q7, [x0, #0x1a0]
        mul v18.8h, v2.8h, v0.h[1]
        add v7.8h, v16.8h, v5.8h
        str q22, [x0, #0x120]
        sub v5.8h, v16.8h, v5.8h
        sqrdmulh v16.8h, v2.8h, v1.h[1]
        str q28, [x0, #0xe0]
        sqrdmulh v22.8h, v7.8h, v1.h[2]
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a72_loop1
        sqrdmulh v23.8h, v5.8h, v1.h[3]
        mul v24.8h, v6.8h, v0.h[3]
        ldr q6, [x0, #-0x10]
        mul v7.8h, v7.8h, v0.h[2]
        mls v18.8h, v16.8h, v3.8h
        mul v16.8h, v5.8h, v0.h[3]
        mls v7.8h, v22.8h, v3.8h
        add v22.8h, v6.8h, v18.8h
        sub v18.8h, v6.8h, v18.8h
        mls v16.8h, v23.8h, v3.8h
        add v23.8h, v22.8h, v7.8h
        sub v22.8h, v22.8h, v7.8h
        mls v24.8h, v21.8h, v3.8h
        add v21.8h, v23.8h, v19.8h
        sub v25.8h, v18.8h, v16.8h
        sub v19.8h, v23.8h, v19.8h
        add v23.8h, v18.8h, v16.8h
        sub v26.8h, v17.8h, v24.8h
        add v24.8h, v17.8h, v24.8h
        str q21, [x0, #-0x10]
        mul v21.8h, v20.8h, v0.h[5]
        str q19, [x0, #0x30]
        mul v7.8h, v26.8h, v0.h[7]
        sqrdmulh v27.8h, v20.8h, v1.h[5]
        sqrdmulh v26.8h, v26.8h, v1.h[7]
        sqrdmulh v28.8h, v24.8h, v1.h[6]
        mls v21.8h, v27.8h, v3.8h
        mls v7.8h, v26.8h, v3.8h
        add v26.8h, v22.8h, v21.8h
        sub v21.8h, v22.8h, v21.8h
        mul v22.8h, v24.8h, v0.h[6]
        str q26, [x0, #0x70]
        mls v22.8h, v28.8h, v3.8h
        add v28.8h, v25.8h, v7.8h
        str q21, [x0, #0xb0]
        sub v7.8h, v25.8h, v7.8h
        str q28, [x0, #0x170]
        add v28.8h, v23.8h, v22.8h
        sub v22.8h, v23.8h, v22.8h
        str q7, [x0, #0x1b0]
        str q22, [x0, #0x130]
        str q28, [x0, #0xf0]
        sub x0, x0, #0x40
        mov x2, #0x8
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #-0x20]
        ldr q0, [x1], #0x10
        sqrdmulh v4.8h, v1.8h, v0.h[4]
        mul v5.8h, v2.8h, v0.h[0]
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        mul v7.8h, v1.8h, v0.h[0]
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #-0x20]
        ldp q16, q17, [x0, #-0x80]
        mls v5.8h, v6.8h, v3.8h
        ldp q18, q19, [x1], #0x20
        mls v7.8h, v4.8h, v3.8h
        sub v4.8h, v17.8h, v5.8h
        sqrdmulh v6.8h, v4.8h, v0.h[6]
        add v5.8h, v17.8h, v5.8h
        mul v4.8h, v4.8h, v0.h[2]
        mls v4.8h, v6.8h, v3.8h
        sub v6.8h, v16.8h, v7.8h
        sqrdmulh v17.8h, v5.8h, v0.h[5]
        ldp q20, q21, [x1], #0x20
        sub v22.8h, v6.8h, v4.8h
        add v4.8h, v6.8h, v4.8h
        mul v0.8h, v5.8h, v0.h[1]
        zip2 v5.4s, v4.4s, v22.4s
        mls v0.8h, v17.8h, v3.8h
        add v6.8h, v16.8h, v7.8h
        zip1 v4.4s, v4.4s, v22.4s
        sqrdmulh v7.8h, v5.8h, v21.8h
        ldp q23, q24, [x1], #0x20
        mul v5.8h, v5.8h, v20.8h
        add v20.8h, v6.8h, v0.8h
        ldp q21, q22, [x1], #0x20
        sub v25.8h, v6.8h, v0.8h
        mls v5.8h, v7.8h, v3.8h
        ldr q0, [x1], #0x10
        zip2 v16.4s, v20.4s, v25.4s
        sub v6.8h, v4.8h, v5.8h
        add v7.8h, v4.8h, v5.8h
        sqrdmulh v4.8h, v1.8h, v0.h[4]
        zip2 v17.4s, v7.4s, v6.4s
        mul v5.8h, v2.8h, v0.h[0]
        sqrdmulh v22.8h, v17.8h, v22.8h
        zip1 v26.4s, v7.4s, v6.4s
        mul v21.8h, v17.8h, v21.8h
        mls v21.8h, v22.8h, v3.8h
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        mul v7.8h, v1.8h, v0.h[0]
.Ldauntless_mlkem_ntt_neon_cortex_a72_loop3:
        mul v22.8h, v16.8h, v18.8h
        add x0, x0, #0x40
        sub v27.8h, v26.8h, v21.8h
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #-0x20]
        sqrdmulh v18.8h, v16.8h, v19.8h
        ldp q16, q17, [x0, #-0x80]
        mls v5.8h, v6.8h, v3.8h
        add v21.8h, v26.8h, v21.8h
        zip1 v20.4s, v20.4s, v25.4s
        mls v22.8h, v18.8h, v3.8h
        ldp q18, q19, [x1], #0x20
        mls v7.8h, v4.8h, v3.8h
        sub v4.8h, v17.8h, v5.8h
        zip1 v25.4s, v21.4s, v27.4s
        sqrdmulh v6.8h, v4.8h, v0.h[6]
        sub v26.8h, v20.8h, v22.8h
        add v5.8h, v17.8h, v5.8h
        mul v4.8h, v4.8h, v0.h[2]
        add v28.8h, v20.8h, v22.8h
        zip2 v27.4s, v21.4s, v27.4s
        mls v4.8h, v6.8h, v3.8h
        sub v6.8h, v16.8h, v7.8h
        zip2 v29.4s, v28.4s, v26.4s
        sqrdmulh v17.8h, v5.8h, v0.h[5]
        ldp q20, q21, [x1], #0x20
        sub v22.8h, v6.8h, v4.8h
        add v4.8h, v6.8h, v4.8h
        mul v0.8h, v5.8h, v0.h[1]
        zip2 v5.4s, v4.4s, v22.4s
        mls v0.8h, v17.8h, v3.8h
        add v6.8h, v16.8h, v7.8h
        mul v17.8h, v29.8h, v23.8h
        zip1 v4.4s, v4.4s, v22.4s
        sqrdmulh v7.8h, v5.8h, v21.8h
        stp q25, q27, [x0, #-0xa0]
        sqrdmulh v16.8h, v29.8h, v24.8h
        ldp q23, q24, [x1], #0x20
        mul v5.8h, v5.8h, v20.8h
        add v20.8h, v6.8h, v0.8h
        ldp q21, q22, [x1], #0x20
        sub v25.8h, v6.8h, v0.8h
        mls v5.8h, v7.8h, v3.8h
        ldr q0, [x1], #0x10
        zip1 v26.4s, v28.4s, v26.4s
        mls v17.8h, v16.8h, v3.8h
        zip2 v16.4s, v20.4s, v25.4s
        sub v6.8h, v4.8h, v5.8h
        add v7.8h, v4.8h, v5.8h
        sqrdmulh v4.8h, v1.8h, v0.h[4]
        sub v28.8h, v26.8h, v17.8h
        add v26.8h, v26.8h, v17.8h
        zip2 v17.4s, v7.4s, v6.4s
        zip1 v29.4s, v26.4s, v28.4s
        mul v5.8h, v2.8h, v0.h[0]
        zip2 v28.4s, v26.4s, v28.4s
        sqrdmulh v22.8h, v17.8h, v22.8h
        zip1 v26.4s, v7.4s, v6.4s
        mul v21.8h, v17.8h, v21.8h
        mls v21.8h, v22.8h, v3.8h
        stp q29, q28, [x0, #-0xc0]
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        mul v7.8h, v1.8h, v0.h[0]
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a72_loop3
        mul v22.8h, v16.8h, v18.8h
        sub v27.8h, v26.8h, v21.8h
        sqrdmulh v18.8h, v16.8h, v19.8h
        ldp q16, q17, [x0, #-0x40]
        mls v5.8h, v6.8h, v3.8h
        add v21.8h, v26.8h, v21.8h
        zip1 v20.4s, v20.4s, v25.4s
        mls v22.8h, v18.8h, v3.8h
        ldp q18, q19, [x1], #0x20
        mls v7.8h, v4.8h, v3.8h
        sub v4.8h, v17.8h, v5.8h
        zip1 v25.4s, v21.4s, v27.4s
        sqrdmulh v6.8h, v4.8h, v0.h[6]
        sub v26.8h, v20.8h, v22.8h
        add v5.8h, v17.8h, v5.8h
        mul v4.8h, v4.8h, v0.h[2]
        add v28.8h, v20.8h, v22.8h
        zip2 v27.4s, v21.4s, v27.4s
        mls v4.8h, v6.8h, v3.8h
        sub v6.8h, v16.8h, v7.8h
        zip2 v29.4s, v28.4s, v26.4s
        sqrdmulh v17.8h, v5.8h, v0.h[5]
        ldp q20, q21, [x1], #0x20
        sub v22.8h, v6.8h, v4.8h
        add v4.8h, v6.8h, v4.8h
        mul v0.8h, v5.8h, v0.h[1]
        zip2 v5.4s, v4.4s, v22.4s
        mls v0.8h, v17.8h, v3.8h
        add v6.8h, v16.8h, v7.8h
        mul v17.8h, v29.8h, v23.8h
        zip1 v4.4s, v4.4s, v22.4s
        sqrdmulh v7.8h, v5.8h, v21.8h
        stp q25, q27, [x0, #-0x60]
        sqrdmulh v16.8h, v29.8h, v24.8h
        ldp q23, q24, [x1], #0x20
        mul v5.8h, v5.8h, v20.8h
        add v20.8h, v6.8h, v0.8h
        ldp q21, q22, [x1], #0x20
        sub v25.8h, v6.8h, v0.8h
        mls v5.8h, v7.8h, v3.8h
        zip1 v26.4s, v28.4s, v26.4s
        mls v17.8h, v16.8h, v3.8h
        zip2 v16.4s, v20.4s, v25.4s
        sub v6.8h, v4.8h, v5.8h
        add v7.8h, v4.8h, v5.8h
        sub v28.8h, v26.8h, v17.8h
        add v26.8h, v26.8h, v17.8h
        zip2 v17.4s, v7.4s, v6.4s
        zip1 v29.4s, v26.4s, v28.4s
        zip2 v28.4s, v26.4s, v28.4s
        sqrdmulh v22.8h, v17.8h, v22.8h
        zip1 v26.4s, v7.4s, v6.4s
        mul v21.8h, v17.8h, v21.8h
        mls v21.8h, v22.8h, v3.8h
        stp q29, q28, [x0, #-0x80]
        mul v22.8h, v16.8h, v18.8h
        sub v27.8h, v26.8h, v21.8h
        sqrdmulh v18.8h, v16.8h, v19.8h
        add v21.8h, v26.8h, v21.8h
        zip1 v20.4s, v20.4s, v25.4s
        mls v22.8h, v18.8h, v3.8h
        zip1 v25.4s, v21.4s, v27.4s
        sub v26.8h, v20.8h, v22.8h
        add v28.8h, v20.8h, v22.8h
        zip2 v27.4s, v21.4s, v27.4s
        zip2 v29.4s, v28.4s, v26.4s
        mul v17.8h, v29.8h, v23.8h
        stp q25, q27, [x0, #-0x20]
        sqrdmulh v16.8h, v29.8h, v24.8h
        zip1 v26.4s, v28.4s, v26.4s
        mls v17.8h, v16.8h, v3.8h
        sub v28.8h, v26.8h, v17.8h
        add v26.8h, v26.8h, v17.8h
        zip1 v29.4s, v26.4s, v28.4s
        zip2 v28.4s, v26.4s, v28.4s
        stp q29, q28, [x0, #-0x40]
        ret
        .size dauntless_mlkem_ntt_neon, . - dauntless_mlkem_ntt_neon
