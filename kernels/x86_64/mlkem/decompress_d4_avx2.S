// ML-KEM decompression of 4 bits a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d4_avx2(int16_t r[256], const uint8_t b[128])
//
//   r[i] = round(q y / 2^4), y = bits 4 i .. 4 i + 3 of b, q = 3329: with 2^11 y < 2^15, exactly
//     vpmulhrsw(2^11 y, q) = floor((2^11 y q + 2^14) / 2^15) = floor(q y / 2^4 + 1/2)
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 3121 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm5, flags

// r = 16 coefficients of the 8 bytes at b
.macro decompress r, b, spread, left, mask, q, v
        vpbroadcastq    \v, [\b]
        vpshufb         \v, \v, \spread                 // each byte, in two words
        vpmullw         \v, \v, \left
        vpand           \v, \v, \mask                   // 2^11 y
        vpmulhrsw       \v, \v, \q
        vmovdqa         [\r], \v
.endm

.macro decompress_d4 r, b, count, spread, left, mask, q, v0, v1
        vmovdqa         \spread, [rip + .Ldecompress_d4_avx2_constants]
        vpbroadcastd    \left, [rip + .Ldecompress_d4_avx2_constants + 32]
        vpbroadcastd    \mask, [rip + .Ldecompress_d4_avx2_constants + 36]
        vpbroadcastd    \q, [rip + .Ldecompress_d4_avx2_constants + 40]
        mov             \count, 8
.Ldecompress_d4_avx2_next:                              // 32 coefficients
        decompress      \r, \b, \spread, \left, \mask, \q, \v0
        decompress      \r+32, \b+8, \spread, \left, \mask, \q, \v1
        add             \b, 16
        add             \r, 64
        dec             \count
        jnz             .Ldecompress_d4_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Ldecompress_d4_avx2_constants:
        .irp    byte, 0, 1, 2, 3, 4, 5, 6, 7            // for 2 words each
        .fill   2, 2, 0x8000 + \byte
        .endr
        .short  1 << 11, 1 << 7                         // low nibble, high nibble
        .short  0x7800, 0x7800                          // bits 11-14
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
        .global dauntless_mlkem_decompress_d4_avx2
        .type   dauntless_mlkem_decompress_d4_avx2, @function
dauntless_mlkem_decompress_d4_avx2:
        endbr64
        decompress_d4 r=rdi, b=rsi, count=eax, spread=ymm0, left=ymm1, mask=ymm2, q=ymm3, v0=ymm4, v1=ymm5
        ret
        .size   dauntless_mlkem_decompress_d4_avx2, . - dauntless_mlkem_decompress_d4_avx2

.purgem decompress
.purgem decompress_d4
