// ML-DSA number-theoretic transform, in place: r = NTT(r) of FIPS 204, Algorithm 41
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_ntt_avx512(int32_t r[256])
//
//   q = 8380417, R = 2^32. Eight layers of butterflies (a, b) -> (a + zeta b, a - zeta b), whose distance in coefficients is
//   128, 64, 32, 16 between vectors, then 8, 4, 2, 1 within pairs of them; r is in 16 registers throughout.
//   A product is zeta b - h q modulo 2^32, with h = floor(b z' / R), z' = round(zeta R / q): it is in [0, q) but for
//   |b| q / 2^33, and nothing else is reduced. In the first layer h is rounded, so that |zeta b| is little more than q / 2.
//
//   order  FIPS 204's
//   pre    |r| < q; r aligned to 64 bytes
//   post   -71330544 <= r <= 71350054 (proved)
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = r   clobbers rax, rsi, zmm0-zmm31, k1

// h = floor((b quotient + round) / R);   low, high: of the quotient's even and odd dwords; even: the mask of even dwords
.macro barrett_quotient h, b, low, high, even, t
        vmovshdup       \h, \b
        vpmuldq         \t, \b, \low
        vpmuldq         \h, \h, \high
        vpshufd         \h {\even}, \t, 0xf5
.endm

// The same, rounded
.macro barrett_quotient_rounded h, b, quotient, half, even, t
        vmovshdup       \h, \b
        vpmuldq         \t, \b, \quotient
        vpmuldq         \h, \h, \quotient
        vpaddq          \t, \t, \half
        vpaddq          \h, \h, \half
        vpshufd         \h {\even}, \t, 0xf5
.endm

// (a, b) = (a + zeta b, a - zeta b);   h = floor(zeta b / q) or near
.macro add_and_subtract a, b, h, zeta, q
        vpmulld         \b, \b, \zeta
        vpmulld         \h, \h, \q
        vpsubd          \h, \b, \h                      // zeta b
        vpsubd          \b, \a, \h
        vpaddd          \a, \a, \h
.endm

.macro butterfly_rounded a, b, quotient, zeta, half, q, even, t0, t1
        barrett_quotient_rounded \t0, \b, \quotient, \half, \even, \t1
        add_and_subtract \a, \b, \t0, \zeta, \q
.endm

.macro butterfly a, b, quotient, zeta, q, even, t0, t1
        barrett_quotient \t0, \b, \quotient, \quotient, \even, \t1
        add_and_subtract \a, \b, \t0, \zeta, \q
.endm

// With a zeta for each dword of b
.macro butterfly_by_dwords a, b, low, high, zeta, q, even, t0, t1
        barrett_quotient \t0, \b, \low, \high, \even, \t1
        add_and_subtract \a, \b, \t0, \zeta, \q
.endm

// z = zeta^BitRev8(k) in every dword, and its quotient
.macro broadcast_zeta quotient, z, scalars, k
        vpbroadcastd    \quotient, [\scalars + 8*\k]
        vpbroadcastd    \z, [\scalars + 8*\k + 4]
.endm

// f<i> = r[16 i ..+16]
.macro layers_1_to_4 scalars, half, q, even, z, quotient, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        broadcast_zeta  \quotient, \z, \scalars, 1
        butterfly_rounded \f0, \f8, \quotient, \z, \half, \q, \even, \t0, \t1
        butterfly_rounded \f1, \f9, \quotient, \z, \half, \q, \even, \t0, \t1
        butterfly_rounded \f2, \f10, \quotient, \z, \half, \q, \even, \t0, \t1
        butterfly_rounded \f3, \f11, \quotient, \z, \half, \q, \even, \t0, \t1
        butterfly_rounded \f4, \f12, \quotient, \z, \half, \q, \even, \t0, \t1
        butterfly_rounded \f5, \f13, \quotient, \z, \half, \q, \even, \t0, \t1
        butterfly_rounded \f6, \f14, \quotient, \z, \half, \q, \even, \t0, \t1
        butterfly_rounded \f7, \f15, \quotient, \z, \half, \q, \even, \t0, \t1

        broadcast_zeta  \quotient, \z, \scalars, 2
        butterfly       \f0, \f4, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f1, \f5, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f2, \f6, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f3, \f7, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 3
        butterfly       \f8, \f12, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f9, \f13, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f10, \f14, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f11, \f15, \quotient, \z, \q, \even, \t0, \t1

        broadcast_zeta  \quotient, \z, \scalars, 4
        butterfly       \f0, \f2, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f1, \f3, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 5
        butterfly       \f4, \f6, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f5, \f7, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 6
        butterfly       \f8, \f10, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f9, \f11, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 7
        butterfly       \f12, \f14, \quotient, \z, \q, \even, \t0, \t1
        butterfly       \f13, \f15, \quotient, \z, \q, \even, \t0, \t1

        broadcast_zeta  \quotient, \z, \scalars, 8
        butterfly       \f0, \f1, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 9
        butterfly       \f2, \f3, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 10
        butterfly       \f4, \f5, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 11
        butterfly       \f6, \f7, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 12
        butterfly       \f8, \f9, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 13
        butterfly       \f10, \f11, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 14
        butterfly       \f12, \f13, \quotient, \z, \q, \even, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 15
        butterfly       \f14, \f15, \quotient, \z, \q, \even, \t0, \t1
