// ML-DSA inverse number-theoretic transform, in place: r = NTT^-1(r) R mod q, FIPS 204, Algorithm 42
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_intt_avx2(int32_t r[256])
//
//   q = 8380417, R = 2^32. Eight layers of butterflies (a, b) -> (a + b, zeta (b - a)), whose distance in coefficients is
//   1, 2 | 4, 8 | 16, 32 | 64, 128: a pass over memory between bars. A product is zeta b - h q modulo 2^32, with
//   h = floor(b z' / R), z' = round(zeta R / q): it is in [0, q) but for |b| q / 2^33. In the last layer sum and difference
//   are multiplied by R / 256 as well, in Montgomery's way: |b zeta / R| <= |b| q / 2^33 + q / 2. Nothing else is
//   reduced: sums stay below 256 q < 2^31.
//   A pass takes 8 vectors at a time: beside their second layer stands the first layer of the next 8, so that there are
//   always about eight independent butterflies to hide the latency of one.
//
//   order  FIPS 204's; in the first two passes, each vector holds 4 coefficients of each of two blocks of 16
//   pre    |r| < q; r aligned to 32 bytes
//   post   |r| <= 6176123 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rsi, rdi, ymm0-ymm15, flags

// product = zeta b;   even, odd: of round(zeta R / q)
.macro barrett_multiply product, b, even, odd, zeta, q, t0, t1
        vmovshdup       \t1, \b
        vpmuldq         \t0, \b, \even
        vpmuldq         \t1, \t1, \odd
        vmovshdup       \t0, \t0
        vpblendd        \t0, \t0, \t1, 0xaa             // floor(zeta b / q) or near
        vpmulld         \product, \b, \zeta
        vpmulld         \t0, \t0, \q
        vpsubd          \product, \product, \t0
.endm

// product = z b R^-1 mod q;   z_qinv = z q^-1 mod R
.macro montgomery_multiply product, b, z_qinv, z, q, t0, t1
        vmovshdup       \t1, \b
        vpmuldq         \t0, \b, \z_qinv
        vpmuldq         \product, \b, \z
        vpmuldq         \t0, \t0, \q
        vpsubq          \product, \product, \t0         // even products, times R
        vpmuldq         \t0, \t1, \z_qinv
        vpmuldq         \t1, \t1, \z
        vpmuldq         \t0, \t0, \q
        vpsubq          \t1, \t1, \t0                   // odd products, times R
        vmovshdup       \product, \product
        vpblendd        \product, \product, \t1, 0xaa
.endm

// (a, d) = (a + b, b - a)
.macro add_and_subtract a, b, d
        vpsubd          \d, \b, \a
        vpaddd          \a, \a, \b
.endm

// (a, b) = (a + b, zeta (b - a))
.macro butterfly a, b, quotient, zeta, q, d, t0, t1
        add_and_subtract \a, \b, \d
        barrett_multiply \b, \d, \quotient, \quotient, \zeta, \q, \t0, \t1
.endm

// With a zeta for each dword of b
.macro butterfly_by_dwords a, b, even, odd, zeta, q, d, t0, t1
        add_and_subtract \a, \b, \d
        barrett_multiply \b, \d, \even, \odd, \zeta, \q, \t0, \t1
.endm

// (a, b) = (w (a + b), z (b - a)) R^-1 mod q
.macro last_butterfly a, b, w_qinv, w, z_qinv, z, q, d, t0, t1
        add_and_subtract \a, \b, \d
        montgomery_multiply \a, \a, \w_qinv, \w, \q, \b, \t1
        montgomery_multiply \b, \d, \z_qinv, \z, \q, \t0, \t1
.endm

// The k-th zeta in every dword, and its quotient
.macro broadcast_zeta quotient, zeta, z, k
        vpbroadcastd    \quotient, [\z + 8*\k]
        vpbroadcastd    \zeta, [\z + 8*\k + 4]
.endm

// In each half: (low, y) = (x0 x1 y0 y1, x2 x3 y2 y3)
.macro exchange_qwords low, x, y
        vpunpcklqdq     \low, \x, \y
        vpunpckhqdq     \y, \x, \y
.endm

// In each half: (low, y) = (x0 x2 y0 y2, x1 x3 y1 y3)
.macro even_and_odd_dwords low, x, y
        vshufps         \low, \x, \y, 0x88
        vshufps         \y, \x, \y, 0xdd
.endm

// In each half: (low, y) = (x0 y0 x1 y1, x2 y2 x3 y3)
.macro interleave_dwords low, x, y
        vpunpckldq      \low, \x, \y
        vpunpckhdq      \y, \x, \y
.endm

