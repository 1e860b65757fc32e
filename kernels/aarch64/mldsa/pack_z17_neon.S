// ML-DSA encoding of z with gamma1 = 2^17 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_z17_neon(uint8_t b[576], const int32_t a[256])
//
// 2^17 - a[i] in 18 bits each, 4 coefficients to 9 bytes (FIPS 204, Algorithm 17).
//   pre  -2^17 < a <= 2^17, a 16-byte aligned
//   time: secret-independent
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1):
//   words 18 at 0   ->   doublewords 36 at 14   ->   72 bits from the front on: the two meet within byte 4
// 36 bytes are stored as 16 at 0, 9, 18 and 20: nothing behind them is written.
//
// x0 = b   x1 = a   x2 = tables   x3 = count
// clobbers x0-x3, v0-v5, v16-v20, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector gamma1, 0           // 2^17 in every lane
        name_vector join32, 1           // shift counts of words: 14, 0
        name_vector align, 2            // of doublewords: -14, -10
        name_vector gather, 3           // byte numbers
        name_vector meeting, 4          // byte 8 to byte 4
        name_vector last, 5             // of two vectors, the last 7 and 9 of 9 bytes
        name_vector y0, 16
        name_vector y1, 17
        name_vector y2, 18
        name_vector y3, 19
        name_vector t, 20

        // y = its 4 coefficients in 9 bytes
        .macro encode y
        sub     \y\().4s, gamma1.4s, \y\().4s
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
        .global dauntless_mldsa_pack_z17_neon
        .type   dauntless_mldsa_pack_z17_neon, %function
dauntless_mldsa_pack_z17_neon:
        bti     c
        adrp    tables, dauntless_mldsa_pack_z17_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_pack_z17_neon_tables
        ldp     q_join32, q_align, [tables]
        ldp     q_gather, q_meeting, [tables, #32]
        ldr     q_last, [tables, #64]
        movi    gamma1.4s, #2, lsl #16

        mov     count, #16
.Lmldsa_pack_z17_neon_next:             // 16 coefficients to 36 bytes
        ldp     q_y0, q_y1, [a], #32
        ldp     q_y2, q_y3, [a], #32
        encode  y0
        encode  y1
        encode  y2
        encode  y3
        tbl     y3.16b, {y2.16b, y3.16b}, last.16b
        str     q_y0, [b]
        stur    q_y1, [b, #9]
        stur    q_y2, [b, #18]
        stur    q_y3, [b, #20]
        add     b, b, #36
        subs    count, count, #1
        b.ne    .Lmldsa_pack_z17_neon_next
        ret
        .size   dauntless_mldsa_pack_z17_neon, . - dauntless_mldsa_pack_z17_neon

        .irp    name, gamma1, join32, align, gather, meeting, last, y0, y1, y2, y3, t
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem encode
