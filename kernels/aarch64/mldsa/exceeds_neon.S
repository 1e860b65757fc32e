// ML-DSA norm check on Neon: whether a coefficient's absolute value reaches a bound
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_exceeds_neon(const int32_t a[256], uint32_t bound)
//
// 1 if |a[i]| >= bound for some i, else 0 (FIPS 204, section 2.3).
//   pre  |a| < 2^30, a 16-byte aligned, 1 <= bound <= 2^30
//   result 0 or 1
//   time: secret-independent
//
// x0 = a, on return the answer   w1 = bound   x2 = count
// clobbers x0, x2, v0-v1, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
s_\name         .req s\number
        .endm

a               .req x0
count           .req x2

        name_vector limit, 0            // the bound in every lane
        name_vector found, 1            // all ones in lanes that have reached it
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19

        // a = all ones where |a| reaches the limit
        .macro compare a
        abs     \a\().4s, \a\().4s
        cmge    \a\().4s, \a\().4s, limit.4s
        orr     found.16b, found.16b, \a\().16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_exceeds_neon
        .type   dauntless_mldsa_exceeds_neon, %function
dauntless_mldsa_exceeds_neon:
        bti     c
        dup     limit.4s, w1
        movi    found.4s, #0

        mov     count, #16
.Lmldsa_exceeds_neon_next:              // 16 coefficients
        ldp     q_a0, q_a1, [a], #32
        ldp     q_a2, q_a3, [a], #32
        compare a0
        compare a1
        compare a2
        compare a3
        subs    count, count, #1
        b.ne    .Lmldsa_exceeds_neon_next

        umaxv   s_found, found.4s
        fmov    w0, s_found
        and     w0, w0, #1
        ret
        .size   dauntless_mldsa_exceeds_neon, . - dauntless_mldsa_exceeds_neon

        .irp    name, limit, found, a0, a1, a2, a3
        .unreq  \name
        .unreq  q_\name
        .unreq  s_\name
        .endr
        .unreq  a
        .unreq  count
        .purgem name_vector
        .purgem compare
