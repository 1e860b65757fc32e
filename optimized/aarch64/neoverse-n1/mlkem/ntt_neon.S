// GENERATED from kernels/aarch64/mlkem/ntt_neon.S (object sha256 3ce47cb6d054570024b9a13889e3fe1adf026bef2f58c0ec9d2318baf5264783) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 3 cycles; optimal for the model
// loop1: 79 instructions, 72 cycles an iteration, 2 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 64 instructions, 48 cycles an iteration, 3 stages; optimal for the model
// constants: dauntless_mlkem_ntt_neon_tables

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
        .global dauntless_mlkem_ntt_neon
        .type dauntless_mlkem_ntt_neon, %function
dauntless_mlkem_ntt_neon:
        bti c
        adrp x1, dauntless_mlkem_ntt_neon_tables
        add x1, x1, :lo12:dauntless_mlkem_ntt_neon_tables
        mov w2, #0xd01
        dup v3.8h, w2
        mov x2, #0x4
        ldp q0, q1, [x1], #0x20
        ldr q2, [x0, #0x1c0]
        ldr q4, [x0, #0xc0]
        subs x2, x2, #0x1
        ldr q5, [x0, #0x180]
        ldr q6, [x0, #0x140]
        ldr q7, [x0, #0x40]
        ldr q16, [x0, #0x80]
        ldr q17, [x0, #0x100]
        sqrdmulh v18.8h, v2.8h, v1.h[1]
        ldr q19, [x0]
        mul v2.8h, v2.8h, v0.h[1]
        add x0, x0, #0x10
        sqrdmulh v20.8h, v5.8h, v1.h[1]
        mls v2.8h, v18.8h, v3.8h
        sqrdmulh v18.8h, v6.8h, v1.h[1]
        mul v6.8h, v6.8h, v0.h[1]
        sub v21.8h, v4.8h, v2.8h
        add v2.8h, v4.8h, v2.8h
        mul v5.8h, v5.8h, v0.h[1]
        sqrdmulh v4.8h, v21.8h, v1.h[3]
        mls v5.8h, v20.8h, v3.8h
        mul v21.8h, v21.8h, v0.h[3]
        mls v6.8h, v18.8h, v3.8h
        sub v18.8h, v16.8h, v5.8h
        add v5.8h, v16.8h, v5.8h
        mls v21.8h, v4.8h, v3.8h
        sqrdmulh v4.8h, v17.8h, v1.h[1]
        sub v16.8h, v7.8h, v6.8h
        add v6.8h, v7.8h, v6.8h
        sqrdmulh v7.8h, v18.8h, v1.h[3]
        sub v20.8h, v16.8h, v21.8h
        add v16.8h, v16.8h, v21.8h
        sqrdmulh v21.8h, v2.8h, v1.h[2]
        mul v17.8h, v17.8h, v0.h[1]
        sqrdmulh v22.8h, v20.8h, v1.h[7]
        sqrdmulh v23.8h, v16.8h, v1.h[6]
        mul v2.8h, v2.8h, v0.h[2]
        mul v18.8h, v18.8h, v0.h[3]
        mls v17.8h, v4.8h, v3.8h
        mls v2.8h, v21.8h, v3.8h
        mul v16.8h, v16.8h, v0.h[6]
        sub v21.8h, v19.8h, v17.8h
        add v17.8h, v19.8h, v17.8h
        mul v20.8h, v20.8h, v0.h[7]
        sub v19.8h, v6.8h, v2.8h
        add v2.8h, v6.8h, v2.8h
        mls v18.8h, v7.8h, v3.8h
        mls v16.8h, v23.8h, v3.8h
        mls v20.8h, v22.8h, v3.8h
        add v22.8h, v21.8h, v18.8h
        sub v18.8h, v21.8h, v18.8h
        sqrdmulh v21.8h, v5.8h, v1.h[2]
        add v23.8h, v22.8h, v16.8h
        sub v22.8h, v22.8h, v16.8h
        mul v5.8h, v5.8h, v0.h[2]
        add v16.8h, v18.8h, v20.8h
        sub v18.8h, v18.8h, v20.8h
        sqrdmulh v20.8h, v19.8h, v1.h[5]
        str q16, [x0, #0x170]
        mls v5.8h, v21.8h, v3.8h
        str q23, [x0, #0xf0]
        mul v23.8h, v19.8h, v0.h[5]
        str q18, [x0, #0x1b0]
        sqrdmulh v18.8h, v2.8h, v1.h[4]
        sub v21.8h, v17.8h, v5.8h
.Ldauntless_mlkem_ntt_neon_neoverse_n1_loop1:
        add v24.8h, v17.8h, v5.8h
        mul v25.8h, v2.8h, v0.h[4]
        ldr q2, [x0, #0x1c0]
        ldr q4, [x0, #0xc0]
        subs x2, x2, #0x1
        mls v23.8h, v20.8h, v3.8h
        ldr q5, [x0, #0x180]
        ldr q6, [x0, #0x140]
        mls v25.8h, v18.8h, v3.8h
        ldr q7, [x0, #0x40]
        ldr q16, [x0, #0x80]
        ldr q17, [x0, #0x100]
        sqrdmulh v18.8h, v2.8h, v1.h[1]
        ldr q19, [x0]
        sub v26.8h, v21.8h, v23.8h
        add v21.8h, v21.8h, v23.8h
        mul v2.8h, v2.8h, v0.h[1]
        add x0, x0, #0x10
        add v23.8h, v24.8h, v25.8h
        sub v24.8h, v24.8h, v25.8h
        sqrdmulh v20.8h, v5.8h, v1.h[1]
        str q23, [x0, #-0x20]
        mls v2.8h, v18.8h, v3.8h
        str q26, [x0, #0xa0]
        sqrdmulh v18.8h, v6.8h, v1.h[1]
        str q21, [x0, #0x60]
        mul v6.8h, v6.8h, v0.h[1]
        sub v21.8h, v4.8h, v2.8h
        add v2.8h, v4.8h, v2.8h
        mul v5.8h, v5.8h, v0.h[1]
        str q24, [x0, #0x20]
        sqrdmulh v4.8h, v21.8h, v1.h[3]
        str q22, [x0, #0x120]
        mls v5.8h, v20.8h, v3.8h
        mul v21.8h, v21.8h, v0.h[3]
        mls v6.8h, v18.8h, v3.8h
        sub v18.8h, v16.8h, v5.8h
        add v5.8h, v16.8h, v5.8h
        mls v21.8h, v4.8h, v3.8h
        sqrdmulh v4.8h, v17.8h, v1.h[1]
        sub v16.8h, v7.8h, v6.8h
        add v6.8h, v7.8h, v6.8h
        sqrdmulh v7.8h, v18.8h, v1.h[3]
        sub v20.8h, v16.8h, v21.8h
        add v16.8h, v16.8h, v21.8h
        sqrdmulh v21.8h, v2.8h, v1.h[2]
        mul v17.8h, v17.8h, v0.h[1]
        sqrdmulh v22.8h, v20.8h, v1.h[7]
        sqrdmulh v23.8h, v16.8h, v1.h[6]
        mul v2.8h, v2.8h, v0.h[2]
        mul v18.8h, v18.8h, v0.h[3]
        mls v17.8h, v4.8h, v3.8h
        mls v2.8h, v21.8h, v3.8h
        mul v16.8h, v16.8h, v0.h[6]
        sub v21.8h, v19.8h, v17.8h
        add v17.8h, v19.8h, v17.8h
        mul v20.8h, v20.8h, v0.h[7]
        sub v19.8h, v6.8h, v2.8h
        add v2.8h, v6.8h, v2.8h
        mls v18.8h, v7.8h, v3.8h
        mls v16.8h, v23.8h, v3.8h
        mls v20.8h, v22.8h, v3.8h
        add v22.8h, v21.8h, v18.8h
        sub v18.8h, v21.8h, v18.8h
        sqrdmulh v21.8h, v5.8h, v1.h[2]
        add v23.8h, v22.8h, v16.8h
        sub v22.8h, v22.8h, v16.8h
        mul v5.8h, v5.8h, v0.h[2]
        add v16.8h, v18.8h, v20.8h
        sub v18.8h, v18.8h, v20.8h
        sqrdmulh v20.8h, v19.8h, v1.h[5]
        str q16, [x0, #0x170]
        mls v5.8h, v21.8h, v3.8h
        str q23, [x0, #0xf0]
        mul v23.8h, v19.8h, v0.h[5]
        str q18, [x0, #0x1b0]
        sqrdmulh v18.8h, v2.8h, v1.h[4]
        sub v21.8h, v17.8h, v5.8h
        b.ne .Ldauntless_mlkem_ntt_neon_neoverse_n1_loop1
        add v24.8h, v17.8h, v5.8h
        mul v25.8h, v2.8h, v0.h[4]
        mls v23.8h, v20.8h, v3.8h
        mls v25.8h, v18.8h, v3.8h
        sub v26.8h, v21.8h, v23.8h
        add v21.8h, v21.8h, v23.8h
        add v23.8h, v24.8h, v25.8h
        sub v24.8h, v24.8h, v25.8h
        str q23, [x0, #-0x10]
        str q26, [x0, #0xb0]
        str q21, [x0, #0x70]
        str q24, [x0, #0x30]
        str q22, [x0, #0x130]
        sub x0, x0, #0x40
        mov x2, #0x8
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #0x20]
        add x0, x0, #0x40
        ldr q0, [x1], #0x10
        ldp q4, q5, [x0, #-0x40]
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        mul v2.8h, v2.8h, v0.h[0]
        sqrdmulh v7.8h, v1.8h, v0.h[4]
        mls v2.8h, v6.8h, v3.8h
        mul v1.8h, v1.8h, v0.h[0]
        mls v1.8h, v7.8h, v3.8h
        sub v7.8h, v5.8h, v2.8h
        add v5.8h, v5.8h, v2.8h
        sqrdmulh v2.8h, v7.8h, v0.h[6]
        sub v6.8h, v4.8h, v1.8h
        add v16.8h, v4.8h, v1.8h
        mul v7.8h, v7.8h, v0.h[2]
        ldp q17, q18, [x1], #0x20
        mls v7.8h, v2.8h, v3.8h
        ldp q2, q1, [x1], #0x20
        sub v4.8h, v6.8h, v7.8h
        add v6.8h, v6.8h, v7.8h
        zip2 v7.4s, v6.4s, v4.4s
        sqrdmulh v1.8h, v7.8h, v1.8h
        zip1 v4.4s, v6.4s, v4.4s
        mul v7.8h, v7.8h, v2.8h
        mls v7.8h, v1.8h, v3.8h
        ldp q19, q20, [x1], #0x20
        sqrdmulh v6.8h, v5.8h, v0.h[5]
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #0x20]
        add x0, x0, #0x40
        add v21.8h, v4.8h, v7.8h
        mul v22.8h, v5.8h, v0.h[1]
        sub v7.8h, v4.8h, v7.8h
        ldp q23, q24, [x1], #0x20
        ldr q0, [x1], #0x10
        zip2 v25.4s, v21.4s, v7.4s
        ldp q4, q5, [x0, #-0x40]
        zip1 v21.4s, v21.4s, v7.4s
        mls v22.8h, v6.8h, v3.8h
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        mul v2.8h, v2.8h, v0.h[0]
        sub v26.8h, v16.8h, v22.8h
        add v16.8h, v16.8h, v22.8h
        sqrdmulh v7.8h, v1.8h, v0.h[4]
        mls v2.8h, v6.8h, v3.8h
        zip2 v22.4s, v16.4s, v26.4s
        zip1 v26.4s, v16.4s, v26.4s
        mul v1.8h, v1.8h, v0.h[0]
        mls v1.8h, v7.8h, v3.8h
        sub v7.8h, v5.8h, v2.8h
        sqrdmulh v27.8h, v22.8h, v18.8h
        add v5.8h, v5.8h, v2.8h
        sqrdmulh v2.8h, v7.8h, v0.h[6]
        sub v6.8h, v4.8h, v1.8h
        add v16.8h, v4.8h, v1.8h
        mul v7.8h, v7.8h, v0.h[2]
        mul v22.8h, v22.8h, v17.8h
        ldp q17, q18, [x1], #0x20
        mls v7.8h, v2.8h, v3.8h
        ldp q2, q1, [x1], #0x20
        sqrdmulh v24.8h, v25.8h, v24.8h
        mls v22.8h, v27.8h, v3.8h
        sub v4.8h, v6.8h, v7.8h
        add v6.8h, v6.8h, v7.8h
        mul v23.8h, v25.8h, v23.8h
        mls v23.8h, v24.8h, v3.8h
        zip2 v7.4s, v6.4s, v4.4s
        add v27.8h, v26.8h, v22.8h
        sub v26.8h, v26.8h, v22.8h
        sqrdmulh v1.8h, v7.8h, v1.8h
        zip1 v4.4s, v6.4s, v4.4s
        mul v7.8h, v7.8h, v2.8h
        zip2 v2.4s, v27.4s, v26.4s
        sub v6.8h, v21.8h, v23.8h
        add v21.8h, v21.8h, v23.8h
        sqrdmulh v25.8h, v2.8h, v20.8h
        mls v7.8h, v1.8h, v3.8h
        zip1 v28.4s, v21.4s, v6.4s
        zip2 v29.4s, v21.4s, v6.4s
        mul v30.8h, v2.8h, v19.8h
        ldp q19, q20, [x1], #0x20
.Ldauntless_mlkem_ntt_neon_neoverse_n1_loop3:
        sqrdmulh v6.8h, v5.8h, v0.h[5]
        subs x2, x2, #0x1
        ldp q1, q2, [x0, #0x20]
        add x0, x0, #0x40
        add v21.8h, v4.8h, v7.8h
        mul v22.8h, v5.8h, v0.h[1]
        sub v7.8h, v4.8h, v7.8h
        ldp q23, q24, [x1], #0x20
        ldr q0, [x1], #0x10
        mls v30.8h, v25.8h, v3.8h
        zip2 v25.4s, v21.4s, v7.4s
        ldp q4, q5, [x0, #-0x40]
        zip1 v21.4s, v21.4s, v7.4s
        stp q28, q29, [x0, #-0xa0]
        mls v22.8h, v6.8h, v3.8h
        zip1 v27.4s, v27.4s, v26.4s
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        mul v2.8h, v2.8h, v0.h[0]
        add v28.8h, v27.8h, v30.8h
        sub v26.8h, v16.8h, v22.8h
        add v16.8h, v16.8h, v22.8h
        sqrdmulh v7.8h, v1.8h, v0.h[4]
        sub v27.8h, v27.8h, v30.8h
        mls v2.8h, v6.8h, v3.8h
        zip2 v22.4s, v16.4s, v26.4s
        zip1 v26.4s, v16.4s, v26.4s
        mul v1.8h, v1.8h, v0.h[0]
        zip2 v16.4s, v28.4s, v27.4s
        zip1 v27.4s, v28.4s, v27.4s
        mls v1.8h, v7.8h, v3.8h
        sub v7.8h, v5.8h, v2.8h
        stp q27, q16, [x0, #-0xc0]
        sqrdmulh v27.8h, v22.8h, v18.8h
        add v5.8h, v5.8h, v2.8h
        sqrdmulh v2.8h, v7.8h, v0.h[6]
        sub v6.8h, v4.8h, v1.8h
        add v16.8h, v4.8h, v1.8h
        mul v7.8h, v7.8h, v0.h[2]
        mul v22.8h, v22.8h, v17.8h
        ldp q17, q18, [x1], #0x20
        mls v7.8h, v2.8h, v3.8h
        ldp q2, q1, [x1], #0x20
        sqrdmulh v24.8h, v25.8h, v24.8h
        mls v22.8h, v27.8h, v3.8h
        sub v4.8h, v6.8h, v7.8h
        add v6.8h, v6.8h, v7.8h
        mul v23.8h, v25.8h, v23.8h
        mls v23.8h, v24.8h, v3.8h
        zip2 v7.4s, v6.4s, v4.4s
        add v27.8h, v26.8h, v22.8h
        sub v26.8h, v26.8h, v22.8h
        sqrdmulh v1.8h, v7.8h, v1.8h
        zip1 v4.4s, v6.4s, v4.4s
        mul v7.8h, v7.8h, v2.8h
        zip2 v2.4s, v27.4s, v26.4s
        sub v6.8h, v21.8h, v23.8h
        add v21.8h, v21.8h, v23.8h
        sqrdmulh v25.8h, v2.8h, v20.8h
        mls v7.8h, v1.8h, v3.8h
        zip1 v28.4s, v21.4s, v6.4s
        zip2 v29.4s, v21.4s, v6.4s
        mul v30.8h, v2.8h, v19.8h
        ldp q19, q20, [x1], #0x20
        b.ne .Ldauntless_mlkem_ntt_neon_neoverse_n1_loop3
        sqrdmulh v6.8h, v5.8h, v0.h[5]
        add v21.8h, v4.8h, v7.8h
        mul v22.8h, v5.8h, v0.h[1]
        sub v7.8h, v4.8h, v7.8h
        ldp q23, q24, [x1], #0x20
        mls v30.8h, v25.8h, v3.8h
        zip2 v25.4s, v21.4s, v7.4s
        zip1 v21.4s, v21.4s, v7.4s
        stp q28, q29, [x0, #-0x60]
        mls v22.8h, v6.8h, v3.8h
        zip1 v27.4s, v27.4s, v26.4s
        add v28.8h, v27.8h, v30.8h
        sub v26.8h, v16.8h, v22.8h
        add v16.8h, v16.8h, v22.8h
        sub v27.8h, v27.8h, v30.8h
        zip2 v22.4s, v16.4s, v26.4s
        zip1 v26.4s, v16.4s, v26.4s
        zip2 v16.4s, v28.4s, v27.4s
        zip1 v27.4s, v28.4s, v27.4s
        stp q27, q16, [x0, #-0x80]
        sqrdmulh v27.8h, v22.8h, v18.8h
        mul v22.8h, v22.8h, v17.8h
        sqrdmulh v24.8h, v25.8h, v24.8h
        mls v22.8h, v27.8h, v3.8h
        mul v23.8h, v25.8h, v23.8h
        mls v23.8h, v24.8h, v3.8h
        add v27.8h, v26.8h, v22.8h
        sub v26.8h, v26.8h, v22.8h
        zip2 v2.4s, v27.4s, v26.4s
        sub v6.8h, v21.8h, v23.8h
        add v21.8h, v21.8h, v23.8h
        sqrdmulh v25.8h, v2.8h, v20.8h
        zip1 v28.4s, v21.4s, v6.4s
        zip2 v29.4s, v21.4s, v6.4s
        mul v30.8h, v2.8h, v19.8h
        mls v30.8h, v25.8h, v3.8h
        stp q28, q29, [x0, #-0x20]
        zip1 v27.4s, v27.4s, v26.4s
        add v28.8h, v27.8h, v30.8h
        sub v27.8h, v27.8h, v30.8h
        zip2 v16.4s, v28.4s, v27.4s
        zip1 v27.4s, v28.4s, v27.4s
        stp q27, q16, [x0, #-0x40]
        ret
        .size dauntless_mlkem_ntt_neon, . - dauntless_mlkem_ntt_neon
