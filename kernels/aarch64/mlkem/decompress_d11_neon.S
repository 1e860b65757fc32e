// ML-KEM decompression from 11 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d11_neon(int16_t r[256], const uint8_t b[352])
//
// r = Decompress_11(ByteDecode_11(b)): r[i] = round(q y / 2^11), q = 3329, 8 y in 11 bytes (FIPS 203, Algorithm 6,
// equation 4.8).
//   pre  r 16-byte aligned
//   post 0 <= r <= 3327 (proved)
//   time: secret-independent
// Two neighbouring fields are parted by shifting them until the boundary lies in the middle of their lane. Bits, lowest
// first (a field of n bits at p: p..p+n-1; what lies around it is masked at last):
//   bytes 0..5, 5..10: 44 at 0 and at 4   ->   doublewords 44 at 10   ->   words 22 at 5   ->   halfwords 11 at 4
// Rounding doubling product of 2^4 y and q: floor((2^5 q y + 2^15) / 2^16) = floor((q y + 2^10) / 2^11).
// 44 bytes are loaded as 16 at 0, 11, 22 and 28: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v6, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector modulus, 0          // q in every lane
        name_vector field, 1            // 0x7ff0, the bits of 2^4 y
        name_vector spread, 2           // numbers of the bytes of each doubleword in 11 bytes at 0
        name_vector spread5, 3          // at 5
        name_vector part64, 4           // shift counts of doublewords: 10, 6
        name_vector part32, 5           // of words: -5, 5
        name_vector part16, 6           // of halfwords: -1, 4
        name_vector r0, 16
        name_vector r1, 17
        name_vector r2, 18
        name_vector r3, 19

        // y = the coefficients of the fields that `numbers` picks from y
        .macro decompress y, numbers
        tbl     \y\().16b, {\y\().16b}, \numbers\().16b
        ushl    \y\().2d, \y\().2d, part64.2d
        ushl    \y\().4s, \y\().4s, part32.4s
        ushl    \y\().8h, \y\().8h, part16.8h
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
        .global dauntless_mlkem_decompress_d11_neon
        .type   dauntless_mlkem_decompress_d11_neon, %function
dauntless_mlkem_decompress_d11_neon:
        bti     c
        adrp    tables, dauntless_mlkem_decompress_d11_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_decompress_d11_neon_tables
        ldp     q_spread, q_spread5, [tables]
        ldp     q_part64, q_part32, [tables, #32]
        ldr     q_part16, [tables, #64]
        mov     w4, #3329
        dup     modulus.8h, w4
        mov     w4, #0x7ff0
        dup     field.8h, w4

        mov     count, #8
.Ldecompress_d11_neon_next:             // 44 bytes to 32 coefficients
        ldr     q_r0, [b]
        ldur    q_r1, [b, #11]
        ldur    q_r2, [b, #22]
        ldur    q_r3, [b, #28]
        add     b, b, #44
        decompress r0, spread
        decompress r1, spread
        decompress r2, spread
        decompress r3, spread5
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Ldecompress_d11_neon_next
        ret
        .size   dauntless_mlkem_decompress_d11_neon, . - dauntless_mlkem_decompress_d11_neon

        .irp    name, modulus, field, spread, spread5, part64, part32, part16, r0, r1, r2, r3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decompress
