// ML-KEM inner product of two vectors of 4 polynomials in the NTT domain, on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_basemul_k4_neon(int16_t r[256], const int16_t a[4][256], const int16_t b[4][256],
//                                      const int16_t cache[4][128])
//
// r = (sum over j of a[j] o b[j]) / R mod q, q = 3329, R = 2^16.
// o is FIPS 203, Algorithms 11 and 12:
//   r[2 i]     = sum over j of a[j][2 i] b[j][2 i]     + a[j][2 i + 1] cache[j][i]
//   r[2 i + 1] = sum over j of a[j][2 i] b[j][2 i + 1] + a[j][2 i + 1] b[j][2 i]
// with cache[j][i] = b[j][2 i + 1] zeta^(2 BitRev7(i) + 1). All in the standard's order.
//   pre  0 <= a < 4096, |b| < 8q, |cache| < q, all 16-byte aligned, r apart from the rest
//   post |r| <= 14976 (proved)
//   time: secret-independent
// A product is below 2^12 * 8q = q R / 2, so that |sum| < 4 q R < 2^30 fits in int32; one Montgomery reduction of each:
//   m = sum q^-1 mod R in int16, |m| <= R / 2, r = (sum - m q) / R, exact.
//
// x0 = r   x1 = a   x2 = b   x3 = cache   x4 = count   w5 = immediate
// clobbers x0-x5, v0-v1, v16-v31, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
a               .req x1
b               .req x2
cache           .req x3
count           .req x4

        name_vector modulus, 0          // q in every lane
        name_vector inverse, 1          // -3327 = q^-1 mod 2^16
        name_vector even0, 16           // int32 sums of r[0, 2, 4, 6]
        name_vector even1, 17           // of r[8, 10, 12, 14]
        name_vector odd0, 18            // of r[1, 3, 5, 7]
        name_vector odd1, 19            // of r[9, 11, 13, 15]
        name_vector low, 20
        name_vector high, 21
        name_vector a_even, 22
        name_vector a_odd, 23
        name_vector b_even, 24
        name_vector b_odd, 25
        name_vector b_odd_gamma, 26
        name_vector m_even, 27
        name_vector m_odd, 28
        name_vector r0, 29
        name_vector r1, 30

        // a_even, a_odd, b_even, b_odd, b_odd_gamma = the next 16 coefficients of a[j], b[j]
        .macro load_operands j
        ldr     q_low, [a, #512 * \j]
        ldr     q_high, [a, #512 * \j + 16]
        uzp1    a_even.8h, low.8h, high.8h
        uzp2    a_odd.8h, low.8h, high.8h
        ldr     q_low, [b, #512 * \j]
        ldr     q_high, [b, #512 * \j + 16]
        uzp1    b_even.8h, low.8h, high.8h
        uzp2    b_odd.8h, low.8h, high.8h
        ldr     q_b_odd_gamma, [cache, #256 * \j]
        .endm

        // sum0, sum1 = or += x y; operation = smull or smlal
        .macro multiply operation, sum0, sum1, x, y
        \operation \sum0\().4s, \x\().4h, \y\().4h
        \operation\()2 \sum1\().4s, \x\().8h, \y\().8h
        .endm

        // The sums of r[0..15] = or += the products of the next 16 coefficients of a[j], b[j]
        .macro multiply_pairs j, operation
        load_operands \j
        multiply \operation, even0, even1, a_even, b_even
        multiply \operation, odd0, odd1, a_even, b_odd
        multiply smlal, even0, even1, a_odd, b_odd_gamma
        multiply smlal, odd0, odd1, a_odd, b_even
        .endm

        // sum = sum - m q: a multiple of 2^16
        .macro cancel_low_halves m, sum0, sum1
        uzp1    \m\().8h, \sum0\().8h, \sum1\().8h
        mul     \m\().8h, \m\().8h, inverse.8h
        multiply smlsl, \sum0, \sum1, \m, modulus
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_basemul_k4_neon
        .type   dauntless_mlkem_basemul_k4_neon, %function
dauntless_mlkem_basemul_k4_neon:
        bti     c
        mov     w5, #3329
        dup     modulus.8h, w5
        mov     w5, #-3327
        dup     inverse.8h, w5

        mov     count, #16
.Lbasemul_k4_neon_next:
        multiply_pairs 0, smull
        multiply_pairs 1, smlal
        multiply_pairs 2, smlal
        multiply_pairs 3, smlal
        add     a, a, #32
        add     b, b, #32
        add     cache, cache, #16

        cancel_low_halves m_even, even0, even1
        cancel_low_halves m_odd, odd0, odd1
        trn2    r0.8h, even0.8h, odd0.8h        // the high halves, interleaved: r[0..7]
        trn2    r1.8h, even1.8h, odd1.8h        // r[8..15]
        stp     q_r0, q_r1, [r], #32
        subs    count, count, #1
        b.ne    .Lbasemul_k4_neon_next
        ret
        .size   dauntless_mlkem_basemul_k4_neon, . - dauntless_mlkem_basemul_k4_neon

        .irp    name, modulus, inverse, even0, even1, odd0, odd1, low, high, m_even, m_odd, r0, r1
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, a_even, a_odd, b_even, b_odd, b_odd_gamma
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  a
        .unreq  b
        .unreq  cache
        .unreq  count
        .purgem name_vector
        .purgem load_operands
        .purgem multiply
        .purgem multiply_pairs
        .purgem cancel_low_halves
