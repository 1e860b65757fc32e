// ML-KEM decompression of 5 bits a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d5_avx2(int16_t r[256], const uint8_t b[160])
//
//   r[i] = round(q y / 2^5), y = bits 5 i .. 5 i + 4 of b, q = 3329: with 2^10 y < 2^15, exactly
//     vpmulhrsw(2^10 y, q) = floor((2^10 y q + 2^14) / 2^15) = floor(q y / 2^5 + 1/2)
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 3225 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm6, flags

// r = 16 coefficients of 10 of the 16 bytes at b
.macro decompress r, b, spread, left, mask, q, v
        vbroadcasti128  \v, [\b]
        vpshufb         \v, \v, \spread                 // the bytes that hold y, in each word
        vpmullw         \v, \v, \left
        vpand           \v, \v, \mask                   // 2^10 y
        vpmulhrsw       \v, \v, \q
        vmovdqa         [\r], \v
.endm

.macro decompress_d5 r, b, count, spread0, spread1, left, mask, q, v0, v1
        vmovdqa         \spread0, [rip + .Ldecompress_d5_avx2_constants]
        vmovdqa         \spread1, [rip + .Ldecompress_d5_avx2_constants + 32]
        vbroadcasti128  \left, [rip + .Ldecompress_d5_avx2_constants + 64]
        vpbroadcastd    \mask, [rip + .Ldecompress_d5_avx2_constants + 80]
        vpbroadcastd    \q, [rip + .Ldecompress_d5_avx2_constants + 84]
        mov             \count, 8
.Ldecompress_d5_avx2_next:                              // 32 coefficients of 20 bytes
        decompress      \r, \b, \spread0, \left, \mask, \q, \v0
        decompress      \r+32, \b+4, \spread1, \left, \mask, \q, \v1
        add             \b, 20
        add             \r, 64
        dec             \count
        jnz             .Ldecompress_d5_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Ldecompress_d5_avx2_constants:
        .set    .Ldecompress_d5_avx2_bit, 0             // the bytes of bits 5 i and 5 i + 4
        .rept   16
        .byte   .Ldecompress_d5_avx2_bit / 8, (.Ldecompress_d5_avx2_bit + 4) / 8
        .set    .Ldecompress_d5_avx2_bit, .Ldecompress_d5_avx2_bit + 5
        .endr
        .set    .Ldecompress_d5_avx2_bit, 8 * 6         // the same 6 bytes on, for bytes 10-19 loaded with 4-9
        .rept   16
        .byte   .Ldecompress_d5_avx2_bit / 8, (.Ldecompress_d5_avx2_bit + 4) / 8
        .set    .Ldecompress_d5_avx2_bit, .Ldecompress_d5_avx2_bit + 5
        .endr
        .irp    bit, 0, 5, 2, 7, 4, 1, 6, 3             // 5 i mod 8
        .short  1 << (10 - \bit)
        .endr
        .short  0x7c00, 0x7c00                          // bits 10-14
        .short  3329, 3329                              // q
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
        .global dauntless_mlkem_decompress_d5_avx2
        .type   dauntless_mlkem_decompress_d5_avx2, @function
dauntless_mlkem_decompress_d5_avx2:
        endbr64
        decompress_d5 r=rdi, b=rsi, count=eax, spread0=ymm0, spread1=ymm1, left=ymm2, mask=ymm3, q=ymm4, v0=ymm5, v1=ymm6
        ret
        .size   dauntless_mlkem_decompress_d5_avx2, . - dauntless_mlkem_decompress_d5_avx2

.purgem decompress
.purgem decompress_d5
