// ML-KEM compression to 5 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d5_neon(uint8_t b[160], const int16_t a[256])
//
// b = ByteEncode_5(Compress_5(a)): y = round(2^5 x / q) mod 2^5, q = 3329, 8 coefficients to 5 bytes (FIPS 203,
// Algorithm 5, equation 4.7).
//   pre  0 <= a < q, a 16-byte aligned
//   time: secret-independent
// 315 = round(2^20 / q):
//   y = round(315 x / 2^15) = floor((315 x + 2^14) / 2^15), exact for 0 <= x < q
// y is 2^5 where it should be 0: that bit is shifted out, or stays above the field and is not read.
//
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1):
//   bytes 5 at 0   ->   halfwords 10 at 3   ->   words 20 at 6   ->   doublewords 40 at 12
//
// x0 = b   x1 = a   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v5, v16-v21, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector factor, 0           // 315 in every lane
        name_vector join8, 1            // shift counts of bytes: 3, 0
        name_vector join16, 2           // of halfwords: 3, -3
        name_vector join32, 3           // of words: 6, -6
        name_vector align, 4            // of doublewords: -12, 12
        name_vector gather, 5           // byte numbers
        name_vector a0, 16
        name_vector a1, 17
        name_vector a2, 18
        name_vector a3, 19
        name_vector y0, 20
        name_vector y1, 21

        // y = 16 fields of v0, v1: in its bytes 0..4 and 11..15
        .macro compress y, v0, v1
        sqrdmulh \v0\().8h, \v0\().8h, factor.8h
        sqrdmulh \v1\().8h, \v1\().8h, factor.8h
        uzp1    \y\().16b, \v0\().16b, \v1\().16b
        ushl    \y\().16b, \y\().16b, join8.16b
        ushl    \y\().8h, \y\().8h, join16.8h
        ushl    \y\().4s, \y\().4s, join32.4s
        ushl    \y\().2d, \y\().2d, align.2d
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_compress_d5_neon
        .type   dauntless_mlkem_compress_d5_neon, %function
dauntless_mlkem_compress_d5_neon:
        bti     c
        adrp    tables, dauntless_mlkem_compress_d5_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_compress_d5_neon_tables
        ldp     q_join8, q_join16, [tables]
        ldp     q_join32, q_align, [tables, #32]
        ldr     q_gather, [tables, #64]
        mov     w4, #315
        dup     factor.8h, w4

        mov     count, #8
.Lcompress_d5_neon_next:                // 32 coefficients to 20 bytes
        ldp     q_a0, q_a1, [a], #32
        ldp     q_a2, q_a3, [a], #32
        compress y0, a0, a1
        compress y1, a2, a3
        tbl     a0.16b, {y0.16b, y1.16b}, gather.16b
        str     q_a0, [b], #16
        st1     {y1.s}[3], [b], #4
        subs    count, count, #1
        b.ne    .Lcompress_d5_neon_next
        ret
        .size   dauntless_mlkem_compress_d5_neon, . - dauntless_mlkem_compress_d5_neon

        .irp    name, factor, join8, join16, join32, align, gather, a0, a1, a2, a3, y0, y1
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem compress
