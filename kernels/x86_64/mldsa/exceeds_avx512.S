// ML-DSA norm check: whether a coefficient's absolute value reaches a bound
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_exceeds_avx512(const int32_t a[256], uint32_t bound)
//
//   1 if |a[i]| >= bound for some i, else 0: FIPS 204, section 2.3, for line 23 of Algorithm 7 and line 13 of Algorithm 8
//
//   pre    |a| < 2^30, 1 <= bound <= 2^30, public; a aligned to 64 bytes
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = a, esi = bound   eax = result   clobbers rcx, rsi, rdi, zmm16-zmm18, k1-k3, flags

// any = where it was or |a| > most
.macro compare any, here, a, most, t
        vpabsd          \t, [\a]
        vpcmpgtd        \here, \t, \most
        korw            \any, \any, \here
.endm

.macro exceeds a, bound, count, most, any, here0, here1, t0, t1
        dec             \bound
        vpbroadcastd    \most, \bound
        kxorw           \any, \any, \any
        mov             \count, 8
.Lexceeds_avx512_next:                                   // 32 coefficients
        compare         \any, \here0, \a, \most, \t0
        compare         \any, \here1, \a+64, \most, \t1
        add             \a, 128
        dec             \count
        jnz             .Lexceeds_avx512_next
        kmovw           \count, \any
        xor             eax, eax
        test            \count, \count
        setnz           al
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
        .global dauntless_mldsa_exceeds_avx512
        .type   dauntless_mldsa_exceeds_avx512, @function
dauntless_mldsa_exceeds_avx512:
        endbr64
        exceeds a=rdi, bound=esi, count=ecx, most=zmm16, any=k1, here0=k2, here1=k3, t0=zmm17, t1=zmm18
        ret
        .size   dauntless_mldsa_exceeds_avx512, . - dauntless_mldsa_exceeds_avx512

.purgem compare
.purgem exceeds
