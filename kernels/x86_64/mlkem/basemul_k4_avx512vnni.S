// ML-KEM inner product of two vectors of 4 polynomials in the NTT domain, FIPS 203, Algorithms 11 and 12
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_basemul_k4_avx512vnni(int16_t r[256], const int16_t a[4][256], const int16_t b[4][256],
//                                        const int16_t cache[4][128])
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
//   needs  AVX-512 F, VL, BW and VNNI
//   rdi = r, rsi = a, rdx = b, rcx = cache   clobbers rax, rcx, rdx, rsi, rdi, k1, k2, ymm0-ymm13, flags

// A block of a[j] and b[j]: (e0, e1) = (a0 b0 + a1 c, a0 b1 + a1 b0) of its even residues, (o0, o1) of its odd ones.
// operation: vpmaddwd, or vpdpwssd to add to what they hold
.macro multiply j, operation, e0, e1, o0, o1, a, b, cache, high, swap, ae, ao, be, bo, se, so, c
        vmovdqa         \be, [\b + 512*\j]
        vmovdqa         \bo, [\b + 512*\j + 32]
        vmovdqa         \c, [\cache + 256*\j]
        vmovdqa         \ae, [\a + 512*\j]
        vmovdqa         \ao, [\a + 512*\j + 32]
        vpshufb         \se, \be, \swap                 // b1, b0
        vpshufb         \so, \bo, \swap
        vpshufb         \be {\high}, \c, \swap         // b0, c
        vpblendw        \bo, \bo, \c, 0xaa
        \operation     \e0, \ae, \be
        \operation     \e1, \ae, \se
        \operation     \o0, \ao, \bo
        \operation     \o1, \ao, \so
.endm

// r = (s0 R^-1, s1 R^-1) mod q, a dword for each residue: the high words of s - (low word of s q^-1 mod R) q, whose low
// words are 0
.macro montgomery_reduce r, s0, s1, minus_q, qinv, low, swap, t0, t1
        vpmullw         \t0, \s0, \qinv
        vpmullw         \t1, \s1, \qinv
        vpdpwssd        \s0, \t0, \minus_q
        vpdpwssd        \s1, \t1, \minus_q
        vpshufb         \s1 {\low}, \s0, \swap
        vmovdqa         [\r], \s1
.endm

.macro basemul r, a, b, cache, count, low, high, minus_q, qinv, swap, e0, e1, o0, o1, ae, ao, be, bo, se, so, c
        mov             \count, 0x33333333              // the low words of dwords, by bytes
        kmovd           \low, \count
        knotd           \high, \low
        vpbroadcastd    \minus_q, [rip + .Lbasemul_k4_avx512vnni_constants]
        vpbroadcastd    \qinv, [rip + .Lbasemul_k4_avx512vnni_constants + 4]
        vbroadcasti128  \swap, [rip + .Lbasemul_k4_avx512vnni_constants + 16]
        mov             \count, 8
.Lbasemul_k4_avx512vnni_next:                              // a block of 32 coefficients
        multiply        0, vpmaddwd, \e0, \e1, \o0, \o1, \a, \b, \cache, \high, \swap, \ae, \ao, \be, \bo, \se, \so, \c
        multiply        1, vpdpwssd, \e0, \e1, \o0, \o1, \a, \b, \cache, \high, \swap, \ae, \ao, \be, \bo, \se, \so, \c
        multiply        2, vpdpwssd, \e0, \e1, \o0, \o1, \a, \b, \cache, \high, \swap, \ae, \ao, \be, \bo, \se, \so, \c
        multiply        3, vpdpwssd, \e0, \e1, \o0, \o1, \a, \b, \cache, \high, \swap, \ae, \ao, \be, \bo, \se, \so, \c
        montgomery_reduce \r, \e0, \e1, \minus_q, \qinv, \low, \swap, \se, \so
        montgomery_reduce \r+32, \o0, \o1, \minus_q, \qinv, \low, \swap, \se, \so
        add             \a, 64
        add             \b, 64
        add             \cache, 32
        add             \r, 64
        dec             \count
        jnz             .Lbasemul_k4_avx512vnni_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lbasemul_k4_avx512vnni_constants:
        .short  -3329, 0                                // -q
        .short  62209, 0                                // q^-1 mod R
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
        .global dauntless_mlkem_basemul_k4_avx512vnni
        .type   dauntless_mlkem_basemul_k4_avx512vnni, @function
dauntless_mlkem_basemul_k4_avx512vnni:
        endbr64
        basemul r=rdi, a=rsi, b=rdx, cache=rcx, count=eax, low=k1, high=k2, minus_q=ymm0, qinv=ymm1, swap=ymm2, e0=ymm3, e1=ymm4, o0=ymm5, o1=ymm6, ae=ymm7, ao=ymm8, be=ymm9, bo=ymm10, se=ymm11, so=ymm12, c=ymm13
        ret
        .size   dauntless_mlkem_basemul_k4_avx512vnni, . - dauntless_mlkem_basemul_k4_avx512vnni

.purgem multiply
.purgem montgomery_reduce
.purgem basemul
