// ML-DSA canonical reduction on Neon: void dauntless_mldsa_reduce_neon(int32_t r[256]), in place
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// r[i] = r[i] mod q, q = 8380417 = 2^23 - 8191.
//   pre  |r| < 2^30, r 16-byte aligned
//   post 0 <= r <= 8380416 (proved)
//   time: secret-independent
// With t = round(r / 2^23), |t| <= 2^7: c = r - t q, |c| <= 2^22 + 2^7 8191 < q.
// Then the unsigned minimum of c and c + q: a negative c is at least 2^31 as unsigned, a c >= 0 is below c + q.
//
// x0 = r   x1 = count   w2 = immediate
// clobbers x0-x2, v0, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
count           .req x1

        name_vector modulus, 0          // q in every lane
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19
        name_vector t0, 20
        name_vector t1, 21
        name_vector t2, 22
        name_vector t3, 23

        // a = a mod q
        .macro canonical a, t
        srshr   \t\().4s, \a\().4s, #23
        mls     \a\().4s, \t\().4s, modulus.4s
        add     \t\().4s, \a\().4s, modulus.4s
        umin    \a\().4s, \a\().4s, \t\().4s
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_reduce_neon
        .type   dauntless_mldsa_reduce_neon, %function
dauntless_mldsa_reduce_neon:
        bti     c
        mov     w2, #0xe001
        movk    w2, #0x7f, lsl #16
        dup     modulus.4s, w2

        mov     count, #16
.Lmldsa_reduce_neon_next:               // a0, a1, a2, a3 = r[0..15]
        ldp     q_a0, q_a1, [r]
        ldp     q_a2, q_a3, [r, #32]
        canonical a0, t0
        canonical a1, t1
        canonical a2, t2
        canonical a3, t3
        stp     q_a0, q_a1, [r], #32
        stp     q_a2, q_a3, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_reduce_neon_next
        ret
        .size   dauntless_mldsa_reduce_neon, . - dauntless_mldsa_reduce_neon

        .irp    name, modulus, a0, a1, a2, a3, t0, t1, t2, t3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  count
        .purgem name_vector
        .purgem canonical
