// ML-KEM encoding of 12 bits a coefficient, from AVX2 order, FIPS 203, Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_tobytes_avx2(uint8_t b[384], const int16_t a[256])
//
//   Pair i of the standard order makes 3 bytes, a[2 i] + 2^12 a[2 i + 1]. Each block of 32 coefficients has a vector of
//   its pairs of even number, one of those of odd number, a dword each.
//
//   order  AVX2 order, a[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2)
//   pre    0 <= a[i] < q = 3329; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm6, flags

.macro tobytes b, a, count, pair, to_top, to_bottom, e, o, t, u, e_low, o_low
        vpbroadcastd    \pair, [rip + .Ltobytes_avx2_constants]
        vbroadcasti128  \to_top, [rip + .Ltobytes_avx2_constants + 16]
        vbroadcasti128  \to_bottom, [rip + .Ltobytes_avx2_constants + 32]
        mov             \count, 8
.Ltobytes_avx2_next:                                    // 16 pairs
        vpmaddwd        \e, \pair, [\a]                 // 24 bits in each dword; pairs 0, 2, .. 14
        vpmaddwd        \o, \pair, [\a + 32]            // 1, 3, .. 15
        vpunpckldq      \t, \e, \o                      // 0-3, 8-11
        vpunpckhdq      \u, \e, \o                      // 4-7, 12-15
        vpshufb         \t, \t, \to_top                 // 12 bytes in each half
        vpshufb         \u, \u, \to_bottom
        vpalignr        \e, \u, \t, 4                   // bytes 0-15 of each 24, of pairs 0-7 and 8-15
        vpalignr        \o, \u, \t, 12                  // bytes 8-23
        vmovdqu         [\b], \e_low
        vmovdqu         [\b + 8], \o_low
        vextracti128    [\b + 24], \e, 1
        vextracti128    [\b + 32], \o, 1
        add             \a, 64
        add             \b, 48
        dec             \count
        jnz             .Ltobytes_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Ltobytes_avx2_constants:
        .short  1, 1 << 12
        .p2align 4
        .fill   4, 1, 0x80                              // the low 3 bytes of each dword, to the top
        .byte   0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14
        .byte   0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14  // the same, to the bottom
        .fill   4, 1, 0x80
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
        .global dauntless_mlkem_tobytes_avx2
        .type   dauntless_mlkem_tobytes_avx2, @function
dauntless_mlkem_tobytes_avx2:
        endbr64
        tobytes b=rdi, a=rsi, count=eax, pair=ymm0, to_top=ymm1, to_bottom=ymm2, e=ymm3, o=ymm4, t=ymm5, u=ymm6, e_low=xmm3, o_low=xmm4
        ret
        .size   dauntless_mlkem_tobytes_avx2, . - dauntless_mlkem_tobytes_avx2

.purgem tobytes
