// ML-KEM encoding of 12 bits a coefficient, from AVX2 order, FIPS 203, Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_tobytes_avx512vbmi(uint8_t b[384], const int16_t a[256])
//
//   Pair i of the standard order makes 3 bytes, a[2 i] + 2^12 a[2 i + 1]. Each block of 32 coefficients is a vector, first
//   its pairs of even number, then those of odd number, a dword each.
//
//   order  AVX2 order, a[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2)
//   pre    0 <= a[i] < q = 3329; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   needs  AVX-512 F, BW and VBMI
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, zmm0-zmm3, flags

.macro tobytes b, a, count, squeeze, low, v, t, v_low
        vmovdqa64       \squeeze, [rip + .Ltobytes_avx512vbmi_constants]
        vpbroadcastd    \low, [rip + .Ltobytes_avx512vbmi_constants + 48]
        mov             \count, 8
.Ltobytes_avx512vbmi_next:                              // 16 pairs
        vmovdqu64       \v, [\a]
        vpsrld          \t, \v, 4                       // bits 12-23: the odd coefficient
        vpternlogd      \v, \low, \t, 0xe2              // low ? v : t, 24 bits in each dword
        vpermb          \v, \squeeze, \v                // 48 bytes
        vmovdqu         [\b], \v_low
        vextracti32x4   [\b + 32], \v, 2
        add             \a, 64
        add             \b, 48
        dec             \count
        jnz             .Ltobytes_avx512vbmi_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Ltobytes_avx512vbmi_constants:
        .irp    pair, 0, 4, 8, 12, 16, 20, 24, 28       // bytes of pairs 0 and 1, 2 and 3, ..
        .byte   \pair, \pair + 1, \pair + 2, 32 + \pair, 32 + \pair + 1, 32 + \pair + 2
        .endr
        .long   0xfff
        .fill   12, 1, 0
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
        .global dauntless_mlkem_tobytes_avx512vbmi
        .type   dauntless_mlkem_tobytes_avx512vbmi, @function
dauntless_mlkem_tobytes_avx512vbmi:
        endbr64
        tobytes b=rdi, a=rsi, count=eax, squeeze=zmm0, low=zmm1, v=zmm2, t=zmm3, v_low=ymm2
        ret
        .size   dauntless_mlkem_tobytes_avx512vbmi, . - dauntless_mlkem_tobytes_avx512vbmi

.purgem tobytes
