// ML-KEM number-theoretic transform, in place: r = NTT(r) of FIPS 203, Algorithm 9, in AVX2 order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_ntt_avx512bw(int16_t r[256])
//
//   q = 3329, R = 2^16. Seven layers of butterflies (a, b) -> (a + zeta b, a - zeta b), whose distance in coefficients
//   is 128, 64, 32, 16 between registers, then 8, 4, 2 within blocks of 32. All 256 coefficients stay in 16 registers of
//   256 bits. Products are Montgomery products with zeta R mod q, so |zeta b| <= (q + 1)/2 + |b| q/2^17, and nothing
//   else is reduced.
//
//   order  in: normal. Out, AVX2 order: of each block of 32 coefficients c, first those with c mod 4 < 2, then the
//          others; r[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2)
//   pre    |r| < q; r aligned to 32 bytes
//   post   -16180 <= r <= 16179 (proved);  |r[i]| <= 16180 < 5 q if |r[i]| < q before
//   time   secret-independent
//   needs  AVX-512 F, VL and BW
//   rdi = r   clobbers rsi, rdx, ymm0-ymm20, ymm24-ymm31

// (a, b) = (a + zeta b, a - zeta b);   z = zeta R mod q, z_qinv = z q^-1 mod 2^16
.macro butterfly a, b, z_qinv, z, q, t0, t1
        vpmullw         \t0, \b, \z_qinv
        vpmulhw         \t1, \b, \z
        vpmulhw         \t0, \t0, \q
        vpsubw          \t1, \t1, \t0
        vpsubw          \b, \a, \t1
        vpaddw          \a, \a, \t1
.endm

// z_qinv, z = zeta^BitRev7(k) in every word
.macro broadcast_zeta z_qinv, z, scalars, k
        vpbroadcastd    \z_qinv, [\scalars + 8*\k]
        vpbroadcastd    \z, [\scalars + 8*\k + 4]
.endm

// (low, y) = (x[0..7] y[0..7], x[8..15] y[8..15])
.macro exchange_halves low, x, y
        vshufi64x2      \low, \x, \y, 0
        vshufi64x2      \y, \x, \y, 3
.endm

// In each half: (low, y) = (x0 x1 y0 y1 x2 x3 y2 y3, x4 x5 y4 y5 x6 x7 y6 y7)
.macro exchange_dwords low, x, y
        vpunpckldq      \low, \x, \y
        vpunpckhdq      \y, \x, \y
.endm

// f<i> = r[16 i ..+16]
.macro load r, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
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
.endm

// f<i> = coefficients 16 i ..+16
.macro layers_1_to_4 scalars, q, z, z_qinv, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        broadcast_zeta  \z_qinv, \z, \scalars, 1
        butterfly       \f0, \f8, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f1, \f9, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f2, \f10, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f3, \f11, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f4, \f12, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f5, \f13, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f6, \f14, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f7, \f15, \z_qinv, \z, \q, \t0, \t1

        broadcast_zeta  \z_qinv, \z, \scalars, 2
        butterfly       \f0, \f4, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f1, \f5, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f2, \f6, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f3, \f7, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 3
        butterfly       \f8, \f12, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f9, \f13, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f10, \f14, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f11, \f15, \z_qinv, \z, \q, \t0, \t1

        broadcast_zeta  \z_qinv, \z, \scalars, 4
        butterfly       \f0, \f2, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f1, \f3, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 5
        butterfly       \f4, \f6, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f5, \f7, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 6
        butterfly       \f8, \f10, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f9, \f11, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 7
        butterfly       \f12, \f14, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f13, \f15, \z_qinv, \z, \q, \t0, \t1

        broadcast_zeta  \z_qinv, \z, \scalars, 8
        butterfly       \f0, \f1, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 9
        butterfly       \f2, \f3, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 10
        butterfly       \f4, \f5, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 11
        butterfly       \f6, \f7, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 12
        butterfly       \f8, \f9, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 13
        butterfly       \f10, \f11, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 14
        butterfly       \f12, \f13, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 15
        butterfly       \f14, \f15, \z_qinv, \z, \q, \t0, \t1
.endm

