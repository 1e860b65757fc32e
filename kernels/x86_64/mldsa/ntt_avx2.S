// ML-DSA number-theoretic transform, in place: r = NTT(r) of FIPS 204, Algorithm 41
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_ntt_avx2(int32_t r[256])
//
//   q = 8380417, R = 2^32. Eight layers of butterflies (a, b) -> (a + zeta b, a - zeta b), whose distance in coefficients is
//   128, 64 | 32, 16 | 8, 4 | 2, 1: a pass over memory between bars. A product is zeta b - h q modulo 2^32, with
//   h = floor(b z' / R), z' = round(zeta R / q): it is in [0, q) but for |b| q / 2^33, and nothing else is reduced. In the
//   first layer h is rounded, so that |zeta b| is little more than q / 2.
//   A pass takes 8 vectors at a time: beside their second layer stands the first layer of the next 8, so that there are
//   always about eight independent butterflies to hide the latency of one.
//
//   order  FIPS 204's; in the last two passes, each vector holds 4 coefficients of each of two blocks of 16
//   pre    |r| < q; r aligned to 32 bytes
//   post   -71330544 <= r <= 71350054 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rsi, rdi, ymm0-ymm14, flags

// h = floor((b quotient + round) / R);   even, odd: of the quotient's dwords
.macro barrett_quotient h, b, even, odd, t
        vmovshdup       \t, \b
        vpmuldq         \h, \b, \even
        vpmuldq         \t, \t, \odd
        vmovshdup       \h, \h
        vpblendd        \h, \h, \t, 0xaa
.endm

// The same, rounded
.macro barrett_quotient_rounded h, b, quotient, half, t
        vmovshdup       \t, \b
        vpmuldq         \h, \b, \quotient
        vpmuldq         \t, \t, \quotient
        vpaddq          \h, \h, \half
        vpaddq          \t, \t, \half
        vmovshdup       \h, \h
        vpblendd        \h, \h, \t, 0xaa
.endm

// (a, b) = (a + zeta b, a - zeta b);   h = floor(zeta b / q) or near
.macro add_and_subtract a, b, h, zeta, q
        vpmulld         \b, \b, \zeta
        vpmulld         \h, \h, \q
        vpsubd          \h, \b, \h                      // zeta b
        vpsubd          \b, \a, \h
        vpaddd          \a, \a, \h
.endm

.macro butterfly_rounded a, b, quotient, zeta, q, half, t0, t1
        barrett_quotient_rounded \t0, \b, \quotient, \half, \t1
        add_and_subtract \a, \b, \t0, \zeta, \q
.endm

.macro butterfly a, b, quotient, zeta, q, half, t0, t1
        barrett_quotient \t0, \b, \quotient, \quotient, \t1
        add_and_subtract \a, \b, \t0, \zeta, \q
.endm

// With a zeta for each dword of b
.macro butterfly_by_dwords a, b, even, odd, zeta, q, t0, t1
        barrett_quotient \t0, \b, \even, \odd, \t1
        add_and_subtract \a, \b, \t0, \zeta, \q
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

// The layers, two by two: the first of a pass loads 4 vectors, the second stores them. z: their zetas
// f<i> = r[64 i ..+8]
.macro layer_1 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 256]
        vmovdqa         \f2, [\r + 512]
        vmovdqa         \f3, [\r + 768]
        broadcast_zeta  \quotient, \zeta, \z, 0
        butterfly_rounded \f0, \f2, \quotient, \zeta, \q, \half, \t0, \t1
        butterfly_rounded \f1, \f3, \quotient, \zeta, \q, \half, \t0, \t1
.endm

.macro layer_2 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        broadcast_zeta  \quotient, \zeta, \z, 1
        butterfly       \f0, \f1, \quotient, \zeta, \q, \half, \t0, \t1
        broadcast_zeta  \quotient, \zeta, \z, 2
        butterfly       \f2, \f3, \quotient, \zeta, \q, \half, \t0, \t1
        vmovdqa         [\r], \f0
        vmovdqa         [\r + 256], \f1
        vmovdqa         [\r + 512], \f2
        vmovdqa         [\r + 768], \f3
.endm

