// ML-DSA decoding of t0 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_t0_neon(int32_t r[256], const uint8_t b[416])
//
// r[i] = 2^12 - (bits 13 i .. 13 i + 12 of b) (FIPS 204, Algorithm 19).
//   pre  r 16-byte aligned
//   post -4095 <= r <= 4096 (proved)
//   time: secret-independent
// The three bytes that hold a field go to a word, a shift and a mask leave the field.
// 52 bytes are loaded as 16 at 0, 13, 26 and 36: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count
// clobbers x0-x3, v0-v7, v16-v21, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector spread0, 0          // numbers of the bytes of fields 0..3 in 13 bytes at 0
        name_vector spread4, 1          // of fields 4..7
        name_vector late0, 2            // of fields 0..3 in 13 bytes at 3
        name_vector late4, 3            // of fields 4..7
        name_vector align0, 4           // shift counts: 0, -5, -2, -7
        name_vector align4, 5           // -4, -1, -6, -3
        name_vector field, 6            // 2^13 - 1
        name_vector half, 7             // 2^12
        name_vector c0, 16
        name_vector c1, 17
        name_vector c2, 18
        name_vector c3, 19
        name_vector low, 20
        name_vector high, 21

        // r = the coefficients of the fields that `numbers` picks from c
        .macro decode r, c, numbers, align
        tbl     \r\().16b, {\c\().16b}, \numbers\().16b
        ushl    \r\().4s, \r\().4s, \align\().4s
        and     \r\().16b, \r\().16b, field.16b
        sub     \r\().4s, half.4s, \r\().4s
        .endm

        // the next 8 coefficients, from c
        .macro decode_pair c, numbers0, numbers4
        decode  low, \c, \numbers0, align0
        decode  high, \c, \numbers4, align4
        stp     q_low, q_high, [r], #32
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_unpack_t0_neon
        .type   dauntless_mldsa_unpack_t0_neon, %function
dauntless_mldsa_unpack_t0_neon:
        bti     c
        adrp    tables, dauntless_mldsa_unpack_t0_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_unpack_t0_neon_tables
        ldp     q_spread0, q_spread4, [tables]
        ldp     q_late0, q_late4, [tables, #32]
        ldp     q_align0, q_align4, [tables, #64]
        movi    field.4s, #0x1f, msl #8
        movi    half.4s, #0x10, lsl #8

        mov     count, #8
.Lmldsa_unpack_t0_neon_next:            // 52 bytes to 32 coefficients
        ldr     q_c0, [b]
        ldur    q_c1, [b, #13]
        ldur    q_c2, [b, #26]
        ldur    q_c3, [b, #36]
        add     b, b, #52
        decode_pair c0, spread0, spread4
        decode_pair c1, spread0, spread4
        decode_pair c2, spread0, spread4
        decode_pair c3, late0, late4
        subs    count, count, #1
        b.ne    .Lmldsa_unpack_t0_neon_next
        ret
        .size   dauntless_mldsa_unpack_t0_neon, . - dauntless_mldsa_unpack_t0_neon

        .irp    name, spread0, spread4, late0, late4, align0, align4, field, half, c0, c1, c2, c3, low, high
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decode
        .purgem decode_pair
