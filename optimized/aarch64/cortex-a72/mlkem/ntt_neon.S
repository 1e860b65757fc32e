// GENERATED from kernels/aarch64/mlkem/ntt_neon.S (object sha256 3ce47cb6d054570024b9a13889e3fe1adf026bef2f58c0ec9d2318baf5264783) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 4 cycles; optimal for the model
// loop1: 79 instructions, 72 cycles an iteration, 2 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 64 instructions, 52 cycles an iteration, 4 stages; bound 50
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
        subs x2, x2, #0x1
        add x0, x0, #0x10
        ldr q4, [x0, #0x170]
        mul v5.8h, v2.8h, v0.h[1]
        sqrdmulh v2.8h, v2.8h, v1.h[1]
        sqrdmulh v6.8h, v4.8h, v1.h[1]
        ldr q7, [x0, #0xb0]
        mul v4.8h, v4.8h, v0.h[1]
        mls v5.8h, v2.8h, v3.8h
        sub v2.8h, v7.8h, v5.8h
        add v5.8h, v7.8h, v5.8h
        mls v4.8h, v6.8h, v3.8h
        ldr q6, [x0, #0x70]
        sub v7.8h, v6.8h, v4.8h
        sqrdmulh v16.8h, v2.8h, v1.h[3]
        add v17.8h, v6.8h, v4.8h
        ldr q4, [x0, #0xf0]
        sqrdmulh v6.8h, v5.8h, v1.h[2]
        sqrdmulh v18.8h, v7.8h, v1.h[3]
        mul v19.8h, v4.8h, v0.h[1]
        ldr q20, [x0, #0x130]
        mul v7.8h, v7.8h, v0.h[3]
        mul v21.8h, v2.8h, v0.h[3]
        mls v7.8h, v18.8h, v3.8h
        mls v21.8h, v16.8h, v3.8h
        mul v16.8h, v20.8h, v0.h[1]
.Ldauntless_mlkem_ntt_neon_cortex_a72_loop1:
        sqrdmulh v4.8h, v4.8h, v1.h[1]
        ldr q2, [x0, #0x1c0]
        subs x2, x2, #0x1
        add x0, x0, #0x10
        mul v18.8h, v5.8h, v0.h[2]
        mls v18.8h, v6.8h, v3.8h
        mls v19.8h, v4.8h, v3.8h
        sqrdmulh v6.8h, v20.8h, v1.h[1]
        ldr q20, [x0, #-0x20]
        ldr q4, [x0, #0x170]
        mul v5.8h, v2.8h, v0.h[1]
        sqrdmulh v22.8h, v17.8h, v1.h[2]
        sub v23.8h, v20.8h, v19.8h
        sqrdmulh v2.8h, v2.8h, v1.h[1]
        mls v16.8h, v6.8h, v3.8h
        ldr q24, [x0, #0x20]
        sub v25.8h, v23.8h, v7.8h
        add v23.8h, v23.8h, v7.8h
        sqrdmulh v6.8h, v4.8h, v1.h[1]
        mul v17.8h, v17.8h, v0.h[2]
        ldr q7, [x0, #0xb0]
        sub v26.8h, v24.8h, v16.8h
        add v16.8h, v24.8h, v16.8h
        mls v17.8h, v22.8h, v3.8h
        add v19.8h, v20.8h, v19.8h
        mul v4.8h, v4.8h, v0.h[1]
        sub v20.8h, v26.8h, v21.8h
        mls v5.8h, v2.8h, v3.8h
        add v21.8h, v26.8h, v21.8h
        add v26.8h, v19.8h, v17.8h
        add v22.8h, v16.8h, v18.8h
        sqrdmulh v24.8h, v20.8h, v1.h[7]
        sub v18.8h, v16.8h, v18.8h
        sub v19.8h, v19.8h, v17.8h
        mul v16.8h, v20.8h, v0.h[7]
        sub v2.8h, v7.8h, v5.8h
        add v5.8h, v7.8h, v5.8h
        mul v17.8h, v22.8h, v0.h[4]
        sqrdmulh v7.8h, v22.8h, v1.h[4]
        mul v20.8h, v21.8h, v0.h[6]
        mls v16.8h, v24.8h, v3.8h
        mls v4.8h, v6.8h, v3.8h
        ldr q6, [x0, #0x70]
        mls v17.8h, v7.8h, v3.8h
        add v24.8h, v25.8h, v16.8h
        sub v25.8h, v25.8h, v16.8h
        sqrdmulh v22.8h, v18.8h, v1.h[5]
        sub v7.8h, v6.8h, v4.8h
        str q24, [x0, #0x160]
        sqrdmulh v21.8h, v21.8h, v1.h[6]
        sub v24.8h, v26.8h, v17.8h
        add v26.8h, v26.8h, v17.8h
        sqrdmulh v16.8h, v2.8h, v1.h[3]
        add v17.8h, v6.8h, v4.8h
        str q25, [x0, #0x1a0]
        mul v18.8h, v18.8h, v0.h[5]
        mls v18.8h, v22.8h, v3.8h
        str q26, [x0, #-0x20]
        mls v20.8h, v21.8h, v3.8h
        ldr q4, [x0, #0xf0]
        sqrdmulh v6.8h, v5.8h, v1.h[2]
        sub v26.8h, v19.8h, v18.8h
        add v22.8h, v19.8h, v18.8h
        sqrdmulh v18.8h, v7.8h, v1.h[3]
        add v21.8h, v23.8h, v20.8h
        sub v23.8h, v23.8h, v20.8h
        mul v19.8h, v4.8h, v0.h[1]
        ldr q20, [x0, #0x130]
        str q21, [x0, #0xe0]
        mul v7.8h, v7.8h, v0.h[3]
        str q23, [x0, #0x120]
        mul v21.8h, v2.8h, v0.h[3]
        mls v7.8h, v18.8h, v3.8h
        str q26, [x0, #0xa0]
        mls v21.8h, v16.8h, v3.8h
        str q24, [x0, #0x20]
        str q22, [x0, #0x60]
        mul v16.8h, v20.8h, v0.h[1]
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a72_loop1
        sqrdmulh v4.8h, v4.8h, v1.h[1]
        mul v18.8h, v5.8h, v0.h[2]
        mls v18.8h, v6.8h, v3.8h
        mls v19.8h, v4.8h, v3.8h
        sqrdmulh v6.8h, v20.8h, v1.h[1]
        ldr q20, [x0, #-0x10]
        sqrdmulh v22.8h, v17.8h, v1.h[2]
        sub v23.8h, v20.8h, v19.8h
        mls v16.8h, v6.8h, v3.8h
        ldr q24, [x0, #0x30]
        sub v25.8h, v23.8h, v7.8h
        add v23.8h, v23.8h, v7.8h
        mul v17.8h, v17.8h, v0.h[2]
        sub v26.8h, v24.8h, v16.8h
        add v16.8h, v24.8h, v16.8h
        mls v17.8h, v22.8h, v3.8h
        add v19.8h, v20.8h, v19.8h
        sub v20.8h, v26.8h, v21.8h
        add v21.8h, v26.8h, v21.8h
        add v26.8h, v19.8h, v17.8h
        add v22.8h, v16.8h, v18.8h
        sqrdmulh v24.8h, v20.8h, v1.h[7]
        sub v18.8h, v16.8h, v18.8h
        sub v19.8h, v19.8h, v17.8h
        mul v16.8h, v20.8h, v0.h[7]
        mul v17.8h, v22.8h, v0.h[4]
        sqrdmulh v7.8h, v22.8h, v1.h[4]
        mul v20.8h, v21.8h, v0.h[6]
        mls v16.8h, v24.8h, v3.8h
        mls v17.8h, v7.8h, v3.8h
        add v24.8h, v25.8h, v16.8h
        sub v25.8h, v25.8h, v16.8h
        sqrdmulh v22.8h, v18.8h, v1.h[5]
        str q24, [x0, #0x170]
        sqrdmulh v21.8h, v21.8h, v1.h[6]
        sub v24.8h, v26.8h, v17.8h
        add v26.8h, v26.8h, v17.8h
        str q25, [x0, #0x1b0]
        mul v18.8h, v18.8h, v0.h[5]
        mls v18.8h, v22.8h, v3.8h
        str q26, [x0, #-0x10]
        mls v20.8h, v21.8h, v3.8h
        sub v26.8h, v19.8h, v18.8h
        add v22.8h, v19.8h, v18.8h
        add v21.8h, v23.8h, v20.8h
        sub v23.8h, v23.8h, v20.8h
        str q21, [x0, #0xf0]
        str q23, [x0, #0x130]
        str q26, [x0, #0xb0]
        str q24, [x0, #0x30]
        str q22, [x0, #0x70]
        sub x0, x0, #0x40
        mov x2, #0x8
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldp q18, q27, [x0, #-0x20]
        add x0, x0, #0x40
        subs x2, x2, #0x1
        ldr q7, [x1], #0x10
        sqrdmulh v29.8h, v27.8h, v7.h[4]
        mul v27.8h, v27.8h, v7.h[0]
        ldp q26, q30, [x1], #0x20
        ldp q0, q17, [x0, #-0x80]
        mls v27.8h, v29.8h, v3.8h
        sqrdmulh v31.8h, v18.8h, v7.h[4]
        add v25.8h, v17.8h, v27.8h
        sub v17.8h, v17.8h, v27.8h
        mul v18.8h, v18.8h, v7.h[0]
        sqrdmulh v27.8h, v25.8h, v7.h[5]
        mls v18.8h, v31.8h, v3.8h
        mul v31.8h, v25.8h, v7.h[1]
        mls v31.8h, v27.8h, v3.8h
        add v29.8h, v0.8h, v18.8h
        mul v6.8h, v17.8h, v7.h[2]
        sqrdmulh v7.8h, v17.8h, v7.h[6]
        ldp q21, q17, [x1], #0x20
        sub v20.8h, v29.8h, v31.8h
        sub v2.8h, v0.8h, v18.8h
        add v29.8h, v29.8h, v31.8h
        mls v6.8h, v7.8h, v3.8h
        zip2 v19.4s, v29.4s, v20.4s
        ldp q18, q27, [x0, #-0x20]
        add x0, x0, #0x40
        sub v28.8h, v2.8h, v6.8h
        subs x2, x2, #0x1
        ldp q24, q23, [x1], #0x20
        add v31.8h, v2.8h, v6.8h
        ldp q22, q2, [x1], #0x20
        zip1 v20.4s, v29.4s, v20.4s
        sqrdmulh v1.8h, v19.8h, v30.8h
        ldr q7, [x1], #0x10
        mul v30.8h, v19.8h, v26.8h
        zip2 v19.4s, v31.4s, v28.4s
        mls v30.8h, v1.8h, v3.8h
        zip1 v31.4s, v31.4s, v28.4s
        sqrdmulh v29.8h, v27.8h, v7.h[4]
        sqrdmulh v17.8h, v19.8h, v17.8h
        add v1.8h, v20.8h, v30.8h
        sub v28.8h, v20.8h, v30.8h
        mul v27.8h, v27.8h, v7.h[0]
        ldp q26, q30, [x1], #0x20
        mul v20.8h, v19.8h, v21.8h
        zip2 v19.4s, v1.4s, v28.4s
        mls v20.8h, v17.8h, v3.8h
        ldp q0, q17, [x0, #-0x80]
        mls v27.8h, v29.8h, v3.8h
        mul v16.8h, v19.8h, v24.8h
        sub v24.8h, v31.8h, v20.8h
        add v20.8h, v31.8h, v20.8h
        sqrdmulh v31.8h, v18.8h, v7.h[4]
        add v25.8h, v17.8h, v27.8h
        sub v17.8h, v17.8h, v27.8h
        mul v18.8h, v18.8h, v7.h[0]
        sqrdmulh v27.8h, v25.8h, v7.h[5]
        zip2 v4.4s, v20.4s, v24.4s
        mls v18.8h, v31.8h, v3.8h
        mul v31.8h, v25.8h, v7.h[1]
        mls v31.8h, v27.8h, v3.8h
        add v29.8h, v0.8h, v18.8h
        mul v6.8h, v17.8h, v7.h[2]
        sqrdmulh v7.8h, v17.8h, v7.h[6]
        ldp q21, q17, [x1], #0x20
        zip1 v5.4s, v20.4s, v24.4s
        sub v20.8h, v29.8h, v31.8h
        sqrdmulh v24.8h, v4.8h, v2.8h
        sub v2.8h, v0.8h, v18.8h
        add v29.8h, v29.8h, v31.8h
        mls v6.8h, v7.8h, v3.8h
        zip1 v25.4s, v1.4s, v28.4s
        sqrdmulh v1.8h, v19.8h, v23.8h
.Ldauntless_mlkem_ntt_neon_cortex_a72_loop3:
        zip2 v19.4s, v29.4s, v20.4s
        ldp q18, q27, [x0, #-0x20]
        mul v0.8h, v4.8h, v22.8h
        add x0, x0, #0x40
        mls v0.8h, v24.8h, v3.8h
        sub v28.8h, v2.8h, v6.8h
        subs x2, x2, #0x1
        ldp q24, q23, [x1], #0x20
        add v31.8h, v2.8h, v6.8h
        mls v16.8h, v1.8h, v3.8h
        ldp q22, q2, [x1], #0x20
        zip1 v20.4s, v29.4s, v20.4s
        sqrdmulh v1.8h, v19.8h, v30.8h
        ldr q7, [x1], #0x10
        mul v30.8h, v19.8h, v26.8h
        zip2 v19.4s, v31.4s, v28.4s
        sub v6.8h, v25.8h, v16.8h
        mls v30.8h, v1.8h, v3.8h
        sub v4.8h, v5.8h, v0.8h
        zip1 v31.4s, v31.4s, v28.4s
        sqrdmulh v29.8h, v27.8h, v7.h[4]
        sqrdmulh v17.8h, v19.8h, v17.8h
        add v1.8h, v20.8h, v30.8h
        sub v28.8h, v20.8h, v30.8h
        mul v27.8h, v27.8h, v7.h[0]
        ldp q26, q30, [x1], #0x20
        mul v20.8h, v19.8h, v21.8h
        add v21.8h, v5.8h, v0.8h
        zip2 v19.4s, v1.4s, v28.4s
        mls v20.8h, v17.8h, v3.8h
        ldp q0, q17, [x0, #-0x80]
        mls v27.8h, v29.8h, v3.8h
        zip1 v29.4s, v21.4s, v4.4s
        add v5.8h, v25.8h, v16.8h
        mul v16.8h, v19.8h, v24.8h
        sub v24.8h, v31.8h, v20.8h
        add v20.8h, v31.8h, v20.8h
        sqrdmulh v31.8h, v18.8h, v7.h[4]
        add v25.8h, v17.8h, v27.8h
        sub v17.8h, v17.8h, v27.8h
        zip2 v21.4s, v21.4s, v4.4s
        mul v18.8h, v18.8h, v7.h[0]
        sqrdmulh v27.8h, v25.8h, v7.h[5]
        zip2 v4.4s, v20.4s, v24.4s
        mls v18.8h, v31.8h, v3.8h
        mul v31.8h, v25.8h, v7.h[1]
        zip1 v25.4s, v5.4s, v6.4s
        stp q29, q21, [x0, #-0xe0]
        mls v31.8h, v27.8h, v3.8h
        add v29.8h, v0.8h, v18.8h
        zip2 v27.4s, v5.4s, v6.4s
        mul v6.8h, v17.8h, v7.h[2]
        sqrdmulh v7.8h, v17.8h, v7.h[6]
        ldp q21, q17, [x1], #0x20
        zip1 v5.4s, v20.4s, v24.4s
        sub v20.8h, v29.8h, v31.8h
        sqrdmulh v24.8h, v4.8h, v2.8h
        stp q25, q27, [x0, #-0x100]
        sub v2.8h, v0.8h, v18.8h
        add v29.8h, v29.8h, v31.8h
        mls v6.8h, v7.8h, v3.8h
        zip1 v25.4s, v1.4s, v28.4s
        sqrdmulh v1.8h, v19.8h, v23.8h
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a72_loop3
        zip2 v19.4s, v29.4s, v20.4s
        ldp q18, q27, [x0, #-0x20]
        mul v0.8h, v4.8h, v22.8h
        mls v0.8h, v24.8h, v3.8h
        sub v28.8h, v2.8h, v6.8h
        ldp q24, q23, [x1], #0x20
        add v31.8h, v2.8h, v6.8h
        mls v16.8h, v1.8h, v3.8h
        ldp q22, q2, [x1], #0x20
        zip1 v20.4s, v29.4s, v20.4s
        sqrdmulh v1.8h, v19.8h, v30.8h
        ldr q7, [x1], #0x10
        mul v30.8h, v19.8h, v26.8h
        zip2 v19.4s, v31.4s, v28.4s
        sub v6.8h, v25.8h, v16.8h
        mls v30.8h, v1.8h, v3.8h
        sub v4.8h, v5.8h, v0.8h
        zip1 v31.4s, v31.4s, v28.4s
        sqrdmulh v29.8h, v27.8h, v7.h[4]
        sqrdmulh v17.8h, v19.8h, v17.8h
        add v1.8h, v20.8h, v30.8h
        sub v28.8h, v20.8h, v30.8h
        mul v27.8h, v27.8h, v7.h[0]
        ldp q26, q30, [x1], #0x20
        mul v20.8h, v19.8h, v21.8h
        add v21.8h, v5.8h, v0.8h
        zip2 v19.4s, v1.4s, v28.4s
        mls v20.8h, v17.8h, v3.8h
        ldp q0, q17, [x0, #-0x40]
        mls v27.8h, v29.8h, v3.8h
        zip1 v29.4s, v21.4s, v4.4s
        add v5.8h, v25.8h, v16.8h
        mul v16.8h, v19.8h, v24.8h
        sub v24.8h, v31.8h, v20.8h
        add v20.8h, v31.8h, v20.8h
        sqrdmulh v31.8h, v18.8h, v7.h[4]
        add v25.8h, v17.8h, v27.8h
        sub v17.8h, v17.8h, v27.8h
        zip2 v21.4s, v21.4s, v4.4s
        mul v18.8h, v18.8h, v7.h[0]
        sqrdmulh v27.8h, v25.8h, v7.h[5]
        zip2 v4.4s, v20.4s, v24.4s
        mls v18.8h, v31.8h, v3.8h
        mul v31.8h, v25.8h, v7.h[1]
        zip1 v25.4s, v5.4s, v6.4s
        stp q29, q21, [x0, #-0xa0]
        mls v31.8h, v27.8h, v3.8h
        add v29.8h, v0.8h, v18.8h
        zip2 v27.4s, v5.4s, v6.4s
        mul v6.8h, v17.8h, v7.h[2]
        sqrdmulh v7.8h, v17.8h, v7.h[6]
        ldp q21, q17, [x1], #0x20
        zip1 v5.4s, v20.4s, v24.4s
        sub v20.8h, v29.8h, v31.8h
        sqrdmulh v24.8h, v4.8h, v2.8h
        stp q25, q27, [x0, #-0xc0]
        sub v2.8h, v0.8h, v18.8h
        add v29.8h, v29.8h, v31.8h
        mls v6.8h, v7.8h, v3.8h
        zip1 v25.4s, v1.4s, v28.4s
        sqrdmulh v1.8h, v19.8h, v23.8h
        zip2 v19.4s, v29.4s, v20.4s
        mul v0.8h, v4.8h, v22.8h
        mls v0.8h, v24.8h, v3.8h
        sub v28.8h, v2.8h, v6.8h
        ldp q24, q23, [x1], #0x20
        add v31.8h, v2.8h, v6.8h
        mls v16.8h, v1.8h, v3.8h
        ldp q22, q2, [x1], #0x20
        zip1 v20.4s, v29.4s, v20.4s
        sqrdmulh v1.8h, v19.8h, v30.8h
        mul v30.8h, v19.8h, v26.8h
        zip2 v19.4s, v31.4s, v28.4s
        sub v6.8h, v25.8h, v16.8h
        mls v30.8h, v1.8h, v3.8h
        sub v4.8h, v5.8h, v0.8h
        zip1 v31.4s, v31.4s, v28.4s
        sqrdmulh v17.8h, v19.8h, v17.8h
        add v1.8h, v20.8h, v30.8h
        sub v28.8h, v20.8h, v30.8h
        mul v20.8h, v19.8h, v21.8h
        add v21.8h, v5.8h, v0.8h
        zip2 v19.4s, v1.4s, v28.4s
        mls v20.8h, v17.8h, v3.8h
        zip1 v29.4s, v21.4s, v4.4s
        add v5.8h, v25.8h, v16.8h
        mul v16.8h, v19.8h, v24.8h
        sub v24.8h, v31.8h, v20.8h
        add v20.8h, v31.8h, v20.8h
        zip2 v21.4s, v21.4s, v4.4s
        zip2 v4.4s, v20.4s, v24.4s
        zip1 v25.4s, v5.4s, v6.4s
        stp q29, q21, [x0, #-0x60]
        zip2 v27.4s, v5.4s, v6.4s
        zip1 v5.4s, v20.4s, v24.4s
        sqrdmulh v24.8h, v4.8h, v2.8h
        stp q25, q27, [x0, #-0x80]
        zip1 v25.4s, v1.4s, v28.4s
        sqrdmulh v1.8h, v19.8h, v23.8h
        mul v0.8h, v4.8h, v22.8h
        mls v0.8h, v24.8h, v3.8h
        mls v16.8h, v1.8h, v3.8h
        sub v6.8h, v25.8h, v16.8h
        sub v4.8h, v5.8h, v0.8h
        add v21.8h, v5.8h, v0.8h
        zip1 v29.4s, v21.4s, v4.4s
        add v5.8h, v25.8h, v16.8h
        zip2 v21.4s, v21.4s, v4.4s
        zip1 v25.4s, v5.4s, v6.4s
        stp q29, q21, [x0, #-0x20]
        zip2 v27.4s, v5.4s, v6.4s
        stp q25, q27, [x0, #-0x40]
        ret
        .size dauntless_mlkem_ntt_neon, . - dauntless_mlkem_ntt_neon