// 8 coefficients from r on and 8 of the other block: x = the first 4 of both, y = the others
.macro load_halves x, y, r, t
        vmovdqa         \t, [\r]
        vinserti128     \x, \t, [\r + 64], 1
        vperm2i128      \y, \t, [\r + 64], 0x31
.endm

.macro store_halves x, y, y_low, r, t
        vinserti128     \t, \x, \y_low, 1
        vperm2i128      \y, \x, \y, 0x31
        vmovdqa         [\r], \t
        vmovdqa         [\r + 64], \y
.endm

// The layers, two by two: the first of a pass loads 4 vectors, the second stores them. z: their zetas
// Two blocks of 16, one in each half: f<i> = coefficients 4 i .. 4 i + 3 of both, but for the order of dwords
.macro layer_1 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        load_halves     \u, \f1, \r, \t0
        exchange_qwords \f0, \u, \f1                    // f0 = 0 1 4 5,  f1 = 2 3 6 7
        even_and_odd_dwords \u, \f0, \f1                // u = 0 4 2 6,  f1 = 1 5 3 7
        butterfly_by_dwords \u, \f1, [\z], [\z + 32], [\z + 64], \q, \d, \t0, \t1
        interleave_dwords \f0, \u, \f1                  // f0 = 0 1 4 5,  f1 = 2 3 6 7
        load_halves     \u, \f3, \r+32, \t0
        exchange_qwords \f2, \u, \f3
        even_and_odd_dwords \u, \f2, \f3
        butterfly_by_dwords \u, \f3, [\z + 160], [\z + 192], [\z + 224], \q, \d, \t0, \t1
        interleave_dwords \f2, \u, \f3
.endm

.macro layer_2 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        vmovdqa         \quotient, [\z + 96]
        butterfly       \f0, \f1, \quotient, [\z + 128], \q, \d, \t0, \t1
        exchange_qwords \u, \f0, \f1                    // u = 0 1 2 3,  f1 = 4 5 6 7
        vmovdqa         [\r], \u
        vmovdqa         [\r + 32], \f1
        vmovdqa         \quotient, [\z + 256]
        butterfly       \f2, \f3, \quotient, [\z + 288], \q, \d, \t0, \t1
        exchange_qwords \u, \f2, \f3
        vmovdqa         [\r + 64], \u
        vmovdqa         [\r + 96], \f3
.endm

// As layer 2 has stored them
.macro layer_3 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 32]
        vmovdqa         \f2, [\r + 64]
        vmovdqa         \f3, [\r + 96]
        vmovdqa         \quotient, [\z]
        butterfly       \f0, \f1, \quotient, [\z + 32], \q, \d, \t0, \t1
        vmovdqa         \quotient, [\z + 64]
        butterfly       \f2, \f3, \quotient, [\z + 96], \q, \d, \t0, \t1
.endm

.macro layer_4 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        vmovdqa         \quotient, [\z + 128]
        vmovdqa         \zeta, [\z + 160]
        butterfly       \f0, \f2, \quotient, \zeta, \q, \d, \t0, \t1
        butterfly       \f1, \f3, \quotient, \zeta, \q, \d, \t0, \t1
        store_halves    \f0, \f1, \low1, \r, \u
        store_halves    \f2, \f3, \low3, \r+32, \u
.endm

// f<i> = r[16 i ..+8]
.macro layer_5 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 64]
        vmovdqa         \f2, [\r + 128]
        vmovdqa         \f3, [\r + 192]
        broadcast_zeta  \quotient, \zeta, \z, 0
        butterfly       \f0, \f1, \quotient, \zeta, \q, \d, \t0, \t1
        broadcast_zeta  \quotient, \zeta, \z, 1
        butterfly       \f2, \f3, \quotient, \zeta, \q, \d, \t0, \t1
.endm

.macro layer_6 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        broadcast_zeta  \quotient, \zeta, \z, 2
        butterfly       \f0, \f2, \quotient, \zeta, \q, \d, \t0, \t1
        butterfly       \f1, \f3, \quotient, \zeta, \q, \d, \t0, \t1
        vmovdqa         [\r], \f0
        vmovdqa         [\r + 64], \f1
        vmovdqa         [\r + 128], \f2
        vmovdqa         [\r + 192], \f3
.endm

// f<i> = r[64 i ..+8]
.macro layer_7 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 256]
        vmovdqa         \f2, [\r + 512]
        vmovdqa         \f3, [\r + 768]
        broadcast_zeta  \quotient, \zeta, \z, 0
        butterfly       \f0, \f1, \quotient, \zeta, \q, \d, \t0, \t1
        broadcast_zeta  \quotient, \zeta, \z, 1
        butterfly       \f2, \f3, \quotient, \zeta, \q, \d, \t0, \t1