// f<i> = r[16 i ..+8]
.macro layer_3 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 64]
        vmovdqa         \f2, [\r + 128]
        vmovdqa         \f3, [\r + 192]
        broadcast_zeta  \quotient, \zeta, \z, 0
        butterfly       \f0, \f2, \quotient, \zeta, \q, \half, \t0, \t1
        butterfly       \f1, \f3, \quotient, \zeta, \q, \half, \t0, \t1
.endm

.macro layer_4 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        broadcast_zeta  \quotient, \zeta, \z, 1
        butterfly       \f0, \f1, \quotient, \zeta, \q, \half, \t0, \t1
        broadcast_zeta  \quotient, \zeta, \z, 2
        butterfly       \f2, \f3, \quotient, \zeta, \q, \half, \t0, \t1
        vmovdqa         [\r], \f0
        vmovdqa         [\r + 64], \f1
        vmovdqa         [\r + 128], \f2
        vmovdqa         [\r + 192], \f3
.endm

// f = r[4 j ..+4], r[16 + 4 j ..+4]
.macro load_halves f, low, r, j
        vmovdqa         \low, [\r + 16*\j]
        vinserti128     \f, \f, [\r + 16*\j + 64], 1
.endm

// The lower halves of two vectors, which are 8 coefficients, and the upper halves, which are 8 of the other block
.macro store_halves r, x, y, y_low, t
        vinserti128     \t, \x, \y_low, 1
        vperm2i128      \y, \x, \y, 0x31
        vmovdqa         [\r], \t
        vmovdqa         [\r + 64], \y
.endm

// Two blocks of 16, one in each half: f<i> = coefficients 4 i .. 4 i + 3 of both
.macro layer_5 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        load_halves     \f0, \low0, \r, 0
        load_halves     \f1, \low1, \r, 1
        load_halves     \f2, \low2, \r, 2
        load_halves     \f3, \low3, \r, 3
        vmovdqa         \quotient, [\z]
        vmovdqa         \zeta, [\z + 32]
        butterfly       \f0, \f2, \quotient, \zeta, \q, \half, \t0, \t1
        butterfly       \f1, \f3, \quotient, \zeta, \q, \half, \t0, \t1
.endm

.macro layer_6 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        vmovdqa         \quotient, [\z + 64]
        butterfly       \f0, \f1, \quotient, [\z + 96], \q, \half, \t0, \t1
        vmovdqa         \quotient, [\z + 128]
        butterfly       \f2, \f3, \quotient, [\z + 160], \q, \half, \t0, \t1
        vmovdqa         [\r], \f0
        vmovdqa         [\r + 32], \f1
        vmovdqa         [\r + 64], \f2
        vmovdqa         [\r + 96], \f3
.endm

// As layer 6 has stored them
.macro layer_7 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        vmovdqa         \s, [\r]
        vmovdqa         \f1, [\r + 32]
        exchange_qwords \f0, \s, \f1                    // f0 = 0 1 4 5,  f1 = 2 3 6 7
        vmovdqa         \quotient, [\z]
        butterfly       \f0, \f1, \quotient, [\z + 32], \q, \half, \t0, \t1
        vmovdqa         \s, [\r + 64]
        vmovdqa         \f3, [\r + 96]
        exchange_qwords \f2, \s, \f3
        vmovdqa         \quotient, [\z + 160]
        butterfly       \f2, \f3, \quotient, [\z + 192], \q, \half, \t0, \t1
.endm

.macro layer_8 r, z, f0, f1, f2, f3, low0, low1, low2, low3, s, s_low, q, half, quotient, zeta, t0, t1
        even_and_odd_dwords \s, \f0, \f1                // s = 0 4 2 6,  f1 = 1 5 3 7
        butterfly_by_dwords \s, \f1, [\z + 64], [\z + 96], [\z + 128], \q, \t0, \t1
        interleave_dwords \f0, \s, \f1                  // f0 = 0 1 4 5,  f1 = 2 3 6 7
        exchange_qwords \s, \f0, \f1                    // s = 0 1 2 3,  f1 = 4 5 6 7
        store_halves    \r, \s, \f1, \low1, \f0
        even_and_odd_dwords \s, \f2, \f3
        butterfly_by_dwords \s, \f3, [\z + 224], [\z + 256], [\z + 288], \q, \t0, \t1
        interleave_dwords \f2, \s, \f3
        exchange_qwords \s, \f2, \f3
        store_halves    \r+32, \s, \f3, \low3, \f2
.endm

