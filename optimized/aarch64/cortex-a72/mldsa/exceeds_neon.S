// GENERATED from kernels/aarch64/mldsa/exceeds_neon.S (object sha256 860390815e779a380751809570d698836b6e4cb34c9708643ed43b2884d5fb65) for cortex-a72, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 3 instructions, 2 cycles; optimal for the model
// loop1: 16 instructions, 12 cycles an iteration, 2 stages; optimal for the model
// block2: 3 instructions, 10 cycles; optimal for the model

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
        .global dauntless_mldsa_exceeds_neon
        .type dauntless_mldsa_exceeds_neon, %function
dauntless_mldsa_exceeds_neon:
        bti c
        dup v0.4s, w1
        movi v1.4s, #0x0
        mov x2, #0x10
        ldp q2, q3, [x0], #0x20
        ldp q4, q5, [x0], #0x20
        abs v2.4s, v2.4s
        abs v3.4s, v3.4s
        subs x2, x2, #0x1
        cmge v6.4s, v2.4s, v0.4s
.Ldauntless_mldsa_exceeds_neon_cortex_a72_loop1:
        cmge v7.4s, v3.4s, v0.4s
        ldp q2, q3, [x0], #0x20
        orr v1.16b, v1.16b, v6.16b
        abs v4.4s, v4.4s
        abs v5.4s, v5.4s
        orr v1.16b, v1.16b, v7.16b
        cmge v6.4s, v4.4s, v0.4s
        cmge v7.4s, v5.4s, v0.4s
        ldp q4, q5, [x0], #0x20
        orr v1.16b, v1.16b, v6.16b
        abs v2.4s, v2.4s
        abs v3.4s, v3.4s
        subs x2, x2, #0x1
        orr v1.16b, v1.16b, v7.16b
        cmge v6.4s, v2.4s, v0.4s
        b.ne .Ldauntless_mldsa_exceeds_neon_cortex_a72_loop1
        cmge v7.4s, v3.4s, v0.4s
        orr v1.16b, v1.16b, v6.16b
        abs v4.4s, v4.4s
        abs v5.4s, v5.4s
        orr v1.16b, v1.16b, v7.16b
        cmge v6.4s, v4.4s, v0.4s
        cmge v7.4s, v5.4s, v0.4s
        orr v1.16b, v1.16b, v6.16b
        orr v1.16b, v1.16b, v7.16b
        umaxv s1, v1.4s
        fmov w0, s1
        and w0, w0, #0x1
        ret
        .size dauntless_mldsa_exceeds_neon, . - dauntless_mldsa_exceeds_neon
