// ML-KEM sampling from the centred binomial distribution, eta = 3, FIPS 203, Algorithm 8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_cbd3_avx512vbmi(int16_t r[256], const uint8_t b[192])
//
//   r[i] = (n0 + n1 + n2) - (n3 + n4 + n5), the bits of n = bits 6 i .. 6 i + 5 of b: a table of 64
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   |r| <= 3 (proved)
//   time   secret-independent (the table is in a register)
//   needs  AVX-512 F, BW and VBMI
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm0-zmm4, flags

.macro cbd3 r, b, count, gather, fields, table, v, t, v_low
        vmovdqa64       \gather, [rip + .Lcbd3_avx512vbmi_constants]
        vmovdqa64       \table, [rip + .Lcbd3_avx512vbmi_constants + 64]
        vpbroadcastq    \fields, [rip + .Lcbd3_avx512vbmi_constants + 128]
        mov             \count, 4
.Lcbd3_avx512vbmi_next:                                 // 64 coefficients of 48 bytes
        vmovdqu         \v_low, [\b]
        vinserti32x4    \v, \v, [\b + 32], 2
        vpermb          \v, \gather, \v                 // a qword: bytes 3 i .. 3 i + 2, 24 + 3 i .. 24 + 3 i + 2
        vpmultishiftqb  \v, \fields, \v                 // a word: 6 bits and 2 more of coefficients i, 32 + i
        vpermb          \v, \v, \table                  // coefficients i, 32 + i, a byte each
        vpsraw          \t, \v, 8
        vpsllw          \v, \v, 8
        vpsraw          \v, \v, 8
        vmovdqu64       [\r], \v
        vmovdqu64       [\r + 64], \t
        add             \b, 48
        add             \r, 128
        dec             \count
        jnz             .Lcbd3_avx512vbmi_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lcbd3_avx512vbmi_constants:
        .irp    byte, 0, 3, 6, 9, 12, 15, 18, 21
        .byte   \byte, \byte + 1, \byte + 2, 24 + \byte, 24 + \byte + 1, 24 + \byte + 2, 0, 0
        .endr
        .irp    high, 0, 1, 1, 2, 1, 2, 2, 3            // n3 + n4 + n5
        .byte   0 - \high, 1 - \high, 1 - \high, 2 - \high, 1 - \high, 2 - \high, 2 - \high, 3 - \high
        .endr
        .byte   0, 24, 6, 30, 12, 36, 18, 42            // bits
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
        .global dauntless_mlkem_cbd3_avx512vbmi
        .type   dauntless_mlkem_cbd3_avx512vbmi, @function
dauntless_mlkem_cbd3_avx512vbmi:
        endbr64
        cbd3 r=rdi, b=rsi, count=eax, gather=zmm0, fields=zmm1, table=zmm2, v=zmm3, t=zmm4, v_low=ymm3
        ret
        .size   dauntless_mlkem_cbd3_avx512vbmi, . - dauntless_mlkem_cbd3_avx512vbmi

.purgem cbd3
