// ML-KEM coefficients from the standard order to AVX2 order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_order_avx2(int16_t r[256], const int16_t a[256])
//
//   r[32 n + 16 h + 2 i + j] = a[32 n + 4 i + 2 h + j]   (n, i < 8; h, j < 2): of each block of 32, the 8 pairs of even
//   number, then the 8 of odd number, a dword each.
//
//   pre    any int16; r and a aligned to 32 bytes
//   time   secret-independent
//   rdi = r, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm3, flags

.macro order r, a, count, t, u, e, o, t_low, u_low
        mov             \count, 8
.Lorder_avx2_next:                                      // 16 pairs
        vmovdqa         \t_low, [\a]
        vinserti128     \t, \t, [\a + 32], 1            // 0-3, 8-11
        vmovdqa         \u_low, [\a + 16]
        vinserti128     \u, \u, [\a + 48], 1            // 4-7, 12-15
        vshufps         \e, \t, \u, 0x88                // 0, 2, .. 14
        vshufps         \o, \t, \u, 0xdd                // 1, 3, .. 15
        vmovdqa         [\r], \e
        vmovdqa         [\r + 32], \o
        add             \a, 64
        add             \r, 64
        dec             \count
        jnz             .Lorder_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
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
        .global dauntless_mlkem_order_avx2
        .type   dauntless_mlkem_order_avx2, @function
dauntless_mlkem_order_avx2:
        endbr64
        order r=rdi, a=rsi, count=eax, t=ymm0, u=ymm1, e=ymm2, o=ymm3, t_low=xmm0, u_low=xmm1
        ret
        .size   dauntless_mlkem_order_avx2, . - dauntless_mlkem_order_avx2

.purgem order
