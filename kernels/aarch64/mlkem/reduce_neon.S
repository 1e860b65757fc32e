// ML-KEM canonical reduction on Neon: void dauntless_mlkem_reduce_neon(int16_t r[256]), in place
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// r[i] = r[i] mod q, q = 3329, any order.
//   pre  any int16, r 16-byte aligned
//   post 0 <= r <= 3328 (proved)
//   time: secret-independent
// Barrett: c = r - round(10 r / 2^15) q, 10 = round(2^15 / q), |c| <= 2160 < q.
// Then the unsigned minimum of c and c + q: a negative c is at least 2^15 as unsigned, a c >= 0 is below c + q.
//
// x0 = r   x1 = count   w2 = immediate
// clobbers x0-x2, v0-v1, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
count           .req x1

        name_vector modulus, 0          // q in every lane
        name_vector ten, 1              // 10 = round(2^15 / q)
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
        sqrdmulh \t\().8h, \a\().8h, ten.8h
        mls     \a\().8h, \t\().8h, modulus.8h
        add     \t\().8h, \a\().8h, modulus.8h
        umin    \a\().8h, \a\().8h, \t\().8h
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_reduce_neon
        .type   dauntless_mlkem_reduce_neon, %function
dauntless_mlkem_reduce_neon:
        bti     c
        mov     w2, #3329
        dup     modulus.8h, w2
        movi    ten.8h, #10

        mov     count, #8
.Lreduce_neon_next:                     // a0, a1, a2, a3 = r[0..31]
        ldp     q_a0, q_a1, [r]
        ldp     q_a2, q_a3, [r, #32]
        canonical a0, t0
        canonical a1, t1
        canonical a2, t2
        canonical a3, t3
        stp     q_a0, q_a1, [r]
        stp     q_a2, q_a3, [r, #32]
        add     r, r, #64
        subs    count, count, #1
        b.ne    .Lreduce_neon_next
        ret
        .size   dauntless_mlkem_reduce_neon, . - dauntless_mlkem_reduce_neon

        .irp    name, modulus, ten, a0, a1, a2, a3, t0, t1, t2, t3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  count
        .purgem name_vector
        .purgem canonical
