// ML-KEM number-theoretic transform, in place: r = NTT(r) of FIPS 203, Algorithm 9, in AVX2 order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_ntt_avx2(int16_t r[256])
//
//   q = 3329, R = 2^16. Seven layers of butterflies (a, b) -> (a + zeta b, a - zeta b), whose distance in coefficients
//   is 128, 64, 32 | 16, 8, 4, 2: one pass over memory on each side of the bar. Products are Montgomery products with
//   zeta R mod q, so |zeta b| <= (q + 1)/2 + |b| q/2^17, and nothing else is reduced.
//
//   order  in: normal. Out, AVX2 order: of each block of 32 coefficients c, first those with c mod 4 < 2, then the
//          others; r[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2)
//   pre    |r| < q; r aligned to 32 bytes
//   post   -16180 <= r <= 16179 (proved);  |r[i]| <= 16180 < 5 q if |r[i]| < q before
//   time   secret-independent
//   rdi = r   clobbers rax, rdx, rsi, rdi, ymm0-ymm15, flags

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
        vperm2i128      \low, \x, \y, 0x20
        vperm2i128      \y, \x, \y, 0x31
.endm

// In each half: (low, y) = (x0 x1 y0 y1 x2 x3 y2 y3, x4 x5 y4 y5 x6 x7 y6 y7)
.macro exchange_dwords low, x, y
        vpunpckldq      \low, \x, \y
        vpunpckhdq      \y, \x, \y
.endm

// f<i> = r[32 i ..+16] of the 256 coefficients
.macro layers_1_to_3 r, scalars, q, z, z_qinv, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 64]
        vmovdqa         \f2, [\r + 128]
        vmovdqa         \f3, [\r + 192]
        vmovdqa         \f4, [\r + 256]
        vmovdqa         \f5, [\r + 320]
        vmovdqa         \f6, [\r + 384]
        vmovdqa         \f7, [\r + 448]

        broadcast_zeta  \z_qinv, \z, \scalars, 1
        butterfly       \f0, \f4, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f1, \f5, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f2, \f6, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f3, \f7, \z_qinv, \z, \q, \t0, \t1

        broadcast_zeta  \z_qinv, \z, \scalars, 2
        butterfly       \f0, \f2, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f1, \f3, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 3
        butterfly       \f4, \f6, \z_qinv, \z, \q, \t0, \t1
        butterfly       \f5, \f7, \z_qinv, \z, \q, \t0, \t1

        broadcast_zeta  \z_qinv, \z, \scalars, 4
        butterfly       \f0, \f1, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 5
        butterfly       \f2, \f3, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 6
        butterfly       \f4, \f5, \z_qinv, \z, \q, \t0, \t1
        broadcast_zeta  \z_qinv, \z, \scalars, 7
        butterfly       \f6, \f7, \z_qinv, \z, \q, \t0, \t1

        vmovdqa         [\r], \f0
        vmovdqa         [\r + 64], \f1
        vmovdqa         [\r + 128], \f2
        vmovdqa         [\r + 192], \f3
        vmovdqa         [\r + 256], \f4
        vmovdqa         [\r + 320], \f5
        vmovdqa         [\r + 384], \f6
        vmovdqa         [\r + 448], \f7
.endm

