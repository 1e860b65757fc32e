// GENERATED from kernels/aarch64/mldsa/inner_l5_neon.S (object sha256 00b55bfe3c1e9c1afbe97286c99f33e1267319cb32ca3dfb895b35a41c80dfa3) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 6 cycles; optimal for the model
// loop1: 55 instructions, 72 cycles an iteration, 2 stages; optimal for the model

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
        ldr q2, [x2, #0x10]
        ldr q3, [x1, #0x10]
        ldr q4, [x2, #0x410]
        subs x3, x3, #0x1
        add x2, x2, #0x20
        smull v5.2d, v3.2s, v2.2s
        smull2 v6.2d, v3.4s, v2.4s
        add x1, x1, #0x20
        ldr q2, [x1, #0x7f0]
        ldr q3, [x2, #-0x20]
        ldr q7, [x2, #0x7f0]
        ldr q16, [x1, #-0x20]
        ldr q17, [x1, #0x3f0]
        ldr q18, [x1, #0x3e0]
        smlal v5.2d, v17.2s, v4.2s
        ldr q19, [x2, #0xbf0]
        ldr q20, [x1, #0xbf0]
        smlal2 v6.2d, v17.4s, v4.4s
        smlal v5.2d, v2.2s, v7.2s
        smull v21.2d, v16.2s, v3.2s
        smlal2 v6.2d, v2.4s, v7.4s
        smull2 v22.2d, v16.4s, v3.4s
        ldr q3, [x2, #0x3e0]
        ldr q16, [x2, #0xff0]
        smlal v21.2d, v18.2s, v3.2s
        smlal2 v6.2d, v20.4s, v19.4s
        ldr q2, [x1, #0xff0]
        smlal2 v22.2d, v18.4s, v3.4s
        smlal v5.2d, v20.2s, v19.2s
        ldr q19, [x1, #0x7e0]
        ldr q20, [x2, #0xbe0]
        ldr q3, [x2, #0x7e0]
        smlal2 v6.2d, v2.4s, v16.4s
        smlal v5.2d, v2.2s, v16.2s
        smlal2 v22.2d, v19.4s, v3.4s
        ldr q2, [x1, #0xbe0]
        smlal v21.2d, v19.2s, v3.2s
        ldr q3, [x2, #0xfe0]
        smlal2 v22.2d, v2.4s, v20.4s
        ldr q19, [x1, #0xfe0]
        smlal v21.2d, v2.2s, v20.2s
        uzp1 v2.4s, v5.4s, v6.4s
        smlal2 v22.2d, v19.4s, v3.4s
        mul v2.4s, v2.4s, v1.4s
        smlal v21.2d, v19.2s, v3.2s
        smlsl2 v6.2d, v2.4s, v0.4s
        uzp1 v3.4s, v21.4s, v22.4s
        smlsl v5.2d, v2.2s, v0.2s
        mul v19.4s, v3.4s, v1.4s
.Ldauntless_mldsa_inner_l5_neon_cortex_a55_loop1:
        ldr q2, [x2, #0x10]
        ldr q3, [x1, #0x10]
        ldr q4, [x2, #0x410]
        uzp2 v23.4s, v5.4s, v6.4s
        subs x3, x3, #0x1
        add x2, x2, #0x20
        smull v5.2d, v3.2s, v2.2s
        smull2 v6.2d, v3.4s, v2.4s
        add x1, x1, #0x20
        ldr q2, [x1, #0x7f0]
        smlsl2 v22.2d, v19.4s, v0.4s
        ldr q3, [x2, #-0x20]
        ldr q7, [x2, #0x7f0]
        ldr q16, [x1, #-0x20]
        ldr q17, [x1, #0x3f0]
        smlsl v21.2d, v19.2s, v0.2s
        ldr q18, [x1, #0x3e0]
        smlal v5.2d, v17.2s, v4.2s
        ldr q19, [x2, #0xbf0]
        ldr q20, [x1, #0xbf0]
        smlal2 v6.2d, v17.4s, v4.4s
        smlal v5.2d, v2.2s, v7.2s
        uzp2 v4.4s, v21.4s, v22.4s
        smull v21.2d, v16.2s, v3.2s
        smlal2 v6.2d, v2.4s, v7.4s
        smull2 v22.2d, v16.4s, v3.4s
        ldr q3, [x2, #0x3e0]
        ldr q16, [x2, #0xff0]
        smlal v21.2d, v18.2s, v3.2s
        smlal2 v6.2d, v20.4s, v19.4s
        ldr q2, [x1, #0xff0]
        smlal2 v22.2d, v18.4s, v3.4s
        smlal v5.2d, v20.2s, v19.2s
        ldr q19, [x1, #0x7e0]
        ldr q20, [x2, #0xbe0]
        ldr q3, [x2, #0x7e0]
        smlal2 v6.2d, v2.4s, v16.4s
        smlal v5.2d, v2.2s, v16.2s
        smlal2 v22.2d, v19.4s, v3.4s
        ldr q2, [x1, #0xbe0]
        smlal v21.2d, v19.2s, v3.2s
        ldr q3, [x2, #0xfe0]
        smlal2 v22.2d, v2.4s, v20.4s
        ldr q19, [x1, #0xfe0]
        smlal v21.2d, v2.2s, v20.2s
        uzp1 v2.4s, v5.4s, v6.4s
        smlal2 v22.2d, v19.4s, v3.4s
        mul v2.4s, v2.4s, v1.4s
        smlal v21.2d, v19.2s, v3.2s
        stp q4, q23, [x0], #0x20
        smlsl2 v6.2d, v2.4s, v0.4s
        uzp1 v3.4s, v21.4s, v22.4s
        smlsl v5.2d, v2.2s, v0.2s
        mul v19.4s, v3.4s, v1.4s
        b.ne .Ldauntless_mldsa_inner_l5_neon_cortex_a55_loop1
        uzp2 v23.4s, v5.4s, v6.4s
        smlsl2 v22.2d, v19.4s, v0.4s
        smlsl v21.2d, v19.2s, v0.2s
        uzp2 v4.4s, v21.4s, v22.4s
        stp q4, q23, [x0], #0x20
        ret
        .size dauntless_mldsa_inner_l5_neon, . - dauntless_mldsa_inner_l5_neon
