// ML-KEM compression to 1 bit and its encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d1_avx512bw(uint8_t b[32], const int16_t a[256])
//
//   Bit i of b is round(2 x / q) mod 2 with x = a[i], q = 3329: 1 for q / 4 < x < 3 q / 4, that is 833 <= x <= 2496,
//   or 0 <= x - 833 <= 1663: one comparison without sign.
//
//   order  standard
//   pre    0 <= a[i] < q; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   needs  AVX-512 F and BW
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, zmm0-zmm3, k1, k2, flags

// b = 32 bits
.macro compress b, a, first, width, v, bits
        vpaddw          \v, \first, [\a]
        vpcmpleuw       \bits, \v, \width
        kmovd           [\b], \bits
.endm

.macro compress_d1 b, a, count, first, width, v0, v1, bits0, bits1
        vpbroadcastd    \first, [rip + .Lcompress_d1_avx512bw_constants]
        vpbroadcastd    \width, [rip + .Lcompress_d1_avx512bw_constants + 4]
        mov             \count, 4
.Lcompress_d1_avx512bw_next:                            // 64 coefficients
        compress        \b, \a, \first, \width, \v0, \bits0
        compress        \b+4, \a+64, \first, \width, \v1, \bits1
        add             \a, 128
        add             \b, 8
        dec             \count
        jnz             .Lcompress_d1_avx512bw_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lcompress_d1_avx512bw_constants:
        .short  -833, -833                              // -ceil(q / 4)
        .short  1663, 1663                              // floor(3 q / 4) - ceil(q / 4)
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
        .global dauntless_mlkem_compress_d1_avx512bw
        .type   dauntless_mlkem_compress_d1_avx512bw, @function
dauntless_mlkem_compress_d1_avx512bw:
        endbr64
        compress_d1 b=rdi, a=rsi, count=eax, first=zmm0, width=zmm1, v0=zmm2, v1=zmm3, bits0=k1, bits1=k2
        ret
        .size   dauntless_mlkem_compress_d1_avx512bw, . - dauntless_mlkem_compress_d1_avx512bw

.purgem compress
.purgem compress_d1
