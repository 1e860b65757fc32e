// GENERATED from kernels/aarch64/mlkem/mulcache_neon.S (object sha256 a92aa7d3e61d9c1ea6e20def64f92108fd880e20f3e6f9055a5e7ad609b6ea8b) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 2 cycles; optimal for the model
// loop1: 9 instructions, 10 cycles an iteration, 3 stages; optimal for the model
// constants: dauntless_mlkem_mulcache_neon_tables

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
        .global dauntless_mlkem_mulcache_neon
        .type dauntless_mlkem_mulcache_neon, %function
dauntless_mlkem_mulcache_neon:
        bti c
        adrp x2, dauntless_mlkem_mulcache_neon_tables
        mov w3, #0xd01
        add x2, x2, :lo12:dauntless_mlkem_mulcache_neon_tables
        dup v0.8h, w3
        mov x3, #0x10
        ldp q1, q2, [x1], #0x20
        ldp q3, q4, [x2], #0x20
        subs x3, x3, #0x1
        uzp2 v5.8h, v1.8h, v2.8h
        sqrdmulh v6.8h, v5.8h, v4.8h
        ldp q1, q2, [x1], #0x20
        mul v7.8h, v5.8h, v3.8h
        ldp q3, q4, [x2], #0x20
        mls v7.8h, v6.8h, v0.8h
        subs x3, x3, #0x1
.Ldauntless_mlkem_mulcache_neon_neoverse_n1_loop1:
        uzp2 v5.8h, v1.8h, v2.8h
        sqrdmulh v6.8h, v5.8h, v4.8h
        ldp q1, q2, [x1], #0x20
        str q7, [x0], #0x10
        mul v7.8h, v5.8h, v3.8h
        ldp q3, q4, [x2], #0x20
        mls v7.8h, v6.8h, v0.8h
        subs x3, x3, #0x1
        b.ne .Ldauntless_mlkem_mulcache_neon_neoverse_n1_loop1
        uzp2 v5.8h, v1.8h, v2.8h
        sqrdmulh v6.8h, v5.8h, v4.8h
        str q7, [x0], #0x10
        mul v7.8h, v5.8h, v3.8h
        mls v7.8h, v6.8h, v0.8h
        str q7, [x0], #0x10
        ret
        .size dauntless_mlkem_mulcache_neon, . - dauntless_mlkem_mulcache_neon
