// ML-DSA use of hints with gamma2 = (q - 1) / 32 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_use_hint_d32_neon(int32_t r[256], const int32_t a[256], const uint8_t h[256])
//
// With a = r1 2 gamma2 + r0 mod q (FIPS 204, Algorithm 36), q = 8380417, 2 gamma2 = 523776: r = r1 where h = 0;
// where h = 1, r1 + 1 mod 16 if r0 > 0, else r1 - 1 mod 16 (Algorithm 40).
//   pre  0 <= a < q, 0 <= h <= 1, all 16-byte aligned, disjoint
//   post 0 <= r <= 15 (proved)
//   time: secret-independent
// a / (2 gamma2), halves rounded down, is round(floor(1074791425 a / 2^31) / 2^18) for every a < q,
// 1074791425 = floor(2^49 / (2 gamma2)). It is 16 for a > q - 1 - gamma2, where r1 becomes 0 and r0 one less: not positive.
// r1 mod 16 is an and with 15.
//
// x0 = r   x1 = a   x2 = h   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v5, v16-v31, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
a               .req x1
h               .req x2
count           .req x3

        name_vector step, 0             // 2 gamma2 in every lane
        name_vector fraction, 1         // 1074791425
        name_vector limit, 2            // q - 1 - gamma2
        name_vector one, 3              // 1
        name_vector hints, 4            // 16 hints
        name_vector last, 5             // 15
        name_vector low0, 16            // a, then r0, then what a hint adds
        name_vector low1, 17
        name_vector low2, 18
        name_vector low3, 19
        name_vector high0, 20           // r1, then r
        name_vector high1, 21
        name_vector high2, 22
        name_vector high3, 23
        name_vector wrap0, 24           // all ones where a > q - 1 - gamma2
        name_vector wrap1, 25
        name_vector wrap2, 26
        name_vector wrap3, 27
        name_vector hint0, 28
        name_vector hint1, 29
        name_vector hint2, 30
        name_vector hint3, 31

        // high = r1 of low, changed as the hint says
        .macro use_hint high, low, wrap, hint
        sqdmulh \high\().4s, \low\().4s, fraction.4s
        cmgt    \wrap\().4s, \low\().4s, limit.4s
        srshr   \high\().4s, \high\().4s, #18
        mls     \low\().4s, \high\().4s, step.4s
        bic     \high\().16b, \high\().16b, \wrap\().16b
        cmle    \low\().4s, \low\().4s, #0
        orr     \low\().16b, \low\().16b, one.16b
        mla     \high\().4s, \low\().4s, \hint\().4s
        and     \high\().16b, \high\().16b, last.16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_use_hint_d32_neon
        .type   dauntless_mldsa_use_hint_d32_neon, %function
dauntless_mldsa_use_hint_d32_neon:
        bti     c
        mov     w4, #0xfe00
        movk    w4, #0x7, lsl #16
        dup     step.4s, w4
        mov     w4, #0x401
        movk    w4, #0x4010, lsl #16
        dup     fraction.4s, w4
        mov     w4, #0xe100
        movk    w4, #0x7b, lsl #16
        dup     limit.4s, w4
        movi    one.4s, #1
        movi    last.4s, #15

        mov     count, #16
.Lmldsa_use_hint_d32_neon_next:        // 16 coefficients
        ldp     q_low0, q_low1, [a], #32
        ldp     q_low2, q_low3, [a], #32
        ldr     q_hints, [h], #16
        ushll   hint1.8h, hints.8b, #0
        ushll2  hint3.8h, hints.16b, #0
        ushll   hint0.4s, hint1.4h, #0
        ushll2  hint1.4s, hint1.8h, #0
        ushll   hint2.4s, hint3.4h, #0
        ushll2  hint3.4s, hint3.8h, #0
        use_hint high0, low0, wrap0, hint0
        use_hint high1, low1, wrap1, hint1
        use_hint high2, low2, wrap2, hint2
        use_hint high3, low3, wrap3, hint3
        stp     q_high0, q_high1, [r], #32
        stp     q_high2, q_high3, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_use_hint_d32_neon_next
        ret
        .size   dauntless_mldsa_use_hint_d32_neon, . - dauntless_mldsa_use_hint_d32_neon

        .irp    name, step, fraction, limit, one, hints, last, low0, low1, low2, low3
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, high0, high1, high2, high3, wrap0, wrap1, wrap2, wrap3, hint0, hint1, hint2, hint3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  a
        .unreq  h
        .unreq  count
        .purgem name_vector
        .purgem use_hint
