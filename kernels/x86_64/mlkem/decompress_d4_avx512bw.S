// ML-KEM decompression of 4 bits a coefficient, FIPS 203, Algorithm 6 and equation 4.8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_decompress_d4_avx512bw(int16_t r[256], const uint8_t b[128])
//
//   r[i] = round(q y / 2^4), y = bits 4 i .. 4 i + 3 of b, q = 3329: a table of 16, twice, since vpermw looks at 1 bit more
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 3121 (proved)
//   time   secret-independent (the table is in a register)
//   needs  AVX-512 F and BW
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm0-zmm3, flags

.macro decompress_d4 r, b, count, spread, right, table, v
        vmovdqa64       \spread, [rip + .Ldecompress_d4_avx512bw_constants]
        vbroadcasti64x4 \table, [rip + .Ldecompress_d4_avx512bw_constants + 64]
        vpbroadcastd    \right, [rip + .Ldecompress_d4_avx512bw_constants + 96]
        mov             \count, 8
.Ldecompress_d4_avx512bw_next:                          // 32 coefficients
        vbroadcasti32x4 \v, [\b]
        vpshufb         \v, \v, \spread                 // each byte, in two words
        vpsrlvw         \v, \v, \right                  // y in bits 0-3
        vpermw          \v, \v, \table
        vmovdqu64       [\r], \v
        add             \b, 16
        add             \r, 64
        dec             \count
        jnz             .Ldecompress_d4_avx512bw_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Ldecompress_d4_avx512bw_constants:
        .irp    byte, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        .byte   \byte, 0x80, \byte, 0x80
        .endr
        .irp    y, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        .short  (3329 * \y + 8) / 16                    // round(q y / 2^4)
        .endr
        .short  0, 4                                    // 4 i mod 8
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
        .global dauntless_mlkem_decompress_d4_avx512bw
        .type   dauntless_mlkem_decompress_d4_avx512bw, @function
dauntless_mlkem_decompress_d4_avx512bw:
        endbr64
        decompress_d4 r=rdi, b=rsi, count=eax, spread=zmm0, right=zmm1, table=zmm2, v=zmm3
        ret
        .size   dauntless_mlkem_decompress_d4_avx512bw, . - dauntless_mlkem_decompress_d4_avx512bw

.purgem decompress_d4
