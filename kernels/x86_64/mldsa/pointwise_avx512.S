// ML-DSA product of two transforms, FIPS 204, Algorithm 45
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pointwise_avx512(int32_t r[256], const int32_t a[256], const int32_t b[256])
//
//   r[i] = a[i] b[i] R^-1 mod q      q = 8380417, R = 2^32
//   Montgomery products of even and of odd coefficients, |r| <= |a b| / R + q / 2.
//
//   pre    |a| < 9 q, |b| < 9 q; all aligned to 64 bytes, r disjoint from the others
//   post   |r| <= 5514722 (proved)
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = r, rsi = a, rdx = b   clobbers rax, rdx, rsi, rdi, zmm16-zmm21, k1, flags

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

.macro pointwise r, a, b, count, q, qinv, evens, even, odd, t0, t1
        vpbroadcastd    \q, [rip + .Lmldsa_pointwise_avx512_constants]
        vpbroadcastd    \qinv, [rip + .Lmldsa_pointwise_avx512_constants + 4]
        mov             \count, 0x5555
        kmovw           \evens, \count
        mov             \count, 16
.Lmldsa_pointwise_avx512_next:                          // 16 coefficients
        vmovdqa64       \even, [\a]
        vmovshdup       \odd, [\a]
        vmovshdup       \t1, [\b]
        vpmuldq         \even, \even, [\b]
        vpmuldq         \odd, \odd, \t1
        montgomery_reduce \r, \even, \odd, \q, \qinv, \evens, \t0, \t1
        add             \a, 64
        add             \b, 64
        add             \r, 64
        dec             \count
        jnz             .Lmldsa_pointwise_avx512_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_pointwise_avx512_constants:
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
        .global dauntless_mldsa_pointwise_avx512
        .type   dauntless_mldsa_pointwise_avx512, @function
dauntless_mldsa_pointwise_avx512:
        endbr64
        pointwise r=rdi, a=rsi, b=rdx, count=eax, q=zmm16, qinv=zmm17, evens=k1, even=zmm18, odd=zmm19, t0=zmm20, t1=zmm21
        ret
        .size   dauntless_mldsa_pointwise_avx512, . - dauntless_mldsa_pointwise_avx512

.purgem montgomery_reduce
.purgem pointwise
