// ML-KEM decompression from 5 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d5_neon(int16_t r[256], const uint8_t b[160])
//
// r = Decompress_5(ByteDecode_5(b)): r[i] = round(q y / 2^5), q = 3329, 8 y in 5 bytes (FIPS 203, Algorithm 6,
// equation 4.8).
//   pre  r 16-byte aligned
//   post 0 <= r <= 3225 (proved)
//   time: secret-independent
// The two bytes that hold y go to a halfword, a shift and a mask make 2^10 y of it. Rounding doubling product with q:
//   floor((2^11 q y + 2^15) / 2^16) = floor((q y + 2^4) / 2^5)
// 40 bytes are loaded as 16 at 0, 10, 20 and 24: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v6, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector modulus, 0          // q in every lane
        name_vector field, 1            // 0x7c00, the bits of 2^10 y
        name_vector first, 2            // numbers of the bytes of y[0..7] and
        name_vector second, 3           // y[8..15] in 10 bytes at 0
        name_vector first6, 4           // in 10 bytes at 6
        name_vector second6, 5
        name_vector align, 6            // shift counts
        name_vector r0, 16
        name_vector r1, 17
        name_vector r2, 18
        name_vector r3, 19
        name_vector r4, 20
        name_vector r5, 21
        name_vector r6, 22
        name_vector r7, 23

        // y = the coefficients of the fields that `numbers` picks from `bytes`
        .macro decompress y, bytes, numbers
        tbl     \y\().16b, {\bytes\().16b}, \numbers\().16b
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
        .global dauntless_mlkem_decompress_d5_neon
        .type   dauntless_mlkem_decompress_d5_neon, %function
dauntless_mlkem_decompress_d5_neon:
        bti     c
        adrp    tables, dauntless_mlkem_decompress_d5_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_decompress_d5_neon_tables
        ldp     q_first, q_second, [tables]
        ldp     q_first6, q_second6, [tables, #32]
        ldr     q_align, [tables, #64]
        mov     w4, #3329
        dup     modulus.8h, w4
        movi    field.8h, #0x7c, lsl #8

        mov     count, #4
.Ldecompress_d5_neon_next:              // 40 bytes to 64 coefficients
        ldr     q_r1, [b]
        ldur    q_r3, [b, #10]
        ldur    q_r5, [b, #20]
        ldur    q_r7, [b, #24]
        add     b, b, #40
        decompress r0, r1, first
        decompress r1, r1, second
        decompress r2, r3, first
        decompress r3, r3, second
        decompress r4, r5, first
        decompress r5, r5, second
        decompress r6, r7, first6
        decompress r7, r7, second6
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        stp     q_r4, q_r5, [r], #32
        stp     q_r6, q_r7, [r], #32
        subs    count, count, #1
        b.ne    .Ldecompress_d5_neon_next
        ret
        .size   dauntless_mlkem_decompress_d5_neon, . - dauntless_mlkem_decompress_d5_neon

        .irp    name, modulus, field, first, second, first6, second6, align, r0, r1, r2, r3, r4, r5, r6, r7
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decompress