.endm

// A layer within the i-th pair of vectors (x, y), 32 coefficients; vectors: zetas of all
.macro layer_5 i, g, x, y, vectors, q, even, t0, t1
        vshufi64x2      \g, \x, \y, 0x44                // g = 0..7 16..23,  y = g + 8
        vshufi64x2      \y, \x, \y, 0xee
        butterfly       \g, \y, [\vectors + 576*\i], [\vectors + 576*\i + 64], \q, \even, \t0, \t1
.endm

.macro layer_6 i, x, g, y, vectors, q, even, t0, t1
        vshufi64x2      \x, \g, \y, 0x88                // x = 0..3 16..19 8..11 24..27,  y = x + 4
        vshufi64x2      \y, \g, \y, 0xdd
        butterfly       \x, \y, [\vectors + 576*\i + 128], [\vectors + 576*\i + 192], \q, \even, \t0, \t1
.endm

.macro layer_7 i, g, x, y, vectors, q, even, t0, t1
        vpunpcklqdq     \g, \x, \y                      // g = 0 1 4 5 16 17 ..,  y = g + 2
        vpunpckhqdq     \y, \x, \y
        butterfly       \g, \y, [\vectors + 576*\i + 256], [\vectors + 576*\i + 320], \q, \even, \t0, \t1
.endm

.macro layer_8 i, x, g, y, vectors, q, even, t0, t1
        vshufps         \x, \g, \y, 0x88                // x = 0 4 2 6 16 20 ..,  y = x + 1
        vshufps         \y, \g, \y, 0xdd
        butterfly_by_dwords \x, \y, [\vectors + 576*\i + 384], [\vectors + 576*\i + 448], [\vectors + 576*\i + 512], \q, \even, \t0, \t1
.endm

// In order again, to r
.macro store i, x, g, y, r, first, second
        vmovdqa64       \g, \second
        vpermi2d        \g, \x, \y                      // g = 16..31
        vpermt2d        \x, \first, \y                  // x = 0..15
        vmovdqa64       [\r + 128*\i], \x
        vmovdqa64       [\r + 128*\i + 64], \g
.endm

// Layer by layer: eight pairs hide the latency of one
.macro layers_5_to_8 r, vectors, first, second, q, even, t0, t1, g0, g1, g2, g3, g4, g5, g6, g7, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        layer_5         0, \g0, \f0, \f1, \vectors, \q, \even, \t0, \t1
        layer_5         1, \g1, \f2, \f3, \vectors, \q, \even, \t0, \t1
        layer_5         2, \g2, \f4, \f5, \vectors, \q, \even, \t0, \t1
        layer_5         3, \g3, \f6, \f7, \vectors, \q, \even, \t0, \t1
        layer_5         4, \g4, \f8, \f9, \vectors, \q, \even, \t0, \t1
        layer_5         5, \g5, \f10, \f11, \vectors, \q, \even, \t0, \t1
        layer_5         6, \g6, \f12, \f13, \vectors, \q, \even, \t0, \t1
        layer_5         7, \g7, \f14, \f15, \vectors, \q, \even, \t0, \t1

        layer_6         0, \f0, \g0, \f1, \vectors, \q, \even, \t0, \t1
        layer_6         1, \f2, \g1, \f3, \vectors, \q, \even, \t0, \t1
        layer_6         2, \f4, \g2, \f5, \vectors, \q, \even, \t0, \t1
        layer_6         3, \f6, \g3, \f7, \vectors, \q, \even, \t0, \t1
        layer_6         4, \f8, \g4, \f9, \vectors, \q, \even, \t0, \t1
        layer_6         5, \f10, \g5, \f11, \vectors, \q, \even, \t0, \t1
        layer_6         6, \f12, \g6, \f13, \vectors, \q, \even, \t0, \t1
        layer_6         7, \f14, \g7, \f15, \vectors, \q, \even, \t0, \t1

        layer_7         0, \g0, \f0, \f1, \vectors, \q, \even, \t0, \t1
        layer_7         1, \g1, \f2, \f3, \vectors, \q, \even, \t0, \t1
        layer_7         2, \g2, \f4, \f5, \vectors, \q, \even, \t0, \t1
        layer_7         3, \g3, \f6, \f7, \vectors, \q, \even, \t0, \t1
        layer_7         4, \g4, \f8, \f9, \vectors, \q, \even, \t0, \t1
        layer_7         5, \g5, \f10, \f11, \vectors, \q, \even, \t0, \t1
        layer_7         6, \g6, \f12, \f13, \vectors, \q, \even, \t0, \t1
        layer_7         7, \g7, \f14, \f15, \vectors, \q, \even, \t0, \t1

        layer_8         0, \f0, \g0, \f1, \vectors, \q, \even, \t0, \t1
        layer_8         1, \f2, \g1, \f3, \vectors, \q, \even, \t0, \t1
        layer_8         2, \f4, \g2, \f5, \vectors, \q, \even, \t0, \t1
        layer_8         3, \f6, \g3, \f7, \vectors, \q, \even, \t0, \t1
        layer_8         4, \f8, \g4, \f9, \vectors, \q, \even, \t0, \t1
        layer_8         5, \f10, \g5, \f11, \vectors, \q, \even, \t0, \t1
        layer_8         6, \f12, \g6, \f13, \vectors, \q, \even, \t0, \t1
        layer_8         7, \f14, \g7, \f15, \vectors, \q, \even, \t0, \t1

        store           0, \f0, \g0, \f1, \r, \first, \second
        store           1, \f2, \g1, \f3, \r, \first, \second
        store           2, \f4, \g2, \f5, \r, \first, \second
        store           3, \f6, \g3, \f7, \r, \first, \second
        store           4, \f8, \g4, \f9, \r, \first, \second
        store           5, \f10, \g5, \f11, \r, \first, \second
        store           6, \f12, \g6, \f13, \r, \first, \second
        store           7, \f14, \g7, \f15, \r, \first, \second
