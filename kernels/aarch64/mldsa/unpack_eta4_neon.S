// ML-DSA decoding of a secret with eta = 4 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_eta4_neon(int32_t r[256], const uint8_t b[128])
//
// r[i] = 4 - (bits 4 i .. 4 i + 3 of b) (FIPS 204, Algorithm 19).
//   pre  r 16-byte aligned
//   post -11 <= r <= 4 (proved)
//   time: secret-independent
//
// x0 = r   x1 = b   x2 = count
// clobbers x0-x2, v0-v1, v16-v21, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
count           .req x2

        name_vector four, 0             // 4 in every byte
        name_vector field, 1            // 15
        name_vector even, 16
        name_vector odd, 17
        name_vector c0, 18
        name_vector c1, 19
        name_vector low, 20
        name_vector high, 21

        // the next 8 coefficients, from halfwords
        .macro widen_words c
        sshll   low.4s, \c\().4h, #0
        sshll2  high.4s, \c\().8h, #0
        stp     q_low, q_high, [r], #32
        .endm

        // the next 16 coefficients, from bytes
        .macro widen c
        sshll   c1.8h, \c\().8b, #0
        widen_words c1
        sshll2  c1.8h, \c\().16b, #0
        widen_words c1
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_unpack_eta4_neon
        .type   dauntless_mldsa_unpack_eta4_neon, %function
dauntless_mldsa_unpack_eta4_neon:
        bti     c
        movi    four.16b, #4
        movi    field.16b, #15

        mov     count, #8
.Lmldsa_unpack_eta4_neon_next:          // 16 bytes to 32 coefficients
        ldr     q_odd, [b], #16
        and     even.16b, odd.16b, field.16b
        ushr    odd.16b, odd.16b, #4
        sub     even.16b, four.16b, even.16b
        sub     odd.16b, four.16b, odd.16b
        zip1    c0.16b, even.16b, odd.16b
        widen   c0
        zip2    c0.16b, even.16b, odd.16b
        widen   c0
        subs    count, count, #1
        b.ne    .Lmldsa_unpack_eta4_neon_next
        ret
        .size   dauntless_mldsa_unpack_eta4_neon, . - dauntless_mldsa_unpack_eta4_neon

        .irp    name, four, field, even, odd, c0, c1, low, high
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  count
        .purgem name_vector
        .purgem widen_words
        .purgem widen
