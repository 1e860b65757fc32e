// GENERATED from kernels/aarch64/mldsa/ntt_neon.S (object sha256 b14dd02934a980a0ad27890f9aa31b7b103f209998ca39d7a8b7d17b268d6dd6) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 8 instructions, 10 cycles; optimal for the model
// loop1: 78 instructions, 84 cycles an iteration, 2 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 144 instructions, 189 cycles an iteration, 1 stage; bound 188
// constants: dauntless_mldsa_ntt_neon_tables

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
        .global dauntless_mldsa_ntt_neon
        .type dauntless_mldsa_ntt_neon, %function
dauntless_mldsa_ntt_neon:
        bti c
        adrp x1, dauntless_mldsa_ntt_neon_tables
        add x1, x1, :lo12:dauntless_mldsa_ntt_neon_tables
        mov w2, #0xe001
        movk w2, #0x7f, lsl #16
        ldp q0, q1, [x1], #0x20
        dup v4.4s, w2
        mov x2, #0x8
        ldp q2, q3, [x1], #0x20
        ldr q5, [x0, #0x380]
        ldr q6, [x0, #0x180]
        sqrdmulh v7.4s, v5.4s, v2.s[1]
        subs x2, x2, #0x1
        mul v5.4s, v5.4s, v0.s[1]
        ldr q16, [x0, #0x300]
        ldr q17, [x0, #0x280]
        mls v5.4s, v7.4s, v4.4s
        sqrdmulh v7.4s, v16.4s, v2.s[1]
        mul v16.4s, v16.4s, v0.s[1]
        mul v18.4s, v17.4s, v0.s[1]
        add v19.4s, v6.4s, v5.4s
        sqrdmulh v17.4s, v17.4s, v2.s[1]
        sub v5.4s, v6.4s, v5.4s
        mul v6.4s, v19.4s, v0.s[2]
        sqrdmulh v20.4s, v5.4s, v2.s[3]
        mul v5.4s, v5.4s, v0.s[3]
        sqrdmulh v19.4s, v19.4s, v2.s[2]
        ldr q21, [x0, #0x200]
        ldr q22, [x0, #0x80]
        ldr q23, [x0, #0x100]
        mls v18.4s, v17.4s, v4.4s
        mls v16.4s, v7.4s, v4.4s
        mls v6.4s, v19.4s, v4.4s
        mls v5.4s, v20.4s, v4.4s
        add v20.4s, v22.4s, v18.4s
        sqrdmulh v19.4s, v21.4s, v2.s[1]
        sub v18.4s, v22.4s, v18.4s
        sub v22.4s, v23.4s, v16.4s
        add v16.4s, v23.4s, v16.4s
        mul v21.4s, v21.4s, v0.s[1]
        add v23.4s, v20.4s, v6.4s
        mul v7.4s, v22.4s, v0.s[3]
        mul v17.4s, v16.4s, v0.s[2]
        sub v24.4s, v18.4s, v5.4s
        add v5.4s, v18.4s, v5.4s
        sqrdmulh v22.4s, v22.4s, v2.s[3]
        sub v6.4s, v20.4s, v6.4s
        sqrdmulh v16.4s, v16.4s, v2.s[2]
        sqrdmulh v20.4s, v23.4s, v3.s[0]
        sqrdmulh v18.4s, v6.4s, v3.s[1]
        sqrdmulh v25.4s, v24.4s, v3.s[3]
        sqrdmulh v26.4s, v5.4s, v3.s[2]
        mul v5.4s, v5.4s, v1.s[2]
        mul v23.4s, v23.4s, v1.s[0]
        mul v24.4s, v24.4s, v1.s[3]
        ldr q27, [x0]
        mls v21.4s, v19.4s, v4.4s
        mul v6.4s, v6.4s, v1.s[1]
        mls v7.4s, v22.4s, v4.4s
        mls v17.4s, v16.4s, v4.4s
        mls v23.4s, v20.4s, v4.4s
        add v20.4s, v27.4s, v21.4s
        sub v21.4s, v27.4s, v21.4s
        mls v24.4s, v25.4s, v4.4s
        mls v6.4s, v18.4s, v4.4s
        mls v5.4s, v26.4s, v4.4s
        add v26.4s, v21.4s, v7.4s
        add v18.4s, v20.4s, v17.4s
        sub v7.4s, v21.4s, v7.4s
        sub v17.4s, v20.4s, v17.4s
        add v20.4s, v7.4s, v24.4s
        sub v21.4s, v26.4s, v5.4s
        add v25.4s, v18.4s, v23.4s
        sub v7.4s, v7.4s, v24.4s
        add v5.4s, v26.4s, v5.4s
        add v26.4s, v17.4s, v6.4s
        sub v6.4s, v17.4s, v6.4s
        str q7, [x0, #0x380]
        str q5, [x0, #0x200]
        str q26, [x0, #0x100]
        str q21, [x0, #0x280]
        str q6, [x0, #0x180]
        str q25, [x0], #0x10
        str q20, [x0, #0x2f0]
        sub v28.4s, v18.4s, v23.4s
.Ldauntless_mldsa_ntt_neon_cortex_a55_loop1:
        ldr q5, [x0, #0x380]
        ldr q6, [x0, #0x180]
        sqrdmulh v7.4s, v5.4s, v2.s[1]
        subs x2, x2, #0x1
        mul v5.4s, v5.4s, v0.s[1]
        ldr q16, [x0, #0x300]
        ldr q17, [x0, #0x280]
        mls v5.4s, v7.4s, v4.4s
        sqrdmulh v7.4s, v16.4s, v2.s[1]
        mul v16.4s, v16.4s, v0.s[1]
        mul v18.4s, v17.4s, v0.s[1]
        add v19.4s, v6.4s, v5.4s
        sqrdmulh v17.4s, v17.4s, v2.s[1]
        sub v5.4s, v6.4s, v5.4s
        mul v6.4s, v19.4s, v0.s[2]
        sqrdmulh v20.4s, v5.4s, v2.s[3]
        mul v5.4s, v5.4s, v0.s[3]
        sqrdmulh v19.4s, v19.4s, v2.s[2]
        ldr q21, [x0, #0x200]
        ldr q22, [x0, #0x80]
        ldr q23, [x0, #0x100]
        mls v18.4s, v17.4s, v4.4s
        mls v16.4s, v7.4s, v4.4s
        mls v6.4s, v19.4s, v4.4s
        mls v5.4s, v20.4s, v4.4s
        add v20.4s, v22.4s, v18.4s
        sqrdmulh v19.4s, v21.4s, v2.s[1]
        sub v18.4s, v22.4s, v18.4s
        sub v22.4s, v23.4s, v16.4s
        add v16.4s, v23.4s, v16.4s
        mul v21.4s, v21.4s, v0.s[1]
        add v23.4s, v20.4s, v6.4s
        mul v7.4s, v22.4s, v0.s[3]
        mul v17.4s, v16.4s, v0.s[2]
        sub v24.4s, v18.4s, v5.4s
        add v5.4s, v18.4s, v5.4s
        sqrdmulh v22.4s, v22.4s, v2.s[3]
        sub v6.4s, v20.4s, v6.4s
        sqrdmulh v16.4s, v16.4s, v2.s[2]
        sqrdmulh v20.4s, v23.4s, v3.s[0]
        sqrdmulh v18.4s, v6.4s, v3.s[1]
        sqrdmulh v25.4s, v24.4s, v3.s[3]
        sqrdmulh v26.4s, v5.4s, v3.s[2]
        mul v5.4s, v5.4s, v1.s[2]
        mul v23.4s, v23.4s, v1.s[0]
        mul v24.4s, v24.4s, v1.s[3]
        ldr q27, [x0]
        mls v21.4s, v19.4s, v4.4s
        mul v6.4s, v6.4s, v1.s[1]
        mls v7.4s, v22.4s, v4.4s
        mls v17.4s, v16.4s, v4.4s
        mls v23.4s, v20.4s, v4.4s
        add v20.4s, v27.4s, v21.4s
        sub v21.4s, v27.4s, v21.4s
        mls v24.4s, v25.4s, v4.4s
        mls v6.4s, v18.4s, v4.4s
        mls v5.4s, v26.4s, v4.4s
        add v26.4s, v21.4s, v7.4s
        add v18.4s, v20.4s, v17.4s
        sub v7.4s, v21.4s, v7.4s
        sub v17.4s, v20.4s, v17.4s
        add v20.4s, v7.4s, v24.4s
        sub v21.4s, v26.4s, v5.4s
        add v25.4s, v18.4s, v23.4s
        sub v7.4s, v7.4s, v24.4s
        add v5.4s, v26.4s, v5.4s
        add v26.4s, v17.4s, v6.4s
        sub v6.4s, v17.4s, v6.4s
        str q7, [x0, #0x380]
        str q5, [x0, #0x200]
        str q26, [x0, #0x100]
        str q21, [x0, #0x280]
        str q6, [x0, #0x180]
        str q28, [x0, #0x70]
        str q25, [x0], #0x10
        str q20, [x0, #0x2f0]
        sub v28.4s, v18.4s, v23.4s
        b.ne .Ldauntless_mldsa_ntt_neon_cortex_a55_loop1
        str q28, [x0, #0x70]
        sub x0, x0, #0x80
        mov x2, #0x8
.Ldauntless_mldsa_ntt_neon_cortex_a55_loop3:
        ldp q0, q1, [x1], #0x20
        ldp q2, q3, [x0, #0x60]
        ldp q5, q6, [x1], #0x20
        mul v7.4s, v3.4s, v0.s[1]
        subs x2, x2, #0x1
        sqrdmulh v3.4s, v3.4s, v5.s[1]
        ldp q16, q17, [x0, #0x20]
        ldp q18, q19, [x0, #0x40]
        mls v7.4s, v3.4s, v4.4s
        mul v3.4s, v2.4s, v0.s[1]
        mul v20.4s, v19.4s, v0.s[1]
        sqrdmulh v19.4s, v19.4s, v5.s[1]
        sqrdmulh v2.4s, v2.4s, v5.s[1]
        add v21.4s, v17.4s, v7.4s
        ldp q22, q23, [x0]
        sub v7.4s, v17.4s, v7.4s
        mul v17.4s, v21.4s, v0.s[2]
        sqrdmulh v21.4s, v21.4s, v5.s[2]
        ldp q24, q25, [x1], #0x20
        mls v20.4s, v19.4s, v4.4s
        mls v3.4s, v2.4s, v4.4s
        mul v2.4s, v7.4s, v0.s[3]
        sqrdmulh v7.4s, v7.4s, v5.s[3]
        mls v17.4s, v21.4s, v4.4s
        ldp q21, q19, [x1], #0x20
        mul v26.4s, v18.4s, v0.s[1]
        sqrdmulh v18.4s, v18.4s, v5.s[1]
        add v27.4s, v23.4s, v20.4s
        add v28.4s, v16.4s, v3.4s
        mls v2.4s, v7.4s, v4.4s
        ldp q7, q29, [x1], #0x20
        sub v20.4s, v23.4s, v20.4s
        sub v3.4s, v16.4s, v3.4s
        mul v16.4s, v28.4s, v0.s[2]
        sqrdmulh v28.4s, v28.4s, v5.s[2]
        add v23.4s, v27.4s, v17.4s
        sub v17.4s, v27.4s, v17.4s
        mls v26.4s, v18.4s, v4.4s
        mul v0.4s, v3.4s, v0.s[3]
        sqrdmulh v3.4s, v3.4s, v5.s[3]
        add v5.4s, v20.4s, v2.4s
        mul v18.4s, v23.4s, v1.s[0]
        sqrdmulh v23.4s, v23.4s, v6.s[0]
        ldp q27, q30, [x1], #0x20
        sub v2.4s, v20.4s, v2.4s
        mul v20.4s, v17.4s, v1.s[1]
        sqrdmulh v17.4s, v17.4s, v6.s[1]
        mls v16.4s, v28.4s, v4.4s
        mul v28.4s, v5.4s, v1.s[2]
        sqrdmulh v5.4s, v5.4s, v6.s[2]
        mul v1.4s, v2.4s, v1.s[3]
        sqrdmulh v2.4s, v2.4s, v6.s[3]
        ldp q6, q31, [x1], #0x20
        mls v0.4s, v3.4s, v4.4s
        add v3.4s, v22.4s, v26.4s
        mls v18.4s, v23.4s, v4.4s
        mls v20.4s, v17.4s, v4.4s
        sub v22.4s, v22.4s, v26.4s
        add v26.4s, v3.4s, v16.4s
        mls v28.4s, v5.4s, v4.4s
        ldp q5, q17, [x1], #0x20
        sub v3.4s, v3.4s, v16.4s
        mls v1.4s, v2.4s, v4.4s
        add v2.4s, v22.4s, v0.4s
        sub v16.4s, v26.4s, v18.4s
        add v18.4s, v26.4s, v18.4s
        sub v0.4s, v22.4s, v0.4s
        sub v22.4s, v3.4s, v20.4s
        add v3.4s, v3.4s, v20.4s
        ldp q20, q26, [x1], #0x20
        sub v23.4s, v2.4s, v28.4s
        add v2.4s, v2.4s, v28.4s
        zip2 v28.2d, v18.2d, v16.2d
        zip1 v16.2d, v18.2d, v16.2d
        sub v18.4s, v0.4s, v1.4s
        add v0.4s, v0.4s, v1.4s
        zip2 v1.2d, v3.2d, v22.2d
        mul v24.4s, v28.4s, v24.4s
        sqrdmulh v25.4s, v28.4s, v25.4s
        zip2 v28.2d, v2.2d, v23.2d
        mul v7.4s, v1.4s, v7.4s
        sqrdmulh v1.4s, v1.4s, v29.4s
        zip2 v29.2d, v0.2d, v18.2d
        mul v6.4s, v28.4s, v6.4s
        sqrdmulh v28.4s, v28.4s, v31.4s
        mul v20.4s, v29.4s, v20.4s
        sqrdmulh v26.4s, v29.4s, v26.4s
        mls v24.4s, v25.4s, v4.4s
        mls v7.4s, v1.4s, v4.4s
        mls v6.4s, v28.4s, v4.4s
        zip1 v3.2d, v3.2d, v22.2d
        mls v20.4s, v26.4s, v4.4s
        sub v26.4s, v16.4s, v24.4s
        add v16.4s, v16.4s, v24.4s
        zip1 v2.2d, v2.2d, v23.2d
        sub v23.4s, v3.4s, v7.4s
        add v3.4s, v3.4s, v7.4s
        zip1 v0.2d, v0.2d, v18.2d
        ldp q18, q7, [x1], #0x20
        trn2 v24.4s, v16.4s, v26.4s
        sub v22.4s, v2.4s, v6.4s
        add v2.4s, v2.4s, v6.4s
        trn2 v6.4s, v3.4s, v23.4s
        sub v28.4s, v0.4s, v20.4s
        add v0.4s, v0.4s, v20.4s
        mul v21.4s, v24.4s, v21.4s
        sqrdmulh v19.4s, v24.4s, v19.4s
        trn2 v24.4s, v2.4s, v22.4s
        mul v27.4s, v6.4s, v27.4s
        sqrdmulh v6.4s, v6.4s, v30.4s
        trn2 v30.4s, v0.4s, v28.4s
        mul v5.4s, v24.4s, v5.4s
        sqrdmulh v17.4s, v24.4s, v17.4s
        mul v18.4s, v30.4s, v18.4s
        sqrdmulh v7.4s, v30.4s, v7.4s
        mls v21.4s, v19.4s, v4.4s
        mls v27.4s, v6.4s, v4.4s
        trn1 v16.4s, v16.4s, v26.4s
        mls v5.4s, v17.4s, v4.4s
        trn1 v3.4s, v3.4s, v23.4s
        mls v18.4s, v7.4s, v4.4s
        sub v7.4s, v16.4s, v21.4s
        add v16.4s, v16.4s, v21.4s
        trn1 v2.4s, v2.4s, v22.4s
        sub v22.4s, v3.4s, v27.4s
        add v3.4s, v3.4s, v27.4s
        trn1 v0.4s, v0.4s, v28.4s
        zip1 v28.4s, v16.4s, v7.4s
        zip2 v7.4s, v16.4s, v7.4s
        sub v16.4s, v2.4s, v5.4s
        add v2.4s, v2.4s, v5.4s
        zip1 v5.4s, v3.4s, v22.4s
        zip2 v3.4s, v3.4s, v22.4s
        sub v22.4s, v0.4s, v18.4s
        add v0.4s, v0.4s, v18.4s
        stp q28, q7, [x0], #0x20
        zip1 v7.4s, v2.4s, v16.4s
        zip2 v2.4s, v2.4s, v16.4s
        stp q5, q3, [x0], #0x20
        zip1 v3.4s, v0.4s, v22.4s
        zip2 v0.4s, v0.4s, v22.4s
        stp q7, q2, [x0], #0x20
        stp q3, q0, [x0], #0x20
        b.ne .Ldauntless_mldsa_ntt_neon_cortex_a55_loop3
        ret
        .size dauntless_mldsa_ntt_neon, . - dauntless_mldsa_ntt_neon
