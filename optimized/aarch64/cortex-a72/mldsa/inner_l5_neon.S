// GENERATED from kernels/aarch64/mldsa/inner_l5_neon.S (object sha256 00b55bfe3c1e9c1afbe97286c99f33e1267319cb32ca3dfb895b35a41c80dfa3) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 4 cycles; optimal for the model
// loop1: 55 instructions, 33 cycles an iteration, 2 stages; bound 28

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
        .global dauntless_mldsa_inner_l5_neon
        .type dauntless_mldsa_inner_l5_neon, %function
dauntless_mldsa_inner_l5_neon:
        bti c
        mov w3, #0x2001
        movk w3, #0x380, lsl #16
        mov w4, #0xe001
        movk w4, #0x7f, lsl #16
        dup v1.4s, w3
        dup v0.4s, w4
        mov x3, #0x20
        ldr q2, [x2]
        ldr q3, [x1, #0x400]
        ldr q4, [x2, #0x400]
        subs x3, x3, #0x1
        add x1, x1, #0x20
        ldr q5, [x1, #-0x20]
        add x2, x2, #0x20
        ldr q6, [x2, #0x7e0]
        ldr q7, [x1, #0x7e0]
        ldr q16, [x2, #0xbe0]
        ldr q17, [x1, #0xbe0]
        ldr q18, [x1, #0xfe0]
        ldr q19, [x2, #0xfe0]
        ldr q20, [x1, #-0x10]
        smull2 v21.2d, v5.4s, v2.4s
        ldr q22, [x2, #0xff0]
        smull v23.2d, v5.2s, v2.2s
        smlal v23.2d, v3.2s, v4.2s
        ldr q2, [x2, #-0x10]
        ldr q5, [x1, #0x3f0]
        smlal2 v21.2d, v3.4s, v4.4s
        ldr q3, [x2, #0x3f0]
        smlal v23.2d, v7.2s, v6.2s
        ldr q4, [x1, #0x7f0]
        smlal2 v21.2d, v7.4s, v6.4s
        smlal2 v21.2d, v17.4s, v16.4s
        ldr q6, [x2, #0x7f0]
        ldr q7, [x1, #0xbf0]
        smlal v23.2d, v17.2s, v16.2s
        smlal2 v21.2d, v18.4s, v19.4s
        ldr q16, [x2, #0xbf0]
        smlal v23.2d, v18.2s, v19.2s
        smull v24.2d, v20.2s, v2.2s
        ldr q18, [x1, #0xff0]
        smlal v24.2d, v5.2s, v3.2s
        smull2 v25.2d, v20.4s, v2.4s
        smlal v24.2d, v4.2s, v6.2s
        uzp1 v20.4s, v23.4s, v21.4s
        smlal v24.2d, v7.2s, v16.2s
        smlal v24.2d, v18.2s, v22.2s
.Ldauntless_mldsa_inner_l5_neon_cortex_a72_loop1:
        smlal2 v25.2d, v5.4s, v3.4s
        smlal2 v25.2d, v4.4s, v6.4s
        ldr q2, [x2]
        mul v20.4s, v20.4s, v1.4s
        ldr q3, [x1, #0x400]
        ldr q4, [x2, #0x400]
        subs x3, x3, #0x1
        smlal2 v25.2d, v7.4s, v16.4s
        add x1, x1, #0x20
        ldr q5, [x1, #-0x20]
        smlal2 v25.2d, v18.4s, v22.4s
        add x2, x2, #0x20
        ldr q6, [x2, #0x7e0]
        ldr q7, [x1, #0x7e0]
        smlsl2 v21.2d, v20.4s, v0.4s
        ldr q16, [x2, #0xbe0]
        smlsl v23.2d, v20.2s, v0.2s
        ldr q17, [x1, #0xbe0]
        ldr q18, [x1, #0xfe0]
        uzp1 v26.4s, v24.4s, v25.4s
        ldr q19, [x2, #0xfe0]
        ldr q20, [x1, #-0x10]
        uzp2 v27.4s, v23.4s, v21.4s
        smull2 v21.2d, v5.4s, v2.4s
        ldr q22, [x2, #0xff0]
        smull v23.2d, v5.2s, v2.2s
        smlal v23.2d, v3.2s, v4.2s
        mul v26.4s, v26.4s, v1.4s
        ldr q2, [x2, #-0x10]
        ldr q5, [x1, #0x3f0]
        smlal2 v21.2d, v3.4s, v4.4s
        ldr q3, [x2, #0x3f0]
        smlal v23.2d, v7.2s, v6.2s
        ldr q4, [x1, #0x7f0]
        smlal2 v21.2d, v7.4s, v6.4s
        smlal2 v21.2d, v17.4s, v16.4s
        ldr q6, [x2, #0x7f0]
        smlsl2 v25.2d, v26.4s, v0.4s
        smlsl v24.2d, v26.2s, v0.2s
        ldr q7, [x1, #0xbf0]
        smlal v23.2d, v17.2s, v16.2s
        smlal2 v21.2d, v18.4s, v19.4s
        ldr q16, [x2, #0xbf0]
        smlal v23.2d, v18.2s, v19.2s
        uzp2 v19.4s, v24.4s, v25.4s
        smull v24.2d, v20.2s, v2.2s
        ldr q18, [x1, #0xff0]
        smlal v24.2d, v5.2s, v3.2s
        smull2 v25.2d, v20.4s, v2.4s
        smlal v24.2d, v4.2s, v6.2s
        uzp1 v20.4s, v23.4s, v21.4s
        smlal v24.2d, v7.2s, v16.2s
        smlal v24.2d, v18.2s, v22.2s
        stp q27, q19, [x0], #0x20
        b.ne .Ldauntless_mldsa_inner_l5_neon_cortex_a72_loop1
        smlal2 v25.2d, v5.4s, v3.4s
        smlal2 v25.2d, v4.4s, v6.4s
        mul v20.4s, v20.4s, v1.4s
        smlal2 v25.2d, v7.4s, v16.4s
        smlal2 v25.2d, v18.4s, v22.4s
        smlsl2 v21.2d, v20.4s, v0.4s
        smlsl v23.2d, v20.2s, v0.2s
        uzp1 v26.4s, v24.4s, v25.4s
        uzp2 v27.4s, v23.4s, v21.4s
        mul v26.4s, v26.4s, v1.4s
        smlsl2 v25.2d, v26.4s, v0.4s
        smlsl v24.2d, v26.2s, v0.2s
        uzp2 v19.4s, v24.4s, v25.4s
        stp q27, q19, [x0], #0x20
        ret
        .size dauntless_mldsa_inner_l5_neon, . - dauntless_mldsa_inner_l5_neon
