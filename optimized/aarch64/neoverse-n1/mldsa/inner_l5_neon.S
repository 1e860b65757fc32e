// GENERATED from kernels/aarch64/mldsa/inner_l5_neon.S (object sha256 00b55bfe3c1e9c1afbe97286c99f33e1267319cb32ca3dfb895b35a41c80dfa3) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 4 cycles; optimal for the model
// loop1: 55 instructions, 29 cycles an iteration, 2 stages; bound 28

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
        add x1, x1, #0x20
        ldr q2, [x2, #0x10]
        ldr q3, [x1, #-0x10]
        ldr q4, [x1, #0x3f0]
        subs x3, x3, #0x1
        ldr q5, [x2, #0x410]
        ldr q6, [x1, #0x7f0]
        ldr q7, [x1, #0xbf0]
        ldr q16, [x2, #0xc10]
        smull v17.2d, v3.2s, v2.2s
        ldr q18, [x2, #0x810]
        smull2 v19.2d, v3.4s, v2.4s
        ldr q2, [x2, #0x1010]
        smlal v17.2d, v4.2s, v5.2s
        ldr q3, [x1, #0xff0]
        smlal2 v19.2d, v4.4s, v5.4s
        ldr q4, [x1, #-0x20]
        ldr q5, [x2]
        ldr q20, [x1, #0x3e0]
        smlal v17.2d, v6.2s, v18.2s
        ldr q21, [x2, #0x400]
        smlal v17.2d, v7.2s, v16.2s
        ldr q22, [x2, #0x800]
        smlal v17.2d, v3.2s, v2.2s
        ldr q23, [x1, #0x7e0]
        ldr q24, [x2, #0xc00]
        ldr q25, [x1, #0xbe0]
        smlal2 v19.2d, v6.4s, v18.4s
        ldr q6, [x2, #0x1000]
        smlal2 v19.2d, v7.4s, v16.4s
        ldr q7, [x1, #0xfe0]
        smlal2 v19.2d, v3.4s, v2.4s
        add x2, x2, #0x20
        smull2 v26.2d, v4.4s, v5.4s
        smlal2 v26.2d, v20.4s, v21.4s
        smlal2 v26.2d, v23.4s, v22.4s
        smull v27.2d, v4.2s, v5.2s
        uzp1 v4.4s, v17.4s, v19.4s
        smlal2 v26.2d, v25.4s, v24.4s
        mul v4.4s, v4.4s, v1.4s
        smlal v27.2d, v20.2s, v21.2s
        smlal2 v26.2d, v7.4s, v6.4s
.Ldauntless_mldsa_inner_l5_neon_neoverse_n1_loop1:
        smlal v27.2d, v23.2s, v22.2s
        add x1, x1, #0x20
        ldr q2, [x2, #0x10]
        smlsl v17.2d, v4.2s, v0.2s
        ldr q3, [x1, #-0x10]
        smlsl2 v19.2d, v4.4s, v0.4s
        ldr q4, [x1, #0x3f0]
        subs x3, x3, #0x1
        smlal v27.2d, v25.2s, v24.2s
        ldr q5, [x2, #0x410]
        smlal v27.2d, v7.2s, v6.2s
        ldr q6, [x1, #0x7f0]
        ldr q7, [x1, #0xbf0]
        ldr q16, [x2, #0xc10]
        uzp2 v28.4s, v17.4s, v19.4s
        smull v17.2d, v3.2s, v2.2s
        ldr q18, [x2, #0x810]
        smull2 v19.2d, v3.4s, v2.4s
        ldr q2, [x2, #0x1010]
        smlal v17.2d, v4.2s, v5.2s
        ldr q3, [x1, #0xff0]
        uzp1 v22.4s, v27.4s, v26.4s
        smlal2 v19.2d, v4.4s, v5.4s
        ldr q4, [x1, #-0x20]
        mul v25.4s, v22.4s, v1.4s
        ldr q5, [x2]
        ldr q20, [x1, #0x3e0]
        smlal v17.2d, v6.2s, v18.2s
        ldr q21, [x2, #0x400]
        smlal v17.2d, v7.2s, v16.2s
        ldr q22, [x2, #0x800]
        smlal v17.2d, v3.2s, v2.2s
        ldr q23, [x1, #0x7e0]
        smlsl2 v26.2d, v25.4s, v0.4s
        ldr q24, [x2, #0xc00]
        smlsl v27.2d, v25.2s, v0.2s
        ldr q25, [x1, #0xbe0]
        smlal2 v19.2d, v6.4s, v18.4s
        ldr q6, [x2, #0x1000]
        smlal2 v19.2d, v7.4s, v16.4s
        ldr q7, [x1, #0xfe0]
        smlal2 v19.2d, v3.4s, v2.4s
        add x2, x2, #0x20
        uzp2 v2.4s, v27.4s, v26.4s
        smull2 v26.2d, v4.4s, v5.4s
        smlal2 v26.2d, v20.4s, v21.4s
        smlal2 v26.2d, v23.4s, v22.4s
        smull v27.2d, v4.2s, v5.2s
        uzp1 v4.4s, v17.4s, v19.4s
        stp q2, q28, [x0], #0x20
        smlal2 v26.2d, v25.4s, v24.4s
        mul v4.4s, v4.4s, v1.4s
        smlal v27.2d, v20.2s, v21.2s
        smlal2 v26.2d, v7.4s, v6.4s
        b.ne .Ldauntless_mldsa_inner_l5_neon_neoverse_n1_loop1
        smlal v27.2d, v23.2s, v22.2s
        smlsl v17.2d, v4.2s, v0.2s
        smlsl2 v19.2d, v4.4s, v0.4s
        smlal v27.2d, v25.2s, v24.2s
        smlal v27.2d, v7.2s, v6.2s
        uzp2 v28.4s, v17.4s, v19.4s
        uzp1 v22.4s, v27.4s, v26.4s
        mul v25.4s, v22.4s, v1.4s
        smlsl2 v26.2d, v25.4s, v0.4s
        smlsl v27.2d, v25.2s, v0.2s
        uzp2 v2.4s, v27.4s, v26.4s
        stp q2, q28, [x0], #0x20
        ret
        .size dauntless_mldsa_inner_l5_neon, . - dauntless_mldsa_inner_l5_neon
