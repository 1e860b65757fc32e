// ML-DSA hints with gamma2 = (q - 1) / 88 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_make_hint_d88_neon(uint8_t h[256], const int32_t a0[256], const int32_t r1[256])
//
// h = 1 where a0 is not a low part that belongs to the high part r1, else 0; returns the number of ones. Low parts are
// -gamma2 .. gamma2, without -gamma2 where r1 > 0; gamma2 = 95232 (FIPS 204, Algorithm 39, for w - cs2 = r1 2 gamma2 + r0,
// a0 = r0 + ct0).
//   pre  |a0| <= 190464, 0 <= r1 <= 43, all 16-byte aligned, disjoint
//   h 0 or 1, result at most 256
//   time: secret-independent
//
// x0 = h, on return number   x1 = a0   x2 = r1   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v2, v16-v24, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
h_\name         .req h\number
        .endm

h               .req x0
a0              .req x1
r1              .req x2
count           .req x3

        name_vector most, 0             // gamma2 in every lane
        name_vector least, 1            // -gamma2
        name_vector ones, 2             // numbers of hints
        name_vector low0, 16            // a0, then all ones where h = 1
        name_vector low1, 17
        name_vector low2, 18
        name_vector low3, 19
        name_vector high0, 20           // r1, then the lower bound of a0
        name_vector high1, 21
        name_vector high2, 22
        name_vector high3, 23
        name_vector over, 24

        // low = all ones where h = 1
        .macro make_hint low, high
        cmgt    \high\().4s, \high\().4s, #0
        sub     \high\().4s, least.4s, \high\().4s
        cmgt    over.4s, \low\().4s, most.4s
        cmgt    \low\().4s, \high\().4s, \low\().4s
        orr     \low\().16b, \low\().16b, over.16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_make_hint_d88_neon
        .type   dauntless_mldsa_make_hint_d88_neon, %function
dauntless_mldsa_make_hint_d88_neon:
        bti     c
        mov     w4, #0x7400
        movk    w4, #0x1, lsl #16
        dup     most.4s, w4
        neg     least.4s, most.4s
        movi    ones.16b, #0

        mov     count, #16
.Lmldsa_make_hint_d88_neon_next:       // 16 coefficients
        ldp     q_low0, q_low1, [a0], #32
        ldp     q_low2, q_low3, [a0], #32
        ldp     q_high0, q_high1, [r1], #32
        ldp     q_high2, q_high3, [r1], #32
        make_hint low0, high0
        make_hint low1, high1
        make_hint low2, high2
        make_hint low3, high3
        uzp1    low0.8h, low0.8h, low1.8h
        uzp1    low2.8h, low2.8h, low3.8h
        uzp1    low0.16b, low0.16b, low2.16b
        neg     low0.16b, low0.16b
        add     ones.16b, ones.16b, low0.16b
        str     q_low0, [h], #16
        subs    count, count, #1
        b.ne    .Lmldsa_make_hint_d88_neon_next

        uaddlv  h_ones, ones.16b
        umov    w0, ones.h[0]
        ret
        .size   dauntless_mldsa_make_hint_d88_neon, . - dauntless_mldsa_make_hint_d88_neon

        .irp    name, most, least, ones, low0, low1, low2, low3, high0, high1, high2, high3, over
        .unreq  \name
        .unreq  q_\name
        .unreq  h_\name
        .endr
        .unreq  h
        .unreq  a0
        .unreq  r1
        .unreq  count
        .purgem name_vector
        .purgem make_hint
