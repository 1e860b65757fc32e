// ML-KEM compression to 11 bits and their encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d11_avx512vbmi(uint8_t b[352], const int16_t a[256])
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
//   needs  AVX-512 F, VL, BW and VBMI
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm9, flags

// v = 16 coefficients to 11 bytes in each half, 6 of them in bytes 0-5, the others in bytes 8-12
.macro compress v, a, round, high, low, right, left, fields, nibble, t
        vpaddw          \v, \round, [\a]
        vpmullw         \t, \low, [\a]
        vpmulhw         \v, \v, \high
        vpaddw          \v, \v, \t                      // V mod 2^16: y in bits 5-15 of each word
        vpsrlvw         \v, \v, \right                  // 2 of them in bits 5-26 of each dword, then 0
        vprolvd         \v, \v, \left                   // 4 in bits 10-53 of each qword, 0 in bits 54-57
        vpmultishiftqb  \v, \fields, \v                 // bytes 0-4 and half of 5; 6-10, after these the half of 5
        vpshufd         \t, \v, 0x4e                    // the qwords of a half exchanged
        vpternlogd      \v, \t, \nibble, 0xf8           // v | t & nibble
.endm

.macro compress_d11 b, a, count, round, high, low, right, left, fields, nibble, squeeze, v, t, v_low, t_low
        vpbroadcastd    \round, [rip + .Lcompress_d11_avx512vbmi_constants]
        vpbroadcastd    \high, [rip + .Lcompress_d11_avx512vbmi_constants + 4]
        vpbroadcastd    \low, [rip + .Lcompress_d11_avx512vbmi_constants + 8]
        vpbroadcastd    \right, [rip + .Lcompress_d11_avx512vbmi_constants + 12]
        vpbroadcastq    \left, [rip + .Lcompress_d11_avx512vbmi_constants + 16]
        vpbroadcastq    \nibble, [rip + .Lcompress_d11_avx512vbmi_constants + 24]
        vbroadcasti128  \fields, [rip + .Lcompress_d11_avx512vbmi_constants + 32]
        vmovdqu         \squeeze, [rip + .Lcompress_d11_avx512vbmi_constants + 48]
        mov             \count, 15
.Lcompress_d11_avx512vbmi_next:                         // 22 bytes; what is stored after them is overwritten
        compress        \v, \a, \round, \high, \low, \right, \left, \fields, \nibble, \t
        vpermb          \v, \squeeze, \v
        vmovdqu         [\b], \v
        add             \a, 32
        add             \b, 22
        dec             \count
        jnz             .Lcompress_d11_avx512vbmi_next

        // the last 22 bytes, ending where b ends
        compress        \v, \a, \round, \high, \low, \right, \left, \fields, \nibble, \t
        vpermb          \t, \squeeze, \v
        vmovdqu         \squeeze, [rip + .Lcompress_d11_avx512vbmi_constants + 48 + 6]
        vpermb          \v, \squeeze, \v
        vmovdqu         [\b], \t_low
        vmovdqu         [\b + 6], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lcompress_d11_avx512vbmi_constants:
        .short  -51, -51                                // -round(2^20 / 20552)
        .short  -20552, -20552                          // c - 20 * 2^16
        .short  20, 20
        .short  0, 5                                    // the high 11 bits of a dword down to the low ones
        .long   5, 32 - 5                               // the low 22 bits of a qword up against the high ones
        .quad   0xf0 << 40                              // byte 5
        .byte   10, 18, 26, 34, 42, 50, 0, 0            // first bits
        .byte   14, 22, 30, 38, 46, 6, 0, 0             // the second qword begins in the upper half of byte 5
        .irp    half, 0, 16                             // the 11 bytes of each half
        .byte   \half, \half + 1, \half + 2, \half + 3, \half + 4, \half + 5
        .byte   \half + 8, \half + 9, \half + 10, \half + 11, \half + 12
        .endr
        .fill   16, 1, 0                                // what is overwritten
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
        .global dauntless_mlkem_compress_d11_avx512vbmi
        .type   dauntless_mlkem_compress_d11_avx512vbmi, @function
dauntless_mlkem_compress_d11_avx512vbmi:
        endbr64
        compress_d11 b=rdi, a=rsi, count=eax, round=ymm0, high=ymm1, low=ymm2, right=ymm3, left=ymm4, fields=ymm5, nibble=ymm6, squeeze=ymm7, v=ymm8, t=ymm9, v_low=xmm8, t_low=xmm9
        ret
        .size   dauntless_mlkem_compress_d11_avx512vbmi, . - dauntless_mlkem_compress_d11_avx512vbmi

.purgem compress
.purgem compress_d11
