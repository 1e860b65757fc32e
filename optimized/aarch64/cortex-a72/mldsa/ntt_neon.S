// GENERATED from kernels/aarch64/mldsa/ntt_neon.S (object sha256 b14dd02934a980a0ad27890f9aa31b7b103f209998ca39d7a8b7d17b268d6dd6) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 8 instructions, 6 cycles; optimal for the model
// loop1: 78 instructions, 72 cycles an iteration, 2 stages; optimal for the model
// block2: 2 instructions, 1 cycles; optimal for the model
// loop3: 144 instructions, 142 cycles an iteration, 3 stages; bound 120
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
        mov w2, #0xe001
        movk w2, #0x7f, lsl #16
        adrp x1, dauntless_mldsa_ntt_neon_tables
        add x1, x1, :lo12:dauntless_mldsa_ntt_neon_tables
        dup v4.4s, w2
        ldp q0, q1, [x1], #0x20
        mov x2, #0x8
        ldp q2, q3, [x1], #0x20
        ldr q5, [x0, #0x380]
        subs x2, x2, #0x1
        ldr q6, [x0, #0x300]
        ldr q7, [x0, #0x280]
        mul v16.4s, v5.4s, v0.s[1]
        ldr q17, [x0, #0x100]
        sqrdmulh v18.4s, v6.4s, v2.s[1]
        sqrdmulh v19.4s, v7.4s, v2.s[1]
        mul v6.4s, v6.4s, v0.s[1]
        mls v6.4s, v18.4s, v4.4s
        sqrdmulh v5.4s, v5.4s, v2.s[1]
        ldr q18, [x0, #0x180]
        add v20.4s, v17.4s, v6.4s
        sub v6.4s, v17.4s, v6.4s
        mul v7.4s, v7.4s, v0.s[1]
        mul v17.4s, v20.4s, v0.s[2]
        sqrdmulh v20.4s, v20.4s, v2.s[2]
        mls v16.4s, v5.4s, v4.4s
        mls v7.4s, v19.4s, v4.4s
        sub v19.4s, v18.4s, v16.4s
        add v16.4s, v18.4s, v16.4s
        sqrdmulh v18.4s, v6.4s, v2.s[3]
        sqrdmulh v5.4s, v19.4s, v2.s[3]
        sqrdmulh v21.4s, v16.4s, v2.s[2]
        mul v19.4s, v19.4s, v0.s[3]
        mul v16.4s, v16.4s, v0.s[2]
        ldr q22, [x0, #0x80]
        mls v19.4s, v5.4s, v4.4s
        mls v16.4s, v21.4s, v4.4s
        ldr q21, [x0, #0x200]
        add v5.4s, v22.4s, v7.4s
        sub v7.4s, v22.4s, v7.4s
        mls v17.4s, v20.4s, v4.4s
        mul v22.4s, v6.4s, v0.s[3]
        add v20.4s, v5.4s, v16.4s
        sqrdmulh v23.4s, v21.4s, v2.s[1]
        add v24.4s, v7.4s, v19.4s
        sub v16.4s, v5.4s, v16.4s
.Ldauntless_mldsa_ntt_neon_cortex_a72_loop1:
        sub v25.4s, v7.4s, v19.4s
        mul v21.4s, v21.4s, v0.s[1]
        ldr q5, [x0, #0x390]
        subs x2, x2, #0x1
        sqrdmulh v19.4s, v16.4s, v3.s[1]
        sqrdmulh v26.4s, v20.4s, v3.s[0]
        ldr q6, [x0, #0x310]
        mls v22.4s, v18.4s, v4.4s
        mls v21.4s, v23.4s, v4.4s
        ldr q23, [x0]
        mul v27.4s, v16.4s, v1.s[1]
        mul v20.4s, v20.4s, v1.s[0]
        ldr q7, [x0, #0x290]
        add v18.4s, v23.4s, v21.4s
        mul v16.4s, v5.4s, v0.s[1]
        mls v20.4s, v26.4s, v4.4s
        sub v26.4s, v18.4s, v17.4s
        add v28.4s, v18.4s, v17.4s
        mls v27.4s, v19.4s, v4.4s
        ldr q17, [x0, #0x110]
        sqrdmulh v18.4s, v6.4s, v2.s[1]
        sub v29.4s, v28.4s, v20.4s
        add v20.4s, v28.4s, v20.4s
        sqrdmulh v19.4s, v7.4s, v2.s[1]
        add v28.4s, v26.4s, v27.4s
        sub v26.4s, v26.4s, v27.4s
        mul v6.4s, v6.4s, v0.s[1]
        str q28, [x0, #0x100]
        sqrdmulh v28.4s, v24.4s, v3.s[2]
        str q29, [x0, #0x80]
        sqrdmulh v29.4s, v25.4s, v3.s[3]
        mul v24.4s, v24.4s, v1.s[2]
        str q20, [x0], #0x10
        mls v6.4s, v18.4s, v4.4s
        str q26, [x0, #0x170]
        mul v25.4s, v25.4s, v1.s[3]
        sub v21.4s, v23.4s, v21.4s
        sqrdmulh v5.4s, v5.4s, v2.s[1]
        ldr q18, [x0, #0x180]
        add v20.4s, v17.4s, v6.4s
        mls v25.4s, v29.4s, v4.4s
        sub v23.4s, v21.4s, v22.4s
        sub v6.4s, v17.4s, v6.4s
        add v21.4s, v21.4s, v22.4s
        mul v7.4s, v7.4s, v0.s[1]
        mul v17.4s, v20.4s, v0.s[2]
        add v22.4s, v23.4s, v25.4s
        sub v23.4s, v23.4s, v25.4s
        sqrdmulh v20.4s, v20.4s, v2.s[2]
        mls v16.4s, v5.4s, v4.4s
        str q22, [x0, #0x2f0]
        mls v24.4s, v28.4s, v4.4s
        mls v7.4s, v19.4s, v4.4s
        str q23, [x0, #0x370]
        sub v19.4s, v18.4s, v16.4s
        add v16.4s, v18.4s, v16.4s
        sqrdmulh v18.4s, v6.4s, v2.s[3]
        add v22.4s, v21.4s, v24.4s
        sub v23.4s, v21.4s, v24.4s
        sqrdmulh v5.4s, v19.4s, v2.s[3]
        str q22, [x0, #0x1f0]
        sqrdmulh v21.4s, v16.4s, v2.s[2]
        str q23, [x0, #0x270]
        mul v19.4s, v19.4s, v0.s[3]
        mul v16.4s, v16.4s, v0.s[2]
        ldr q22, [x0, #0x80]
        mls v19.4s, v5.4s, v4.4s
        mls v16.4s, v21.4s, v4.4s
        ldr q21, [x0, #0x200]
        add v5.4s, v22.4s, v7.4s
        sub v7.4s, v22.4s, v7.4s
        mls v17.4s, v20.4s, v4.4s
        mul v22.4s, v6.4s, v0.s[3]
        add v20.4s, v5.4s, v16.4s
        sqrdmulh v23.4s, v21.4s, v2.s[1]
        add v24.4s, v7.4s, v19.4s
        sub v16.4s, v5.4s, v16.4s
        b.ne .Ldauntless_mldsa_ntt_neon_cortex_a72_loop1
        sub v25.4s, v7.4s, v19.4s
        mul v21.4s, v21.4s, v0.s[1]
        sqrdmulh v19.4s, v16.4s, v3.s[1]
        sqrdmulh v26.4s, v20.4s, v3.s[0]
        mls v22.4s, v18.4s, v4.4s
        mls v21.4s, v23.4s, v4.4s
        ldr q23, [x0]
        mul v27.4s, v16.4s, v1.s[1]
        mul v20.4s, v20.4s, v1.s[0]
        add v18.4s, v23.4s, v21.4s
        mls v20.4s, v26.4s, v4.4s
        sub v26.4s, v18.4s, v17.4s
        add v28.4s, v18.4s, v17.4s
        mls v27.4s, v19.4s, v4.4s
        sub v29.4s, v28.4s, v20.4s
        add v20.4s, v28.4s, v20.4s
        add v28.4s, v26.4s, v27.4s
        sub v26.4s, v26.4s, v27.4s
        str q28, [x0, #0x100]
        sqrdmulh v28.4s, v24.4s, v3.s[2]
        str q29, [x0, #0x80]
        sqrdmulh v29.4s, v25.4s, v3.s[3]
        mul v24.4s, v24.4s, v1.s[2]
        str q20, [x0], #0x10
        str q26, [x0, #0x170]
        mul v25.4s, v25.4s, v1.s[3]
        sub v21.4s, v23.4s, v21.4s
        mls v25.4s, v29.4s, v4.4s
        sub v23.4s, v21.4s, v22.4s
        add v21.4s, v21.4s, v22.4s
        add v22.4s, v23.4s, v25.4s
        sub v23.4s, v23.4s, v25.4s
        str q22, [x0, #0x2f0]
        mls v24.4s, v28.4s, v4.4s
        str q23, [x0, #0x370]
        add v22.4s, v21.4s, v24.4s
        sub v23.4s, v21.4s, v24.4s
        str q22, [x0, #0x1f0]
        str q23, [x0, #0x270]
        sub x0, x0, #0x80
        mov x2, #0x8
        subs x2, x2, #0x1
        subs x2, x2, #0x1
        ldp q19, q26, [x1], #0x20
        ldp q2, q27, [x1], #0x20
        ldp q28, q29, [x0, #0x40]
        sqrdmulh v5.4s, v28.4s, v2.s[1]
        mul v18.4s, v28.4s, v19.s[1]
        ldp q16, q23, [x0, #0x20]
        sqrdmulh v28.4s, v29.4s, v2.s[1]
        ldp q17, q21, [x0, #0x60]
        mls v18.4s, v5.4s, v4.4s
        mul v30.4s, v29.4s, v19.s[1]
        mls v30.4s, v28.4s, v4.4s
        mul v1.4s, v17.4s, v19.s[1]
        sqrdmulh v29.4s, v17.4s, v2.s[1]
        ldp q7, q24, [x0]
        sqrdmulh v6.4s, v21.4s, v2.s[1]
        mls v1.4s, v29.4s, v4.4s
        mul v28.4s, v21.4s, v19.s[1]
        sub v29.4s, v24.4s, v30.4s
        add v20.4s, v24.4s, v30.4s
        mls v28.4s, v6.4s, v4.4s
        sub v22.4s, v16.4s, v1.4s
        add v1.4s, v16.4s, v1.4s
        sub v24.4s, v23.4s, v28.4s
        mul v21.4s, v22.4s, v19.s[3]
        add v28.4s, v23.4s, v28.4s
        sqrdmulh v3.4s, v22.4s, v2.s[3]
        sqrdmulh v25.4s, v24.4s, v2.s[3]
        mul v23.4s, v28.4s, v19.s[2]
        ldp q30, q17, [x1], #0x20
        sqrdmulh v31.4s, v28.4s, v2.s[2]
        mul v0.4s, v24.4s, v19.s[3]
        mls v0.4s, v25.4s, v4.4s
        mls v21.4s, v3.4s, v4.4s
        mls v23.4s, v31.4s, v4.4s
        sub v6.4s, v29.4s, v0.4s
        add v16.4s, v29.4s, v0.4s
        mul v24.4s, v1.4s, v19.s[2]
        ldp q28, q31, [x1], #0x20
        sqrdmulh v19.4s, v1.4s, v2.s[2]
        mul v25.4s, v6.4s, v26.s[3]
        sqrdmulh v2.4s, v6.4s, v27.s[3]
        mls v24.4s, v19.4s, v4.4s
        ldp q5, q29, [x1], #0x20
        add v22.4s, v20.4s, v23.4s
        sqrdmulh v1.4s, v16.4s, v27.s[2]
        sub v0.4s, v7.4s, v18.4s
        sub v23.4s, v20.4s, v23.4s
        mls v25.4s, v2.4s, v4.4s
        ldp q3, q2, [x1], #0x20
        sub v20.4s, v0.4s, v21.4s
        sqrdmulh v19.4s, v22.4s, v27.s[0]
        sqrdmulh v27.4s, v23.4s, v27.s[1]
        sub v6.4s, v20.4s, v25.4s
        add v20.4s, v20.4s, v25.4s
        mul v22.4s, v22.4s, v26.s[0]
        add v7.4s, v7.4s, v18.4s
        mul v25.4s, v23.4s, v26.s[1]
        zip2 v23.2d, v20.2d, v6.2d
        mls v22.4s, v19.4s, v4.4s
        mls v25.4s, v27.4s, v4.4s
        ldp q18, q27, [x1], #0x20
        mul v19.4s, v16.4s, v26.s[2]
        sub v16.4s, v7.4s, v24.4s
        add v26.4s, v7.4s, v24.4s
        add v7.4s, v0.4s, v21.4s
        mls v19.4s, v1.4s, v4.4s
        sub v24.4s, v16.4s, v25.4s
        add v16.4s, v16.4s, v25.4s
        add v25.4s, v26.4s, v22.4s
        sub v21.4s, v26.4s, v22.4s
        add v0.4s, v7.4s, v19.4s
.Ldauntless_mldsa_ntt_neon_cortex_a72_loop3:
        sub v22.4s, v7.4s, v19.4s
        zip2 v19.2d, v25.2d, v21.2d
        subs x2, x2, #0x1
        zip2 v1.2d, v16.2d, v24.2d
        sqrdmulh v7.4s, v19.4s, v17.4s
        zip2 v26.2d, v0.2d, v22.2d
        mul v19.4s, v19.4s, v30.4s
        ldp q30, q17, [x1], #0x20
        mul v5.4s, v1.4s, v5.4s
        zip1 v21.2d, v25.2d, v21.2d
        sqrdmulh v25.4s, v1.4s, v29.4s
        sqrdmulh v29.4s, v26.4s, v27.4s
        mls v19.4s, v7.4s, v4.4s
        ldp q1, q27, [x1], #0x20
        zip1 v24.2d, v16.2d, v24.2d
        mls v5.4s, v25.4s, v4.4s
        sub v16.4s, v21.4s, v19.4s
        add v25.4s, v21.4s, v19.4s
        mul v19.4s, v26.4s, v18.4s
        zip1 v26.2d, v0.2d, v22.2d
        sub v0.4s, v24.4s, v5.4s
        add v18.4s, v24.4s, v5.4s
        mls v19.4s, v29.4s, v4.4s
        trn2 v22.4s, v25.4s, v16.4s
        mul v5.4s, v23.4s, v1.4s
        trn1 v7.4s, v18.4s, v0.4s
        ldp q21, q24, [x1], #0x20
        trn2 v1.4s, v18.4s, v0.4s
        sqrdmulh v18.4s, v22.4s, v31.4s
        add v29.4s, v26.4s, v19.4s
        sub v0.4s, v26.4s, v19.4s
        sqrdmulh v23.4s, v23.4s, v27.4s
        ldp q19, q26, [x1], #0x20
        trn1 v31.4s, v25.4s, v16.4s
        mul v22.4s, v22.4s, v28.4s
        trn1 v25.4s, v29.4s, v0.4s
        sqrdmulh v28.4s, v1.4s, v2.4s
        ldp q2, q27, [x1], #0x20
        mul v16.4s, v1.4s, v3.4s
        zip1 v20.2d, v20.2d, v6.2d
        mls v22.4s, v18.4s, v4.4s
        mls v5.4s, v23.4s, v4.4s
        trn2 v6.4s, v29.4s, v0.4s
        mls v16.4s, v28.4s, v4.4s
        ldp q28, q29, [x0, #0xc0]
        sqrdmulh v0.4s, v6.4s, v17.4s
        sub v23.4s, v31.4s, v22.4s
        add v18.4s, v20.4s, v5.4s
        add v17.4s, v31.4s, v22.4s
        sub v5.4s, v20.4s, v5.4s
        sub v22.4s, v7.4s, v16.4s
        add v3.4s, v7.4s, v16.4s
        mul v1.4s, v6.4s, v30.4s
        trn2 v16.4s, v18.4s, v5.4s
        mls v1.4s, v0.4s, v4.4s
        trn1 v7.4s, v18.4s, v5.4s
        sqrdmulh v31.4s, v16.4s, v24.4s
        zip2 v30.4s, v17.4s, v23.4s
        sqrdmulh v5.4s, v28.4s, v2.s[1]
        zip1 v0.4s, v17.4s, v23.4s
        mul v24.4s, v16.4s, v21.4s
        mul v18.4s, v28.4s, v19.s[1]
        ldp q16, q23, [x0, #0xa0]
        sub v20.4s, v25.4s, v1.4s
        sqrdmulh v28.4s, v29.4s, v2.s[1]
        ldp q17, q21, [x0, #0xe0]
        add v6.4s, v25.4s, v1.4s
        stp q0, q30, [x0], #0x20
        mls v24.4s, v31.4s, v4.4s
        mls v18.4s, v5.4s, v4.4s
        zip1 v5.4s, v6.4s, v20.4s
        mul v30.4s, v29.4s, v19.s[1]
        zip2 v25.4s, v3.4s, v22.4s
        mls v30.4s, v28.4s, v4.4s
        mul v1.4s, v17.4s, v19.s[1]
        add v0.4s, v7.4s, v24.4s
        sub v31.4s, v7.4s, v24.4s
        sqrdmulh v29.4s, v17.4s, v2.s[1]
        zip1 v17.4s, v3.4s, v22.4s
        ldp q7, q24, [x0, #0x60]
        zip2 v3.4s, v6.4s, v20.4s
        sqrdmulh v6.4s, v21.4s, v2.s[1]
        mls v1.4s, v29.4s, v4.4s
        mul v28.4s, v21.4s, v19.s[1]
        sub v29.4s, v24.4s, v30.4s
        add v20.4s, v24.4s, v30.4s
        stp q17, q25, [x0], #0x20
        mls v28.4s, v6.4s, v4.4s
        sub v22.4s, v16.4s, v1.4s
        zip1 v6.4s, v0.4s, v31.4s
        add v1.4s, v16.4s, v1.4s
        sub v24.4s, v23.4s, v28.4s
        mul v21.4s, v22.4s, v19.s[3]
        add v28.4s, v23.4s, v28.4s
        stp q5, q3, [x0], #0x20
        sqrdmulh v3.4s, v22.4s, v2.s[3]
        zip2 v16.4s, v0.4s, v31.4s
        sqrdmulh v25.4s, v24.4s, v2.s[3]
        mul v23.4s, v28.4s, v19.s[2]
        ldp q30, q17, [x1], #0x20
        sqrdmulh v31.4s, v28.4s, v2.s[2]
        stp q6, q16, [x0], #0x20
        mul v0.4s, v24.4s, v19.s[3]
        mls v0.4s, v25.4s, v4.4s
        mls v21.4s, v3.4s, v4.4s
        mls v23.4s, v31.4s, v4.4s
        sub v6.4s, v29.4s, v0.4s
        add v16.4s, v29.4s, v0.4s
        mul v24.4s, v1.4s, v19.s[2]
        ldp q28, q31, [x1], #0x20
        sqrdmulh v19.4s, v1.4s, v2.s[2]
        mul v25.4s, v6.4s, v26.s[3]
        sqrdmulh v2.4s, v6.4s, v27.s[3]
        mls v24.4s, v19.4s, v4.4s
        ldp q5, q29, [x1], #0x20
        add v22.4s, v20.4s, v23.4s
        sqrdmulh v1.4s, v16.4s, v27.s[2]
        sub v0.4s, v7.4s, v18.4s
        sub v23.4s, v20.4s, v23.4s
        mls v25.4s, v2.4s, v4.4s
        ldp q3, q2, [x1], #0x20
        sub v20.4s, v0.4s, v21.4s
        sqrdmulh v19.4s, v22.4s, v27.s[0]
        sqrdmulh v27.4s, v23.4s, v27.s[1]
        sub v6.4s, v20.4s, v25.4s
        add v20.4s, v20.4s, v25.4s
        mul v22.4s, v22.4s, v26.s[0]
        add v7.4s, v7.4s, v18.4s
        mul v25.4s, v23.4s, v26.s[1]
        zip2 v23.2d, v20.2d, v6.2d
        mls v22.4s, v19.4s, v4.4s
        mls v25.4s, v27.4s, v4.4s
        ldp q18, q27, [x1], #0x20
        mul v19.4s, v16.4s, v26.s[2]
        sub v16.4s, v7.4s, v24.4s
        add v26.4s, v7.4s, v24.4s
        add v7.4s, v0.4s, v21.4s
        mls v19.4s, v1.4s, v4.4s
        sub v24.4s, v16.4s, v25.4s
        add v16.4s, v16.4s, v25.4s
        add v25.4s, v26.4s, v22.4s
        sub v21.4s, v26.4s, v22.4s
        add v0.4s, v7.4s, v19.4s
        b.ne .Ldauntless_mldsa_ntt_neon_cortex_a72_loop3
        sub v22.4s, v7.4s, v19.4s
        zip2 v19.2d, v25.2d, v21.2d
        zip2 v1.2d, v16.2d, v24.2d
        sqrdmulh v7.4s, v19.4s, v17.4s
        zip2 v26.2d, v0.2d, v22.2d
        mul v19.4s, v19.4s, v30.4s
        ldp q30, q17, [x1], #0x20
        mul v5.4s, v1.4s, v5.4s
        zip1 v21.2d, v25.2d, v21.2d
        sqrdmulh v25.4s, v1.4s, v29.4s
        sqrdmulh v29.4s, v26.4s, v27.4s
        mls v19.4s, v7.4s, v4.4s
        ldp q1, q27, [x1], #0x20
        zip1 v24.2d, v16.2d, v24.2d
        mls v5.4s, v25.4s, v4.4s
        sub v16.4s, v21.4s, v19.4s
        add v25.4s, v21.4s, v19.4s
        mul v19.4s, v26.4s, v18.4s
        zip1 v26.2d, v0.2d, v22.2d
        sub v0.4s, v24.4s, v5.4s
        add v18.4s, v24.4s, v5.4s
        mls v19.4s, v29.4s, v4.4s
        trn2 v22.4s, v25.4s, v16.4s
        mul v5.4s, v23.4s, v1.4s
        trn1 v7.4s, v18.4s, v0.4s
        ldp q21, q24, [x1], #0x20
        trn2 v1.4s, v18.4s, v0.4s
        sqrdmulh v18.4s, v22.4s, v31.4s
        add v29.4s, v26.4s, v19.4s
        sub v0.4s, v26.4s, v19.4s
        sqrdmulh v23.4s, v23.4s, v27.4s
        ldp q19, q26, [x1], #0x20
        trn1 v31.4s, v25.4s, v16.4s
        mul v22.4s, v22.4s, v28.4s
        trn1 v25.4s, v29.4s, v0.4s
        sqrdmulh v28.4s, v1.4s, v2.4s
        ldp q2, q27, [x1], #0x20
        mul v16.4s, v1.4s, v3.4s
        zip1 v20.2d, v20.2d, v6.2d
        mls v22.4s, v18.4s, v4.4s
        mls v5.4s, v23.4s, v4.4s
        trn2 v6.4s, v29.4s, v0.4s
        mls v16.4s, v28.4s, v4.4s
        ldp q28, q29, [x0, #0xc0]
        sqrdmulh v0.4s, v6.4s, v17.4s
        sub v23.4s, v31.4s, v22.4s
        add v18.4s, v20.4s, v5.4s
        add v17.4s, v31.4s, v22.4s
        sub v5.4s, v20.4s, v5.4s
        sub v22.4s, v7.4s, v16.4s
        add v3.4s, v7.4s, v16.4s
        mul v1.4s, v6.4s, v30.4s
        trn2 v16.4s, v18.4s, v5.4s
        mls v1.4s, v0.4s, v4.4s
        trn1 v7.4s, v18.4s, v5.4s
        sqrdmulh v31.4s, v16.4s, v24.4s
        zip2 v30.4s, v17.4s, v23.4s
        sqrdmulh v5.4s, v28.4s, v2.s[1]
        zip1 v0.4s, v17.4s, v23.4s
        mul v24.4s, v16.4s, v21.4s
        mul v18.4s, v28.4s, v19.s[1]
        ldp q16, q23, [x0, #0xa0]
        sub v20.4s, v25.4s, v1.4s
        sqrdmulh v28.4s, v29.4s, v2.s[1]
        ldp q17, q21, [x0, #0xe0]
        add v6.4s, v25.4s, v1.4s
        stp q0, q30, [x0], #0x20
        mls v24.4s, v31.4s, v4.4s
        mls v18.4s, v5.4s, v4.4s
        zip1 v5.4s, v6.4s, v20.4s
        mul v30.4s, v29.4s, v19.s[1]
        zip2 v25.4s, v3.4s, v22.4s
        mls v30.4s, v28.4s, v4.4s
        mul v1.4s, v17.4s, v19.s[1]
        add v0.4s, v7.4s, v24.4s
        sub v31.4s, v7.4s, v24.4s
        sqrdmulh v29.4s, v17.4s, v2.s[1]
        zip1 v17.4s, v3.4s, v22.4s
        ldp q7, q24, [x0, #0x60]
        zip2 v3.4s, v6.4s, v20.4s
        sqrdmulh v6.4s, v21.4s, v2.s[1]
        mls v1.4s, v29.4s, v4.4s
        mul v28.4s, v21.4s, v19.s[1]
        sub v29.4s, v24.4s, v30.4s
        add v20.4s, v24.4s, v30.4s
        stp q17, q25, [x0], #0x20
        mls v28.4s, v6.4s, v4.4s
        sub v22.4s, v16.4s, v1.4s
        zip1 v6.4s, v0.4s, v31.4s
        add v1.4s, v16.4s, v1.4s
        sub v24.4s, v23.4s, v28.4s
        mul v21.4s, v22.4s, v19.s[3]
        add v28.4s, v23.4s, v28.4s
        stp q5, q3, [x0], #0x20
        sqrdmulh v3.4s, v22.4s, v2.s[3]
        zip2 v16.4s, v0.4s, v31.4s
        sqrdmulh v25.4s, v24.4s, v2.s[3]
        mul v23.4s, v28.4s, v19.s[2]
        ldp q30, q17, [x1], #0x20
        sqrdmulh v31.4s, v28.4s, v2.s[2]
        stp q6, q16, [x0], #0x20
        mul v0.4s, v24.4s, v19.s[3]
        mls v0.4s, v25.4s, v4.4s
        mls v21.4s, v3.4s, v4.4s
        mls v23.4s, v31.4s, v4.4s
        sub v6.4s, v29.4s, v0.4s
        add v16.4s, v29.4s, v0.4s
        mul v24.4s, v1.4s, v19.s[2]
        ldp q28, q31, [x1], #0x20
        sqrdmulh v19.4s, v1.4s, v2.s[2]
        mul v25.4s, v6.4s, v26.s[3]
        sqrdmulh v2.4s, v6.4s, v27.s[3]
        mls v24.4s, v19.4s, v4.4s
        ldp q5, q29, [x1], #0x20
        add v22.4s, v20.4s, v23.4s
        sqrdmulh v1.4s, v16.4s, v27.s[2]
        sub v0.4s, v7.4s, v18.4s
        sub v23.4s, v20.4s, v23.4s
        mls v25.4s, v2.4s, v4.4s
        ldp q3, q2, [x1], #0x20
        sub v20.4s, v0.4s, v21.4s
        sqrdmulh v19.4s, v22.4s, v27.s[0]
        sqrdmulh v27.4s, v23.4s, v27.s[1]
        sub v6.4s, v20.4s, v25.4s
        add v20.4s, v20.4s, v25.4s
        mul v22.4s, v22.4s, v26.s[0]
        add v7.4s, v7.4s, v18.4s
        mul v25.4s, v23.4s, v26.s[1]
        zip2 v23.2d, v20.2d, v6.2d
        mls v22.4s, v19.4s, v4.4s
        mls v25.4s, v27.4s, v4.4s
        ldp q18, q27, [x1], #0x20
        mul v19.4s, v16.4s, v26.s[2]
        sub v16.4s, v7.4s, v24.4s
        add v26.4s, v7.4s, v24.4s
        add v7.4s, v0.4s, v21.4s
        mls v19.4s, v1.4s, v4.4s
        sub v24.4s, v16.4s, v25.4s
        add v16.4s, v16.4s, v25.4s
        add v25.4s, v26.4s, v22.4s
        sub v21.4s, v26.4s, v22.4s
        add v0.4s, v7.4s, v19.4s
        sub v22.4s, v7.4s, v19.4s
        zip2 v19.2d, v25.2d, v21.2d
        zip2 v1.2d, v16.2d, v24.2d
        sqrdmulh v7.4s, v19.4s, v17.4s
        zip2 v26.2d, v0.2d, v22.2d
        mul v19.4s, v19.4s, v30.4s
        ldp q30, q17, [x1], #0x20
        mul v5.4s, v1.4s, v5.4s
        zip1 v21.2d, v25.2d, v21.2d
        sqrdmulh v25.4s, v1.4s, v29.4s
        sqrdmulh v29.4s, v26.4s, v27.4s
        mls v19.4s, v7.4s, v4.4s
        ldp q1, q27, [x1], #0x20
        zip1 v24.2d, v16.2d, v24.2d
        mls v5.4s, v25.4s, v4.4s
        sub v16.4s, v21.4s, v19.4s
        add v25.4s, v21.4s, v19.4s
        mul v19.4s, v26.4s, v18.4s
        zip1 v26.2d, v0.2d, v22.2d
        sub v0.4s, v24.4s, v5.4s
        add v18.4s, v24.4s, v5.4s
        mls v19.4s, v29.4s, v4.4s
        trn2 v22.4s, v25.4s, v16.4s
        mul v5.4s, v23.4s, v1.4s
        trn1 v7.4s, v18.4s, v0.4s
        ldp q21, q24, [x1], #0x20
        trn2 v1.4s, v18.4s, v0.4s
        sqrdmulh v18.4s, v22.4s, v31.4s
        add v29.4s, v26.4s, v19.4s
        sub v0.4s, v26.4s, v19.4s
        sqrdmulh v23.4s, v23.4s, v27.4s
        trn1 v31.4s, v25.4s, v16.4s
        mul v22.4s, v22.4s, v28.4s
        trn1 v25.4s, v29.4s, v0.4s
        sqrdmulh v28.4s, v1.4s, v2.4s
        mul v16.4s, v1.4s, v3.4s
        zip1 v20.2d, v20.2d, v6.2d
        mls v22.4s, v18.4s, v4.4s
        mls v5.4s, v23.4s, v4.4s
        trn2 v6.4s, v29.4s, v0.4s
        mls v16.4s, v28.4s, v4.4s
        sqrdmulh v0.4s, v6.4s, v17.4s
        sub v23.4s, v31.4s, v22.4s
        add v18.4s, v20.4s, v5.4s
        add v17.4s, v31.4s, v22.4s
        sub v5.4s, v20.4s, v5.4s
        sub v22.4s, v7.4s, v16.4s
        add v3.4s, v7.4s, v16.4s
        mul v1.4s, v6.4s, v30.4s
        trn2 v16.4s, v18.4s, v5.4s
        mls v1.4s, v0.4s, v4.4s
        trn1 v7.4s, v18.4s, v5.4s
        sqrdmulh v31.4s, v16.4s, v24.4s
        zip2 v30.4s, v17.4s, v23.4s
        zip1 v0.4s, v17.4s, v23.4s
        mul v24.4s, v16.4s, v21.4s
        sub v20.4s, v25.4s, v1.4s
        add v6.4s, v25.4s, v1.4s
        stp q0, q30, [x0], #0x20
        mls v24.4s, v31.4s, v4.4s
        zip1 v5.4s, v6.4s, v20.4s
        zip2 v25.4s, v3.4s, v22.4s
        add v0.4s, v7.4s, v24.4s
        sub v31.4s, v7.4s, v24.4s
        zip1 v17.4s, v3.4s, v22.4s
        zip2 v3.4s, v6.4s, v20.4s
        stp q17, q25, [x0], #0x20
        zip1 v6.4s, v0.4s, v31.4s
        stp q5, q3, [x0], #0x20
        zip2 v16.4s, v0.4s, v31.4s
        stp q6, q16, [x0], #0x20
        ret
        .size dauntless_mldsa_ntt_neon, . - dauntless_mldsa_ntt_neon