.endm

// u, v: R / 256, for sums
.macro layer_8 r, z, f0, f1, f2, f3, low1, low3, q, d, t0, t1, quotient, zeta, u, v
        broadcast_zeta  \u, \v, \z, 2
        broadcast_zeta  \quotient, \zeta, \z, 3
        last_butterfly  \f0, \f2, \u, \v, \quotient, \zeta, \q, \d, \t0, \t1
        last_butterfly  \f1, \f3, \u, \v, \quotient, \zeta, \q, \d, \t0, \t1
        vmovdqa         [\r], \f0
        vmovdqa         [\r + 256], \f1
        vmovdqa         [\r + 512], \f2
        vmovdqa         [\r + 768], \f3
.endm

// Two layers of all of r: 4 vectors at r, whose zetas are at z, and 4 at r + at, z + zetas; the next 8 at r + step, z + advance
.macro pass first, second, r, z, step, at, advance, zetas, count, label, f0, f1, f2, f3, f4, f5, f6, f7, low1, low3, low5, low7, q, d, t0, t1, quotient, zeta, u, v
        \first          \r, \z, \f0, \f1, \f2, \f3, \low1, \low3, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        \first          \r+\at, \z+\zetas, \f4, \f5, \f6, \f7, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        mov             \count, 3
\label:
        \second         \r, \z, \f0, \f1, \f2, \f3, \low1, \low3, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        \first          \r+\step, \z+\advance, \f0, \f1, \f2, \f3, \low1, \low3, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        \second         \r+\at, \z+\zetas, \f4, \f5, \f6, \f7, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        \first          \r+\step+\at, \z+\advance+\zetas, \f4, \f5, \f6, \f7, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        add             \r, \step
        add             \z, \advance
        dec             \count
        jnz             \label
        \second         \r, \z, \f0, \f1, \f2, \f3, \low1, \low3, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        \second         \r+\at, \z+\zetas, \f4, \f5, \f6, \f7, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
.endm

.macro intt r, z, count, f0, f1, f2, f3, f4, f5, f6, f7, low1, low3, low5, low7, q, d, t0, t1, quotient, zeta, u, v
        lea             \z, [rip + dauntless_mldsa_intt_avx2_tables]
        vpbroadcastd    \q, [rip + .Lmldsa_intt_avx2_constants]
        pass            layer_1, layer_2, \r, \z, 256, 128, 640, 320, \count, .Lmldsa_intt_avx2_layers_1_and_2, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low1, \low3, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        sub             \r, 768
        add             \z, 640
        pass            layer_3, layer_4, \r, \z, 256, 128, 384, 192, \count, .Lmldsa_intt_avx2_layers_3_and_4, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low1, \low3, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        sub             \r, 768
        add             \z, 384
        pass            layer_5, layer_6, \r, \z, 256, 32, 24, 0, \count, .Lmldsa_intt_avx2_layers_5_and_6, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low1, \low3, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        sub             \r, 768
        add             \z, 24
        pass            layer_7, layer_8, \r, \z, 64, 32, 0, 0, \count, .Lmldsa_intt_avx2_layers_7_and_8, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low1, \low3, \low5, \low7, \q, \d, \t0, \t1, \quotient, \zeta, \u, \v
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_intt_avx2_constants:
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
        .global dauntless_mldsa_intt_avx2
        .type   dauntless_mldsa_intt_avx2, @function
dauntless_mldsa_intt_avx2:
        endbr64
        intt            r=rdi, z=rsi, count=eax, f0=ymm0, f1=ymm1, f2=ymm2, f3=ymm3, f4=ymm4, f5=ymm5, f6=ymm6, f7=ymm7, low1=xmm1, low3=xmm3, low5=xmm5, low7=xmm7, q=ymm8, d=ymm9, t0=ymm10, t1=ymm11, quotient=ymm12, zeta=ymm13, u=ymm14, v=ymm15
        ret
        .size   dauntless_mldsa_intt_avx2, . - dauntless_mldsa_intt_avx2

.purgem barrett_multiply
.purgem montgomery_multiply
.purgem add_and_subtract
.purgem butterfly
.purgem butterfly_by_dwords
.purgem last_butterfly
.purgem broadcast_zeta
.purgem exchange_qwords
.purgem even_and_odd_dwords
.purgem interleave_dwords
.purgem load_halves
.purgem store_halves
.purgem layer_1
.purgem layer_2
.purgem layer_3
.purgem layer_4
.purgem layer_5
.purgem layer_6
.purgem layer_7
.purgem layer_8
.purgem pass
.purgem intt
