// ML-DSA norm check: whether a coefficient's absolute value reaches a bound
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_exceeds_avx2(const int32_t a[256], uint32_t bound)
//
//   1 if |a[i]| >= bound for some i, else 0: FIPS 204, section 2.3, for line 23 of Algorithm 7 and line 13 of Algorithm 8
//
//   pre    |a| < 2^30, 1 <= bound <= 2^30, public; a aligned to 32 bytes
//   time   secret-independent
//   rdi = a, esi = bound   eax = result   clobbers rcx, rsi, rdi, ymm0-ymm3, flags

// any = -1 where it was or |a| > most
.macro compare any, a, most, t
        vpabsd          \t, [\a]
        vpcmpgtd        \t, \t, \most
        vpor            \any, \any, \t
.endm

.macro exceeds a, bound, count, most, most_low, any, t0, t1
        dec             \bound
        vmovd           \most_low, \bound
        vpbroadcastd    \most, \most_low
        vpxor           \any, \any, \any
        mov             \count, 16
.Lexceeds_avx2_next:                                   // 16 coefficients
        compare         \any, \a, \most, \t0
        compare         \any, \a+32, \most, \t1
        add             \a, 64
        dec             \count
        jnz             .Lexceeds_avx2_next
        xor             eax, eax
        vptest          \any, \any
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
        .global dauntless_mldsa_exceeds_avx2
        .type   dauntless_mldsa_exceeds_avx2, @function
dauntless_mldsa_exceeds_avx2:
        endbr64
        exceeds a=rdi, bound=esi, count=ecx, most=ymm0, most_low=xmm0, any=ymm1, t0=ymm2, t1=ymm3
        ret
        .size   dauntless_mldsa_exceeds_avx2, . - dauntless_mldsa_exceeds_avx2

.purgem compare
.purgem exceeds
