// ML-KEM compression to 11 bits and their encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d11_avx2(uint8_t b[352], const int16_t a[256])
//
//   y[i] = round(2^11 x / q) mod 2^11 with x = a[i], q = 3329. With c = 1290168 = round(2^32 / q) = 20 * 2^16 - 20552,
//     V = 20 x + floor(-20552 (x - 51) / 2^16) = floor((c x + 51 * 20552) / 2^16)
//   and floor(V / 2^5) = floor(c x / 2^21 + 1/2 - 424 / 2^21) is round(2^11 x / q) for every 0 <= x < q. (51 is
//   2^20 / 20552, rounded: 51 * 20552 = 2^20 - 424. This 424 makes up for c > 2^32 / q; 281 .. 1696 would.)
//   V is needed modulo 2^16.
//   8 coefficients make 11 bytes, y[0] + 2^11 y[1] + .. + 2^77 y[7].
//
//   order  standard
//   pre    0 <= a[i] < q; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm7, flags

// v = Compress_11(a)
.macro compress v, a, round, high, low, t
        vpaddw          \v, \round, [\a]
        vpmulhw         \v, \v, \high
        vpmullw         \t, \low, [\a]
        vpaddw          \v, \v, \t                      // V mod 2^16
        vpsrlw          \v, \v, 5
.endm

// 16 coefficients to 11 bytes in each half of v
.macro encode v, a, round, high, low, pair, align, split, t
        compress        \v, \a, \round, \high, \low, \t
        vpmaddwd        \v, \v, \pair                   // 22 bits in each dword
        vpsllvd         \v, \v, \align                  // 44 bits in each qword, above 10 zeros
        vpsrldq         \t, \v, 8
        vpsllq          \t, \t, 34                      // the low 20 of the 44 high bits, at the top of the low qword
        vpsrlvq         \v, \v, \split                  // the 44 low bits; the other 24 high bits
        vpor            \v, \v, \t
.endm

.macro compress_d11 b, a, count, round, high, low, pair, align, split, v, t, v_low, t_low
        vpbroadcastd    \round, [rip + .Lcompress_d11_avx2_constants]
        vpbroadcastd    \high, [rip + .Lcompress_d11_avx2_constants + 4]
        vpbroadcastd    \low, [rip + .Lcompress_d11_avx2_constants + 8]
        vpbroadcastd    \pair, [rip + .Lcompress_d11_avx2_constants + 12]
        vpbroadcastq    \align, [rip + .Lcompress_d11_avx2_constants + 16]
        vbroadcasti128  \split, [rip + .Lcompress_d11_avx2_constants + 32]
        mov             \count, 15
.Lcompress_d11_avx2_next:                               // 22 bytes; what is stored after them is overwritten
        encode          \v, \a, \round, \high, \low, \pair, \align, \split, \t
        vmovdqu         [\b], \v_low
        vextracti128    [\b + 11], \v, 1
        add             \a, 32
        add             \b, 22
        dec             \count
        jnz             .Lcompress_d11_avx2_next

        // the last 22 bytes, ending where b ends
        encode          \v, \a, \round, \high, \low, \pair, \align, \split, \t
        vmovdqu         [\b], \v_low
        vextracti128    \t_low, \v, 1
        vpslldq         \v_low, \v_low, 5               // bytes 0-10, at the top
        vpalignr        \v_low, \t_low, \v_low, 11      // bytes 6-21
        vmovdqu         [\b + 6], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lcompress_d11_avx2_constants:
        .short  -51, -51                                // -round(2^20 / 20552)
        .short  -20552, -20552                          // c - 20 * 2^16
        .short  20, 20
        .short  1, 1 << 11
        .long   10, 0                                   // the low 22 bits of a qword up against the high ones
        .p2align 4
        .quad   10, 10 + 20
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
        .global dauntless_mlkem_compress_d11_avx2
        .type   dauntless_mlkem_compress_d11_avx2, @function
dauntless_mlkem_compress_d11_avx2:
        endbr64
        compress_d11 b=rdi, a=rsi, count=eax, round=ymm0, high=ymm1, low=ymm2, pair=ymm3, align=ymm4, split=ymm5, v=ymm6, t=ymm7, v_low=xmm6, t_low=xmm7
        ret
        .size   dauntless_mlkem_compress_d11_avx2, . - dauntless_mlkem_compress_d11_avx2

.purgem compress
.purgem encode
.purgem compress_d11
