// GENERATED from kernels/aarch64/mldsa/inner_l7_neon.S (object sha256 a6741d51b5eaa6557a01f51a83cab787c95af1f6588e5f646c636b03f0bcd7db) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 4 cycles; optimal for the model
// loop1: 71 instructions, 36 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mldsa_inner_l7_neon
        .type dauntless_mldsa_inner_l7_neon, %function
dauntless_mldsa_inner_l7_neon:
        bti c
        mov w3, #0x2001
        movk w3, #0x380, lsl #16
        mov w4, #0xe001
        movk w4, #0x7f, lsl #16
        dup v1.4s, w3
        dup v0.4s, w4
        mov x3, #0x20
        ldr q17, [x2, #0x10]
        add x1, x1, #0x20
        ldr q25, [x1, #-0x10]
        ldr q23, [x1, #0x3f0]
        ldr q30, [x2, #0x410]
        subs x3, x3, #0x1
        add x2, x2, #0x20
        ldr q5, [x1, #0x7f0]
        ldr q21, [x2, #0x7f0]
        ldr q4, [x2, #0xbf0]
        ldr q22, [x1, #0xbf0]
        ldr q7, [x1, #0xff0]
        ldr q16, [x1, #0x13f0]
        smull2 v31.2d, v25.4s, v17.4s
        ldr q20, [x2, #0x3e0]
        smull v28.2d, v25.2s, v17.2s
        ldr q25, [x1, #-0x20]
        smlal2 v31.2d, v23.4s, v30.4s
        ldr q6, [x2, #0xff0]
        smlal v28.2d, v23.2s, v30.2s
        ldr q29, [x2, #0x7e0]
        smlal v28.2d, v5.2s, v21.2s
        ldr q19, [x1, #0x7e0]
        ldr q3, [x2, #0xbe0]
        ldr q24, [x1, #0xbe0]
        smlal2 v31.2d, v5.4s, v21.4s
        ldr q18, [x2, #0xfe0]
        smlal v28.2d, v22.2s, v4.2s
        ldr q21, [x2, #0x13f0]
        smlal2 v31.2d, v22.4s, v4.4s
        ldr q4, [x2, #0x17f0]
        ldr q17, [x2, #-0x20]
        smlal v28.2d, v7.2s, v6.2s
        ldr q23, [x1, #0x3e0]
        ldr q5, [x1, #0x17f0]
        smlal2 v31.2d, v7.4s, v6.4s
        ldr q6, [x1, #0x17e0]
        smlal2 v31.2d, v16.4s, v21.4s
        ldr q22, [x1, #0xfe0]
        smlal v28.2d, v16.2s, v21.2s
        ldr q16, [x1, #0x13e0]
        smull v27.2d, v25.2s, v17.2s
        ldr q7, [x2, #0x13e0]
        smlal v28.2d, v5.2s, v4.2s
        smlal v27.2d, v23.2s, v20.2s
        smlal2 v31.2d, v5.4s, v4.4s
        smlal v27.2d, v19.2s, v29.2s
.Ldauntless_mldsa_inner_l7_neon_neoverse_n1_loop1:
        smull2 v26.2d, v25.4s, v17.4s
        ldr q17, [x2, #0x10]
        smlal2 v26.2d, v23.4s, v20.4s
        add x1, x1, #0x20
        ldr q25, [x1, #-0x10]
        smlal v27.2d, v24.2s, v3.2s
        ldr q23, [x1, #0x3f0]
        uzp1 v2.4s, v28.4s, v31.4s
        smlal v27.2d, v22.2s, v18.2s
        ldr q30, [x2, #0x410]
        subs x3, x3, #0x1
        mul v2.4s, v2.4s, v1.4s
        add x2, x2, #0x20
        ldr q5, [x1, #0x7f0]
        ldr q21, [x2, #0x7f0]
        smlal2 v26.2d, v19.4s, v29.4s
        ldr q4, [x2, #0xbf0]
        smlal2 v26.2d, v24.4s, v3.4s
        ldr q29, [x2, #0x17c0]
        smlal2 v26.2d, v22.4s, v18.4s
        ldr q22, [x1, #0xbf0]
        smlsl v28.2d, v2.2s, v0.2s
        smlsl2 v31.2d, v2.4s, v0.4s
        smlal2 v26.2d, v16.4s, v7.4s
        smlal v27.2d, v16.2s, v7.2s
        ldr q7, [x1, #0xff0]
        smlal2 v26.2d, v6.4s, v29.4s
        smlal v27.2d, v6.2s, v29.2s
        uzp2 v2.4s, v28.4s, v31.4s
        ldr q16, [x1, #0x13f0]
        smull2 v31.2d, v25.4s, v17.4s
        ldr q20, [x2, #0x3e0]
        smull v28.2d, v25.2s, v17.2s
        ldr q25, [x1, #-0x20]
        smlal2 v31.2d, v23.4s, v30.4s
        ldr q6, [x2, #0xff0]
        smlal v28.2d, v23.2s, v30.2s
        ldr q29, [x2, #0x7e0]
        uzp1 v30.4s, v27.4s, v26.4s
        smlal v28.2d, v5.2s, v21.2s
        ldr q19, [x1, #0x7e0]
        mul v30.4s, v30.4s, v1.4s
        ldr q3, [x2, #0xbe0]
        ldr q24, [x1, #0xbe0]
        smlal2 v31.2d, v5.4s, v21.4s
        ldr q18, [x2, #0xfe0]
        smlal v28.2d, v22.2s, v4.2s
        ldr q21, [x2, #0x13f0]
        smlal2 v31.2d, v22.4s, v4.4s
        ldr q4, [x2, #0x17f0]
        smlsl2 v26.2d, v30.4s, v0.4s
        ldr q17, [x2, #-0x20]
        smlal v28.2d, v7.2s, v6.2s
        ldr q23, [x1, #0x3e0]
        smlsl v27.2d, v30.2s, v0.2s
        ldr q5, [x1, #0x17f0]
        smlal2 v31.2d, v7.4s, v6.4s
        ldr q6, [x1, #0x17e0]
        smlal2 v31.2d, v16.4s, v21.4s
        ldr q22, [x1, #0xfe0]
        smlal v28.2d, v16.2s, v21.2s
        ldr q16, [x1, #0x13e0]
        uzp2 v30.4s, v27.4s, v26.4s
        smull v27.2d, v25.2s, v17.2s
        ldr q7, [x2, #0x13e0]
        smlal v28.2d, v5.2s, v4.2s
        stp q30, q2, [x0], #0x20
        smlal v27.2d, v23.2s, v20.2s
        smlal2 v31.2d, v5.4s, v4.4s
        smlal v27.2d, v19.2s, v29.2s
        b.ne .Ldauntless_mldsa_inner_l7_neon_neoverse_n1_loop1
        smull2 v26.2d, v25.4s, v17.4s
        smlal2 v26.2d, v23.4s, v20.4s
        smlal v27.2d, v24.2s, v3.2s
        uzp1 v2.4s, v28.4s, v31.4s
        smlal v27.2d, v22.2s, v18.2s
        mul v2.4s, v2.4s, v1.4s
        smlal2 v26.2d, v19.4s, v29.4s
        smlal2 v26.2d, v24.4s, v3.4s
        ldr q29, [x2, #0x17e0]
        smlal2 v26.2d, v22.4s, v18.4s
        smlsl v28.2d, v2.2s, v0.2s
        smlsl2 v31.2d, v2.4s, v0.4s
        smlal2 v26.2d, v16.4s, v7.4s
        smlal v27.2d, v16.2s, v7.2s
        smlal2 v26.2d, v6.4s, v29.4s
        smlal v27.2d, v6.2s, v29.2s
        uzp2 v2.4s, v28.4s, v31.4s
        uzp1 v30.4s, v27.4s, v26.4s
        mul v30.4s, v30.4s, v1.4s
        smlsl2 v26.2d, v30.4s, v0.4s
        smlsl v27.2d, v30.2s, v0.2s
        uzp2 v30.4s, v27.4s, v26.4s
        stp q30, q2, [x0], #0x20
        ret
        .size dauntless_mldsa_inner_l7_neon, . - dauntless_mldsa_inner_l7_neon
