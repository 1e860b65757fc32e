// ML-KEM decompression of 11 bits a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d11_avx2(int16_t r[256], const uint8_t b[352])
//
//   r[i] = round(q y / 2^11), y = bits 11 i .. 11 i + 10 of b, q = 3329: with 2^4 y < 2^15, exactly
//     vpmulhrsw(2^4 y, q) = floor((2^4 y q + 2^14) / 2^15) = floor(q y / 2^11 + 1/2)
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 3327 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm5, flags

// r = 16 coefficients of the 22 bytes at b; v_low = the low half of v
.macro decompress r, b, spread, left, mask, q, v, t, v_low
        vmovdqu         \v_low, [\b]                    // 11 bytes of 16
        vinserti128     \v, \v, [\b + 6], 1             // the next 11, after 5
        vpshufb         \v, \v, \spread                 // the bytes that hold a pair, in each dword
        vpsllvd         \v, \v, \left                   // y0 from bit 9, y1 from bit 20
        vpsrld          \t, \v, 5                       // y0 from bit 4
        vpblendw        \v, \t, \v, 0xaa
        vpand           \v, \v, \mask                   // 2^4 y
        vpmulhrsw       \v, \v, \q
        vmovdqa         [\r], \v
.endm

.macro decompress_d11 r, b, count, spread, left, mask, q, v, t, v_low
        vmovdqa         \spread, [rip + .Ldecompress_d11_avx2_constants]
        vbroadcasti128  \left, [rip + .Ldecompress_d11_avx2_constants + 32]
        vpbroadcastd    \mask, [rip + .Ldecompress_d11_avx2_constants + 48]
        vpbroadcastd    \q, [rip + .Ldecompress_d11_avx2_constants + 52]
        mov             \count, 16
.Ldecompress_d11_avx2_next:
        decompress      \r, \b, \spread, \left, \mask, \q, \v, \t, \v_low
        add             \b, 22
        add             \r, 32
        dec             \count
        jnz             .Ldecompress_d11_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Ldecompress_d11_avx2_constants:
        .irp    first, 0, 5                             // bytes of bits 22 i .. 22 i + 21, from this byte
        .byte   \first + 0, \first + 1, \first + 2, \first + 2
        .byte   \first + 2, \first + 3, \first + 4, \first + 5
        .byte   \first + 5, \first + 6, \first + 7, \first + 8
        .byte   \first + 8, \first + 9, \first + 10, \first + 10
        .endr
        .long   9, 9 - 6, 9 - 4, 9 - 2                  // 9 - 22 i mod 8
        .short  0x7ff0, 0x7ff0                          // bits 4-14
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
        .global dauntless_mlkem_decompress_d11_avx2
        .type   dauntless_mlkem_decompress_d11_avx2, @function
dauntless_mlkem_decompress_d11_avx2:
        endbr64
        decompress_d11 r=rdi, b=rsi, count=eax, spread=ymm0, left=ymm1, mask=ymm2, q=ymm3, v=ymm4, t=ymm5, v_low=xmm4
        ret
        .size   dauntless_mlkem_decompress_d11_avx2, . - dauntless_mlkem_decompress_d11_avx2

.purgem decompress
.purgem decompress_d11