// Two layers of all of r: 4 vectors at r, whose zetas are at z, and 4 at r + at, z + zetas; the next 8 at r + step, z + advance
.macro pass first, second, r, z, step, at, advance, zetas, count, label, f0, f1, f2, f3, f4, f5, f6, f7, low0, low1, low2, low3, low4, low5, low6, low7, s, s_low, q, half, quotient, zeta, t0, t1
        \first          \r, \z, \f0, \f1, \f2, \f3, \low0, \low1, \low2, \low3, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        \first          \r+\at, \z+\zetas, \f4, \f5, \f6, \f7, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        mov             \count, 3
\label:
        \second         \r, \z, \f0, \f1, \f2, \f3, \low0, \low1, \low2, \low3, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        \first          \r+\step, \z+\advance, \f0, \f1, \f2, \f3, \low0, \low1, \low2, \low3, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        \second         \r+\at, \z+\zetas, \f4, \f5, \f6, \f7, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        \first          \r+\step+\at, \z+\advance+\zetas, \f4, \f5, \f6, \f7, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        add             \r, \step
        add             \z, \advance
        dec             \count
        jnz             \label
        \second         \r, \z, \f0, \f1, \f2, \f3, \low0, \low1, \low2, \low3, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        \second         \r+\at, \z+\zetas, \f4, \f5, \f6, \f7, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
.endm

.macro ntt r, z, count, f0, f1, f2, f3, f4, f5, f6, f7, low0, low1, low2, low3, low4, low5, low6, low7, s, s_low, q, half, quotient, zeta, t0, t1
        lea             \z, [rip + dauntless_mldsa_ntt_avx2_tables]
        vpbroadcastd    \q, [rip + .Lmldsa_ntt_avx2_constants]
        vpbroadcastq    \half, [rip + .Lmldsa_ntt_avx2_constants + 8]
        pass            layer_1, layer_2, \r, \z, 64, 32, 0, 0, \count, .Lmldsa_ntt_avx2_layers_1_and_2, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low0, \low1, \low2, \low3, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        sub             \r, 192
        add             \z, 24
        pass            layer_3, layer_4, \r, \z, 256, 32, 24, 0, \count, .Lmldsa_ntt_avx2_layers_3_and_4, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low0, \low1, \low2, \low3, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        sub             \r, 768
        add             \z, 32
        pass            layer_5, layer_6, \r, \z, 256, 128, 384, 192, \count, .Lmldsa_ntt_avx2_layers_5_and_6, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low0, \low1, \low2, \low3, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        sub             \r, 768
        add             \z, 384
        pass            layer_7, layer_8, \r, \z, 256, 128, 640, 320, \count, .Lmldsa_ntt_avx2_layers_7_and_8, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \low0, \low1, \low2, \low3, \low4, \low5, \low6, \low7, \s, \s_low, \q, \half, \quotient, \zeta, \t0, \t1
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lmldsa_ntt_avx2_constants:
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
        .global dauntless_mldsa_ntt_avx2
        .type   dauntless_mldsa_ntt_avx2, @function
dauntless_mldsa_ntt_avx2:
        endbr64
        ntt             r=rdi, z=rsi, count=eax, f0=ymm0, f1=ymm1, f2=ymm2, f3=ymm3, f4=ymm4, f5=ymm5, f6=ymm6, f7=ymm7, low0=xmm0, low1=xmm1, low2=xmm2, low3=xmm3, low4=xmm4, low5=xmm5, low6=xmm6, low7=xmm7, s=ymm8, s_low=xmm8, q=ymm9, half=ymm10, quotient=ymm11, zeta=ymm12, t0=ymm13, t1=ymm14
        ret
        .size   dauntless_mldsa_ntt_avx2, . - dauntless_mldsa_ntt_avx2

.purgem barrett_quotient
.purgem barrett_quotient_rounded
.purgem add_and_subtract
.purgem butterfly_rounded
.purgem butterfly
.purgem butterfly_by_dwords
.purgem broadcast_zeta
.purgem exchange_qwords
.purgem even_and_odd_dwords
.purgem interleave_dwords
.purgem layer_1
.purgem layer_2
.purgem layer_3
.purgem layer_4
.purgem load_halves
.purgem store_halves
.purgem layer_5
.purgem layer_6
.purgem layer_7
.purgem layer_8
.purgem pass
.purgem ntt
