// GENERATED from kernels/aarch64/mldsa/inner_l4_neon.S (object sha256 6089c34463a92642cee23456ab38ca312024155dc99adff3ec856c1dc954770f) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 4 cycles; optimal for the model
// loop1: 47 instructions, 29 cycles an iteration, 2 stages; bound 26

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
        .global dauntless_mldsa_inner_l4_neon
        .type dauntless_mldsa_inner_l4_neon, %function
dauntless_mldsa_inner_l4_neon:
        bti c
        mov w3, #0x2001
        movk w3, #0x380, lsl #16
        mov w4, #0xe001
        movk w4, #0x7f, lsl #16
        dup v1.4s, w3
        dup v0.4s, w4
        mov x3, #0x20
        add x2, x2, #0x20
        ldr q2, [x1]
        add x1, x1, #0x20
        ldr q3, [x2, #-0x20]
        ldr q4, [x2, #0x3e0]
        subs x3, x3, #0x1
        ldr q5, [x1, #0x3e0]
        ldr q6, [x2, #0x7f0]
        ldr q7, [x2, #0x7e0]
        smull v16.2d, v2.2s, v3.2s
        ldr q17, [x1, #0x7e0]
        smull2 v18.2d, v2.4s, v3.4s
        ldr q2, [x2, #0x3f0]
        smlal v16.2d, v5.2s, v4.2s
        ldr q3, [x1, #0xbe0]
        smlal2 v18.2d, v5.4s, v4.4s
        ldr q4, [x2, #0xbe0]
        ldr q5, [x2, #-0x10]
        ldr q19, [x1, #-0x10]
        smlal v16.2d, v17.2s, v7.2s
        ldr q20, [x1, #0xbf0]
        smlal2 v18.2d, v17.4s, v7.4s
        ldr q7, [x1, #0x3f0]
        smlal v16.2d, v3.2s, v4.2s
        ldr q17, [x1, #0x7f0]
        smlal2 v18.2d, v3.4s, v4.4s
        smull v21.2d, v19.2s, v5.2s
        ldr q3, [x2, #0xbf0]
        smull2 v22.2d, v19.4s, v5.4s
        smlal v21.2d, v7.2s, v2.2s
        smlal2 v22.2d, v7.4s, v2.4s
        uzp1 v2.4s, v16.4s, v18.4s
        smlal v21.2d, v17.2s, v6.2s
        smlal2 v22.2d, v17.4s, v6.4s
        smlal v21.2d, v20.2s, v3.2s
        smlal2 v22.2d, v20.4s, v3.4s
        mul v20.4s, v2.4s, v1.4s
        uzp1 v6.4s, v21.4s, v22.4s
.Ldauntless_mldsa_inner_l4_neon_cortex_a72_loop1:
        add x2, x2, #0x20
        ldr q2, [x1]
        smlsl v16.2d, v20.2s, v0.2s
        add x1, x1, #0x20
        ldr q3, [x2, #-0x20]
        smlsl2 v18.2d, v20.4s, v0.4s
        ldr q4, [x2, #0x3e0]
        subs x3, x3, #0x1
        ldr q5, [x1, #0x3e0]
        mul v20.4s, v6.4s, v1.4s
        ldr q6, [x2, #0x7f0]
        ldr q7, [x2, #0x7e0]
        uzp2 v23.4s, v16.4s, v18.4s
        smull v16.2d, v2.2s, v3.2s
        ldr q17, [x1, #0x7e0]
        smull2 v18.2d, v2.4s, v3.4s
        ldr q2, [x2, #0x3f0]
        smlal v16.2d, v5.2s, v4.2s
        ldr q3, [x1, #0xbe0]
        smlal2 v18.2d, v5.4s, v4.4s
        ldr q4, [x2, #0xbe0]
        smlsl v21.2d, v20.2s, v0.2s
        ldr q5, [x2, #-0x10]
        smlsl2 v22.2d, v20.4s, v0.4s
        ldr q19, [x1, #-0x10]
        smlal v16.2d, v17.2s, v7.2s
        ldr q20, [x1, #0xbf0]
        smlal2 v18.2d, v17.4s, v7.4s
        ldr q7, [x1, #0x3f0]
        smlal v16.2d, v3.2s, v4.2s
        ldr q17, [x1, #0x7f0]
        smlal2 v18.2d, v3.4s, v4.4s
        uzp2 v4.4s, v21.4s, v22.4s
        smull v21.2d, v19.2s, v5.2s
        ldr q3, [x2, #0xbf0]
        smull2 v22.2d, v19.4s, v5.4s
        smlal v21.2d, v7.2s, v2.2s
        smlal2 v22.2d, v7.4s, v2.4s
        uzp1 v2.4s, v16.4s, v18.4s
        smlal v21.2d, v17.2s, v6.2s
        smlal2 v22.2d, v17.4s, v6.4s
        stp q23, q4, [x0], #0x20
        smlal v21.2d, v20.2s, v3.2s
        smlal2 v22.2d, v20.4s, v3.4s
        mul v20.4s, v2.4s, v1.4s
        uzp1 v6.4s, v21.4s, v22.4s
        b.ne .Ldauntless_mldsa_inner_l4_neon_cortex_a72_loop1
        smlsl v16.2d, v20.2s, v0.2s
        smlsl2 v18.2d, v20.4s, v0.4s
        mul v20.4s, v6.4s, v1.4s
        uzp2 v23.4s, v16.4s, v18.4s
        smlsl v21.2d, v20.2s, v0.2s
        smlsl2 v22.2d, v20.4s, v0.4s
        uzp2 v4.4s, v21.4s, v22.4s
        stp q23, q4, [x0], #0x20
        ret
        .size dauntless_mldsa_inner_l4_neon, . - dauntless_mldsa_inner_l4_neon
