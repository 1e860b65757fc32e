// GENERATED from kernels/aarch64/mldsa/power2round_neon.S (object sha256 92e6add7e4c9a8a22557f273e268bc59eada5549aa265c6ca8e6f081bb04cdb2) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 3 instructions, 4 cycles; optimal for the model
// loop1: 24 instructions, 32 cycles an iteration, 2 stages; optimal for the model

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
        ushr v3.4s, v3.4s, #0xd
        ushr v4.4s, v4.4s, #0xd
        shl v5.4s, v3.4s, #0xd
        stp q4, q3, [x0], #0x20
        shl v4.4s, v4.4s, #0xd
        sub v2.4s, v2.4s, v5.4s
        sub v1.4s, v1.4s, v4.4s
        ldp q4, q5, [x2], #0x20
        stp q1, q2, [x1], #0x20
        add v1.4s, v5.4s, v0.4s
        add v2.4s, v4.4s, v0.4s
        subs x3, x3, #0x1
        ushr v1.4s, v1.4s, #0xd
.Ldauntless_mldsa_power2round_neon_cortex_a55_loop1:
        ushr v2.4s, v2.4s, #0xd
        shl v3.4s, v1.4s, #0xd
        stp q2, q1, [x0], #0x20
        shl v1.4s, v2.4s, #0xd
        sub v5.4s, v5.4s, v3.4s
        sub v4.4s, v4.4s, v1.4s
        ldp q1, q2, [x2], #0x20
        stp q4, q5, [x1], #0x20
        add v3.4s, v2.4s, v0.4s
        add v4.4s, v1.4s, v0.4s
        ushr v3.4s, v3.4s, #0xd
        ushr v4.4s, v4.4s, #0xd
        shl v5.4s, v3.4s, #0xd
        stp q4, q3, [x0], #0x20
        shl v4.4s, v4.4s, #0xd
        sub v2.4s, v2.4s, v5.4s
        sub v1.4s, v1.4s, v4.4s
        ldp q4, q5, [x2], #0x20
        stp q1, q2, [x1], #0x20
        add v1.4s, v5.4s, v0.4s
        add v2.4s, v4.4s, v0.4s
        subs x3, x3, #0x1
        ushr v1.4s, v1.4s, #0xd
        b.ne .Ldauntless_mldsa_power2round_neon_cortex_a55_loop1
        ushr v2.4s, v2.4s, #0xd
        shl v3.4s, v1.4s, #0xd
        stp q2, q1, [x0], #0x20
        shl v1.4s, v2.4s, #0xd
        sub v5.4s, v5.4s, v3.4s
        sub v4.4s, v4.4s, v1.4s
        stp q4, q5, [x1], #0x20
        ret
        .size dauntless_mldsa_power2round_neon, . - dauntless_mldsa_power2round_neon
