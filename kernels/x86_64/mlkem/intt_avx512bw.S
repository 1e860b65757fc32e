// ML-KEM inverse number-theoretic transform, in place: r = NTT^-1(r) R mod q, FIPS 203, Algorithm 10, from AVX2 order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_intt_avx512bw(int16_t r[256])
//
//   q = 3329, R = 2^16, zeta = 17. For even and odd coefficients apart, NTT^-1 is a cyclic transform of length 128 in
//   bit-reversed order, then a twist: seven layers of butterflies (a, b) -> (a + w b, a - w b), whose distance in
//   coefficients is 2, 4, 8, 16 within blocks of 32, then 32, 64, 128 between registers; then coefficient c is multiplied
//   by zeta^-floor(c/2) R / 128. In the layer of distance d,
//   w = zeta^(-(256 / d) k) with k = floor(c / 2) mod d / 2; it is 1 throughout the first.
//   All 256 coefficients stay in 16 registers of 256 bits.
//   Barrett first (|r| <= 2160), Montgomery products after that: |w b| <= (q + 1)/2 + |b| q/2^17.
//
//   order  in: AVX2 order, r[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2).
//          Out: normal
//   pre    any int16; r aligned to 32 bytes
//   post   -2047 <= r <= 2051 (proved)
//   time   secret-independent
//   needs  AVX-512 F, VL and BW
//   rdi = r   clobbers rdx, ymm0-ymm19, ymm24-ymm31

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
        vshufi64x2      \low, \x, \y, 0
        vshufi64x2      \y, \x, \y, 3
.endm

// f<i> = r[16 i ..+16], reduced
.macro load r, barrett, q, t, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        vmovdqa64       \f0, [\r]
        vmovdqa64       \f1, [\r + 32]
        vmovdqa64       \f2, [\r + 64]
        vmovdqa64       \f3, [\r + 96]
        vmovdqa64       \f4, [\r + 128]
        vmovdqa64       \f5, [\r + 160]
        vmovdqa64       \f6, [\r + 192]
        vmovdqa64       \f7, [\r + 224]
        vmovdqa64       \f8, [\r + 256]
        vmovdqa64       \f9, [\r + 288]
        vmovdqa64       \f10, [\r + 320]
        vmovdqa64       \f11, [\r + 352]
        vmovdqa64       \f12, [\r + 384]
        vmovdqa64       \f13, [\r + 416]
        vmovdqa64       \f14, [\r + 448]
        vmovdqa64       \f15, [\r + 480]
        barrett_reduce  \f0, \barrett, \q, \t
        barrett_reduce  \f1, \barrett, \q, \t
        barrett_reduce  \f2, \barrett, \q, \t
        barrett_reduce  \f3, \barrett, \q, \t
        barrett_reduce  \f4, \barrett, \q, \t
        barrett_reduce  \f5, \barrett, \q, \t
        barrett_reduce  \f6, \barrett, \q, \t
        barrett_reduce  \f7, \barrett, \q, \t
        barrett_reduce  \f8, \barrett, \q, \t
        barrett_reduce  \f9, \barrett, \q, \t
        barrett_reduce  \f10, \barrett, \q, \t
        barrett_reduce  \f11, \barrett, \q, \t
        barrett_reduce  \f12, \barrett, \q, \t
        barrett_reduce  \f13, \barrett, \q, \t
        barrett_reduce  \f14, \barrett, \q, \t
        barrett_reduce  \f15, \barrett, \q, \t
.endm

