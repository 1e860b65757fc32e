// GENERATED from kernels/aarch64/mlkem/mulcache_neon.S (object sha256 a92aa7d3e61d9c1ea6e20def64f92108fd880e20f3e6f9055a5e7ad609b6ea8b) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 4 cycles; optimal for the model
// loop1: 9 instructions, 13 cycles an iteration, 2 stages; optimal for the model
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
        mov w4, #0xd01
        adrp x2, dauntless_mlkem_mulcache_neon_tables
        mov x3, #0x10
        add x2, x2, :lo12:dauntless_mlkem_mulcache_neon_tables
        dup v0.8h, w4
        ldp q1, q2, [x1], #0x20
        ldp q3, q4, [x2], #0x20
        uzp2 v1.8h, v1.8h, v2.8h
        mul v5.8h, v1.8h, v3.8h
        subs x3, x3, #0x1
        sqrdmulh v4.8h, v1.8h, v4.8h
.Ldauntless_mlkem_mulcache_neon_cortex_a55_loop1:
        ldp q1, q2, [x1], #0x20
        mls v5.8h, v4.8h, v0.8h
        ldp q3, q4, [x2], #0x20
        uzp2 v1.8h, v1.8h, v2.8h
        str q5, [x0], #0x10
        mul v5.8h, v1.8h, v3.8h
        subs x3, x3, #0x1
        sqrdmulh v4.8h, v1.8h, v4.8h
        b.ne .Ldauntless_mlkem_mulcache_neon_cortex_a55_loop1
        mls v5.8h, v4.8h, v0.8h
        str q5, [x0], #0x10
        ret
        .size dauntless_mlkem_mulcache_neon, . - dauntless_mlkem_mulcache_neon
