// ML-KEM compression to 4 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d4_neon(uint8_t b[128], const int16_t a[256])
//
// b = ByteEncode_4(Compress_4(a)): y = round(2^4 x / q) mod 2^4, q = 3329, two to a byte (FIPS 203, Algorithm 5,
// equation 4.7).
//   pre  0 <= a < q, a 16-byte aligned
//   time: secret-independent
// 315 = round(2^20 / q):
//   s = floor(315 x / 2^15), s < 2^5      y = floor((s + 1) / 2) = floor((315 x + 2^15) / 2^16), exact for 0 <= x < q
// y is 2^4 where it should be 0; the fifth bit is dropped when two are joined.
//
// x0 = b   x1 = a   x2 = count   w3 = immediate
// clobbers x0-x3, v0, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
count           .req x2

        name_vector factor, 0           // 315 in every lane
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19

        // bytes of v0 = y of v0, v1
        .macro compress v0, v1
        sqdmulh \v0\().8h, \v0\().8h, factor.8h
        sqdmulh \v1\().8h, \v1\().8h, factor.8h
        rshrn   \v0\().8b, \v0\().8h, #1
        rshrn2  \v0\().16b, \v1\().8h, #1
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_compress_d4_neon
        .type   dauntless_mlkem_compress_d4_neon, %function
dauntless_mlkem_compress_d4_neon:
        bti     c
        mov     w3, #315
        dup     factor.8h, w3

        mov     count, #8
.Lcompress_d4_neon_next:                // 32 coefficients to 16 bytes
        ldp     q_a0, q_a1, [a], #32
        ldp     q_a2, q_a3, [a], #32
        compress a0, a1                 // a0 = y[0..15]   a2 = y[16..31]
        compress a2, a3
        uzp1    a1.16b, a0.16b, a2.16b  // y[0, 2 .. 30]
        uzp2    a3.16b, a0.16b, a2.16b  // y[1, 3 .. 31]
        sli     a1.16b, a3.16b, #4
        str     q_a1, [b], #16
        subs    count, count, #1
        b.ne    .Lcompress_d4_neon_next
        ret
        .size   dauntless_mlkem_compress_d4_neon, . - dauntless_mlkem_compress_d4_neon

        .irp    name, factor, a0, a1, a2, a3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  count
        .purgem name_vector
        .purgem compress
