// GENERATED from kernels/aarch64/mldsa/reduce_neon.S (object sha256 729c073d5091a3521971f579e12613c6b88266448b2b6843b0e2054c35c3613b) for cortex-a55, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 5 cycles; optimal for the model
// loop1: 22 instructions, 28 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mldsa_reduce_neon
        .type dauntless_mldsa_reduce_neon, %function
dauntless_mldsa_reduce_neon:
        bti c
        mov w1, #0xe001
        movk w1, #0x7f, lsl #16
        dup v0.4s, w1
        mov x1, #0x10
        ldp q1, q2, [x0]
        srshr v3.4s, v1.4s, #0x17
        mls v1.4s, v3.4s, v0.4s
        ldp q3, q4, [x0, #0x20]
        srshr v5.4s, v2.4s, #0x17
        srshr v6.4s, v3.4s, #0x17
        srshr v7.4s, v4.4s, #0x17
        mls v2.4s, v5.4s, v0.4s
        mls v3.4s, v6.4s, v0.4s
        mls v4.4s, v7.4s, v0.4s
        add v7.4s, v1.4s, v0.4s
        add v6.4s, v2.4s, v0.4s
        umin v1.4s, v1.4s, v7.4s
        umin v2.4s, v2.4s, v6.4s
        add v6.4s, v3.4s, v0.4s
        add v7.4s, v4.4s, v0.4s
        umin v6.4s, v3.4s, v6.4s
        subs x1, x1, #0x1
        umin v4.4s, v4.4s, v7.4s
.Ldauntless_mldsa_reduce_neon_cortex_a55_loop1:
        stp q1, q2, [x0], #0x20
        ldp q1, q2, [x0, #0x20]
        srshr v3.4s, v1.4s, #0x17
        stp q6, q4, [x0], #0x20
        mls v1.4s, v3.4s, v0.4s
        ldp q3, q4, [x0, #0x20]
        srshr v5.4s, v2.4s, #0x17
        srshr v6.4s, v3.4s, #0x17
        srshr v7.4s, v4.4s, #0x17
        mls v2.4s, v5.4s, v0.4s
        mls v3.4s, v6.4s, v0.4s
        mls v4.4s, v7.4s, v0.4s
        add v7.4s, v1.4s, v0.4s
        add v6.4s, v2.4s, v0.4s
        umin v1.4s, v1.4s, v7.4s
        umin v2.4s, v2.4s, v6.4s
        add v6.4s, v3.4s, v0.4s
        add v7.4s, v4.4s, v0.4s
        umin v6.4s, v3.4s, v6.4s
        subs x1, x1, #0x1
        umin v4.4s, v4.4s, v7.4s
        b.ne .Ldauntless_mldsa_reduce_neon_cortex_a55_loop1
        stp q1, q2, [x0], #0x20
        stp q6, q4, [x0], #0x20
        ret
        .size dauntless_mldsa_reduce_neon, . - dauntless_mldsa_reduce_neon
