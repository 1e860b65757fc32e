// ML-KEM compression to 10 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d10_neon(uint8_t b[320], const int16_t a[256])
//
// b = ByteEncode_10(Compress_10(a)): y = round(2^10 x / q) mod 2^10, q = 3329, 4 coefficients to 5 bytes (FIPS 203,
// Algorithm 5, equation 4.7).
//   pre  0 <= a < q, a 16-byte aligned
//   time: secret-independent
// 2^16 / q = 20 - 1044 / q, 10276 = floor(2^15 1044 / q), and 10276 * 102 / 2^15 = 31.99 is the half of 2^6 to round:
//   v = 20 x + floor(10276 (102 - x) / 2^15) mod 2^16      y = floor(v / 2^6), exact for 0 <= x < q
//
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1; what lies below it is not used):
//   halfwords 10 at 6   ->   words 20 at 6   ->   doublewords 40 at 12
//
// x0 = b   x1 = a   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v6, v16-v20, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector twenty, 0           // 20 in every lane
        name_vector fraction, 1         // 10276
        name_vector half, 2             // 102
        name_vector join16, 3           // shift counts of halfwords: 0, -6
        name_vector join32, 4           // of words: 6, -6
        name_vector align, 5            // of doublewords: -12, 12
        name_vector gather, 6           // byte numbers
        name_vector a0, 16
        name_vector a1, 17
        name_vector y0, 18
        name_vector y1, 19
        name_vector out, 20

        // y = 8 fields of x: in its bytes 0..4 and 11..15
        .macro compress y, x
        sub     \y\().8h, half.8h, \x\().8h
        sqdmulh \y\().8h, \y\().8h, fraction.8h
        mla     \y\().8h, \x\().8h, twenty.8h
        ushl    \y\().8h, \y\().8h, join16.8h
        ushl    \y\().4s, \y\().4s, join32.4s
        ushl    \y\().2d, \y\().2d, align.2d
        .endm

        // the next 16 coefficients to 20 bytes
        .macro compress_pair
        ldp     q_a0, q_a1, [a], #32
        compress y0, a0
        compress y1, a1
        tbl     out.16b, {y0.16b, y1.16b}, gather.16b
        str     q_out, [b], #16
        st1     {y1.s}[3], [b], #4
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_compress_d10_neon
        .type   dauntless_mlkem_compress_d10_neon, %function
dauntless_mlkem_compress_d10_neon:
        bti     c
        adrp    tables, dauntless_mlkem_compress_d10_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_compress_d10_neon_tables
        ldp     q_join16, q_join32, [tables]
        ldp     q_align, q_gather, [tables, #32]
        movi    twenty.8h, #20
        movi    half.8h, #102
        mov     w4, #10276
        dup     fraction.8h, w4

        mov     count, #8
.Lcompress_d10_neon_next:               // 32 coefficients to 40 bytes
        compress_pair
        compress_pair
        subs    count, count, #1
        b.ne    .Lcompress_d10_neon_next
        ret
        .size   dauntless_mlkem_compress_d10_neon, . - dauntless_mlkem_compress_d10_neon

        .irp    name, twenty, fraction, half, join16, join32, align, gather, a0, a1, y0, y1, out
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem compress
        .purgem compress_pair