.endm

.macro ntt r, tables, mask, even, q, half, first, second, z, quotient, t0, t1, g0, g1, g2, g3, g4, g5, g6, g7, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15
        lea             \tables, [rip + dauntless_mldsa_ntt_avx512_tables]
        vpbroadcastd    \q, [rip + .Lmldsa_ntt_avx512_constants]
        vpbroadcastq    \half, [rip + .Lmldsa_ntt_avx512_constants + 8]
        mov             \mask, 0x5555
        kmovw           \even, \mask
        vmovdqa64       \f0, [\r]
        vmovdqa64       \f1, [\r + 64]
        vmovdqa64       \f2, [\r + 128]
        vmovdqa64       \f3, [\r + 192]
        vmovdqa64       \f4, [\r + 256]
        vmovdqa64       \f5, [\r + 320]
        vmovdqa64       \f6, [\r + 384]
        vmovdqa64       \f7, [\r + 448]
        vmovdqa64       \f8, [\r + 512]
        vmovdqa64       \f9, [\r + 576]
        vmovdqa64       \f10, [\r + 640]
        vmovdqa64       \f11, [\r + 704]
        vmovdqa64       \f12, [\r + 768]
        vmovdqa64       \f13, [\r + 832]
        vmovdqa64       \f14, [\r + 896]
        vmovdqa64       \f15, [\r + 960]
        layers_1_to_4   \tables+128, \half, \q, \even, \z, \quotient, \t0, \t1, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        vmovdqa64       \first, [\tables]
        vmovdqa64       \second, [\tables + 64]
        layers_5_to_8   \r, \tables+256, \first, \second, \q, \even, \t0, \t1, \g0, \g1, \g2, \g3, \g4, \g5, \g6, \g7, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \f8, \f9, \f10, \f11, \f12, \f13, \f14, \f15
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lmldsa_ntt_avx512_constants:
        .long   8380417, 0                              // q
        .quad   1 << 31                                 // R / 2
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
        .global dauntless_mldsa_ntt_avx512
        .type   dauntless_mldsa_ntt_avx512, @function
dauntless_mldsa_ntt_avx512:
        endbr64
        ntt     r=rdi, tables=rsi, mask=eax, even=k1, q=zmm16, half=zmm17, first=zmm18, second=zmm19, z=zmm20, quotient=zmm21, t0=zmm22, t1=zmm23, g0=zmm24, g1=zmm25, g2=zmm26, g3=zmm27, g4=zmm28, g5=zmm29, g6=zmm30, g7=zmm31, f0=zmm0, f1=zmm1, f2=zmm2, f3=zmm3, f4=zmm4, f5=zmm5, f6=zmm6, f7=zmm7, f8=zmm8, f9=zmm9, f10=zmm10, f11=zmm11, f12=zmm12, f13=zmm13, f14=zmm14, f15=zmm15
        ret
        .size   dauntless_mldsa_ntt_avx512, . - dauntless_mldsa_ntt_avx512

.purgem barrett_quotient
.purgem barrett_quotient_rounded
.purgem add_and_subtract
.purgem butterfly_rounded
.purgem butterfly
.purgem butterfly_by_dwords
.purgem broadcast_zeta
.purgem layers_1_to_4
.purgem layer_5
.purgem layer_6
.purgem layer_7
.purgem layer_8
.purgem store
.purgem layers_5_to_8
.purgem ntt
