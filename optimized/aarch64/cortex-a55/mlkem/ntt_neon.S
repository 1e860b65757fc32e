// GENERATED from kernels/aarch64/mlkem/ntt_neon.S (object sha256 238aa543a552dcccce6b664d028a7ec2f5ae8a6868416a30fead69c918c51657) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 5 cycles; optimal for the model
// loop1: 79 instructions, 84 cycles an iteration, 3 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 64 instructions, 82 cycles an iteration, 3 stages; optimal for the model
// constants: dauntless_mlkem_ntt_neon_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_ntt_neon
        .type dauntless_mlkem_ntt_neon, %function
dauntless_mlkem_ntt_neon:
        adrp x1, dauntless_mlkem_ntt_neon_tables
        mov w2, #0xd01
        add x1, x1, :lo12:dauntless_mlkem_ntt_neon_tables
        dup v3.8h, w2
        mov x2, #0x4
        ldp q0, q1, [x1], #0x20
        ldr q2, [x0, #0x180]
        add x0, x0, #0x10
        sqrdmulh v4.8h, v2.8h, v1.h[1]
        mul v2.8h, v2.8h, v0.h[1]
        mls v2.8h, v4.8h, v3.8h
        ldr q4, [x0, #0xf0]
        ldr q5, [x0, #0x1b0]
        mul v6.8h, v4.8h, v0.h[1]
        sqrdmulh v4.8h, v4.8h, v1.h[1]
        mul v7.8h, v5.8h, v0.h[1]
        sqrdmulh v5.8h, v5.8h, v1.h[1]
        ldr q16, [x0, #-0x10]
        mls v6.8h, v4.8h, v3.8h
        mls v7.8h, v5.8h, v3.8h
        ldr q5, [x0, #0xb0]
        sub v4.8h, v16.8h, v6.8h
        add v6.8h, v16.8h, v6.8h
        add v16.8h, v5.8h, v7.8h
        sub v5.8h, v5.8h, v7.8h
        sqrdmulh v7.8h, v16.8h, v1.h[2]
        sqrdmulh v17.8h, v5.8h, v1.h[3]
        mul v5.8h, v5.8h, v0.h[3]
        mul v16.8h, v16.8h, v0.h[2]
        ldr q18, [x0, #0x70]
        mls v5.8h, v17.8h, v3.8h
        mls v16.8h, v7.8h, v3.8h
        sub v7.8h, v18.8h, v2.8h
        add v2.8h, v18.8h, v2.8h
        sqrdmulh v18.8h, v7.8h, v1.h[3]
        mul v7.8h, v7.8h, v0.h[3]
        mul v17.8h, v2.8h, v0.h[2]
        ldr q19, [x0, #0x130]
        mls v7.8h, v18.8h, v3.8h
        sqrdmulh v2.8h, v2.8h, v1.h[2]
        sqrdmulh v18.8h, v19.8h, v1.h[1]
        mul v19.8h, v19.8h, v0.h[1]
        sub v20.8h, v4.8h, v7.8h
        add v4.8h, v4.8h, v7.8h
        mls v17.8h, v2.8h, v3.8h
        mls v19.8h, v18.8h, v3.8h
        ldr q18, [x0, #0x30]
        add v7.8h, v6.8h, v17.8h
        sub v6.8h, v6.8h, v17.8h
        add v17.8h, v18.8h, v19.8h
        sub v18.8h, v18.8h, v19.8h
        sub v19.8h, v17.8h, v16.8h
        add v21.8h, v18.8h, v5.8h
        sqrdmulh v22.8h, v19.8h, v1.h[5]
        mul v23.8h, v21.8h, v0.h[6]
        add v16.8h, v17.8h, v16.8h
        sub v5.8h, v18.8h, v5.8h
        mul v18.8h, v16.8h, v0.h[4]
        mul v17.8h, v5.8h, v0.h[7]
        sqrdmulh v5.8h, v5.8h, v1.h[7]
        mul v19.8h, v19.8h, v0.h[5]
        subs x2, x2, #0x1
        sqrdmulh v16.8h, v16.8h, v1.h[4]
        ldr q2, [x0, #0x180]
        mls v17.8h, v5.8h, v3.8h
        mls v18.8h, v16.8h, v3.8h
        add x0, x0, #0x10
        mls v19.8h, v22.8h, v3.8h
        add v5.8h, v20.8h, v17.8h
        add v16.8h, v7.8h, v18.8h
        sqrdmulh v21.8h, v21.8h, v1.h[6]
        str q16, [x0, #-0x20]
        sub v7.8h, v7.8h, v18.8h
        sub v16.8h, v6.8h, v19.8h
        mls v23.8h, v21.8h, v3.8h
        str q16, [x0, #0xa0]
        str q7, [x0, #0x20]
        add v6.8h, v6.8h, v19.8h
        sub v7.8h, v4.8h, v23.8h
        str q6, [x0, #0x60]
        str q7, [x0, #0x120]
        add v6.8h, v4.8h, v23.8h
        sqrdmulh v4.8h, v2.8h, v1.h[1]
        mul v2.8h, v2.8h, v0.h[1]
        str q6, [x0, #0xe0]
        sub v24.8h, v20.8h, v17.8h
        str q5, [x0, #0x160]
        mls v2.8h, v4.8h, v3.8h
        ldr q4, [x0, #0xf0]
        ldr q5, [x0, #0x1b0]
        mul v6.8h, v4.8h, v0.h[1]
        sqrdmulh v4.8h, v4.8h, v1.h[1]
        mul v7.8h, v5.8h, v0.h[1]
        sqrdmulh v5.8h, v5.8h, v1.h[1]
        ldr q16, [x0, #-0x10]
        mls v6.8h, v4.8h, v3.8h
        mls v7.8h, v5.8h, v3.8h
        ldr q5, [x0, #0xb0]
        sub v4.8h, v16.8h, v6.8h
        add v6.8h, v16.8h, v6.8h
        add v16.8h, v5.8h, v7.8h
        sub v5.8h, v5.8h, v7.8h
        sqrdmulh v7.8h, v16.8h, v1.h[2]
        sqrdmulh v17.8h, v5.8h, v1.h[3]
        mul v5.8h, v5.8h, v0.h[3]
        mul v16.8h, v16.8h, v0.h[2]
        ldr q18, [x0, #0x70]
        mls v5.8h, v17.8h, v3.8h
        mls v16.8h, v7.8h, v3.8h
        sub v7.8h, v18.8h, v2.8h
        add v2.8h, v18.8h, v2.8h
        sqrdmulh v18.8h, v7.8h, v1.h[3]
        mul v7.8h, v7.8h, v0.h[3]
        mul v17.8h, v2.8h, v0.h[2]
        ldr q19, [x0, #0x130]
        mls v7.8h, v18.8h, v3.8h
        sqrdmulh v2.8h, v2.8h, v1.h[2]
        sqrdmulh v18.8h, v19.8h, v1.h[1]
        mul v19.8h, v19.8h, v0.h[1]
        sub v20.8h, v4.8h, v7.8h
        add v4.8h, v4.8h, v7.8h
        mls v17.8h, v2.8h, v3.8h
        mls v19.8h, v18.8h, v3.8h
        ldr q18, [x0, #0x30]
        add v7.8h, v6.8h, v17.8h
        sub v6.8h, v6.8h, v17.8h
        add v17.8h, v18.8h, v19.8h
        sub v18.8h, v18.8h, v19.8h
        sub v19.8h, v17.8h, v16.8h
        add v21.8h, v18.8h, v5.8h
        sqrdmulh v22.8h, v19.8h, v1.h[5]
        mul v23.8h, v21.8h, v0.h[6]
        add v16.8h, v17.8h, v16.8h
        sub v5.8h, v18.8h, v5.8h
        mul v18.8h, v16.8h, v0.h[4]
        mul v17.8h, v5.8h, v0.h[7]
        sqrdmulh v5.8h, v5.8h, v1.h[7]
        mul v19.8h, v19.8h, v0.h[5]
        subs x2, x2, #0x1
        sqrdmulh v16.8h, v16.8h, v1.h[4]
.Ldauntless_mlkem_ntt_neon_cortex_a55_loop1:
        ldr q2, [x0, #0x180]
        mls v17.8h, v5.8h, v3.8h
        mls v18.8h, v16.8h, v3.8h
        add x0, x0, #0x10
        str q24, [x0, #0x190]
        mls v19.8h, v22.8h, v3.8h
        add v5.8h, v20.8h, v17.8h
        add v16.8h, v7.8h, v18.8h
        sqrdmulh v21.8h, v21.8h, v1.h[6]
        str q16, [x0, #-0x20]
        sub v7.8h, v7.8h, v18.8h
        sub v16.8h, v6.8h, v19.8h
        mls v23.8h, v21.8h, v3.8h
        str q16, [x0, #0xa0]
        str q7, [x0, #0x20]
        add v6.8h, v6.8h, v19.8h
        sub v7.8h, v4.8h, v23.8h
        str q6, [x0, #0x60]
        str q7, [x0, #0x120]
        add v6.8h, v4.8h, v23.8h
        sqrdmulh v4.8h, v2.8h, v1.h[1]
        mul v2.8h, v2.8h, v0.h[1]
        str q6, [x0, #0xe0]
        sub v24.8h, v20.8h, v17.8h
        str q5, [x0, #0x160]
        mls v2.8h, v4.8h, v3.8h
        ldr q4, [x0, #0xf0]
        ldr q5, [x0, #0x1b0]
        mul v6.8h, v4.8h, v0.h[1]
        sqrdmulh v4.8h, v4.8h, v1.h[1]
        mul v7.8h, v5.8h, v0.h[1]
        sqrdmulh v5.8h, v5.8h, v1.h[1]
        ldr q16, [x0, #-0x10]
        mls v6.8h, v4.8h, v3.8h
        mls v7.8h, v5.8h, v3.8h
        ldr q5, [x0, #0xb0]
        sub v4.8h, v16.8h, v6.8h
        add v6.8h, v16.8h, v6.8h
        add v16.8h, v5.8h, v7.8h
        sub v5.8h, v5.8h, v7.8h
        sqrdmulh v7.8h, v16.8h, v1.h[2]
        sqrdmulh v17.8h, v5.8h, v1.h[3]
        mul v5.8h, v5.8h, v0.h[3]
        mul v16.8h, v16.8h, v0.h[2]
        ldr q18, [x0, #0x70]
        mls v5.8h, v17.8h, v3.8h
        mls v16.8h, v7.8h, v3.8h
        sub v7.8h, v18.8h, v2.8h
        add v2.8h, v18.8h, v2.8h
        sqrdmulh v18.8h, v7.8h, v1.h[3]
        mul v7.8h, v7.8h, v0.h[3]
        mul v17.8h, v2.8h, v0.h[2]
        ldr q19, [x0, #0x130]
        mls v7.8h, v18.8h, v3.8h
        sqrdmulh v2.8h, v2.8h, v1.h[2]
        sqrdmulh v18.8h, v19.8h, v1.h[1]
        mul v19.8h, v19.8h, v0.h[1]
        sub v20.8h, v4.8h, v7.8h
        add v4.8h, v4.8h, v7.8h
        mls v17.8h, v2.8h, v3.8h
        mls v19.8h, v18.8h, v3.8h
        ldr q18, [x0, #0x30]
        add v7.8h, v6.8h, v17.8h
        sub v6.8h, v6.8h, v17.8h
        add v17.8h, v18.8h, v19.8h
        sub v18.8h, v18.8h, v19.8h
        sub v19.8h, v17.8h, v16.8h
        add v21.8h, v18.8h, v5.8h
        sqrdmulh v22.8h, v19.8h, v1.h[5]
        mul v23.8h, v21.8h, v0.h[6]
        add v16.8h, v17.8h, v16.8h
        sub v5.8h, v18.8h, v5.8h
        mul v18.8h, v16.8h, v0.h[4]
        mul v17.8h, v5.8h, v0.h[7]
        sqrdmulh v5.8h, v5.8h, v1.h[7]
        mul v19.8h, v19.8h, v0.h[5]
        subs x2, x2, #0x1
        sqrdmulh v16.8h, v16.8h, v1.h[4]
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a55_loop1
        mls v17.8h, v5.8h, v3.8h
        mls v18.8h, v16.8h, v3.8h
        str q24, [x0, #0x1a0]
        mls v19.8h, v22.8h, v3.8h
        add v5.8h, v20.8h, v17.8h
        add v16.8h, v7.8h, v18.8h
        sqrdmulh v21.8h, v21.8h, v1.h[6]
        str q16, [x0, #-0x10]
        sub v7.8h, v7.8h, v18.8h
        sub v16.8h, v6.8h, v19.8h
        mls v23.8h, v21.8h, v3.8h
        str q16, [x0, #0xb0]
        str q7, [x0, #0x30]
        add v6.8h, v6.8h, v19.8h
        sub v7.8h, v4.8h, v23.8h
        str q6, [x0, #0x70]
        str q7, [x0, #0x130]
        add v6.8h, v4.8h, v23.8h
        str q6, [x0, #0xf0]
        sub v24.8h, v20.8h, v17.8h
        str q5, [x0, #0x170]
        str q24, [x0, #0x1b0]
        sub x0, x0, #0x40
        mov x2, #0x8
        subs x2, x2, #0x1
        add x0, x0, #0x40
        ldr q0, [x1], #0x10
        ldp q1, q2, [x0, #-0x40]
        ldp q4, q5, [x1], #0x20
        ldp q6, q7, [x0, #-0x20]
        mul v16.8h, v6.8h, v0.h[0]
        sqrdmulh v6.8h, v6.8h, v0.h[4]
        sqrdmulh v17.8h, v7.8h, v0.h[4]
        mul v7.8h, v7.8h, v0.h[0]
        mls v16.8h, v6.8h, v3.8h
        mls v7.8h, v17.8h, v3.8h
        subs x2, x2, #0x1
        add x0, x0, #0x40
        add v17.8h, v1.8h, v16.8h
        sub v6.8h, v2.8h, v7.8h
        add v2.8h, v2.8h, v7.8h
        mul v7.8h, v6.8h, v0.h[2]
        mul v18.8h, v2.8h, v0.h[1]
        sqrdmulh v2.8h, v2.8h, v0.h[5]
        sqrdmulh v0.8h, v6.8h, v0.h[6]
        ldp q6, q19, [x1], #0x20
        mls v18.8h, v2.8h, v3.8h
        mls v7.8h, v0.8h, v3.8h
        sub v0.8h, v1.8h, v16.8h
        sub v1.8h, v17.8h, v18.8h
        sub v2.8h, v0.8h, v7.8h
        add v0.8h, v0.8h, v7.8h
        add v7.8h, v17.8h, v18.8h
        zip2 v16.4s, v7.4s, v1.4s
        zip2 v17.4s, v0.4s, v2.4s
        mul v4.8h, v16.8h, v4.8h
        sqrdmulh v5.8h, v16.8h, v5.8h
        sqrdmulh v16.8h, v17.8h, v19.8h
        mul v17.8h, v17.8h, v6.8h
        zip1 v1.4s, v7.4s, v1.4s
        zip1 v0.4s, v0.4s, v2.4s
        mls v4.8h, v5.8h, v3.8h
        mls v17.8h, v16.8h, v3.8h
        sub v2.8h, v1.8h, v4.8h
        add v1.8h, v1.8h, v4.8h
        add v4.8h, v0.8h, v17.8h
        sub v0.8h, v0.8h, v17.8h
        zip1 v20.4s, v1.4s, v2.4s
        zip1 v19.4s, v4.4s, v0.4s
        zip2 v1.4s, v1.4s, v2.4s
        ldp q2, q5, [x1], #0x20
        mul v21.8h, v1.8h, v2.8h
        zip2 v2.4s, v4.4s, v0.4s
        ldp q0, q4, [x1], #0x20
        mul v18.8h, v2.8h, v0.8h
        sqrdmulh v1.8h, v1.8h, v5.8h
        ldr q0, [x1], #0x10
        sqrdmulh v22.8h, v2.8h, v4.8h
        mls v21.8h, v1.8h, v3.8h
        ldp q1, q2, [x0, #-0x40]
        ldp q4, q5, [x1], #0x20
        ldp q6, q7, [x0, #-0x20]
        mul v16.8h, v6.8h, v0.h[0]
        sqrdmulh v6.8h, v6.8h, v0.h[4]
        sqrdmulh v17.8h, v7.8h, v0.h[4]
        mul v7.8h, v7.8h, v0.h[0]
        mls v18.8h, v22.8h, v3.8h
        sub v22.8h, v20.8h, v21.8h
        mls v16.8h, v6.8h, v3.8h
.Ldauntless_mlkem_ntt_neon_cortex_a55_loop3:
        mls v7.8h, v17.8h, v3.8h
        subs x2, x2, #0x1
        add x0, x0, #0x40
        sub v23.8h, v19.8h, v18.8h
        add v24.8h, v19.8h, v18.8h
        add v17.8h, v1.8h, v16.8h
        zip2 v25.4s, v24.4s, v23.4s
        sub v6.8h, v2.8h, v7.8h
        add v2.8h, v2.8h, v7.8h
        mul v7.8h, v6.8h, v0.h[2]
        mul v18.8h, v2.8h, v0.h[1]
        sqrdmulh v2.8h, v2.8h, v0.h[5]
        sqrdmulh v0.8h, v6.8h, v0.h[6]
        ldp q6, q19, [x1], #0x20
        zip1 v23.4s, v24.4s, v23.4s
        mls v18.8h, v2.8h, v3.8h
        add v2.8h, v20.8h, v21.8h
        mls v7.8h, v0.8h, v3.8h
        zip1 v20.4s, v2.4s, v22.4s
        sub v0.8h, v1.8h, v16.8h
        sub v1.8h, v17.8h, v18.8h
        zip2 v21.4s, v2.4s, v22.4s
        sub v2.8h, v0.8h, v7.8h
        add v0.8h, v0.8h, v7.8h
        add v7.8h, v17.8h, v18.8h
        stp q23, q25, [x0, #-0xa0]
        zip2 v16.4s, v7.4s, v1.4s
        zip2 v17.4s, v0.4s, v2.4s
        mul v4.8h, v16.8h, v4.8h
        sqrdmulh v5.8h, v16.8h, v5.8h
        sqrdmulh v16.8h, v17.8h, v19.8h
        mul v17.8h, v17.8h, v6.8h
        zip1 v1.4s, v7.4s, v1.4s
        zip1 v0.4s, v0.4s, v2.4s
        mls v4.8h, v5.8h, v3.8h
        mls v17.8h, v16.8h, v3.8h
        stp q20, q21, [x0, #-0xc0]
        sub v2.8h, v1.8h, v4.8h
        add v1.8h, v1.8h, v4.8h
        add v4.8h, v0.8h, v17.8h
        sub v0.8h, v0.8h, v17.8h
        zip1 v20.4s, v1.4s, v2.4s
        zip1 v19.4s, v4.4s, v0.4s
        zip2 v1.4s, v1.4s, v2.4s
        ldp q2, q5, [x1], #0x20
        mul v21.8h, v1.8h, v2.8h
        zip2 v2.4s, v4.4s, v0.4s
        ldp q0, q4, [x1], #0x20
        mul v18.8h, v2.8h, v0.8h
        sqrdmulh v1.8h, v1.8h, v5.8h
        ldr q0, [x1], #0x10
        sqrdmulh v22.8h, v2.8h, v4.8h
        mls v21.8h, v1.8h, v3.8h
        ldp q1, q2, [x0, #-0x40]
        ldp q4, q5, [x1], #0x20
        ldp q6, q7, [x0, #-0x20]
        mul v16.8h, v6.8h, v0.h[0]
        sqrdmulh v6.8h, v6.8h, v0.h[4]
        sqrdmulh v17.8h, v7.8h, v0.h[4]
        mul v7.8h, v7.8h, v0.h[0]
        mls v18.8h, v22.8h, v3.8h
        sub v22.8h, v20.8h, v21.8h
        mls v16.8h, v6.8h, v3.8h
        b.ne .Ldauntless_mlkem_ntt_neon_cortex_a55_loop3
        mls v7.8h, v17.8h, v3.8h
        sub v23.8h, v19.8h, v18.8h
        add v24.8h, v19.8h, v18.8h
        add v17.8h, v1.8h, v16.8h
        zip2 v25.4s, v24.4s, v23.4s
        sub v6.8h, v2.8h, v7.8h
        add v2.8h, v2.8h, v7.8h
        mul v7.8h, v6.8h, v0.h[2]
        mul v18.8h, v2.8h, v0.h[1]
        sqrdmulh v2.8h, v2.8h, v0.h[5]
        sqrdmulh v0.8h, v6.8h, v0.h[6]
        ldp q6, q19, [x1], #0x20
        zip1 v23.4s, v24.4s, v23.4s
        mls v18.8h, v2.8h, v3.8h
        add v2.8h, v20.8h, v21.8h
        mls v7.8h, v0.8h, v3.8h
        zip1 v20.4s, v2.4s, v22.4s
        sub v0.8h, v1.8h, v16.8h
        sub v1.8h, v17.8h, v18.8h
        zip2 v21.4s, v2.4s, v22.4s
        sub v2.8h, v0.8h, v7.8h
        add v0.8h, v0.8h, v7.8h
        add v7.8h, v17.8h, v18.8h
        stp q23, q25, [x0, #-0x60]
        zip2 v16.4s, v7.4s, v1.4s
        zip2 v17.4s, v0.4s, v2.4s
        mul v4.8h, v16.8h, v4.8h
        sqrdmulh v5.8h, v16.8h, v5.8h
        sqrdmulh v16.8h, v17.8h, v19.8h
        mul v17.8h, v17.8h, v6.8h
        zip1 v1.4s, v7.4s, v1.4s
        zip1 v0.4s, v0.4s, v2.4s
        mls v4.8h, v5.8h, v3.8h
        mls v17.8h, v16.8h, v3.8h
        stp q20, q21, [x0, #-0x80]
        sub v2.8h, v1.8h, v4.8h
        add v1.8h, v1.8h, v4.8h
        add v4.8h, v0.8h, v17.8h
        sub v0.8h, v0.8h, v17.8h
        zip1 v20.4s, v1.4s, v2.4s
        zip1 v19.4s, v4.4s, v0.4s
        zip2 v1.4s, v1.4s, v2.4s
        ldp q2, q5, [x1], #0x20
        mul v21.8h, v1.8h, v2.8h
        zip2 v2.4s, v4.4s, v0.4s
        ldp q0, q4, [x1], #0x20
        mul v18.8h, v2.8h, v0.8h
        sqrdmulh v1.8h, v1.8h, v5.8h
        sqrdmulh v22.8h, v2.8h, v4.8h
        mls v21.8h, v1.8h, v3.8h
        mls v18.8h, v22.8h, v3.8h
        sub v22.8h, v20.8h, v21.8h
        sub v23.8h, v19.8h, v18.8h
        add v24.8h, v19.8h, v18.8h
        zip2 v25.4s, v24.4s, v23.4s
        zip1 v23.4s, v24.4s, v23.4s
        add v2.8h, v20.8h, v21.8h
        zip1 v20.4s, v2.4s, v22.4s
        zip2 v21.4s, v2.4s, v22.4s
        stp q23, q25, [x0, #-0x20]
        stp q20, q21, [x0, #-0x40]
        ret
        .size dauntless_mlkem_ntt_neon, . - dauntless_mlkem_ntt_neon
