// ML-DSA forward NTT on Neon: void dauntless_mldsa_ntt_neon(int32_t r[256]), in place
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// FIPS 204, Algorithm 41: r = NTT(r) mod q, q = 8380417.
//   pre  |r| < q, r 16-byte aligned
//   post |r| <= 42163864 (proved)
//   time: secret-independent
// Products are Barrett's by a known z with twist(z) = round(2^31 z / q):
//   a z - round(a twist(z) / 2^31) q, congruent to a z, absolute value <= q/2 + |a| q / 2^32.
// Only additions in between, so that each layer adds at most q/2 + |a| q / 2^32 to the bound.
//
// Two passes over r: layers 1-3 on vectors 32 coefficients apart, layers 4-8 on 32 consecutive coefficients.
// x0 = r   x1 = tables   x2 = count   w3 = immediate
// clobbers x0-x3, v0-v4, v16-v29, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
tables          .req x1
count           .req x2

        name_vector zetas0, 0           // lanes 0..3 of the zetas of a pass, lane 0 unused
        name_vector zetas4, 1           // lanes 4..7
        name_vector twists0, 2          // their twists
        name_vector twists4, 3
        name_vector modulus, 4          // q in every lane
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19
        name_vector a4, 20
        name_vector a5, 21
        name_vector a6, 22
        name_vector a7, 23
        name_vector c0, 24              // layers 7, 8: a and c hold alternate layouts
        name_vector c1, 25
        name_vector product, 26
        name_vector quotient, 27
        name_vector zeta, 28
        name_vector twist, 29

        // low, high = low + z high, low - z high
        .macro butterfly low, high, z, twist_z
        mul     product.4s, \high\().4s, \z
        sqrdmulh quotient.4s, \high\().4s, \twist_z
        mls     product.4s, quotient.4s, modulus.4s
        sub     \high\().4s, \low\().4s, product.4s
        add     \low\().4s, \low\().4s, product.4s
        .endm

        // a0..a7 through the layers of which lane 1, lanes 2, 3 and lanes 4..7 hold the zetas
        .macro three_layers
        butterfly a0, a4, zetas0.s[1], twists0.s[1]
        butterfly a1, a5, zetas0.s[1], twists0.s[1]
        butterfly a2, a6, zetas0.s[1], twists0.s[1]
        butterfly a3, a7, zetas0.s[1], twists0.s[1]

        butterfly a0, a2, zetas0.s[2], twists0.s[2]
        butterfly a1, a3, zetas0.s[2], twists0.s[2]
        butterfly a4, a6, zetas0.s[3], twists0.s[3]
        butterfly a5, a7, zetas0.s[3], twists0.s[3]

        butterfly a0, a1, zetas4.s[0], twists4.s[0]
        butterfly a2, a3, zetas4.s[1], twists4.s[1]
        butterfly a4, a5, zetas4.s[2], twists4.s[2]
        butterfly a6, a7, zetas4.s[3], twists4.s[3]
        .endm

        // the next 8 coefficients, from a, b = 0 1 2 3, 4 5 6 7
        .macro layers_7_8 a, b
        zip1    c0.2d, \a\().2d, \b\().2d       // 0 1 4 5
        zip2    c1.2d, \a\().2d, \b\().2d       // 2 3 6 7
        ldp     q_zeta, q_twist, [tables], #32
        butterfly c0, c1, zeta.4s, twist.4s

        trn1    \a\().4s, c0.4s, c1.4s          // 0 2 4 6
        trn2    \b\().4s, c0.4s, c1.4s          // 1 3 5 7
        ldp     q_zeta, q_twist, [tables], #32
        butterfly \a, \b, zeta.4s, twist.4s

        zip1    c0.4s, \a\().4s, \b\().4s       // 0 1 2 3
        zip2    c1.4s, \a\().4s, \b\().4s       // 4 5 6 7
        stp     q_c0, q_c1, [r], #32
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_ntt_neon
        .type   dauntless_mldsa_ntt_neon, %function
dauntless_mldsa_ntt_neon:
        bti     c
        adrp    tables, dauntless_mldsa_ntt_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_ntt_neon_tables
        mov     w3, #0xe001
        movk    w3, #0x7f, lsl #16
        dup     modulus.4s, w3
        ldp     q_zetas0, q_zetas4, [tables], #32
        ldp     q_twists0, q_twists4, [tables], #32

        mov     count, #8
.Lmldsa_ntt_neon_layers_1_to_3:         // a[j] = r[32 j .. 32 j + 3]
        ldr     q_a0, [r]
        ldr     q_a1, [r, #128]
        ldr     q_a2, [r, #256]
        ldr     q_a3, [r, #384]
        ldr     q_a4, [r, #512]
        ldr     q_a5, [r, #640]
        ldr     q_a6, [r, #768]
        ldr     q_a7, [r, #896]
        three_layers
        str     q_a1, [r, #128]
        str     q_a2, [r, #256]
        str     q_a3, [r, #384]
        str     q_a4, [r, #512]
        str     q_a5, [r, #640]
        str     q_a6, [r, #768]
        str     q_a7, [r, #896]
        str     q_a0, [r], #16
        subs    count, count, #1
        b.ne    .Lmldsa_ntt_neon_layers_1_to_3

        sub     r, r, #128
        mov     count, #8
.Lmldsa_ntt_neon_layers_4_to_8:         // a[j] = r[4 j .. 4 j + 3], j = 0..7
        ldp     q_a0, q_a1, [r]
        ldp     q_a2, q_a3, [r, #32]
        ldp     q_a4, q_a5, [r, #64]
        ldp     q_a6, q_a7, [r, #96]
        ldp     q_zetas0, q_zetas4, [tables], #32
        ldp     q_twists0, q_twists4, [tables], #32
        three_layers
        layers_7_8 a0, a1
        layers_7_8 a2, a3
        layers_7_8 a4, a5
        layers_7_8 a6, a7
        subs    count, count, #1
        b.ne    .Lmldsa_ntt_neon_layers_4_to_8
        ret
        .size   dauntless_mldsa_ntt_neon, . - dauntless_mldsa_ntt_neon

        .irp    name, zetas0, zetas4, twists0, twists4, modulus, c0, c1, product, quotient, zeta, twist
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, a0, a1, a2, a3, a4, a5, a6, a7
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem butterfly
        .purgem three_layers
        .purgem layers_7_8
