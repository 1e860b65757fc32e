// ML-KEM decompression from 1 bit on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d1_neon(int16_t r[256], const uint8_t b[32])
//
// r = Decompress_1(ByteDecode_1(b)): r[i] = round(q / 2) = 1665 if bit i is 1, else 0, q = 3329 (FIPS 203, Algorithm 6,
// equation 4.8).
//   pre  r 16-byte aligned
//   post 0 <= r <= 1665 (proved)
//   time: secret-independent
//
// x0 = r   x1 = b   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v2, v16-v18, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector half, 0             // 1665 in every lane
        name_vector first, 1            // 2^0 .. 2^7
        name_vector second, 2           // 2^8 .. 2^15
        name_vector bits, 16
        name_vector r0, 17
        name_vector r1, 18

        // the next 16 coefficients
        .macro decompress
        ld1r    {bits.8h}, [b], #2
        cmtst   r0.8h, bits.8h, first.8h
        cmtst   r1.8h, bits.8h, second.8h
        and     r0.16b, r0.16b, half.16b
        and     r1.16b, r1.16b, half.16b
        stp     q_r0, q_r1, [r], #32
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_decompress_d1_neon
        .type   dauntless_mlkem_decompress_d1_neon, %function
dauntless_mlkem_decompress_d1_neon:
        bti     c
        adrp    tables, dauntless_mlkem_decompress_d1_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_decompress_d1_neon_tables
        ldp     q_first, q_second, [tables]
        mov     w4, #1665
        dup     half.8h, w4

        mov     count, #8
.Ldecompress_d1_neon_next:              // 4 bytes to 32 coefficients
        decompress
        decompress
        subs    count, count, #1
        b.ne    .Ldecompress_d1_neon_next
        ret
        .size   dauntless_mlkem_decompress_d1_neon, . - dauntless_mlkem_decompress_d1_neon

        .irp    name, half, first, second, bits, r0, r1
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decompress
