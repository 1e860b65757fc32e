// GENERATED from kernels/aarch64/mldsa/intt_neon.S (object sha256 93950415f5cd14f3a3ed6a389fb20e67f1b589268d9a0bff6c8707090e9da52e) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 6 instructions, 5 cycles; optimal for the model
// loop1: 144 instructions, 189 cycles an iteration, 1 stage; bound 188
// block2: 4 instructions, 6 cycles; optimal for the model
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
        mov w3, #0xe001
        movk w3, #0x7f, lsl #16
        adrp x1, dauntless_mldsa_intt_neon_tables
        mov x2, #0x8
        add x1, x1, :lo12:dauntless_mldsa_intt_neon_tables
        dup v4.4s, w3
.Ldauntless_mldsa_intt_neon_cortex_a55_loop1:
        ldp q0, q1, [x1], #0x20
        ldp q2, q3, [x1], #0x20
        ldp q5, q6, [x1], #0x20
        ldp q7, q16, [x1], #0x20
        ldp q17, q18, [x1], #0x20
        ldp q19, q20, [x0]
        ldp q21, q22, [x0, #0x20]
        ldp q23, q24, [x0, #0x40]
        ldp q25, q26, [x0, #0x60]
        ldp q27, q28, [x1], #0x20
        ldp q29, q30, [x1], #0x20
        uzp1 v31.4s, v19.4s, v20.4s
        subs x2, x2, #0x1
        uzp2 v19.4s, v19.4s, v20.4s
        uzp1 v20.4s, v21.4s, v22.4s
        uzp2 v21.4s, v21.4s, v22.4s
        uzp1 v22.4s, v23.4s, v24.4s
        uzp2 v23.4s, v23.4s, v24.4s
        uzp1 v24.4s, v25.4s, v26.4s
        uzp2 v25.4s, v25.4s, v26.4s
        sub v26.4s, v19.4s, v31.4s
        add v19.4s, v31.4s, v19.4s
        sub v31.4s, v21.4s, v20.4s
        sqrdmulh v1.4s, v26.4s, v1.4s
        mul v0.4s, v26.4s, v0.4s
        sub v26.4s, v23.4s, v22.4s
        sqrdmulh v6.4s, v31.4s, v6.4s
        mul v5.4s, v31.4s, v5.4s
        sub v31.4s, v25.4s, v24.4s
        sqrdmulh v18.4s, v26.4s, v18.4s
        mul v17.4s, v26.4s, v17.4s
        sqrdmulh v30.4s, v31.4s, v30.4s
        mul v29.4s, v31.4s, v29.4s
        mls v0.4s, v1.4s, v4.4s
        mls v5.4s, v6.4s, v4.4s
        mls v17.4s, v18.4s, v4.4s
        mls v29.4s, v30.4s, v4.4s
        add v20.4s, v20.4s, v21.4s
        add v22.4s, v22.4s, v23.4s
        add v24.4s, v24.4s, v25.4s
        ldp q25, q23, [x1], #0x20
        trn1 v21.4s, v19.4s, v0.4s
        trn2 v0.4s, v19.4s, v0.4s
        trn1 v19.4s, v20.4s, v5.4s
        trn2 v5.4s, v20.4s, v5.4s
        trn1 v20.4s, v22.4s, v17.4s
        trn2 v17.4s, v22.4s, v17.4s
        trn1 v22.4s, v24.4s, v29.4s
        trn2 v24.4s, v24.4s, v29.4s
        sub v29.4s, v0.4s, v21.4s
        sub v30.4s, v5.4s, v19.4s
        sub v18.4s, v17.4s, v20.4s
        sub v6.4s, v24.4s, v22.4s
        sqrdmulh v3.4s, v29.4s, v3.4s
        mul v2.4s, v29.4s, v2.4s
        sqrdmulh v16.4s, v30.4s, v16.4s
        mul v7.4s, v30.4s, v7.4s
        sqrdmulh v28.4s, v18.4s, v28.4s
        mul v18.4s, v18.4s, v27.4s
        sqrdmulh v23.4s, v6.4s, v23.4s
        mul v6.4s, v6.4s, v25.4s
        ldp q25, q27, [x1], #0x20
        mls v2.4s, v3.4s, v4.4s
        mls v7.4s, v16.4s, v4.4s
        mls v18.4s, v28.4s, v4.4s
        mls v6.4s, v23.4s, v4.4s
        add v0.4s, v21.4s, v0.4s
        add v5.4s, v19.4s, v5.4s
        add v17.4s, v20.4s, v17.4s
        add v22.4s, v22.4s, v24.4s
        ldp q24, q20, [x1], #0x20
        zip1 v19.2d, v0.2d, v2.2d
        zip2 v0.2d, v0.2d, v2.2d
        zip1 v2.2d, v5.2d, v7.2d
        zip2 v5.2d, v5.2d, v7.2d
        zip1 v7.2d, v17.2d, v18.2d
        zip2 v17.2d, v17.2d, v18.2d
        zip1 v18.2d, v22.2d, v6.2d
        zip2 v6.2d, v22.2d, v6.2d
        sub v22.4s, v0.4s, v19.4s
        sub v21.4s, v5.4s, v2.4s
        sub v23.4s, v17.4s, v7.4s
        sub v28.4s, v6.4s, v18.4s
        sqrdmulh v16.4s, v22.4s, v20.s[0]
        mul v22.4s, v22.4s, v27.s[0]
        sqrdmulh v3.4s, v21.4s, v20.s[1]
        mul v21.4s, v21.4s, v27.s[1]
        sqrdmulh v30.4s, v23.4s, v20.s[2]
        mul v23.4s, v23.4s, v27.s[2]
        sqrdmulh v20.4s, v28.4s, v20.s[3]
        mul v27.4s, v28.4s, v27.s[3]
        mls v22.4s, v16.4s, v4.4s
        mls v21.4s, v3.4s, v4.4s
        mls v23.4s, v30.4s, v4.4s
        mls v27.4s, v20.4s, v4.4s
        add v0.4s, v19.4s, v0.4s
        add v2.4s, v2.4s, v5.4s
        add v7.4s, v7.4s, v17.4s
        add v6.4s, v18.4s, v6.4s
        sub v18.4s, v2.4s, v0.4s
        sub v17.4s, v21.4s, v22.4s
        sub v5.4s, v6.4s, v7.4s
        sub v19.4s, v27.4s, v23.4s
        sqrdmulh v20.4s, v18.4s, v24.s[2]
        mul v18.4s, v18.4s, v25.s[2]
        sqrdmulh v30.4s, v17.4s, v24.s[2]
        mul v17.4s, v17.4s, v25.s[2]
        sqrdmulh v3.4s, v5.4s, v24.s[3]
        mul v5.4s, v5.4s, v25.s[3]
        sqrdmulh v16.4s, v19.4s, v24.s[3]
        mul v19.4s, v19.4s, v25.s[3]
        mls v18.4s, v20.4s, v4.4s
        mls v17.4s, v30.4s, v4.4s
        mls v5.4s, v3.4s, v4.4s
        mls v19.4s, v16.4s, v4.4s
        add v0.4s, v0.4s, v2.4s
        add v21.4s, v22.4s, v21.4s
        add v6.4s, v7.4s, v6.4s
        add v23.4s, v23.4s, v27.4s
        sub v27.4s, v6.4s, v0.4s
        sub v7.4s, v23.4s, v21.4s
        sub v22.4s, v5.4s, v18.4s
        sub v2.4s, v19.4s, v17.4s
        sqrdmulh v16.4s, v27.4s, v24.s[1]
        mul v27.4s, v27.4s, v25.s[1]
        sqrdmulh v3.4s, v7.4s, v24.s[1]
        mul v7.4s, v7.4s, v25.s[1]
        sqrdmulh v30.4s, v22.4s, v24.s[1]
        mul v22.4s, v22.4s, v25.s[1]
        sqrdmulh v24.4s, v2.4s, v24.s[1]
        mul v2.4s, v2.4s, v25.s[1]
        add v0.4s, v0.4s, v6.4s
        mls v27.4s, v16.4s, v4.4s
        add v21.4s, v21.4s, v23.4s
        mls v7.4s, v3.4s, v4.4s
        add v5.4s, v18.4s, v5.4s
        mls v22.4s, v30.4s, v4.4s
        add v17.4s, v17.4s, v19.4s
        mls v2.4s, v24.4s, v4.4s
        stp q0, q21, [x0], #0x20
        stp q5, q17, [x0], #0x20
        stp q27, q7, [x0], #0x20
        stp q22, q2, [x0], #0x20
        b.ne .Ldauntless_mldsa_intt_neon_cortex_a55_loop1
        ldp q2, q3, [x1, #0x20]
        sub x0, x0, #0x400
        mov x2, #0x8
        ldp q0, q1, [x1]
        ldr q5, [x0]
        ldr q6, [x0, #0x100]
        ldr q7, [x0, #0x300]
        ldr q16, [x0, #0x80]
        ldr q17, [x0, #0x380]
        ldr q18, [x0, #0x280]
        ldr q19, [x0, #0x180]
        ldr q20, [x0, #0x200]
        sub v21.4s, v16.4s, v5.4s
        subs x2, x2, #0x1
        sub v22.4s, v17.4s, v7.4s
        sub v23.4s, v19.4s, v6.4s
        sub v24.4s, v18.4s, v20.4s
        mul v25.4s, v23.4s, v1.s[1]
        sqrdmulh v26.4s, v22.4s, v3.s[3]
        sqrdmulh v27.4s, v21.4s, v3.s[0]
        mul v28.4s, v24.4s, v1.s[2]
        sqrdmulh v23.4s, v23.4s, v3.s[1]
        sqrdmulh v24.4s, v24.4s, v3.s[2]
        mul v22.4s, v22.4s, v1.s[3]
        mul v21.4s, v21.4s, v1.s[0]
        mls v25.4s, v23.4s, v4.4s
        mls v28.4s, v24.4s, v4.4s
        mls v22.4s, v26.4s, v4.4s
        mls v21.4s, v27.4s, v4.4s
        add v6.4s, v6.4s, v19.4s
        add v5.4s, v5.4s, v16.4s
        add v18.4s, v20.4s, v18.4s
        add v7.4s, v7.4s, v17.4s
        sub v17.4s, v25.4s, v21.4s
        sub v20.4s, v6.4s, v5.4s
        sub v16.4s, v7.4s, v18.4s
        sub v19.4s, v22.4s, v28.4s
        sqrdmulh v27.4s, v16.4s, v2.s[3]
        mul v26.4s, v19.4s, v0.s[3]
        mul v24.4s, v17.4s, v0.s[2]
        sqrdmulh v17.4s, v17.4s, v2.s[2]
        mul v16.4s, v16.4s, v0.s[3]
        sqrdmulh v23.4s, v20.4s, v2.s[2]
        sqrdmulh v19.4s, v19.4s, v2.s[3]
        mul v20.4s, v20.4s, v0.s[2]
        mls v24.4s, v17.4s, v4.4s
        mls v16.4s, v27.4s, v4.4s
        mls v26.4s, v19.4s, v4.4s
        mls v20.4s, v23.4s, v4.4s
        add v22.4s, v28.4s, v22.4s
        add v21.4s, v21.4s, v25.4s
        add v5.4s, v5.4s, v6.4s
        add v7.4s, v18.4s, v7.4s
        sub v18.4s, v16.4s, v20.4s
        sub v6.4s, v22.4s, v21.4s
        add v25.4s, v5.4s, v7.4s
        add v28.4s, v24.4s, v26.4s
        add v16.4s, v20.4s, v16.4s
        sub v5.4s, v7.4s, v5.4s
        sub v24.4s, v26.4s, v24.4s
        sqrdmulh v26.4s, v25.4s, v2.s[0]
        mul v7.4s, v24.4s, v0.s[1]
        mul v20.4s, v16.4s, v0.s[0]
        mul v23.4s, v18.4s, v0.s[1]
        sqrdmulh v16.4s, v16.4s, v2.s[0]
        sqrdmulh v19.4s, v5.4s, v2.s[1]
        sqrdmulh v18.4s, v18.4s, v2.s[1]
        mul v25.4s, v25.4s, v0.s[0]
        sqrdmulh v27.4s, v6.4s, v2.s[1]
        mul v6.4s, v6.4s, v0.s[1]
        sqrdmulh v24.4s, v24.4s, v2.s[1]
        mul v17.4s, v28.4s, v0.s[0]
        mul v5.4s, v5.4s, v0.s[1]
        sqrdmulh v28.4s, v28.4s, v2.s[0]
        add v21.4s, v21.4s, v22.4s
        mls v20.4s, v16.4s, v4.4s
        mls v6.4s, v27.4s, v4.4s
        mls v17.4s, v28.4s, v4.4s
        mls v25.4s, v26.4s, v4.4s
        mls v23.4s, v18.4s, v4.4s
        mls v5.4s, v19.4s, v4.4s
        mls v7.4s, v24.4s, v4.4s
        sqrdmulh v24.4s, v21.4s, v2.s[0]
        mul v29.4s, v21.4s, v0.s[0]
        str q7, [x0, #0x380]
        str q23, [x0, #0x300]
        str q25, [x0], #0x10
        str q5, [x0, #0x1f0]
        str q17, [x0, #0x170]
        str q6, [x0, #0x270]
        str q20, [x0, #0xf0]
        mls v29.4s, v24.4s, v4.4s
.Ldauntless_mldsa_intt_neon_cortex_a55_loop3:
        ldr q5, [x0]
        ldr q6, [x0, #0x100]
        ldr q7, [x0, #0x300]
        ldr q16, [x0, #0x80]
        ldr q17, [x0, #0x380]
        ldr q18, [x0, #0x280]
        ldr q19, [x0, #0x180]
        ldr q20, [x0, #0x200]
        sub v21.4s, v16.4s, v5.4s
        subs x2, x2, #0x1
        sub v22.4s, v17.4s, v7.4s
        sub v23.4s, v19.4s, v6.4s
        sub v24.4s, v18.4s, v20.4s
        mul v25.4s, v23.4s, v1.s[1]
        sqrdmulh v26.4s, v22.4s, v3.s[3]
        sqrdmulh v27.4s, v21.4s, v3.s[0]
        mul v28.4s, v24.4s, v1.s[2]
        sqrdmulh v23.4s, v23.4s, v3.s[1]
        sqrdmulh v24.4s, v24.4s, v3.s[2]
        mul v22.4s, v22.4s, v1.s[3]
        mul v21.4s, v21.4s, v1.s[0]
        mls v25.4s, v23.4s, v4.4s
        mls v28.4s, v24.4s, v4.4s
        mls v22.4s, v26.4s, v4.4s
        mls v21.4s, v27.4s, v4.4s
        add v6.4s, v6.4s, v19.4s
        add v5.4s, v5.4s, v16.4s
        add v18.4s, v20.4s, v18.4s
        add v7.4s, v7.4s, v17.4s
        sub v17.4s, v25.4s, v21.4s
        sub v20.4s, v6.4s, v5.4s
        sub v16.4s, v7.4s, v18.4s
        sub v19.4s, v22.4s, v28.4s
        sqrdmulh v27.4s, v16.4s, v2.s[3]
        mul v26.4s, v19.4s, v0.s[3]
        mul v24.4s, v17.4s, v0.s[2]
        sqrdmulh v17.4s, v17.4s, v2.s[2]
        mul v16.4s, v16.4s, v0.s[3]
        sqrdmulh v23.4s, v20.4s, v2.s[2]
        sqrdmulh v19.4s, v19.4s, v2.s[3]
        mul v20.4s, v20.4s, v0.s[2]
        mls v24.4s, v17.4s, v4.4s
        mls v16.4s, v27.4s, v4.4s
        mls v26.4s, v19.4s, v4.4s
        mls v20.4s, v23.4s, v4.4s
        add v22.4s, v28.4s, v22.4s
        add v21.4s, v21.4s, v25.4s
        add v5.4s, v5.4s, v6.4s
        add v7.4s, v18.4s, v7.4s
        sub v18.4s, v16.4s, v20.4s
        sub v6.4s, v22.4s, v21.4s
        add v25.4s, v5.4s, v7.4s
        add v28.4s, v24.4s, v26.4s
        add v16.4s, v20.4s, v16.4s
        sub v5.4s, v7.4s, v5.4s
        sub v24.4s, v26.4s, v24.4s
        sqrdmulh v26.4s, v25.4s, v2.s[0]
        mul v7.4s, v24.4s, v0.s[1]
        mul v20.4s, v16.4s, v0.s[0]
        mul v23.4s, v18.4s, v0.s[1]
        sqrdmulh v16.4s, v16.4s, v2.s[0]
        sqrdmulh v19.4s, v5.4s, v2.s[1]
        sqrdmulh v18.4s, v18.4s, v2.s[1]
        mul v25.4s, v25.4s, v0.s[0]
        sqrdmulh v27.4s, v6.4s, v2.s[1]
        mul v6.4s, v6.4s, v0.s[1]
        sqrdmulh v24.4s, v24.4s, v2.s[1]
        mul v17.4s, v28.4s, v0.s[0]
        mul v5.4s, v5.4s, v0.s[1]
        sqrdmulh v28.4s, v28.4s, v2.s[0]
        add v21.4s, v21.4s, v22.4s
        mls v20.4s, v16.4s, v4.4s
        mls v6.4s, v27.4s, v4.4s
        mls v17.4s, v28.4s, v4.4s
        mls v25.4s, v26.4s, v4.4s
        mls v23.4s, v18.4s, v4.4s
        mls v5.4s, v19.4s, v4.4s
        mls v7.4s, v24.4s, v4.4s
        sqrdmulh v24.4s, v21.4s, v2.s[0]
        str q29, [x0, #0x70]
        mul v29.4s, v21.4s, v0.s[0]
        str q7, [x0, #0x380]
        str q23, [x0, #0x300]
        str q25, [x0], #0x10
        str q5, [x0, #0x1f0]
        str q17, [x0, #0x170]
        str q6, [x0, #0x270]
        str q20, [x0, #0xf0]
        mls v29.4s, v24.4s, v4.4s
        b.ne .Ldauntless_mldsa_intt_neon_cortex_a55_loop3
        str q29, [x0, #0x70]
        ret
        .size dauntless_mldsa_intt_neon, . - dauntless_mldsa_intt_neon
