// ML-KEM decompression of 10 bits a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d10_avx2(int16_t r[256], const uint8_t b[320])
//
//   r[i] = round(q y / 2^10), y = bits 10 i .. 10 i + 9 of b, q = 3329: with 2^5 y < 2^15, exactly
//     vpmulhrsw(2^5 y, q) = floor((2^5 y q + 2^14) / 2^15) = floor(q y / 2^10 + 1/2)
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 3326 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm4, flags

// r = 16 coefficients of the 20 bytes at b; v_low = the low half of v
.macro decompress r, b, spread, left, mask, q, v, v_low
        vmovdqu         \v_low, [\b]                    // 10 bytes of 16
        vinserti128     \v, \v, [\b + 4], 1             // the next 10, after 6
        vpshufb         \v, \v, \spread                 // the bytes that hold y, in each word
        vpmullw         \v, \v, \left                   // 2^6 y + ..
        vpsrlw          \v, \v, 1
        vpand           \v, \v, \mask                   // 2^5 y
        vpmulhrsw       \v, \v, \q
        vmovdqa         [\r], \v
.endm

.macro decompress_d10 r, b, count, spread, left, mask, q, v, v_low
        vmovdqa         \spread, [rip + .Ldecompress_d10_avx2_constants]
        vpbroadcastq    \left, [rip + .Ldecompress_d10_avx2_constants + 32]
        vpbroadcastd    \mask, [rip + .Ldecompress_d10_avx2_constants + 40]
        vpbroadcastd    \q, [rip + .Ldecompress_d10_avx2_constants + 44]
        mov             \count, 16
.Ldecompress_d10_avx2_next:
        decompress      \r, \b, \spread, \left, \mask, \q, \v, \v_low
        add             \b, 20
        add             \r, 32
        dec             \count
        jnz             .Ldecompress_d10_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Ldecompress_d10_avx2_constants:
        .irp    first, 0, 6                             // bytes of bits 10 i and 10 i + 9, from this byte
        .byte   \first + 0, \first + 1, \first + 1, \first + 2, \first + 2, \first + 3, \first + 3, \first + 4
        .byte   \first + 5, \first + 6, \first + 6, \first + 7, \first + 7, \first + 8, \first + 8, \first + 9
        .endr
        .short  1 << 6, 1 << 4, 1 << 2, 1               // 2^(6 - 10 i mod 8)
        .short  0x7fe0, 0x7fe0                          // bits 5-14
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
        .global dauntless_mlkem_decompress_d10_avx2
        .type   dauntless_mlkem_decompress_d10_avx2, @function
dauntless_mlkem_decompress_d10_avx2:
        endbr64
        decompress_d10 r=rdi, b=rsi, count=eax, spread=ymm0, left=ymm1, mask=ymm2, q=ymm3, v=ymm4, v_low=xmm4
        ret
        .size   dauntless_mlkem_decompress_d10_avx2, . - dauntless_mlkem_decompress_d10_avx2

.purgem decompress
.purgem decompress_d10
