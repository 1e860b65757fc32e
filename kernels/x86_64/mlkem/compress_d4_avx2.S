// ML-KEM compression to 4 bits and their encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d4_avx2(uint8_t b[128], const int16_t a[256])
//
//   y[i] = round(2^4 x / q) mod 2^4 with x = a[i], q = 3329:
//     round(floor(20159 x / 2^16) / 2^6) = floor(20159 x / 2^22 + 1/2), 20159 = round(2^26 / q), is round(2^4 x / q)
//     for every 0 <= x < q
//   Byte i of b is y[2 i] + 2^4 y[2 i + 1].
//
//   order  standard
//   pre    0 <= a[i] < q; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm8, flags

// v = round(2^4 a / q) <= 2^4
.macro compress v, a, reciprocal, scale
        vpmulhw         \v, \reciprocal, [\a]
        vpmulhrsw       \v, \v, \scale
.endm

.macro compress_d4 b, a, count, reciprocal, scale, mask, pair, order, v0, v1, v2, v3
        vpbroadcastd    \reciprocal, [rip + .Lcompress_d4_avx2_constants]
        vpbroadcastd    \scale, [rip + .Lcompress_d4_avx2_constants + 4]
        vpbroadcastd    \mask, [rip + .Lcompress_d4_avx2_constants + 8]
        vpbroadcastd    \pair, [rip + .Lcompress_d4_avx2_constants + 12]
        vpmovzxbd       \order, [rip + .Lcompress_d4_avx2_constants + 16]
        mov             \count, 4
.Lcompress_d4_avx2_next:                                // 64 coefficients, in groups of 8: 0 1, 2 3, 4 5, 6 7
        compress        \v0, \a, \reciprocal, \scale
        compress        \v1, \a+32, \reciprocal, \scale
        compress        \v2, \a+64, \reciprocal, \scale
        compress        \v3, \a+96, \reciprocal, \scale
        vpackuswb       \v0, \v0, \v1                   // groups 0 2, 1 3, a byte for each coefficient
        vpackuswb       \v2, \v2, \v3                   // groups 4 6, 5 7
        vpand           \v0, \v0, \mask                 // mod 2^4
        vpand           \v2, \v2, \mask
        vpmaddubsw      \v0, \v0, \pair                 // a word for each pair
        vpmaddubsw      \v2, \v2, \pair
        vpackuswb       \v0, \v0, \v2                   // groups 0 2 4 6, 1 3 5 7, a byte for each pair
        vpermd          \v0, \order, \v0
        vmovdqu         [\b], \v0
        add             \a, 128
        add             \b, 32
        dec             \count
        jnz             .Lcompress_d4_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lcompress_d4_avx2_constants:
        .short  20159, 20159                            // round(2^26 / q)
        .short  1 << 9, 1 << 9                          // vpmulhrsw by 2^9: round(v / 2^6)
        .byte   15, 15, 15, 15                          // 2^4 - 1
        .byte   1, 16, 1, 16                            // y0 + 2^4 y1
        .byte   0, 4, 1, 5, 2, 6, 3, 7                  // the groups' places before vpermd
        .popsection
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 5
        .global dauntless_mlkem_compress_d4_avx2
        .type   dauntless_mlkem_compress_d4_avx2, @function
dauntless_mlkem_compress_d4_avx2:
        endbr64
        compress_d4 b=rdi, a=rsi, count=eax, reciprocal=ymm0, scale=ymm1, mask=ymm2, pair=ymm3, order=ymm4, v0=ymm5, v1=ymm6, v2=ymm7, v3=ymm8
        ret
        .size   dauntless_mlkem_compress_d4_avx2, . - dauntless_mlkem_compress_d4_avx2

.purgem compress
.purgem compress_d4
