# Keccak-f[1600] (FIPS 202, 24 rounds) on four interleaved states, AVX-512VL: the order of instructions for Zen 4.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x4_avx512sse4a(uint64_t state[25][4])
#     rdi = state, 32-byte aligned, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
#     needs AVX-512 F and VL      clobbers rax, rdx, flags, zmm0-zmm31
#
# The instructions are those of f1600_x4_avx512vp2intersect, the kernel for Zen 5, which explains them; only their order differs.
#
# Measured on Zen 4, core cycles for four states and for eight: 723 and 1418; in Zen 5's order 757 and 1450; the kernels for every
# processor with AVX-512 836 and 1692. Four ports for logic, two of which rotate too, would allow 594 for the 198 instructions of
# two rounds on four states, and twice that on eight. The order was found by measuring: simulated annealing, by time.
#
# ymm0-24 = A[x, y] in x + 5y if it is at home;  ymm25-29 = C[0..4] at the loop's begin;  between, ymm25-31 are temporaries

        .intel_syntax noprefix

# truth tables of vpternlogq, bit 4a + 2b + c for bits a of the destination and b and c of the sources
        .set    .Lf1600_x4_avx512sse4a_xor, 0x96        # a ^ b ^ c
        .set    .Lf1600_x4_avx512sse4a_chi0, 0xd2       # a ^ (~b & c)
        .set    .Lf1600_x4_avx512sse4a_chi1, 0xc6       # b ^ (~a & c)
        .set    .Lf1600_x4_avx512sse4a_chi2, 0x9c       # b ^ (~c & a)

# c = a0 ^ a1 ^ a2 ^ a3 ^ a4, a column
.macro parity c, a0, a1, a2, a3, a4
        vpxorq  \c, \a0, \a1
        vpternlogq \c, \a2, \a3, .Lf1600_x4_avx512sse4a_xor
        vpxorq  \c, \c, \a4
.endm

        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note # endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 # NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 6
        .globl  dauntless_keccak_f1600_x4_avx512sse4a
        .type   dauntless_keccak_f1600_x4_avx512sse4a, @function
dauntless_keccak_f1600_x4_avx512sse4a:
        endbr64
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 ymm\i, [rdi + 32*\i]
        .endr
        lea     rdx, [rip + dauntless_keccak_rc_tables]
        mov     eax, 12
        parity  ymm25, ymm0, ymm5, ymm10, ymm15, ymm20
        parity  ymm26, ymm1, ymm6, ymm11, ymm16, ymm21
        parity  ymm27, ymm2, ymm7, ymm12, ymm17, ymm22
        parity  ymm28, ymm3, ymm8, ymm13, ymm18, ymm23
        parity  ymm29, ymm4, ymm9, ymm14, ymm19, ymm24
        .p2align 6
