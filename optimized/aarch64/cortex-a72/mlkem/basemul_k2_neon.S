// GENERATED from kernels/aarch64/mlkem/basemul_k2_neon.S (object sha256 3ce335defa1bde03b1b3e5d746a99ef6ce074331ddf8910870d57e479a199305) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 3 cycles; optimal for the model
// loop1: 50 instructions, 34 cycles an iteration, 2 stages; bound 28

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
        mov w4, #0xd01
        dup v0.8h, w4
        mov w4, #-0xcff
        dup v1.8h, w4
        mov x4, #0x10
        add x2, x2, #0x20
        ldr q2, [x2, #0x1f0]
        add x3, x3, #0x10
        ldr q3, [x2, #0x1e0]
        ldr q4, [x1]
        add x1, x1, #0x20
        uzp1 v5.8h, v3.8h, v2.8h
        ldr q6, [x1, #-0x10]
        ldr q7, [x2, #-0x10]
        uzp2 v16.8h, v3.8h, v2.8h
        ldr q2, [x2, #-0x20]
        ldr q3, [x1, #0x1e0]
        uzp1 v17.8h, v4.8h, v6.8h
        ldr q18, [x1, #0x1f0]
        uzp1 v19.8h, v2.8h, v7.8h
        uzp1 v20.8h, v3.8h, v18.8h
        uzp2 v4.8h, v4.8h, v6.8h
        uzp2 v18.8h, v3.8h, v18.8h
        ldr q3, [x3, #-0x10]
        smull v21.4s, v17.4h, v19.4h
        smull2 v22.4s, v17.8h, v19.8h
        ldr q6, [x3, #0xf0]
        uzp2 v2.8h, v2.8h, v7.8h
        smlal2 v22.4s, v4.8h, v3.8h
        smlal v21.4s, v4.4h, v3.4h
        smlal v21.4s, v20.4h, v5.4h
        smlal2 v22.4s, v20.8h, v5.8h
        smlal2 v22.4s, v18.8h, v6.8h
        smlal v21.4s, v18.4h, v6.4h
        smull2 v23.4s, v17.8h, v2.8h
        subs x4, x4, #0x1
        smlal2 v23.4s, v4.8h, v19.8h
.Ldauntless_mlkem_basemul_k2_neon_cortex_a72_loop1:
        smull v24.4s, v17.4h, v2.4h
        add x2, x2, #0x20
        ldr q2, [x2, #0x1f0]
        smlal v24.4s, v4.4h, v19.4h
        add x3, x3, #0x10
        ldr q3, [x2, #0x1e0]
        smlal v24.4s, v20.4h, v16.4h
        ldr q4, [x1]
        uzp1 v17.8h, v21.8h, v22.8h
        smlal2 v23.4s, v20.8h, v16.8h
        add x1, x1, #0x20
        smlal v24.4s, v18.4h, v5.4h
        smlal2 v23.4s, v18.8h, v5.8h
        uzp1 v5.8h, v3.8h, v2.8h
        ldr q6, [x1, #-0x10]
        mul v19.8h, v17.8h, v1.8h
        ldr q7, [x2, #-0x10]
        uzp1 v20.8h, v24.8h, v23.8h
        uzp2 v16.8h, v3.8h, v2.8h
        ldr q2, [x2, #-0x20]
        ldr q3, [x1, #0x1e0]
        uzp1 v17.8h, v4.8h, v6.8h
        ldr q18, [x1, #0x1f0]
        smlsl2 v22.4s, v19.8h, v0.8h
        smlsl v21.4s, v19.4h, v0.4h
        mul v25.8h, v20.8h, v1.8h
        uzp1 v19.8h, v2.8h, v7.8h
        uzp1 v20.8h, v3.8h, v18.8h
        uzp2 v4.8h, v4.8h, v6.8h
        smlsl v24.4s, v25.4h, v0.4h
        uzp2 v18.8h, v3.8h, v18.8h
        smlsl2 v23.4s, v25.8h, v0.8h
        ldr q3, [x3, #-0x10]
        trn2 v24.8h, v21.8h, v24.8h
        smull v21.4s, v17.4h, v19.4h
        trn2 v23.8h, v22.8h, v23.8h
        smull2 v22.4s, v17.8h, v19.8h
        ldr q6, [x3, #0xf0]
        uzp2 v2.8h, v2.8h, v7.8h
        smlal2 v22.4s, v4.8h, v3.8h
        smlal v21.4s, v4.4h, v3.4h
        smlal v21.4s, v20.4h, v5.4h
        stp q24, q23, [x0], #0x20
        smlal2 v22.4s, v20.8h, v5.8h
        smlal2 v22.4s, v18.8h, v6.8h
        smlal v21.4s, v18.4h, v6.4h
        smull2 v23.4s, v17.8h, v2.8h
        subs x4, x4, #0x1
        smlal2 v23.4s, v4.8h, v19.8h
        b.ne .Ldauntless_mlkem_basemul_k2_neon_cortex_a72_loop1
        smull v24.4s, v17.4h, v2.4h
        smlal v24.4s, v4.4h, v19.4h
        smlal v24.4s, v20.4h, v16.4h
        uzp1 v17.8h, v21.8h, v22.8h
        smlal2 v23.4s, v20.8h, v16.8h
        smlal v24.4s, v18.4h, v5.4h
        smlal2 v23.4s, v18.8h, v5.8h
        mul v19.8h, v17.8h, v1.8h
        uzp1 v20.8h, v24.8h, v23.8h
        smlsl2 v22.4s, v19.8h, v0.8h
        smlsl v21.4s, v19.4h, v0.4h
        mul v25.8h, v20.8h, v1.8h
        smlsl v24.4s, v25.4h, v0.4h
        smlsl2 v23.4s, v25.8h, v0.8h
        trn2 v24.8h, v21.8h, v24.8h
        trn2 v23.8h, v22.8h, v23.8h
        stp q24, q23, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k2_neon, . - dauntless_mlkem_basemul_k2_neon
