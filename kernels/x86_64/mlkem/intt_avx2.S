// ML-KEM inverse number-theoretic transform, in place: r = NTT^-1(r) R mod q, FIPS 203, Algorithm 10, from AVX2 order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_intt_avx2(int16_t r[256])
//
//   q = 3329, R = 2^16, zeta = 17. For even and odd coefficients apart, NTT^-1 is a cyclic transform of length 128 in
//   bit-reversed order, then a twist: seven layers of butterflies (a, b) -> (a + w b, a - w b), whose distance in
//   coefficients is 2, 4, 8, 16 | 32, 64, 128 (one pass over memory on each side of the bar); then coefficient c is
//   multiplied by zeta^-floor(c/2) R / 128. In the layer of distance d,
//   w = zeta^(-(256 / d) k) with k = floor(c / 2) mod d / 2; it is 1 throughout the first.
//   Barrett first (|r| <= 2160), Montgomery products after that: |w b| <= (q + 1)/2 + |b| q/2^17.
//
//   order  in: AVX2 order, r[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2).
//          Out: normal
//   pre    any int16; r aligned to 32 bytes
//   post   -2047 <= r <= 2051 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rdx, rdi, ymm0-ymm15, flags

// a = a mod q;   barrett = 10 = round(2^15 / q)
.macro barrett_reduce a, barrett, q, t
        vpmulhrsw       \t, \a, \barrett
        vpmullw         \t, \t, \q
        vpsubw          \a, \a, \t
.endm

// product = b w;   z = w R mod q, z_qinv = z q^-1 mod 2^16
.macro montgomery_multiply product, b, z_qinv, z, q, t
        vpmullw         \t, \b, \z_qinv
        vpmulhw         \product, \b, \z
        vpmulhw         \t, \t, \q
        vpsubw          \product, \product, \t
.endm

// (a, b) = (a + w b, a - w b)
.macro butterfly a, b, z_qinv, z, q, t0, t1
        montgomery_multiply \t1, \b, \z_qinv, \z, \q, \t0
        vpsubw          \b, \a, \t1
        vpaddw          \a, \a, \t1
.endm

// (sum, b) = (a + b, a - b)
.macro butterfly_by_1 sum, a, b
        vpaddw          \sum, \a, \b
        vpsubw          \b, \a, \b
.endm

// In each half, of dwords: (low, y) = (x0 x2 y0 y2, x1 x3 y1 y3)
.macro exchange_dwords low, x, y
        vshufps         \low, \x, \y, 0x88
        vshufps         \y, \x, \y, 0xdd
.endm

// (low, y) = (x[0..7] y[0..7], x[8..15] y[8..15])
.macro exchange_halves low, x, y
        vperm2i128      \low, \x, \y, 0x20
        vperm2i128      \y, \x, \y, 0x31
.endm

// Four blocks of 32 coefficients: (f0, f1), (f2, f3), (f4, f5), (f6, f7); g<i> takes turns with f<i>
.macro layers_1_to_4 r, twiddles, barrett, q, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, g0, g2, g4, g6
        vmovdqa         \f0, [\r]                       // coefficients 0 1 4 5 8 9 .. 28 29 of the block
        vmovdqa         \f1, [\r + 32]                  // f0 + 2
        vmovdqa         \f2, [\r + 64]
        vmovdqa         \f3, [\r + 96]
        vmovdqa         \f4, [\r + 128]
        vmovdqa         \f5, [\r + 160]
        vmovdqa         \f6, [\r + 192]
        vmovdqa         \f7, [\r + 224]
        barrett_reduce  \f0, \barrett, \q, \t0
        barrett_reduce  \f1, \barrett, \q, \t0
        barrett_reduce  \f2, \barrett, \q, \t0
        barrett_reduce  \f3, \barrett, \q, \t0
        barrett_reduce  \f4, \barrett, \q, \t0
        barrett_reduce  \f5, \barrett, \q, \t0
        barrett_reduce  \f6, \barrett, \q, \t0
        barrett_reduce  \f7, \barrett, \q, \t0

        butterfly_by_1  \g0, \f0, \f1
        butterfly_by_1  \g2, \f2, \f3
        butterfly_by_1  \g4, \f4, \f5
        butterfly_by_1  \g6, \f6, \f7

        exchange_dwords \f0, \g0, \f1                   // f0 = 0 1 8 9 2 3 10 11  16 17 24 25 18 19 26 27,  f1 = f0 + 4
        exchange_dwords \f2, \g2, \f3
        exchange_dwords \f4, \g4, \f5
        exchange_dwords \f6, \g6, \f7
        butterfly       \f0, \f1, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f2, \f3, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f4, \f5, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f6, \f7, [\twiddles], [\twiddles + 32], \q, \t0, \t1

        exchange_dwords \g0, \f0, \f1                   // g0 = 0..7 16..23,  f1 = g0 + 8
        exchange_dwords \g2, \f2, \f3
        exchange_dwords \g4, \f4, \f5
        exchange_dwords \g6, \f6, \f7
        butterfly       \g0, \f1, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g2, \f3, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g4, \f5, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g6, \f7, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1

        exchange_halves \f0, \g0, \f1                   // f0 = 0..15,  f1 = 16..31
        exchange_halves \f2, \g2, \f3
        exchange_halves \f4, \g4, \f5
        exchange_halves \f6, \g6, \f7
        butterfly       \f0, \f1, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f2, \f3, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f4, \f5, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f6, \f7, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1

        vmovdqa         [\r], \f0
        vmovdqa         [\r + 32], \f1
        vmovdqa         [\r + 64], \f2
        vmovdqa         [\r + 96], \f3
        vmovdqa         [\r + 128], \f4
        vmovdqa         [\r + 160], \f5
        vmovdqa         [\r + 192], \f6
        vmovdqa         [\r + 224], \f7
