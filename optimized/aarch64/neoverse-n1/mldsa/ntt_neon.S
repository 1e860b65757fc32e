// GENERATED from kernels/aarch64/mldsa/ntt_neon.S (object sha256 b14dd02934a980a0ad27890f9aa31b7b103f209998ca39d7a8b7d17b268d6dd6) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 8 instructions, 4 cycles; optimal for the model
// loop1: 78 instructions, 73 cycles an iteration, 2 stages; bound 72
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 144 instructions, 139 cycles an iteration, 2 stages; bound 120
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
        mov w3, #0xe001
        movk w3, #0x7f, lsl #16
        mov x2, #0x8
        ldp q0, q1, [x1], #0x20
        dup v4.4s, w3
        ldp q2, q3, [x1], #0x20
        ldr q6, [x0, #0x380]
        ldr q24, [x0, #0x300]
        ldr q18, [x0, #0x280]
        ldr q26, [x0, #0x80]
        ldr q25, [x0, #0x200]
        sqrdmulh v28.4s, v6.4s, v2.s[1]
        mul v23.4s, v6.4s, v0.s[1]
        mls v23.4s, v28.4s, v4.4s
        ldr q19, [x0, #0x180]
        sqrdmulh v27.4s, v18.4s, v2.s[1]
        add v21.4s, v19.4s, v23.4s
        sqrdmulh v17.4s, v24.4s, v2.s[1]
        sub v23.4s, v19.4s, v23.4s
        sqrdmulh v6.4s, v21.4s, v2.s[2]
        mul v18.4s, v18.4s, v0.s[1]
        mul v22.4s, v21.4s, v0.s[2]
        mls v18.4s, v27.4s, v4.4s
        mul v27.4s, v24.4s, v0.s[1]
        mls v22.4s, v6.4s, v4.4s
        add v6.4s, v26.4s, v18.4s
        sub v21.4s, v26.4s, v18.4s
        mls v27.4s, v17.4s, v4.4s
        sub v28.4s, v6.4s, v22.4s
        add v22.4s, v6.4s, v22.4s
        ldr q26, [x0, #0x100]
        add v7.4s, v26.4s, v27.4s
        sqrdmulh v29.4s, v7.4s, v2.s[2]
        sqrdmulh v16.4s, v28.4s, v3.s[1]
        mul v20.4s, v7.4s, v0.s[2]
        mul v17.4s, v28.4s, v1.s[1]
        sqrdmulh v18.4s, v25.4s, v2.s[1]
        mls v17.4s, v16.4s, v4.4s
        mul v7.4s, v25.4s, v0.s[1]
        mul v16.4s, v22.4s, v1.s[0]
        mls v20.4s, v29.4s, v4.4s
        subs x2, x2, #0x1
        ldr q19, [x0]
.Ldauntless_mldsa_ntt_neon_neoverse_n1_loop1:
        ldr q6, [x0, #0x390]
        sqrdmulh v5.4s, v23.4s, v2.s[3]
        mls v7.4s, v18.4s, v4.4s
        ldr q24, [x0, #0x310]
        sub v31.4s, v26.4s, v27.4s
        mul v27.4s, v23.4s, v0.s[3]
        ldr q18, [x0, #0x290]
        ldr q26, [x0, #0x90]
        ldr q25, [x0, #0x210]
        sqrdmulh v28.4s, v6.4s, v2.s[1]
        mls v27.4s, v5.4s, v4.4s
        sub v5.4s, v19.4s, v7.4s
        add v29.4s, v19.4s, v7.4s
        mul v23.4s, v6.4s, v0.s[1]
        mls v23.4s, v28.4s, v4.4s
        ldr q19, [x0, #0x190]
        sub v6.4s, v29.4s, v20.4s
        add v7.4s, v21.4s, v27.4s
        sub v28.4s, v21.4s, v27.4s
        sqrdmulh v30.4s, v31.4s, v2.s[3]
        add v20.4s, v29.4s, v20.4s
        sqrdmulh v27.4s, v18.4s, v2.s[1]
        add v29.4s, v6.4s, v17.4s
        add v21.4s, v19.4s, v23.4s
        sub v6.4s, v6.4s, v17.4s
        sqrdmulh v17.4s, v24.4s, v2.s[1]
        sub v23.4s, v19.4s, v23.4s
        str q6, [x0, #0x180]
        sqrdmulh v6.4s, v21.4s, v2.s[2]
        str q29, [x0, #0x100]
        mul v29.4s, v31.4s, v0.s[3]
        mul v18.4s, v18.4s, v0.s[1]
        mls v29.4s, v30.4s, v4.4s
        sqrdmulh v31.4s, v28.4s, v3.s[3]
        sqrdmulh v30.4s, v22.4s, v3.s[0]
        mul v22.4s, v21.4s, v0.s[2]
        add v19.4s, v5.4s, v29.4s
        sub v5.4s, v5.4s, v29.4s
        sqrdmulh v29.4s, v7.4s, v3.s[2]
        mls v18.4s, v27.4s, v4.4s
        mul v27.4s, v24.4s, v0.s[1]
        mls v22.4s, v6.4s, v4.4s
        add v6.4s, v26.4s, v18.4s
        sub v21.4s, v26.4s, v18.4s
        mls v27.4s, v17.4s, v4.4s
        mul v18.4s, v28.4s, v1.s[3]
        sub v28.4s, v6.4s, v22.4s
        add v22.4s, v6.4s, v22.4s
        mul v17.4s, v7.4s, v1.s[2]
        ldr q26, [x0, #0x110]
        mls v16.4s, v30.4s, v4.4s
        mls v17.4s, v29.4s, v4.4s
        mls v18.4s, v31.4s, v4.4s
        add v7.4s, v26.4s, v27.4s
        sub v6.4s, v20.4s, v16.4s
        add v31.4s, v20.4s, v16.4s
        sqrdmulh v29.4s, v7.4s, v2.s[2]
        sub v24.4s, v19.4s, v17.4s
        add v30.4s, v19.4s, v17.4s
        sqrdmulh v16.4s, v28.4s, v3.s[1]
        sub v19.4s, v5.4s, v18.4s
        add v5.4s, v5.4s, v18.4s
        mul v20.4s, v7.4s, v0.s[2]
        str q19, [x0, #0x380]
        mul v17.4s, v28.4s, v1.s[1]
        str q5, [x0, #0x300]
        sqrdmulh v18.4s, v25.4s, v2.s[1]
        str q30, [x0, #0x200]
        mls v17.4s, v16.4s, v4.4s
        str q24, [x0, #0x280]
        mul v7.4s, v25.4s, v0.s[1]
        str q6, [x0, #0x80]
        mul v16.4s, v22.4s, v1.s[0]
        str q31, [x0], #0x10
        mls v20.4s, v29.4s, v4.4s
        subs x2, x2, #0x1
        ldr q19, [x0]
        b.ne .Ldauntless_mldsa_ntt_neon_neoverse_n1_loop1
        sqrdmulh v5.4s, v23.4s, v2.s[3]
        mls v7.4s, v18.4s, v4.4s
        sub v31.4s, v26.4s, v27.4s
        mul v27.4s, v23.4s, v0.s[3]
        mls v27.4s, v5.4s, v4.4s
        sub v5.4s, v19.4s, v7.4s
        add v29.4s, v19.4s, v7.4s
        sub v6.4s, v29.4s, v20.4s
        add v7.4s, v21.4s, v27.4s
        sub v28.4s, v21.4s, v27.4s
        sqrdmulh v30.4s, v31.4s, v2.s[3]
        add v20.4s, v29.4s, v20.4s
        add v29.4s, v6.4s, v17.4s
        sub v6.4s, v6.4s, v17.4s
        str q6, [x0, #0x180]
        str q29, [x0, #0x100]
        mul v29.4s, v31.4s, v0.s[3]
        mls v29.4s, v30.4s, v4.4s
        sqrdmulh v31.4s, v28.4s, v3.s[3]
        sqrdmulh v30.4s, v22.4s, v3.s[0]
        add v19.4s, v5.4s, v29.4s
        sub v5.4s, v5.4s, v29.4s
        sqrdmulh v29.4s, v7.4s, v3.s[2]
        mul v18.4s, v28.4s, v1.s[3]
        mul v17.4s, v7.4s, v1.s[2]
        mls v16.4s, v30.4s, v4.4s
        mls v17.4s, v29.4s, v4.4s
        mls v18.4s, v31.4s, v4.4s
        sub v6.4s, v20.4s, v16.4s
        add v31.4s, v20.4s, v16.4s
        sub v24.4s, v19.4s, v17.4s
        add v30.4s, v19.4s, v17.4s
        sub v19.4s, v5.4s, v18.4s
        add v5.4s, v5.4s, v18.4s
        str q19, [x0, #0x380]
        str q5, [x0, #0x300]
        str q30, [x0, #0x200]
        str q24, [x0, #0x280]
        str q6, [x0, #0x80]
        str q31, [x0], #0x10
        sub x0, x0, #0x80
        mov x2, #0x8
        subs x2, x2, #0x1
        ldp q0, q1, [x1], #0x20
        ldp q2, q3, [x0, #0x60]
        ldp q5, q6, [x1], #0x20
        mul v7.4s, v2.4s, v0.s[1]
        sqrdmulh v2.4s, v2.4s, v5.s[1]
        sqrdmulh v16.4s, v3.4s, v5.s[1]
        ldp q17, q18, [x0, #0x20]
        mul v3.4s, v3.4s, v0.s[1]
        ldp q19, q20, [x0, #0x40]
        mls v3.4s, v16.4s, v4.4s
        mls v7.4s, v2.4s, v4.4s
        mul v2.4s, v19.4s, v0.s[1]
        sub v16.4s, v18.4s, v3.4s
        add v3.4s, v18.4s, v3.4s
        sqrdmulh v19.4s, v19.4s, v5.s[1]
        add v18.4s, v17.4s, v7.4s
        sub v7.4s, v17.4s, v7.4s
        mul v17.4s, v16.4s, v0.s[3]
        mul v21.4s, v7.4s, v0.s[3]
        sqrdmulh v7.4s, v7.4s, v5.s[3]
        sqrdmulh v22.4s, v18.4s, v5.s[2]
        mul v18.4s, v18.4s, v0.s[2]
        ldp q23, q24, [x0]
        mls v21.4s, v7.4s, v4.4s
        sqrdmulh v16.4s, v16.4s, v5.s[3]
        sqrdmulh v7.4s, v3.4s, v5.s[2]
        mls v18.4s, v22.4s, v4.4s
        sqrdmulh v5.4s, v20.4s, v5.s[1]
        mul v20.4s, v20.4s, v0.s[1]
        ldp q22, q25, [x1], #0x20
        mul v0.4s, v3.4s, v0.s[2]
        mls v0.4s, v7.4s, v4.4s
        mls v2.4s, v19.4s, v4.4s
        mls v20.4s, v5.4s, v4.4s
        mls v17.4s, v16.4s, v4.4s
        sub v16.4s, v23.4s, v2.4s
        ldp q5, q19, [x1], #0x20
        add v2.4s, v23.4s, v2.4s
        sub v23.4s, v24.4s, v20.4s
        add v20.4s, v24.4s, v20.4s
        ldp q24, q7, [x1], #0x20
        sub v3.4s, v2.4s, v18.4s
        sub v26.4s, v16.4s, v21.4s
        add v27.4s, v20.4s, v0.4s
        sub v28.4s, v23.4s, v17.4s
        ldp q29, q30, [x1], #0x20
        sub v0.4s, v20.4s, v0.4s
        add v17.4s, v23.4s, v17.4s
        add v2.4s, v2.4s, v18.4s
        add v16.4s, v16.4s, v21.4s
        ldp q21, q18, [x1], #0x20
        mul v23.4s, v28.4s, v1.s[3]
        mul v20.4s, v0.4s, v1.s[1]
.Ldauntless_mldsa_ntt_neon_neoverse_n1_loop3:
        subs x2, x2, #0x1
        sqrdmulh v28.4s, v28.4s, v6.s[3]
        sqrdmulh v0.4s, v0.4s, v6.s[1]
        mul v31.4s, v17.4s, v1.s[2]
        sqrdmulh v17.4s, v17.4s, v6.s[2]
        mls v20.4s, v0.4s, v4.4s
        mul v0.4s, v27.4s, v1.s[0]
        mls v23.4s, v28.4s, v4.4s
        sub v1.4s, v3.4s, v20.4s
        sqrdmulh v6.4s, v27.4s, v6.s[0]
        add v3.4s, v3.4s, v20.4s
        zip2 v20.2d, v3.2d, v1.2d
        zip1 v1.2d, v3.2d, v1.2d
        sub v3.4s, v26.4s, v23.4s
        mls v31.4s, v17.4s, v4.4s
        add v17.4s, v26.4s, v23.4s
        sqrdmulh v7.4s, v20.4s, v7.4s
        zip1 v23.2d, v17.2d, v3.2d
        mls v0.4s, v6.4s, v4.4s
        add v6.4s, v16.4s, v31.4s
        sub v16.4s, v16.4s, v31.4s
        mul v20.4s, v20.4s, v24.4s
        ldp q24, q26, [x1], #0x20
        zip1 v27.2d, v6.2d, v16.2d
        zip2 v6.2d, v6.2d, v16.2d
        sub v16.4s, v2.4s, v0.4s
        add v0.4s, v2.4s, v0.4s
        ldp q2, q28, [x1], #0x20
        mul v21.4s, v6.4s, v21.4s
        zip2 v31.2d, v0.2d, v16.2d
        zip1 v0.2d, v0.2d, v16.2d
        mls v20.4s, v7.4s, v4.4s
        sqrdmulh v6.4s, v6.4s, v18.4s
        zip2 v3.2d, v17.2d, v3.2d
        sqrdmulh v7.4s, v31.4s, v25.4s
        sub v16.4s, v1.4s, v20.4s
        mul v17.4s, v31.4s, v22.4s
        add v1.4s, v1.4s, v20.4s
        sqrdmulh v18.4s, v3.4s, v28.4s
        trn2 v20.4s, v1.4s, v16.4s
        trn1 v16.4s, v1.4s, v16.4s
        mls v17.4s, v7.4s, v4.4s
        mls v21.4s, v6.4s, v4.4s
        mul v1.4s, v3.4s, v2.4s
        sub v2.4s, v0.4s, v17.4s
        add v0.4s, v0.4s, v17.4s
        mul v3.4s, v20.4s, v29.4s
        sub v6.4s, v27.4s, v21.4s
        add v7.4s, v27.4s, v21.4s
        mls v1.4s, v18.4s, v4.4s
        trn2 v17.4s, v0.4s, v2.4s
        sqrdmulh v18.4s, v20.4s, v30.4s
        trn2 v20.4s, v7.4s, v6.4s
        trn1 v2.4s, v0.4s, v2.4s
        trn1 v7.4s, v7.4s, v6.4s
        sqrdmulh v6.4s, v17.4s, v19.4s
        add v19.4s, v23.4s, v1.4s
        mul v5.4s, v17.4s, v5.4s
        sub v17.4s, v23.4s, v1.4s
        ldp q21, q22, [x1], #0x20
        mls v3.4s, v18.4s, v4.4s
        trn2 v18.4s, v19.4s, v17.4s
        ldp q0, q1, [x1], #0x20
        trn1 v19.4s, v19.4s, v17.4s
        mls v5.4s, v6.4s, v4.4s
        sqrdmulh v17.4s, v20.4s, v26.4s
        sub v23.4s, v16.4s, v3.4s
        add v16.4s, v16.4s, v3.4s
        mul v20.4s, v20.4s, v24.4s
        add v6.4s, v2.4s, v5.4s
        sub v5.4s, v2.4s, v5.4s
        sqrdmulh v22.4s, v18.4s, v22.4s
        ldp q2, q3, [x0, #0xe0]
        zip1 v24.4s, v16.4s, v23.4s
        zip1 v25.4s, v6.4s, v5.4s
        zip2 v26.4s, v6.4s, v5.4s
        ldp q5, q6, [x1], #0x20
        zip2 v16.4s, v16.4s, v23.4s
        stp q25, q26, [x0], #0x20
        mls v20.4s, v17.4s, v4.4s
        mul v21.4s, v18.4s, v21.4s
        stp q24, q16, [x0], #0x20
        sub v16.4s, v7.4s, v20.4s
        add v7.4s, v7.4s, v20.4s
        mls v21.4s, v22.4s, v4.4s
        zip1 v17.4s, v7.4s, v16.4s
        zip2 v7.4s, v7.4s, v16.4s
        stp q17, q7, [x0], #0x20
        mul v7.4s, v2.4s, v0.s[1]
        sqrdmulh v2.4s, v2.4s, v5.s[1]
        sqrdmulh v16.4s, v3.4s, v5.s[1]
        sub v22.4s, v19.4s, v21.4s
        ldp q17, q18, [x0, #0x40]
        add v21.4s, v19.4s, v21.4s
        mul v3.4s, v3.4s, v0.s[1]
        ldp q19, q20, [x0, #0x60]
        zip1 v23.4s, v21.4s, v22.4s
        zip2 v21.4s, v21.4s, v22.4s
        stp q23, q21, [x0], #0x20
        mls v3.4s, v16.4s, v4.4s
        mls v7.4s, v2.4s, v4.4s
        mul v2.4s, v19.4s, v0.s[1]
        sub v16.4s, v18.4s, v3.4s
        add v3.4s, v18.4s, v3.4s
        sqrdmulh v19.4s, v19.4s, v5.s[1]
        add v18.4s, v17.4s, v7.4s
        sub v7.4s, v17.4s, v7.4s
        mul v17.4s, v16.4s, v0.s[3]
        mul v21.4s, v7.4s, v0.s[3]
        sqrdmulh v7.4s, v7.4s, v5.s[3]
        sqrdmulh v22.4s, v18.4s, v5.s[2]
        mul v18.4s, v18.4s, v0.s[2]
        ldp q23, q24, [x0]
        mls v21.4s, v7.4s, v4.4s
        sqrdmulh v16.4s, v16.4s, v5.s[3]
        sqrdmulh v7.4s, v3.4s, v5.s[2]
        mls v18.4s, v22.4s, v4.4s
        sqrdmulh v5.4s, v20.4s, v5.s[1]
        mul v20.4s, v20.4s, v0.s[1]
        ldp q22, q25, [x1], #0x20
        mul v0.4s, v3.4s, v0.s[2]
        mls v0.4s, v7.4s, v4.4s
        mls v2.4s, v19.4s, v4.4s
        mls v20.4s, v5.4s, v4.4s
        mls v17.4s, v16.4s, v4.4s
        sub v16.4s, v23.4s, v2.4s
        ldp q5, q19, [x1], #0x20
        add v2.4s, v23.4s, v2.4s
        sub v23.4s, v24.4s, v20.4s
        add v20.4s, v24.4s, v20.4s
        ldp q24, q7, [x1], #0x20
        sub v3.4s, v2.4s, v18.4s
        sub v26.4s, v16.4s, v21.4s
        add v27.4s, v20.4s, v0.4s
        sub v28.4s, v23.4s, v17.4s
        ldp q29, q30, [x1], #0x20
        sub v0.4s, v20.4s, v0.4s
        add v17.4s, v23.4s, v17.4s
        add v2.4s, v2.4s, v18.4s
        add v16.4s, v16.4s, v21.4s
        ldp q21, q18, [x1], #0x20
        mul v23.4s, v28.4s, v1.s[3]
        mul v20.4s, v0.4s, v1.s[1]
        b.ne .Ldauntless_mldsa_ntt_neon_neoverse_n1_loop3
        sqrdmulh v28.4s, v28.4s, v6.s[3]
        sqrdmulh v0.4s, v0.4s, v6.s[1]
        mul v31.4s, v17.4s, v1.s[2]
        sqrdmulh v17.4s, v17.4s, v6.s[2]
        mls v20.4s, v0.4s, v4.4s
        mul v0.4s, v27.4s, v1.s[0]
        mls v23.4s, v28.4s, v4.4s
        sub v1.4s, v3.4s, v20.4s
        sqrdmulh v6.4s, v27.4s, v6.s[0]
        add v3.4s, v3.4s, v20.4s
        zip2 v20.2d, v3.2d, v1.2d
        zip1 v1.2d, v3.2d, v1.2d
        sub v3.4s, v26.4s, v23.4s
        mls v31.4s, v17.4s, v4.4s
        add v17.4s, v26.4s, v23.4s
        sqrdmulh v7.4s, v20.4s, v7.4s
        zip1 v23.2d, v17.2d, v3.2d
        mls v0.4s, v6.4s, v4.4s
        add v6.4s, v16.4s, v31.4s
        sub v16.4s, v16.4s, v31.4s
        mul v20.4s, v20.4s, v24.4s
        ldp q24, q26, [x1], #0x20
        zip1 v27.2d, v6.2d, v16.2d
        zip2 v6.2d, v6.2d, v16.2d
        sub v16.4s, v2.4s, v0.4s
        add v0.4s, v2.4s, v0.4s
        ldp q2, q28, [x1], #0x20
        mul v21.4s, v6.4s, v21.4s
        zip2 v31.2d, v0.2d, v16.2d
        zip1 v0.2d, v0.2d, v16.2d
        mls v20.4s, v7.4s, v4.4s
        sqrdmulh v6.4s, v6.4s, v18.4s
        zip2 v3.2d, v17.2d, v3.2d
        sqrdmulh v7.4s, v31.4s, v25.4s
        sub v16.4s, v1.4s, v20.4s
        mul v17.4s, v31.4s, v22.4s
        add v1.4s, v1.4s, v20.4s
        sqrdmulh v18.4s, v3.4s, v28.4s
        trn2 v20.4s, v1.4s, v16.4s
        trn1 v16.4s, v1.4s, v16.4s
        mls v17.4s, v7.4s, v4.4s
        mls v21.4s, v6.4s, v4.4s
        mul v1.4s, v3.4s, v2.4s
        sub v2.4s, v0.4s, v17.4s
        add v0.4s, v0.4s, v17.4s
        mul v3.4s, v20.4s, v29.4s
        sub v6.4s, v27.4s, v21.4s
        add v7.4s, v27.4s, v21.4s
        mls v1.4s, v18.4s, v4.4s
        trn2 v17.4s, v0.4s, v2.4s
        sqrdmulh v18.4s, v20.4s, v30.4s
        trn2 v20.4s, v7.4s, v6.4s
        trn1 v2.4s, v0.4s, v2.4s
        trn1 v7.4s, v7.4s, v6.4s
        sqrdmulh v6.4s, v17.4s, v19.4s
        add v19.4s, v23.4s, v1.4s
        mul v5.4s, v17.4s, v5.4s
        sub v17.4s, v23.4s, v1.4s
        ldp q21, q22, [x1], #0x20
        mls v3.4s, v18.4s, v4.4s
        trn2 v18.4s, v19.4s, v17.4s
        trn1 v19.4s, v19.4s, v17.4s
        mls v5.4s, v6.4s, v4.4s
        sqrdmulh v17.4s, v20.4s, v26.4s
        sub v23.4s, v16.4s, v3.4s
        add v16.4s, v16.4s, v3.4s
        mul v20.4s, v20.4s, v24.4s
        add v6.4s, v2.4s, v5.4s
        sub v5.4s, v2.4s, v5.4s
        sqrdmulh v22.4s, v18.4s, v22.4s
        zip1 v24.4s, v16.4s, v23.4s
        zip1 v25.4s, v6.4s, v5.4s
        zip2 v26.4s, v6.4s, v5.4s
        zip2 v16.4s, v16.4s, v23.4s
        stp q25, q26, [x0], #0x20
        mls v20.4s, v17.4s, v4.4s
        mul v21.4s, v18.4s, v21.4s
        stp q24, q16, [x0], #0x20
        sub v16.4s, v7.4s, v20.4s
        add v7.4s, v7.4s, v20.4s
        mls v21.4s, v22.4s, v4.4s
        zip1 v17.4s, v7.4s, v16.4s
        zip2 v7.4s, v7.4s, v16.4s
        stp q17, q7, [x0], #0x20
        sub v22.4s, v19.4s, v21.4s
        add v21.4s, v19.4s, v21.4s
        zip1 v23.4s, v21.4s, v22.4s
        zip2 v21.4s, v21.4s, v22.4s
        stp q23, q21, [x0], #0x20
        ret
        .size dauntless_mldsa_ntt_neon, . - dauntless_mldsa_ntt_neon
