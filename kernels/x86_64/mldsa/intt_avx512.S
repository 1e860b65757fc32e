// ML-DSA inverse number-theoretic transform, in place: r = NTT^-1(r) R mod q, FIPS 204, Algorithm 42
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_intt_avx512(int32_t r[256])
//
//   q = 8380417, R = 2^32. Eight layers of butterflies (a, b) -> (a + b, zeta (b - a)), whose distance in coefficients is
//   1, 2, 4, 8 within pairs of vectors, then 16, 32, 64, 128 between vectors; r is in 16 registers throughout.
//   A product is zeta b - h q modulo 2^32, with h = floor(b z' / R), z' = round(zeta R / q): it is in [0, q) but for
//   |b| q / 2^33. In the last layer sum and difference are multiplied by R / 256 as well, in Montgomery's way:
//   |b zeta / R| <= |b| q / 2^33 + q / 2. Nothing else is reduced: sums stay below 256 q < 2^31.
//
//   order  FIPS 204's
//   pre    |r| < q; r aligned to 64 bytes
//   post   |r| <= 6176123 (proved)
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = r   clobbers rax, rsi, zmm0-zmm31, k1

// product = zeta b;   low, high: of the even and odd dwords of round(zeta R / q); even: the mask of even dwords
.macro barrett_multiply product, b, low, high, zeta, q, even, t0, t1
        vmovshdup       \t0, \b
        vpmuldq         \t1, \b, \low
        vpmuldq         \t0, \t0, \high
        vpshufd         \t0 {\even}, \t1, 0xf5               // floor(zeta b / q) or near
        vpmulld         \product, \b, \zeta
        vpmulld         \t0, \t0, \q
        vpsubd          \product, \product, \t0
.endm

// product = z b R^-1 mod q;   z_qinv = z q^-1 mod R; b is lost
.macro montgomery_multiply product, b, z_qinv, z, q, even, t0, t1
        vmovshdup       \t1, \b
        vpmuldq         \t0, \b, \z_qinv
        vpmuldq         \b, \b, \z
        vpmuldq         \t0, \t0, \q
        vpsubq          \b, \b, \t0                     // even products, times R
        vpmuldq         \t0, \t1, \z_qinv
        vpmuldq         \product, \t1, \z
        vpmuldq         \t0, \t0, \q
        vpsubq          \product, \product, \t0         // odd products, times R
        vpshufd         \product {\even}, \b, 0xf5
.endm

// (a, d) = (a + b, b - a)
.macro add_and_subtract a, b, d
        vpsubd          \d, \b, \a
        vpaddd          \a, \a, \b
.endm

// (a, b) = (a + b, zeta (b - a))
.macro butterfly a, b, quotient, zeta, q, even, d, t0, t1
        add_and_subtract \a, \b, \d
        barrett_multiply \b, \d, \quotient, \quotient, \zeta, \q, \even, \t0, \t1
.endm

// With a zeta for each dword of b
.macro butterfly_by_dwords a, b, low, high, zeta, q, even, d, t0, t1
        add_and_subtract \a, \b, \d
        barrett_multiply \b, \d, \low, \high, \zeta, \q, \even, \t0, \t1
.endm

// (a, b) = (w (a + b), z (b - a)) R^-1 mod q
.macro last_butterfly a, b, w_qinv, w, z_qinv, z, q, even, d, t0, t1
        vpaddd          \t1, \a, \b
        vpsubd          \d, \b, \a
        montgomery_multiply \a, \t1, \w_qinv, \w, \q, \even, \t0, \b
        montgomery_multiply \b, \d, \z_qinv, \z, \q, \even, \t0, \t1
.endm

// z = zeta^BitRev8(k) in every dword, and its quotient
.macro broadcast_zeta quotient, z, scalars, k
        vpbroadcastd    \quotient, [\scalars + 8*\k]
        vpbroadcastd    \z, [\scalars + 8*\k + 4]
.endm

// A layer within the i-th pair of vectors (x, y) of r, 32 coefficients; vectors: zetas of all
.macro layer_1 i, x, g, y, r, vectors, first, second, q, even, d, t0, t1
        vmovdqa64       \x, \first
        vmovdqa64       \y, \second
        vmovdqa64       \g, [\r + 128*\i]
        vpermi2d        \x, \g, [\r + 128*\i + 64]     // x = 0 4 2 6 16 20 22 ..,  y = x + 1
        vpermi2d        \y, \g, [\r + 128*\i + 64]
        butterfly_by_dwords \x, \y, [\vectors + 576*\i], [\vectors + 576*\i + 64], [\vectors + 576*\i + 128], \q, \even, \d, \t0, \t1
.endm

