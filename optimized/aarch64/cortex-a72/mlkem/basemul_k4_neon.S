// GENERATED from kernels/aarch64/mlkem/basemul_k4_neon.S (object sha256 18a7b83d395598c4eba1fab7c563b3356f851270a5c2c648f0cc3052970e9ef7) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 3 cycles; optimal for the model
// loop1: 84 instructions, 55 cycles an iteration, 3 stages; bound 48

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
        subs x4, x4, #0x1
        add x3, x3, #0x10
        add x1, x1, #0x20
        add x2, x2, #0x20
        ldr q2, [x1, #0x1e0]
        ldr q3, [x2, #0x1f0]
        ldr q4, [x2, #-0x10]
        ldr q5, [x2, #0x1e0]
        ldr q6, [x2, #-0x20]
        ldr q7, [x1, #0x1f0]
        ldr q16, [x2, #0x5e0]
        uzp2 v17.8h, v5.8h, v3.8h
        uzp2 v18.8h, v6.8h, v4.8h
        uzp2 v19.8h, v2.8h, v7.8h
        uzp1 v2.8h, v2.8h, v7.8h
        ldr q7, [x1, #-0x10]
        ldr q20, [x1, #-0x20]
        uzp2 v21.8h, v20.8h, v7.8h
        ldr q22, [x2, #0x5f0]
        uzp1 v4.8h, v6.8h, v4.8h
        uzp1 v7.8h, v20.8h, v7.8h
        uzp1 v20.8h, v16.8h, v22.8h
        ldr q6, [x1, #0x3e0]
        uzp2 v22.8h, v16.8h, v22.8h
        ldr q16, [x3, #-0x10]
        ldr q23, [x1, #0x3f0]
        subs x4, x4, #0x1
        add x3, x3, #0x10
        smull2 v24.4s, v7.8h, v4.8h
        ldr q25, [x1, #0x5f0]
        add x1, x1, #0x20
        smull v26.4s, v7.4h, v4.4h
        uzp1 v3.8h, v5.8h, v3.8h
        smlal2 v24.4s, v21.8h, v16.8h
        add x2, x2, #0x20
        smull2 v27.4s, v7.8h, v18.8h
        smull v28.4s, v7.4h, v18.4h
        smlal v28.4s, v21.4h, v4.4h
        uzp2 v18.8h, v6.8h, v23.8h
        ldr q5, [x2, #0x3c0]
        smlal v28.4s, v2.4h, v17.4h
        ldr q7, [x2, #0x3d0]
        smlal2 v27.4s, v21.8h, v4.8h
        smlal2 v27.4s, v2.8h, v17.8h
        uzp1 v6.8h, v6.8h, v23.8h
        ldr q4, [x3, #0xe0]
        smlal2 v27.4s, v19.8h, v3.8h
        smlal v28.4s, v19.4h, v3.4h
        smlal2 v24.4s, v2.8h, v3.8h
        uzp1 v17.8h, v5.8h, v7.8h
        ldr q23, [x3, #0x1e0]
        ldr q29, [x1, #0x5c0]
        smlal v26.4s, v21.4h, v16.4h
        smlal v26.4s, v2.4h, v3.4h
        uzp2 v7.8h, v5.8h, v7.8h
        smlal v26.4s, v19.4h, v4.4h
        smlal2 v24.4s, v19.8h, v4.8h
        ldr q2, [x1, #0x1e0]
        smlal2 v24.4s, v6.8h, v17.8h
        ldr q3, [x2, #0x1f0]
        uzp1 v19.8h, v29.8h, v25.8h
        smlal v26.4s, v6.4h, v17.4h
        ldr q4, [x2, #-0x10]
        smlal2 v24.4s, v18.8h, v23.8h
        ldr q21, [x3, #0x2e0]
        uzp2 v25.8h, v29.8h, v25.8h
        smlal2 v27.4s, v6.8h, v7.8h
        ldr q5, [x2, #0x1e0]
        smlal v28.4s, v6.4h, v7.4h
        smlal2 v27.4s, v18.8h, v17.8h
        smlal v28.4s, v18.4h, v17.4h
        ldr q6, [x2, #-0x20]
        smlal2 v27.4s, v19.8h, v22.8h
        ldr q7, [x1, #0x1f0]
        smlal v26.4s, v18.4h, v23.4h
        ldr q16, [x2, #0x5e0]
        smlal2 v24.4s, v19.8h, v20.8h
        uzp2 v17.8h, v5.8h, v3.8h
        smlal2 v24.4s, v25.8h, v21.8h
        smlal v26.4s, v19.4h, v20.4h
        smlal v26.4s, v25.4h, v21.4h
        uzp2 v18.8h, v6.8h, v4.8h
        smlal v28.4s, v19.4h, v22.4h
        smlal v28.4s, v25.4h, v20.4h
        smlal2 v27.4s, v25.8h, v20.8h
        uzp2 v19.8h, v2.8h, v7.8h
        uzp1 v21.8h, v26.8h, v24.8h
        uzp1 v2.8h, v2.8h, v7.8h
        ldr q7, [x1, #-0x10]
        ldr q20, [x1, #-0x20]
        uzp1 v25.8h, v28.8h, v27.8h
        mul v23.8h, v21.8h, v1.8h
        uzp2 v21.8h, v20.8h, v7.8h
        ldr q22, [x2, #0x5f0]
        uzp1 v4.8h, v6.8h, v4.8h
        smlsl v26.4s, v23.4h, v0.4h
        smlsl2 v24.4s, v23.8h, v0.8h
        mul v25.8h, v25.8h, v1.8h
        uzp1 v7.8h, v20.8h, v7.8h
        uzp1 v20.8h, v16.8h, v22.8h
        ldr q6, [x1, #0x3e0]
        uzp2 v22.8h, v16.8h, v22.8h
.Ldauntless_mlkem_basemul_k4_neon_cortex_a72_loop1:
        smlsl2 v27.4s, v25.8h, v0.8h
        ldr q16, [x3, #-0x10]
        smlsl v28.4s, v25.4h, v0.4h
        ldr q23, [x1, #0x3f0]
        subs x4, x4, #0x1
        add x3, x3, #0x10
        trn2 v30.8h, v24.8h, v27.8h
        smull2 v24.4s, v7.8h, v4.8h
        ldr q25, [x1, #0x5f0]
        trn2 v31.8h, v26.8h, v28.8h
        add x1, x1, #0x20
        smull v26.4s, v7.4h, v4.4h
        uzp1 v3.8h, v5.8h, v3.8h
        smlal2 v24.4s, v21.8h, v16.8h
        add x2, x2, #0x20
        smull2 v27.4s, v7.8h, v18.8h
        smull v28.4s, v7.4h, v18.4h
        smlal v28.4s, v21.4h, v4.4h
        uzp2 v18.8h, v6.8h, v23.8h
        ldr q5, [x2, #0x3c0]
        smlal v28.4s, v2.4h, v17.4h
        ldr q7, [x2, #0x3d0]
        smlal2 v27.4s, v21.8h, v4.8h
        smlal2 v27.4s, v2.8h, v17.8h
        uzp1 v6.8h, v6.8h, v23.8h
        ldr q4, [x3, #0xe0]
        smlal2 v27.4s, v19.8h, v3.8h
        smlal v28.4s, v19.4h, v3.4h
        smlal2 v24.4s, v2.8h, v3.8h
        uzp1 v17.8h, v5.8h, v7.8h
        ldr q23, [x3, #0x1e0]
        ldr q29, [x1, #0x5c0]
        smlal v26.4s, v21.4h, v16.4h
        smlal v26.4s, v2.4h, v3.4h
        uzp2 v7.8h, v5.8h, v7.8h
        smlal v26.4s, v19.4h, v4.4h
        smlal2 v24.4s, v19.8h, v4.8h
        ldr q2, [x1, #0x1e0]
        smlal2 v24.4s, v6.8h, v17.8h
        ldr q3, [x2, #0x1f0]
        uzp1 v19.8h, v29.8h, v25.8h
        smlal v26.4s, v6.4h, v17.4h
        ldr q4, [x2, #-0x10]
        smlal2 v24.4s, v18.8h, v23.8h
        ldr q21, [x3, #0x2e0]
        uzp2 v25.8h, v29.8h, v25.8h
        smlal2 v27.4s, v6.8h, v7.8h
        ldr q5, [x2, #0x1e0]
        smlal v28.4s, v6.4h, v7.4h
        smlal2 v27.4s, v18.8h, v17.8h
        smlal v28.4s, v18.4h, v17.4h
        ldr q6, [x2, #-0x20]
        smlal2 v27.4s, v19.8h, v22.8h
        ldr q7, [x1, #0x1f0]
        smlal v26.4s, v18.4h, v23.4h
        ldr q16, [x2, #0x5e0]
        smlal2 v24.4s, v19.8h, v20.8h
        uzp2 v17.8h, v5.8h, v3.8h
        smlal2 v24.4s, v25.8h, v21.8h
        smlal v26.4s, v19.4h, v20.4h
        smlal v26.4s, v25.4h, v21.4h
        uzp2 v18.8h, v6.8h, v4.8h
        smlal v28.4s, v19.4h, v22.4h
        smlal v28.4s, v25.4h, v20.4h
        smlal2 v27.4s, v25.8h, v20.8h
        uzp2 v19.8h, v2.8h, v7.8h
        uzp1 v21.8h, v26.8h, v24.8h
        uzp1 v2.8h, v2.8h, v7.8h
        ldr q7, [x1, #-0x10]
        ldr q20, [x1, #-0x20]
        uzp1 v25.8h, v28.8h, v27.8h
        mul v23.8h, v21.8h, v1.8h
        stp q31, q30, [x0], #0x20
        uzp2 v21.8h, v20.8h, v7.8h
        ldr q22, [x2, #0x5f0]
        uzp1 v4.8h, v6.8h, v4.8h
        smlsl v26.4s, v23.4h, v0.4h
        smlsl2 v24.4s, v23.8h, v0.8h
        mul v25.8h, v25.8h, v1.8h
        uzp1 v7.8h, v20.8h, v7.8h
        uzp1 v20.8h, v16.8h, v22.8h
        ldr q6, [x1, #0x3e0]
        uzp2 v22.8h, v16.8h, v22.8h
        b.ne .Ldauntless_mlkem_basemul_k4_neon_cortex_a72_loop1
        smlsl2 v27.4s, v25.8h, v0.8h
        ldr q16, [x3, #-0x10]
        smlsl v28.4s, v25.4h, v0.4h
        ldr q23, [x1, #0x3f0]
        trn2 v30.8h, v24.8h, v27.8h
        smull2 v24.4s, v7.8h, v4.8h
        ldr q25, [x1, #0x5f0]
        trn2 v31.8h, v26.8h, v28.8h
        smull v26.4s, v7.4h, v4.4h
        uzp1 v3.8h, v5.8h, v3.8h
        smlal2 v24.4s, v21.8h, v16.8h
        smull2 v27.4s, v7.8h, v18.8h
        smull v28.4s, v7.4h, v18.4h
        smlal v28.4s, v21.4h, v4.4h
        uzp2 v18.8h, v6.8h, v23.8h
        ldr q5, [x2, #0x3e0]
        smlal v28.4s, v2.4h, v17.4h
        ldr q7, [x2, #0x3f0]
        smlal2 v27.4s, v21.8h, v4.8h
        smlal2 v27.4s, v2.8h, v17.8h
        uzp1 v6.8h, v6.8h, v23.8h
        ldr q4, [x3, #0xf0]
        smlal2 v27.4s, v19.8h, v3.8h
        smlal v28.4s, v19.4h, v3.4h
        smlal2 v24.4s, v2.8h, v3.8h
        uzp1 v17.8h, v5.8h, v7.8h
        ldr q23, [x3, #0x1f0]
        ldr q29, [x1, #0x5e0]
        smlal v26.4s, v21.4h, v16.4h
        smlal v26.4s, v2.4h, v3.4h
        uzp2 v7.8h, v5.8h, v7.8h
        smlal v26.4s, v19.4h, v4.4h
        smlal2 v24.4s, v19.8h, v4.8h
        smlal2 v24.4s, v6.8h, v17.8h
        uzp1 v19.8h, v29.8h, v25.8h
        smlal v26.4s, v6.4h, v17.4h
        smlal2 v24.4s, v18.8h, v23.8h
        ldr q21, [x3, #0x2f0]
        uzp2 v25.8h, v29.8h, v25.8h
        smlal2 v27.4s, v6.8h, v7.8h
        smlal v28.4s, v6.4h, v7.4h
        smlal2 v27.4s, v18.8h, v17.8h
        smlal v28.4s, v18.4h, v17.4h
        smlal2 v27.4s, v19.8h, v22.8h
        smlal v26.4s, v18.4h, v23.4h
        smlal2 v24.4s, v19.8h, v20.8h
        smlal2 v24.4s, v25.8h, v21.8h
        smlal v26.4s, v19.4h, v20.4h
        smlal v26.4s, v25.4h, v21.4h
        smlal v28.4s, v19.4h, v22.4h
        smlal v28.4s, v25.4h, v20.4h
        smlal2 v27.4s, v25.8h, v20.8h
        uzp1 v21.8h, v26.8h, v24.8h
        uzp1 v25.8h, v28.8h, v27.8h
        mul v23.8h, v21.8h, v1.8h
        stp q31, q30, [x0], #0x20
        smlsl v26.4s, v23.4h, v0.4h
        smlsl2 v24.4s, v23.8h, v0.8h
        mul v25.8h, v25.8h, v1.8h
        smlsl2 v27.4s, v25.8h, v0.8h
        smlsl v28.4s, v25.4h, v0.4h
        trn2 v30.8h, v24.8h, v27.8h
        trn2 v31.8h, v26.8h, v28.8h
        stp q31, q30, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k4_neon, . - dauntless_mlkem_basemul_k4_neon
