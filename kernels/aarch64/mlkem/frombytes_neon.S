// ML-KEM decoding of 12-bit coefficients on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_frombytes_neon(int16_t r[256], const uint8_t b[384])
//
// r[i] = bits 12 i .. 12 i + 11 of b, not reduced (FIPS 203, Algorithm 6, before its reduction).
//   pre  r 16-byte aligned
//   post 0 <= r <= 4095 (proved); in the standard's order
//   time: secret-independent
// The two bytes that hold a field go to a halfword, a shift and a mask leave the field.
// 48 bytes are loaded as 16 at 0, 12, 24 and 32: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count
// clobbers x0-x3, v0-v2, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector spread, 0           // numbers of the bytes of each field in 12 bytes at 0
        name_vector spread4, 1          // at 4
        name_vector align, 2            // shift counts: 0, -4
        name_vector r0, 16
        name_vector r1, 17
        name_vector r2, 18
        name_vector r3, 19

        // y = the fields that `numbers` picks from y
        .macro decode y, numbers
        tbl     \y\().16b, {\y\().16b}, \numbers\().16b
        ushl    \y\().8h, \y\().8h, align.8h
        bic     \y\().8h, #0xf0, lsl #8
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_frombytes_neon
        .type   dauntless_mlkem_frombytes_neon, %function
dauntless_mlkem_frombytes_neon:
        bti     c
        adrp    tables, dauntless_mlkem_frombytes_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_frombytes_neon_tables
        ldp     q_spread, q_spread4, [tables]
        ldr     q_align, [tables, #32]

        mov     count, #8
.Lfrombytes_neon_next:                  // 48 bytes to 32 coefficients
        ldr     q_r0, [b]
        ldur    q_r1, [b, #12]
        ldur    q_r2, [b, #24]
        ldr     q_r3, [b, #32]
        add     b, b, #48
        decode  r0, spread
        decode  r1, spread
        decode  r2, spread
        decode  r3, spread4
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Lfrombytes_neon_next
        ret
        .size   dauntless_mlkem_frombytes_neon, . - dauntless_mlkem_frombytes_neon

        .irp    name, spread, spread4, align, r0, r1, r2, r3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decode
