// GENERATED from kernels/aarch64/mlkem/tomont_neon.S (object sha256 d0876032c10b9f47693bfcdfd66152b140b42008a30e80d24c53de4fe1260c22) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 7 instructions, 4 cycles; optimal for the model
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
        dup v2.8h, w1
        mov w1, #-0x414
        dup v1.8h, w1
        mov w1, #0xd01
        dup v0.8h, w1
        mov x1, #0x8
        add x0, x0, #0x40
        ldp q3, q4, [x0, #-0x20]
        sqrdmulh v5.8h, v4.8h, v2.8h
        mul v4.8h, v4.8h, v1.8h
        sqrdmulh v6.8h, v3.8h, v2.8h
        ldp q7, q16, [x0, #-0x40]
        mls v4.8h, v5.8h, v0.8h
        mul v3.8h, v3.8h, v1.8h
        mls v3.8h, v6.8h, v0.8h
        sqrdmulh v6.8h, v16.8h, v2.8h
        subs x1, x1, #0x1
.Ldauntless_mlkem_tomont_neon_neoverse_n1_loop1:
        mul v16.8h, v16.8h, v1.8h
        stp q3, q4, [x0, #-0x20]
        add x0, x0, #0x40
        sqrdmulh v5.8h, v7.8h, v2.8h
        ldp q3, q4, [x0, #-0x20]
        mls v16.8h, v6.8h, v0.8h
        mul v6.8h, v7.8h, v1.8h
        mls v6.8h, v5.8h, v0.8h
        sqrdmulh v5.8h, v4.8h, v2.8h
        mul v4.8h, v4.8h, v1.8h
        stp q6, q16, [x0, #-0x80]
        sqrdmulh v6.8h, v3.8h, v2.8h
        ldp q7, q16, [x0, #-0x40]
        mls v4.8h, v5.8h, v0.8h
        mul v3.8h, v3.8h, v1.8h
        mls v3.8h, v6.8h, v0.8h
        sqrdmulh v6.8h, v16.8h, v2.8h
        subs x1, x1, #0x1
        b.ne .Ldauntless_mlkem_tomont_neon_neoverse_n1_loop1
        mul v16.8h, v16.8h, v1.8h
        stp q3, q4, [x0, #-0x20]
        sqrdmulh v5.8h, v7.8h, v2.8h
        mls v16.8h, v6.8h, v0.8h
        mul v6.8h, v7.8h, v1.8h
        mls v6.8h, v5.8h, v0.8h
        stp q6, q16, [x0, #-0x40]
        ret
        .size dauntless_mlkem_tomont_neon, . - dauntless_mlkem_tomont_neon
