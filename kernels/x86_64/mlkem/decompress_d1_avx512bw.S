// ML-KEM decompression of 1 bit a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d1_avx512bw(int16_t r[256], const uint8_t b[32])
//
//   r[i] = round(q y / 2) = 1665 y, y = bit i of b, q = 3329: the bits are a mask
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 1665 (proved)
//   time   secret-independent
//   needs  AVX-512 F and BW
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm0-zmm2, k1, k2, flags

// r = 32 coefficients of the bits at b
.macro decompress r, b, half, v, bits
        kmovd           \bits, [\b]
        vmovdqu16       \v{\bits}{z}, \half
        vmovdqu64       [\r], \v
.endm

.macro decompress_d1 r, b, count, half, v0, v1, bits0, bits1
        vpbroadcastd    \half, [rip + .Ldecompress_d1_avx512bw_constants]
        mov             \count, 4
.Ldecompress_d1_avx512bw_next:                          // 64 coefficients
        decompress      \r, \b, \half, \v0, \bits0
        decompress      \r+64, \b+4, \half, \v1, \bits1
        add             \b, 8
        add             \r, 128
        dec             \count
        jnz             .Ldecompress_d1_avx512bw_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Ldecompress_d1_avx512bw_constants:
        .short  1665, 1665                              // round(q / 2)
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
        .global dauntless_mlkem_decompress_d1_avx512bw
        .type   dauntless_mlkem_decompress_d1_avx512bw, @function
dauntless_mlkem_decompress_d1_avx512bw:
        endbr64
        decompress_d1 r=rdi, b=rsi, count=eax, half=zmm0, v0=zmm1, v1=zmm2, bits0=k1, bits1=k2
        ret
        .size   dauntless_mlkem_decompress_d1_avx512bw, . - dauntless_mlkem_decompress_d1_avx512bw

.purgem decompress
.purgem decompress_d1
