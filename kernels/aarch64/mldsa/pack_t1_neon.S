// ML-DSA encoding of t1 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_t1_neon(uint8_t b[320], const int32_t a[256])
//
// a[i] in 10 bits each, 4 coefficients to 5 bytes (FIPS 204, Algorithm 16).
//   pre  0 <= a < 2^10, a 16-byte aligned
//   time: secret-independent
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1):
//   halfwords 10 at 0   ->   words 20 at 6   ->   doublewords 40 at 12
//
// x0 = b   x1 = a   x2 = tables   x3 = count
// clobbers x0-x3, v0-v3, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector join16, 0           // shift counts of halfwords: 6, 0
        name_vector join32, 1           // of words: 6, -6
        name_vector align, 2            // of doublewords: -12, 12
        name_vector gather, 3           // byte numbers
        name_vector y0, 16
        name_vector y1, 17
        name_vector high, 18
        name_vector out, 19

        // y = the next 8 coefficients in bytes 0..4 and 11..15
        .macro encode y
        ldp     q_\y, q_high, [a], #32
        uzp1    \y\().8h, \y\().8h, high.8h
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
        .global dauntless_mldsa_pack_t1_neon
        .type   dauntless_mldsa_pack_t1_neon, %function
dauntless_mldsa_pack_t1_neon:
        bti     c
        adrp    tables, dauntless_mldsa_pack_t1_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_pack_t1_neon_tables
        ldp     q_join16, q_join32, [tables]
        ldp     q_align, q_gather, [tables, #32]
        mov     count, #16
.Lmldsa_pack_t1_neon_next:              // 16 coefficients to 20 bytes
        encode  y0
        encode  y1
        tbl     out.16b, {y0.16b, y1.16b}, gather.16b
        str     q_out, [b], #16
        st1     {y1.s}[3], [b], #4
        subs    count, count, #1
        b.ne    .Lmldsa_pack_t1_neon_next
        ret
        .size   dauntless_mldsa_pack_t1_neon, . - dauntless_mldsa_pack_t1_neon

        .irp    name, join16, join32, align, gather, y0, y1, high, out
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem encode
