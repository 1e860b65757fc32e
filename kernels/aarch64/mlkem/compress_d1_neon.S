// ML-KEM compression to 1 bit on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d1_neon(uint8_t b[32], const int16_t a[256])
//
// b = ByteEncode_1(Compress_1(a)): bit i is round(2 a[i] / q) mod 2, q = 3329 (FIPS 203, Algorithm 5, equation 4.7).
//   pre  0 <= a < q, a 16-byte aligned
//   time: secret-independent
// The bit is 1 from ceil(q / 4) = 833 to floor(3 q / 4) = 2496: for 0 <= a - 833 < 1664, unsigned modulo 2^16.
//
// x0 = b   x1 = a   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v2, v16-v25, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector least, 0            // 833 in every lane
        name_vector span, 1             // 1664
        name_vector weights, 2          // 1, 2, 4 .. 128, twice: bytes
        name_vector m0, 16
        name_vector m1, 17
        name_vector m2, 18
        name_vector m3, 19
        name_vector m4, 20
        name_vector m5, 21
        name_vector m6, 22
        name_vector m7, 23
        name_vector low, 24
        name_vector high, 25

        // bytes of m = weight of the bit, or 0, of the next 16 coefficients
        .macro weigh m
        ldp     q_low, q_high, [a], #32
        sub     low.8h, low.8h, least.8h
        sub     high.8h, high.8h, least.8h
        cmhi    low.8h, span.8h, low.8h
        cmhi    high.8h, span.8h, high.8h
        uzp1    \m\().16b, low.16b, high.16b
        and     \m\().16b, \m\().16b, weights.16b
        .endm

        // sums of neighbouring bytes of m, n, in m
        .macro merge m, n
        addp    \m\().16b, \m\().16b, \n\().16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_compress_d1_neon
        .type   dauntless_mlkem_compress_d1_neon, %function
dauntless_mlkem_compress_d1_neon:
        bti     c
        adrp    tables, dauntless_mlkem_compress_d1_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_compress_d1_neon_tables
        ldr     q_weights, [tables]
        mov     w4, #833
        dup     least.8h, w4
        mov     w4, #1664
        dup     span.8h, w4

        mov     count, #2
.Lcompress_d1_neon_next:                // 128 coefficients to 16 bytes
        weigh   m0
        weigh   m1
        weigh   m2
        weigh   m3
        weigh   m4
        weigh   m5
        weigh   m6
        weigh   m7
        merge   m0, m1                  // two bits a byte, then four, then eight
        merge   m2, m3
        merge   m4, m5
        merge   m6, m7
        merge   m0, m2
        merge   m4, m6
        merge   m0, m4
        str     q_m0, [b], #16
        subs    count, count, #1
        b.ne    .Lcompress_d1_neon_next
        ret
        .size   dauntless_mlkem_compress_d1_neon, . - dauntless_mlkem_compress_d1_neon

        .irp    name, least, span, weights, m0, m1, m2, m3, m4, m5, m6, m7, low, high
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem weigh
        .purgem merge
