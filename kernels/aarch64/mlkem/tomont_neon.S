// ML-KEM polynomial times R = 2^16 on Neon: void dauntless_mlkem_tomont_neon(int16_t r[256]), in place
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// r[i] = r[i] R mod q, q = 3329, any order.
//   pre  any int16, r 16-byte aligned
//   post |r| <= 2644 (proved)
//   time: secret-independent
// Barrett's product by z = R mod q = -1044 with round(2^15 z / q) = -10276: r z - round(r twist / 2^15) q.
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
        name_vector factor, 1           // -1044 = 2^16 mod q
        name_vector twist, 2            // -10276 = round(2^15 (-1044) / q)
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19
        name_vector product0, 20
        name_vector product1, 21
        name_vector product2, 22
        name_vector product3, 23

        // product = a factor; a is lost
        .macro barrett_multiply product, a
        mul     \product\().8h, \a\().8h, factor.8h
        sqrdmulh \a\().8h, \a\().8h, twist.8h
        mls     \product\().8h, \a\().8h, modulus.8h
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_tomont_neon
        .type   dauntless_mlkem_tomont_neon, %function
dauntless_mlkem_tomont_neon:
        bti     c
        mov     w2, #3329
        dup     modulus.8h, w2
        mov     w2, #-1044
        dup     factor.8h, w2
        mov     w2, #-10276
        dup     twist.8h, w2

        mov     count, #8
.Ltomont_neon_next:                     // a0, a1, a2, a3 = r[0..31]
        ldp     q_a0, q_a1, [r]
        ldp     q_a2, q_a3, [r, #32]
        barrett_multiply product0, a0
        barrett_multiply product1, a1
        barrett_multiply product2, a2
        barrett_multiply product3, a3
        stp     q_product0, q_product1, [r]
        stp     q_product2, q_product3, [r, #32]
        add     r, r, #64
        subs    count, count, #1
        b.ne    .Ltomont_neon_next
        ret
        .size   dauntless_mlkem_tomont_neon, . - dauntless_mlkem_tomont_neon

        .irp    name, modulus, factor, twist, a0, a1, a2, a3, product0, product1, product2, product3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  count
        .purgem name_vector
        .purgem barrett_multiply
