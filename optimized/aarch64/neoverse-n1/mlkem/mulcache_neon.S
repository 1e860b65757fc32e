// GENERATED from kernels/aarch64/mlkem/mulcache_neon.S (object sha256 e50256626db9a39f90500a187b93cf1e9767a1c96934f6c1816809bea23f1c9c) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 2 cycles; optimal for the model
// loop1: 9 instructions, 10 cycles an iteration, 3 stages; optimal for the model
// constants: dauntless_mlkem_mulcache_neon_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_mulcache_neon
        .type dauntless_mlkem_mulcache_neon, %function
dauntless_mlkem_mulcache_neon:
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
