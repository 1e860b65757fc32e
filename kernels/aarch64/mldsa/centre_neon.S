// ML-DSA centred residues on Neon: void dauntless_mldsa_centre_neon(int32_t r[256]), in place
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// r[i] = r[i] mod+- q, q = 8380417, any order. Where r is above (q - 1)/2 it gives way to r - q, where below -(q - 1)/2 to r + q.
//   pre  |r| < q, r 16-byte aligned
//   post |r| <= 4190208 (proved)
//   time: secret-independent
//
// x0 = r   x1 = count   w2 = immediate
// clobbers x0-x2, v0-v2, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
count           .req x1

        name_vector modulus, 0          // q in every lane
        name_vector half, 1             // (q - 1)/2
        name_vector minus_half, 2
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19
        name_vector t0, 20
        name_vector t1, 21
        name_vector t2, 22
        name_vector t3, 23

        // How q is taken away above (q - 1)/2, and how it is added below -(q - 1)/2
        .set    .Lmldsa_centre_neon_above, 0    // explore: 0 masked, 1 multiplied
        .set    .Lmldsa_centre_neon_below, 0    // explore: 0 masked, 1 multiplied

        // a = a mod+- q;   t = -1 where q is needed
        .macro centre a, t
        cmgt    \t\().4s, \a\().4s, half.4s
        .if     .Lmldsa_centre_neon_above
        mla     \a\().4s, \t\().4s, modulus.4s
        .else
        and     \t\().16b, \t\().16b, modulus.16b
        sub     \a\().4s, \a\().4s, \t\().4s
        .endif
        cmgt    \t\().4s, minus_half.4s, \a\().4s
        .if     .Lmldsa_centre_neon_below
        mls     \a\().4s, \t\().4s, modulus.4s
        .else
        and     \t\().16b, \t\().16b, modulus.16b
        add     \a\().4s, \a\().4s, \t\().4s
        .endif
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_centre_neon
        .type   dauntless_mldsa_centre_neon, %function
dauntless_mldsa_centre_neon:
        bti     c
        mov     w2, #0xe001
        movk    w2, #0x7f, lsl #16      // q
        dup     modulus.4s, w2
        ushr    half.4s, modulus.4s, #1
        neg     minus_half.4s, half.4s

        mov     count, #16
.Lmldsa_centre_neon_next:               // 16 coefficients
        ldp     q_a0, q_a1, [r]
        ldp     q_a2, q_a3, [r, #32]
        centre  a0, t0
        centre  a1, t1
        centre  a2, t2
        centre  a3, t3
        stp     q_a0, q_a1, [r], #32
        stp     q_a2, q_a3, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_centre_neon_next
        ret
        .size   dauntless_mldsa_centre_neon, . - dauntless_mldsa_centre_neon

        .irp    name, modulus, half, minus_half, a0, a1, a2, a3, t0, t1, t2, t3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  count
        .purgem name_vector
        .purgem centre
