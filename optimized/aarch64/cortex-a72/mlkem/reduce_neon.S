// GENERATED from kernels/aarch64/mlkem/reduce_neon.S (object sha256 fa251f37fbaee72896e25d1081ff3084beced750459f388843fae3d60535313c) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 23 instructions, 21 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mlkem_reduce_neon
        .type dauntless_mlkem_reduce_neon, %function
dauntless_mlkem_reduce_neon:
        bti c
        mov w1, #0xd01
        movi v1.8h, #0xa
        dup v0.8h, w1
        mov x1, #0x8
        ldp q2, q3, [x0, #0x20]
        add x0, x0, #0x40
        sqrdmulh v4.8h, v2.8h, v1.8h
        sqrdmulh v5.8h, v3.8h, v1.8h
        ldp q6, q7, [x0, #-0x40]
        mls v2.8h, v4.8h, v0.8h
        mls v3.8h, v5.8h, v0.8h
        sqrdmulh v5.8h, v6.8h, v1.8h
        sqrdmulh v4.8h, v7.8h, v1.8h
        add v16.8h, v2.8h, v0.8h
        add v17.8h, v3.8h, v0.8h
        subs x1, x1, #0x1
        mls v6.8h, v5.8h, v0.8h
        umin v16.8h, v2.8h, v16.8h
.Ldauntless_mlkem_reduce_neon_cortex_a72_loop1:
        umin v17.8h, v3.8h, v17.8h
        ldp q2, q3, [x0, #0x20]
        mls v7.8h, v4.8h, v0.8h
        add x0, x0, #0x40
        stp q16, q17, [x0, #-0x60]
        add v16.8h, v6.8h, v0.8h
        add v17.8h, v7.8h, v0.8h
        sqrdmulh v4.8h, v2.8h, v1.8h
        umin v16.8h, v6.8h, v16.8h
        sqrdmulh v5.8h, v3.8h, v1.8h
        umin v17.8h, v7.8h, v17.8h
        ldp q6, q7, [x0, #-0x40]
        mls v2.8h, v4.8h, v0.8h
        stp q16, q17, [x0, #-0x80]
        mls v3.8h, v5.8h, v0.8h
        sqrdmulh v5.8h, v6.8h, v1.8h
        sqrdmulh v4.8h, v7.8h, v1.8h
        add v16.8h, v2.8h, v0.8h
        add v17.8h, v3.8h, v0.8h
        subs x1, x1, #0x1
        mls v6.8h, v5.8h, v0.8h
        umin v16.8h, v2.8h, v16.8h
        b.ne .Ldauntless_mlkem_reduce_neon_cortex_a72_loop1
        umin v17.8h, v3.8h, v17.8h
        mls v7.8h, v4.8h, v0.8h
        stp q16, q17, [x0, #-0x20]
        add v16.8h, v6.8h, v0.8h
        add v17.8h, v7.8h, v0.8h
        umin v16.8h, v6.8h, v16.8h
        umin v17.8h, v7.8h, v17.8h
        stp q16, q17, [x0, #-0x40]
        ret
        .size dauntless_mlkem_reduce_neon, . - dauntless_mlkem_reduce_neon
