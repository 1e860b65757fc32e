// GENERATED from kernels/aarch64/mlkem/basemul_k3_neon.S (object sha256 75dcffb8337c873631b9ae5d27f190b62e69a46d23fad05ca26aff9f47bfb2a2) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 5 cycles; optimal for the model
// loop1: 67 instructions, 78 cycles an iteration, 2 stages; optimal for the model

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
        mov w4, #-0xcff
        mov w5, #0xd01
        dup v1.8h, w4
        dup v0.8h, w5
        mov x4, #0x10
        subs x4, x4, #0x1
        add x1, x1, #0x20
        add x2, x2, #0x20
        add x3, x3, #0x10
        ldr q2, [x3, #0x1f0]
        ldr q3, [x3, #0xf0]
        ldr q4, [x1, #-0x20]
        ldr q5, [x2, #0x3f0]
        ldr q6, [x2, #0x3e0]
        ldr q7, [x1, #0x3f0]
        ldr q16, [x1, #0x3e0]
        ldr q17, [x2, #0x1e0]
        uzp2 v18.8h, v16.8h, v7.8h
        uzp2 v19.8h, v6.8h, v5.8h
        ldr q20, [x2, #0x1f0]
        uzp1 v5.8h, v6.8h, v5.8h
        uzp2 v6.8h, v17.8h, v20.8h
        ldr q21, [x2, #-0x10]
        ldr q22, [x1, #0x1f0]
        ldr q23, [x1, #0x1e0]
        uzp1 v7.8h, v16.8h, v7.8h
        uzp1 v17.8h, v17.8h, v20.8h
        uzp1 v20.8h, v23.8h, v22.8h
        uzp2 v22.8h, v23.8h, v22.8h
        ldr q23, [x3, #-0x10]
        ldr q16, [x2, #-0x20]
        ldr q24, [x1, #-0x10]
        uzp2 v25.8h, v16.8h, v21.8h
        uzp1 v16.8h, v16.8h, v21.8h
        uzp1 v21.8h, v4.8h, v24.8h
        uzp2 v4.8h, v4.8h, v24.8h
        smull2 v24.4s, v21.8h, v25.8h
        smull v26.4s, v21.4h, v16.4h
        smull2 v27.4s, v21.8h, v16.8h
        smull v21.4s, v21.4h, v25.4h
        smlal2 v24.4s, v4.8h, v16.8h
        smlal v26.4s, v4.4h, v23.4h
        smlal2 v27.4s, v4.8h, v23.8h
        smlal v21.4s, v4.4h, v16.4h
        smlal2 v24.4s, v20.8h, v6.8h
        smlal v26.4s, v20.4h, v17.4h
        smlal2 v27.4s, v20.8h, v17.8h
        smlal v21.4s, v20.4h, v6.4h
        smlal2 v24.4s, v22.8h, v17.8h
        smlal v26.4s, v22.4h, v3.4h
        smlal2 v27.4s, v22.8h, v3.8h
        smlal v21.4s, v22.4h, v17.4h
        smlal2 v24.4s, v7.8h, v19.8h
        smlal v26.4s, v7.4h, v5.4h
.Ldauntless_mlkem_basemul_k3_neon_cortex_a55_loop1:
        smlal2 v27.4s, v7.8h, v5.8h
        subs x4, x4, #0x1
        smlal v21.4s, v7.4h, v19.4h
        add x1, x1, #0x20
        smlal2 v24.4s, v18.8h, v5.8h
        add x2, x2, #0x20
        smlal v26.4s, v18.4h, v2.4h
        add x3, x3, #0x10
        smlal2 v27.4s, v18.8h, v2.8h
        smlal v21.4s, v18.4h, v5.4h
        ldr q2, [x3, #0x1f0]
        uzp1 v5.8h, v26.8h, v27.8h
        uzp1 v7.8h, v21.8h, v24.8h
        mul v5.8h, v5.8h, v1.8h
        mul v7.8h, v7.8h, v1.8h
        ldr q3, [x3, #0xf0]
        smlsl2 v27.4s, v5.8h, v0.8h
        smlsl2 v24.4s, v7.8h, v0.8h
        smlsl v26.4s, v5.4h, v0.4h
        smlsl v21.4s, v7.4h, v0.4h
        ldr q4, [x1, #-0x20]
        ldr q5, [x2, #0x3f0]
        ldr q6, [x2, #0x3e0]
        ldr q7, [x1, #0x3f0]
        trn2 v24.8h, v27.8h, v24.8h
        trn2 v21.8h, v26.8h, v21.8h
        ldr q16, [x1, #0x3e0]
        ldr q17, [x2, #0x1e0]
        uzp2 v18.8h, v16.8h, v7.8h
        uzp2 v19.8h, v6.8h, v5.8h
        ldr q20, [x2, #0x1f0]
        uzp1 v5.8h, v6.8h, v5.8h
        stp q21, q24, [x0], #0x20
        uzp2 v6.8h, v17.8h, v20.8h
        ldr q21, [x2, #-0x10]
        ldr q22, [x1, #0x1f0]
        ldr q23, [x1, #0x1e0]
        uzp1 v7.8h, v16.8h, v7.8h
        uzp1 v17.8h, v17.8h, v20.8h
        uzp1 v20.8h, v23.8h, v22.8h
        uzp2 v22.8h, v23.8h, v22.8h
        ldr q23, [x3, #-0x10]
        ldr q16, [x2, #-0x20]
        ldr q24, [x1, #-0x10]
        uzp2 v25.8h, v16.8h, v21.8h
        uzp1 v16.8h, v16.8h, v21.8h
        uzp1 v21.8h, v4.8h, v24.8h
        uzp2 v4.8h, v4.8h, v24.8h
        smull2 v24.4s, v21.8h, v25.8h
        smull v26.4s, v21.4h, v16.4h
        smull2 v27.4s, v21.8h, v16.8h
        smull v21.4s, v21.4h, v25.4h
        smlal2 v24.4s, v4.8h, v16.8h
        smlal v26.4s, v4.4h, v23.4h
        smlal2 v27.4s, v4.8h, v23.8h
        smlal v21.4s, v4.4h, v16.4h
        smlal2 v24.4s, v20.8h, v6.8h
        smlal v26.4s, v20.4h, v17.4h
        smlal2 v27.4s, v20.8h, v17.8h
        smlal v21.4s, v20.4h, v6.4h
        smlal2 v24.4s, v22.8h, v17.8h
        smlal v26.4s, v22.4h, v3.4h
        smlal2 v27.4s, v22.8h, v3.8h
        smlal v21.4s, v22.4h, v17.4h
        smlal2 v24.4s, v7.8h, v19.8h
        smlal v26.4s, v7.4h, v5.4h
        b.ne .Ldauntless_mlkem_basemul_k3_neon_cortex_a55_loop1
        smlal2 v27.4s, v7.8h, v5.8h
        smlal v21.4s, v7.4h, v19.4h
        smlal2 v24.4s, v18.8h, v5.8h
        smlal v26.4s, v18.4h, v2.4h
        smlal2 v27.4s, v18.8h, v2.8h
        smlal v21.4s, v18.4h, v5.4h
        uzp1 v5.8h, v26.8h, v27.8h
        uzp1 v7.8h, v21.8h, v24.8h
        mul v5.8h, v5.8h, v1.8h
        mul v7.8h, v7.8h, v1.8h
        smlsl2 v27.4s, v5.8h, v0.8h
        smlsl2 v24.4s, v7.8h, v0.8h
        smlsl v26.4s, v5.4h, v0.4h
        smlsl v21.4s, v7.4h, v0.4h
        trn2 v24.8h, v27.8h, v24.8h
        trn2 v21.8h, v26.8h, v21.8h
        stp q21, q24, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k3_neon, . - dauntless_mlkem_basemul_k3_neon
