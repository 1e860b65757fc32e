// GENERATED from kernels/aarch64/mlkem/basemul_k2_neon.S (object sha256 3ce335defa1bde03b1b3e5d746a99ef6ce074331ddf8910870d57e479a199305) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 3 cycles; optimal for the model
// loop1: 50 instructions, 30 cycles an iteration, 2 stages; bound 24

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
        add x3, x3, #0x10
        add x2, x2, #0x20
        add x1, x1, #0x20
        ldr q2, [x1, #0x1e0]
        ldr q3, [x1, #-0x20]
        ldr q4, [x1, #-0x10]
        ldr q5, [x2, #-0x20]
        ldr q6, [x2, #-0x10]
        ldr q7, [x1, #0x1f0]
        ldr q16, [x2, #0x1e0]
        uzp1 v17.8h, v3.8h, v4.8h
        ldr q18, [x2, #0x1f0]
        uzp2 v3.8h, v3.8h, v4.8h
        uzp2 v4.8h, v5.8h, v6.8h
        ldr q19, [x3, #-0x10]
        uzp1 v5.8h, v5.8h, v6.8h
        uzp1 v6.8h, v2.8h, v7.8h
        smull2 v20.4s, v17.8h, v4.8h
        smlal2 v20.4s, v3.8h, v5.8h
        smull2 v21.4s, v17.8h, v5.8h
        uzp1 v22.8h, v16.8h, v18.8h
        uzp2 v16.8h, v16.8h, v18.8h
        smlal2 v21.4s, v3.8h, v19.8h
        smlal2 v21.4s, v6.8h, v22.8h
        smlal2 v20.4s, v6.8h, v16.8h
        uzp2 v2.8h, v2.8h, v7.8h
        smull v23.4s, v17.4h, v5.4h
        smull v24.4s, v17.4h, v4.4h
        ldr q4, [x3, #0xf0]
        smlal2 v20.4s, v2.8h, v22.8h
        smlal v23.4s, v3.4h, v19.4h
        smlal v23.4s, v6.4h, v22.4h
        smlal v24.4s, v3.4h, v5.4h
        smlal v24.4s, v6.4h, v16.4h
        smlal v24.4s, v2.4h, v22.4h
        smlal2 v21.4s, v2.8h, v4.8h
        subs x4, x4, #0x1
        smlal v23.4s, v2.4h, v4.4h
.Ldauntless_mlkem_basemul_k2_neon_neoverse_n1_loop1:
        add x3, x3, #0x10
        uzp1 v2.8h, v24.8h, v20.8h
        add x2, x2, #0x20
        add x1, x1, #0x20
        mul v22.8h, v2.8h, v1.8h
        uzp1 v4.8h, v23.8h, v21.8h
        ldr q2, [x1, #0x1e0]
        mul v19.8h, v4.8h, v1.8h
        ldr q3, [x1, #-0x20]
        ldr q4, [x1, #-0x10]
        ldr q5, [x2, #-0x20]
        ldr q6, [x2, #-0x10]
        smlsl v24.4s, v22.4h, v0.4h
        ldr q7, [x1, #0x1f0]
        smlsl2 v20.4s, v22.8h, v0.8h
        smlsl2 v21.4s, v19.8h, v0.8h
        ldr q16, [x2, #0x1e0]
        smlsl v23.4s, v19.4h, v0.4h
        uzp1 v17.8h, v3.8h, v4.8h
        ldr q18, [x2, #0x1f0]
        uzp2 v3.8h, v3.8h, v4.8h
        uzp2 v4.8h, v5.8h, v6.8h
        ldr q19, [x3, #-0x10]
        uzp1 v5.8h, v5.8h, v6.8h
        uzp1 v6.8h, v2.8h, v7.8h
        trn2 v25.8h, v21.8h, v20.8h
        smull2 v20.4s, v17.8h, v4.8h
        trn2 v23.8h, v23.8h, v24.8h
        smlal2 v20.4s, v3.8h, v5.8h
        smull2 v21.4s, v17.8h, v5.8h
        uzp1 v22.8h, v16.8h, v18.8h
        uzp2 v16.8h, v16.8h, v18.8h
        smlal2 v21.4s, v3.8h, v19.8h
        stp q23, q25, [x0], #0x20
        smlal2 v21.4s, v6.8h, v22.8h
        smlal2 v20.4s, v6.8h, v16.8h
        uzp2 v2.8h, v2.8h, v7.8h
        smull v23.4s, v17.4h, v5.4h
        smull v24.4s, v17.4h, v4.4h
        ldr q4, [x3, #0xf0]
        smlal2 v20.4s, v2.8h, v22.8h
        smlal v23.4s, v3.4h, v19.4h
        smlal v23.4s, v6.4h, v22.4h
        smlal v24.4s, v3.4h, v5.4h
        smlal v24.4s, v6.4h, v16.4h
        smlal v24.4s, v2.4h, v22.4h
        smlal2 v21.4s, v2.8h, v4.8h
        subs x4, x4, #0x1
        smlal v23.4s, v2.4h, v4.4h
        b.ne .Ldauntless_mlkem_basemul_k2_neon_neoverse_n1_loop1
        uzp1 v2.8h, v24.8h, v20.8h
        mul v22.8h, v2.8h, v1.8h
        uzp1 v4.8h, v23.8h, v21.8h
        mul v19.8h, v4.8h, v1.8h
        smlsl v24.4s, v22.4h, v0.4h
        smlsl2 v20.4s, v22.8h, v0.8h
        smlsl2 v21.4s, v19.8h, v0.8h
        smlsl v23.4s, v19.4h, v0.4h
        trn2 v25.8h, v21.8h, v20.8h
        trn2 v23.8h, v23.8h, v24.8h
        stp q23, q25, [x0], #0x20
        ret
        .size dauntless_mlkem_basemul_k2_neon, . - dauntless_mlkem_basemul_k2_neon
