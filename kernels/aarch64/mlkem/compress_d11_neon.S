// ML-KEM compression to 11 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d11_neon(uint8_t b[352], const int16_t a[256])
//
// b = ByteEncode_11(Compress_11(a)): y = round(2^11 x / q) mod 2^11, q = 3329, 8 coefficients to 11 bytes (FIPS 203,
// Algorithm 5, equation 4.7).
//   pre  0 <= a < q, a 16-byte aligned
//   time: secret-independent
// 2^16 / q = 20 - 1044 / q, 10276 = floor(2^15 1044 / q), and 10276 * 51 / 2^15 = 15.99 is the half of 2^5 to round:
//   v = 20 x + floor(10276 (51 - x) / 2^15) mod 2^16      y = floor(v / 2^5), exact for 0 <= x < q
//
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1; what lies below it is not used):
//   halfwords 11 at 5   ->   words 22 at 5   ->   doublewords 44 at 10, shifted to 0 in the lower, 4 in the upper
// 44 bits are 11 hexadecimal digits. A byte of the output takes its low and its high digit from one byte or from two.
//
// x0 = b   x1 = a   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v7, v16-v30, flags

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
        name_vector half, 2             // 51
        name_vector join16, 3           // shift counts of halfwords: 0, -5
        name_vector join32, 4           // of words: 5, -5
        name_vector align, 5            // of doublewords: -10, -6
        name_vector high_digits, 6      // 0xf0 in every byte
        name_vector low0, 16            // numbers of the bytes with the low digits of output bytes 0..15
        name_vector high0, 17           // with their high digits
        name_vector low1, 18            // 16..31
        name_vector high1, 19
        name_vector low2, 20            // 32..43
        name_vector high2, 21
        name_vector a0, 22
        name_vector a1, 23
        name_vector a2, 24
        name_vector a3, 25
        name_vector y0, 26
        name_vector y1, 27
        name_vector y2, 28
        name_vector y3, 29
        name_vector out, 30
        name_vector digits, 7

        // y = 8 fields of x: bits 0..43 and 68..111
        .macro compress y, x
        sub     \y\().8h, half.8h, \x\().8h
        sqdmulh \y\().8h, \y\().8h, fraction.8h
        mla     \y\().8h, \x\().8h, twenty.8h
        ushl    \y\().8h, \y\().8h, join16.8h
        ushl    \y\().4s, \y\().4s, join32.4s
        ushl    \y\().2d, \y\().2d, align.2d
        .endm

        // out = 16 bytes of the two registers
        .macro gather y, next, low, high
        tbl     out.16b, {\y\().16b, \next\().16b}, \low\().16b
        tbl     digits.16b, {\y\().16b, \next\().16b}, \high\().16b
        bit     out.16b, digits.16b, high_digits.16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_compress_d11_neon
        .type   dauntless_mlkem_compress_d11_neon, %function
dauntless_mlkem_compress_d11_neon:
        bti     c
        adrp    tables, dauntless_mlkem_compress_d11_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_compress_d11_neon_tables
        ldp     q_join16, q_join32, [tables]
        ldr     q_align, [tables, #32]
        ldp     q_low0, q_high0, [tables, #48]
        ldp     q_low1, q_high1, [tables, #80]
        ldp     q_low2, q_high2, [tables, #112]
        movi    twenty.8h, #20
        movi    half.8h, #51
        movi    high_digits.16b, #0xf0
        mov     w4, #10276
        dup     fraction.8h, w4

        mov     count, #8
.Lcompress_d11_neon_next:               // 32 coefficients to 44 bytes
        ldp     q_a0, q_a1, [a], #32
        ldp     q_a2, q_a3, [a], #32
        compress y0, a0
        compress y1, a1
        compress y2, a2
        compress y3, a3
        gather  y0, y1, low0, high0
        str     q_out, [b], #16
        gather  y1, y2, low1, high1
        str     q_out, [b], #16
        gather  y2, y3, low2, high2
        st1     {out.8b}, [b], #8
        st1     {out.s}[2], [b], #4
        subs    count, count, #1
        b.ne    .Lcompress_d11_neon_next
        ret
        .size   dauntless_mlkem_compress_d11_neon, . - dauntless_mlkem_compress_d11_neon

        .irp    name, twenty, fraction, half, join16, join32, align, high_digits, low0, high0, low1, high1, low2, high2
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, a0, a1, a2, a3, y0, y1, y2, y3, out, digits
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem compress
        .purgem gather
