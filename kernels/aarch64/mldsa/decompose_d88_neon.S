// ML-DSA decomposition with gamma2 = (q - 1) / 88 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_decompose_d88_neon(int32_t r1[256], int32_t r0[256], const int32_t a[256])
//
// a = r1 2 gamma2 + r0 mod q, q = 8380417, 2 gamma2 = 190464 (FIPS 204, Algorithm 36).
//   pre  0 <= a < q, all 16-byte aligned, disjoint
//   post 0 <= r1 <= 43, |r0| <= 95232 (proved)
//   time: secret-independent
// a / (2 gamma2), halves rounded down, is round(floor(1477838209 a / 2^31) / 2^17) for every a < q,
// 1477838209 = floor(2^48 / (2 gamma2)). It is 44 for a > q - 1 - gamma2, where r1 becomes 0 and r0 one less.
//
// x0 = r1   x1 = r0   x2 = a   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v2, v16-v27, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r1              .req x0
r0              .req x1
a               .req x2
count           .req x3

        name_vector step, 0             // 2 gamma2 in every lane
        name_vector fraction, 1         // 1477838209
        name_vector limit, 2            // q - 1 - gamma2
        name_vector low0, 16            // a, then r0
        name_vector low1, 17
        name_vector low2, 18
        name_vector low3, 19
        name_vector high0, 20           // r1
        name_vector high1, 21
        name_vector high2, 22
        name_vector high3, 23
        name_vector wrap0, 24           // all ones where a > q - 1 - gamma2
        name_vector wrap1, 25
        name_vector wrap2, 26
        name_vector wrap3, 27

        // high, low = the parts of low
        .macro decompose high, low, wrap
        sqdmulh \high\().4s, \low\().4s, fraction.4s
        cmgt    \wrap\().4s, \low\().4s, limit.4s
        srshr   \high\().4s, \high\().4s, #17
        mls     \low\().4s, \high\().4s, step.4s
        bic     \high\().16b, \high\().16b, \wrap\().16b
        add     \low\().4s, \low\().4s, \wrap\().4s
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_decompose_d88_neon
        .type   dauntless_mldsa_decompose_d88_neon, %function
dauntless_mldsa_decompose_d88_neon:
        bti     c
        mov     w4, #0xe800
        movk    w4, #0x2, lsl #16
        dup     step.4s, w4
        mov     w4, #0x581
        movk    w4, #0x5816, lsl #16
        dup     fraction.4s, w4
        mov     w4, #0x6c00
        movk    w4, #0x7e, lsl #16
        dup     limit.4s, w4

        mov     count, #16
.Lmldsa_decompose_d88_neon_next:       // 16 coefficients
        ldp     q_low0, q_low1, [a], #32
        ldp     q_low2, q_low3, [a], #32
        decompose high0, low0, wrap0
        decompose high1, low1, wrap1
        decompose high2, low2, wrap2
        decompose high3, low3, wrap3
        stp     q_high0, q_high1, [r1], #32
        stp     q_high2, q_high3, [r1], #32
        stp     q_low0, q_low1, [r0], #32
        stp     q_low2, q_low3, [r0], #32
        subs    count, count, #1
        b.ne    .Lmldsa_decompose_d88_neon_next
        ret
        .size   dauntless_mldsa_decompose_d88_neon, . - dauntless_mldsa_decompose_d88_neon

        .irp    name, step, fraction, limit, low0, low1, low2, low3, high0, high1, high2, high3
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, wrap0, wrap1, wrap2, wrap3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r1
        .unreq  r0
        .unreq  a
        .unreq  count
        .purgem name_vector
        .purgem decompose
