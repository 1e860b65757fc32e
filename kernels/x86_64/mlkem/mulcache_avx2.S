// ML-KEM base multiplication cache: odd coefficients times the zetas of FIPS 203, Algorithm 11
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_mulcache_avx2(int16_t cache[128], const int16_t b[256])
//
//   cache[i] = b_(2i+1) zeta^(2 BitRev7(i) + 1) mod q, a Montgomery product.   q = 3329, R = 2^16
//
//   order  b: AVX2 order, b[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2).
//          cache: normal
//   pre    any int16; cache and b aligned to 32 bytes, disjoint
//   post   -2492 <= cache <= 2494 (proved)
//   time   secret-independent
//   rdi = cache, rsi = b   clobbers rax, rdx, rsi, rdi, ymm0-ymm2, flags

.macro mulcache cache, b, zetas, count, q, odd, t
        lea             \zetas, [rip + dauntless_mlkem_mulcache_avx2_tables]
        vmovdqa         \q, [\zetas]
        add             \zetas, 32
        mov             \count, 8
.Lmulcache_avx2_next:                                   // 16 residues: of even number in b[0..15], of odd in b[16..31]
        vmovdqa         \odd, [\b]
        vpsrld          \odd, \odd, 16
        vpblendw        \odd, \odd, [\b + 32], 0xaa     // odd coefficients in normal order
        vpmullw         \t, \odd, [\zetas]              // odd zeta q^-1 mod R
        vpmulhw         \odd, \odd, [\zetas + 32]
        vpmulhw         \t, \t, \q
        vpsubw          \odd, \odd, \t
        vmovdqa         [\cache], \odd
        add             \b, 64
        add             \zetas, 64
        add             \cache, 32
        dec             \count
        jnz             .Lmulcache_avx2_next
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
        .global dauntless_mlkem_mulcache_avx2
        .type   dauntless_mlkem_mulcache_avx2, @function
dauntless_mlkem_mulcache_avx2:
        endbr64
        mulcache cache=rdi, b=rsi, zetas=rdx, count=eax, q=ymm0, odd=ymm1, t=ymm2
        ret
        .size   dauntless_mlkem_mulcache_avx2, . - dauntless_mlkem_mulcache_avx2

.purgem mulcache
