// GENERATED from kernels/aarch64/mlkem/basemul_k3_neon.S (object sha256 75dcffb8337c873631b9ae5d27f190b62e69a46d23fad05ca26aff9f47bfb2a2) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 3 cycles; optimal for the model
// loop1: 67 instructions, 42 cycles an iteration, 3 stages; bound 38

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
        .global dauntless_mlkem_basemul_k3_neon
        .type dauntless_mlkem_basemul_k3_neon, %function
dauntless_mlkem_basemul_k3_neon:
        bti c
        mov w4, #0xd01
        dup v0.8h, w4
        mov w4, #-0xcff
        dup v1.8h, w4
        mov x4, #0x10
        add x3, x3, #0x10
        ldr q2, [x1]
        add x1, x1, #0x20
        add x2, x2, #0x20
        subs x4, x4, #0x1
        ldr q3, [x1, #-0x10]
        ldr q4, [x2, #0x1e0]
        ldr q5, [x2, #0x1f0]
        ldr q6, [x2, #0x3f0]
        uzp1 v7.8h, v2.8h, v3.8h
        uzp2 v16.8h, v4.8h, v5.8h
        ldr q17, [x2, #0x3e0]
        uzp1 v18.8h, v4.8h, v5.8h
        ldr q4, [x1, #0x3f0]
        uzp2 v19.8h, v17.8h, v6.8h
        uzp2 v20.8h, v2.8h, v3.8h
        ldr q5, [x1, #0x1e0]
        ldr q3, [x1, #0x3e0]
        ldr q21, [x2, #-0x20]
        uzp1 v22.8h, v17.8h, v6.8h
        ldr q6, [x1, #0x1f0]
        ldr q17, [x2, #-0x10]
        add x3, x3, #0x10
        ldr q2, [x1]
        uzp1 v23.8h, v3.8h, v4.8h
        add x1, x1, #0x20
        add x2, x2, #0x20
        uzp2 v24.8h, v21.8h, v17.8h
        subs x4, x4, #0x1
        uzp1 v17.8h, v21.8h, v17.8h
        uzp2 v21.8h, v5.8h, v6.8h
        ldr q25, [x3, #-0x20]
        uzp2 v26.8h, v3.8h, v4.8h
        ldr q3, [x1, #-0x10]
        smull2 v27.4s, v7.8h, v24.8h
        smull v28.4s, v7.4h, v24.4h
        ldr q4, [x2, #0x1e0]
        uzp1 v24.8h, v5.8h, v6.8h
        smull v29.4s, v7.4h, v17.4h
        ldr q5, [x2, #0x1f0]
        smlal v28.4s, v20.4h, v17.4h
        ldr q6, [x2, #0x3f0]
        smlal v29.4s, v20.4h, v25.4h
        smull2 v30.4s, v7.8h, v17.8h
        smlal2 v30.4s, v20.8h, v25.8h
        smlal2 v27.4s, v20.8h, v17.8h
        uzp1 v7.8h, v2.8h, v3.8h
        smlal v28.4s, v24.4h, v16.4h
        smlal2 v27.4s, v24.8h, v16.8h
        smlal v28.4s, v21.4h, v18.4h
        uzp2 v16.8h, v4.8h, v5.8h
        smlal2 v30.4s, v24.8h, v18.8h
        ldr q17, [x2, #0x3e0]
        smlal v29.4s, v24.4h, v18.4h
        ldr q24, [x3, #0xe0]
        smlal2 v27.4s, v21.8h, v18.8h
        uzp1 v18.8h, v4.8h, v5.8h
        ldr q4, [x1, #0x3f0]
        smlal v28.4s, v23.4h, v19.4h
        ldr q25, [x3, #0x1e0]
        smlal2 v27.4s, v23.8h, v19.8h
        smlal v28.4s, v26.4h, v22.4h
        uzp2 v19.8h, v17.8h, v6.8h
        smlal2 v30.4s, v21.8h, v24.8h
        smlal2 v27.4s, v26.8h, v22.8h
.Ldauntless_mlkem_basemul_k3_neon_cortex_a72_loop1:
        uzp2 v20.8h, v2.8h, v3.8h
        smlal2 v30.4s, v23.8h, v22.8h
        ldr q5, [x1, #0x1e0]
        smlal2 v30.4s, v26.8h, v25.8h
        ldr q3, [x1, #0x3e0]
        smlal v29.4s, v21.4h, v24.4h
        ldr q21, [x2, #-0x20]
        smlal v29.4s, v23.4h, v22.4h
        uzp1 v22.8h, v17.8h, v6.8h
        ldr q6, [x1, #0x1f0]
        smlal v29.4s, v26.4h, v25.4h
        ldr q17, [x2, #-0x10]
        add x3, x3, #0x10
        uzp1 v25.8h, v28.8h, v27.8h
        ldr q2, [x1]
        uzp1 v23.8h, v3.8h, v4.8h
        add x1, x1, #0x20
        add x2, x2, #0x20
        uzp1 v26.8h, v29.8h, v30.8h
        uzp2 v24.8h, v21.8h, v17.8h
        subs x4, x4, #0x1
        mul v25.8h, v25.8h, v1.8h
        uzp1 v17.8h, v21.8h, v17.8h
        mul v31.8h, v26.8h, v1.8h
        smlsl2 v27.4s, v25.8h, v0.8h
        smlsl v28.4s, v25.4h, v0.4h
        uzp2 v21.8h, v5.8h, v6.8h
        ldr q25, [x3, #-0x20]
        smlsl2 v30.4s, v31.8h, v0.8h
        uzp2 v26.8h, v3.8h, v4.8h
        smlsl v29.4s, v31.4h, v0.4h
        ldr q3, [x1, #-0x10]
        trn2 v30.8h, v30.8h, v27.8h
        smull2 v27.4s, v7.8h, v24.8h
        trn2 v31.8h, v29.8h, v28.8h
        smull v28.4s, v7.4h, v24.4h
        ldr q4, [x2, #0x1e0]
        uzp1 v24.8h, v5.8h, v6.8h
        smull v29.4s, v7.4h, v17.4h
        ldr q5, [x2, #0x1f0]
        smlal v28.4s, v20.4h, v17.4h
        ldr q6, [x2, #0x3f0]
        smlal v29.4s, v20.4h, v25.4h
        stp q31, q30, [x0], #0x20
        smull2 v30.4s, v7.8h, v17.8h
        smlal2 v30.4s, v20.8h, v25.8h
        smlal2 v27.4s, v20.8h, v17.8h
        uzp1 v7.8h, v2.8h, v3.8h
        smlal v28.4s, v24.4h, v16.4h
        smlal2 v27.4s, v24.8h, v16.8h
        smlal v28.4s, v21.4h, v18.4h
        uzp2 v16.8h, v4.8h, v5.8h
        smlal2 v30.4s, v24.8h, v18.8h
        ldr q17, [x2, #0x3e0]
        smlal v29.4s, v24.4h, v18.4h
        ldr q24, [x3, #0xe0]
        smlal2 v27.4s, v21.8h, v18.8h
        uzp1 v18.8h, v4.8h, v5.8h
        ldr q4, [x1, #0x3f0]
        smlal v28.4s, v23.4h, v19.4h
        ldr q25, [x3, #0x1e0]
        smlal2 v27.4s, v23.8h, v19.8h
        smlal v28.4s, v26.4h, v22.4h
        uzp2 v19.8h, v17.8h, v6.8h
        smlal2 v30.4s, v21.8h, v24.8h
        smlal2 v27.4s, v26.8h, v22.8h
        b.ne .Ldauntless_mlkem_basemul_k3_neon_cortex_a72_loop1
        uzp2 v20.8h, v2.8h, v3.8h
        smlal2 v30.4s, v23.8h, v22.8h
        ldr q5, [x1, #0x1e0]
        smlal2 v30.4s, v26.8h, v25.8h
        ldr q3, [x1, #0x3e0]
        smlal v29.4s, v21.4h, v24.4h
        ldr q21, [x2, #-0x20]
        smlal v29.4s, v23.4h, v22.4h
        uzp1 v22.8h, v17.8h, v6.8h
        ldr q6, [x1, #0x1f0]
        smlal v29.4s, v26.4h, v25.4h
        ldr q17, [x2, #-0x10]
        uzp1 v25.8h, v28.8h, v27.8h
        uzp1 v23.8h, v3.8h, v4.8h
        uzp1 v26.8h, v29.8h, v30.8h
        uzp2 v24.8h, v21.8h, v17.8h
        mul v25.8h, v25.8h, v1.8h
        uzp1 v17.8h, v21.8h, v17.8h
        mul v31.8h, v26.8h, v1.8h
        smlsl2 v27.4s, v25.8h, v0.8h
        smlsl v28.4s, v25.4h, v0.4h
        uzp2 v21.8h, v5.8h, v6.8h
        ldr q25, [x3, #-0x10]
        smlsl2 v30.4s, v31.8h, v0.8h
        uzp2 v26.8h, v3.8h, v4.8h
        smlsl v29.4s, v31.4h, v0.4h
        trn2 v30.8h, v30.8h, v27.8h
        smull2 v27.4s, v7.8h, v24.8h
        trn2 v31.8h, v29.8h, v28.8h
        smull v28.4s, v7.4h, v24.4h
        uzp1 v24.8h, v5.8h, v6.8h
        smull v29.4s, v7.4h, v17.4h
        smlal v28.4s, v20.4h, v17.4h
        smlal v29.4s, v20.4h, v25.4h
        stp q31, q30, [x0], #0x20
        smull2 v30.4s, v7.8h, v17.8h
        smlal2 v30.4s, v20.8h, v25.8h
        smlal2 v27.4s, v20.8h, v17.8h
        smlal v28.4s, v24.4h, v16.4h
        smlal2 v27.4s, v24.8h, v16.8h
        smlal v28.4s, v21.4h, v18.4h
        smlal2 v30.4s, v24.8h, v18.8h
        smlal v29.4s, v24.4h, v18.4h
        ldr q24, [x3, #0xf0]
        smlal2 v27.4s, v21.8h, v18.8h
        smlal v28.4s, v23.4h, v19.4h
        ldr q25, [x3, #0x1f0]
        smlal2 v27.4s, v23.8h, v19.8h
        smlal v28.4s, v26.4h, v22.4h
        smlal2 v30.4s, v21.8h, v24.8h
        smlal2 v27.4s, v26.8h, v22.8h
        smlal2 v30.4s, v23.8h, v22.8h
        smlal2 v30.4s, v26.8h, v25.8h
        smlal v29.4s, v21.4h, v24.4h
        smlal v29.4s, v23.4h, v22.4h
        smlal v29.4s, v26.4h, v25.4h
        uzp1 v25.8h, v28.8h, v27.8h
        uzp1 v26.8h, v29.8h, v30.8h
        mul v25.8h, v25.8h, v1.8h
        mul v31.8h, v26.8h, v1.8h
        smlsl2 v27.4s, v25.8h, v0.8h
        smlsl v28.4s, v25.4h, v0.4h
        smlsl2 v30.4s, v31.8h, v0.8h
        smlsl v29.4s, v31.4h, v0.4h
        trn2 v30.8h, v30.8h, v27.8h
        trn2 v31.8h, v29.8h, v28.8h
        stp q31, q30, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k3_neon, . - dauntless_mlkem_basemul_k3_neon
