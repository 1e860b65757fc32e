// GENERATED from kernels/aarch64/mlkem/ntt_neon.S (object sha256 3ce47cb6d054570024b9a13889e3fe1adf026bef2f58c0ec9d2318baf5264783) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 5 cycles; optimal for the model
// loop1: 79 instructions, 84 cycles an iteration, 2 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 64 instructions, 82 cycles an iteration, 2 stages; optimal for the model
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
        mov w2, #0xd01
        add x1, x1, :lo12:dauntless_mlkem_ntt_neon_tables
        dup v3.8h, w2
        mov x2, #0x4
        ldp q0, q1, [x1], #0x20
        ldr q2, [x0, #0x1c0]
        ldr q4, [x0, #0xc0]
        sqrdmulh v5.8h, v2.8h, v1.h[1]
        subs x2, x2, #0x1
        mul v2.8h, v2.8h, v0.h[1]
        add x0, x0, #0x10
        ldr q6, [x0, #0x170]
        ldr q7, [x0, #0x130]
        mls v2.8h, v5.8h, v3.8h
        sqrdmulh v5.8h, v6.8h, v1.h[1]
        mul v6.8h, v6.8h, v0.h[1]
        mul v16.8h, v7.8h, v0.h[1]
        sqrdmulh v7.8h, v7.8h, v1.h[1]
        add v17.8h, v4.8h, v2.8h
        sub v2.8h, v4.8h, v2.8h
        mul v4.8h, v17.8h, v0.h[2]
        mul v18.8h, v2.8h, v0.h[3]
        sqrdmulh v17.8h, v17.8h, v1.h[2]
        sqrdmulh v2.8h, v2.8h, v1.h[3]
        mls v6.8h, v5.8h, v3.8h
        ldr q5, [x0, #0xf0]
        ldr q19, [x0, #0x30]
        ldr q20, [x0, #0x70]
        mls v16.8h, v7.8h, v3.8h
        mls v18.8h, v2.8h, v3.8h
        mls v4.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v5.8h, v1.h[1]
        add v2.8h, v19.8h, v16.8h
        sub v7.8h, v20.8h, v6.8h
        add v6.8h, v20.8h, v6.8h
        sub v16.8h, v19.8h, v16.8h
        mul v5.8h, v5.8h, v0.h[1]
        sub v19.8h, v16.8h, v18.8h
        add v16.8h, v16.8h, v18.8h
        sub v18.8h, v2.8h, v4.8h
        mul v20.8h, v6.8h, v0.h[2]
        sqrdmulh v21.8h, v7.8h, v1.h[3]
        sqrdmulh v6.8h, v6.8h, v1.h[2]
        add v2.8h, v2.8h, v4.8h
        mul v7.8h, v7.8h, v0.h[3]
        mul v4.8h, v18.8h, v0.h[5]
        sqrdmulh v22.8h, v2.8h, v1.h[4]
        sqrdmulh v23.8h, v19.8h, v1.h[7]
        mul v24.8h, v16.8h, v0.h[6]
        ldr q25, [x0, #-0x10]
        mls v5.8h, v17.8h, v3.8h
        sqrdmulh v16.8h, v16.8h, v1.h[6]
        mul v2.8h, v2.8h, v0.h[4]
        sqrdmulh v18.8h, v18.8h, v1.h[5]
        mul v19.8h, v19.8h, v0.h[7]
        mls v20.8h, v6.8h, v3.8h
        mls v7.8h, v21.8h, v3.8h
        mls v24.8h, v16.8h, v3.8h
        sub v16.8h, v25.8h, v5.8h
        mls v4.8h, v18.8h, v3.8h
        mls v2.8h, v22.8h, v3.8h
        add v5.8h, v25.8h, v5.8h
        mls v19.8h, v23.8h, v3.8h
        sub v23.8h, v16.8h, v7.8h
        add v7.8h, v16.8h, v7.8h
        sub v16.8h, v5.8h, v20.8h
        add v5.8h, v5.8h, v20.8h
        sub v20.8h, v23.8h, v19.8h
        sub v25.8h, v7.8h, v24.8h
        sub v22.8h, v16.8h, v4.8h
        add v4.8h, v16.8h, v4.8h
        add v7.8h, v7.8h, v24.8h
        add v19.8h, v23.8h, v19.8h
        sub v23.8h, v5.8h, v2.8h
        str q4, [x0, #0x70]
        str q7, [x0, #0xf0]
        str q23, [x0, #0x30]
        str q20, [x0, #0x1b0]
        str q22, [x0, #0xb0]
        str q19, [x0, #0x170]
        str q25, [x0, #0x130]
        add v26.8h, v5.8h, v2.8h
.Ldauntless_mlkem_ntt_neon_cortex_a55_loop1:
        ldr q2, [x0, #0x1c0]
        ldr q4, [x0, #0xc0]
        sqrdmulh v5.8h, v2.8h, v1.h[1]
        subs x2, x2, #0x1
        mul v2.8h, v2.8h, v0.h[1]
        add x0, x0, #0x10
        ldr q6, [x0, #0x170]
        ldr q7, [x0, #0x130]
        mls v2.8h, v5.8h, v3.8h
        sqrdmulh v5.8h, v6.8h, v1.h[1]
        mul v6.8h, v6.8h, v0.h[1]
        mul v16.8h, v7.8h, v0.h[1]
        sqrdmulh v7.8h, v7.8h, v1.h[1]
        add v17.8h, v4.8h, v2.8h
        sub v2.8h, v4.8h, v2.8h
        mul v4.8h, v17.8h, v0.h[2]
        mul v18.8h, v2.8h, v0.h[3]
        sqrdmulh v17.8h, v17.8h, v1.h[2]
        sqrdmulh v2.8h, v2.8h, v1.h[3]
        mls v6.8h, v5.8h, v3.8h
        ldr q5, [x0, #0xf0]
        ldr q19, [x0, #0x30]
        ldr q20, [x0, #0x70]
        mls v16.8h, v7.8h, v3.8h
        mls v18.8h, v2.8h, v3.8h
        mls v4.8h, v17.8h, v3.8h
        sqrdmulh v17.8h, v5.8h, v1.h[1]
        add v2.8h, v19.8h, v16.8h
        sub v7.8h, v20.8h, v6.8h
        add v6.8h, v20.8h, v6.8h
        sub v16.8h, v19.8h, v16.8h
        mul v5.8h, v5.8h, v0.h[1]
        sub v19.8h, v16.8h, v18.8h
        add v16.8h, v16.8h, v18.8h
        sub v18.8h, v2.8h, v4.8h
        mul v20.8h, v6.8h, v0.h[2]
        sqrdmulh v21.8h, v7.8h, v1.h[3]
        sqrdmulh v6.8h, v6.8h, v1.h[2]
        add v2.8h, v2.8h, v4.8h
        mul v7.8h, v7.8h, v0.h[3]
        mul v4.8h, v18.8h, v0.h[5]
        sqrdmulh v22.8h, v2.8h, v1.h[4]
        sqrdmulh v23.8h, v19.8h, v1.h[7]
        mul v24.8h, v16.8h, v0.h[6]
        ldr q25, [x0, #-0x10]
        mls v5.8h, v17.8h, v3.8h
        sqrdmulh v16.8h, v16.8h, v1.h[6]
        mul v2.8h, v2.8h, v0.h[4]
        sqrdmulh v18.8h, v18.8h, v1.h[5]
        mul v19.8h, v19.8h, v0.h[7]
        mls v20.8h, v6.8h, v3.8h
        mls v7.8h, v21.8h, v3.8h
        mls v24.8h, v16.8h, v3.8h
        sub v16.8h, v25.8h, v5.8h
        mls v4.8h, v18.8h, v3.8h
        mls v2.8h, v22.8h, v3.8h
        add v5.8h, v25.8h, v5.8h
        mls v19.8h, v23.8h, v3.8h
        sub v23.8h, v16.8h, v7.8h
        add v7.8h, v16.8h, v7.8h
        sub v16.8h, v5.8h, v20.8h
        add v5.8h, v5.8h, v20.8h
        sub v20.8h, v23.8h, v19.8h
        sub v25.8h, v7.8h, v24.8h
        sub v22.8h, v16.8h, v4.8h
        add v4.8h, v16.8h, v4.8h
        add v7.8h, v7.8h, v24.8h
        add v19.8h, v23.8h, v19.8h
        sub v23.8h, v5.8h, v2.8h
        str q4, [x0, #0x70]
        str q7, [x0, #0xf0]
        str q23, [x0, #0x30]
        str q20, [x0, #0x1b0]
        str q26, [x0, #-0x20]
        str q22, [x0, #0xb0]
        str q19, [x0, #0x170]
        str q25, [x0, #0x130]
        add v26.8h, v5.8h, v2.8h
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a55_loop1
        str q26, [x0, #-0x10]
        sub x0, x0, #0x40
        mov x2, #0x8
        ldp q1, q2, [x0, #0x20]
        ldr q0, [x1], #0x10
        ldp q4, q5, [x0]
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        subs x2, x2, #0x1
        mul v2.8h, v2.8h, v0.h[0]
        add x0, x0, #0x40
        mul v7.8h, v1.8h, v0.h[0]
        sqrdmulh v1.8h, v1.8h, v0.h[4]
        ldp q16, q17, [x1], #0x20
        mls v2.8h, v6.8h, v3.8h
        mls v7.8h, v1.8h, v3.8h
        ldp q1, q6, [x1], #0x20
        sub v18.8h, v5.8h, v2.8h
        add v2.8h, v5.8h, v2.8h
        mul v5.8h, v18.8h, v0.h[2]
        sqrdmulh v18.8h, v18.8h, v0.h[6]
        sqrdmulh v19.8h, v2.8h, v0.h[5]
        mul v0.8h, v2.8h, v0.h[1]
        sub v2.8h, v4.8h, v7.8h
        mls v5.8h, v18.8h, v3.8h
        add v4.8h, v4.8h, v7.8h
        mls v0.8h, v19.8h, v3.8h
        ldp q19, q7, [x1], #0x20
        sub v18.8h, v2.8h, v5.8h
        add v2.8h, v2.8h, v5.8h
        add v5.8h, v4.8h, v0.8h
        zip2 v20.4s, v2.4s, v18.4s
        sub v0.8h, v4.8h, v0.8h
        sqrdmulh v6.8h, v20.8h, v6.8h
        mul v1.8h, v20.8h, v1.8h
        zip2 v20.4s, v5.4s, v0.4s
        zip1 v2.4s, v2.4s, v18.4s
        sqrdmulh v17.8h, v20.8h, v17.8h
        mul v16.8h, v20.8h, v16.8h
        mls v1.8h, v6.8h, v3.8h
        ldp q6, q20, [x1], #0x20
        add v18.8h, v2.8h, v1.8h
        sub v1.8h, v2.8h, v1.8h
        mls v16.8h, v17.8h, v3.8h
        zip2 v17.4s, v18.4s, v1.4s
        zip1 v0.4s, v5.4s, v0.4s
        sqrdmulh v20.8h, v17.8h, v20.8h
        mul v6.8h, v17.8h, v6.8h
        sub v17.8h, v0.8h, v16.8h
        add v0.8h, v0.8h, v16.8h
        zip1 v1.4s, v18.4s, v1.4s
        zip2 v18.4s, v0.4s, v17.4s
        mls v6.8h, v20.8h, v3.8h
        sqrdmulh v7.8h, v18.8h, v7.8h
        mul v18.8h, v18.8h, v19.8h
        sub v19.8h, v1.8h, v6.8h
        add v1.8h, v1.8h, v6.8h
        mls v18.8h, v7.8h, v3.8h
        zip1 v7.4s, v1.4s, v19.4s
        zip1 v0.4s, v0.4s, v17.4s
        zip2 v1.4s, v1.4s, v19.4s
        add v19.8h, v0.8h, v18.8h
        sub v0.8h, v0.8h, v18.8h
        stp q7, q1, [x0, #-0x20]
        zip2 v21.4s, v19.4s, v0.4s
        zip1 v22.4s, v19.4s, v0.4s
.Ldauntless_mlkem_ntt_neon_cortex_a55_loop3:
        ldp q1, q2, [x0, #0x20]
        ldr q0, [x1], #0x10
        ldp q4, q5, [x0]
        sqrdmulh v6.8h, v2.8h, v0.h[4]
        subs x2, x2, #0x1
        mul v2.8h, v2.8h, v0.h[0]
        add x0, x0, #0x40
        mul v7.8h, v1.8h, v0.h[0]
        sqrdmulh v1.8h, v1.8h, v0.h[4]
        ldp q16, q17, [x1], #0x20
        mls v2.8h, v6.8h, v3.8h
        mls v7.8h, v1.8h, v3.8h
        ldp q1, q6, [x1], #0x20
        sub v18.8h, v5.8h, v2.8h
        add v2.8h, v5.8h, v2.8h
        mul v5.8h, v18.8h, v0.h[2]
        sqrdmulh v18.8h, v18.8h, v0.h[6]
        sqrdmulh v19.8h, v2.8h, v0.h[5]
        mul v0.8h, v2.8h, v0.h[1]
        sub v2.8h, v4.8h, v7.8h
        mls v5.8h, v18.8h, v3.8h
        add v4.8h, v4.8h, v7.8h
        mls v0.8h, v19.8h, v3.8h
        ldp q19, q7, [x1], #0x20
        sub v18.8h, v2.8h, v5.8h
        add v2.8h, v2.8h, v5.8h
        add v5.8h, v4.8h, v0.8h
        zip2 v20.4s, v2.4s, v18.4s
        sub v0.8h, v4.8h, v0.8h
        sqrdmulh v6.8h, v20.8h, v6.8h
        mul v1.8h, v20.8h, v1.8h
        zip2 v20.4s, v5.4s, v0.4s
        zip1 v2.4s, v2.4s, v18.4s
        sqrdmulh v17.8h, v20.8h, v17.8h
        mul v16.8h, v20.8h, v16.8h
        mls v1.8h, v6.8h, v3.8h
        ldp q6, q20, [x1], #0x20
        add v18.8h, v2.8h, v1.8h
        sub v1.8h, v2.8h, v1.8h
        mls v16.8h, v17.8h, v3.8h
        zip2 v17.4s, v18.4s, v1.4s
        zip1 v0.4s, v5.4s, v0.4s
        sqrdmulh v20.8h, v17.8h, v20.8h
        mul v6.8h, v17.8h, v6.8h
        sub v17.8h, v0.8h, v16.8h
        add v0.8h, v0.8h, v16.8h
        zip1 v1.4s, v18.4s, v1.4s
        zip2 v18.4s, v0.4s, v17.4s
        mls v6.8h, v20.8h, v3.8h
        sqrdmulh v7.8h, v18.8h, v7.8h
        mul v18.8h, v18.8h, v19.8h
        stp q22, q21, [x0, #-0x80]
        sub v19.8h, v1.8h, v6.8h
        add v1.8h, v1.8h, v6.8h
        mls v18.8h, v7.8h, v3.8h
        zip1 v7.4s, v1.4s, v19.4s
        zip1 v0.4s, v0.4s, v17.4s
        zip2 v1.4s, v1.4s, v19.4s
        add v19.8h, v0.8h, v18.8h
        sub v0.8h, v0.8h, v18.8h
        stp q7, q1, [x0, #-0x20]
        zip2 v21.4s, v19.4s, v0.4s
        zip1 v22.4s, v19.4s, v0.4s
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a55_loop3
        stp q22, q21, [x0, #-0x40]
        ret
        .size dauntless_mlkem_ntt_neon, . - dauntless_mlkem_ntt_neon