// Blocks of 32 coefficients: (f0, f1), (f2, f3) ..; g<i> takes turns with f<i>
.macro layers_1_to_4 twiddles, q, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, g0, g2, g4, g6, g8, g10, g12, g14
        butterfly_by_1  \g0, \f0, \f1                   // f0 = 0 1 4 5 8 9 .. 28 29,  f1 = f0 + 2
        butterfly_by_1  \g2, \f2, \f3
        butterfly_by_1  \g4, \f4, \f5
        butterfly_by_1  \g6, \f6, \f7
        butterfly_by_1  \g8, \f8, \f9
        butterfly_by_1  \g10, \f10, \f11
        butterfly_by_1  \g12, \f12, \f13
        butterfly_by_1  \g14, \f14, \f15

        exchange_dwords \f0, \g0, \f1                   // f0 = 0 1 8 9 2 3 10 11  16 17 24 25 18 19 26 27,  f1 = f0 + 4
        exchange_dwords \f2, \g2, \f3
        exchange_dwords \f4, \g4, \f5
        exchange_dwords \f6, \g6, \f7
        exchange_dwords \f8, \g8, \f9
        exchange_dwords \f10, \g10, \f11
        exchange_dwords \f12, \g12, \f13
        exchange_dwords \f14, \g14, \f15
        butterfly       \f0, \f1, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f2, \f3, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f4, \f5, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f6, \f7, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f8, \f9, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f10, \f11, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f12, \f13, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f14, \f15, [\twiddles], [\twiddles + 32], \q, \t0, \t1

        exchange_dwords \g0, \f0, \f1                   // g0 = 0..7 16..23,  f1 = g0 + 8
        exchange_dwords \g2, \f2, \f3
        exchange_dwords \g4, \f4, \f5
        exchange_dwords \g6, \f6, \f7
        exchange_dwords \g8, \f8, \f9
        exchange_dwords \g10, \f10, \f11
        exchange_dwords \g12, \f12, \f13
        exchange_dwords \g14, \f14, \f15
        butterfly       \g0, \f1, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g2, \f3, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g4, \f5, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g6, \f7, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g8, \f9, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g10, \f11, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g12, \f13, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \g14, \f15, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1

        exchange_halves \f0, \g0, \f1                   // f0 = 0..15,  f1 = 16..31
        exchange_halves \f2, \g2, \f3
        exchange_halves \f4, \g4, \f5
        exchange_halves \f6, \g6, \f7
        exchange_halves \f8, \g8, \f9
        exchange_halves \f10, \g10, \f11
        exchange_halves \f12, \g12, \f13
        exchange_halves \f14, \g14, \f15
        butterfly       \f0, \f1, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f2, \f3, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f4, \f5, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f6, \f7, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f8, \f9, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f10, \f11, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f12, \f13, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f14, \f15, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
.endm

// f<i> = coefficients 16 i ..+16; twiddles: for even i, then, from 960, for odd ones, of each layer and of the twist
.macro layers_5_to_7_and_twist twiddles, q, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        butterfly       \f0, \f2, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f1, \f3, [\twiddles + 960], [\twiddles + 992], \q, \t0, \t1
        butterfly       \f4, \f6, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f5, \f7, [\twiddles + 960], [\twiddles + 992], \q, \t0, \t1
        butterfly       \f8, \f10, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f9, \f11, [\twiddles + 960], [\twiddles + 992], \q, \t0, \t1
        butterfly       \f12, \f14, [\twiddles], [\twiddles + 32], \q, \t0, \t1
        butterfly       \f13, \f15, [\twiddles + 960], [\twiddles + 992], \q, \t0, \t1

        butterfly       \f0, \f4, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \f1, \f5, [\twiddles + 1024], [\twiddles + 1056], \q, \t0, \t1
        butterfly       \f2, \f6, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f3, \f7, [\twiddles + 1088], [\twiddles + 1120], \q, \t0, \t1
        butterfly       \f8, \f12, [\twiddles + 64], [\twiddles + 96], \q, \t0, \t1
        butterfly       \f9, \f13, [\twiddles + 1024], [\twiddles + 1056], \q, \t0, \t1
        butterfly       \f10, \f14, [\twiddles + 128], [\twiddles + 160], \q, \t0, \t1
        butterfly       \f11, \f15, [\twiddles + 1088], [\twiddles + 1120], \q, \t0, \t1

        butterfly       \f0, \f8, [\twiddles + 192], [\twiddles + 224], \q, \t0, \t1
        butterfly       \f1, \f9, [\twiddles + 1152], [\twiddles + 1184], \q, \t0, \t1
        butterfly       \f2, \f10, [\twiddles + 256], [\twiddles + 288], \q, \t0, \t1
        butterfly       \f3, \f11, [\twiddles + 1216], [\twiddles + 1248], \q, \t0, \t1
        butterfly       \f4, \f12, [\twiddles + 320], [\twiddles + 352], \q, \t0, \t1
        butterfly       \f5, \f13, [\twiddles + 1280], [\twiddles + 1312], \q, \t0, \t1
        butterfly       \f6, \f14, [\twiddles + 384], [\twiddles + 416], \q, \t0, \t1
        butterfly       \f7, \f15, [\twiddles + 1344], [\twiddles + 1376], \q, \t0, \t1

        montgomery_multiply \f0, \f0, [\twiddles + 448], [\twiddles + 480], \q, \t0
        montgomery_multiply \f1, \f1, [\twiddles + 1408], [\twiddles + 1440], \q, \t0
        montgomery_multiply \f2, \f2, [\twiddles + 512], [\twiddles + 544], \q, \t0
        montgomery_multiply \f3, \f3, [\twiddles + 1472], [\twiddles + 1504], \q, \t0
        montgomery_multiply \f4, \f4, [\twiddles + 576], [\twiddles + 608], \q, \t0
        montgomery_multiply \f5, \f5, [\twiddles + 1536], [\twiddles + 1568], \q, \t0
        montgomery_multiply \f6, \f6, [\twiddles + 640], [\twiddles + 672], \q, \t0
        montgomery_multiply \f7, \f7, [\twiddles + 1600], [\twiddles + 1632], \q, \t0
        montgomery_multiply \f8, \f8, [\twiddles + 704], [\twiddles + 736], \q, \t0
        montgomery_multiply \f9, \f9, [\twiddles + 1664], [\twiddles + 1696], \q, \t0
        montgomery_multiply \f10, \f10, [\twiddles + 768], [\twiddles + 800], \q, \t0
        montgomery_multiply \f11, \f11, [\twiddles + 1728], [\twiddles + 1760], \q, \t0
        montgomery_multiply \f12, \f12, [\twiddles + 832], [\twiddles + 864], \q, \t0
        montgomery_multiply \f13, \f13, [\twiddles + 1792], [\twiddles + 1824], \q, \t0
        montgomery_multiply \f14, \f14, [\twiddles + 896], [\twiddles + 928], \q, \t0
        montgomery_multiply \f15, \f15, [\twiddles + 1856], [\twiddles + 1888], \q, \t0
