// ML-DSA inner product of 7 transforms: a row of FIPS 204, Algorithm 48
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_inner_l7_avx2(int32_t r[256], const int32_t a[7][256], const int32_t b[7][256])
//
//   r[i] = (a[0][i] b[0][i] + .. + a[6][i] b[6][i]) R^-1 mod q      q = 8380417, R = 2^32
//   Sums of 64-bit products, of even and of odd coefficients; one Montgomery reduction, |r| <= |sum| / R + q / 2.
//
//   pre    0 <= a < q, |b| < 9 q; all aligned to 32 bytes, r disjoint from the others
//   post   |r| <= 5220385 (proved)
//   time   secret-independent
//   rdi = r, rsi = a, rdx = b   clobbers rax, rdx, rsi, rdi, ymm0-ymm6, flags

// (even, odd) = products of 8 coefficients of a[j] and b[j]
.macro multiply j, even, odd, a, b, t
        vmovdqa         \even, [\a + 1024*\j]
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
.macro montgomery_reduce r, even, odd, q, qinv, t0, t1
        vpmuldq         \t0, \even, \qinv
        vpmuldq         \t1, \odd, \qinv
        vpmuldq         \t0, \t0, \q
        vpmuldq         \t1, \t1, \q
        vpsubq          \even, \even, \t0
        vpsubq          \odd, \odd, \t1
        vmovshdup       \even, \even
        vpblendd        \even, \even, \odd, 0xaa
        vmovdqa         [\r], \even
.endm

.macro inner r, a, b, count, q, qinv, even, odd, p0, p1, t
        vpbroadcastd    \q, [rip + .Lmldsa_inner_l7_avx2_constants]
        vpbroadcastd    \qinv, [rip + .Lmldsa_inner_l7_avx2_constants + 4]
        mov             \count, 32
.Lmldsa_inner_l7_avx2_next:                              // 8 coefficients
        multiply        0, \even, \odd, \a, \b, \t
        multiply_add    1, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    2, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    3, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    4, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    5, \even, \odd, \a, \b, \p0, \p1, \t
        multiply_add    6, \even, \odd, \a, \b, \p0, \p1, \t
        montgomery_reduce \r, \even, \odd, \q, \qinv, \p0, \p1
        add             \a, 32
        add             \b, 32
        add             \r, 32
        dec             \count
        jnz             .Lmldsa_inner_l7_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_inner_l7_avx2_constants:
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
        .global dauntless_mldsa_inner_l7_avx2
        .type   dauntless_mldsa_inner_l7_avx2, @function
dauntless_mldsa_inner_l7_avx2:
        endbr64
        inner   r=rdi, a=rsi, b=rdx, count=eax, q=ymm0, qinv=ymm1, even=ymm2, odd=ymm3, p0=ymm4, p1=ymm5, t=ymm6
        ret
        .size   dauntless_mldsa_inner_l7_avx2, . - dauntless_mldsa_inner_l7_avx2

.purgem multiply
.purgem multiply_add
.purgem montgomery_reduce
.purgem inner
