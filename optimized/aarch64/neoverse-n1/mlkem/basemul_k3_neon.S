// GENERATED from kernels/aarch64/mlkem/basemul_k3_neon.S (object sha256 75dcffb8337c873631b9ae5d27f190b62e69a46d23fad05ca26aff9f47bfb2a2) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 3 cycles; optimal for the model
// loop1: 67 instructions, 38 cycles an iteration, 2 stages; bound 32

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
        ldr q2, [x1]
        subs x4, x4, #0x1
        ldr q3, [x1, #0x10]
        ldr q4, [x2, #0x10]
        add x3, x3, #0x10
        ldr q5, [x2]
        ldr q6, [x1, #0x210]
        ldr q7, [x2, #0x210]
        ldr q16, [x1, #0x200]
        ldr q17, [x2, #0x200]
        ldr q18, [x1, #0x400]
        uzp2 v19.8h, v5.8h, v4.8h
        ldr q20, [x1, #0x410]
        uzp1 v21.8h, v2.8h, v3.8h
        ldr q22, [x2, #0x410]
        uzp2 v2.8h, v2.8h, v3.8h
        uzp1 v4.8h, v5.8h, v4.8h
        ldr q5, [x2, #0x400]
        uzp1 v3.8h, v16.8h, v6.8h
        ldr q23, [x3, #-0x10]
        uzp2 v6.8h, v16.8h, v6.8h
        smull v24.4s, v21.4h, v19.4h
        ldr q16, [x3, #0xf0]
        smull2 v25.4s, v21.8h, v19.8h
        ldr q19, [x3, #0x1f0]
        smlal2 v25.4s, v2.8h, v4.8h
        add x1, x1, #0x20
        uzp2 v26.8h, v17.8h, v7.8h
        uzp1 v7.8h, v17.8h, v7.8h
        smlal v24.4s, v2.4h, v4.4h
        add x2, x2, #0x20
        smlal2 v25.4s, v3.8h, v26.8h
        uzp1 v17.8h, v18.8h, v20.8h
        smlal v24.4s, v3.4h, v26.4h
        uzp2 v26.8h, v5.8h, v22.8h
        uzp1 v5.8h, v5.8h, v22.8h
        smlal v24.4s, v6.4h, v7.4h
        uzp2 v18.8h, v18.8h, v20.8h
        smlal2 v25.4s, v6.8h, v7.8h
        smull2 v27.4s, v21.8h, v4.8h
        smlal2 v25.4s, v17.8h, v26.8h
        smlal v24.4s, v17.4h, v26.4h
        smull v26.4s, v21.4h, v4.4h
        smlal v24.4s, v18.4h, v5.4h
        smlal2 v25.4s, v18.8h, v5.8h
        smlal2 v27.4s, v2.8h, v23.8h
        smlal v26.4s, v2.4h, v23.4h
        smlal v26.4s, v3.4h, v7.4h
        smlal2 v27.4s, v3.8h, v7.8h
        uzp1 v3.8h, v24.8h, v25.8h
        smlal v26.4s, v6.4h, v16.4h
        smlal2 v27.4s, v6.8h, v16.8h
        smlal2 v27.4s, v17.8h, v5.8h
        smlal v26.4s, v17.4h, v5.4h
        smlal v26.4s, v18.4h, v19.4h
        smlal2 v27.4s, v18.8h, v19.8h
        mul v18.8h, v3.8h, v1.8h
.Ldauntless_mlkem_basemul_k3_neon_neoverse_n1_loop1:
        ldr q2, [x1]
        uzp1 v19.8h, v26.8h, v27.8h
        subs x4, x4, #0x1
        ldr q3, [x1, #0x10]
        ldr q4, [x2, #0x10]
        add x3, x3, #0x10
        mul v23.8h, v19.8h, v1.8h
        ldr q5, [x2]
        ldr q6, [x1, #0x210]
        smlsl2 v25.4s, v18.8h, v0.8h
        ldr q7, [x2, #0x210]
        smlsl v24.4s, v18.4h, v0.4h
        ldr q16, [x1, #0x200]
        ldr q17, [x2, #0x200]
        ldr q18, [x1, #0x400]
        smlsl v26.4s, v23.4h, v0.4h
        uzp2 v19.8h, v5.8h, v4.8h
        ldr q20, [x1, #0x410]
        smlsl2 v27.4s, v23.8h, v0.8h
        uzp1 v21.8h, v2.8h, v3.8h
        ldr q22, [x2, #0x410]
        uzp2 v2.8h, v2.8h, v3.8h
        uzp1 v4.8h, v5.8h, v4.8h
        ldr q5, [x2, #0x400]
        uzp1 v3.8h, v16.8h, v6.8h
        ldr q23, [x3, #-0x10]
        uzp2 v6.8h, v16.8h, v6.8h
        trn2 v28.8h, v26.8h, v24.8h
        smull v24.4s, v21.4h, v19.4h
        ldr q16, [x3, #0xf0]
        trn2 v27.8h, v27.8h, v25.8h
        smull2 v25.4s, v21.8h, v19.8h
        ldr q19, [x3, #0x1f0]
        smlal2 v25.4s, v2.8h, v4.8h
        add x1, x1, #0x20
        uzp2 v26.8h, v17.8h, v7.8h
        uzp1 v7.8h, v17.8h, v7.8h
        smlal v24.4s, v2.4h, v4.4h
        add x2, x2, #0x20
        smlal2 v25.4s, v3.8h, v26.8h
        uzp1 v17.8h, v18.8h, v20.8h
        smlal v24.4s, v3.4h, v26.4h
        uzp2 v26.8h, v5.8h, v22.8h
        uzp1 v5.8h, v5.8h, v22.8h
        smlal v24.4s, v6.4h, v7.4h
        uzp2 v18.8h, v18.8h, v20.8h
        smlal2 v25.4s, v6.8h, v7.8h
        stp q28, q27, [x0], #0x20
        smull2 v27.4s, v21.8h, v4.8h
        smlal2 v25.4s, v17.8h, v26.8h
        smlal v24.4s, v17.4h, v26.4h
        smull v26.4s, v21.4h, v4.4h
        smlal v24.4s, v18.4h, v5.4h
        smlal2 v25.4s, v18.8h, v5.8h
        smlal2 v27.4s, v2.8h, v23.8h
        smlal v26.4s, v2.4h, v23.4h
        smlal v26.4s, v3.4h, v7.4h
        smlal2 v27.4s, v3.8h, v7.8h
        uzp1 v3.8h, v24.8h, v25.8h
        smlal v26.4s, v6.4h, v16.4h
        smlal2 v27.4s, v6.8h, v16.8h
        smlal2 v27.4s, v17.8h, v5.8h
        smlal v26.4s, v17.4h, v5.4h
        smlal v26.4s, v18.4h, v19.4h
        smlal2 v27.4s, v18.8h, v19.8h
        mul v18.8h, v3.8h, v1.8h
        b.ne .Ldauntless_mlkem_basemul_k3_neon_neoverse_n1_loop1
        uzp1 v19.8h, v26.8h, v27.8h
        mul v23.8h, v19.8h, v1.8h
        smlsl2 v25.4s, v18.8h, v0.8h
        smlsl v24.4s, v18.4h, v0.4h
        smlsl v26.4s, v23.4h, v0.4h
        smlsl2 v27.4s, v23.8h, v0.8h
        trn2 v28.8h, v26.8h, v24.8h
        trn2 v27.8h, v27.8h, v25.8h
        stp q28, q27, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k3_neon, . - dauntless_mlkem_basemul_k3_neon
