// ML-DSA decoding of t1 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_t1_neon(int32_t r[256], const uint8_t b[320])
//
// r[i] = 2^13 (bits 10 i .. 10 i + 9 of b) (FIPS 204, Algorithm 18, and line 9 of Algorithm 8).
//   pre  r 16-byte aligned
//   post 0 <= r <= 8380416 (proved)
//   time: secret-independent
// The two bytes that hold a field go to a halfword, a shift and a mask leave the field.
// 40 bytes are loaded as 16 at 0, 10, 20 and 24: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count
// clobbers x0-x3, v0-v2, v16-v20, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector spread0, 0          // numbers of the bytes of each field in 10 bytes at 0
        name_vector late, 1             // at 6
        name_vector align, 2            // shift counts: 0, -2, -4, -6
        name_vector c0, 16
        name_vector c1, 17
        name_vector c2, 18
        name_vector c3, 19
        name_vector low, 20

        // the next 8 coefficients, of the fields that `numbers` picks from c
        .macro decode c, numbers
        tbl     \c\().16b, {\c\().16b}, \numbers\().16b
        ushl    \c\().8h, \c\().8h, align.8h
        bic     \c\().8h, #0xfc, lsl #8
        ushll   low.4s, \c\().4h, #13
        ushll2  \c\().4s, \c\().8h, #13
        stp     q_low, q_\c, [r], #32
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_unpack_t1_neon
        .type   dauntless_mldsa_unpack_t1_neon, %function
dauntless_mldsa_unpack_t1_neon:
        bti     c
        adrp    tables, dauntless_mldsa_unpack_t1_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_unpack_t1_neon_tables
        ldp     q_spread0, q_late, [tables]
        ldr     q_align, [tables, #32]
        mov     count, #8
.Lmldsa_unpack_t1_neon_next:            // 40 bytes to 32 coefficients
        ldr     q_c0, [b]
        ldur    q_c1, [b, #10]
        ldur    q_c2, [b, #20]
        ldur    q_c3, [b, #24]
        add     b, b, #40
        decode  c0, spread0
        decode  c1, spread0
        decode  c2, spread0
        decode  c3, late
        subs    count, count, #1
        b.ne    .Lmldsa_unpack_t1_neon_next
        ret
        .size   dauntless_mldsa_unpack_t1_neon, . - dauntless_mldsa_unpack_t1_neon

        .irp    name, spread0, late, align, c0, c1, c2, c3, low
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decode
