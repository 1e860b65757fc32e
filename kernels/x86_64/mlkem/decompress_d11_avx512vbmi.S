// ML-KEM decompression of 11 bits a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d11_avx512vbmi(int16_t r[256], const uint8_t b[352])
//
//   r[i] = round(q y / 2^11), y = bits 11 i .. 11 i + 10 of b, q = 3329: with 2^4 y < 2^15, exactly
//     vpmulhrsw(2^4 y, q) = floor((2^4 y q + 2^14) / 2^15) = floor(q y / 2^11 + 1/2)
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 3327 (proved)
//   time   secret-independent
//   needs  AVX-512 F, BW and VBMI
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm0-zmm5, flags

// r = 32 coefficients of 44 of the 64 bytes at b
.macro decompress r, b, spread, fields, mask, q, v, t, v_low, t_low
        vpermb          \v, \spread, [\b]               // 6 bytes in each qword: 4 coefficients
        vpmultishiftqb  \v, \fields, \v                 // 2^4 y + ..
        vpandd          \v, \v, \mask                   // 2^4 y
        vextracti64x4   \t_low, \v, 1                  // multiplications of 512 bits are slow after a pause
        vpmulhrsw       \v_low, \v_low, \q
        vpmulhrsw       \t_low, \t_low, \q
        vmovdqa         [\r], \v_low
        vmovdqa         [\r + 32], \t_low
.endm

.macro decompress_d11 r, b, count, spread, fields, mask, q, v, t, v_low, t_low
        vmovdqa64       \spread, [rip + .Ldecompress_d11_avx512vbmi_constants]
        vbroadcasti32x4 \fields, [rip + .Ldecompress_d11_avx512vbmi_constants + 64]
        vpbroadcastd    \mask, [rip + .Ldecompress_d11_avx512vbmi_constants + 80]
        vpbroadcastd    \q, [rip + .Ldecompress_d11_avx512vbmi_constants + 84]
        mov             \count, 7
.Ldecompress_d11_avx512vbmi_next:
        decompress      \r, \b, \spread, \fields, \mask, \q, \v, \t, \v_low, \t_low
        add             \b, 44
        add             \r, 64
        dec             \count
        jnz             .Ldecompress_d11_avx512vbmi_next

        // the last 44 bytes are bytes 20-63 where b ends
        vpbroadcastd    \v, [rip + .Ldecompress_d11_avx512vbmi_constants + 88]
        vpaddb          \spread, \spread, \v
        decompress      \r, \b-20, \spread, \fields, \mask, \q, \v, \t, \v_low, \t_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Ldecompress_d11_avx512vbmi_constants:
        .irp    byte, 0, 11, 22, 33                     // coefficients in bits 0-43, in bits 4-47
        .byte   \byte, \byte + 1, \byte + 2, \byte + 3, \byte + 4, \byte + 5, 0, 0
        .byte   \byte + 5, \byte + 6, \byte + 7, \byte + 8, \byte + 9, \byte + 10, 0, 0
        .endr
        .irp    first, 0, 4
        .irp    bit, 0, 11, 22, 33                      // 2^4 times what is there
        .byte   (\first + \bit - 4) & 63, \first + \bit + 4
        .endr
        .endr
        .short  0x7ff0, 0x7ff0                          // bits 4-14
        .short  3329, 3329                              // q
        .byte   20, 20, 20, 20                          // 64 - 44
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
        .global dauntless_mlkem_decompress_d11_avx512vbmi
        .type   dauntless_mlkem_decompress_d11_avx512vbmi, @function
dauntless_mlkem_decompress_d11_avx512vbmi:
        endbr64
        decompress_d11 r=rdi, b=rsi, count=eax, spread=zmm0, fields=zmm1, mask=zmm2, q=ymm3, v=zmm4, t=zmm5, v_low=ymm4, t_low=ymm5
        ret
        .size   dauntless_mlkem_decompress_d11_avx512vbmi, . - dauntless_mlkem_decompress_d11_avx512vbmi

.purgem decompress
.purgem decompress_d11
