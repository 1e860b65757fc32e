// GENERATED from kernels/aarch64/mldsa/decompose_d32_neon.S (object sha256 3621dabc838cd0539c20698d7f5a15ad4f93aa0be75dcab4d82f034c83f6b93a) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 5 cycles; optimal for the model
// loop1: 32 instructions, 23 cycles an iteration, 2 stages; bound 22

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
        .global dauntless_mldsa_decompose_d32_neon
        .type dauntless_mldsa_decompose_d32_neon, %function
dauntless_mldsa_decompose_d32_neon:
        bti c
        mov w3, #0xfe00
        mov w4, #0x401
        movk w3, #0x7, lsl #16
        movk w4, #0x4010, lsl #16
        dup v1.4s, w4
        mov w4, #0xe100
        dup v0.4s, w3
        movk w4, #0x7b, lsl #16
        dup v2.4s, w4
        mov x3, #0x10
        ldp q3, q4, [x2], #0x20
        ldp q5, q6, [x2], #0x20
        sqdmulh v7.4s, v4.4s, v1.4s
        sqdmulh v16.4s, v3.4s, v1.4s
        cmgt v17.4s, v3.4s, v2.4s
        srshr v7.4s, v7.4s, #0x12
        sqdmulh v18.4s, v5.4s, v1.4s
        cmgt v19.4s, v5.4s, v2.4s
        srshr v16.4s, v16.4s, #0x12
        sqdmulh v20.4s, v6.4s, v1.4s
        cmgt v21.4s, v4.4s, v2.4s
        mls v4.4s, v7.4s, v0.4s
        srshr v18.4s, v18.4s, #0x12
        mls v3.4s, v16.4s, v0.4s
        bic v16.16b, v16.16b, v17.16b
        srshr v20.4s, v20.4s, #0x12
        bic v7.16b, v7.16b, v21.16b
        add v21.4s, v4.4s, v21.4s
        mls v5.4s, v18.4s, v0.4s
        cmgt v22.4s, v6.4s, v2.4s
        subs x3, x3, #0x1
        add v23.4s, v3.4s, v17.4s
        mls v6.4s, v20.4s, v0.4s
.Ldauntless_mldsa_decompose_d32_neon_cortex_a72_loop1:
        ldp q3, q4, [x2], #0x20
        stp q16, q7, [x0], #0x20
        add v24.4s, v5.4s, v19.4s
        bic v16.16b, v18.16b, v19.16b
        bic v18.16b, v20.16b, v22.16b
        add v22.4s, v6.4s, v22.4s
        ldp q5, q6, [x2], #0x20
        sqdmulh v7.4s, v4.4s, v1.4s
        stp q16, q18, [x0], #0x20
        sqdmulh v16.4s, v3.4s, v1.4s
        cmgt v17.4s, v3.4s, v2.4s
        srshr v7.4s, v7.4s, #0x12
        sqdmulh v18.4s, v5.4s, v1.4s
        cmgt v19.4s, v5.4s, v2.4s
        srshr v16.4s, v16.4s, #0x12
        sqdmulh v20.4s, v6.4s, v1.4s
        stp q23, q21, [x1], #0x20
        cmgt v21.4s, v4.4s, v2.4s
        mls v4.4s, v7.4s, v0.4s
        srshr v18.4s, v18.4s, #0x12
        mls v3.4s, v16.4s, v0.4s
        bic v16.16b, v16.16b, v17.16b
        stp q24, q22, [x1], #0x20
        srshr v20.4s, v20.4s, #0x12
        bic v7.16b, v7.16b, v21.16b
        add v21.4s, v4.4s, v21.4s
        mls v5.4s, v18.4s, v0.4s
        cmgt v22.4s, v6.4s, v2.4s
        subs x3, x3, #0x1
        add v23.4s, v3.4s, v17.4s
        mls v6.4s, v20.4s, v0.4s
        b.ne .Ldauntless_mldsa_decompose_d32_neon_cortex_a72_loop1
        stp q16, q7, [x0], #0x20
        add v24.4s, v5.4s, v19.4s
        bic v16.16b, v18.16b, v19.16b
        bic v18.16b, v20.16b, v22.16b
        add v22.4s, v6.4s, v22.4s
        stp q16, q18, [x0], #0x20
        stp q23, q21, [x1], #0x20
        stp q24, q22, [x1], #0x20
        ret
        .size dauntless_mldsa_decompose_d32_neon, . - dauntless_mldsa_decompose_d32_neon
