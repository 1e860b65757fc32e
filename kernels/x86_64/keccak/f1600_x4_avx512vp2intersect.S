# Keccak-f[1600] (FIPS 202, 24 rounds) on four interleaved states, AVX-512VL: the instructions and their order for Zen 5.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x4_avx512vp2intersect(uint64_t state[25][4])
#     rdi = state, 32-byte aligned, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
#     needs AVX-512 F and VL      clobbers rax, rdx, flags, zmm0-zmm31
#
# It computes what Keccak's kernels for every processor with AVX-512 compute, which explain the round and where its lanes are: in
# place, at home again after two rounds, one pass of the loop. Only what is said below differs, and the order.
#
# Measured on Zen 5: vpxorq, vpandnq and vpternlogq run 4 a cycle and vprolq 2, of 256 and of 512 bits; moves are free. But
# vpternlogq has a latency of 3 from its two sources and of 2 from its destination, and in chains through a source only 2 run in
# a cycle. Therefore
#     theta   A[x, y] ^= D[x],  D[x] = C[x - 1] ^ rol(C[x + 1], 1), mostly by vpxorq
#     chi     mostly by vpternlogq, in the register or a copy of the lane that arrives last: chi0, chi1, chi2 for the destination
#             B[x, y], B[x + 1, y], B[x + 2, y]; here and there by vpandnq and vpxorq
#     parity  C of the next round is summed up as soon as its lanes are there
# The choice for each lane and the order of the instructions were found by measuring: simulated annealing, by time.
#
# ymm0-24 = A[x, y] in x + 5y if it is at home;  ymm25-29 = C[0..4] at the loop's begin;  between, ymm25-31 are temporaries

        .intel_syntax noprefix

# truth tables of vpternlogq, bit 4a + 2b + c for bits a of the destination and b and c of the sources
        .set    .Lf1600_x4_avx512vp2intersect_xor, 0x96        # a ^ b ^ c
        .set    .Lf1600_x4_avx512vp2intersect_chi0, 0xd2       # a ^ (~b & c)
        .set    .Lf1600_x4_avx512vp2intersect_chi1, 0xc6       # b ^ (~a & c)
        .set    .Lf1600_x4_avx512vp2intersect_chi2, 0x9c       # b ^ (~c & a)

# c = a0 ^ a1 ^ a2 ^ a3 ^ a4, a column
.macro parity c, a0, a1, a2, a3, a4
        vpxorq  \c, \a0, \a1
        vpternlogq \c, \a2, \a3, .Lf1600_x4_avx512vp2intersect_xor
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
        .globl  dauntless_keccak_f1600_x4_avx512vp2intersect
        .type   dauntless_keccak_f1600_x4_avx512vp2intersect, @function