.endm

// f<i> = r[32 i ..+16] of the 256 coefficients
.macro layers_5_to_7_and_twist r, twiddles, q, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 64]
        vmovdqa         \f2, [\r + 128]
        vmovdqa         \f3, [\r + 192]
        vmovdqa         \f4, [\r + 256]
        vmovdqa         \f5, [\r + 320]
        vmovdqa         \f6, [\r + 384]
        vmovdqa         \f7, [\r + 448]

        butterfly       \f0, \f1, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f2, \f3, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f4, \f5, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f6, \f7, [\twiddles], [\twiddles + 32], \q, \t0, \t1

        butterfly       \f0, \f2, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \f4, \f6, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \f1, \f3, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f5, \f7, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1

        butterfly       \f0, \f4, [\twiddles + 192], [\twiddles + 224], \q, \t0, \t1
        butterfly       \f1, \f5, [\twiddles + 256], [\twiddles + 288], \q, \t0, \t1
        butterfly       \f2, \f6, [\twiddles + 320], [\twiddles + 352], \q, \t0, \t1
        butterfly       \f3, \f7, [\twiddles + 384], [\twiddles + 416], \q, \t0, \t1

        montgomery_multiply \f0, \f0, [\twiddles + 448], [\twiddles + 480], \q, \t0
        montgomery_multiply \f1, \f1, [\twiddles + 512], [\twiddles + 544], \q, \t0
        montgomery_multiply \f2, \f2, [\twiddles + 576], [\twiddles + 608], \q, \t0
        montgomery_multiply \f3, \f3, [\twiddles + 640], [\twiddles + 672], \q, \t0
        montgomery_multiply \f4, \f4, [\twiddles + 704], [\twiddles + 736], \q, \t0
        montgomery_multiply \f5, \f5, [\twiddles + 768], [\twiddles + 800], \q, \t0
        montgomery_multiply \f6, \f6, [\twiddles + 832], [\twiddles + 864], \q, \t0
        montgomery_multiply \f7, \f7, [\twiddles + 896], [\twiddles + 928], \q, \t0

        vmovdqa         [\r], \f0
        vmovdqa         [\r + 64], \f1
        vmovdqa         [\r + 128], \f2
        vmovdqa         [\r + 192], \f3
        vmovdqa         [\r + 256], \f4
        vmovdqa         [\r + 320], \f5
        vmovdqa         [\r + 384], \f6
        vmovdqa         [\r + 448], \f7
.endm

.macro intt r, twiddles, count, q, barrett
        lea             \twiddles, [rip + dauntless_mlkem_intt_tables]
        vmovdqa         \q, [\twiddles]
        vmovdqa         \barrett, [\twiddles + 32]
        add             \twiddles, 64

        mov             \count, 2
.Lintt_avx2_layers_1_to_4:                              // lower, then upper half of r
        layers_1_to_4   r=\r, twiddles=\twiddles, barrett=\barrett, q=\q, t0=ymm2, t1=ymm3, f0=ymm8, f1=ymm9, f2=ymm10, f3=ymm11, f4=ymm12, f5=ymm13, f6=ymm14, f7=ymm15, g0=ymm4, g2=ymm5, g4=ymm6, g6=ymm7
        add             \r, 256
        dec             \count
        jnz             .Lintt_avx2_layers_1_to_4

        sub             \r, 512
        add             \twiddles, 192
        mov             \count, 2
.Lintt_avx2_layers_5_to_7_and_twist:                    // even, then odd vectors of r
        layers_5_to_7_and_twist r=\r, twiddles=\twiddles, q=\q, t0=ymm2, t1=ymm3, f0=ymm8, f1=ymm9, f2=ymm10, f3=ymm11, f4=ymm12, f5=ymm13, f6=ymm14, f7=ymm15
        add             \r, 32
        add             \twiddles, 960
        dec             \count
        jnz             .Lintt_avx2_layers_5_to_7_and_twist

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
        .global dauntless_mlkem_intt_avx2
        .type   dauntless_mlkem_intt_avx2, @function
dauntless_mlkem_intt_avx2:
        endbr64
        intt    r=rdi, twiddles=rdx, count=eax, q=ymm0, barrett=ymm1
        ret
        .size   dauntless_mlkem_intt_avx2, . - dauntless_mlkem_intt_avx2

.purgem barrett_reduce
.purgem montgomery_multiply
.purgem butterfly
.purgem butterfly_by_1
.purgem exchange_dwords
.purgem exchange_halves
.purgem layers_1_to_4
.purgem layers_5_to_7_and_twist
.purgem intt
