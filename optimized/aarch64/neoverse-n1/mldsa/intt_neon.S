// GENERATED from kernels/aarch64/mldsa/intt_neon.S (object sha256 93950415f5cd14f3a3ed6a389fb20e67f1b589268d9a0bff6c8707090e9da52e) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 3 cycles; optimal for the model
// loop1: 144 instructions, 135 cycles an iteration, 2 stages; bound 120
// block2: 4 instructions, 2 cycles; optimal for the model
// loop3: 90 instructions, 97 cycles an iteration, 2 stages; bound 96
// constants: dauntless_mldsa_intt_neon_tables

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
        .global dauntless_mldsa_intt_neon
        .type dauntless_mldsa_intt_neon, %function
dauntless_mldsa_intt_neon:
        bti c
        mov w2, #0xe001
        movk w2, #0x7f, lsl #16
        adrp x1, dauntless_mldsa_intt_neon_tables
        add x1, x1, :lo12:dauntless_mldsa_intt_neon_tables
        dup v4.4s, w2
        mov x2, #0x8
        subs x2, x2, #0x1
        ldp q0, q1, [x0]
        ldp q2, q3, [x0, #0x20]
        ldp q5, q6, [x0, #0x60]
        uzp1 v7.4s, v2.4s, v3.4s
        uzp2 v2.4s, v2.4s, v3.4s
        uzp1 v3.4s, v5.4s, v6.4s
        uzp2 v5.4s, v5.4s, v6.4s
        ldp q6, q16, [x1], #0x20
        add v17.4s, v3.4s, v5.4s
        ldp q18, q19, [x1], #0x20
.Ldauntless_mldsa_intt_neon_neoverse_n1_loop1:
        subs x2, x2, #0x1
        uzp1 v20.4s, v0.4s, v1.4s
        uzp2 v0.4s, v0.4s, v1.4s
        sub v1.4s, v2.4s, v7.4s
        add v2.4s, v7.4s, v2.4s
        ldp q7, q21, [x1], #0x20
        sub v22.4s, v0.4s, v20.4s
        add v0.4s, v20.4s, v0.4s
        ldp q20, q23, [x1], #0x20
        sqrdmulh v16.4s, v22.4s, v16.4s
        ldp q24, q25, [x1], #0x20
        mul v6.4s, v22.4s, v6.4s
        ldp q22, q26, [x1], #0x20
        sqrdmulh v21.4s, v1.4s, v21.4s
        ldp q27, q28, [x1], #0x20
        mls v6.4s, v16.4s, v4.4s
        mul v1.4s, v1.4s, v7.4s
        mls v1.4s, v21.4s, v4.4s
        sub v3.4s, v5.4s, v3.4s
        ldp q5, q7, [x0, #0x40]
        trn1 v16.4s, v0.4s, v6.4s
        trn2 v0.4s, v0.4s, v6.4s
        sqrdmulh v6.4s, v3.4s, v28.4s
        mul v3.4s, v3.4s, v27.4s
        sub v27.4s, v0.4s, v16.4s
        trn1 v28.4s, v2.4s, v1.4s
        add v0.4s, v16.4s, v0.4s
        trn2 v1.4s, v2.4s, v1.4s
        uzp1 v2.4s, v5.4s, v7.4s
        uzp2 v5.4s, v5.4s, v7.4s
        mul v7.4s, v27.4s, v18.4s
        sub v16.4s, v1.4s, v28.4s
        sub v18.4s, v5.4s, v2.4s
        sqrdmulh v19.4s, v27.4s, v19.4s
        add v2.4s, v2.4s, v5.4s
        add v1.4s, v28.4s, v1.4s
        ldp q5, q28, [x1], #0x20
        mls v3.4s, v6.4s, v4.4s
        mul v6.4s, v18.4s, v24.4s
        sqrdmulh v18.4s, v18.4s, v25.4s
        ldp q25, q24, [x1], #0x20
        trn1 v27.4s, v17.4s, v3.4s
        trn2 v3.4s, v17.4s, v3.4s
        mul v17.4s, v16.4s, v20.4s
        ldp q20, q21, [x1], #0x20
        sqrdmulh v16.4s, v16.4s, v23.4s
        sub v23.4s, v3.4s, v27.4s
        add v3.4s, v27.4s, v3.4s
        mls v7.4s, v19.4s, v4.4s
        mls v6.4s, v18.4s, v4.4s
        mul v5.4s, v23.4s, v5.4s
        zip1 v18.2d, v0.2d, v7.2d
        zip2 v0.2d, v0.2d, v7.2d
        sqrdmulh v7.4s, v23.4s, v28.4s
        trn1 v19.4s, v2.4s, v6.4s
        mls v17.4s, v16.4s, v4.4s
        trn2 v2.4s, v2.4s, v6.4s
        add v6.4s, v18.4s, v0.4s
        sub v16.4s, v2.4s, v19.4s
        add v2.4s, v19.4s, v2.4s
        sub v0.4s, v0.4s, v18.4s
        mls v5.4s, v7.4s, v4.4s
        zip1 v7.2d, v1.2d, v17.2d
        zip2 v1.2d, v1.2d, v17.2d
        sqrdmulh v17.4s, v0.4s, v21.s[0]
        mul v0.4s, v0.4s, v24.s[0]
        sub v18.4s, v1.4s, v7.4s
        zip1 v19.2d, v3.2d, v5.2d
        zip2 v3.2d, v3.2d, v5.2d
        sqrdmulh v5.4s, v16.4s, v26.4s
        add v1.4s, v7.4s, v1.4s
        mul v7.4s, v16.4s, v22.4s
        sub v16.4s, v3.4s, v19.4s
        add v3.4s, v19.4s, v3.4s
        sqrdmulh v19.4s, v18.4s, v21.s[1]
        add v22.4s, v6.4s, v1.4s
        sub v1.4s, v1.4s, v6.4s
        mls v0.4s, v17.4s, v4.4s
        mls v7.4s, v5.4s, v4.4s
        mul v5.4s, v1.4s, v25.s[2]
        mul v6.4s, v18.4s, v24.s[1]
        zip1 v17.2d, v2.2d, v7.2d
        zip2 v2.2d, v2.2d, v7.2d
        sqrdmulh v1.4s, v1.4s, v20.s[2]
        add v7.4s, v17.4s, v2.4s
        sqrdmulh v18.4s, v16.4s, v21.s[3]
        sub v2.4s, v2.4s, v17.4s
        mul v16.4s, v16.4s, v24.s[3]
        add v17.4s, v7.4s, v3.4s
        sub v3.4s, v3.4s, v7.4s
        mls v6.4s, v19.4s, v4.4s
        add v7.4s, v22.4s, v17.4s
        sub v17.4s, v17.4s, v22.4s
        mls v5.4s, v1.4s, v4.4s
        mul v19.4s, v17.4s, v25.s[1]
        sub v1.4s, v6.4s, v0.4s
        add v0.4s, v0.4s, v6.4s
        sqrdmulh v6.4s, v17.4s, v20.s[1]
        sqrdmulh v17.4s, v3.4s, v20.s[3]
        sqrdmulh v21.4s, v2.4s, v21.s[2]
        mls v19.4s, v6.4s, v4.4s
        mul v2.4s, v2.4s, v24.s[2]
        mul v24.4s, v1.4s, v25.s[2]
        mls v16.4s, v18.4s, v4.4s
        mls v2.4s, v21.4s, v4.4s
        mul v3.4s, v3.4s, v25.s[3]
        sqrdmulh v1.4s, v1.4s, v20.s[2]
        add v6.4s, v2.4s, v16.4s
        mls v3.4s, v17.4s, v4.4s
        sub v2.4s, v16.4s, v2.4s
        add v16.4s, v0.4s, v6.4s
        sub v6.4s, v6.4s, v0.4s
        sqrdmulh v0.4s, v2.4s, v20.s[3]
        stp q7, q16, [x0], #0x20
        mls v24.4s, v1.4s, v4.4s
        sqrdmulh v7.4s, v6.4s, v20.s[1]
        add v16.4s, v5.4s, v3.4s
        sub v5.4s, v3.4s, v5.4s
        mul v17.4s, v2.4s, v25.s[3]
        mul v21.4s, v5.4s, v25.s[1]
        mls v17.4s, v0.4s, v4.4s
        ldp q0, q1, [x0, #0x60]
        mul v18.4s, v6.4s, v25.s[1]
        ldp q2, q3, [x0, #0x80]
        sqrdmulh v22.4s, v5.4s, v20.s[1]
        ldp q5, q6, [x0, #0xc0]
        sub v26.4s, v17.4s, v24.4s
        mls v18.4s, v7.4s, v4.4s
        add v7.4s, v24.4s, v17.4s
        stp q16, q7, [x0], #0x20
        sqrdmulh v16.4s, v26.4s, v20.s[1]
        mul v25.4s, v26.4s, v25.s[1]
        uzp1 v7.4s, v2.4s, v3.4s
        uzp2 v2.4s, v2.4s, v3.4s
        stp q19, q18, [x0], #0x20
        mls v21.4s, v22.4s, v4.4s
        mls v25.4s, v16.4s, v4.4s
        uzp1 v3.4s, v5.4s, v6.4s
        uzp2 v5.4s, v5.4s, v6.4s
        ldp q6, q16, [x1], #0x20
        add v17.4s, v3.4s, v5.4s
        ldp q18, q19, [x1], #0x20
        stp q21, q25, [x0], #0x20
        b.ne .Ldauntless_mldsa_intt_neon_neoverse_n1_loop1
        uzp1 v20.4s, v0.4s, v1.4s
        uzp2 v0.4s, v0.4s, v1.4s
        sub v1.4s, v2.4s, v7.4s
        add v2.4s, v7.4s, v2.4s
        ldp q7, q21, [x1], #0x20
        sub v22.4s, v0.4s, v20.4s
        add v0.4s, v20.4s, v0.4s
        ldp q20, q23, [x1], #0x20
        sqrdmulh v16.4s, v22.4s, v16.4s
        ldp q24, q25, [x1], #0x20
        mul v6.4s, v22.4s, v6.4s
        ldp q22, q26, [x1], #0x20
        sqrdmulh v21.4s, v1.4s, v21.4s
        ldp q27, q28, [x1], #0x20
        mls v6.4s, v16.4s, v4.4s
        mul v1.4s, v1.4s, v7.4s
        mls v1.4s, v21.4s, v4.4s
        sub v3.4s, v5.4s, v3.4s
        ldp q5, q7, [x0, #0x40]
        trn1 v16.4s, v0.4s, v6.4s
        trn2 v0.4s, v0.4s, v6.4s
        sqrdmulh v6.4s, v3.4s, v28.4s
        mul v3.4s, v3.4s, v27.4s
        sub v27.4s, v0.4s, v16.4s
        trn1 v28.4s, v2.4s, v1.4s
        add v0.4s, v16.4s, v0.4s
        trn2 v1.4s, v2.4s, v1.4s
        uzp1 v2.4s, v5.4s, v7.4s
        uzp2 v5.4s, v5.4s, v7.4s
        mul v7.4s, v27.4s, v18.4s
        sub v16.4s, v1.4s, v28.4s
        sub v18.4s, v5.4s, v2.4s
        sqrdmulh v19.4s, v27.4s, v19.4s
        add v2.4s, v2.4s, v5.4s
        add v1.4s, v28.4s, v1.4s
        ldp q5, q28, [x1], #0x20
        mls v3.4s, v6.4s, v4.4s
        mul v6.4s, v18.4s, v24.4s
        sqrdmulh v18.4s, v18.4s, v25.4s
        ldp q25, q24, [x1], #0x20
        trn1 v27.4s, v17.4s, v3.4s
        trn2 v3.4s, v17.4s, v3.4s
        mul v17.4s, v16.4s, v20.4s
        ldp q20, q21, [x1], #0x20
        sqrdmulh v16.4s, v16.4s, v23.4s
        sub v23.4s, v3.4s, v27.4s
        add v3.4s, v27.4s, v3.4s
        mls v7.4s, v19.4s, v4.4s
        mls v6.4s, v18.4s, v4.4s
        mul v5.4s, v23.4s, v5.4s
        zip1 v18.2d, v0.2d, v7.2d
        zip2 v0.2d, v0.2d, v7.2d
        sqrdmulh v7.4s, v23.4s, v28.4s
        trn1 v19.4s, v2.4s, v6.4s
        mls v17.4s, v16.4s, v4.4s
        trn2 v2.4s, v2.4s, v6.4s
        add v6.4s, v18.4s, v0.4s
        sub v16.4s, v2.4s, v19.4s
        add v2.4s, v19.4s, v2.4s
        sub v0.4s, v0.4s, v18.4s
        mls v5.4s, v7.4s, v4.4s
        zip1 v7.2d, v1.2d, v17.2d
        zip2 v1.2d, v1.2d, v17.2d
        sqrdmulh v17.4s, v0.4s, v21.s[0]
        mul v0.4s, v0.4s, v24.s[0]
        sub v18.4s, v1.4s, v7.4s
        zip1 v19.2d, v3.2d, v5.2d
        zip2 v3.2d, v3.2d, v5.2d
        sqrdmulh v5.4s, v16.4s, v26.4s
        add v1.4s, v7.4s, v1.4s
        mul v7.4s, v16.4s, v22.4s
        sub v16.4s, v3.4s, v19.4s
        add v3.4s, v19.4s, v3.4s
        sqrdmulh v19.4s, v18.4s, v21.s[1]
        add v22.4s, v6.4s, v1.4s
        sub v1.4s, v1.4s, v6.4s
        mls v0.4s, v17.4s, v4.4s
        mls v7.4s, v5.4s, v4.4s
        mul v5.4s, v1.4s, v25.s[2]
        mul v6.4s, v18.4s, v24.s[1]
        zip1 v17.2d, v2.2d, v7.2d
        zip2 v2.2d, v2.2d, v7.2d
        sqrdmulh v1.4s, v1.4s, v20.s[2]
        add v7.4s, v17.4s, v2.4s
        sqrdmulh v18.4s, v16.4s, v21.s[3]
        sub v2.4s, v2.4s, v17.4s
        mul v16.4s, v16.4s, v24.s[3]
        add v17.4s, v7.4s, v3.4s
        sub v3.4s, v3.4s, v7.4s
        mls v6.4s, v19.4s, v4.4s
        add v7.4s, v22.4s, v17.4s
        sub v17.4s, v17.4s, v22.4s
        mls v5.4s, v1.4s, v4.4s
        mul v19.4s, v17.4s, v25.s[1]
        sub v1.4s, v6.4s, v0.4s
        add v0.4s, v0.4s, v6.4s
        sqrdmulh v6.4s, v17.4s, v20.s[1]
        sqrdmulh v17.4s, v3.4s, v20.s[3]
        sqrdmulh v21.4s, v2.4s, v21.s[2]
        mls v19.4s, v6.4s, v4.4s
        mul v2.4s, v2.4s, v24.s[2]
        mul v24.4s, v1.4s, v25.s[2]
        mls v16.4s, v18.4s, v4.4s
        mls v2.4s, v21.4s, v4.4s
        mul v3.4s, v3.4s, v25.s[3]
        sqrdmulh v1.4s, v1.4s, v20.s[2]
        add v6.4s, v2.4s, v16.4s
        mls v3.4s, v17.4s, v4.4s
        sub v2.4s, v16.4s, v2.4s
        add v16.4s, v0.4s, v6.4s
        sub v6.4s, v6.4s, v0.4s
        sqrdmulh v0.4s, v2.4s, v20.s[3]
        stp q7, q16, [x0], #0x20
        mls v24.4s, v1.4s, v4.4s
        sqrdmulh v7.4s, v6.4s, v20.s[1]
        add v16.4s, v5.4s, v3.4s
        sub v5.4s, v3.4s, v5.4s
        mul v17.4s, v2.4s, v25.s[3]
        mul v21.4s, v5.4s, v25.s[1]
        mls v17.4s, v0.4s, v4.4s
        mul v18.4s, v6.4s, v25.s[1]
        sqrdmulh v22.4s, v5.4s, v20.s[1]
        sub v26.4s, v17.4s, v24.4s
        mls v18.4s, v7.4s, v4.4s
        add v7.4s, v24.4s, v17.4s
        stp q16, q7, [x0], #0x20
        sqrdmulh v16.4s, v26.4s, v20.s[1]
        mul v25.4s, v26.4s, v25.s[1]
        stp q19, q18, [x0], #0x20
        mls v21.4s, v22.4s, v4.4s
        mls v25.4s, v16.4s, v4.4s
        stp q21, q25, [x0], #0x20
        sub x0, x0, #0x400
        mov x2, #0x8
        ldp q0, q1, [x1]
        ldp q2, q3, [x1, #0x20]
        ldr q5, [x0, #0x200]
        ldr q6, [x0, #0x180]
        subs x2, x2, #0x1
        ldr q7, [x0, #0x100]
        ldr q16, [x0, #0x380]
        ldr q17, [x0, #0x300]
        ldr q18, [x0]
        ldr q19, [x0, #0x80]
        ldr q20, [x0, #0x280]
        sub v21.4s, v6.4s, v7.4s
        add v6.4s, v7.4s, v6.4s
        sqrdmulh v7.4s, v21.4s, v3.s[1]
        sub v22.4s, v16.4s, v17.4s
        add v16.4s, v17.4s, v16.4s
        sub v17.4s, v19.4s, v18.4s
        sqrdmulh v23.4s, v22.4s, v3.s[3]
        sub v24.4s, v20.4s, v5.4s
        add v5.4s, v5.4s, v20.4s
        sqrdmulh v20.4s, v17.4s, v3.s[0]
        add v18.4s, v18.4s, v19.4s
        sqrdmulh v19.4s, v24.4s, v3.s[2]
        sub v25.4s, v16.4s, v5.4s
        sub v26.4s, v6.4s, v18.4s
        add v6.4s, v18.4s, v6.4s
        mul v17.4s, v17.4s, v1.s[0]
        add v5.4s, v5.4s, v16.4s
        mul v24.4s, v24.4s, v1.s[2]
        mul v22.4s, v22.4s, v1.s[3]
        add v16.4s, v6.4s, v5.4s
        sub v5.4s, v5.4s, v6.4s
        mul v21.4s, v21.4s, v1.s[1]
        mls v17.4s, v20.4s, v4.4s
        mls v24.4s, v19.4s, v4.4s
        mls v22.4s, v23.4s, v4.4s
        mls v21.4s, v7.4s, v4.4s
        sqrdmulh v7.4s, v26.4s, v2.s[2]
        sub v23.4s, v22.4s, v24.4s
        add v22.4s, v24.4s, v22.4s
        sqrdmulh v24.4s, v25.4s, v2.s[3]
        sub v19.4s, v21.4s, v17.4s
        add v17.4s, v17.4s, v21.4s
        sqrdmulh v21.4s, v23.4s, v2.s[3]
        sqrdmulh v20.4s, v19.4s, v2.s[2]
        sub v6.4s, v22.4s, v17.4s
        add v22.4s, v17.4s, v22.4s
        mul v23.4s, v23.4s, v0.s[3]
        mul v26.4s, v26.4s, v0.s[2]
        mul v19.4s, v19.4s, v0.s[2]
        mul v25.4s, v25.4s, v0.s[3]
        mls v19.4s, v20.4s, v4.4s
        mls v25.4s, v24.4s, v4.4s
        mls v26.4s, v7.4s, v4.4s
        mls v23.4s, v21.4s, v4.4s
        sqrdmulh v21.4s, v16.4s, v2.s[0]
        sub v7.4s, v25.4s, v26.4s
        add v25.4s, v26.4s, v25.4s
        sqrdmulh v26.4s, v5.4s, v2.s[1]
        add v24.4s, v19.4s, v23.4s
        sub v19.4s, v23.4s, v19.4s
        sqrdmulh v23.4s, v7.4s, v2.s[1]
        sqrdmulh v20.4s, v6.4s, v2.s[1]
        sqrdmulh v17.4s, v24.4s, v2.s[0]
        sqrdmulh v18.4s, v19.4s, v2.s[1]
        mul v16.4s, v16.4s, v0.s[0]
        mul v6.4s, v6.4s, v0.s[1]
        mul v27.4s, v5.4s, v0.s[1]
        mul v7.4s, v7.4s, v0.s[1]
        mul v24.4s, v24.4s, v0.s[0]
        mls v16.4s, v21.4s, v4.4s
        mul v19.4s, v19.4s, v0.s[1]
        mls v19.4s, v18.4s, v4.4s
        mls v24.4s, v17.4s, v4.4s
        str q16, [x0], #0x10
        mls v7.4s, v23.4s, v4.4s
        str q19, [x0, #0x370]
        mls v6.4s, v20.4s, v4.4s
        str q24, [x0, #0x170]
        sqrdmulh v24.4s, v25.4s, v2.s[0]
        str q7, [x0, #0x2f0]
        mls v27.4s, v26.4s, v4.4s
        str q6, [x0, #0x270]
        mul v28.4s, v25.4s, v0.s[0]
.Ldauntless_mldsa_intt_neon_neoverse_n1_loop3:
        ldr q5, [x0, #0x200]
        ldr q6, [x0, #0x180]
        sqrdmulh v25.4s, v22.4s, v2.s[0]
        subs x2, x2, #0x1
        ldr q7, [x0, #0x100]
        mls v28.4s, v24.4s, v4.4s
        ldr q16, [x0, #0x380]
        ldr q17, [x0, #0x300]
        mul v29.4s, v22.4s, v0.s[0]
        ldr q18, [x0]
        ldr q19, [x0, #0x80]
        mls v29.4s, v25.4s, v4.4s
        ldr q20, [x0, #0x280]
        sub v21.4s, v6.4s, v7.4s
        add v6.4s, v7.4s, v6.4s
        sqrdmulh v7.4s, v21.4s, v3.s[1]
        sub v22.4s, v16.4s, v17.4s
        add v16.4s, v17.4s, v16.4s
        sub v17.4s, v19.4s, v18.4s
        sqrdmulh v23.4s, v22.4s, v3.s[3]
        sub v24.4s, v20.4s, v5.4s
        add v5.4s, v5.4s, v20.4s
        sqrdmulh v20.4s, v17.4s, v3.s[0]
        add v18.4s, v18.4s, v19.4s
        sqrdmulh v19.4s, v24.4s, v3.s[2]
        sub v25.4s, v16.4s, v5.4s
        sub v26.4s, v6.4s, v18.4s
        add v6.4s, v18.4s, v6.4s
        mul v17.4s, v17.4s, v1.s[0]
        add v5.4s, v5.4s, v16.4s
        str q29, [x0, #0x70]
        mul v24.4s, v24.4s, v1.s[2]
        mul v22.4s, v22.4s, v1.s[3]
        add v16.4s, v6.4s, v5.4s
        sub v5.4s, v5.4s, v6.4s
        str q28, [x0, #0xf0]
        mul v21.4s, v21.4s, v1.s[1]
        mls v17.4s, v20.4s, v4.4s
        str q27, [x0, #0x1f0]
        mls v24.4s, v19.4s, v4.4s
        mls v22.4s, v23.4s, v4.4s
        mls v21.4s, v7.4s, v4.4s
        sqrdmulh v7.4s, v26.4s, v2.s[2]
        sub v23.4s, v22.4s, v24.4s
        add v22.4s, v24.4s, v22.4s
        sqrdmulh v24.4s, v25.4s, v2.s[3]
        sub v19.4s, v21.4s, v17.4s
        add v17.4s, v17.4s, v21.4s
        sqrdmulh v21.4s, v23.4s, v2.s[3]
        sqrdmulh v20.4s, v19.4s, v2.s[2]
        sub v6.4s, v22.4s, v17.4s
        add v22.4s, v17.4s, v22.4s
        mul v23.4s, v23.4s, v0.s[3]
        mul v26.4s, v26.4s, v0.s[2]
        mul v19.4s, v19.4s, v0.s[2]
        mul v25.4s, v25.4s, v0.s[3]
        mls v19.4s, v20.4s, v4.4s
        mls v25.4s, v24.4s, v4.4s
        mls v26.4s, v7.4s, v4.4s
        mls v23.4s, v21.4s, v4.4s
        sqrdmulh v21.4s, v16.4s, v2.s[0]
        sub v7.4s, v25.4s, v26.4s
        add v25.4s, v26.4s, v25.4s
        sqrdmulh v26.4s, v5.4s, v2.s[1]
        add v24.4s, v19.4s, v23.4s
        sub v19.4s, v23.4s, v19.4s
        sqrdmulh v23.4s, v7.4s, v2.s[1]
        sqrdmulh v20.4s, v6.4s, v2.s[1]
        sqrdmulh v17.4s, v24.4s, v2.s[0]
        sqrdmulh v18.4s, v19.4s, v2.s[1]
        mul v16.4s, v16.4s, v0.s[0]
        mul v6.4s, v6.4s, v0.s[1]
        mul v27.4s, v5.4s, v0.s[1]
        mul v7.4s, v7.4s, v0.s[1]
        mul v24.4s, v24.4s, v0.s[0]
        mls v16.4s, v21.4s, v4.4s
        mul v19.4s, v19.4s, v0.s[1]
        mls v19.4s, v18.4s, v4.4s
        mls v24.4s, v17.4s, v4.4s
        str q16, [x0], #0x10
        mls v7.4s, v23.4s, v4.4s
        str q19, [x0, #0x370]
        mls v6.4s, v20.4s, v4.4s
        str q24, [x0, #0x170]
        sqrdmulh v24.4s, v25.4s, v2.s[0]
        str q7, [x0, #0x2f0]
        mls v27.4s, v26.4s, v4.4s
        str q6, [x0, #0x270]
        mul v28.4s, v25.4s, v0.s[0]
        b.ne .Ldauntless_mldsa_intt_neon_neoverse_n1_loop3
        sqrdmulh v25.4s, v22.4s, v2.s[0]
        mls v28.4s, v24.4s, v4.4s
        mul v29.4s, v22.4s, v0.s[0]
        mls v29.4s, v25.4s, v4.4s
        str q29, [x0, #0x70]
        str q28, [x0, #0xf0]
        str q27, [x0, #0x1f0]
        ret
        .size dauntless_mldsa_intt_neon, . - dauntless_mldsa_intt_neon
