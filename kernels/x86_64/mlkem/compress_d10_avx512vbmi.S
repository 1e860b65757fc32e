// ML-KEM compression to 10 bits and their encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d10_avx512vbmi(uint8_t b[320], const int16_t a[256])
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
//   needs  AVX-512 F, VL, BW and VBMI
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm7, flags

// v = 16 coefficients, 40 bits in each qword
.macro compress v, a, round, high, low, right, left, t
        vpaddw          \v, \round, [\a]
        vpmullw         \t, \low, [\a]
        vpmulhw         \v, \v, \high
        vpaddw          \v, \v, \t                      // V mod 2^16: y in bits 6-15 of each word
        vpsrlvw         \v, \v, \right                  // 2 of them in bits 6-25 of each dword
        vprolvd         \v, \v, \left                   // 4 in bits 12-51 of each qword
        vpsrlq          \v, \v, 12
.endm

.macro compress_d10 b, a, count, round, high, low, right, left, squeeze, v, t, v_low, t_low
        vpbroadcastd    \round, [rip + .Lcompress_d10_avx512vbmi_constants]
        vpbroadcastd    \high, [rip + .Lcompress_d10_avx512vbmi_constants + 4]
        vpbroadcastd    \low, [rip + .Lcompress_d10_avx512vbmi_constants + 8]
        vpbroadcastd    \right, [rip + .Lcompress_d10_avx512vbmi_constants + 12]
        vpbroadcastq    \left, [rip + .Lcompress_d10_avx512vbmi_constants + 16]
        vmovdqu         \squeeze, [rip + .Lcompress_d10_avx512vbmi_constants + 24]
        mov             \count, 15
.Lcompress_d10_avx512vbmi_next:                         // 20 bytes; what is stored after them is overwritten
        compress        \v, \a, \round, \high, \low, \right, \left, \t
        vpermb          \v, \squeeze, \v
        vmovdqu         [\b], \v
        add             \a, 32
        add             \b, 20
        dec             \count
        jnz             .Lcompress_d10_avx512vbmi_next

        // the last 20 bytes, ending where b ends
        compress        \v, \a, \round, \high, \low, \right, \left, \t
        vpermb          \t, \squeeze, \v
        vmovdqu         \squeeze, [rip + .Lcompress_d10_avx512vbmi_constants + 24 + 4]
        vpermb          \v, \squeeze, \v
        vmovdqu         [\b], \t_low
        vmovdqu         [\b + 4], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lcompress_d10_avx512vbmi_constants:
        .short  -102, -102                              // -round(2^21 / 20552)
        .short  -20552, -20552                          // c - 20 * 2^16
        .short  20, 20
        .short  0, 6                                    // the high 10 bits of a dword down to the low ones
        .long   6, 32 - 6                               // the low 20 bits of a qword up against the high ones
        .irp    qword, 0, 8, 16, 24                     // the 5 bytes of each qword
        .byte   \qword, \qword + 1, \qword + 2, \qword + 3, \qword + 4
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
        .global dauntless_mlkem_compress_d10_avx512vbmi
        .type   dauntless_mlkem_compress_d10_avx512vbmi, @function
dauntless_mlkem_compress_d10_avx512vbmi:
        endbr64
        compress_d10 b=rdi, a=rsi, count=eax, round=ymm0, high=ymm1, low=ymm2, right=ymm3, left=ymm4, squeeze=ymm5, v=ymm6, t=ymm7, v_low=xmm6, t_low=xmm7
        ret
        .size   dauntless_mlkem_compress_d10_avx512vbmi, . - dauntless_mlkem_compress_d10_avx512vbmi

.purgem compress
.purgem compress_d10
