// GENERATED from kernels/aarch64/mlkem/basemul_k4_neon.S (object sha256 18a7b83d395598c4eba1fab7c563b3356f851270a5c2c648f0cc3052970e9ef7) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 3 cycles; optimal for the model
// loop1: 84 instructions, 46 cycles an iteration, 3 stages; bound 40

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
        mov w4, #0xd01
        dup v0.8h, w4
        mov w4, #-0xcff
        dup v1.8h, w4
        mov x4, #0x10
        add x3, x3, #0x10
        subs x4, x4, #0x1
        add x2, x2, #0x20
        add x1, x1, #0x20
        ldr q2, [x2, #0x1f0]
        ldr q3, [x1, #-0x10]
        ldr q4, [x2, #0x5f0]
        ldr q5, [x2, #-0x10]
        ldr q6, [x2, #-0x20]
        ldr q7, [x1, #-0x20]
        ldr q16, [x1, #0x1f0]
        ldr q17, [x2, #0x1e0]
        ldr q18, [x1, #0x1e0]
        ldr q19, [x3, #-0x10]
        add x3, x3, #0x10
        uzp2 v20.8h, v6.8h, v5.8h
        subs x4, x4, #0x1
        uzp1 v5.8h, v6.8h, v5.8h
        add x2, x2, #0x20
        uzp1 v6.8h, v7.8h, v3.8h
        uzp2 v3.8h, v7.8h, v3.8h
        add x1, x1, #0x20
        uzp2 v7.8h, v17.8h, v2.8h
        smull2 v21.4s, v6.8h, v20.8h
        smlal2 v21.4s, v3.8h, v5.8h
        ldr q22, [x3, #0xe0]
        smull v23.4s, v6.4h, v20.4h
        smlal v23.4s, v3.4h, v5.4h
        ldr q20, [x2, #0x3c0]
        smull v24.4s, v6.4h, v5.4h
        uzp1 v25.8h, v18.8h, v16.8h
        ldr q26, [x1, #0x3d0]
        smull2 v27.4s, v6.8h, v5.8h
        uzp1 v2.8h, v17.8h, v2.8h
        ldr q5, [x1, #0x3c0]
        smlal2 v27.4s, v3.8h, v19.8h
        ldr q6, [x2, #0x3d0]
        smlal2 v27.4s, v25.8h, v2.8h
        ldr q17, [x2, #0x5c0]
        smlal v23.4s, v25.4h, v7.4h
        ldr q28, [x1, #0x5d0]
        uzp2 v16.8h, v18.8h, v16.8h
        smlal2 v21.4s, v25.8h, v7.8h
        ldr q7, [x1, #0x5c0]
        smlal v24.4s, v3.4h, v19.4h
        uzp1 v3.8h, v5.8h, v26.8h
        smlal2 v21.4s, v16.8h, v2.8h
        uzp2 v18.8h, v20.8h, v6.8h
        smlal v23.4s, v16.4h, v2.4h
        uzp2 v19.8h, v17.8h, v4.8h
        smlal v24.4s, v25.4h, v2.4h
        uzp1 v2.8h, v20.8h, v6.8h
        smlal v24.4s, v16.4h, v22.4h
        uzp2 v5.8h, v5.8h, v26.8h
        smlal v23.4s, v3.4h, v18.4h
        ldr q6, [x3, #0x1e0]
        smlal2 v27.4s, v16.8h, v22.8h
        uzp1 v16.8h, v7.8h, v28.8h
        smlal2 v21.4s, v3.8h, v18.8h
        smlal2 v21.4s, v5.8h, v2.8h
        smlal2 v27.4s, v3.8h, v2.8h
        smlal v23.4s, v5.4h, v2.4h
        smlal v23.4s, v16.4h, v19.4h
        smlal v24.4s, v3.4h, v2.4h
        ldr q2, [x3, #0x2e0]
        uzp1 v3.8h, v17.8h, v4.8h
        smlal2 v21.4s, v16.8h, v19.8h
        smlal v24.4s, v5.4h, v6.4h
        uzp2 v4.8h, v7.8h, v28.8h
        smlal v24.4s, v16.4h, v3.4h
        smlal2 v27.4s, v5.8h, v6.8h
        smlal2 v21.4s, v4.8h, v3.8h
        smlal v23.4s, v4.4h, v3.4h
        smlal v24.4s, v4.4h, v2.4h
        smlal2 v27.4s, v16.8h, v3.8h
        smlal2 v27.4s, v4.8h, v2.8h
        uzp1 v2.8h, v23.8h, v21.8h
        mul v18.8h, v2.8h, v1.8h
        ldr q2, [x2, #0x1f0]
        uzp1 v5.8h, v24.8h, v27.8h
        ldr q3, [x1, #-0x10]
        ldr q4, [x2, #0x5f0]
        mul v28.8h, v5.8h, v1.8h
        ldr q5, [x2, #-0x10]
        ldr q6, [x2, #-0x20]
        smlsl v23.4s, v18.4h, v0.4h
        ldr q7, [x1, #-0x20]
        ldr q16, [x1, #0x1f0]
        ldr q17, [x2, #0x1e0]
        smlsl2 v21.4s, v18.8h, v0.8h
        ldr q18, [x1, #0x1e0]
        smlsl2 v27.4s, v28.8h, v0.8h
        ldr q19, [x3, #-0x10]
.Ldauntless_mlkem_basemul_k4_neon_neoverse_n1_loop1:
        smlsl v24.4s, v28.4h, v0.4h
        add x3, x3, #0x10
        uzp2 v20.8h, v6.8h, v5.8h
        subs x4, x4, #0x1
        uzp1 v5.8h, v6.8h, v5.8h
        add x2, x2, #0x20
        uzp1 v6.8h, v7.8h, v3.8h
        uzp2 v3.8h, v7.8h, v3.8h
        add x1, x1, #0x20
        uzp2 v7.8h, v17.8h, v2.8h
        trn2 v29.8h, v27.8h, v21.8h
        smull2 v21.4s, v6.8h, v20.8h
        trn2 v30.8h, v24.8h, v23.8h
        smlal2 v21.4s, v3.8h, v5.8h
        ldr q22, [x3, #0xe0]
        smull v23.4s, v6.4h, v20.4h
        smlal v23.4s, v3.4h, v5.4h
        ldr q20, [x2, #0x3c0]
        smull v24.4s, v6.4h, v5.4h
        uzp1 v25.8h, v18.8h, v16.8h
        ldr q26, [x1, #0x3d0]
        smull2 v27.4s, v6.8h, v5.8h
        uzp1 v2.8h, v17.8h, v2.8h
        ldr q5, [x1, #0x3c0]
        smlal2 v27.4s, v3.8h, v19.8h
        ldr q6, [x2, #0x3d0]
        smlal2 v27.4s, v25.8h, v2.8h
        ldr q17, [x2, #0x5c0]
        smlal v23.4s, v25.4h, v7.4h
        ldr q28, [x1, #0x5d0]
        uzp2 v16.8h, v18.8h, v16.8h
        smlal2 v21.4s, v25.8h, v7.8h
        ldr q7, [x1, #0x5c0]
        smlal v24.4s, v3.4h, v19.4h
        uzp1 v3.8h, v5.8h, v26.8h
        smlal2 v21.4s, v16.8h, v2.8h
        uzp2 v18.8h, v20.8h, v6.8h
        smlal v23.4s, v16.4h, v2.4h
        uzp2 v19.8h, v17.8h, v4.8h
        smlal v24.4s, v25.4h, v2.4h
        uzp1 v2.8h, v20.8h, v6.8h
        smlal v24.4s, v16.4h, v22.4h
        uzp2 v5.8h, v5.8h, v26.8h
        smlal v23.4s, v3.4h, v18.4h
        ldr q6, [x3, #0x1e0]
        smlal2 v27.4s, v16.8h, v22.8h
        uzp1 v16.8h, v7.8h, v28.8h
        stp q30, q29, [x0], #0x20
        smlal2 v21.4s, v3.8h, v18.8h
        smlal2 v21.4s, v5.8h, v2.8h
        smlal2 v27.4s, v3.8h, v2.8h
        smlal v23.4s, v5.4h, v2.4h
        smlal v23.4s, v16.4h, v19.4h
        smlal v24.4s, v3.4h, v2.4h
        ldr q2, [x3, #0x2e0]
        uzp1 v3.8h, v17.8h, v4.8h
        smlal2 v21.4s, v16.8h, v19.8h
        smlal v24.4s, v5.4h, v6.4h
        uzp2 v4.8h, v7.8h, v28.8h
        smlal v24.4s, v16.4h, v3.4h
        smlal2 v27.4s, v5.8h, v6.8h
        smlal2 v21.4s, v4.8h, v3.8h
        smlal v23.4s, v4.4h, v3.4h
        smlal v24.4s, v4.4h, v2.4h
        smlal2 v27.4s, v16.8h, v3.8h
        smlal2 v27.4s, v4.8h, v2.8h
        uzp1 v2.8h, v23.8h, v21.8h
        mul v18.8h, v2.8h, v1.8h
        ldr q2, [x2, #0x1f0]
        uzp1 v5.8h, v24.8h, v27.8h
        ldr q3, [x1, #-0x10]
        ldr q4, [x2, #0x5f0]
        mul v28.8h, v5.8h, v1.8h
        ldr q5, [x2, #-0x10]
        ldr q6, [x2, #-0x20]
        smlsl v23.4s, v18.4h, v0.4h
        ldr q7, [x1, #-0x20]
        ldr q16, [x1, #0x1f0]
        ldr q17, [x2, #0x1e0]
        smlsl2 v21.4s, v18.8h, v0.8h
        ldr q18, [x1, #0x1e0]
        smlsl2 v27.4s, v28.8h, v0.8h
        ldr q19, [x3, #-0x10]
        b.ne .Ldauntless_mlkem_basemul_k4_neon_neoverse_n1_loop1
        smlsl v24.4s, v28.4h, v0.4h
        uzp2 v20.8h, v6.8h, v5.8h
        uzp1 v5.8h, v6.8h, v5.8h
        uzp1 v6.8h, v7.8h, v3.8h
        uzp2 v3.8h, v7.8h, v3.8h
        uzp2 v7.8h, v17.8h, v2.8h
        trn2 v29.8h, v27.8h, v21.8h
        smull2 v21.4s, v6.8h, v20.8h
        trn2 v30.8h, v24.8h, v23.8h
        smlal2 v21.4s, v3.8h, v5.8h
        ldr q22, [x3, #0xf0]
        smull v23.4s, v6.4h, v20.4h
        smlal v23.4s, v3.4h, v5.4h
        ldr q20, [x2, #0x3e0]
        smull v24.4s, v6.4h, v5.4h
        uzp1 v25.8h, v18.8h, v16.8h
        ldr q26, [x1, #0x3f0]
        smull2 v27.4s, v6.8h, v5.8h
        uzp1 v2.8h, v17.8h, v2.8h
        ldr q5, [x1, #0x3e0]
        smlal2 v27.4s, v3.8h, v19.8h
        ldr q6, [x2, #0x3f0]
        smlal2 v27.4s, v25.8h, v2.8h
        ldr q17, [x2, #0x5e0]
        smlal v23.4s, v25.4h, v7.4h
        ldr q28, [x1, #0x5f0]
        uzp2 v16.8h, v18.8h, v16.8h
        smlal2 v21.4s, v25.8h, v7.8h
        ldr q7, [x1, #0x5e0]
        smlal v24.4s, v3.4h, v19.4h
        uzp1 v3.8h, v5.8h, v26.8h
        smlal2 v21.4s, v16.8h, v2.8h
        uzp2 v18.8h, v20.8h, v6.8h
        smlal v23.4s, v16.4h, v2.4h
        uzp2 v19.8h, v17.8h, v4.8h
        smlal v24.4s, v25.4h, v2.4h
        uzp1 v2.8h, v20.8h, v6.8h
        smlal v24.4s, v16.4h, v22.4h
        uzp2 v5.8h, v5.8h, v26.8h
        smlal v23.4s, v3.4h, v18.4h
        ldr q6, [x3, #0x1f0]
        smlal2 v27.4s, v16.8h, v22.8h
        uzp1 v16.8h, v7.8h, v28.8h
        stp q30, q29, [x0], #0x20
        smlal2 v21.4s, v3.8h, v18.8h
        smlal2 v21.4s, v5.8h, v2.8h
        smlal2 v27.4s, v3.8h, v2.8h
        smlal v23.4s, v5.4h, v2.4h
        smlal v23.4s, v16.4h, v19.4h
        smlal v24.4s, v3.4h, v2.4h
        ldr q2, [x3, #0x2f0]
        uzp1 v3.8h, v17.8h, v4.8h
        smlal2 v21.4s, v16.8h, v19.8h
        smlal v24.4s, v5.4h, v6.4h
        uzp2 v4.8h, v7.8h, v28.8h
        smlal v24.4s, v16.4h, v3.4h
        smlal2 v27.4s, v5.8h, v6.8h
        smlal2 v21.4s, v4.8h, v3.8h
        smlal v23.4s, v4.4h, v3.4h
        smlal v24.4s, v4.4h, v2.4h
        smlal2 v27.4s, v16.8h, v3.8h
        smlal2 v27.4s, v4.8h, v2.8h
        uzp1 v2.8h, v23.8h, v21.8h
        mul v18.8h, v2.8h, v1.8h
        uzp1 v5.8h, v24.8h, v27.8h
        mul v28.8h, v5.8h, v1.8h
        smlsl v23.4s, v18.4h, v0.4h
        smlsl2 v21.4s, v18.8h, v0.8h
        smlsl2 v27.4s, v28.8h, v0.8h
        smlsl v24.4s, v28.4h, v0.4h
        trn2 v29.8h, v27.8h, v21.8h
        trn2 v30.8h, v24.8h, v23.8h
        stp q30, q29, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k4_neon, . - dauntless_mlkem_basemul_k4_neon
