// ML-DSA inverse number-theoretic transform, in place: r = NTT^-1(r) R mod q, FIPS 204, Algorithm 42
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_intt_avx2(int32_t r[256])
//
//   q = 8380417, R = 2^32. Eight layers of butterflies (a, b) -> (a + b, zeta (b - a)), whose distance in coefficients is
//   1, 2, 4, 8, 16 | 32, 64, 128: one pass over memory on each side of the bar. A product is zeta b - h q modulo 2^32, with
//   h = floor(b z' / R), z' = round(zeta R / q): it is in [0, q) but for |b| q / 2^33. In the last layer sum and difference
//   are multiplied by R / 256 as well, in Montgomery's way: |b zeta / R| <= |b| q / 2^33 + q / 2. Nothing else is
//   reduced: sums stay below 256 q < 2^31.
//
//   order  FIPS 204's; before the bar, each vector holds 4 coefficients of each of two blocks of 32
//   pre    |r| < q; r aligned to 32 bytes
//   post   |r| <= 6176123 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rdx, rsi, rdi, ymm0-ymm15, flags

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

// z = zeta^BitRev8(k) in every dword, and its quotient
.macro broadcast_zeta quotient, z, scalars, k
        vpbroadcastd    \quotient, [\scalars + 8*\k]
        vpbroadcastd    \z, [\scalars + 8*\k + 4]
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

// f = r[4 j ..+4], r[32 + 4 j ..+4]
.macro load_halves f, f_low, r, j
        vmovdqa         \f_low, [\r + 16*\j]
        vinserti128     \f, \f, [\r + 16*\j + 128], 1
.endm

.macro store_halves f, f_low, r, j
        vmovdqa         [\r + 16*\j], \f_low
        vextracti128    [\r + 16*\j + 128], \f, 1
.endm

// f<i> = coefficients 4 i .. 4 i + 3 of each half; g<i> takes turns with f<i>; v: their zetas
.macro layers_1_to_3 v, f0, f1, f2, f3, f4, f5, f6, f7, g0, g2, g4, g6, q, d, t0, t1
        exchange_qwords \g0, \f0, \f1                   // g0 = 0 1 4 5,  f1 = 2 3 6 7
        exchange_qwords \g2, \f2, \f3
        exchange_qwords \g4, \f4, \f5
        exchange_qwords \g6, \f6, \f7
        even_and_odd_dwords \f0, \g0, \f1               // f0 = 0 4 2 6,  f1 = 1 5 3 7
        even_and_odd_dwords \f2, \g2, \f3
        even_and_odd_dwords \f4, \g4, \f5
        even_and_odd_dwords \f6, \g6, \f7
        butterfly_by_dwords \f0, \f1, [\v], [\v + 32], [\v + 64], \q, \d, \t0, \t1
        butterfly_by_dwords \f2, \f3, [\v + 96], [\v + 128], [\v + 160], \q, \d, \t0, \t1
        butterfly_by_dwords \f4, \f5, [\v + 448], [\v + 480], [\v + 512], \q, \d, \t0, \t1
        butterfly_by_dwords \f6, \f7, [\v + 544], [\v + 576], [\v + 608], \q, \d, \t0, \t1

        interleave_dwords \g0, \f0, \f1                 // g0 = 0 1 4 5,  f1 = 2 3 6 7
        interleave_dwords \g2, \f2, \f3
        interleave_dwords \g4, \f4, \f5
        interleave_dwords \g6, \f6, \f7
        butterfly       \g0, \f1, [\v + 192], [\v + 224], \q, \d, \t0, \t1
        butterfly       \g2, \f3, [\v + 256], [\v + 288], \q, \d, \t0, \t1
        butterfly       \g4, \f5, [\v + 640], [\v + 672], \q, \d, \t0, \t1
        butterfly       \g6, \f7, [\v + 704], [\v + 736], \q, \d, \t0, \t1

        exchange_qwords \f0, \g0, \f1                   // f0 = 0 1 2 3,  f1 = 4 5 6 7
        exchange_qwords \f2, \g2, \f3
        exchange_qwords \f4, \g4, \f5
        exchange_qwords \f6, \g6, \f7
        butterfly       \f0, \f1, [\v + 320], [\v + 352], \q, \d, \t0, \t1
        butterfly       \f2, \f3, [\v + 384], [\v + 416], \q, \d, \t0, \t1
        butterfly       \f4, \f5, [\v + 768], [\v + 800], \q, \d, \t0, \t1
        butterfly       \f6, \f7, [\v + 832], [\v + 864], \q, \d, \t0, \t1
.endm

