// GENERATED from kernels/aarch64/mlkem/basemul_k4_neon.S (object sha256 18a7b83d395598c4eba1fab7c563b3356f851270a5c2c648f0cc3052970e9ef7) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 5 cycles; optimal for the model
// loop1: 84 instructions, 100 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mlkem_basemul_k4_neon
        .type dauntless_mlkem_basemul_k4_neon, %function
dauntless_mlkem_basemul_k4_neon:
        bti c
        mov w4, #-0xcff
        mov w5, #0xd01
        dup v1.8h, w4
        dup v0.8h, w5
        mov x4, #0x10
        subs x4, x4, #0x1
        add x1, x1, #0x20
        add x3, x3, #0x10
        add x2, x2, #0x20
        ldr q2, [x3, #0x2f0]
        ldr q3, [x3, #0xf0]
        ldr q4, [x1, #-0x20]
        ldr q5, [x1, #0x5f0]
        ldr q6, [x3, #0x1f0]
        ldr q7, [x1, #0x5e0]
        ldr q16, [x2, #0x5e0]
        ldr q17, [x2, #0x5f0]
        uzp2 v18.8h, v7.8h, v5.8h
        uzp2 v19.8h, v16.8h, v17.8h
        ldr q20, [x2, #0x3e0]
        ldr q21, [x2, #0x3f0]
        ldr q22, [x1, #0x1e0]
        ldr q23, [x1, #0x3e0]
        uzp1 v5.8h, v7.8h, v5.8h
        uzp2 v7.8h, v20.8h, v21.8h
        ldr q24, [x2, #0x1f0]
        ldr q25, [x2, #0x1e0]
        ldr q26, [x1, #0x3f0]
        uzp1 v27.8h, v25.8h, v24.8h
        uzp2 v24.8h, v25.8h, v24.8h
        uzp1 v25.8h, v23.8h, v26.8h
        uzp2 v23.8h, v23.8h, v26.8h
        ldr q26, [x1, #0x1f0]
        ldr q28, [x1, #-0x10]
        uzp2 v29.8h, v22.8h, v26.8h
        uzp1 v22.8h, v22.8h, v26.8h
        uzp1 v26.8h, v4.8h, v28.8h
        uzp2 v4.8h, v4.8h, v28.8h
        ldr q28, [x2, #-0x20]
        ldr q30, [x3, #-0x10]
        ldr q31, [x2, #-0x10]
        uzp1 v16.8h, v16.8h, v17.8h
        uzp1 v20.8h, v20.8h, v21.8h
        uzp2 v21.8h, v28.8h, v31.8h
        uzp1 v28.8h, v28.8h, v31.8h
        smull2 v31.4s, v26.8h, v21.8h
        smull v21.4s, v26.4h, v21.4h
        smull v17.4s, v26.4h, v28.4h
        smull2 v26.4s, v26.8h, v28.8h
        smlal2 v31.4s, v4.8h, v28.8h
        smlal v21.4s, v4.4h, v28.4h
        smlal v17.4s, v4.4h, v30.4h
        smlal2 v26.4s, v4.8h, v30.8h
        smlal2 v31.4s, v22.8h, v24.8h
        smlal v21.4s, v22.4h, v24.4h
        smlal v17.4s, v22.4h, v27.4h
        smlal2 v26.4s, v22.8h, v27.8h
        smlal2 v31.4s, v29.8h, v27.8h
        smlal v21.4s, v29.4h, v27.4h
        smlal v17.4s, v29.4h, v3.4h
        smlal2 v26.4s, v29.8h, v3.8h
        smlal2 v31.4s, v25.8h, v7.8h
        smlal v21.4s, v25.4h, v7.4h
        smlal v17.4s, v25.4h, v20.4h
        smlal2 v26.4s, v25.8h, v20.8h
        smlal2 v31.4s, v23.8h, v20.8h
        smlal v21.4s, v23.4h, v20.4h
.Ldauntless_mlkem_basemul_k4_neon_cortex_a55_loop1:
        smlal v17.4s, v23.4h, v6.4h
        subs x4, x4, #0x1
        smlal2 v26.4s, v23.8h, v6.8h
        add x1, x1, #0x20
        smlal2 v31.4s, v5.8h, v19.8h
        add x3, x3, #0x10
        smlal v21.4s, v5.4h, v19.4h
        add x2, x2, #0x20
        smlal v17.4s, v5.4h, v16.4h
        smlal2 v26.4s, v5.8h, v16.8h
        smlal2 v31.4s, v18.8h, v16.8h
        smlal v21.4s, v18.4h, v16.4h
        smlal v17.4s, v18.4h, v2.4h
        smlal2 v26.4s, v18.8h, v2.8h
        ldr q2, [x3, #0x2f0]
        uzp1 v5.8h, v21.8h, v31.8h
        uzp1 v6.8h, v17.8h, v26.8h
        ldr q3, [x3, #0xf0]
        ldr q4, [x1, #-0x20]
        mul v6.8h, v6.8h, v1.8h
        mul v16.8h, v5.8h, v1.8h
        ldr q5, [x1, #0x5f0]
        smlsl v17.4s, v6.4h, v0.4h
        smlsl2 v26.4s, v6.8h, v0.8h
        ldr q6, [x3, #0x1f0]
        smlsl2 v31.4s, v16.8h, v0.8h
        smlsl v21.4s, v16.4h, v0.4h
        ldr q7, [x1, #0x5e0]
        ldr q16, [x2, #0x5e0]
        trn2 v19.8h, v17.8h, v21.8h
        trn2 v21.8h, v26.8h, v31.8h
        ldr q17, [x2, #0x5f0]
        uzp2 v18.8h, v7.8h, v5.8h
        stp q19, q21, [x0], #0x20
        uzp2 v19.8h, v16.8h, v17.8h
        ldr q20, [x2, #0x3e0]
        ldr q21, [x2, #0x3f0]
        ldr q22, [x1, #0x1e0]
        ldr q23, [x1, #0x3e0]
        uzp1 v5.8h, v7.8h, v5.8h
        uzp2 v7.8h, v20.8h, v21.8h
        ldr q24, [x2, #0x1f0]
        ldr q25, [x2, #0x1e0]
        ldr q26, [x1, #0x3f0]
        uzp1 v27.8h, v25.8h, v24.8h
        uzp2 v24.8h, v25.8h, v24.8h
        uzp1 v25.8h, v23.8h, v26.8h
        uzp2 v23.8h, v23.8h, v26.8h
        ldr q26, [x1, #0x1f0]
        ldr q28, [x1, #-0x10]
        uzp2 v29.8h, v22.8h, v26.8h
        uzp1 v22.8h, v22.8h, v26.8h
        uzp1 v26.8h, v4.8h, v28.8h
        uzp2 v4.8h, v4.8h, v28.8h
        ldr q28, [x2, #-0x20]
        ldr q30, [x3, #-0x10]
        ldr q31, [x2, #-0x10]
        uzp1 v16.8h, v16.8h, v17.8h
        uzp1 v20.8h, v20.8h, v21.8h
        uzp2 v21.8h, v28.8h, v31.8h
        uzp1 v28.8h, v28.8h, v31.8h
        smull2 v31.4s, v26.8h, v21.8h
        smull v21.4s, v26.4h, v21.4h
        smull v17.4s, v26.4h, v28.4h
        smull2 v26.4s, v26.8h, v28.8h
        smlal2 v31.4s, v4.8h, v28.8h
        smlal v21.4s, v4.4h, v28.4h
        smlal v17.4s, v4.4h, v30.4h
        smlal2 v26.4s, v4.8h, v30.8h
        smlal2 v31.4s, v22.8h, v24.8h
        smlal v21.4s, v22.4h, v24.4h
        smlal v17.4s, v22.4h, v27.4h
        smlal2 v26.4s, v22.8h, v27.8h
        smlal2 v31.4s, v29.8h, v27.8h
        smlal v21.4s, v29.4h, v27.4h
        smlal v17.4s, v29.4h, v3.4h
        smlal2 v26.4s, v29.8h, v3.8h
        smlal2 v31.4s, v25.8h, v7.8h
        smlal v21.4s, v25.4h, v7.4h
        smlal v17.4s, v25.4h, v20.4h
        smlal2 v26.4s, v25.8h, v20.8h
        smlal2 v31.4s, v23.8h, v20.8h
        smlal v21.4s, v23.4h, v20.4h
        b.ne .Ldauntless_mlkem_basemul_k4_neon_cortex_a55_loop1
        smlal v17.4s, v23.4h, v6.4h
        smlal2 v26.4s, v23.8h, v6.8h
        smlal2 v31.4s, v5.8h, v19.8h
        smlal v21.4s, v5.4h, v19.4h
        smlal v17.4s, v5.4h, v16.4h
        smlal2 v26.4s, v5.8h, v16.8h
        smlal2 v31.4s, v18.8h, v16.8h
        smlal v21.4s, v18.4h, v16.4h
        smlal v17.4s, v18.4h, v2.4h
        smlal2 v26.4s, v18.8h, v2.8h
        uzp1 v5.8h, v21.8h, v31.8h
        uzp1 v6.8h, v17.8h, v26.8h
        mul v6.8h, v6.8h, v1.8h
        mul v16.8h, v5.8h, v1.8h
        smlsl v17.4s, v6.4h, v0.4h
        smlsl2 v26.4s, v6.8h, v0.8h
        smlsl2 v31.4s, v16.8h, v0.8h
        smlsl v21.4s, v16.4h, v0.4h
        trn2 v19.8h, v17.8h, v21.8h
        trn2 v21.8h, v26.8h, v31.8h
        stp q19, q21, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k4_neon, . - dauntless_mlkem_basemul_k4_neon
