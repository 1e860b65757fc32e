// ML-DSA rounding of t on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_power2round_neon(int32_t t1[256], int32_t t0[256], const int32_t a[256])
//
// a = t1 2^13 + t0, -2^12 < t0 <= 2^12 (FIPS 204, Algorithm 35): t1 = floor((a + 2^12 - 1) / 2^13).
//   pre  0 <= a < q = 8380417, all 16-byte aligned, disjoint
//   post 0 <= t1 <= 1023, -4095 <= t0 <= 4096 (proved)
//   time: secret-independent
//
// x0 = t1   x1 = t0   x2 = a   x3 = count   w4 = immediate
// clobbers x0-x4, v0, v16-v27, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

t1              .req x0
t0              .req x1
a               .req x2
count           .req x3

        name_vector half, 0             // 2^12 - 1 in every lane
        name_vector low0, 16            // a, then t0
        name_vector low1, 17
        name_vector low2, 18
        name_vector low3, 19
        name_vector high0, 20           // t1
        name_vector high1, 21
        name_vector high2, 22
        name_vector high3, 23
        name_vector multiple0, 24       // t1 2^13
        name_vector multiple1, 25
        name_vector multiple2, 26
        name_vector multiple3, 27

        // high, low = the parts of low
        .macro round high, low, multiple
        add     \high\().4s, \low\().4s, half.4s
        ushr    \high\().4s, \high\().4s, #13
        shl     \multiple\().4s, \high\().4s, #13
        sub     \low\().4s, \low\().4s, \multiple\().4s
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_power2round_neon
        .type   dauntless_mldsa_power2round_neon, %function
dauntless_mldsa_power2round_neon:
        bti     c
        mov     w4, #0xfff
        dup     half.4s, w4

        mov     count, #16
.Lmldsa_power2round_neon_next:          // 16 coefficients
        ldp     q_low0, q_low1, [a], #32
        ldp     q_low2, q_low3, [a], #32
        round   high0, low0, multiple0
        round   high1, low1, multiple1
        round   high2, low2, multiple2
        round   high3, low3, multiple3
        stp     q_high0, q_high1, [t1], #32
        stp     q_high2, q_high3, [t1], #32
        stp     q_low0, q_low1, [t0], #32
        stp     q_low2, q_low3, [t0], #32
        subs    count, count, #1
        b.ne    .Lmldsa_power2round_neon_next
        ret
        .size   dauntless_mldsa_power2round_neon, . - dauntless_mldsa_power2round_neon

        .irp    name, half, low0, low1, low2, low3, high0, high1, high2, high3
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, multiple0, multiple1, multiple2, multiple3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  t1
        .unreq  t0
        .unreq  a
        .unreq  count
        .purgem name_vector
        .purgem round
