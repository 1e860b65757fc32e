// ML-DSA inner product of 7 transforms: a row of FIPS 204, Algorithm 48
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_inner_l7_avx512(int32_t r[256], const int32_t a[7][256], const int32_t b[7][256])
//
//   r[i] = (a[0][i] b[0][i] + .. + a[6][i] b[6][i]) R^-1 mod q      q = 8380417, R = 2^32
//   Sums of 64-bit products, of even and of odd coefficients; one Montgomery reduction, |r| <= |sum| / R + q / 2.
//
//   pre    0 <= a < q, |b| < 9 q; all aligned to 64 bytes, r disjoint from the others
//   post   |r| <= 5220385 (proved)
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = r, rsi = a, rdx = b   clobbers rax, rdx, rsi, rdi, zmm16-zmm22, k1, flags

// (even, odd) = products of 16 coefficients of a[j] and b[j]
.macro multiply j, even, odd, a, b, t
        vmovdqa64       \even, [\a + 1024*\j]
        vmovshdup       \odd, \even
        vmovshdup       \t, [\b + 1024*\j]
        vpmuldq         \even, \even, [\b + 1024*\j]
        vpmuldq         \odd, \odd, \t
.endm

.macro multiply_add j, even, odd, a, b, p0, p1, t
        multiply        \j, \p0, \p1, \a, \b, \t
        vpaddq          \even, \even, \p0
        vpaddq          \odd, \odd, \p1
.endm

// r = (even, odd) R^-1 mod q, the even and odd coefficients of a vector:  (sum - m q) / R with m = sum q^-1 mod R
.macro montgomery_reduce r, even, odd, q, qinv, evens, t0, t1
        vpmuldq         \t0, \even, \qinv
        vpmuldq         \t1, \odd, \qinv
        vpmuldq         \t0, \t0, \q
        vpmuldq         \t1, \t1, \q
        vpsubq          \even, \even, \t0
        vpsubq          \odd, \odd, \t1
        vpshufd         \odd {\evens}, \even, 0xf5      // the upper dwords of even
        vmovdqa64       [\r], \odd
.endm

.macro inner r, a, b, count, q, qinv, evens, even, odd, p0, p1, t
        vpbroadcastd    \q, [rip + .Lmldsa_inner_l7_avx512_constants]
        vpbroadcastd    \qinv, [rip + .Lmldsa_inner_l7_avx512_constants + 4]
        mov             \count, 0x5555
        kmovw           \evens, \count
        mov             \count, 16
.Lmldsa_inner_l7_avx512_next:                            // 16 coefficients
        multiply        0, \even, \odd, \a, \b, \t
        multiply_add    1, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    2, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    3, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    4, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    5, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    6, \even, \odd, \a, \b, \p0, \p1, \t
        montgomery_reduce \r, \even, \odd, \q, \qinv, \evens, \p0, \p1
        add             \a, 64
        add             \b, 64
        add             \r, 64
        dec             \count
        jnz             .Lmldsa_inner_l7_avx512_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_inner_l7_avx512_constants:
        .long   8380417                                 // q
        .long   58728449                                // q^-1 mod R
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
        .global dauntless_mldsa_inner_l7_avx512
        .type   dauntless_mldsa_inner_l7_avx512, @function
dauntless_mldsa_inner_l7_avx512:
        endbr64
        inner   r=rdi, a=rsi, b=rdx, count=eax, q=zmm16, qinv=zmm17, evens=k1, even=zmm18, odd=zmm19, p0=zmm20, p1=zmm21, t=zmm22
        ret
        .size   dauntless_mldsa_inner_l7_avx512, . - dauntless_mldsa_inner_l7_avx512

.purgem multiply
.purgem multiply_add
.purgem montgomery_reduce
.purgem inner
