// ML-DSA difference of a polynomial and a product with small coefficients that is known modulo 3329: w - c s2 in FIPS 204, Algorithm 7
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_sub_small_avx2(int32_t r[256], const int16_t a[256])
//
//   r[i] = r[i] - (a[i] mod+- 3329). Barrett: a mod+- 3329 = a - h 3329 with h = round(a / 3329), which is
//   round(floor(a 20159 / 2^16) / 2^10) for every int16; 20159 = round(2^26 / 3329).
//
//   pre    |r| < 2^30, any int16 a; both aligned to 32 bytes, disjoint
//   time   secret-independent
//   rdi = r, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm7, flags

// a = a mod+- q; scale = 2^15 / 2^10
.macro centre a, factor, scale, q, t
        vpmulhw         \t, \a, \factor
        vpmulhrsw       \t, \t, \scale
        vpmullw         \t, \t, \q
        vpsubw          \a, \a, \t
.endm

// The next 8 coefficients of r, and a's, words
.macro difference r, a, t, v
        vpmovsxwd       \t, \a
        vmovdqa         \v, [\r]
        vpsubd          \v, \v, \t
        vmovdqa         [\r], \v
.endm

.macro sub_small r, a, count, factor, scale, q, v, v_low, t, s, u, w
        vpbroadcastd    \factor, [rip + .Lsub_small_avx2_constants]
        vpbroadcastd    \scale, [rip + .Lsub_small_avx2_constants + 4]
        vpbroadcastd    \q, [rip + .Lsub_small_avx2_constants + 8]
        mov             \count, 16
.Lsub_small_avx2_next:                                   // 16 coefficients
        vmovdqa         \v, [\a]
        centre          \v, \factor, \scale, \q, \t
        difference      \r, \v_low, \t, \u
        vextracti128    \v_low, \v, 1
        difference      \r+32, \v_low, \s, \w
        add             \r, 64
        add             \a, 32
        dec             \count
        jnz             .Lsub_small_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lsub_small_avx2_constants:
        .short  20159, 20159                            // round(2^26 / q)
        .short  32, 32                                  // 2^15 / 2^10
        .short  3329, 3329                              // q
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
        .global dauntless_mldsa_sub_small_avx2
        .type   dauntless_mldsa_sub_small_avx2, @function
dauntless_mldsa_sub_small_avx2:
        endbr64
        sub_small r=rdi, a=rsi, count=eax, factor=ymm0, scale=ymm1, q=ymm2, v=ymm3, v_low=xmm3, t=ymm4, s=ymm5, u=ymm6, w=ymm7
        ret
        .size   dauntless_mldsa_sub_small_avx2, . - dauntless_mldsa_sub_small_avx2

.purgem centre
.purgem difference
.purgem sub_small
