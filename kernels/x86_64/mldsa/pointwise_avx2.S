// ML-DSA product of two transforms, FIPS 204, Algorithm 45
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pointwise_avx2(int32_t r[256], const int32_t a[256], const int32_t b[256])
//
//   r[i] = a[i] b[i] R^-1 mod q      q = 8380417, R = 2^32
//   Montgomery products of even and of odd coefficients, |r| <= |a b| / R + q / 2.
//
//   pre    |a| < 9 q, |b| < 9 q; all aligned to 32 bytes, r disjoint from the others
//   post   |r| <= 5514722 (proved)
//   time   secret-independent
//   rdi = r, rsi = a, rdx = b   clobbers rax, rdx, rsi, rdi, ymm0-ymm5, flags

// Vectors for each pass of the loop
        .set    .Lmldsa_pointwise_avx2_vectors, 2       // explore: 1, 2, 4

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

// (even, odd) = products of 8 coefficients
.macro multiply a, b, even, odd, t
        vmovdqa         \even, [\a]
        vmovshdup       \odd, [\a]
        vmovshdup       \t, [\b]
        vpmuldq         \even, \even, [\b]
        vpmuldq         \odd, \odd, \t
.endm

.macro pointwise r, a, b, count, q, qinv, even, odd, t0, t1
        vpbroadcastd    \q, [rip + .Lmldsa_pointwise_avx2_constants]
        vpbroadcastd    \qinv, [rip + .Lmldsa_pointwise_avx2_constants + 4]
        mov             \count, 32 / .Lmldsa_pointwise_avx2_vectors
.Lmldsa_pointwise_avx2_next:
        .set            .Lmldsa_pointwise_avx2_at, 0
        .rept           .Lmldsa_pointwise_avx2_vectors  // 8 coefficients
        multiply        \a + .Lmldsa_pointwise_avx2_at, \b + .Lmldsa_pointwise_avx2_at, \even, \odd, \t1
        montgomery_reduce \r + .Lmldsa_pointwise_avx2_at, \even, \odd, \q, \qinv, \t0, \t1
        .set            .Lmldsa_pointwise_avx2_at, .Lmldsa_pointwise_avx2_at + 32
        .endr
        add             \a, 32 * .Lmldsa_pointwise_avx2_vectors
        add             \b, 32 * .Lmldsa_pointwise_avx2_vectors
        add             \r, 32 * .Lmldsa_pointwise_avx2_vectors
        dec             \count
        jnz             .Lmldsa_pointwise_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_pointwise_avx2_constants:
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
        .global dauntless_mldsa_pointwise_avx2
        .type   dauntless_mldsa_pointwise_avx2, @function
dauntless_mldsa_pointwise_avx2:
        endbr64
        pointwise r=rdi, a=rsi, b=rdx, count=eax, q=ymm0, qinv=ymm1, even=ymm2, odd=ymm3, t0=ymm4, t1=ymm5
        ret
        .size   dauntless_mldsa_pointwise_avx2, . - dauntless_mldsa_pointwise_avx2

.purgem montgomery_reduce
.purgem multiply
.purgem pointwise
