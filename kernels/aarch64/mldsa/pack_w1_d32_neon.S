// ML-DSA encoding of w1 with gamma2 = (q - 1) / 32 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_w1_d32_neon(uint8_t b[128], const int32_t a[256])
//
// a[i] in 4 bits each (FIPS 204, Algorithm 16).
//   pre  0 <= a <= 15, a 16-byte aligned
//   time: secret-independent
//
// x0 = b   x1 = a   x2 = count
// clobbers x0-x2, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
count           .req x2

        name_vector even0, 16
        name_vector odd0, 17
        name_vector even1, 18
        name_vector odd1, 19
        name_vector even2, 20
        name_vector odd2, 21
        name_vector even3, 22
        name_vector odd3, 23

        // w0 = the low bytes of the words of four vectors
        .macro narrow w0, w1, w2, w3
        uzp1    \w0\().8h, \w0\().8h, \w1\().8h
        uzp1    \w2\().8h, \w2\().8h, \w3\().8h
        uzp1    \w0\().16b, \w0\().16b, \w2\().16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_pack_w1_d32_neon
        .type   dauntless_mldsa_pack_w1_d32_neon, %function
dauntless_mldsa_pack_w1_d32_neon:
        bti     c
        mov     count, #8
.Lmldsa_pack_w1_d32_neon_next:          // 32 coefficients to 16 bytes
        ld2     {even0.4s, odd0.4s}, [a], #32
        ld2     {even1.4s, odd1.4s}, [a], #32
        ld2     {even2.4s, odd2.4s}, [a], #32
        ld2     {even3.4s, odd3.4s}, [a], #32
        narrow  even0, even1, even2, even3
        narrow  odd0, odd1, odd2, odd3
        sli     even0.16b, odd0.16b, #4
        str     q_even0, [b], #16
        subs    count, count, #1
        b.ne    .Lmldsa_pack_w1_d32_neon_next
        ret
        .size   dauntless_mldsa_pack_w1_d32_neon, . - dauntless_mldsa_pack_w1_d32_neon

        .irp    name, even0, odd0, even1, odd1, even2, odd2, even3, odd3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  count
        .purgem name_vector
        .purgem narrow
