// ML-KEM decompression of 1 bit a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d1_avx2(int16_t r[256], const uint8_t b[32])
//
//   r[i] = round(q y / 2) = 1665 y, y = bit i of b, q = 3329
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 1665 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm5, flags

// r = the coefficients of the bits; bytes chosen from t by spread
.macro decompress r, t, spread, bits, half, v
        vpshufb         \v, \t, \spread
        vpand           \v, \v, \bits
        vpcmpeqw        \v, \v, \bits
        vpand           \v, \v, \half
        vmovdqa         [\r], \v
.endm

.macro decompress_d1 r, b, count, spread0, spread1, bits, half, t, v
        vmovdqa         \spread0, [rip + .Ldecompress_d1_avx2_constants]
        vmovdqa         \spread1, [rip + .Ldecompress_d1_avx2_constants + 32]
        vbroadcasti128  \bits, [rip + .Ldecompress_d1_avx2_constants + 64]
        vpbroadcastd    \half, [rip + .Ldecompress_d1_avx2_constants + 80]
        mov             \count, 8
.Ldecompress_d1_avx2_next:                              // 32 coefficients
        vpbroadcastd    \t, [\b]
        decompress      \r, \t, \spread0, \bits, \half, \v
        decompress      \r+32, \t, \spread1, \bits, \half, \v
        add             \b, 4
        add             \r, 64
        dec             \count
        jnz             .Ldecompress_d1_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Ldecompress_d1_avx2_constants:
        .irp    byte, 0, 1, 2, 3                        // for 8 words each
        .fill   8, 2, 0x8000 + \byte
        .endr
        .short  1, 2, 4, 8, 16, 32, 64, 128             // bit i of a byte
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
        .global dauntless_mlkem_decompress_d1_avx2
        .type   dauntless_mlkem_decompress_d1_avx2, @function
dauntless_mlkem_decompress_d1_avx2:
        endbr64
        decompress_d1 r=rdi, b=rsi, count=eax, spread0=ymm0, spread1=ymm1, bits=ymm2, half=ymm3, t=ymm4, v=ymm5
        ret
        .size   dauntless_mlkem_decompress_d1_avx2, . - dauntless_mlkem_decompress_d1_avx2

.purgem decompress
.purgem decompress_d1
