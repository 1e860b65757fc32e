// GENERATED from kernels/aarch64/mlkem/basemul_k3_neon.S (object sha256 9010a71cde589963dc87452fe9726d2cdd4d56f9eb6f1f233f5caba717c15c5a) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 5 cycles; optimal for the model
// loop1: 67 instructions, 78 cycles an iteration, 2 stages; optimal for the model

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_basemul_k3_neon
        .type dauntless_mlkem_basemul_k3_neon, %function
dauntless_mlkem_basemul_k3_neon:
        mov w4, #-0xcff
        mov w5, #0xd01
        dup v1.8h, w4
        dup v0.8h, w5
        mov x4, #0x10
        add x2, x2, #0x20
        add x1, x1, #0x20
        add x3, x3, #0x10
        ldr q2, [x1, #-0x10]
        ldr q3, [x2, #-0x10]
        ldr q4, [x3, #-0x10]
        ldr q5, [x2, #-0x20]
        uzp2 v6.8h, v5.8h, v3.8h
        ldr q7, [x3, #0xf0]
        ldr q16, [x2, #0x1f0]
        ldr q17, [x2, #0x3e0]
        ldr q18, [x1, #0x3f0]
        ldr q19, [x1, #-0x20]
        ldr q20, [x2, #0x3f0]
        uzp1 v21.8h, v19.8h, v2.8h
        uzp2 v2.8h, v19.8h, v2.8h
        uzp1 v3.8h, v5.8h, v3.8h
        smull v5.4s, v21.4h, v6.4h
        smull v19.4s, v21.4h, v3.4h
        smull2 v6.4s, v21.8h, v6.8h
        smull2 v21.4s, v21.8h, v3.8h
        uzp1 v22.8h, v17.8h, v20.8h
        smlal v5.4s, v2.4h, v3.4h
        smlal2 v6.4s, v2.8h, v3.8h
        smlal v19.4s, v2.4h, v4.4h
        ldr q3, [x1, #0x1f0]
        ldr q23, [x1, #0x1e0]
        ldr q24, [x2, #0x1e0]
        smlal2 v21.4s, v2.8h, v4.8h
        uzp2 v17.8h, v17.8h, v20.8h
        uzp1 v20.8h, v24.8h, v16.8h
        uzp1 v2.8h, v23.8h, v3.8h
        subs x4, x4, #0x1
        uzp2 v16.8h, v24.8h, v16.8h
.Ldauntless_mlkem_basemul_k3_neon_cortex_a55_loop1:
        uzp2 v3.8h, v23.8h, v3.8h
        add x2, x2, #0x20
        ldr q23, [x1, #0x3e0]
        smlal2 v6.4s, v2.8h, v16.8h
        add x1, x1, #0x20
        smlal v5.4s, v2.4h, v16.4h
        add x3, x3, #0x10
        uzp1 v16.8h, v23.8h, v18.8h
        uzp2 v18.8h, v23.8h, v18.8h
        smlal v19.4s, v2.4h, v20.4h
        smlal2 v21.4s, v2.8h, v20.8h
        smlal2 v6.4s, v3.8h, v20.8h
        smlal v5.4s, v3.4h, v20.4h
        smlal v19.4s, v3.4h, v7.4h
        smlal2 v21.4s, v3.8h, v7.8h
        smlal2 v6.4s, v16.8h, v17.8h
        smlal v5.4s, v16.4h, v17.4h
        smlal v19.4s, v16.4h, v22.4h
        smlal2 v21.4s, v16.8h, v22.8h
        ldr q2, [x3, #0x1e0]
        smlal2 v6.4s, v18.8h, v22.8h
        smlal v5.4s, v18.4h, v22.4h
        smlal v19.4s, v18.4h, v2.4h
        smlal2 v21.4s, v18.8h, v2.8h
        ldr q2, [x1, #-0x10]
        uzp1 v3.8h, v5.8h, v6.8h
        uzp1 v7.8h, v19.8h, v21.8h
        mul v16.8h, v3.8h, v1.8h
        mul v7.8h, v7.8h, v1.8h
        ldr q3, [x2, #-0x10]
        smlsl2 v6.4s, v16.8h, v0.8h
        smlsl v5.4s, v16.4h, v0.4h
        smlsl v19.4s, v7.4h, v0.4h
        smlsl2 v21.4s, v7.8h, v0.8h
        ldr q4, [x3, #-0x10]
        trn2 v7.8h, v19.8h, v5.8h
        trn2 v6.8h, v21.8h, v6.8h
        ldr q5, [x2, #-0x20]
        stp q7, q6, [x0], #0x20
        uzp2 v6.8h, v5.8h, v3.8h
        ldr q7, [x3, #0xf0]
        ldr q16, [x2, #0x1f0]
        ldr q17, [x2, #0x3e0]
        ldr q18, [x1, #0x3f0]
        ldr q19, [x1, #-0x20]
        ldr q20, [x2, #0x3f0]
        uzp1 v21.8h, v19.8h, v2.8h
        uzp2 v2.8h, v19.8h, v2.8h
        uzp1 v3.8h, v5.8h, v3.8h
        smull v5.4s, v21.4h, v6.4h
        smull v19.4s, v21.4h, v3.4h
        smull2 v6.4s, v21.8h, v6.8h
        smull2 v21.4s, v21.8h, v3.8h
        uzp1 v22.8h, v17.8h, v20.8h
        smlal v5.4s, v2.4h, v3.4h
        smlal2 v6.4s, v2.8h, v3.8h
        smlal v19.4s, v2.4h, v4.4h
        ldr q3, [x1, #0x1f0]
        ldr q23, [x1, #0x1e0]
        ldr q24, [x2, #0x1e0]
        smlal2 v21.4s, v2.8h, v4.8h
        uzp2 v17.8h, v17.8h, v20.8h
        uzp1 v20.8h, v24.8h, v16.8h
        uzp1 v2.8h, v23.8h, v3.8h
        subs x4, x4, #0x1
        uzp2 v16.8h, v24.8h, v16.8h
        b.ne .Ldauntless_mlkem_basemul_k3_neon_cortex_a55_loop1
        uzp2 v3.8h, v23.8h, v3.8h
        ldr q23, [x1, #0x3e0]
        smlal2 v6.4s, v2.8h, v16.8h
        smlal v5.4s, v2.4h, v16.4h
        uzp1 v16.8h, v23.8h, v18.8h
        uzp2 v18.8h, v23.8h, v18.8h
        smlal v19.4s, v2.4h, v20.4h
        smlal2 v21.4s, v2.8h, v20.8h
        smlal2 v6.4s, v3.8h, v20.8h
        smlal v5.4s, v3.4h, v20.4h
        smlal v19.4s, v3.4h, v7.4h
        smlal2 v21.4s, v3.8h, v7.8h
        smlal2 v6.4s, v16.8h, v17.8h
        smlal v5.4s, v16.4h, v17.4h
        smlal v19.4s, v16.4h, v22.4h
        smlal2 v21.4s, v16.8h, v22.8h
        ldr q2, [x3, #0x1f0]
        smlal2 v6.4s, v18.8h, v22.8h
        smlal v5.4s, v18.4h, v22.4h
        smlal v19.4s, v18.4h, v2.4h
        smlal2 v21.4s, v18.8h, v2.8h
        uzp1 v3.8h, v5.8h, v6.8h
        uzp1 v7.8h, v19.8h, v21.8h
        mul v16.8h, v3.8h, v1.8h
        mul v7.8h, v7.8h, v1.8h
        smlsl2 v6.4s, v16.8h, v0.8h
        smlsl v5.4s, v16.4h, v0.4h
        smlsl v19.4s, v7.4h, v0.4h
        smlsl2 v21.4s, v7.8h, v0.8h
        trn2 v7.8h, v19.8h, v5.8h
        trn2 v6.8h, v21.8h, v6.8h
        stp q7, q6, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k3_neon, . - dauntless_mlkem_basemul_k3_neon
