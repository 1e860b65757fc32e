// ML-DSA sum of polynomials on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_add_neon(int32_t r[256], const int32_t a[256])
//
// r[i] = r[i] + a[i], not reduced (FIPS 204, Algorithm 44).
//   pre  |r| < 2^30, |a| < 2^30, 16-byte aligned; r may not overlap a
//   time: secret-independent
//
// x0 = r   x1 = a   x2 = count
// clobbers x0-x2, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
a               .req x1
count           .req x2

        name_vector r0, 16
        name_vector r1, 17
        name_vector r2, 18
        name_vector r3, 19
        name_vector a0, 20
        name_vector a1, 21
        name_vector a2, 22
        name_vector a3, 23

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_add_neon
        .type   dauntless_mldsa_add_neon, %function
dauntless_mldsa_add_neon:
        bti     c
        mov     count, #16
.Lmldsa_add_neon_next:                  // 16 coefficients
        ldp     q_r0, q_r1, [r]
        ldp     q_r2, q_r3, [r, #32]
        ldp     q_a0, q_a1, [a], #32
        ldp     q_a2, q_a3, [a], #32
        add     r0.4s, r0.4s, a0.4s
        add     r1.4s, r1.4s, a1.4s
        add     r2.4s, r2.4s, a2.4s
        add     r3.4s, r3.4s, a3.4s
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_add_neon_next
        ret
        .size   dauntless_mldsa_add_neon, . - dauntless_mldsa_add_neon

        .irp    name, r0, r1, r2, r3, a0, a1, a2, a3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  a
        .unreq  count
        .purgem name_vector