// Four blocks of 32 coefficients: (f0, f1), (f2, f3), (f4, f5), (f6, f7); g<i> takes turns with f<i>, and in layer 4
// g0, g2 hold zetas. scalars: a zeta of layer 4 for each block; vectors: for each block, zetas of layers 5, 6, 7
.macro layers_4_to_7 r, scalars, vectors, q, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, g0, g2, g4, g6
        vmovdqa         \f0, [\r]                       // coefficients 0..15 of the block
        vmovdqa         \f1, [\r + 32]                  // 16..31
        vmovdqa         \f2, [\r + 64]
        vmovdqa         \f3, [\r + 96]
        vmovdqa         \f4, [\r + 128]
        vmovdqa         \f5, [\r + 160]
        vmovdqa         \f6, [\r + 192]
        vmovdqa         \f7, [\r + 224]

        broadcast_zeta  \g0, \g2, \scalars, 0
        butterfly       \f0, \f1, \g0, \g2, \q, \t0, \t1
        broadcast_zeta  \g0, \g2, \scalars, 1
        butterfly       \f2, \f3, \g0, \g2, \q, \t0, \t1
        broadcast_zeta  \g0, \g2, \scalars, 2
        butterfly       \f4, \f5, \g0, \g2, \q, \t0, \t1
        broadcast_zeta  \g0, \g2, \scalars, 3
        butterfly       \f6, \f7, \g0, \g2, \q, \t0, \t1

        exchange_halves \g0, \f0, \f1                   // g0 = 0..7 16..23,  f1 = g0 + 8
        exchange_halves \g2, \f2, \f3
        exchange_halves \g4, \f4, \f5
        exchange_halves \g6, \f6, \f7
        butterfly       \g0, \f1, [\vectors], [\vectors + 32], \q, \t0, \t1
        butterfly       \g2, \f3, [\vectors + 192], [\vectors + 224], \q, \t0, \t1
        butterfly       \g4, \f5, [\vectors + 384], [\vectors + 416], \q, \t0, \t1
        butterfly       \g6, \f7, [\vectors + 576], [\vectors + 608], \q, \t0, \t1

        exchange_dwords \f0, \g0, \f1                   // f0 = 0 1 8 9 2 3 10 11  16 17 24 25 18 19 26 27,  f1 = f0 + 4
        exchange_dwords \f2, \g2, \f3
        exchange_dwords \f4, \g4, \f5
        exchange_dwords \f6, \g6, \f7
        butterfly       \f0, \f1, [\vectors + 64], [\vectors + 96], \q, \t0, \t1
        butterfly       \f2, \f3, [\vectors + 256], [\vectors + 288], \q, \t0, \t1
        butterfly       \f4, \f5, [\vectors + 448], [\vectors + 480], \q, \t0, \t1
        butterfly       \f6, \f7, [\vectors + 640], [\vectors + 672], \q, \t0, \t1

        exchange_dwords \g0, \f0, \f1                   // g0 = 0 1 4 5 8 9 .. 28 29,  f1 = g0 + 2
        exchange_dwords \g2, \f2, \f3
        exchange_dwords \g4, \f4, \f5
        exchange_dwords \g6, \f6, \f7
        butterfly       \g0, \f1, [\vectors + 128], [\vectors + 160], \q, \t0, \t1
        butterfly       \g2, \f3, [\vectors + 320], [\vectors + 352], \q, \t0, \t1
        butterfly       \g4, \f5, [\vectors + 512], [\vectors + 544], \q, \t0, \t1
        butterfly       \g6, \f7, [\vectors + 704], [\vectors + 736], \q, \t0, \t1

        vmovdqa         [\r], \g0
        vmovdqa         [\r + 32], \f1
        vmovdqa         [\r + 64], \g2
        vmovdqa         [\r + 96], \f3
        vmovdqa         [\r + 128], \g4
        vmovdqa         [\r + 160], \f5
        vmovdqa         [\r + 192], \g6
        vmovdqa         [\r + 224], \f7
.endm

.macro ntt r, scalars, vectors, count, q
        lea             \scalars, [rip + dauntless_mlkem_ntt_tables]
        vpbroadcastd    \q, [\scalars]

        mov             \count, 2
.Lntt_avx2_layers_1_to_3:                               // even, then odd vectors of r
        layers_1_to_3   r=\r, scalars=\scalars, q=\q, z=ymm1, z_qinv=ymm2, t0=ymm3, t1=ymm4, f0=ymm8, f1=ymm9, f2=ymm10, f3=ymm11, f4=ymm12, f5=ymm13, f6=ymm14, f7=ymm15
        add             \r, 32
        dec             \count
        jnz             .Lntt_avx2_layers_1_to_3

        sub             \r, 64
        lea             \vectors, [\scalars + 128]
        add             \scalars, 64
        mov             \count, 2
.Lntt_avx2_layers_4_to_7:                               // lower, then upper half of r
        layers_4_to_7   r=\r, scalars=\scalars, vectors=\vectors, q=\q, t0=ymm1, t1=ymm2, f0=ymm8, f1=ymm9, f2=ymm10, f3=ymm11, f4=ymm12, f5=ymm13, f6=ymm14, f7=ymm15, g0=ymm3, g2=ymm4, g4=ymm5, g6=ymm6
        add             \r, 256
        add             \scalars, 32
        add             \vectors, 768
        dec             \count
        jnz             .Lntt_avx2_layers_4_to_7

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
        .global dauntless_mlkem_ntt_avx2
        .type   dauntless_mlkem_ntt_avx2, @function
dauntless_mlkem_ntt_avx2:
        endbr64
        ntt     r=rdi, scalars=rsi, vectors=rdx, count=eax, q=ymm0
        ret
        .size   dauntless_mlkem_ntt_avx2, . - dauntless_mlkem_ntt_avx2

.purgem butterfly
.purgem broadcast_zeta
.purgem exchange_halves
.purgem exchange_dwords
.purgem layers_1_to_3
.purgem layers_4_to_7
.purgem ntt
