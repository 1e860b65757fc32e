// GENERATED from kernels/aarch64/mlkem/tomont_neon.S (object sha256 d0876032c10b9f47693bfcdfd66152b140b42008a30e80d24c53de4fe1260c22) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 6 cycles; optimal for the model
// loop1: 19 instructions, 24 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mlkem_tomont_neon
        .type dauntless_mlkem_tomont_neon, %function
dauntless_mlkem_tomont_neon:
        bti c
        mov w1, #-0x2824
        mov w2, #-0x414
        mov w3, #0xd01
        dup v2.8h, w1
        dup v1.8h, w2
        dup v0.8h, w3
        mov x1, #0x8
        add x0, x0, #0x40
        ldp q3, q4, [x0, #-0x20]
        mul v5.8h, v3.8h, v1.8h
        sqrdmulh v3.8h, v3.8h, v2.8h
        mul v6.8h, v4.8h, v1.8h
        mls v5.8h, v3.8h, v0.8h
        sqrdmulh v4.8h, v4.8h, v2.8h
        ldp q3, q7, [x0, #-0x40]
        mls v6.8h, v4.8h, v0.8h
        subs x1, x1, #0x1
        mul v16.8h, v3.8h, v1.8h
.Ldauntless_mlkem_tomont_neon_cortex_a55_loop1:
        sqrdmulh v3.8h, v3.8h, v2.8h
        add x0, x0, #0x40
        sqrdmulh v4.8h, v7.8h, v2.8h
        mul v7.8h, v7.8h, v1.8h
        stp q5, q6, [x0, #-0x60]
        mls v16.8h, v3.8h, v0.8h
        mls v7.8h, v4.8h, v0.8h
        ldp q3, q4, [x0, #-0x20]
        mul v5.8h, v3.8h, v1.8h
        sqrdmulh v3.8h, v3.8h, v2.8h
        stp q16, q7, [x0, #-0x80]
        mul v6.8h, v4.8h, v1.8h
        mls v5.8h, v3.8h, v0.8h
        sqrdmulh v4.8h, v4.8h, v2.8h
        ldp q3, q7, [x0, #-0x40]
        mls v6.8h, v4.8h, v0.8h
        subs x1, x1, #0x1
        mul v16.8h, v3.8h, v1.8h
        b.ne .Ldauntless_mlkem_tomont_neon_cortex_a55_loop1
        sqrdmulh v3.8h, v3.8h, v2.8h
        sqrdmulh v4.8h, v7.8h, v2.8h
        mul v7.8h, v7.8h, v1.8h
        stp q5, q6, [x0, #-0x20]
        mls v16.8h, v3.8h, v0.8h
        mls v7.8h, v4.8h, v0.8h
        stp q16, q7, [x0, #-0x40]
        ret
        .size dauntless_mlkem_tomont_neon, . - dauntless_mlkem_tomont_neon
