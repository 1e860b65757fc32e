// GENERATED from kernels/aarch64/mlkem/basemul_k2_neon.S (object sha256 3ce335defa1bde03b1b3e5d746a99ef6ce074331ddf8910870d57e479a199305) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 5 cycles; optimal for the model
// loop1: 50 instructions, 56 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mlkem_basemul_k2_neon
        .type dauntless_mlkem_basemul_k2_neon, %function
dauntless_mlkem_basemul_k2_neon:
        bti c
        mov w4, #-0xcff
        mov w5, #0xd01
        dup v1.8h, w4
        dup v0.8h, w5
        mov x4, #0x10
        subs x4, x4, #0x1
        add x3, x3, #0x10
        add x2, x2, #0x20
        add x1, x1, #0x20
        ldr q2, [x1, #-0x20]
        ldr q3, [x3, #0xf0]
        ldr q4, [x1, #0x1e0]
        ldr q5, [x3, #-0x10]
        ldr q6, [x2, #0x1e0]
        ldr q7, [x2, #0x1f0]
        ldr q16, [x1, #0x1f0]
        uzp2 v17.8h, v6.8h, v7.8h
        uzp1 v6.8h, v6.8h, v7.8h
        ldr q7, [x2, #-0x10]
        ldr q18, [x2, #-0x20]
        ldr q19, [x1, #-0x10]
        uzp2 v20.8h, v18.8h, v7.8h
        uzp1 v21.8h, v4.8h, v16.8h
.Ldauntless_mlkem_basemul_k2_neon_cortex_a55_loop1:
        uzp2 v22.8h, v2.8h, v19.8h
        subs x4, x4, #0x1
        uzp1 v2.8h, v2.8h, v19.8h
        add x3, x3, #0x10
        uzp1 v7.8h, v18.8h, v7.8h
        add x2, x2, #0x20
        add x1, x1, #0x20
        smull2 v18.4s, v2.8h, v20.8h
        smull v19.4s, v2.4h, v7.4h
        smull2 v23.4s, v2.8h, v7.8h
        smull v20.4s, v2.4h, v20.4h
        smlal2 v18.4s, v22.8h, v7.8h
        smlal v19.4s, v22.4h, v5.4h
        smlal2 v23.4s, v22.8h, v5.8h
        smlal v20.4s, v22.4h, v7.4h
        uzp2 v4.8h, v4.8h, v16.8h
        smlal2 v18.4s, v21.8h, v17.8h
        smlal2 v23.4s, v21.8h, v6.8h
        smlal v20.4s, v21.4h, v17.4h
        smlal v19.4s, v21.4h, v6.4h
        ldr q2, [x1, #-0x20]
        smlal v20.4s, v4.4h, v6.4h
        smlal2 v18.4s, v4.8h, v6.8h
        smlal v19.4s, v4.4h, v3.4h
        smlal2 v23.4s, v4.8h, v3.8h
        ldr q3, [x3, #0xf0]
        uzp1 v5.8h, v20.8h, v18.8h
        uzp1 v6.8h, v19.8h, v23.8h
        ldr q4, [x1, #0x1e0]
        mul v7.8h, v5.8h, v1.8h
        mul v6.8h, v6.8h, v1.8h
        ldr q5, [x3, #-0x10]
        smlsl v20.4s, v7.4h, v0.4h
        smlsl2 v18.4s, v7.8h, v0.8h
        smlsl2 v23.4s, v6.8h, v0.8h
        smlsl v19.4s, v6.4h, v0.4h
        ldr q6, [x2, #0x1e0]
        ldr q7, [x2, #0x1f0]
        trn2 v18.8h, v23.8h, v18.8h
        trn2 v19.8h, v19.8h, v20.8h
        ldr q16, [x1, #0x1f0]
        uzp2 v17.8h, v6.8h, v7.8h
        stp q19, q18, [x0], #0x20
        uzp1 v6.8h, v6.8h, v7.8h
        ldr q7, [x2, #-0x10]
        ldr q18, [x2, #-0x20]
        ldr q19, [x1, #-0x10]
        uzp2 v20.8h, v18.8h, v7.8h
        uzp1 v21.8h, v4.8h, v16.8h
        b.ne .Ldauntless_mlkem_basemul_k2_neon_cortex_a55_loop1
        uzp2 v22.8h, v2.8h, v19.8h
        uzp1 v2.8h, v2.8h, v19.8h
        uzp1 v7.8h, v18.8h, v7.8h
        smull2 v18.4s, v2.8h, v20.8h
        smull v19.4s, v2.4h, v7.4h
        smull2 v23.4s, v2.8h, v7.8h
        smull v20.4s, v2.4h, v20.4h
        smlal2 v18.4s, v22.8h, v7.8h
        smlal v19.4s, v22.4h, v5.4h
        smlal2 v23.4s, v22.8h, v5.8h
        smlal v20.4s, v22.4h, v7.4h
        uzp2 v4.8h, v4.8h, v16.8h
        smlal2 v18.4s, v21.8h, v17.8h
        smlal2 v23.4s, v21.8h, v6.8h
        smlal v20.4s, v21.4h, v17.4h
        smlal v19.4s, v21.4h, v6.4h
        smlal v20.4s, v4.4h, v6.4h
        smlal2 v18.4s, v4.8h, v6.8h
        smlal v19.4s, v4.4h, v3.4h
        smlal2 v23.4s, v4.8h, v3.8h
        uzp1 v5.8h, v20.8h, v18.8h
        uzp1 v6.8h, v19.8h, v23.8h
        mul v7.8h, v5.8h, v1.8h
        mul v6.8h, v6.8h, v1.8h
        smlsl v20.4s, v7.4h, v0.4h
        smlsl2 v18.4s, v7.8h, v0.8h
        smlsl2 v23.4s, v6.8h, v0.8h
        smlsl v19.4s, v6.4h, v0.4h
        trn2 v18.8h, v23.8h, v18.8h
        trn2 v19.8h, v19.8h, v20.8h
        stp q19, q18, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k2_neon, . - dauntless_mlkem_basemul_k2_neon
