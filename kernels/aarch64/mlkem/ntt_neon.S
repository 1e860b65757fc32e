// ML-KEM forward NTT on Neon: void dauntless_mlkem_ntt_neon(int16_t r[256]), in place
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// FIPS 203, Algorithm 9: r = NTT(r) mod q, q = 3329. Normal order in, the standard's order out.
//   pre  |r| < q, r 16-byte aligned
//   post |r| <= 17382 (proved)
//   time: secret-independent
// Products are Barrett's by a known z with twist(z) = round(2^15 z / q):
//   a z - round(a twist(z) / 2^15) q, congruent to a z, absolute value <= q/2 + |a| q / 2^16.
// Only additions in between, so that each layer adds at most q/2 + |a| q / 2^16 to the bound.
//
// Two passes over r: layers 1-3 on vectors 32 coefficients apart, layers 4-7 on 32 consecutive coefficients.
// x0 = r   x1 = tables   x2 = count   w3 = immediate
// clobbers x0-x3, v0-v3, v16-v31, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
tables          .req x1
count           .req x2

        name_vector zetas, 0            // lane i = z(i) = zeta^BitRev7(i), i = 1..7
        name_vector twists, 1           // lane i = twist(z(i))
        name_vector zetas45, 2          // lanes 0, 1, 2 = zetas of layers 4, 5, 5   lanes 4, 5, 6 = their twists
        name_vector modulus, 3          // q in every lane
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19
        name_vector a4, 20
        name_vector a5, 21
        name_vector a6, 22
        name_vector a7, 23
        name_vector c0, 20              // layers 6, 7: a and c hold alternate layouts
        name_vector c1, 21
        name_vector c2, 22
        name_vector c3, 23
        name_vector product, 24
        name_vector quotient, 25
        name_vector zeta0, 28           // layers 6, 7: for vectors 0 and 1
        name_vector twist0, 29
        name_vector zeta1, 30           // for vectors 2 and 3
        name_vector twist1, 31

        // low, high = low + zeta high, low - zeta high
        .macro butterfly low, high, zeta, twist
        mul     product.8h, \high\().8h, \zeta
        sqrdmulh quotient.8h, \high\().8h, \twist
        mls     product.8h, quotient.8h, modulus.8h
        sub     \high\().8h, \low\().8h, product.8h
        add     \low\().8h, \low\().8h, product.8h
        .endm

        // The words (coefficient pairs) of two vectors, alternately
        .macro interleave to0, to1, from0, from1
        zip1    \to0\().4s, \from0\().4s, \from1\().4s
        zip2    \to1\().4s, \from0\().4s, \from1\().4s
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_ntt_neon
        .type   dauntless_mlkem_ntt_neon, %function
dauntless_mlkem_ntt_neon:
        bti     c
        adrp    tables, dauntless_mlkem_ntt_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_ntt_neon_tables
        mov     w3, #3329
        dup     modulus.8h, w3
        ldp     q_zetas, q_twists, [tables], #32

        mov     count, #4
.Lntt_neon_layers_1_to_3:               // a[j] = r[32 j .. 32 j + 7]
        ldr     q_a0, [r]
        ldr     q_a1, [r, #64]
        ldr     q_a2, [r, #128]
        ldr     q_a3, [r, #192]
        ldr     q_a4, [r, #256]
        ldr     q_a5, [r, #320]
        ldr     q_a6, [r, #384]
        ldr     q_a7, [r, #448]

        butterfly a0, a4, zetas.h[1], twists.h[1]
        butterfly a1, a5, zetas.h[1], twists.h[1]
        butterfly a2, a6, zetas.h[1], twists.h[1]
        butterfly a3, a7, zetas.h[1], twists.h[1]

        butterfly a0, a2, zetas.h[2], twists.h[2]
        butterfly a1, a3, zetas.h[2], twists.h[2]
        butterfly a4, a6, zetas.h[3], twists.h[3]
        butterfly a5, a7, zetas.h[3], twists.h[3]

        butterfly a0, a1, zetas.h[4], twists.h[4]
        butterfly a2, a3, zetas.h[5], twists.h[5]
        butterfly a4, a5, zetas.h[6], twists.h[6]
        butterfly a6, a7, zetas.h[7], twists.h[7]

        str     q_a0, [r]
        str     q_a1, [r, #64]
        str     q_a2, [r, #128]
        str     q_a3, [r, #192]
        str     q_a4, [r, #256]
        str     q_a5, [r, #320]
        str     q_a6, [r, #384]
        str     q_a7, [r, #448]
        add     r, r, #16
        subs    count, count, #1
        b.ne    .Lntt_neon_layers_1_to_3

        sub     r, r, #64
        mov     count, #8
.Lntt_neon_layers_4_to_7:               // a[j] = r[8 j .. 8 j + 7], j = 0..3
        ldp     q_a0, q_a1, [r]
        ldp     q_a2, q_a3, [r, #32]
        ldr     q_zetas45, [tables], #16

        butterfly a0, a2, zetas45.h[0], zetas45.h[4]
        butterfly a1, a3, zetas45.h[0], zetas45.h[4]

        butterfly a0, a1, zetas45.h[1], zetas45.h[5]
        butterfly a2, a3, zetas45.h[2], zetas45.h[6]

        ldp     q_zeta0, q_twist0, [tables], #32
        ldp     q_zeta1, q_twist1, [tables], #32
        interleave c0, c1, a0, a1       // words of a0, a1 = 0 1 2 3, 4 5 6 7   of c0, c1 = 0 4 1 5, 2 6 3 7
        interleave c2, c3, a2, a3
        butterfly c0, c1, zeta0.8h, twist0.8h
        butterfly c2, c3, zeta1.8h, twist1.8h

        ldp     q_zeta0, q_twist0, [tables], #32
        ldp     q_zeta1, q_twist1, [tables], #32
        interleave a0, a1, c0, c1       // 0 2 4 6, 1 3 5 7
        interleave a2, a3, c2, c3
        butterfly a0, a1, zeta0.8h, twist0.8h
        butterfly a2, a3, zeta1.8h, twist1.8h
        interleave c0, c1, a0, a1       // 0 1 2 3, 4 5 6 7
        interleave c2, c3, a2, a3

        stp     q_c0, q_c1, [r]
        stp     q_c2, q_c3, [r, #32]
        add     r, r, #64
        subs    count, count, #1
        b.ne    .Lntt_neon_layers_4_to_7
        ret
        .size   dauntless_mlkem_ntt_neon, . - dauntless_mlkem_ntt_neon

        .irp    name, zetas, twists, zetas45, modulus, product, quotient, zeta0, twist0, zeta1, twist1
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, a0, a1, a2, a3, a4, a5, a6, a7, c0, c1, c2, c3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem butterfly
        .purgem interleave
