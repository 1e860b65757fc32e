// ML-KEM compression to 10 bits and their encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d10_avx2(uint8_t b[320], const int16_t a[256])
//
//   y[i] = round(2^10 x / q) mod 2^10 with x = a[i], q = 3329. With c = 1290168 = round(2^32 / q) = 20 * 2^16 - 20552,
//     V = 20 x + floor(-20552 (x - 102) / 2^16) = floor((c x + 102 * 20552) / 2^16)
//   and floor(V / 2^6) = floor(c x / 2^22 + 1/2 - 848 / 2^22) is round(2^10 x / q) for every 0 <= x < q. (102 is
//   2^21 / 20552, rounded: 102 * 20552 = 2^21 - 848. This 848 makes up for c > 2^32 / q; 113 .. 1864 would.)
//   V is needed modulo 2^16.
//   4 coefficients make 5 bytes, y[0] + 2^10 y[1] + 2^20 y[2] + 2^30 y[3].
//
//   order  standard
//   pre    0 <= a[i] < q; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm7, flags

// v = Compress_10(a)
.macro compress v, a, round, high, low, t
        vpaddw          \v, \round, [\a]
        vpmulhw         \v, \v, \high
        vpmullw         \t, \low, [\a]
        vpaddw          \v, \v, \t                      // V mod 2^16
        vpsrlw          \v, \v, 6
.endm

// 16 coefficients to 10 bytes in each half of v
.macro encode v, a, round, high, low, pair, align, squeeze, t
        compress        \v, \a, \round, \high, \low, \t
        vpmaddwd        \v, \v, \pair                   // 20 bits in each dword
        vpsllvd         \v, \v, \align
        vpsrlq          \v, \v, 12                      // 40 bits in each qword
        vpshufb         \v, \v, \squeeze
.endm

.macro compress_d10 b, a, count, round, high, low, pair, align, squeeze, v, t, v_low, t_low
        vpbroadcastd    \round, [rip + .Lcompress_d10_avx2_constants]
        vpbroadcastd    \high, [rip + .Lcompress_d10_avx2_constants + 4]
        vpbroadcastd    \low, [rip + .Lcompress_d10_avx2_constants + 8]
        vpbroadcastd    \pair, [rip + .Lcompress_d10_avx2_constants + 12]
        vpbroadcastq    \align, [rip + .Lcompress_d10_avx2_constants + 16]
        vbroadcasti128  \squeeze, [rip + .Lcompress_d10_avx2_constants + 32]
        mov             \count, 15
.Lcompress_d10_avx2_next:                               // 20 bytes; what is stored after them is overwritten
        encode          \v, \a, \round, \high, \low, \pair, \align, \squeeze, \t
        vmovdqu         [\b], \v_low
        vextracti128    [\b + 10], \v, 1
        add             \a, 32
        add             \b, 20
        dec             \count
        jnz             .Lcompress_d10_avx2_next

        // the last 20 bytes, ending where b ends
        encode          \v, \a, \round, \high, \low, \pair, \align, \squeeze, \t
        vmovdqu         [\b], \v_low
        vextracti128    \t_low, \v, 1
        vpslldq         \v_low, \v_low, 6               // bytes 0-9, at the top
        vpalignr        \v_low, \t_low, \v_low, 10      // bytes 4-19
        vmovdqu         [\b + 4], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lcompress_d10_avx2_constants:
        .short  -102, -102                              // -round(2^21 / 20552)
        .short  -20552, -20552                          // c - 20 * 2^16
        .short  20, 20
        .short  1, 1 << 10
        .long   12, 0                                   // the low 20 bits of a qword up against the high ones
        .p2align 4
        .byte   0, 1, 2, 3, 4, 8, 9, 10, 11, 12         // the 5 bytes of each qword
        .fill   6, 1, 0x80
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
        .global dauntless_mlkem_compress_d10_avx2
        .type   dauntless_mlkem_compress_d10_avx2, @function
dauntless_mlkem_compress_d10_avx2:
        endbr64
        compress_d10 b=rdi, a=rsi, count=eax, round=ymm0, high=ymm1, low=ymm2, pair=ymm3, align=ymm4, squeeze=ymm5, v=ymm6, t=ymm7, v_low=xmm6, t_low=xmm7
        ret
        .size   dauntless_mlkem_compress_d10_avx2, . - dauntless_mlkem_compress_d10_avx2

.purgem compress
.purgem encode
.purgem compress_d10
