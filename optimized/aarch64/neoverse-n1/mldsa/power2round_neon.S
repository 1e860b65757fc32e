// GENERATED from kernels/aarch64/mldsa/power2round_neon.S (object sha256 92e6add7e4c9a8a22557f273e268bc59eada5549aa265c6ca8e6f081bb04cdb2) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 3 instructions, 2 cycles; optimal for the model
// loop1: 24 instructions, 15 cycles an iteration, 2 stages; bound 14

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
        .global dauntless_mldsa_power2round_neon
        .type dauntless_mldsa_power2round_neon, %function
dauntless_mldsa_power2round_neon:
        bti c
        mov w3, #0xfff
        dup v0.4s, w3
        mov x3, #0x10
        ldp q1, q2, [x2], #0x20
        add v3.4s, v2.4s, v0.4s
        add v4.4s, v1.4s, v0.4s
        ldp q5, q6, [x2], #0x20
        ushr v3.4s, v3.4s, #0xd
        ushr v4.4s, v4.4s, #0xd
        shl v7.4s, v3.4s, #0xd
        stp q4, q3, [x0], #0x20
        shl v4.4s, v4.4s, #0xd
        sub v7.4s, v2.4s, v7.4s
        subs x3, x3, #0x1
        sub v4.4s, v1.4s, v4.4s
.Ldauntless_mldsa_power2round_neon_neoverse_n1_loop1:
        add v3.4s, v6.4s, v0.4s
        ldp q1, q2, [x2], #0x20
        stp q4, q7, [x1], #0x20
        add v4.4s, v5.4s, v0.4s
        ushr v7.4s, v3.4s, #0xd
        ushr v4.4s, v4.4s, #0xd
        shl v3.4s, v7.4s, #0xd
        stp q4, q7, [x0], #0x20
        shl v4.4s, v4.4s, #0xd
        sub v7.4s, v6.4s, v3.4s
        sub v16.4s, v5.4s, v4.4s
        add v3.4s, v2.4s, v0.4s
        add v4.4s, v1.4s, v0.4s
        ldp q5, q6, [x2], #0x20
        stp q16, q7, [x1], #0x20
        ushr v3.4s, v3.4s, #0xd
        ushr v4.4s, v4.4s, #0xd
        shl v7.4s, v3.4s, #0xd
        stp q4, q3, [x0], #0x20
        shl v4.4s, v4.4s, #0xd
        sub v7.4s, v2.4s, v7.4s
        subs x3, x3, #0x1
        sub v4.4s, v1.4s, v4.4s
        b.ne .Ldauntless_mldsa_power2round_neon_neoverse_n1_loop1
        add v3.4s, v6.4s, v0.4s
        stp q4, q7, [x1], #0x20
        add v4.4s, v5.4s, v0.4s
        ushr v7.4s, v3.4s, #0xd
        ushr v4.4s, v4.4s, #0xd
        shl v3.4s, v7.4s, #0xd
        stp q4, q7, [x0], #0x20
        shl v4.4s, v4.4s, #0xd
        sub v7.4s, v6.4s, v3.4s
        sub v16.4s, v5.4s, v4.4s
        stp q16, q7, [x1], #0x20
        ret
        .size dauntless_mldsa_power2round_neon, . - dauntless_mldsa_power2round_neon