.endm

.macro store r, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        vmovdqa64       [\r], \f0
        vmovdqa64       [\r + 32], \f1
        vmovdqa64       [\r + 64], \f2
        vmovdqa64       [\r + 96], \f3
        vmovdqa64       [\r + 128], \f4
        vmovdqa64       [\r + 160], \f5
        vmovdqa64       [\r + 192], \f6
        vmovdqa64       [\r + 224], \f7
        vmovdqa64       [\r + 256], \f8
        vmovdqa64       [\r + 288], \f9
        vmovdqa64       [\r + 320], \f10
        vmovdqa64       [\r + 352], \f11
        vmovdqa64       [\r + 384], \f12
        vmovdqa64       [\r + 416], \f13
        vmovdqa64       [\r + 448], \f14
        vmovdqa64       [\r + 480], \f15
.endm

.macro intt r, twiddles, q, barrett, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, g0, g2, g4, g6, g8, g10, g12, g14
        lea             \twiddles, [rip + dauntless_mlkem_intt_tables]
        vmovdqa64       \q, [\twiddles]
        vmovdqa64       \barrett, [\twiddles + 32]
        load            \r, \barrett, \q, \t0, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        layers_1_to_4   \twiddles + 64, \q, \t0, \t1, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15, \g0, \g2, \g4, \g6, \g8, \g10, \g12, \g14
        layers_5_to_7_and_twist \twiddles + 256, \q, \t0, \t1, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        store           \r, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
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
        .global dauntless_mlkem_intt_avx512bw
        .type   dauntless_mlkem_intt_avx512bw, @function
dauntless_mlkem_intt_avx512bw:
        endbr64
        intt    r=rdi, twiddles=rdx, q=ymm16, barrett=ymm17, t0=ymm18, t1=ymm19, f0=ymm0, f1=ymm1, f2=ymm2, f3=ymm3, f4=ymm4, f5=ymm5, f6=ymm6, f7=ymm7, f8=ymm8, f9=ymm9, f10=ymm10, f11=ymm11, f12=ymm12, f13=ymm13, f14=ymm14, f15=ymm15, g0=ymm24, g2=ymm25, g4=ymm26, g6=ymm27, g8=ymm28, g10=ymm29, g12=ymm30, g14=ymm31
        ret
        .size   dauntless_mlkem_intt_avx512bw, . - dauntless_mlkem_intt_avx512bw

.purgem barrett_reduce
.purgem montgomery_multiply
.purgem butterfly
.purgem butterfly_by_1
.purgem exchange_dwords
.purgem exchange_halves
.purgem load
.purgem layers_1_to_4
.purgem layers_5_to_7_and_twist
.purgem store
.purgem intt
