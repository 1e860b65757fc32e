// ML-DSA decoding of z with gamma1 = 2^17 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_z17_neon(int32_t r[256], const uint8_t b[576])
//
// r[i] = 2^17 - (bits 18 i .. 18 i + 17 of b) (FIPS 204, Algorithm 19).
//   pre  r 16-byte aligned
//   post -131071 <= r <= 131072 (proved)
//   time: secret-independent
// The three bytes that hold a field go to a word, a shift and a mask leave the field.
// 36 bytes are loaded as 16 at 0, 9, 18 and 20: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count
// clobbers x0-x3, v0-v4, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector spread, 0           // numbers of the bytes of each field in 9 bytes at 0
        name_vector spread7, 1          // at 7
        name_vector align, 2            // shift counts: 0, -2, -4, -6
        name_vector field, 3            // 2^18 - 1
        name_vector gamma1, 4           // 2^17
        name_vector r0, 16
        name_vector r1, 17
        name_vector r2, 18
        name_vector r3, 19

        // y = the coefficients of the fields that `numbers` picks from y
        .macro decode y, numbers
        tbl     \y\().16b, {\y\().16b}, \numbers\().16b
        ushl    \y\().4s, \y\().4s, align.4s
        and     \y\().16b, \y\().16b, field.16b
        sub     \y\().4s, gamma1.4s, \y\().4s
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_unpack_z17_neon
        .type   dauntless_mldsa_unpack_z17_neon, %function
dauntless_mldsa_unpack_z17_neon:
        bti     c
        adrp    tables, dauntless_mldsa_unpack_z17_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_unpack_z17_neon_tables
        ldp     q_spread, q_spread7, [tables]
        ldr     q_align, [tables, #32]
        movi    gamma1.4s, #2, lsl #16
        movi    field.4s, #3, msl #16

        mov     count, #16
.Lmldsa_unpack_z17_neon_next:           // 36 bytes to 16 coefficients
        ldr     q_r0, [b]
        ldur    q_r1, [b, #9]
        ldur    q_r2, [b, #18]
        ldur    q_r3, [b, #20]
        add     b, b, #36
        decode  r0, spread
        decode  r1, spread
        decode  r2, spread
        decode  r3, spread7
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_unpack_z17_neon_next
        ret
        .size   dauntless_mldsa_unpack_z17_neon, . - dauntless_mldsa_unpack_z17_neon

        .irp    name, spread, spread7, align, field, gamma1, r0, r1, r2, r3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decode
