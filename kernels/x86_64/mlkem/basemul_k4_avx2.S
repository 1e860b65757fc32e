// ML-KEM inner product of two vectors of 4 polynomials in the NTT domain, FIPS 203, Algorithms 11 and 12
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_basemul_k4_avx2(int16_t r[256], const int16_t a[4][256], const int16_t b[4][256],
//                                    const int16_t cache[4][128])
//
//   Residue i of r, modulo X^2 - zeta^(2 BitRev7(i) + 1), with c = zeta^(2 BitRev7(i) + 1) b1 = cache[..][i]:
//     r0 = sum (a0 b0 + a1 c) R^-1 mod q      r1 = sum (a0 b1 + a1 b0) R^-1 mod q      q = 3329, R = 2^16
//   A product is below 2^12 * 8 q = q R / 2, so that |sum| < 4 q R < 2^30 is exact in 32 bits; one Montgomery reduction each,
//   r = (sum - m q) / R with |m| <= R / 2.
//
//   order  r, a, b: AVX2 order, r[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2): in
//          each block a vector of the residues of even number, one of those of odd number, a dword each. cache: normal
//   pre    0 <= a < 2^12, |b| < 8 q, |cache| < q; all aligned to 32 bytes, r disjoint from the others
//   post   |r| <= 14976 (proved)
//   time   secret-independent
//   rdi = r, rsi = a, rdx = b, rcx = cache   clobbers rax, rcx, rdx, rsi, rdi, ymm0-ymm12, flags

// A block of a[j] and b[j]: (e0, e1) = (a0 b0 + a1 c, a0 b1 + a1 b0) of its even residues, (o0, o1) of its odd ones
.macro multiply j, e0, e1, o0, o1, a, b, cache, swap, s, t
        vmovdqa         \e1, [\b + 512*\j]
        vmovdqa         \o0, [\b + 512*\j + 32]
        vmovdqa         \t, [\cache + 256*\j]
        vpslld          \e0, \t, 16
        vpblendw        \e0, \e1, \e0, 0xaa            // b0, c
        vpshufb         \e1, \e1, \swap                // b1, b0
        vpshufb         \o1, \o0, \swap                // b1, b0
        vpblendw        \o0, \o0, \t, 0xaa             // b0, c
        vmovdqa         \s, [\a + 512*\j]
        vmovdqa         \t, [\a + 512*\j + 32]
        vpmaddwd        \e0, \e0, \s
        vpmaddwd        \e1, \e1, \s
        vpmaddwd        \o0, \o0, \t
        vpmaddwd        \o1, \o1, \t
.endm

.macro multiply_add j, e0, e1, o0, o1, a, b, cache, swap, p0, p1, p2, p3, s, t
        multiply        \j, \p0, \p1, \p2, \p3, \a, \b, \cache, \swap, \s, \t
        vpaddd          \e0, \e0, \p0
        vpaddd          \e1, \e1, \p1
        vpaddd          \o0, \o0, \p2
        vpaddd          \o1, \o1, \p3
.endm

// r = (s0 R^-1, s1 R^-1) mod q, a dword for each residue:  high words - (low words q^-1 mod R) q / R
.macro montgomery_reduce r, s0, s1, q, qinv, t
        vpslld          \t, \s1, 16
        vpblendw        \t, \s0, \t, 0xaa               // low words of s0, s1
        vpsrld          \s0, \s0, 16
        vpblendw        \s0, \s0, \s1, 0xaa             // high words
        vpmullw         \t, \t, \qinv
        vpmulhw         \t, \t, \q
        vpsubw          \s0, \s0, \t
        vmovdqa         [\r], \s0
.endm

.macro basemul r, a, b, cache, count, q, qinv, swap, e0, e1, o0, o1, p0, p1, p2, p3, s, t
        vpbroadcastd    \q, [rip + .Lbasemul_k4_avx2_constants]
        vpbroadcastd    \qinv, [rip + .Lbasemul_k4_avx2_constants + 4]
        vbroadcasti128  \swap, [rip + .Lbasemul_k4_avx2_constants + 16]
        mov             \count, 8
.Lbasemul_k4_avx2_next:                                  // a block of 32 coefficients
        multiply        0, \e0, \e1, \o0, \o1, \a, \b, \cache, \swap, \s, \t
        multiply_add    1, \e0, \e1, \o0, \o1, \a, \b, \cache, \swap, \p0, \p1, \p2, \p3, \s, \t
        multiply_add    2, \e0, \e1, \o0, \o1, \a, \b, \cache, \swap, \p0, \p1, \p2, \p3, \s, \t
        multiply_add    3, \e0, \e1, \o0, \o1, \a, \b, \cache, \swap, \p0, \p1, \p2, \p3, \s, \t
        montgomery_reduce \r, \e0, \e1, \q, \qinv, \t
        montgomery_reduce \r+32, \o0, \o1, \q, \qinv, \s
        add             \a, 64
        add             \b, 64
        add             \cache, 32
        add             \r, 64
        dec             \count
        jnz             .Lbasemul_k4_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lbasemul_k4_avx2_constants:
        .short  3329, 3329                              // q
        .short  62209, 62209                            // q^-1 mod R
        .p2align 4
        .byte   2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13    // the words of each dword, swapped
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
        .global dauntless_mlkem_basemul_k4_avx2
        .type   dauntless_mlkem_basemul_k4_avx2, @function
dauntless_mlkem_basemul_k4_avx2:
        endbr64
        basemul r=rdi, a=rsi, b=rdx, cache=rcx, count=eax, q=ymm0, qinv=ymm1, swap=ymm2, e0=ymm3, e1=ymm4, o0=ymm5, o1=ymm6, p0=ymm7, p1=ymm8, p2=ymm9, p3=ymm10, s=ymm11, t=ymm12
        ret
        .size   dauntless_mlkem_basemul_k4_avx2, . - dauntless_mlkem_basemul_k4_avx2

.purgem multiply
.purgem multiply_add
.purgem montgomery_reduce
.purgem basemul
