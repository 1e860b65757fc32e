// ML-KEM compression to 1 bit and its encoding, FIPS 203, equation 4.7 and Algorithm 5
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_compress_d1_avx2(uint8_t b[32], const int16_t a[256])
//
//   Bit i of b is round(2 x / q) mod 2 with x = a[i], q = 3329: 1 for q / 4 < x < 3 q / 4, that is 833 <= x <= 2496.
//   Then 832 - x and x - 2497 are both negative.
//
//   order  standard
//   pre    0 <= a[i] < q; a aligned to 32 bytes, b anywhere
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rcx, rsi, rdi, ymm0-ymm5, flags

// the sign of each word of s: Compress_1(a)
.macro compress s, a, below, above, t
        vpsubw          \s, \below, [\a]                // 832 - x
        vpaddw          \t, \above, [\a]                // x - 2497
        vpand           \s, \s, \t
.endm

.macro compress_d1 b, a, count, bits, below, above, s0, s1, t0, t1
        vpbroadcastd    \below, [rip + .Lcompress_d1_avx2_constants]
        vpbroadcastd    \above, [rip + .Lcompress_d1_avx2_constants + 4]
        mov             \count, 8
.Lcompress_d1_avx2_next:                                // 32 coefficients
        compress        \s0, \a, \below, \above, \t0
        compress        \s1, \a+32, \below, \above, \t1
        vpacksswb       \s0, \s0, \s1                   // coefficients 0-7, 16-23, 8-15, 24-31
        vpermq          \s0, \s0, 0xd8
        vpmovmskb       \bits, \s0
        mov             [\b], \bits
        add             \a, 64
        add             \b, 4
        dec             \count
        jnz             .Lcompress_d1_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lcompress_d1_avx2_constants:
        .short  832, 832                                // floor(q / 4)
        .short  -2497, -2497                            // -ceil(3 q / 4)
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
        .global dauntless_mlkem_compress_d1_avx2
        .type   dauntless_mlkem_compress_d1_avx2, @function
dauntless_mlkem_compress_d1_avx2:
        endbr64
        compress_d1 b=rdi, a=rsi, count=ecx, bits=eax, below=ymm0, above=ymm1, s0=ymm2, s1=ymm3, t0=ymm4, t1=ymm5
        ret
        .size   dauntless_mlkem_compress_d1_avx2, . - dauntless_mlkem_compress_d1_avx2

.purgem compress
.purgem compress_d1
