// ML-DSA difference of two polynomials or transforms, in place, without reduction: FIPS 204, section 2.4.1
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_sub_avx512(int32_t r[256], const int32_t a[256])
//
//   r[i] = r[i] - a[i]
//
//   pre    |r| < 2^30, |a| < 2^30; both aligned to 64 bytes, disjoint
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = r, rsi = a   clobbers rax, rsi, rdi, zmm16-zmm17, flags

.macro difference r, a, count, v0, v1
        mov             \count, 8
.Lmldsa_sub_avx512_next:                                   // 32 coefficients
        vmovdqa64       \v0, [\r]
        vmovdqa64       \v1, [\r + 64]
        vpsubd          \v0, \v0, [\a]
        vpsubd          \v1, \v1, [\a + 64]
        vmovdqa64       [\r], \v0
        vmovdqa64       [\r + 64], \v1
        add             \r, 128
        add             \a, 128
        dec             \count
        jnz             .Lmldsa_sub_avx512_next
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
        .global dauntless_mldsa_sub_avx512
        .type   dauntless_mldsa_sub_avx512, @function
dauntless_mldsa_sub_avx512:
        endbr64
        difference r=rdi, a=rsi, count=eax, v0=zmm16, v1=zmm17
        ret
        .size   dauntless_mldsa_sub_avx512, . - dauntless_mldsa_sub_avx512

.purgem difference
