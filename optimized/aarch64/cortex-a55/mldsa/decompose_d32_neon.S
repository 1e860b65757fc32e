// GENERATED from kernels/aarch64/mldsa/decompose_d32_neon.S (object sha256 3621dabc838cd0539c20698d7f5a15ad4f93aa0be75dcab4d82f034c83f6b93a) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 10 instructions, 7 cycles; optimal for the model
// loop1: 32 instructions, 40 cycles an iteration, 2 stages; optimal for the model

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
        mov w3, #0x401
        movk w3, #0x4010, lsl #16
        mov w4, #0xfe00
        movk w4, #0x7, lsl #16
        mov w5, #0xe100
        movk w5, #0x7b, lsl #16
        dup v1.4s, w3
        dup v0.4s, w4
        dup v2.4s, w5
        mov x3, #0x10
        ldp q3, q4, [x2], #0x20
        sqdmulh v5.4s, v3.4s, v1.4s
        sqdmulh v6.4s, v4.4s, v1.4s
        srshr v5.4s, v5.4s, #0x12
        srshr v6.4s, v6.4s, #0x12
        cmgt v7.4s, v3.4s, v2.4s
        cmgt v16.4s, v4.4s, v2.4s
        mls v4.4s, v6.4s, v0.4s
        mls v3.4s, v5.4s, v0.4s
        bic v6.16b, v6.16b, v16.16b
        bic v5.16b, v5.16b, v7.16b
        add v4.4s, v4.4s, v16.4s
        add v3.4s, v3.4s, v7.4s
        ldp q7, q16, [x2], #0x20
        stp q5, q6, [x0], #0x20
        sqdmulh v5.4s, v16.4s, v1.4s
        sqdmulh v6.4s, v7.4s, v1.4s
        stp q3, q4, [x1], #0x20
        srshr v5.4s, v5.4s, #0x12
        srshr v6.4s, v6.4s, #0x12
        cmgt v3.4s, v7.4s, v2.4s
        cmgt v17.4s, v16.4s, v2.4s
        mls v7.4s, v6.4s, v0.4s
        bic v4.16b, v5.16b, v17.16b
        bic v6.16b, v6.16b, v3.16b
        subs x3, x3, #0x1
        mls v16.4s, v5.4s, v0.4s
.Ldauntless_mldsa_decompose_d32_neon_cortex_a55_loop1:
        add v7.4s, v7.4s, v3.4s
        stp q6, q4, [x0], #0x20
        ldp q3, q4, [x2], #0x20
        add v16.4s, v16.4s, v17.4s
        sqdmulh v5.4s, v3.4s, v1.4s
        sqdmulh v6.4s, v4.4s, v1.4s
        stp q7, q16, [x1], #0x20
        srshr v5.4s, v5.4s, #0x12
        srshr v6.4s, v6.4s, #0x12
        cmgt v7.4s, v3.4s, v2.4s
        cmgt v16.4s, v4.4s, v2.4s
        mls v4.4s, v6.4s, v0.4s
        mls v3.4s, v5.4s, v0.4s
        bic v6.16b, v6.16b, v16.16b
        bic v5.16b, v5.16b, v7.16b
        add v4.4s, v4.4s, v16.4s
        add v3.4s, v3.4s, v7.4s
        ldp q7, q16, [x2], #0x20
        stp q5, q6, [x0], #0x20
        sqdmulh v5.4s, v16.4s, v1.4s
        sqdmulh v6.4s, v7.4s, v1.4s
        stp q3, q4, [x1], #0x20
        srshr v5.4s, v5.4s, #0x12
        srshr v6.4s, v6.4s, #0x12
        cmgt v3.4s, v7.4s, v2.4s
        cmgt v17.4s, v16.4s, v2.4s
        mls v7.4s, v6.4s, v0.4s
        bic v4.16b, v5.16b, v17.16b
        bic v6.16b, v6.16b, v3.16b
        subs x3, x3, #0x1
        mls v16.4s, v5.4s, v0.4s
        b.ne .Ldauntless_mldsa_decompose_d32_neon_cortex_a55_loop1
        add v7.4s, v7.4s, v3.4s
        stp q6, q4, [x0], #0x20
        add v16.4s, v16.4s, v17.4s
        stp q7, q16, [x1], #0x20
        ret
        .size dauntless_mldsa_decompose_d32_neon, . - dauntless_mldsa_decompose_d32_neon
