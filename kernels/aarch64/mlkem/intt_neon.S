// ML-KEM inverse NTT on Neon, times R = 2^16: void dauntless_mlkem_intt_neon(int16_t r[256]), in place
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// FIPS 203, Algorithm 10: r = NTT^-1(r) R mod q, q = 3329. The standard's order in, normal order out.
//   pre  any int16, r 16-byte aligned
//   post |r| <= 18041 (proved)
//   time: secret-independent
// Products are Barrett's by a known z with twist(z) = round(2^15 z / q):
//   a z - round(a twist(z) / 2^15) q, congruent to a z, absolute value <= q/2 + |a| q / 2^16.
// Reduction is the product by z = 1, twist = 10, without its first multiplication.
//
// Layer 7 multiplies by R / 128 = 512 mod q as well, so that it also reduces. There a + b may leave int16: the low
// product takes it modulo 2^16, the quotient takes h = floor((a + b) / 2) and round(2^16 z / q); so too for b - a.
// This adds at most |z| to the bound: |sum| <= 3599, |difference| <= 4574.
// Bounds of vector j = 0, 1, 2, 3 of each 32 coefficients (vector 0 is reduced once layer 4 is done):
//   after layer 7: 4574, 4505, 4373, 4566     6: 7198, 8906, 8524, 8099     5: 15110, 2303, 15578, 2349
//   after layer 4: 30688 -> 2108, 4413, 3040, 1851     3: 4216, 8691, 4973, 3547
//   after layer 2: 8432, 16688, 9142, 6995             1: 10227, 18128, 10937, 8737
//
// Two passes over r: layers 7-4 on 32 consecutive coefficients, layers 3-1 on vectors 32 coefficients apart.
// x0 = r   x1 = tables   x2 = count   w3 = immediate
// clobbers x0-x3, v0-v6, v16-v31, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
tables          .req x1
count           .req x2

        name_vector zetas, 0            // lane i = z(i) = zeta^BitRev7(i), i = 0..7
        name_vector twists, 1           // lane i = twist(z(i))
        name_vector zetas45, 2          // lanes 0, 1, 2 = zetas of layers 4, 5, 5   lanes 4, 5, 6 = their twists
        name_vector modulus, 3          // q in every lane
        name_vector scale, 4            // 512 = R / 128 mod q
        name_vector scale_twist, 5      // 10079 = round(2^16 512 / q)
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19
        name_vector a4, 20
        name_vector a5, 21
        name_vector a6, 22
        name_vector a7, 23
        name_vector c0, 20              // layers 7, 6: a and c hold alternate layouts
        name_vector c1, 21
        name_vector c2, 22
        name_vector c3, 23
        name_vector sum, 24
        name_vector difference, 25
        name_vector half_sum, 26
        name_vector half_difference, 27
        name_vector quotient, 6
        name_vector zeta0, 28           // layers 7, 6: for vectors 0 and 1
        name_vector twist0, 29
        name_vector zeta1, 30           // for vectors 2 and 3
        name_vector twist1, 31

        // low, high = low + high, zeta (high - low)
        .macro butterfly low, high, zeta, twist
        sub     difference.8h, \high\().8h, \low\().8h
        add     \low\().8h, \low\().8h, \high\().8h
        mul     \high\().8h, difference.8h, \zeta
        sqrdmulh quotient.8h, difference.8h, \twist
        mls     \high\().8h, quotient.8h, modulus.8h
        .endm

        // low, high = scale (low + high), zeta (high - low), for any int16
        .macro scaled_butterfly low, high, zeta, twist
        add     sum.8h, \low\().8h, \high\().8h
        sub     difference.8h, \high\().8h, \low\().8h
        shadd   half_sum.8h, \low\().8h, \high\().8h
        shsub   half_difference.8h, \high\().8h, \low\().8h
        mul     \low\().8h, sum.8h, scale.8h
        mul     \high\().8h, difference.8h, \zeta
        sqrdmulh half_sum.8h, half_sum.8h, scale_twist.8h
        sqrdmulh half_difference.8h, half_difference.8h, \twist
        mls     \low\().8h, half_sum.8h, modulus.8h
        mls     \high\().8h, half_difference.8h, modulus.8h
        .endm

        // |a| <= 2160 for any int16
        .macro reduce a
        sqrdmulh quotient.8h, \a\().8h, twists.h[0]
        mls     \a\().8h, quotient.8h, modulus.8h
        .endm

        // The words (coefficient pairs) of two vectors: those at even places, those at odd places
        .macro deinterleave to0, to1, from0, from1
        uzp1    \to0\().4s, \from0\().4s, \from1\().4s
        uzp2    \to1\().4s, \from0\().4s, \from1\().4s
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_intt_neon
        .type   dauntless_mlkem_intt_neon, %function
