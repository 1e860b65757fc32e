// ML-KEM sampling from the centred binomial distribution, eta = 3, FIPS 203, Algorithm 8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_cbd3_avx2(int16_t r[256], const uint8_t b[192])
//
//   r[i] = (n0 + n1 + n2) - (n3 + n4 + n5), the bits of n = bits 6 i .. 6 i + 5 of b. Groups of 4 of them, 3 bytes,
//   8 octal digits, in a dword each:
//     a digit 4 z + 2 y + x has the bit sum x + y + z = (4 z + 2 y + x) - (2 z + y) - z
//     from each sum of even number the next one is subtracted, modulo 8; if it borrows from that one, that one is not 0
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   |r| <= 3 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm9, flags

// v = 2 groups of each half of d, a word for each coefficient
.macro widen v, d, spread, left
        vpshufb         \v, \d, \spread                 // the bytes of the digit, in each word
        vpmullw         \v, \v, \left                   // the digit to the top
        vpsraw          \v, \v, 13
.endm

.macro cbd3 r, b, count, dwords, low_two, low, even, spread0, spread1, left, d, t, u, d_low, t_low, u_low
        vmovdqa         \dwords, [rip + .Lcbd3_avx2_constants]
        vbroadcasti128  \spread0, [rip + .Lcbd3_avx2_constants + 32]
        vbroadcasti128  \spread1, [rip + .Lcbd3_avx2_constants + 48]
        vpbroadcastq    \left, [rip + .Lcbd3_avx2_constants + 64]
        vpbroadcastd    \low_two, [rip + .Lcbd3_avx2_constants + 72]
        vpbroadcastd    \low, [rip + .Lcbd3_avx2_constants + 76]
        vpbroadcastd    \even, [rip + .Lcbd3_avx2_constants + 80]
        mov             \count, 8
.Lcbd3_avx2_next:                                       // 24 bytes, 8 groups
        vmovdqu         \d_low, [\b]                    // 12 bytes of 16
        vinserti128     \d, \d, [\b + 8], 1             // the next 12, after 4
        vpshufb         \d, \d, \dwords                 // groups 0-3, 4-7
        vpsrld          \t, \d, 1
        vpsrld          \u, \d, 2
        vpand           \t, \t, \low_two
        vpand           \u, \u, \low
        vpsubd          \d, \d, \t
        vpsubd          \d, \d, \u                      // bit sums
        vpsrld          \t, \d, 3
        vpand           \t, \t, \even
        vpsubd          \d, \d, \t                      // r mod 8 in the digits of even number
        widen           \t, \d, \spread0, \left         // groups 0, 1 and 4, 5
        widen           \u, \d, \spread1, \left         // groups 2, 3 and 6, 7
        vmovdqa         [\r], \t_low
        vmovdqa         [\r + 16], \u_low
        vextracti128    [\r + 32], \t, 1
        vextracti128    [\r + 48], \u, 1
        add             \b, 24
        add             \r, 64
        dec             \count
        jnz             .Lcbd3_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lcbd3_avx2_constants:
        .irp    byte, 0, 3, 6, 9, 4, 7, 10, 13          // the groups, the byte above cleared
        .byte   \byte, \byte + 1, \byte + 2, 0x80
        .endr
        .irp    byte, 0, 4, 8, 12                       // digits 0, 2, 4, 6 of each dword, bits 0, 6, 12, 18
        .byte   \byte, \byte + 1, \byte, \byte + 1, \byte + 1, \byte + 2, \byte + 2, \byte + 3
        .endr
        .short  1 << 13, 1 << (13 - 6), 1 << (13 - 4), 1 << (13 - 2)
        .long   033333333                               // octal: bits 0 and 1 of each digit
        .long   011111111                               // bit 0 of each digit
        .long   007070707                               // the digits of even number
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
        .global dauntless_mlkem_cbd3_avx2
        .type   dauntless_mlkem_cbd3_avx2, @function
dauntless_mlkem_cbd3_avx2:
        endbr64
        cbd3 r=rdi, b=rsi, count=eax, dwords=ymm0, low_two=ymm1, low=ymm2, even=ymm3, spread0=ymm4, spread1=ymm5, left=ymm6, d=ymm7, t=ymm8, u=ymm9, d_low=xmm7, t_low=xmm8, u_low=xmm9
        ret
        .size   dauntless_mlkem_cbd3_avx2, . - dauntless_mlkem_cbd3_avx2

.purgem widen
.purgem cbd3
