// ML-DSA encoding of t0 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_t0_neon(uint8_t b[416], const int32_t a[256])
//
// 2^12 - a[i] in 13 bits each, 8 coefficients to 13 bytes (FIPS 204, Algorithm 17).
//   pre  -2^12 < a <= 2^12, a 16-byte aligned
//   time: secret-independent
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1):
//   halfwords 13 at 0   ->   words 26 at 3   ->   doublewords 52 at 6   ->   104 bits: the two meet within byte 6
// 52 bytes are stored as 16 at 0, 13, 26 and 36: nothing behind them is written.
//
// x0 = b   x1 = a   x2 = tables   x3 = count
// clobbers x0-x3, v0-v6, v16-v21, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector half, 0             // 2^12 in every halfword
        name_vector join16, 1           // shift counts of halfwords: 3, 0
        name_vector join32, 2           // of words: 3, -3
        name_vector align, 3            // of doublewords: -6, -2
        name_vector gather, 4           // byte numbers
        name_vector meeting, 5          // byte 8 to byte 6
        name_vector last, 6             // of two vectors, the last 3 and 13 of 13 bytes
        name_vector y0, 16
        name_vector y1, 17
        name_vector y2, 18
        name_vector y3, 19
        name_vector t, 20
        name_vector high, 21

        // y = the next 8 coefficients in 13 bytes
        .macro encode y
        ldp     q_\y, q_high, [a], #32
        uzp1    \y\().8h, \y\().8h, high.8h
        sub     \y\().8h, half.8h, \y\().8h
        ushl    \y\().8h, \y\().8h, join16.8h
        ushl    \y\().4s, \y\().4s, join32.4s
        ushl    \y\().2d, \y\().2d, align.2d
        tbl     t.16b, {\y\().16b}, meeting.16b
        tbl     \y\().16b, {\y\().16b}, gather.16b
        orr     \y\().16b, \y\().16b, t.16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_pack_t0_neon
        .type   dauntless_mldsa_pack_t0_neon, %function
dauntless_mldsa_pack_t0_neon:
        bti     c
        adrp    tables, dauntless_mldsa_pack_t0_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_pack_t0_neon_tables
        ldp     q_join16, q_join32, [tables]
        ldp     q_align, q_gather, [tables, #32]
        ldp     q_meeting, q_last, [tables, #64]
        movi    half.8h, #0x10, lsl #8

        mov     count, #8
.Lmldsa_pack_t0_neon_next:              // 32 coefficients to 52 bytes
        encode  y0
        encode  y1
        encode  y2
        encode  y3
        tbl     y3.16b, {y2.16b, y3.16b}, last.16b
        str     q_y0, [b]
        stur    q_y1, [b, #13]
        stur    q_y2, [b, #26]
        stur    q_y3, [b, #36]
        add     b, b, #52
        subs    count, count, #1
        b.ne    .Lmldsa_pack_t0_neon_next
        ret
        .size   dauntless_mldsa_pack_t0_neon, . - dauntless_mldsa_pack_t0_neon

        .irp    name, half, join16, join32, align, gather, meeting, last, y0, y1, y2, y3, t, high
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem encode