dauntless_mlkem_intt_neon:
        bti     c
        adrp    tables, dauntless_mlkem_intt_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_intt_neon_tables
        mov     w3, #3329
        dup     modulus.8h, w3
        mov     w3, #512
        dup     scale.8h, w3
        mov     w3, #10079
        dup     scale_twist.8h, w3
        ldp     q_zetas, q_twists, [tables], #32

        mov     count, #8
.Lintt_neon_layers_7_to_4:              // a[j] = r[8 j .. 8 j + 7], j = 0..3
        ldp     q_a0, q_a1, [r]
        ldp     q_a2, q_a3, [r, #32]

        ldp     q_zeta0, q_twist0, [tables], #32
        ldp     q_zeta1, q_twist1, [tables], #32
        deinterleave c0, c1, a0, a1     // words of a0, a1 = 0 1 2 3, 4 5 6 7   of c0, c1 = 0 2 4 6, 1 3 5 7
        deinterleave c2, c3, a2, a3
        scaled_butterfly c0, c1, zeta0.8h, twist0.8h
        scaled_butterfly c2, c3, zeta1.8h, twist1.8h

        ldp     q_zeta0, q_twist0, [tables], #32
        ldp     q_zeta1, q_twist1, [tables], #32
        deinterleave a0, a1, c0, c1     // 0 4 1 5, 2 6 3 7
        deinterleave a2, a3, c2, c3
        butterfly a0, a1, zeta0.8h, twist0.8h
        butterfly a2, a3, zeta1.8h, twist1.8h
        deinterleave c0, c1, a0, a1     // 0 1 2 3, 4 5 6 7
        deinterleave c2, c3, a2, a3

        ldr     q_zetas45, [tables], #16
        butterfly c0, c1, zetas45.h[1], zetas45.h[5]
        butterfly c2, c3, zetas45.h[2], zetas45.h[6]

        butterfly c0, c2, zetas45.h[0], zetas45.h[4]
        butterfly c1, c3, zetas45.h[0], zetas45.h[4]
        reduce  c0

        stp     q_c0, q_c1, [r]
        stp     q_c2, q_c3, [r, #32]
        add     r, r, #64
        subs    count, count, #1
        b.ne    .Lintt_neon_layers_7_to_4

        sub     r, r, #512
        mov     count, #4
.Lintt_neon_layers_3_to_1:              // a[j] = r[32 j .. 32 j + 7]
        ldr     q_a0, [r]
        ldr     q_a1, [r, #64]
        ldr     q_a2, [r, #128]
        ldr     q_a3, [r, #192]
        ldr     q_a4, [r, #256]
        ldr     q_a5, [r, #320]
        ldr     q_a6, [r, #384]
        ldr     q_a7, [r, #448]

        butterfly a0, a1, zetas.h[7], twists.h[7]
        butterfly a2, a3, zetas.h[6], twists.h[6]
        butterfly a4, a5, zetas.h[5], twists.h[5]
        butterfly a6, a7, zetas.h[4], twists.h[4]

        butterfly a0, a2, zetas.h[3], twists.h[3]
        butterfly a1, a3, zetas.h[3], twists.h[3]
        butterfly a4, a6, zetas.h[2], twists.h[2]
        butterfly a5, a7, zetas.h[2], twists.h[2]
        reduce  a0                      // before: |a0| <= 16688, |a4| <= 16229

        butterfly a0, a4, zetas.h[1], twists.h[1]
        butterfly a1, a5, zetas.h[1], twists.h[1]
        butterfly a2, a6, zetas.h[1], twists.h[1]
        butterfly a3, a7, zetas.h[1], twists.h[1]

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
        b.ne    .Lintt_neon_layers_3_to_1
        ret
        .size   dauntless_mlkem_intt_neon, . - dauntless_mlkem_intt_neon

        .irp    name, zetas, twists, zetas45, modulus, scale, scale_twist, zeta0, twist0, zeta1, twist1
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, a0, a1, a2, a3, a4, a5, a6, a7, c0, c1, c2, c3
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, sum, difference, half_sum, half_difference, quotient
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem butterfly
        .purgem scaled_butterfly
        .purgem reduce
        .purgem deinterleave