.Lf1600_x4_avx512sse4a_two_rounds:
        vprolq  ymm30, ymm27, 1
        vprolq  ymm31, ymm28, 1
        vpxorq  ymm30, ymm30, ymm25
        vpxorq  ymm31, ymm31, ymm26
        vprolq  ymm26, ymm26, 1
        vpxorq  ymm26, ymm26, ymm29
        vprolq  ymm29, ymm29, 1
        vprolq  ymm25, ymm25, 1
        vpxorq  ymm16, ymm16, ymm30
        vpternlogq ymm14, ymm28, ymm25, .Lf1600_x4_avx512sse4a_xor
        vpxorq  ymm6, ymm6, ymm30
        vpxorq  ymm12, ymm12, ymm31
        vpternlogq ymm19, ymm28, ymm25, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm9, ymm28, ymm25, .Lf1600_x4_avx512sse4a_xor
        vpxorq  ymm10, ymm10, ymm26
        vpternlogq ymm4, ymm28, ymm25, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm13, ymm27, ymm29, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm24, ymm28, ymm25, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm3, ymm27, ymm29, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm23, ymm27, ymm29, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm18, ymm27, ymm29, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm8, ymm27, ymm29, .Lf1600_x4_avx512sse4a_xor
        vprolq  ymm28, ymm6, 44
        vpxorq  ymm22, ymm22, ymm31
        vprolq  ymm10, ymm10, 3
        vprolq  ymm25, ymm16, 45
        vprolq  ymm16, ymm3, 28
        vprolq  ymm27, ymm22, 61
        vprolq  ymm3, ymm9, 20
        vpxorq  ymm1, ymm1, ymm30
        vprolq  ymm6, ymm18, 21
        vmovdqa64 ymm9, ymm16
        vprolq  ymm18, ymm24, 14
        vpxorq  ymm5, ymm5, ymm26
        vprolq  ymm29, ymm12, 43
        vprolq  ymm5, ymm5, 36
        vpxorq  ymm21, ymm21, ymm30
        vpxorq  ymm11, ymm11, ymm30
        vpxorq  ymm0, ymm0, ymm26
        vmovdqa64 ymm12, ymm29
        vpxorq  ymm20, ymm20, ymm26
        vpxorq  ymm7, ymm7, ymm31
        vpxorq  ymm17, ymm17, ymm31
        vpxorq  ymm2, ymm2, ymm31
        vmovdqa64 ymm22, ymm27
        vpxorq  ymm15, ymm15, ymm26
        vmovdqa64 ymm24, ymm29
        vprolq  ymm20, ymm20, 18
        vprolq  ymm31, ymm7, 6
        vprolq  ymm30, ymm1, 1
        vprolq  ymm1, ymm13, 25
        vprolq  ymm13, ymm19, 8
        vprolq  ymm15, ymm15, 41
        vmovdqa64 ymm7, ymm30
        vprolq  ymm26, ymm21, 2
        vprolq  ymm21, ymm8, 55
        vprolq  ymm8, ymm14, 39
        vpternlogq ymm24, ymm6, ymm18, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm12, ymm28, ymm6, .Lf1600_x4_avx512sse4a_chi1
        vpternlogq ymm22, ymm25, ymm16, .Lf1600_x4_avx512sse4a_chi1
        vpternlogq ymm16, ymm3, ymm10, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm6, ymm18, ymm0, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm18, ymm0, ymm28, .Lf1600_x4_avx512sse4a_chi0
        vpandnq ymm28, ymm28, ymm29
        vprolq  ymm29, ymm11, 10
        vpternlogq ymm9, ymm27, ymm3, .Lf1600_x4_avx512sse4a_chi1
        vpandnq ymm27, ymm25, ymm27
        vpxorq  ymm0, ymm28, ymm0
        vprolq  ymm28, ymm17, 15
        vmovdqa64 ymm19, ymm13
        vpternlogq ymm3, ymm10, ymm25, .Lf1600_x4_avx512sse4a_chi0
        vprolq  ymm25, ymm2, 62
        vprolq  ymm11, ymm23, 56
        vpxorq  ymm10, ymm27, ymm10
        vmovdqa64 ymm14, ymm21
        vmovdqa64 ymm17, ymm11
        vmovdqa64 ymm2, ymm25
        vpternlogq ymm14, ymm25, ymm8, .Lf1600_x4_avx512sse4a_chi1
        vprolq  ymm23, ymm4, 27
        vpternlogq ymm7, ymm31, ymm1, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm19, ymm31, ymm1, .Lf1600_x4_avx512sse4a_chi2
        vmovdqa64 ymm4, ymm23
        vpternlogq ymm2, ymm26, ymm21, .Lf1600_x4_avx512sse4a_chi1
        vpternlogq ymm21, ymm8, ymm15, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm1, ymm13, ymm20, .Lf1600_x4_avx512sse4a_chi0
        vmovdqa64 ymm27, ymm13
        vpternlogq ymm4, ymm28, ymm11, .Lf1600_x4_avx512sse4a_chi2
        vmovdqa64 ymm13, ymm20
        vpternlogq ymm17, ymm29, ymm28, .Lf1600_x4_avx512sse4a_chi2
        vpternlogq ymm8, ymm15, ymm26, .Lf1600_x4_avx512sse4a_chi0
        vpandnq ymm28, ymm29, ymm28
        vpternlogq ymm11, ymm23, ymm5, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm15, ymm26, ymm25, .Lf1600_x4_avx512sse4a_chi0
        vpandnq ymm25, ymm5, ymm29
        vpxorq  ymm23, ymm25, ymm23
        vmovdqa64 ymm26, ymm23
        vmovdqa64 ymm25, ymm20
        vmovdqa64 ymm20, ymm30
        vpternlogq ymm13, ymm27, ymm30, .Lf1600_x4_avx512sse4a_chi1
        vpternlogq ymm20, ymm25, ymm31, .Lf1600_x4_avx512sse4a_chi1
        vpxorq  ymm25, ymm21, ymm12
        vpxorq  ymm5, ymm28, ymm5
        vmovdqa64 ymm28, ymm8
        vmovdqa64 ymm29, ymm11
        vpternlogq ymm25, ymm3, ymm19, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm26, ymm14, ymm7, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm28, ymm24, ymm10, .Lf1600_x4_avx512sse4a_xor
        vmovdqa64 ymm27, ymm15
        vpternlogq ymm29, ymm18, ymm20, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm27, ymm6, ymm4, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm27, ymm13, ymm22, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm28, ymm1, ymm17, .Lf1600_x4_avx512sse4a_xor
        vpxorq  ymm25, ymm25, ymm5
        vpxorq  ymm0, ymm0, qword ptr [rdx + 8*0]{1to4}
        vpternlogq ymm26, ymm16, ymm0, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm29, ymm9, ymm2, .Lf1600_x4_avx512sse4a_xor
        vprolq  ymm31, ymm26, 1
        vprolq  ymm30, ymm27, 1
        vpxorq  ymm27, ymm31, ymm27
        vpternlogq ymm8, ymm25, ymm30, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm10, ymm25, ymm30, .Lf1600_x4_avx512sse4a_xor
        vprolq  ymm31, ymm28, 1
        vpternlogq ymm3, ymm26, ymm31, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm17, ymm25, ymm30, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm5, ymm26, ymm31, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm19, ymm26, ymm31, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm1, ymm25, ymm30, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm24, ymm25, ymm30, .Lf1600_x4_avx512sse4a_xor
        vpxorq  ymm9, ymm9, ymm27
        vpternlogq ymm12, ymm26, ymm31, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm21, ymm26, ymm31, .Lf1600_x4_avx512sse4a_xor
        vprolq  ymm26, ymm29, 1
        vprolq  ymm25, ymm25, 1
        vprolq  ymm30, ymm3, 44
        vpxorq  ymm25, ymm25, ymm29
        vpxorq  ymm29, ymm26, ymm28
        vpxorq  ymm4, ymm4, ymm29
        vprolq  ymm3, ymm4, 21
        vpternlogq ymm6, ymm28, ymm26, .Lf1600_x4_avx512sse4a_xor
        vprolq  ymm26, ymm19, 10
        vprolq  ymm31, ymm1, 43
        vpxorq  ymm2, ymm2, ymm27
        vpxorq  ymm15, ymm15, ymm29
        vprolq  ymm4, ymm2, 14
        vpxorq  ymm18, ymm18, ymm27
        vprolq  ymm19, ymm15, 56
        vprolq  ymm28, ymm17, 15
        vpxorq  ymm13, ymm13, ymm29
        vprolq  ymm15, ymm18, 27
        vpxorq  ymm11, ymm11, ymm27
        vpxorq  ymm16, ymm16, ymm25
        vpxorq  ymm0, ymm0, ymm25
        vprolq  ymm16, ymm16, 36
        vmovdqa64 ymm1, ymm31
        vpxorq  ymm23, ymm23, ymm25
        vpxorq  ymm20, ymm20, ymm27
        vmovdqa64 ymm18, ymm15
        vmovdqa64 ymm2, ymm3
        vmovdqa64 ymm17, ymm19
        vpxorq  ymm7, ymm7, ymm25
        vprolq  ymm27, ymm12, 1
        vpxorq  ymm14, ymm14, ymm25
        vprolq  ymm25, ymm10, 6
        vprolq  ymm7, ymm7, 3
        vprolq  ymm12, ymm13, 25
        vpternlogq ymm18, ymm28, ymm19, .Lf1600_x4_avx512sse4a_chi2
        vpxorq  ymm22, ymm22, ymm29
        vprolq  ymm14, ymm14, 18
        vpternlogq ymm17, ymm26, ymm28, .Lf1600_x4_avx512sse4a_chi2
        vprolq  ymm13, ymm11, 8
        vpandnq ymm28, ymm26, ymm28
        vpternlogq ymm1, ymm30, ymm3, .Lf1600_x4_avx512sse4a_chi1
        vpternlogq ymm2, ymm31, ymm4, .Lf1600_x4_avx512sse4a_chi1
        vpternlogq ymm19, ymm15, ymm16, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm15, ymm16, ymm26, .Lf1600_x4_avx512sse4a_chi0
        vmovdqa64 ymm11, ymm13
        vpternlogq ymm3, ymm4, ymm0, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm4, ymm0, ymm30, .Lf1600_x4_avx512sse4a_chi0
        vprolq  ymm26, ymm8, 61
        vprolq  ymm29, ymm5, 45
        vprolq  ymm5, ymm6, 28
        vprolq  ymm6, ymm9, 20
        vpternlogq ymm0, ymm30, ymm31, .Lf1600_x4_avx512sse4a_chi0
        vprolq  ymm30, ymm21, 2
        vprolq  ymm23, ymm23, 41
        vpternlogq ymm11, ymm25, ymm12, .Lf1600_x4_avx512sse4a_chi2
        vprolq  ymm21, ymm22, 55
        vprolq  ymm22, ymm20, 39
        vmovdqa64 ymm8, ymm29
        vmovdqa64 ymm10, ymm12
        vprolq  ymm31, ymm24, 62
        vpternlogq ymm12, ymm13, ymm14, .Lf1600_x4_avx512sse4a_chi0
        vmovdqa64 ymm9, ymm5
        vmovdqa64 ymm24, ymm21
        vpternlogq ymm8, ymm26, ymm5, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm5, ymm6, ymm7, .Lf1600_x4_avx512sse4a_chi0
        vpxorq  ymm16, ymm28, ymm16
        vpternlogq ymm13, ymm14, ymm27, .Lf1600_x4_avx512sse4a_chi0
        vmovdqa64 ymm20, ymm31
        vpandnq ymm28, ymm29, ymm26
        vpternlogq ymm9, ymm26, ymm6, .Lf1600_x4_avx512sse4a_chi1
        vpternlogq ymm10, ymm27, ymm25, .Lf1600_x4_avx512sse4a_chi2
        vpandnq ymm25, ymm27, ymm25
        vpxorq  ymm0, ymm0, qword ptr [rdx + 8*1]{1to4}
        vpternlogq ymm6, ymm7, ymm29, .Lf1600_x4_avx512sse4a_chi0
        vpxorq  ymm7, ymm28, ymm7
        vpternlogq ymm20, ymm21, ymm22, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm21, ymm22, ymm23, .Lf1600_x4_avx512sse4a_chi0
        vpxorq  ymm14, ymm25, ymm14
        vmovdqa64 ymm25, ymm0
        vmovdqa64 ymm26, ymm22
        vpxorq  ymm27, ymm12, ymm17
        vpxorq  ymm28, ymm13, ymm3
        vpternlogq ymm25, ymm15, ymm20, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm25, ymm10, ymm5, .Lf1600_x4_avx512sse4a_xor
        vmovdqa64 ymm22, ymm23
        vpternlogq ymm23, ymm30, ymm31, .Lf1600_x4_avx512sse4a_chi0
        vpternlogq ymm22, ymm26, ymm30, .Lf1600_x4_avx512sse4a_chi1
        vpxorq  ymm27, ymm27, ymm2
        vpternlogq ymm24, ymm30, ymm31, .Lf1600_x4_avx512sse4a_chi2
        vpxorq  ymm26, ymm6, ymm11
        vpternlogq ymm27, ymm22, ymm7, .Lf1600_x4_avx512sse4a_xor
        vpxorq  ymm28, ymm28, ymm18
        vpternlogq ymm26, ymm21, ymm16, .Lf1600_x4_avx512sse4a_xor
        vpxorq  ymm29, ymm19, ymm4
        vpxorq  ymm29, ymm29, ymm9
        vpternlogq ymm28, ymm8, ymm23, .Lf1600_x4_avx512sse4a_xor
        vpternlogq ymm29, ymm24, ymm14, .Lf1600_x4_avx512sse4a_xor
        vpxorq  ymm26, ymm26, ymm1

        add     rdx, 8*2
        dec     eax
        jnz     .Lf1600_x4_avx512sse4a_two_rounds

        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 [rdi + 32*\i], ymm\i
        .endr
        vzeroupper
        .irp    i, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        vpxorq  xmm\i, xmm\i, xmm\i
        .endr
        ret
        .size   dauntless_keccak_f1600_x4_avx512sse4a, . - dauntless_keccak_f1600_x4_avx512sse4a

        .purgem parity
