// ML-KEM decompression from 4 bits on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d4_neon(int16_t r[256], const uint8_t b[128])
//
// r = Decompress_4(ByteDecode_4(b)): r[i] = round(q y / 2^4), q = 3329, two y in a byte (FIPS 203, Algorithm 6,
// equation 4.8).
//   pre  r 16-byte aligned
//   post 0 <= r <= 3121 (proved)
//   time: secret-independent
// Rounding doubling product of 2^8 y and 8 q: floor((2^12 q y + 2^15) / 2^16) = floor((q y + 2^3) / 2^4).
//
// x0 = r   x1 = b   x2 = count   w3 = immediate
// clobbers x0-x3, v0-v2, v16-v21, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
count           .req x2

        name_vector factor, 0           // 8 q = 26632 in every lane
        name_vector low_digits, 1       // 0x0f in every byte
        name_vector zero, 2
        name_vector even, 16
        name_vector odd, 17
        name_vector r0, 18
        name_vector r1, 19
        name_vector r2, 20
        name_vector r3, 21

        // r_low, r_high = the coefficients of the 16 bytes y
        .macro decompress r_low, r_high, y
        zip1    \r_low\().16b, zero.16b, \y\().16b      // 2^8 y
        zip2    \r_high\().16b, zero.16b, \y\().16b
        sqrdmulh \r_low\().8h, \r_low\().8h, factor.8h
        sqrdmulh \r_high\().8h, \r_high\().8h, factor.8h
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_decompress_d4_neon
        .type   dauntless_mlkem_decompress_d4_neon, %function
dauntless_mlkem_decompress_d4_neon:
        bti     c
        movi    zero.2d, #0
        movi    low_digits.16b, #0x0f
        mov     w3, #26632
        dup     factor.8h, w3

        mov     count, #8
.Ldecompress_d4_neon_next:              // 16 bytes to 32 coefficients
        ldr     q_odd, [b], #16
        and     even.16b, odd.16b, low_digits.16b
        ushr    odd.16b, odd.16b, #4
        zip1    r1.16b, even.16b, odd.16b               // y[0..15]
        zip2    r3.16b, even.16b, odd.16b               // y[16..31]
        decompress r0, r1, r1
        decompress r2, r3, r3
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Ldecompress_d4_neon_next
        ret
        .size   dauntless_mlkem_decompress_d4_neon, . - dauntless_mlkem_decompress_d4_neon

        .irp    name, factor, low_digits, zero, even, odd, r0, r1, r2, r3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  count
        .purgem name_vector
        .purgem decompress
