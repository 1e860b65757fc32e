// GENERATED from kernels/aarch64/mldsa/inner_l7_neon.S (object sha256 a6741d51b5eaa6557a01f51a83cab787c95af1f6588e5f646c636b03f0bcd7db) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 4 cycles; optimal for the model
// loop1: 71 instructions, 38 cycles an iteration, 4 stages; bound 36

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
        subs x3, x3, #0x1
        add x1, x1, #0x20
        add x2, x2, #0x20
        ldr q19, [x2, #0x7e0]
        ldr q28, [x1, #0x7e0]
        ldr q29, [x2, #0x13e0]
        ldr q3, [x1, #0x17e0]
        ldr q31, [x1, #0x3f0]
        ldr q20, [x2, #0xfe0]
        ldr q2, [x2, #0x17e0]
        ldr q22, [x1, #0x3e0]
        ldr q21, [x2, #-0x20]
        ldr q18, [x1, #0xfe0]
        subs x3, x3, #0x1
        add x1, x1, #0x20
        ldr q17, [x1, #-0x40]
        add x2, x2, #0x20
        ldr q24, [x2, #0x3c0]
        ldr q4, [x2, #0xbc0]
        ldr q16, [x1, #0xbc0]
        smull2 v27.2d, v17.4s, v21.4s
        smlal2 v27.2d, v22.4s, v24.4s
        ldr q23, [x1, #0x13c0]
        smlal2 v27.2d, v28.4s, v19.4s
        smull v7.2d, v17.2s, v21.2s
        ldr q6, [x2, #-0x30]
        smlal2 v27.2d, v16.4s, v4.4s
        smlal2 v27.2d, v18.4s, v20.4s
        smlal2 v27.2d, v23.4s, v29.4s
        ldr q17, [x2, #0x7d0]
        smlal v7.2d, v22.2s, v24.2s
        ldr q24, [x1, #0x7d0]
        smlal2 v27.2d, v3.4s, v2.4s
        smlal v7.2d, v28.2s, v19.2s
        ldr q21, [x1, #-0x30]
        smlal v7.2d, v16.2s, v4.2s
        ldr q19, [x2, #0x7e0]
        ldr q4, [x2, #0x17d0]
        ldr q28, [x1, #0x7e0]
        smlal v7.2d, v18.2s, v20.2s
        ldr q22, [x1, #0xfd0]
        smlal v7.2d, v23.2s, v29.2s
        ldr q16, [x2, #0x3d0]
        smlal v7.2d, v3.2s, v2.2s
        ldr q29, [x2, #0x13e0]
        ldr q18, [x2, #0xfd0]
        smull v26.2d, v21.2s, v6.2s
        ldr q23, [x1, #0xbd0]
        smull2 v25.2d, v21.4s, v6.4s
        ldr q21, [x2, #0xbd0]
        smlal v26.2d, v31.2s, v16.2s
        ldr q3, [x1, #0x17e0]
        uzp1 v2.4s, v7.4s, v27.4s
        smlal2 v25.2d, v31.4s, v16.4s
        ldr q31, [x1, #0x3f0]
        smlal v26.2d, v24.2s, v17.2s
        ldr q16, [x2, #0x13d0]
        smlal2 v25.2d, v24.4s, v17.4s
        ldr q20, [x2, #0xfe0]
        smlal v26.2d, v23.2s, v21.2s
        ldr q6, [x1, #0x17d0]
        smlal v26.2d, v22.2s, v18.2s
        ldr q24, [x1, #0x13d0]
        mul v17.4s, v2.4s, v1.4s
        ldr q2, [x2, #0x17e0]
        smlal2 v25.2d, v23.4s, v21.4s
        smlal2 v25.2d, v22.4s, v18.4s
        ldr q22, [x1, #0x3e0]
        smlal2 v25.2d, v24.4s, v16.4s
        ldr q21, [x2, #-0x20]
        smlsl2 v27.2d, v17.4s, v0.4s
        ldr q18, [x1, #0xfe0]
        subs x3, x3, #0x1
        smlsl v7.2d, v17.2s, v0.2s
        add x1, x1, #0x20
        ldr q17, [x1, #-0x40]
        smlal v26.2d, v24.2s, v16.2s
        add x2, x2, #0x20
        ldr q24, [x2, #0x3c0]
        smlal2 v25.2d, v6.4s, v4.4s
        smlal v26.2d, v6.2s, v4.2s
        ldr q4, [x2, #0xbc0]
        uzp2 v5.4s, v7.4s, v27.4s
        ldr q16, [x1, #0xbc0]
        smull2 v27.2d, v17.4s, v21.4s
        smlal2 v27.2d, v22.4s, v24.4s
        ldr q23, [x1, #0x13c0]
        smlal2 v27.2d, v28.4s, v19.4s
        uzp1 v30.4s, v26.4s, v25.4s
        smull v7.2d, v17.2s, v21.2s
        ldr q6, [x2, #-0x30]
        smlal2 v27.2d, v16.4s, v4.4s
        smlal2 v27.2d, v18.4s, v20.4s
        smlal2 v27.2d, v23.4s, v29.4s
        ldr q17, [x2, #0x7d0]
        smlal v7.2d, v22.2s, v24.2s
        mul v22.4s, v30.4s, v1.4s
        ldr q24, [x1, #0x7d0]
        smlal2 v27.2d, v3.4s, v2.4s
        smlal v7.2d, v28.2s, v19.2s
        ldr q21, [x1, #-0x30]
        smlal v7.2d, v16.2s, v4.2s
        ldr q19, [x2, #0x7e0]
        smlsl v26.2d, v22.2s, v0.2s
        ldr q4, [x2, #0x17d0]
        smlsl2 v25.2d, v22.4s, v0.4s
        ldr q28, [x1, #0x7e0]
        smlal v7.2d, v18.2s, v20.2s
        ldr q22, [x1, #0xfd0]
        smlal v7.2d, v23.2s, v29.2s
        ldr q16, [x2, #0x3d0]
        smlal v7.2d, v3.2s, v2.2s
        ldr q29, [x2, #0x13e0]
        uzp2 v30.4s, v26.4s, v25.4s
        ldr q18, [x2, #0xfd0]
        smull v26.2d, v21.2s, v6.2s
        ldr q23, [x1, #0xbd0]
        smull2 v25.2d, v21.4s, v6.4s
        ldr q21, [x2, #0xbd0]
        smlal v26.2d, v31.2s, v16.2s
        ldr q3, [x1, #0x17e0]
        uzp1 v2.4s, v7.4s, v27.4s
        smlal2 v25.2d, v31.4s, v16.4s
        ldr q31, [x1, #0x3f0]
        smlal v26.2d, v24.2s, v17.2s
        ldr q16, [x2, #0x13d0]
        smlal2 v25.2d, v24.4s, v17.4s
        ldr q20, [x2, #0xfe0]
        smlal v26.2d, v23.2s, v21.2s
        ldr q6, [x1, #0x17d0]
        smlal v26.2d, v22.2s, v18.2s
        ldr q24, [x1, #0x13d0]
        mul v17.4s, v2.4s, v1.4s
        ldr q2, [x2, #0x17e0]
.Ldauntless_mldsa_inner_l7_neon_cortex_a72_loop1:
        stp q5, q30, [x0], #0x20
        smlal2 v25.2d, v23.4s, v21.4s
        smlal2 v25.2d, v22.4s, v18.4s
        ldr q22, [x1, #0x3e0]
        smlal2 v25.2d, v24.4s, v16.4s
        ldr q21, [x2, #-0x20]
        smlsl2 v27.2d, v17.4s, v0.4s
        ldr q18, [x1, #0xfe0]
        subs x3, x3, #0x1
        smlsl v7.2d, v17.2s, v0.2s
        add x1, x1, #0x20
        ldr q17, [x1, #-0x40]
        smlal v26.2d, v24.2s, v16.2s
        add x2, x2, #0x20
        ldr q24, [x2, #0x3c0]
        smlal2 v25.2d, v6.4s, v4.4s
        smlal v26.2d, v6.2s, v4.2s
        ldr q4, [x2, #0xbc0]
        uzp2 v5.4s, v7.4s, v27.4s
        ldr q16, [x1, #0xbc0]
        smull2 v27.2d, v17.4s, v21.4s
        smlal2 v27.2d, v22.4s, v24.4s
        ldr q23, [x1, #0x13c0]
        smlal2 v27.2d, v28.4s, v19.4s
        uzp1 v30.4s, v26.4s, v25.4s
        smull v7.2d, v17.2s, v21.2s
        ldr q6, [x2, #-0x30]
        smlal2 v27.2d, v16.4s, v4.4s
        smlal2 v27.2d, v18.4s, v20.4s
        smlal2 v27.2d, v23.4s, v29.4s
        ldr q17, [x2, #0x7d0]
        smlal v7.2d, v22.2s, v24.2s
        mul v22.4s, v30.4s, v1.4s
        ldr q24, [x1, #0x7d0]
        smlal2 v27.2d, v3.4s, v2.4s
        smlal v7.2d, v28.2s, v19.2s
        ldr q21, [x1, #-0x30]
        smlal v7.2d, v16.2s, v4.2s
        ldr q19, [x2, #0x7e0]
        smlsl v26.2d, v22.2s, v0.2s
        ldr q4, [x2, #0x17d0]
        smlsl2 v25.2d, v22.4s, v0.4s
        ldr q28, [x1, #0x7e0]
        smlal v7.2d, v18.2s, v20.2s
        ldr q22, [x1, #0xfd0]
        smlal v7.2d, v23.2s, v29.2s
        ldr q16, [x2, #0x3d0]
        smlal v7.2d, v3.2s, v2.2s
        ldr q29, [x2, #0x13e0]
        uzp2 v30.4s, v26.4s, v25.4s
        ldr q18, [x2, #0xfd0]
        smull v26.2d, v21.2s, v6.2s
        ldr q23, [x1, #0xbd0]
        smull2 v25.2d, v21.4s, v6.4s
        ldr q21, [x2, #0xbd0]
        smlal v26.2d, v31.2s, v16.2s
        ldr q3, [x1, #0x17e0]
        uzp1 v2.4s, v7.4s, v27.4s
        smlal2 v25.2d, v31.4s, v16.4s
        ldr q31, [x1, #0x3f0]
        smlal v26.2d, v24.2s, v17.2s
        ldr q16, [x2, #0x13d0]
        smlal2 v25.2d, v24.4s, v17.4s
        ldr q20, [x2, #0xfe0]
        smlal v26.2d, v23.2s, v21.2s
        ldr q6, [x1, #0x17d0]
        smlal v26.2d, v22.2s, v18.2s
        ldr q24, [x1, #0x13d0]
        mul v17.4s, v2.4s, v1.4s
        ldr q2, [x2, #0x17e0]
        b.ne .Ldauntless_mldsa_inner_l7_neon_cortex_a72_loop1
        stp q5, q30, [x0], #0x20
        smlal2 v25.2d, v23.4s, v21.4s
        smlal2 v25.2d, v22.4s, v18.4s
        ldr q22, [x1, #0x3e0]
        smlal2 v25.2d, v24.4s, v16.4s
        ldr q21, [x2, #-0x20]
        smlsl2 v27.2d, v17.4s, v0.4s
        ldr q18, [x1, #0xfe0]
        smlsl v7.2d, v17.2s, v0.2s
        ldr q17, [x1, #-0x20]
        smlal v26.2d, v24.2s, v16.2s
        ldr q24, [x2, #0x3e0]
        smlal2 v25.2d, v6.4s, v4.4s
        smlal v26.2d, v6.2s, v4.2s
        ldr q4, [x2, #0xbe0]
        uzp2 v5.4s, v7.4s, v27.4s
        ldr q16, [x1, #0xbe0]
        smull2 v27.2d, v17.4s, v21.4s
        smlal2 v27.2d, v22.4s, v24.4s
        ldr q23, [x1, #0x13e0]
        smlal2 v27.2d, v28.4s, v19.4s
        uzp1 v30.4s, v26.4s, v25.4s
        smull v7.2d, v17.2s, v21.2s
        ldr q6, [x2, #-0x10]
        smlal2 v27.2d, v16.4s, v4.4s
        smlal2 v27.2d, v18.4s, v20.4s
        smlal2 v27.2d, v23.4s, v29.4s
        ldr q17, [x2, #0x7f0]
        smlal v7.2d, v22.2s, v24.2s
        mul v22.4s, v30.4s, v1.4s
        ldr q24, [x1, #0x7f0]
        smlal2 v27.2d, v3.4s, v2.4s
        smlal v7.2d, v28.2s, v19.2s
        ldr q21, [x1, #-0x10]
        smlal v7.2d, v16.2s, v4.2s
        smlsl v26.2d, v22.2s, v0.2s
        ldr q4, [x2, #0x17f0]
        smlsl2 v25.2d, v22.4s, v0.4s
        smlal v7.2d, v18.2s, v20.2s
        ldr q22, [x1, #0xff0]
        smlal v7.2d, v23.2s, v29.2s
        ldr q16, [x2, #0x3f0]
        smlal v7.2d, v3.2s, v2.2s
        uzp2 v30.4s, v26.4s, v25.4s
        ldr q18, [x2, #0xff0]
        smull v26.2d, v21.2s, v6.2s
        ldr q23, [x1, #0xbf0]
        smull2 v25.2d, v21.4s, v6.4s
        ldr q21, [x2, #0xbf0]
        smlal v26.2d, v31.2s, v16.2s
        uzp1 v2.4s, v7.4s, v27.4s
        smlal2 v25.2d, v31.4s, v16.4s
        smlal v26.2d, v24.2s, v17.2s
        ldr q16, [x2, #0x13f0]
        smlal2 v25.2d, v24.4s, v17.4s
        smlal v26.2d, v23.2s, v21.2s
        ldr q6, [x1, #0x17f0]
        smlal v26.2d, v22.2s, v18.2s
        ldr q24, [x1, #0x13f0]
        mul v17.4s, v2.4s, v1.4s
        stp q5, q30, [x0], #0x20
        smlal2 v25.2d, v23.4s, v21.4s
        smlal2 v25.2d, v22.4s, v18.4s
        smlal2 v25.2d, v24.4s, v16.4s
        smlsl2 v27.2d, v17.4s, v0.4s
        smlsl v7.2d, v17.2s, v0.2s
        smlal v26.2d, v24.2s, v16.2s
        smlal2 v25.2d, v6.4s, v4.4s
        smlal v26.2d, v6.2s, v4.2s
        uzp2 v5.4s, v7.4s, v27.4s
        uzp1 v30.4s, v26.4s, v25.4s
        mul v22.4s, v30.4s, v1.4s
        smlsl v26.2d, v22.2s, v0.2s
        smlsl2 v25.2d, v22.4s, v0.4s
        uzp2 v30.4s, v26.4s, v25.4s
        stp q5, q30, [x0], #0x20
        ret
        .size dauntless_mldsa_inner_l7_neon, . - dauntless_mldsa_inner_l7_neon
