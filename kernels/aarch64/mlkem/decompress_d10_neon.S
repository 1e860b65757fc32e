// ML-KEM decompression from 10 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d10_neon(int16_t r[256], const uint8_t b[320])
//
// r = Decompress_10(ByteDecode_10(b)): r[i] = round(q y / 2^10), q = 3329, 4 y in 5 bytes (FIPS 203, Algorithm 6,
// equation 4.8).
//   pre  r 16-byte aligned
//   post 0 <= r <= 3326 (proved)
//   time: secret-independent
// The two bytes that hold y go to a halfword, a shift and a mask make 2^5 y of it. Rounding doubling product with q:
//   floor((2^6 q y + 2^15) / 2^16) = floor((q y + 2^9) / 2^10)
// 40 bytes are loaded as 16 at 0, 10, 20 and 24: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v4, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector modulus, 0          // q in every lane
        name_vector field, 1            // 0x7fe0, the bits of 2^5 y
        name_vector spread, 2           // numbers of the bytes of each y in 10 bytes at 0
        name_vector spread6, 3          // at 6
        name_vector align, 4            // shift counts
        name_vector r0, 16
        name_vector r1, 17
        name_vector r2, 18
        name_vector r3, 19

        // y = the coefficients of the fields that `numbers` picks from y
        .macro decompress y, numbers
        tbl     \y\().16b, {\y\().16b}, \numbers\().16b
        ushl    \y\().8h, \y\().8h, align.8h
        and     \y\().16b, \y\().16b, field.16b
        sqrdmulh \y\().8h, \y\().8h, modulus.8h
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_decompress_d10_neon
        .type   dauntless_mlkem_decompress_d10_neon, %function
dauntless_mlkem_decompress_d10_neon:
        bti     c
        adrp    tables, dauntless_mlkem_decompress_d10_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_decompress_d10_neon_tables
        ldp     q_spread, q_spread6, [tables]
        ldr     q_align, [tables, #32]
        mov     w4, #3329
        dup     modulus.8h, w4
        mov     w4, #0x7fe0
        dup     field.8h, w4

        mov     count, #8
.Ldecompress_d10_neon_next:             // 40 bytes to 32 coefficients
        ldr     q_r0, [b]
        ldur    q_r1, [b, #10]
        ldur    q_r2, [b, #20]
        ldur    q_r3, [b, #24]
        add     b, b, #40
        decompress r0, spread
        decompress r1, spread
        decompress r2, spread
        decompress r3, spread6
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Ldecompress_d10_neon_next
        ret
        .size   dauntless_mlkem_decompress_d10_neon, . - dauntless_mlkem_decompress_d10_neon

        .irp    name, modulus, field, spread, spread6, align, r0, r1, r2, r3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decompress
