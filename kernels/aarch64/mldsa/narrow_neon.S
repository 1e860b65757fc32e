// ML-DSA polynomial with small coefficients, from 32 to 16 bits, on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_narrow_neon(int16_t r[256], const int32_t a[256])
//
// r[i] = a[i].
//   pre  |a| <= 1664, 16-byte aligned; r may not overlap a
//   post |r| <= 1664 (proved)
//   time: secret-independent
//
// x0 = r   x1 = a   x2 = count
// clobbers x0-x2, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
a               .req x1
count           .req x2

        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_narrow_neon
        .type   dauntless_mldsa_narrow_neon, %function
dauntless_mldsa_narrow_neon:
        bti     c
        mov     count, #16
.Lmldsa_narrow_neon_next:               // 16 coefficients
        ldp     q_a0, q_a1, [a], #32
        ldp     q_a2, q_a3, [a], #32
        uzp1    a0.8h, a0.8h, a1.8h     // the low halves
        uzp1    a2.8h, a2.8h, a3.8h
        stp     q_a0, q_a2, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_narrow_neon_next
        ret
        .size   dauntless_mldsa_narrow_neon, . - dauntless_mldsa_narrow_neon

        .irp    name, a0, a1, a2, a3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  a
        .unreq  count
        .purgem name_vector