// Blocks of 32 coefficients: (f0, f1), (f2, f3) ..; g<i> takes turns with f<i>. vectors: for each block, zetas of layers 5, 6, 7
.macro layers_5_to_7 vectors, q, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, g0, g2, g4, g6, g8, g10, g12, g14
        exchange_halves \g0, \f0, \f1                   // g0 = 0..7 16..23,  f1 = g0 + 8
        exchange_halves \g2, \f2, \f3
        exchange_halves \g4, \f4, \f5
        exchange_halves \g6, \f6, \f7
        exchange_halves \g8, \f8, \f9
        exchange_halves \g10, \f10, \f11
        exchange_halves \g12, \f12, \f13
        exchange_halves \g14, \f14, \f15
        butterfly       \g0, \f1, [\vectors], [\vectors + 32], \q, \t0, \t1
        butterfly       \g2, \f3, [\vectors + 192], [\vectors + 224], \q, \t0, \t1
        butterfly       \g4, \f5, [\vectors + 384], [\vectors + 416], \q, \t0, \t1
        butterfly       \g6, \f7, [\vectors + 576], [\vectors + 608], \q, \t0, \t1
        butterfly       \g8, \f9, [\vectors + 768], [\vectors + 800], \q, \t0, \t1
        butterfly       \g10, \f11, [\vectors + 960], [\vectors + 992], \q, \t0, \t1
        butterfly       \g12, \f13, [\vectors + 1152], [\vectors + 1184], \q, \t0, \t1
        butterfly       \g14, \f15, [\vectors + 1344], [\vectors + 1376], \q, \t0, \t1

        exchange_dwords \f0, \g0, \f1                   // f0 = 0 1 8 9 2 3 10 11  16 17 24 25 18 19 26 27,  f1 = f0 + 4
        exchange_dwords \f2, \g2, \f3
        exchange_dwords \f4, \g4, \f5
        exchange_dwords \f6, \g6, \f7
        exchange_dwords \f8, \g8, \f9
        exchange_dwords \f10, \g10, \f11
        exchange_dwords \f12, \g12, \f13
        exchange_dwords \f14, \g14, \f15
        butterfly       \f0, \f1, [\vectors + 64], [\vectors + 96], \q, \t0, \t1
        butterfly       \f2, \f3, [\vectors + 256], [\vectors + 288], \q, \t0, \t1
        butterfly       \f4, \f5, [\vectors + 448], [\vectors + 480], \q, \t0, \t1
        butterfly       \f6, \f7, [\vectors + 640], [\vectors + 672], \q, \t0, \t1
        butterfly       \f8, \f9, [\vectors + 832], [\vectors + 864], \q, \t0, \t1
        butterfly       \f10, \f11, [\vectors + 1024], [\vectors + 1056], \q, \t0, \t1
        butterfly       \f12, \f13, [\vectors + 1216], [\vectors + 1248], \q, \t0, \t1
        butterfly       \f14, \f15, [\vectors + 1408], [\vectors + 1440], \q, \t0, \t1

        exchange_dwords \g0, \f0, \f1                   // g0 = 0 1 4 5 8 9 .. 28 29,  f1 = g0 + 2
        exchange_dwords \g2, \f2, \f3
        exchange_dwords \g4, \f4, \f5
        exchange_dwords \g6, \f6, \f7
        exchange_dwords \g8, \f8, \f9
        exchange_dwords \g10, \f10, \f11
        exchange_dwords \g12, \f12, \f13
        exchange_dwords \g14, \f14, \f15
        butterfly       \g0, \f1, [\vectors + 128], [\vectors + 160], \q, \t0, \t1
        butterfly       \g2, \f3, [\vectors + 320], [\vectors + 352], \q, \t0, \t1
        butterfly       \g4, \f5, [\vectors + 512], [\vectors + 544], \q, \t0, \t1
        butterfly       \g6, \f7, [\vectors + 704], [\vectors + 736], \q, \t0, \t1
        butterfly       \g8, \f9, [\vectors + 896], [\vectors + 928], \q, \t0, \t1
        butterfly       \g10, \f11, [\vectors + 1088], [\vectors + 1120], \q, \t0, \t1
        butterfly       \g12, \f13, [\vectors + 1280], [\vectors + 1312], \q, \t0, \t1
        butterfly       \g14, \f15, [\vectors + 1472], [\vectors + 1504], \q, \t0, \t1
.endm

.macro store r, g0, f1, g2, f3, g4, f5, g6, f7, g8, f9, g10, f11, g12, f13, g14, f15
        vmovdqa64       [\r], \g0
        vmovdqa64       [\r + 32], \f1
        vmovdqa64       [\r + 64], \g2
        vmovdqa64       [\r + 96], \f3
        vmovdqa64       [\r + 128], \g4
        vmovdqa64       [\r + 160], \f5
        vmovdqa64       [\r + 192], \g6
        vmovdqa64       [\r + 224], \f7
        vmovdqa64       [\r + 256], \g8
        vmovdqa64       [\r + 288], \f9
        vmovdqa64       [\r + 320], \g10
        vmovdqa64       [\r + 352], \f11
        vmovdqa64       [\r + 384], \g12
        vmovdqa64       [\r + 416], \f13
        vmovdqa64       [\r + 448], \g14
        vmovdqa64       [\r + 480], \f15
.endm

.macro ntt r, scalars, vectors, q, z, z_qinv, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, g0, g2, g4, g6, g8, g10, g12, g14
        lea             \scalars, [rip + dauntless_mlkem_ntt_tables]
        lea             \vectors, [\scalars + 128]
        vpbroadcastd    \q, [\scalars]
        load            \r, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        layers_1_to_4   \scalars, \q, \z, \z_qinv, \t0, \t1, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        layers_5_to_7   \vectors, \q, \t0, \t1, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15, \g0, \g2, \g4, \g6, \g8, \g10, \g12, \g14
        store           \r, \g0, \f1, \g2, \f3, \g4, \f5, \g6, \f7, \g8, \f9, \g10, \f11, \g12, \f13, \g14, \f15
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
        .global dauntless_mlkem_ntt_avx512bw
        .type   dauntless_mlkem_ntt_avx512bw, @function
dauntless_mlkem_ntt_avx512bw:
        endbr64
        ntt     r=rdi, scalars=rsi, vectors=rdx, q=ymm16, z=ymm17, z_qinv=ymm18, t0=ymm19, t1=ymm20, f0=ymm0, f1=ymm1, f2=ymm2, f3=ymm3, f4=ymm4, f5=ymm5, f6=ymm6, f7=ymm7, f8=ymm8, f9=ymm9, f10=ymm10, f11=ymm11, f12=ymm12, f13=ymm13, f14=ymm14, f15=ymm15, g0=ymm24, g2=ymm25, g4=ymm26, g6=ymm27, g8=ymm28, g10=ymm29, g12=ymm30, g14=ymm31
        ret
        .size   dauntless_mlkem_ntt_avx512bw, . - dauntless_mlkem_ntt_avx512bw

.purgem butterfly
.purgem broadcast_zeta
.purgem exchange_halves
.purgem exchange_dwords
.purgem load
.purgem layers_1_to_4
.purgem layers_5_to_7
.purgem store
.purgem ntt