.macro layer_2 i, g, x, y, vectors, q, even, d, t0, t1
        vpunpckldq      \g, \x, \y                      // g = 0 1 4 5 16 17 ..,  y = g + 2
        vpunpckhdq      \y, \x, \y
        butterfly       \g, \y, [\vectors + 576*\i + 192], [\vectors + 576*\i + 256], \q, \even, \d, \t0, \t1
.endm

.macro layer_3 i, x, g, y, vectors, q, even, d, t0, t1
        vpunpcklqdq     \x, \g, \y                      // x = 0..3 16..19 8..11 24..27,  y = x + 4
        vpunpckhqdq     \y, \g, \y
        butterfly       \x, \y, [\vectors + 576*\i + 320], [\vectors + 576*\i + 384], \q, \even, \d, \t0, \t1
.endm

.macro layer_4 i, x, g, y, vectors, q, even, d, t0, t1
        vshufi64x2      \g, \x, \y, 0x44                // g = 0..3 16..19 4..7 20..23,  y = g + 8
        vshufi64x2      \y, \x, \y, 0xee
        butterfly       \g, \y, [\vectors + 576*\i + 448], [\vectors + 576*\i + 512], \q, \even, \d, \t0, \t1
        vshufi64x2      \x, \g, \y, 0x88                // x = 0..15,  y = 16..31
        vshufi64x2      \y, \g, \y, 0xdd
.endm

// Layer by layer: eight pairs hide the latency of one
.macro layers_1_to_4 r, vectors, first, second, q, even, d, t0, t1, g0, g1, g2, g3, g4, g5, g6, g7, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        layer_1         0, \f0, \g0, \f1, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1
        layer_1         1, \f2, \g1, \f3, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1
        layer_1         2, \f4, \g2, \f5, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1
        layer_1         3, \f6, \g3, \f7, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1
        layer_1         4, \f8, \g4, \f9, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1
        layer_1         5, \f10, \g5, \f11, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1
        layer_1         6, \f12, \g6, \f13, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1
        layer_1         7, \f14, \g7, \f15, \r, \vectors, \first, \second, \q, \even, \d, \t0, \t1

        layer_2         0, \g0, \f0, \f1, \vectors, \q, \even, \d, \t0, \t1
        layer_2         1, \g1, \f2, \f3, \vectors, \q, \even, \d, \t0, \t1
        layer_2         2, \g2, \f4, \f5, \vectors, \q, \even, \d, \t0, \t1
        layer_2         3, \g3, \f6, \f7, \vectors, \q, \even, \d, \t0, \t1
        layer_2         4, \g4, \f8, \f9, \vectors, \q, \even, \d, \t0, \t1
        layer_2         5, \g5, \f10, \f11, \vectors, \q, \even, \d, \t0, \t1
        layer_2         6, \g6, \f12, \f13, \vectors, \q, \even, \d, \t0, \t1
        layer_2         7, \g7, \f14, \f15, \vectors, \q, \even, \d, \t0, \t1

        layer_3         0, \f0, \g0, \f1, \vectors, \q, \even, \d, \t0, \t1
        layer_3         1, \f2, \g1, \f3, \vectors, \q, \even, \d, \t0, \t1
        layer_3         2, \f4, \g2, \f5, \vectors, \q, \even, \d, \t0, \t1
        layer_3         3, \f6, \g3, \f7, \vectors, \q, \even, \d, \t0, \t1
        layer_3         4, \f8, \g4, \f9, \vectors, \q, \even, \d, \t0, \t1
        layer_3         5, \f10, \g5, \f11, \vectors, \q, \even, \d, \t0, \t1
        layer_3         6, \f12, \g6, \f13, \vectors, \q, \even, \d, \t0, \t1
        layer_3         7, \f14, \g7, \f15, \vectors, \q, \even, \d, \t0, \t1

        layer_4         0, \f0, \g0, \f1, \vectors, \q, \even, \d, \t0, \t1
        layer_4         1, \f2, \g1, \f3, \vectors, \q, \even, \d, \t0, \t1
        layer_4         2, \f4, \g2, \f5, \vectors, \q, \even, \d, \t0, \t1
        layer_4         3, \f6, \g3, \f7, \vectors, \q, \even, \d, \t0, \t1
        layer_4         4, \f8, \g4, \f9, \vectors, \q, \even, \d, \t0, \t1
        layer_4         5, \f10, \g5, \f11, \vectors, \q, \even, \d, \t0, \t1
        layer_4         6, \f12, \g6, \f13, \vectors, \q, \even, \d, \t0, \t1
        layer_4         7, \f14, \g7, \f15, \vectors, \q, \even, \d, \t0, \t1
.endm

