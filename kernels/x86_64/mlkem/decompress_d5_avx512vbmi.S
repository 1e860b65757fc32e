// ML-KEM decompression of 5 bits a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d5_avx512vbmi(int16_t r[256], const uint8_t b[160])
//
//   r[i] = round(q y / 2^5), y = bits 5 i .. 5 i + 4 of b, q = 3329: a table of 32
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 3225 (proved)
//   time   secret-independent (the table is in a register)
//   needs  AVX-512 F, BW and VBMI
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm0-zmm3, flags

// r = 32 coefficients of 20 of the 32 bytes at b
.macro decompress r, b, spread, right, table, v, v_low
        vmovdqu         \v_low, [\b]
        vpermb          \v, \spread, \v                 // the bytes that hold y, in each word
        vpsrlvw         \v, \v, \right                  // y in bits 0-4
        vpermw          \v, \v, \table
        vmovdqu64       [\r], \v
.endm

.macro decompress_d5 r, b, count, spread, right, table, v, v_low
        vmovdqa64       \spread, [rip + .Ldecompress_d5_avx512vbmi_constants]
        vmovdqa64       \table, [rip + .Ldecompress_d5_avx512vbmi_constants + 64]
        vbroadcasti32x4 \right, [rip + .Ldecompress_d5_avx512vbmi_constants + 128]
        mov             \count, 7
.Ldecompress_d5_avx512vbmi_next:                        // 20 bytes
        decompress      \r, \b, \spread, \right, \table, \v, \v_low
        add             \b, 20
        add             \r, 64
        dec             \count
        jnz             .Ldecompress_d5_avx512vbmi_next

        // the last 20 bytes are bytes 12-31 where b ends
        vpbroadcastd    \v, [rip + .Ldecompress_d5_avx512vbmi_constants + 144]
        vpaddb          \spread, \spread, \v
        decompress      \r, \b-12, \spread, \right, \table, \v, \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Ldecompress_d5_avx512vbmi_constants:
        .set    .Ldecompress_d5_avx512vbmi_bit, 0       // the bytes of bits 5 i and 5 i + 4
        .rept   32
        .byte   .Ldecompress_d5_avx512vbmi_bit / 8, (.Ldecompress_d5_avx512vbmi_bit + 4) / 8
        .set    .Ldecompress_d5_avx512vbmi_bit, .Ldecompress_d5_avx512vbmi_bit + 5
        .endr
        .set    .Ldecompress_d5_avx512vbmi_y, 0
        .rept   32
        .short  (3329 * .Ldecompress_d5_avx512vbmi_y + 16) / 32 // round(q y / 2^5)
        .set    .Ldecompress_d5_avx512vbmi_y, .Ldecompress_d5_avx512vbmi_y + 1
        .endr
        .short  0, 5, 2, 7, 4, 1, 6, 3                  // 5 i mod 8
        .byte   12, 12, 12, 12                          // 32 - 20
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
        .global dauntless_mlkem_decompress_d5_avx512vbmi
        .type   dauntless_mlkem_decompress_d5_avx512vbmi, @function
dauntless_mlkem_decompress_d5_avx512vbmi:
        endbr64
        decompress_d5 r=rdi, b=rsi, count=eax, spread=zmm0, right=zmm1, table=zmm2, v=zmm3, v_low=ymm3
        ret
        .size   dauntless_mlkem_decompress_d5_avx512vbmi, . - dauntless_mlkem_decompress_d5_avx512vbmi

.purgem decompress
.purgem decompress_d5