// Two blocks of 32 coefficients, one in each half of every vector; v: their zetas
.macro layers_1_to_5 r, v, q, d, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7, g0, g2, g4, g6, f0_low, f1_low, f2_low, f3_low, f4_low, f5_low, f6_low, f7_low
        load_halves     \f0, \f0_low, \r, 0
        load_halves     \f1, \f1_low, \r, 1
        load_halves     \f2, \f2_low, \r, 2
        load_halves     \f3, \f3_low, \r, 3
        load_halves     \f4, \f4_low, \r, 4
        load_halves     \f5, \f5_low, \r, 5
        load_halves     \f6, \f6_low, \r, 6
        load_halves     \f7, \f7_low, \r, 7

        layers_1_to_3   \v, \f0, \f1, \f2, \f3, \f4, \f5, \f6, \f7, \g0, \g2, \g4, \g6, \q, \d, \t0, \t1

        butterfly       \f0, \f2, [\v + 896], [\v + 928], \q, \d, \t0, \t1
        butterfly       \f1, \f3, [\v + 896], [\v + 928], \q, \d, \t0, \t1
        butterfly       \f4, \f6, [\v + 960], [\v + 992], \q, \d, \t0, \t1
        butterfly       \f5, \f7, [\v + 960], [\v + 992], \q, \d, \t0, \t1

        butterfly       \f0, \f4, [\v + 1024], [\v + 1056], \q, \d, \t0, \t1
        butterfly       \f1, \f5, [\v + 1024], [\v + 1056], \q, \d, \t0, \t1
        butterfly       \f2, \f6, [\v + 1024], [\v + 1056], \q, \d, \t0, \t1
        butterfly       \f3, \f7, [\v + 1024], [\v + 1056], \q, \d, \t0, \t1

        store_halves    \f0, \f0_low, \r, 0
        store_halves    \f1, \f1_low, \r, 1
        store_halves    \f2, \f2_low, \r, 2
        store_halves    \f3, \f3_low, \r, 3
        store_halves    \f4, \f4_low, \r, 4
        store_halves    \f5, \f5_low, \r, 5
        store_halves    \f6, \f6_low, \r, 6
        store_halves    \f7, \f7_low, \r, 7
.endm

// f<i> = r[32 i ..+8]
.macro layers_6_to_8 r, scalars, q, z, quotient, w, w_qinv, d, t0, t1, f0, f1, f2, f3, f4, f5, f6, f7
        vmovdqa         \f0, [\r]
        vmovdqa         \f1, [\r + 128]
        vmovdqa         \f2, [\r + 256]
        vmovdqa         \f3, [\r + 384]
        vmovdqa         \f4, [\r + 512]
        vmovdqa         \f5, [\r + 640]
        vmovdqa         \f6, [\r + 768]
        vmovdqa         \f7, [\r + 896]

        broadcast_zeta  \quotient, \z, \scalars, 7
        butterfly       \f0, \f1, \quotient, \z, \q, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 6
        butterfly       \f2, \f3, \quotient, \z, \q, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 5
        butterfly       \f4, \f5, \quotient, \z, \q, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 4
        butterfly       \f6, \f7, \quotient, \z, \q, \d, \t0, \t1

        broadcast_zeta  \quotient, \z, \scalars, 3
        butterfly       \f0, \f2, \quotient, \z, \q, \d, \t0, \t1
        butterfly       \f1, \f3, \quotient, \z, \q, \d, \t0, \t1
        broadcast_zeta  \quotient, \z, \scalars, 2
        butterfly       \f4, \f6, \quotient, \z, \q, \d, \t0, \t1
        butterfly       \f5, \f7, \quotient, \z, \q, \d, \t0, \t1

        broadcast_zeta  \w_qinv, \w, \scalars, 0        // of R / 256
        broadcast_zeta  \quotient, \z, \scalars, 1      // of zeta^BitRev8(1) R / 256
        last_butterfly  \f0, \f4, \w_qinv, \w, \quotient, \z, \q, \d, \t0, \t1
        last_butterfly  \f1, \f5, \w_qinv, \w, \quotient, \z, \q, \d, \t0, \t1
        last_butterfly  \f2, \f6, \w_qinv, \w, \quotient, \z, \q, \d, \t0, \t1
        last_butterfly  \f3, \f7, \w_qinv, \w, \quotient, \z, \q, \d, \t0, \t1

        vmovdqa         [\r], \f0
        vmovdqa         [\r + 128], \f1
        vmovdqa         [\r + 256], \f2
        vmovdqa         [\r + 384], \f3
        vmovdqa         [\r + 512], \f4
        vmovdqa         [\r + 640], \f5
        vmovdqa         [\r + 768], \f6
        vmovdqa         [\r + 896], \f7
.endm

.macro intt r, scalars, vectors, count, q
        lea             \scalars, [rip + dauntless_mldsa_intt_avx2_tables]
        vpbroadcastd    \q, [rip + .Lmldsa_intt_avx2_constants]

        lea             \vectors, [\scalars + 64]
        mov             \count, 4
.Lmldsa_intt_avx2_layers_1_to_5:                        // every 64 coefficients
        layers_1_to_5   r=\r, v=\vectors, q=\q, d=ymm13, t0=ymm1, t1=ymm2, f0=ymm5, f1=ymm6, f2=ymm7, f3=ymm8, f4=ymm9, f5=ymm10, f6=ymm11, f7=ymm12, g0=ymm3, g2=ymm4, g4=ymm14, g6=ymm15, f0_low=xmm5, f1_low=xmm6, f2_low=xmm7, f3_low=xmm8, f4_low=xmm9, f5_low=xmm10, f6_low=xmm11, f7_low=xmm12
        add             \r, 256
        add             \vectors, 1088
        dec             \count
        jnz             .Lmldsa_intt_avx2_layers_1_to_5

        sub             \r, 1024
        mov             \count, 4
.Lmldsa_intt_avx2_layers_6_to_8:                        // every fourth vector of r
        layers_6_to_8   r=\r, scalars=\scalars, q=\q, z=ymm1, quotient=ymm2, w=ymm13, w_qinv=ymm14, d=ymm15, t0=ymm3, t1=ymm4, f0=ymm5, f1=ymm6, f2=ymm7, f3=ymm8, f4=ymm9, f5=ymm10, f6=ymm11, f7=ymm12
        add             \r, 32
        dec             \count
        jnz             .Lmldsa_intt_avx2_layers_6_to_8

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
        intt    r=rdi, scalars=rsi, vectors=rdx, count=eax, q=ymm0
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
.purgem layers_1_to_3
.purgem layers_1_to_5
.purgem layers_6_to_8
.purgem intt
