// ML-KEM coefficients from the standard order to AVX2 order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_order_avx512(int16_t r[256], const int16_t a[256])
//
//   r[32 n + 16 h + 2 i + j] = a[32 n + 4 i + 2 h + j]   (n, i < 8; h, j < 2): of each block of 32, the 8 pairs of even
//   number, then the 8 of odd number, a dword each.
//
//   pre    any int16; r and a aligned to 32 bytes
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = r, rsi = a   clobbers rax, rsi, rdi, zmm0, zmm1, flags

.macro order r, a, count, pairs, v
        vpmovzxbd       \pairs, [rip + .Lorder_avx512_constants]
        mov             \count, 8
.Lorder_avx512_next:                                    // 16 pairs
        vpermd          \v, \pairs, [\a]
        vmovdqu64       [\r], \v
        add             \a, 64
        add             \r, 64
        dec             \count
        jnz             .Lorder_avx512_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lorder_avx512_constants:
        .byte   0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15
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
        .global dauntless_mlkem_order_avx512
        .type   dauntless_mlkem_order_avx512, @function
dauntless_mlkem_order_avx512:
        endbr64
        order r=rdi, a=rsi, count=eax, pairs=zmm0, v=zmm1
        ret
        .size   dauntless_mlkem_order_avx512, . - dauntless_mlkem_order_avx512

.purgem order