// f<i> = r[16 i ..+16]
.macro layers_5_to_8 scalars, q, even, w, w_qinv, z, quotient, d, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        broadcast_zeta  \quotient, \z, \scalars, 15
        butterfly       \f0, \f1, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 14
        butterfly       \f2, \f3, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 13
        butterfly       \f4, \f5, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 12
        butterfly       \f6, \f7, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 11
        butterfly       \f8, \f9, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 10
        butterfly       \f10, \f11, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 9
        butterfly       \f12, \f13, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 8
        butterfly       \f14, \f15, \quotient, \z, \q, \even, \d, \t0, \t1

        broadcast_zeta  \quotient, \z, \scalars, 7
        butterfly       \f0, \f2, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f1, \f3, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 6
        butterfly       \f4, \f6, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f5, \f7, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 5
        butterfly       \f8, \f10, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f9, \f11, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 4
        butterfly       \f12, \f14, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f13, \f15, \quotient, \z, \q, \even, \d, \t0, \t1

        broadcast_zeta  \quotient, \z, \scalars, 3
        butterfly       \f0, \f4, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f1, \f5, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f2, \f6, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f3, \f7, \quotient, \z, \q, \even, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 2
        butterfly       \f8, \f12, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f9, \f13, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f10, \f14, \quotient, \z, \q, \even, \d, \t0, \t1
        butterfly       \f11, \f15, \quotient, \z, \q, \even, \d, \t0, \t1

        broadcast_zeta  \w_qinv, \w, \scalars, 0        // of R / 256
        broadcast_zeta  \quotient, \z, \scalars, 1      // of zeta^BitRev8(1) R / 256
        last_butterfly  \f0, \f8, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
        last_butterfly  \f1, \f9, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
        last_butterfly  \f2, \f10, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
        last_butterfly  \f3, \f11, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
        last_butterfly  \f4, \f12, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
        last_butterfly  \f5, \f13, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
        last_butterfly  \f6, \f14, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
        last_butterfly  \f7, \f15, \w_qinv, \w, \quotient, \z, \q, \even, \d, \t0, \t1
.endm

.macro intt r, tables, mask, even, q, first, second, z, quotient, d, t0, t1, g0, g1, g2, g3, g4, g5, g6, g7, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        lea             \tables, [rip + dauntless_mldsa_intt_avx512_tables]
        vpbroadcastd    \q, [rip + .Lmldsa_intt_avx512_constants]
        mov             \mask, 0x5555
        kmovw           \even, \mask
        vmovdqa64       \first, [\tables]
        vmovdqa64       \second, [\tables + 64]
        layers_1_to_4   \r, \tables+256, \first, \second, \q, \even, \d, \t0, \t1, \g0, \g1, \g2, \g3, \g4, \g5, \g6, \g7, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        layers_5_to_8   \tables+128, \q, \even, \first, \second, \z, \quotient, \d, \t0, \t1, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        vmovdqa64       [\r], \f0
        vmovdqa64       [\r + 64], \f1
        vmovdqa64       [\r + 128], \f2
        vmovdqa64       [\r + 192], \f3
        vmovdqa64       [\r + 256], \f4
        vmovdqa64       [\r + 320], \f5
        vmovdqa64       [\r + 384], \f6
        vmovdqa64       [\r + 448], \f7
        vmovdqa64       [\r + 512], \f8
        vmovdqa64       [\r + 576], \f9
        vmovdqa64       [\r + 640], \f10
        vmovdqa64       [\r + 704], \f11
        vmovdqa64       [\r + 768], \f12
        vmovdqa64       [\r + 832], \f13
        vmovdqa64       [\r + 896], \f14
        vmovdqa64       [\r + 960], \f15
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_intt_avx512_constants:
        .long   8380417                                 // q
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
        .global dauntless_mldsa_intt_avx512
        .type   dauntless_mldsa_intt_avx512, @function
dauntless_mldsa_intt_avx512:
        endbr64
        intt    r=rdi, tables=rsi, mask=eax, even=k1, q=zmm16, first=zmm17, second=zmm18, z=zmm19, quotient=zmm20, d=zmm21, t0=zmm22, t1=zmm23, g0=zmm24, g1=zmm25, g2=zmm26, g3=zmm27, g4=zmm28, g5=zmm29, g6=zmm30, g7=zmm31, f0=zmm0, f1=zmm1, f2=zmm2, f3=zmm3, f4=zmm4, f5=zmm5, f6=zmm6, f7=zmm7, f8=zmm8, f9=zmm9, f10=zmm10, f11=zmm11, f12=zmm12, f13=zmm13, f14=zmm14, f15=zmm15
        ret
        .size   dauntless_mldsa_intt_avx512, . - dauntless_mldsa_intt_avx512

.purgem barrett_multiply
.purgem montgomery_multiply
.purgem add_and_subtract
.purgem butterfly
.purgem butterfly_by_dwords
.purgem last_butterfly
.purgem broadcast_zeta
.purgem layer_1
.purgem layer_2
.purgem layer_3
.purgem layer_4
.purgem layers_1_to_4
.purgem layers_5_to_8
.purgem intt
