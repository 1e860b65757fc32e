// GENERATED from kernels/aarch64/mldsa/pointwise_neon.S (object sha256 a4204b29b90d3fdcefbcd3bb382cb830dd52824c4d2cecedf1ae1402c01fb029) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 6 cycles; optimal for the model
// loop1: 19 instructions, 24 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mldsa_pointwise_neon
        .type dauntless_mldsa_pointwise_neon, %function
dauntless_mldsa_pointwise_neon:
        bti c
        mov w3, #0x2001
        movk w3, #0x380, lsl #16
        mov w4, #0xe001
        movk w4, #0x7f, lsl #16
        dup v1.4s, w3
        dup v0.4s, w4
        mov x3, #0x20
        ldp q2, q3, [x1], #0x20
        ldp q4, q5, [x2], #0x20
        smull v6.2d, v3.2s, v5.2s
        smull2 v7.2d, v3.4s, v5.4s
        smull v16.2d, v2.2s, v4.2s
        smull2 v17.2d, v2.4s, v4.4s
        uzp1 v2.4s, v6.4s, v7.4s
        subs x3, x3, #0x1
        uzp1 v4.4s, v16.4s, v17.4s
.Ldauntless_mldsa_pointwise_neon_cortex_a55_loop1:
        mul v5.4s, v2.4s, v1.4s
        mul v4.4s, v4.4s, v1.4s
        ldp q2, q3, [x1], #0x20
        smlsl v6.2d, v5.2s, v0.2s
        smlsl2 v7.2d, v5.4s, v0.4s
        smlsl v16.2d, v4.2s, v0.2s
        smlsl2 v17.2d, v4.4s, v0.4s
        ldp q4, q5, [x2], #0x20
        uzp2 v18.4s, v6.4s, v7.4s
        uzp2 v19.4s, v16.4s, v17.4s
        smull v6.2d, v3.2s, v5.2s
        smull2 v7.2d, v3.4s, v5.4s
        smull v16.2d, v2.2s, v4.2s
        smull2 v17.2d, v2.4s, v4.4s
        stp q19, q18, [x0], #0x20
        uzp1 v2.4s, v6.4s, v7.4s
        subs x3, x3, #0x1
        uzp1 v4.4s, v16.4s, v17.4s
        b.ne .Ldauntless_mldsa_pointwise_neon_cortex_a55_loop1
        mul v5.4s, v2.4s, v1.4s
        mul v4.4s, v4.4s, v1.4s
        smlsl v6.2d, v5.2s, v0.2s
        smlsl2 v7.2d, v5.4s, v0.4s
        smlsl v16.2d, v4.2s, v0.2s
        smlsl2 v17.2d, v4.4s, v0.4s
        uzp2 v18.4s, v6.4s, v7.4s
        uzp2 v19.4s, v16.4s, v17.4s
        stp q19, q18, [x0], #0x20
        ret
        .size dauntless_mldsa_pointwise_neon, . - dauntless_mldsa_pointwise_neon