dauntless_keccak_f1600_x4_avx512vp2intersect:
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
.Lf1600_x4_avx512vp2intersect_two_rounds:
        vprolq  ymm31, ymm28, 1
        vpxorq  ymm31, ymm31, ymm26
        vprolq  ymm30, ymm27, 1
        vprolq  ymm26, ymm26, 1
        vpxorq  ymm26, ymm26, ymm29
        vpxorq  ymm30, ymm30, ymm25
        vprolq  ymm25, ymm25, 1
        vpxorq  ymm5, ymm5, ymm26
        vpternlogq ymm9, ymm28, ymm25, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm16, ymm16, ymm30
        vprolq  ymm29, ymm29, 1
        vpternlogq ymm18, ymm27, ymm29, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm12, ymm12, ymm31
        vpternlogq ymm14, ymm28, ymm25, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm4, ymm28, ymm25, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm3, ymm27, ymm29, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm10, ymm10, ymm26
        vpternlogq ymm19, ymm28, ymm25, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm8, ymm27, ymm29, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm22, ymm22, ymm31
        vpternlogq ymm13, ymm27, ymm29, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm6, ymm6, ymm30
        vpternlogq ymm24, ymm28, ymm25, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm10, ymm10, 3
        vprolq  ymm25, ymm16, 45
        vpternlogq ymm23, ymm27, ymm29, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm16, ymm3, 28
        vprolq  ymm27, ymm22, 61
        vprolq  ymm28, ymm6, 44
        vprolq  ymm3, ymm9, 20
        vmovdqa64 ymm9, ymm16
        vpxorq  ymm1, ymm1, ymm30
        vprolq  ymm29, ymm12, 43
        vprolq  ymm6, ymm18, 21
        vprolq  ymm18, ymm24, 14
        vprolq  ymm5, ymm5, 36
        vmovdqa64 ymm22, ymm27
        vpxorq  ymm7, ymm7, ymm31
        vpxorq  ymm15, ymm15, ymm26
        vpternlogq ymm9, ymm27, ymm3, .Lf1600_x4_avx512vp2intersect_chi1
        vpxorq  ymm21, ymm21, ymm30
        vpxorq  ymm11, ymm11, ymm30
        vpxorq  ymm17, ymm17, ymm31
        vprolq  ymm30, ymm1, 1
        vpxorq  ymm2, ymm2, ymm31
        vpternlogq ymm22, ymm25, ymm16, .Lf1600_x4_avx512vp2intersect_chi1
        vmovdqa64 ymm12, ymm29
        vpxorq  ymm0, ymm0, ymm26
        vpternlogq ymm16, ymm3, ymm10, .Lf1600_x4_avx512vp2intersect_chi0
        vmovdqa64 ymm24, ymm29
        vpternlogq ymm12, ymm28, ymm6, .Lf1600_x4_avx512vp2intersect_chi1
        vpternlogq ymm3, ymm10, ymm25, .Lf1600_x4_avx512vp2intersect_chi0
        vprolq  ymm31, ymm7, 6
        vpxorq  ymm20, ymm20, ymm26
        vprolq  ymm1, ymm13, 25
        vprolq  ymm26, ymm21, 2
        vprolq  ymm21, ymm8, 55
        vpternlogq ymm24, ymm6, ymm18, .Lf1600_x4_avx512vp2intersect_chi0
        vpternlogq ymm6, ymm18, ymm0, .Lf1600_x4_avx512vp2intersect_chi0
        vprolq  ymm8, ymm14, 39
        vmovdqa64 ymm7, ymm30
        vprolq  ymm13, ymm19, 8
        vprolq  ymm15, ymm15, 41
        vmovdqa64 ymm14, ymm21
        vpandnq ymm27, ymm25, ymm27
        vprolq  ymm25, ymm2, 62
        vpternlogq ymm18, ymm0, ymm28, .Lf1600_x4_avx512vp2intersect_chi0
        vprolq  ymm20, ymm20, 18
        vpternlogq ymm14, ymm25, ymm8, .Lf1600_x4_avx512vp2intersect_chi1
        vmovdqa64 ymm2, ymm25
        vmovdqa64 ymm19, ymm13
        vpandnq ymm28, ymm28, ymm29
        vpternlogq ymm19, ymm31, ymm1, .Lf1600_x4_avx512vp2intersect_chi2
        vprolq  ymm29, ymm11, 10
        vpternlogq ymm2, ymm26, ymm21, .Lf1600_x4_avx512vp2intersect_chi1
        vpxorq  ymm0, ymm28, ymm0
        vpternlogq ymm21, ymm8, ymm15, .Lf1600_x4_avx512vp2intersect_chi0
        vprolq  ymm11, ymm23, 56
        vprolq  ymm28, ymm17, 15
        vprolq  ymm23, ymm4, 27
        vmovdqa64 ymm4, ymm23
        vpternlogq ymm7, ymm31, ymm1, .Lf1600_x4_avx512vp2intersect_chi0
        vpternlogq ymm4, ymm28, ymm11, .Lf1600_x4_avx512vp2intersect_chi2
        vpternlogq ymm8, ymm15, ymm26, .Lf1600_x4_avx512vp2intersect_chi0
        vmovdqa64 ymm17, ymm11
        vpternlogq ymm15, ymm26, ymm25, .Lf1600_x4_avx512vp2intersect_chi0
        vpternlogq ymm1, ymm13, ymm20, .Lf1600_x4_avx512vp2intersect_chi0
        vpternlogq ymm11, ymm23, ymm5, .Lf1600_x4_avx512vp2intersect_chi0
        vpandnq ymm25, ymm5, ymm29
        vpxorq  ymm23, ymm25, ymm23
        vpxorq  ymm10, ymm27, ymm10
        vmovdqa64 ymm27, ymm13
        vmovdqa64 ymm25, ymm20
        vmovdqa64 ymm26, ymm23
        vpternlogq ymm17, ymm29, ymm28, .Lf1600_x4_avx512vp2intersect_chi2
        vpxorq  ymm0, ymm0, qword ptr [rdx + 8*0]{1to4}
        vpandnq ymm28, ymm29, ymm28
        vpxorq  ymm5, ymm28, ymm5
        vmovdqa64 ymm13, ymm20
        vpternlogq ymm26, ymm14, ymm7, .Lf1600_x4_avx512vp2intersect_xor
        vmovdqa64 ymm28, ymm8
        vmovdqa64 ymm20, ymm30
        vmovdqa64 ymm29, ymm11
        vpternlogq ymm13, ymm27, ymm30, .Lf1600_x4_avx512vp2intersect_chi1
        vmovdqa64 ymm27, ymm15
        vpternlogq ymm20, ymm25, ymm31, .Lf1600_x4_avx512vp2intersect_chi1
        vpternlogq ymm26, ymm16, ymm0, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm25, ymm21, ymm12
        vpternlogq ymm29, ymm18, ymm20, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm29, ymm9, ymm2, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm27, ymm6, ymm4, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm27, ymm13, ymm22, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm31, ymm26, 1
        vpternlogq ymm28, ymm24, ymm10, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm25, ymm3, ymm19, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm25, ymm25, ymm5
        vpternlogq ymm28, ymm1, ymm17, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm30, ymm27, 1
        vpxorq  ymm27, ymm31, ymm27
        vpxorq  ymm18, ymm18, ymm27
        vpternlogq ymm8, ymm25, ymm30, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm17, ymm25, ymm30, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm31, ymm28, 1
        vpternlogq ymm10, ymm25, ymm30, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm1, ymm25, ymm30, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm12, ymm26, ymm31, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm3, ymm26, ymm31, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm20, ymm20, ymm27
        vpxorq  ymm2, ymm2, ymm27
        vpternlogq ymm24, ymm25, ymm30, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm19, ymm26, ymm31, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm25, ymm25, 1
        vpxorq  ymm25, ymm25, ymm29
        vpxorq  ymm0, ymm0, ymm25
        vpternlogq ymm21, ymm26, ymm31, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm5, ymm26, ymm31, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm26, ymm29, 1
        vpxorq  ymm29, ymm26, ymm28
        vprolq  ymm31, ymm1, 43
        vpxorq  ymm4, ymm4, ymm29
        vpxorq  ymm16, ymm16, ymm25
        vprolq  ymm30, ymm3, 44
        vprolq  ymm3, ymm4, 21
        vprolq  ymm4, ymm2, 14
        vprolq  ymm16, ymm16, 36
        vpternlogq ymm6, ymm28, ymm26, .Lf1600_x4_avx512vp2intersect_xor
        vprolq  ymm28, ymm17, 15
        vprolq  ymm26, ymm19, 10
        vpxorq  ymm9, ymm9, ymm27
        vpxorq  ymm7, ymm7, ymm25
        vpxorq  ymm15, ymm15, ymm29
        vpxorq  ymm13, ymm13, ymm29
        vprolq  ymm19, ymm15, 56
        vpxorq  ymm23, ymm23, ymm25
        vpxorq  ymm11, ymm11, ymm27
        vpxorq  ymm22, ymm22, ymm29
        vmovdqa64 ymm2, ymm3
        vprolq  ymm15, ymm18, 27
        vpxorq  ymm14, ymm14, ymm25
        vprolq  ymm14, ymm14, 18
        vmovdqa64 ymm1, ymm31
        vpternlogq ymm1, ymm30, ymm3, .Lf1600_x4_avx512vp2intersect_chi1
        vprolq  ymm27, ymm12, 1
        vmovdqa64 ymm18, ymm15
        vpternlogq ymm18, ymm28, ymm19, .Lf1600_x4_avx512vp2intersect_chi2
        vprolq  ymm25, ymm10, 6
        vpternlogq ymm2, ymm31, ymm4, .Lf1600_x4_avx512vp2intersect_chi1
        vpternlogq ymm3, ymm4, ymm0, .Lf1600_x4_avx512vp2intersect_chi0
        vprolq  ymm29, ymm5, 45
        vmovdqa64 ymm17, ymm19
        vpternlogq ymm4, ymm0, ymm30, .Lf1600_x4_avx512vp2intersect_chi0
        vpternlogq ymm0, ymm30, ymm31, .Lf1600_x4_avx512vp2intersect_chi0
        vprolq  ymm31, ymm24, 62
        vpternlogq ymm17, ymm26, ymm28, .Lf1600_x4_avx512vp2intersect_chi2
        vpternlogq ymm19, ymm15, ymm16, .Lf1600_x4_avx512vp2intersect_chi0
        vprolq  ymm12, ymm13, 25
        vprolq  ymm30, ymm21, 2
        vprolq  ymm13, ymm11, 8
        vmovdqa64 ymm10, ymm12
        vprolq  ymm7, ymm7, 3
        vprolq  ymm21, ymm22, 55
        vpxorq  ymm0, ymm0, qword ptr [rdx + 8*1]{1to4}
        vmovdqa64 ymm24, ymm21
        vprolq  ymm5, ymm6, 28
        vprolq  ymm6, ymm9, 20
        vmovdqa64 ymm11, ymm13
        vpternlogq ymm11, ymm25, ymm12, .Lf1600_x4_avx512vp2intersect_chi2
        vpternlogq ymm15, ymm16, ymm26, .Lf1600_x4_avx512vp2intersect_chi0
        vmovdqa64 ymm9, ymm5
        vpternlogq ymm10, ymm27, ymm25, .Lf1600_x4_avx512vp2intersect_chi2
        vpternlogq ymm12, ymm13, ymm14, .Lf1600_x4_avx512vp2intersect_chi0
        vpandnq ymm28, ymm26, ymm28
        vprolq  ymm23, ymm23, 41
        vpandnq ymm25, ymm27, ymm25
        vprolq  ymm26, ymm8, 61
        vpternlogq ymm13, ymm14, ymm27, .Lf1600_x4_avx512vp2intersect_chi0
        vmovdqa64 ymm8, ymm29
        vprolq  ymm22, ymm20, 39
        vpternlogq ymm8, ymm26, ymm5, .Lf1600_x4_avx512vp2intersect_chi0
        vpxorq  ymm16, ymm28, ymm16
        vmovdqa64 ymm20, ymm31
        vpternlogq ymm5, ymm6, ymm7, .Lf1600_x4_avx512vp2intersect_chi0
        vpternlogq ymm9, ymm26, ymm6, .Lf1600_x4_avx512vp2intersect_chi1
        vpternlogq ymm6, ymm7, ymm29, .Lf1600_x4_avx512vp2intersect_chi0
        vpandnq ymm28, ymm29, ymm26
        vpxorq  ymm14, ymm25, ymm14
        vpxorq  ymm27, ymm12, ymm17
        vpxorq  ymm7, ymm28, ymm7
        vpternlogq ymm20, ymm21, ymm22, .Lf1600_x4_avx512vp2intersect_chi0
        vpternlogq ymm21, ymm22, ymm23, .Lf1600_x4_avx512vp2intersect_chi0
        vmovdqa64 ymm26, ymm22
        vmovdqa64 ymm22, ymm23
        vpternlogq ymm24, ymm30, ymm31, .Lf1600_x4_avx512vp2intersect_chi2
        vmovdqa64 ymm25, ymm0
        vpxorq  ymm28, ymm13, ymm3
        vpxorq  ymm27, ymm27, ymm2
        vpternlogq ymm22, ymm26, ymm30, .Lf1600_x4_avx512vp2intersect_chi1
        vpxorq  ymm26, ymm6, ymm11
        vpternlogq ymm25, ymm15, ymm20, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm23, ymm30, ymm31, .Lf1600_x4_avx512vp2intersect_chi0
        vpxorq  ymm29, ymm19, ymm4
        vpternlogq ymm27, ymm22, ymm7, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm25, ymm10, ymm5, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm28, ymm28, ymm18
        vpxorq  ymm29, ymm29, ymm9
        vpternlogq ymm29, ymm24, ymm14, .Lf1600_x4_avx512vp2intersect_xor
        vpternlogq ymm26, ymm21, ymm16, .Lf1600_x4_avx512vp2intersect_xor
        vpxorq  ymm26, ymm26, ymm1
        vpternlogq ymm28, ymm8, ymm23, .Lf1600_x4_avx512vp2intersect_xor

        add     rdx, 8*2
        dec     eax
        jnz     .Lf1600_x4_avx512vp2intersect_two_rounds

        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 [rdi + 32*\i], ymm\i
        .endr
        vzeroupper
        .irp    i, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        vpxorq  xmm\i, xmm\i, xmm\i
        .endr
        ret
        .size   dauntless_keccak_f1600_x4_avx512vp2intersect, . - dauntless_keccak_f1600_x4_avx512vp2intersect

        .purgem parity
