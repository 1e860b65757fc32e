// ML-KEM compression to 5 bits and their encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d5_avx2(uint8_t b[160], const int16_t a[256])
//
//   y[i] = round(2^5 x / q) mod 2^5 with x = a[i], q = 3329:
//     round(floor(20159 x / 2^16) / 2^5) = floor(20159 x / 2^21 + 1/2), 20159 = round(2^26 / q), is round(2^5 x / q)
//     for every 0 <= x < q
//   8 coefficients make 5 bytes, y[0] + 2^5 y[1] + .. + 2^35 y[7].
//
//   order  standard
//   pre    0 <= a[i] < q; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm8, flags

// v = round(2^5 a / q) <= 2^5
.macro compress v, a, reciprocal, scale
        vpmulhw         \v, \reciprocal, [\a]
        vpmulhrsw       \v, \v, \scale
.endm

// 32 coefficients to 10 bytes in each half of v
.macro encode v, a, reciprocal, scale, mask, pair, four, align, squeeze, t
        compress        \v, \a, \reciprocal, \scale
        compress        \t, \a+32, \reciprocal, \scale
        vpackuswb       \v, \v, \t                      // coefficients 0-7, 16-23, 8-15, 24-31, a byte each
        vpermq          \v, \v, 0xd8
        vpand           \v, \v, \mask                   // mod 2^5
        vpmaddubsw      \v, \v, \pair                   // 10 bits in each word
        vpmaddwd        \v, \v, \four                   // 20 bits in each dword
        vpsllvd         \v, \v, \align
        vpsrlq          \v, \v, 12                      // 40 bits in each qword
        vpshufb         \v, \v, \squeeze
.endm

.macro compress_d5 b, a, count, reciprocal, scale, mask, pair, four, align, squeeze, v, t, v_low, t_low
        vpbroadcastd    \reciprocal, [rip + .Lcompress_d5_avx2_constants]
        vpbroadcastd    \scale, [rip + .Lcompress_d5_avx2_constants + 4]
        vpbroadcastd    \mask, [rip + .Lcompress_d5_avx2_constants + 8]
        vpbroadcastd    \pair, [rip + .Lcompress_d5_avx2_constants + 12]
        vpbroadcastd    \four, [rip + .Lcompress_d5_avx2_constants + 16]
        vpbroadcastq    \align, [rip + .Lcompress_d5_avx2_constants + 24]
        vbroadcasti128  \squeeze, [rip + .Lcompress_d5_avx2_constants + 32]
        mov             \count, 7
.Lcompress_d5_avx2_next:                                // 20 bytes; what is stored after them is overwritten
        encode          \v, \a, \reciprocal, \scale, \mask, \pair, \four, \align, \squeeze, \t
        vmovdqu         [\b], \v_low
        vextracti128    [\b + 10], \v, 1
        add             \a, 64
        add             \b, 20
        dec             \count
        jnz             .Lcompress_d5_avx2_next

        // the last 20 bytes, ending where b ends
        encode          \v, \a, \reciprocal, \scale, \mask, \pair, \four, \align, \squeeze, \t
        vmovdqu         [\b], \v_low
        vextracti128    \t_low, \v, 1
        vpslldq         \v_low, \v_low, 6               // bytes 0-9, at the top
        vpalignr        \v_low, \t_low, \v_low, 10      // bytes 4-19
        vmovdqu         [\b + 4], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lcompress_d5_avx2_constants:
        .short  20159, 20159                            // round(2^26 / q)
        .short  1 << 10, 1 << 10                        // vpmulhrsw by 2^10: round(v / 2^5)
        .byte   31, 31, 31, 31                          // 2^5 - 1
        .byte   1, 1 << 5, 1, 1 << 5
        .short  1, 1 << 10
        .p2align 3
        .long   12, 0                                   // the low 20 bits of a qword up against the high ones
        .p2align 4
        .byte   0, 1, 2, 3, 4, 8, 9, 10, 11, 12         // the 5 bytes of each qword
        .fill   6, 1, 0x80
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
        .global dauntless_mlkem_compress_d5_avx2
        .type   dauntless_mlkem_compress_d5_avx2, @function
dauntless_mlkem_compress_d5_avx2:
        endbr64
        compress_d5 b=rdi, a=rsi, count=eax, reciprocal=ymm0, scale=ymm1, mask=ymm2, pair=ymm3, four=ymm4, align=ymm5, squeeze=ymm6, v=ymm7, t=ymm8, v_low=xmm7, t_low=xmm8
        ret
        .size   dauntless_mlkem_compress_d5_avx2, . - dauntless_mlkem_compress_d5_avx2

.purgem compress
.purgem encode
.purgem compress_d5
