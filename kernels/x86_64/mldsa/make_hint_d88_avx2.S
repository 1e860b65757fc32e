// ML-DSA hints for gamma2 = (q - 1)/88: FIPS 204, Algorithm 39 where Algorithm 7 calls it, and their number
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_make_hint_d88_avx2(uint8_t h[256], const int32_t a0[256], const int32_t r1[256])
//
//   h[i] = 1 if a0 > gamma2, if a0 < -gamma2, or if a0 = -gamma2 and r1 > 0; else 0. Returns how many are 1.
//
//   pre    |a0| <= 190464, 0 <= r1 < 44; a0 and r1 aligned to 32 bytes, all disjoint
//   time   secret-independent
//   needs  AVX2, POPCNT
//   rdi = h, rsi = a0, rdx = r1   eax = number   clobbers rcx, rdx, rsi, rdi, r8, ymm0-ymm8, flags

// hint = -1 where there is a hint, of 8 coefficients
.macro hint hint, a0, r1, gamma2, minus_gamma2, zero, t
        vmovdqa         \t, [\r1]
        vpcmpgtd        \t, \t, \zero                   // -1 where r1 > 0
        vpsubd          \t, \minus_gamma2, \t           // the least low part
        vmovdqa         \hint, [\a0]
        vpcmpgtd        \t, \t, \hint
        vpcmpgtd        \hint, \hint, \gamma2
        vpor            \hint, \hint, \t
.endm

.macro make_hint h, a0, r1, count, gamma2, minus_gamma2, zero, order, number, ones, v0, v1, v2, v3, t
        vpbroadcastd    \gamma2, [rip + .Lmake_hint_d88_avx2_constants]
        vmovdqa         \order, [rip + .Lmake_hint_d88_avx2_order]
        vpxor           \zero, \zero, \zero
        vpsubd          \minus_gamma2, \zero, \gamma2
        xor             \number, \number
        mov             \count, 8
.Lmake_hint_d88_avx2_next:                                // 32 coefficients
        hint            \v0, \a0, \r1, \gamma2, \minus_gamma2, \zero, \t
        hint            \v1, \a0+32, \r1+32, \gamma2, \minus_gamma2, \zero, \t
        hint            \v2, \a0+64, \r1+64, \gamma2, \minus_gamma2, \zero, \t
        hint            \v3, \a0+96, \r1+96, \gamma2, \minus_gamma2, \zero, \t
        vpackssdw       \v0, \v0, \v1
        vpackssdw       \v2, \v2, \v3
        vpacksswb       \v0, \v0, \v2
        vpermd          \v0, \order, \v0                // in order again
        vpmovmskb       \ones, \v0
        vpsubb          \v0, \zero, \v0
        vmovdqu         [\h], \v0
        popcnt          \ones, \ones
        add             \number, \ones
        add             \a0, 128
        add             \r1, 128
        add             \h, 32
        dec             \count
        jnz             .Lmake_hint_d88_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lmake_hint_d88_avx2_order:
        .long   0, 4, 1, 5, 2, 6, 3, 7
.Lmake_hint_d88_avx2_constants:
        .long   95232                                   // gamma2
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
        .global dauntless_mldsa_make_hint_d88_avx2
        .type   dauntless_mldsa_make_hint_d88_avx2, @function
dauntless_mldsa_make_hint_d88_avx2:
        endbr64
        make_hint h=rdi, a0=rsi, r1=rdx, count=ecx, gamma2=ymm0, minus_gamma2=ymm1, zero=ymm2, order=ymm3, number=eax, ones=r8d, v0=ymm4, v1=ymm5, v2=ymm6, v3=ymm7, t=ymm8
        ret
        .size   dauntless_mldsa_make_hint_d88_avx2, . - dauntless_mldsa_make_hint_d88_avx2

.purgem hint
.purgem make_hint
