// ML-KEM decoding of 12 bits a coefficient, to AVX2 order, FIPS 203, Algorithm 6 without its reduction modulo q
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_frombytes_avx2(int16_t r[256], const uint8_t b[384])
//
//   3 bytes make pair i of the standard order, r[2 i] + 2^12 r[2 i + 1]. Each block of 32 coefficients has a vector of
//   its pairs of even number, one of those of odd number, a dword each.
//
//   order  AVX2 order, r[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2)
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 4095 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm6, flags

// v = 4 pairs of 12 bytes at low, 4 of 12 bytes at high; v_low = the low half of v
.macro decode v, low, high, spread, left, v_low
        vmovdqu         \v_low, [\low]
        vinserti128     \v, \v, [\high], 1
        vpshufb         \v, \v, \spread                 // the bytes that hold a coefficient, in each word
        vpmullw         \v, \v, \left                   // 2^4 times it
        vpsrlw          \v, \v, 4
.endm

.macro frombytes r, b, count, spread_bottom, spread_top, left, t, u, e, o, t_low, u_low
        vbroadcasti128  \spread_bottom, [rip + .Lfrombytes_avx2_constants]
        vbroadcasti128  \spread_top, [rip + .Lfrombytes_avx2_constants + 16]
        vpbroadcastd    \left, [rip + .Lfrombytes_avx2_constants + 32]
        mov             \count, 8
.Lfrombytes_avx2_next:                                  // 16 pairs
        decode          \t, \b, \b+24, \spread_bottom, \left, \t_low          // 0-3, 8-11
        decode          \u, \b+8, \b+32, \spread_top, \left, \u_low         // 4-7, 12-15
        vshufps         \e, \t, \u, 0x88                // 0, 2, .. 14
        vshufps         \o, \t, \u, 0xdd                // 1, 3, .. 15
        vmovdqa         [\r], \e
        vmovdqa         [\r + 32], \o
        add             \b, 48
        add             \r, 64
        dec             \count
        jnz             .Lfrombytes_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lfrombytes_avx2_constants:
        .irp    byte, 0, 3, 6, 9                        // the pairs of the bottom 12 bytes
        .byte   \byte, \byte + 1, \byte + 1, \byte + 2
        .endr
        .irp    byte, 4, 7, 10, 13                      // of the top 12
        .byte   \byte, \byte + 1, \byte + 1, \byte + 2
        .endr
        .short  1 << 4, 1
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
        .global dauntless_mlkem_frombytes_avx2
        .type   dauntless_mlkem_frombytes_avx2, @function
dauntless_mlkem_frombytes_avx2:
        endbr64
        frombytes r=rdi, b=rsi, count=eax, spread_bottom=ymm0, spread_top=ymm1, left=ymm2, t=ymm3, u=ymm4, e=ymm5, o=ymm6, t_low=xmm3, u_low=xmm4
        ret
        .size   dauntless_mlkem_frombytes_avx2, . - dauntless_mlkem_frombytes_avx2

.purgem decode
.purgem frombytes
