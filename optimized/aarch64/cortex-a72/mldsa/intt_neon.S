// GENERATED from kernels/aarch64/mldsa/intt_neon.S (object sha256 93950415f5cd14f3a3ed6a389fb20e67f1b589268d9a0bff6c8707090e9da52e) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 3 cycles; optimal for the model
// loop1: 144 instructions, 147 cycles an iteration, 3 stages; bound 120
// block2: 4 instructions, 3 cycles; optimal for the model
// loop3: 90 instructions, 96 cycles an iteration, 2 stages; optimal for the model
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
        adrp x1, dauntless_mldsa_intt_neon_tables
        mov w2, #0xe001
        add x1, x1, :lo12:dauntless_mldsa_intt_neon_tables
        movk w2, #0x7f, lsl #16
        dup v4.4s, w2
        mov x2, #0x8
        subs x2, x2, #0x1
        ldp q0, q1, [x1], #0x20
        ldp q2, q3, [x1], #0x20
        ldp q5, q6, [x0]
        ldp q7, q16, [x0, #0x40]
        ldp q17, q18, [x0, #0x20]
        uzp2 v19.4s, v5.4s, v6.4s
        uzp1 v5.4s, v5.4s, v6.4s
        uzp1 v6.4s, v17.4s, v18.4s
        sub v20.4s, v19.4s, v5.4s
        subs x2, x2, #0x1
        add v5.4s, v5.4s, v19.4s
        uzp2 v17.4s, v17.4s, v18.4s
        sqrdmulh v1.4s, v20.4s, v1.4s
        mul v0.4s, v20.4s, v0.4s
        uzp1 v18.4s, v7.4s, v16.4s
        ldp q19, q20, [x0, #0x60]
        mls v0.4s, v1.4s, v4.4s
        uzp2 v1.4s, v7.4s, v16.4s
        sub v7.4s, v17.4s, v6.4s
        add v16.4s, v6.4s, v17.4s
        ldp q17, q6, [x1], #0x20
        trn2 v21.4s, v5.4s, v0.4s
        uzp2 v22.4s, v19.4s, v20.4s
        trn1 v0.4s, v5.4s, v0.4s
        uzp1 v5.4s, v19.4s, v20.4s
        sub v19.4s, v21.4s, v0.4s
        add v0.4s, v0.4s, v21.4s
        mul v17.4s, v7.4s, v17.4s
        sub v21.4s, v1.4s, v18.4s
        ldp q20, q23, [x1], #0x20
        sqrdmulh v7.4s, v7.4s, v6.4s
        add v1.4s, v18.4s, v1.4s
        sqrdmulh v3.4s, v19.4s, v3.4s
        ldp q18, q6, [x1], #0x20
        mul v2.4s, v19.4s, v2.4s
        sub v19.4s, v22.4s, v5.4s
        add v5.4s, v5.4s, v22.4s
        mls v17.4s, v7.4s, v4.4s
        sqrdmulh v7.4s, v21.4s, v6.4s
        ldp q6, q22, [x1], #0x20
        mul v18.4s, v21.4s, v18.4s
        trn1 v21.4s, v16.4s, v17.4s
        trn2 v16.4s, v16.4s, v17.4s
        mls v2.4s, v3.4s, v4.4s
        ldp q3, q17, [x1], #0x20
        add v24.4s, v21.4s, v16.4s
        sub v16.4s, v16.4s, v21.4s
        mls v18.4s, v7.4s, v4.4s
        zip2 v7.2d, v0.2d, v2.2d
        sqrdmulh v23.4s, v16.4s, v23.4s
        zip1 v0.2d, v0.2d, v2.2d
        mul v2.4s, v16.4s, v20.4s
        trn1 v16.4s, v1.4s, v18.4s
        trn2 v1.4s, v1.4s, v18.4s
        sqrdmulh v17.4s, v19.4s, v17.4s
        ldp q18, q20, [x1], #0x20
        mul v3.4s, v19.4s, v3.4s
        add v19.4s, v16.4s, v1.4s
        sub v1.4s, v1.4s, v16.4s
        mls v2.4s, v23.4s, v4.4s
        sub v16.4s, v7.4s, v0.4s
        add v0.4s, v0.4s, v7.4s
        mls v3.4s, v17.4s, v4.4s
        sqrdmulh v7.4s, v1.4s, v22.4s
        ldp q22, q17, [x1], #0x20
        trn1 v23.4s, v5.4s, v3.4s
        trn2 v3.4s, v5.4s, v3.4s
        mul v1.4s, v1.4s, v6.4s
        ldp q21, q5, [x1], #0x20
        mls v1.4s, v7.4s, v4.4s
        sub v7.4s, v3.4s, v23.4s
        add v3.4s, v23.4s, v3.4s
        mul v6.4s, v16.4s, v17.s[0]
        zip2 v23.2d, v24.2d, v2.2d
        sqrdmulh v20.4s, v7.4s, v20.4s
        zip1 v2.2d, v24.2d, v2.2d
        mul v7.4s, v7.4s, v18.4s
        sqrdmulh v16.4s, v16.4s, v5.s[0]
        zip2 v18.2d, v19.2d, v1.2d
        mls v7.4s, v20.4s, v4.4s
        sub v20.4s, v23.4s, v2.4s
        add v2.4s, v2.4s, v23.4s
        zip1 v23.2d, v3.2d, v7.2d
        sub v24.4s, v2.4s, v0.4s
        mul v25.4s, v20.4s, v17.s[1]
        zip2 v3.2d, v3.2d, v7.2d
        sqrdmulh v7.4s, v20.4s, v5.s[1]
        sqrdmulh v20.4s, v24.4s, v21.s[2]
        zip1 v1.2d, v19.2d, v1.2d
        mul v19.4s, v24.4s, v22.s[2]
        mls v25.4s, v7.4s, v4.4s
        sub v7.4s, v3.4s, v23.4s
        add v3.4s, v23.4s, v3.4s
        mls v19.4s, v20.4s, v4.4s
        sub v20.4s, v18.4s, v1.4s
        mls v6.4s, v16.4s, v4.4s
        add v1.4s, v1.4s, v18.4s
        add v0.4s, v0.4s, v2.4s
        mul v2.4s, v7.4s, v17.s[3]
        add v16.4s, v1.4s, v3.4s
        sub v1.4s, v3.4s, v1.4s
        sqrdmulh v3.4s, v20.4s, v5.s[2]
        add v18.4s, v6.4s, v25.4s
        sqrdmulh v5.4s, v7.4s, v5.s[3]
        add v7.4s, v0.4s, v16.4s
        sub v16.4s, v16.4s, v0.4s
        sub v6.4s, v25.4s, v6.4s
        mul v25.4s, v1.4s, v22.s[3]
        mul v17.4s, v20.4s, v17.s[2]
        mul v23.4s, v16.4s, v22.s[1]
        sqrdmulh v20.4s, v1.4s, v21.s[3]
        ldp q0, q1, [x1], #0x20
        sqrdmulh v16.4s, v16.4s, v21.s[1]
        mls v17.4s, v3.4s, v4.4s
        mls v2.4s, v5.4s, v4.4s
        mls v23.4s, v16.4s, v4.4s
        sqrdmulh v5.4s, v6.4s, v21.s[2]
        sub v16.4s, v2.4s, v17.4s
        mls v25.4s, v20.4s, v4.4s
        add v17.4s, v17.4s, v2.4s
        ldp q2, q3, [x1], #0x20
        mul v20.4s, v6.4s, v22.s[2]
        add v6.4s, v18.4s, v17.4s
        mls v20.4s, v5.4s, v4.4s
        sub v5.4s, v17.4s, v18.4s
        add v24.4s, v19.4s, v25.4s
        sqrdmulh v17.4s, v16.4s, v21.s[3]
        stp q7, q6, [x0], #0x20
        mul v26.4s, v16.4s, v22.s[3]
        sqrdmulh v27.4s, v5.4s, v21.s[1]
        sub v18.4s, v25.4s, v19.4s
        mul v25.4s, v5.4s, v22.s[1]
        mls v26.4s, v17.4s, v4.4s
        ldp q5, q6, [x0, #0x60]
        sqrdmulh v28.4s, v18.4s, v21.s[1]
        ldp q7, q16, [x0, #0xa0]
        mul v29.4s, v18.4s, v22.s[1]
        ldp q17, q18, [x0, #0x80]
        sub v30.4s, v26.4s, v20.4s
        mls v25.4s, v27.4s, v4.4s
        add v20.4s, v20.4s, v26.4s
        uzp2 v19.4s, v5.4s, v6.4s
        sqrdmulh v21.4s, v30.4s, v21.s[1]
        uzp1 v5.4s, v5.4s, v6.4s
        mls v29.4s, v28.4s, v4.4s
        mul v30.4s, v30.4s, v22.s[1]
.Ldauntless_mldsa_intt_neon_cortex_a72_loop1:
        stp q24, q20, [x0], #0x20
        uzp1 v6.4s, v17.4s, v18.4s
        mls v30.4s, v21.4s, v4.4s
        sub v20.4s, v19.4s, v5.4s
        subs x2, x2, #0x1
        stp q23, q25, [x0], #0x20
        add v5.4s, v5.4s, v19.4s
        uzp2 v17.4s, v17.4s, v18.4s
        sqrdmulh v1.4s, v20.4s, v1.4s
        mul v0.4s, v20.4s, v0.4s
        uzp1 v18.4s, v7.4s, v16.4s
        ldp q19, q20, [x0, #0x80]
        mls v0.4s, v1.4s, v4.4s
        uzp2 v1.4s, v7.4s, v16.4s
        sub v7.4s, v17.4s, v6.4s
        add v16.4s, v6.4s, v17.4s
        ldp q17, q6, [x1], #0x20
        trn2 v21.4s, v5.4s, v0.4s
        uzp2 v22.4s, v19.4s, v20.4s
        trn1 v0.4s, v5.4s, v0.4s
        stp q29, q30, [x0], #0x20
        uzp1 v5.4s, v19.4s, v20.4s
        sub v19.4s, v21.4s, v0.4s
        add v0.4s, v0.4s, v21.4s
        mul v17.4s, v7.4s, v17.4s
        sub v21.4s, v1.4s, v18.4s
        ldp q20, q23, [x1], #0x20
        sqrdmulh v7.4s, v7.4s, v6.4s
        add v1.4s, v18.4s, v1.4s
        sqrdmulh v3.4s, v19.4s, v3.4s
        ldp q18, q6, [x1], #0x20
        mul v2.4s, v19.4s, v2.4s
        sub v19.4s, v22.4s, v5.4s
        add v5.4s, v5.4s, v22.4s
        mls v17.4s, v7.4s, v4.4s
        sqrdmulh v7.4s, v21.4s, v6.4s
        ldp q6, q22, [x1], #0x20
        mul v18.4s, v21.4s, v18.4s
        trn1 v21.4s, v16.4s, v17.4s
        trn2 v16.4s, v16.4s, v17.4s
        mls v2.4s, v3.4s, v4.4s
        ldp q3, q17, [x1], #0x20
        add v24.4s, v21.4s, v16.4s
        sub v16.4s, v16.4s, v21.4s
        mls v18.4s, v7.4s, v4.4s
        zip2 v7.2d, v0.2d, v2.2d
        sqrdmulh v23.4s, v16.4s, v23.4s
        zip1 v0.2d, v0.2d, v2.2d
        mul v2.4s, v16.4s, v20.4s
        trn1 v16.4s, v1.4s, v18.4s
        trn2 v1.4s, v1.4s, v18.4s
        sqrdmulh v17.4s, v19.4s, v17.4s
        ldp q18, q20, [x1], #0x20
        mul v3.4s, v19.4s, v3.4s
        add v19.4s, v16.4s, v1.4s
        sub v1.4s, v1.4s, v16.4s
        mls v2.4s, v23.4s, v4.4s
        sub v16.4s, v7.4s, v0.4s
        add v0.4s, v0.4s, v7.4s
        mls v3.4s, v17.4s, v4.4s
        sqrdmulh v7.4s, v1.4s, v22.4s
        ldp q22, q17, [x1], #0x20
        trn1 v23.4s, v5.4s, v3.4s
        trn2 v3.4s, v5.4s, v3.4s
        mul v1.4s, v1.4s, v6.4s
        ldp q21, q5, [x1], #0x20
        mls v1.4s, v7.4s, v4.4s
        sub v7.4s, v3.4s, v23.4s
        add v3.4s, v23.4s, v3.4s
        mul v6.4s, v16.4s, v17.s[0]
        zip2 v23.2d, v24.2d, v2.2d
        sqrdmulh v20.4s, v7.4s, v20.4s
        zip1 v2.2d, v24.2d, v2.2d
        mul v7.4s, v7.4s, v18.4s
        sqrdmulh v16.4s, v16.4s, v5.s[0]
        zip2 v18.2d, v19.2d, v1.2d
        mls v7.4s, v20.4s, v4.4s
        sub v20.4s, v23.4s, v2.4s
        add v2.4s, v2.4s, v23.4s
        zip1 v23.2d, v3.2d, v7.2d
        sub v24.4s, v2.4s, v0.4s
        mul v25.4s, v20.4s, v17.s[1]
        zip2 v3.2d, v3.2d, v7.2d
        sqrdmulh v7.4s, v20.4s, v5.s[1]
        sqrdmulh v20.4s, v24.4s, v21.s[2]
        zip1 v1.2d, v19.2d, v1.2d
        mul v19.4s, v24.4s, v22.s[2]
        mls v25.4s, v7.4s, v4.4s
        sub v7.4s, v3.4s, v23.4s
        add v3.4s, v23.4s, v3.4s
        mls v19.4s, v20.4s, v4.4s
        sub v20.4s, v18.4s, v1.4s
        mls v6.4s, v16.4s, v4.4s
        add v1.4s, v1.4s, v18.4s
        add v0.4s, v0.4s, v2.4s
        mul v2.4s, v7.4s, v17.s[3]
        add v16.4s, v1.4s, v3.4s
        sub v1.4s, v3.4s, v1.4s
        sqrdmulh v3.4s, v20.4s, v5.s[2]
        add v18.4s, v6.4s, v25.4s
        sqrdmulh v5.4s, v7.4s, v5.s[3]
        add v7.4s, v0.4s, v16.4s
        sub v16.4s, v16.4s, v0.4s
        sub v6.4s, v25.4s, v6.4s
        mul v25.4s, v1.4s, v22.s[3]
        mul v17.4s, v20.4s, v17.s[2]
        mul v23.4s, v16.4s, v22.s[1]
        sqrdmulh v20.4s, v1.4s, v21.s[3]
        ldp q0, q1, [x1], #0x20
        sqrdmulh v16.4s, v16.4s, v21.s[1]
        mls v17.4s, v3.4s, v4.4s
        mls v2.4s, v5.4s, v4.4s
        mls v23.4s, v16.4s, v4.4s
        sqrdmulh v5.4s, v6.4s, v21.s[2]
        sub v16.4s, v2.4s, v17.4s
        mls v25.4s, v20.4s, v4.4s
        add v17.4s, v17.4s, v2.4s
        ldp q2, q3, [x1], #0x20
        mul v20.4s, v6.4s, v22.s[2]
        add v6.4s, v18.4s, v17.4s
        mls v20.4s, v5.4s, v4.4s
        sub v5.4s, v17.4s, v18.4s
        add v24.4s, v19.4s, v25.4s
        sqrdmulh v17.4s, v16.4s, v21.s[3]
        stp q7, q6, [x0], #0x20
        mul v26.4s, v16.4s, v22.s[3]
        sqrdmulh v27.4s, v5.4s, v21.s[1]
        sub v18.4s, v25.4s, v19.4s
        mul v25.4s, v5.4s, v22.s[1]
        mls v26.4s, v17.4s, v4.4s
        ldp q5, q6, [x0, #0x60]
        sqrdmulh v28.4s, v18.4s, v21.s[1]
        ldp q7, q16, [x0, #0xa0]
        mul v29.4s, v18.4s, v22.s[1]
        ldp q17, q18, [x0, #0x80]
        sub v30.4s, v26.4s, v20.4s
        mls v25.4s, v27.4s, v4.4s
        add v20.4s, v20.4s, v26.4s
        uzp2 v19.4s, v5.4s, v6.4s
        sqrdmulh v21.4s, v30.4s, v21.s[1]
        uzp1 v5.4s, v5.4s, v6.4s
        mls v29.4s, v28.4s, v4.4s
        mul v30.4s, v30.4s, v22.s[1]
        b.ne .Ldauntless_mldsa_intt_neon_cortex_a72_loop1
        stp q24, q20, [x0], #0x20
        uzp1 v6.4s, v17.4s, v18.4s
        mls v30.4s, v21.4s, v4.4s
        sub v20.4s, v19.4s, v5.4s
        stp q23, q25, [x0], #0x20
        add v5.4s, v5.4s, v19.4s
        uzp2 v17.4s, v17.4s, v18.4s
        sqrdmulh v1.4s, v20.4s, v1.4s
        mul v0.4s, v20.4s, v0.4s
        uzp1 v18.4s, v7.4s, v16.4s
        ldp q19, q20, [x0, #0x80]
        mls v0.4s, v1.4s, v4.4s
        uzp2 v1.4s, v7.4s, v16.4s
        sub v7.4s, v17.4s, v6.4s
        add v16.4s, v6.4s, v17.4s
        ldp q17, q6, [x1], #0x20
        trn2 v21.4s, v5.4s, v0.4s
        uzp2 v22.4s, v19.4s, v20.4s
        trn1 v0.4s, v5.4s, v0.4s
        stp q29, q30, [x0], #0x20
        uzp1 v5.4s, v19.4s, v20.4s
        sub v19.4s, v21.4s, v0.4s
        add v0.4s, v0.4s, v21.4s
        mul v17.4s, v7.4s, v17.4s
        sub v21.4s, v1.4s, v18.4s
        ldp q20, q23, [x1], #0x20
        sqrdmulh v7.4s, v7.4s, v6.4s
        add v1.4s, v18.4s, v1.4s
        sqrdmulh v3.4s, v19.4s, v3.4s
        ldp q18, q6, [x1], #0x20
        mul v2.4s, v19.4s, v2.4s
        sub v19.4s, v22.4s, v5.4s
        add v5.4s, v5.4s, v22.4s
        mls v17.4s, v7.4s, v4.4s
        sqrdmulh v7.4s, v21.4s, v6.4s
        ldp q6, q22, [x1], #0x20
        mul v18.4s, v21.4s, v18.4s
        trn1 v21.4s, v16.4s, v17.4s
        trn2 v16.4s, v16.4s, v17.4s
        mls v2.4s, v3.4s, v4.4s
        ldp q3, q17, [x1], #0x20
        add v24.4s, v21.4s, v16.4s
        sub v16.4s, v16.4s, v21.4s
        mls v18.4s, v7.4s, v4.4s
        zip2 v7.2d, v0.2d, v2.2d
        sqrdmulh v23.4s, v16.4s, v23.4s
        zip1 v0.2d, v0.2d, v2.2d
        mul v2.4s, v16.4s, v20.4s
        trn1 v16.4s, v1.4s, v18.4s
        trn2 v1.4s, v1.4s, v18.4s
        sqrdmulh v17.4s, v19.4s, v17.4s
        ldp q18, q20, [x1], #0x20
        mul v3.4s, v19.4s, v3.4s
        add v19.4s, v16.4s, v1.4s
        sub v1.4s, v1.4s, v16.4s
        mls v2.4s, v23.4s, v4.4s
        sub v16.4s, v7.4s, v0.4s
        add v0.4s, v0.4s, v7.4s
        mls v3.4s, v17.4s, v4.4s
        sqrdmulh v7.4s, v1.4s, v22.4s
        ldp q22, q17, [x1], #0x20
        trn1 v23.4s, v5.4s, v3.4s
        trn2 v3.4s, v5.4s, v3.4s
        mul v1.4s, v1.4s, v6.4s
        ldp q21, q5, [x1], #0x20
        mls v1.4s, v7.4s, v4.4s
        sub v7.4s, v3.4s, v23.4s
        add v3.4s, v23.4s, v3.4s
        mul v6.4s, v16.4s, v17.s[0]
        zip2 v23.2d, v24.2d, v2.2d
        sqrdmulh v20.4s, v7.4s, v20.4s
        zip1 v2.2d, v24.2d, v2.2d
        mul v7.4s, v7.4s, v18.4s
        sqrdmulh v16.4s, v16.4s, v5.s[0]
        zip2 v18.2d, v19.2d, v1.2d
        mls v7.4s, v20.4s, v4.4s
        sub v20.4s, v23.4s, v2.4s
        add v2.4s, v2.4s, v23.4s
        zip1 v23.2d, v3.2d, v7.2d
        sub v24.4s, v2.4s, v0.4s
        mul v25.4s, v20.4s, v17.s[1]
        zip2 v3.2d, v3.2d, v7.2d
        sqrdmulh v7.4s, v20.4s, v5.s[1]
        sqrdmulh v20.4s, v24.4s, v21.s[2]
        zip1 v1.2d, v19.2d, v1.2d
        mul v19.4s, v24.4s, v22.s[2]
        mls v25.4s, v7.4s, v4.4s
        sub v7.4s, v3.4s, v23.4s
        add v3.4s, v23.4s, v3.4s
        mls v19.4s, v20.4s, v4.4s
        sub v20.4s, v18.4s, v1.4s
        mls v6.4s, v16.4s, v4.4s
        add v1.4s, v1.4s, v18.4s
        add v0.4s, v0.4s, v2.4s
        mul v2.4s, v7.4s, v17.s[3]
        add v16.4s, v1.4s, v3.4s
        sub v1.4s, v3.4s, v1.4s
        sqrdmulh v3.4s, v20.4s, v5.s[2]
        add v18.4s, v6.4s, v25.4s
        sqrdmulh v5.4s, v7.4s, v5.s[3]
        add v7.4s, v0.4s, v16.4s
        sub v16.4s, v16.4s, v0.4s
        sub v6.4s, v25.4s, v6.4s
        mul v25.4s, v1.4s, v22.s[3]
        mul v17.4s, v20.4s, v17.s[2]
        mul v23.4s, v16.4s, v22.s[1]
        sqrdmulh v20.4s, v1.4s, v21.s[3]
        sqrdmulh v16.4s, v16.4s, v21.s[1]
        mls v17.4s, v3.4s, v4.4s
        mls v2.4s, v5.4s, v4.4s
        mls v23.4s, v16.4s, v4.4s
        sqrdmulh v5.4s, v6.4s, v21.s[2]
        sub v16.4s, v2.4s, v17.4s
        mls v25.4s, v20.4s, v4.4s
        add v17.4s, v17.4s, v2.4s
        mul v20.4s, v6.4s, v22.s[2]
        add v6.4s, v18.4s, v17.4s
        mls v20.4s, v5.4s, v4.4s
        sub v5.4s, v17.4s, v18.4s
        add v24.4s, v19.4s, v25.4s
        sqrdmulh v17.4s, v16.4s, v21.s[3]
        stp q7, q6, [x0], #0x20
        mul v26.4s, v16.4s, v22.s[3]
        sqrdmulh v27.4s, v5.4s, v21.s[1]
        sub v18.4s, v25.4s, v19.4s
        mul v25.4s, v5.4s, v22.s[1]
        mls v26.4s, v17.4s, v4.4s
        sqrdmulh v28.4s, v18.4s, v21.s[1]
        mul v29.4s, v18.4s, v22.s[1]
        sub v30.4s, v26.4s, v20.4s
        mls v25.4s, v27.4s, v4.4s
        add v20.4s, v20.4s, v26.4s
        sqrdmulh v21.4s, v30.4s, v21.s[1]
        mls v29.4s, v28.4s, v4.4s
        mul v30.4s, v30.4s, v22.s[1]
        stp q24, q20, [x0], #0x20
        mls v30.4s, v21.4s, v4.4s
        stp q23, q25, [x0], #0x20
        stp q29, q30, [x0], #0x20
        sub x0, x0, #0x400
        ldp q0, q1, [x1]
        ldp q2, q3, [x1, #0x20]
        mov x2, #0x8
        ldr q5, [x0, #0x380]
        ldr q6, [x0, #0x300]
        subs x2, x2, #0x1
        ldr q7, [x0, #0x280]
        ldr q16, [x0, #0x180]
        ldr q17, [x0, #0x80]
        ldr q18, [x0, #0x200]
        ldr q19, [x0, #0x100]
        add v20.4s, v6.4s, v5.4s
        sub v5.4s, v5.4s, v6.4s
        ldr q6, [x0]
        add v21.4s, v18.4s, v7.4s
        add v22.4s, v19.4s, v16.4s
        add v23.4s, v6.4s, v17.4s
        add v24.4s, v21.4s, v20.4s
        sub v7.4s, v7.4s, v18.4s
        add v18.4s, v23.4s, v22.4s
        sub v22.4s, v22.4s, v23.4s
        mul v23.4s, v5.4s, v1.s[3]
        sub v6.4s, v17.4s, v6.4s
        sqrdmulh v5.4s, v5.4s, v3.s[3]
        add v17.4s, v18.4s, v24.4s
        sub v18.4s, v24.4s, v18.4s
        mul v24.4s, v7.4s, v1.s[2]
        sub v20.4s, v20.4s, v21.4s
        sqrdmulh v7.4s, v7.4s, v3.s[2]
        sub v16.4s, v16.4s, v19.4s
        mul v19.4s, v20.4s, v0.s[3]
        mls v23.4s, v5.4s, v4.4s
        mul v5.4s, v16.4s, v1.s[1]
        mul v21.4s, v22.4s, v0.s[2]
        sqrdmulh v20.4s, v20.4s, v2.s[3]
        mul v25.4s, v6.4s, v1.s[0]
        mul v26.4s, v17.4s, v0.s[0]
        mul v27.4s, v18.4s, v0.s[1]
        sqrdmulh v6.4s, v6.4s, v3.s[0]
        sqrdmulh v16.4s, v16.4s, v3.s[1]
        sqrdmulh v22.4s, v22.4s, v2.s[2]
        mls v19.4s, v20.4s, v4.4s
        sqrdmulh v17.4s, v17.4s, v2.s[0]
        sqrdmulh v18.4s, v18.4s, v2.s[1]
        mls v24.4s, v7.4s, v4.4s
        mls v25.4s, v6.4s, v4.4s
        mls v5.4s, v16.4s, v4.4s
        sub v16.4s, v23.4s, v24.4s
        add v23.4s, v24.4s, v23.4s
        mls v27.4s, v18.4s, v4.4s
        mls v21.4s, v22.4s, v4.4s
        sub v22.4s, v5.4s, v25.4s
        add v5.4s, v25.4s, v5.4s
        mul v25.4s, v16.4s, v0.s[3]
        mls v26.4s, v17.4s, v4.4s
        add v17.4s, v21.4s, v19.4s
        sqrdmulh v18.4s, v22.4s, v2.s[2]
        sub v24.4s, v23.4s, v5.4s
        add v5.4s, v5.4s, v23.4s
        str q27, [x0, #0x200]
        mul v27.4s, v17.4s, v0.s[0]
        sub v19.4s, v19.4s, v21.4s
        mul v28.4s, v5.4s, v0.s[0]
        str q26, [x0], #0x10
        mul v26.4s, v24.4s, v0.s[1]
        sqrdmulh v16.4s, v16.4s, v2.s[3]
        mul v29.4s, v19.4s, v0.s[1]
        mul v22.4s, v22.4s, v0.s[2]
        sqrdmulh v24.4s, v24.4s, v2.s[1]
        sqrdmulh v19.4s, v19.4s, v2.s[1]
        sqrdmulh v17.4s, v17.4s, v2.s[0]
        sqrdmulh v5.4s, v5.4s, v2.s[0]
        mls v25.4s, v16.4s, v4.4s
        mls v22.4s, v18.4s, v4.4s
        mls v29.4s, v19.4s, v4.4s
        mls v26.4s, v24.4s, v4.4s
        sub v24.4s, v25.4s, v22.4s
.Ldauntless_mldsa_intt_neon_cortex_a72_loop3:
        add v22.4s, v22.4s, v25.4s
        mls v28.4s, v5.4s, v4.4s
        ldr q5, [x0, #0x380]
        ldr q6, [x0, #0x300]
        subs x2, x2, #0x1
        mls v27.4s, v17.4s, v4.4s
        ldr q7, [x0, #0x280]
        ldr q16, [x0, #0x180]
        ldr q17, [x0, #0x80]
        sqrdmulh v25.4s, v24.4s, v2.s[1]
        ldr q18, [x0, #0x200]
        ldr q19, [x0, #0x100]
        add v20.4s, v6.4s, v5.4s
        sqrdmulh v30.4s, v22.4s, v2.s[0]
        sub v5.4s, v5.4s, v6.4s
        ldr q6, [x0]
        str q27, [x0, #0xf0]
        mul v27.4s, v22.4s, v0.s[0]
        mul v31.4s, v24.4s, v0.s[1]
        add v21.4s, v18.4s, v7.4s
        add v22.4s, v19.4s, v16.4s
        mls v31.4s, v25.4s, v4.4s
        add v23.4s, v6.4s, v17.4s
        add v24.4s, v21.4s, v20.4s
        sub v7.4s, v7.4s, v18.4s
        mls v27.4s, v30.4s, v4.4s
        add v18.4s, v23.4s, v22.4s
        sub v22.4s, v22.4s, v23.4s
        mul v23.4s, v5.4s, v1.s[3]
        sub v6.4s, v17.4s, v6.4s
        sqrdmulh v5.4s, v5.4s, v3.s[3]
        add v17.4s, v18.4s, v24.4s
        sub v18.4s, v24.4s, v18.4s
        str q31, [x0, #0x370]
        mul v24.4s, v7.4s, v1.s[2]
        sub v20.4s, v20.4s, v21.4s
        str q28, [x0, #0x70]
        sqrdmulh v7.4s, v7.4s, v3.s[2]
        sub v16.4s, v16.4s, v19.4s
        str q27, [x0, #0x170]
        mul v19.4s, v20.4s, v0.s[3]
        mls v23.4s, v5.4s, v4.4s
        str q26, [x0, #0x270]
        str q29, [x0, #0x2f0]
        mul v5.4s, v16.4s, v1.s[1]
        mul v21.4s, v22.4s, v0.s[2]
        sqrdmulh v20.4s, v20.4s, v2.s[3]
        mul v25.4s, v6.4s, v1.s[0]
        mul v26.4s, v17.4s, v0.s[0]
        mul v27.4s, v18.4s, v0.s[1]
        sqrdmulh v6.4s, v6.4s, v3.s[0]
        sqrdmulh v16.4s, v16.4s, v3.s[1]
        sqrdmulh v22.4s, v22.4s, v2.s[2]
        mls v19.4s, v20.4s, v4.4s
        sqrdmulh v17.4s, v17.4s, v2.s[0]
        sqrdmulh v18.4s, v18.4s, v2.s[1]
        mls v24.4s, v7.4s, v4.4s
        mls v25.4s, v6.4s, v4.4s
        mls v5.4s, v16.4s, v4.4s
        sub v16.4s, v23.4s, v24.4s
        add v23.4s, v24.4s, v23.4s
        mls v27.4s, v18.4s, v4.4s
        mls v21.4s, v22.4s, v4.4s
        sub v22.4s, v5.4s, v25.4s
        add v5.4s, v25.4s, v5.4s
        mul v25.4s, v16.4s, v0.s[3]
        mls v26.4s, v17.4s, v4.4s
        add v17.4s, v21.4s, v19.4s
        sqrdmulh v18.4s, v22.4s, v2.s[2]
        sub v24.4s, v23.4s, v5.4s
        add v5.4s, v5.4s, v23.4s
        str q27, [x0, #0x200]
        mul v27.4s, v17.4s, v0.s[0]
        sub v19.4s, v19.4s, v21.4s
        mul v28.4s, v5.4s, v0.s[0]
        str q26, [x0], #0x10
        mul v26.4s, v24.4s, v0.s[1]
        sqrdmulh v16.4s, v16.4s, v2.s[3]
        mul v29.4s, v19.4s, v0.s[1]
        mul v22.4s, v22.4s, v0.s[2]
        sqrdmulh v24.4s, v24.4s, v2.s[1]
        sqrdmulh v19.4s, v19.4s, v2.s[1]
        sqrdmulh v17.4s, v17.4s, v2.s[0]
        sqrdmulh v5.4s, v5.4s, v2.s[0]
        mls v25.4s, v16.4s, v4.4s
        mls v22.4s, v18.4s, v4.4s
        mls v29.4s, v19.4s, v4.4s
        mls v26.4s, v24.4s, v4.4s
        sub v24.4s, v25.4s, v22.4s
        b.ne .Ldauntless_mldsa_intt_neon_cortex_a72_loop3
        add v22.4s, v22.4s, v25.4s
        mls v28.4s, v5.4s, v4.4s
        mls v27.4s, v17.4s, v4.4s
        sqrdmulh v25.4s, v24.4s, v2.s[1]
        sqrdmulh v30.4s, v22.4s, v2.s[0]
        str q27, [x0, #0xf0]
        mul v27.4s, v22.4s, v0.s[0]
        mul v31.4s, v24.4s, v0.s[1]
        mls v31.4s, v25.4s, v4.4s
        mls v27.4s, v30.4s, v4.4s
        str q31, [x0, #0x370]
        str q28, [x0, #0x70]
        str q27, [x0, #0x170]
        str q26, [x0, #0x270]
        str q29, [x0, #0x2f0]
        ret
        .size dauntless_mldsa_intt_neon, . - dauntless_mldsa_intt_neon
