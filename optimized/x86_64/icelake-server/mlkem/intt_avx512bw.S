// GENERATED from kernels/x86_64/mlkem/intt_avx512bw.S (object sha256 c23afc0153b4e2a16415dab370f30b46724dc66a1682b79316b204060c6f2017) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 499 instructions, 179 cycles; bound 166
// constants: dauntless_mlkem_intt_tables

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note
        .p2align 3
        .long 4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0
        .popsection
        .endif
        .text
        .p2align 5
        .global dauntless_mlkem_intt_avx512bw
        .type dauntless_mlkem_intt_avx512bw, @function
dauntless_mlkem_intt_avx512bw:
        endbr64
        lea rax, [rip + dauntless_mlkem_intt_tables]
        vmovdqa64 ymm0, ymmword ptr [rdi + 0x1c0]
        vmovdqa64 ymm1, ymmword ptr [rdi + 0x1e0]
        vmovdqa64 ymm2, ymmword ptr [rax]
        vmovdqa64 ymm3, ymmword ptr [rax + 0x20]
        vmovdqa64 ymm4, ymmword ptr [rdi + 0x180]
        vmovdqa64 ymm5, ymmword ptr [rdi + 0x1a0]
        vmovdqa64 ymm6, ymmword ptr [rdi + 0xc0]
        vmovdqa64 ymm7, ymmword ptr [rdi + 0x160]
        vmovdqa64 ymm8, ymmword ptr [rdi + 0xe0]
        vmovdqa64 ymm9, ymmword ptr [rdi + 0x140]
        vmovdqa64 ymm10, ymmword ptr [rdi + 0x40]
        vmovdqa64 ymm11, ymmword ptr [rdi + 0x60]
        vmovdqa64 ymm12, ymmword ptr [rdi + 0xa0]
        vmovdqa64 ymm13, ymmword ptr [rdi + 0x120]
        vmovdqa64 ymm14, ymmword ptr [rdi + 0x80]
        vmovdqa64 ymm15, ymmword ptr [rdi + 0x100]
        vmovdqa64 ymm16, ymmword ptr [rdi]
        vmovdqa64 ymm17, ymmword ptr [rdi + 0x20]
        vpmulhrsw ymm18, ymm0, ymm3
        vpmulhrsw ymm19, ymm1, ymm3
        vpmulhrsw ymm20, ymm4, ymm3
        vpmulhrsw ymm21, ymm5, ymm3
        vpmulhrsw ymm22, ymm6, ymm3
        vpmulhrsw ymm23, ymm7, ymm3
        vpmulhrsw ymm24, ymm8, ymm3
        vpmulhrsw ymm25, ymm9, ymm3
        vpmulhrsw ymm26, ymm10, ymm3
        vpmulhrsw ymm27, ymm11, ymm3
        vpmullw ymm18, ymm18, ymm2
        vpmullw ymm19, ymm19, ymm2
        vpmullw ymm20, ymm20, ymm2
        vpmullw ymm21, ymm21, ymm2
        vpmullw ymm22, ymm22, ymm2
        vpmullw ymm23, ymm23, ymm2
        vpmullw ymm24, ymm24, ymm2
        vpmullw ymm25, ymm25, ymm2
        vpmulhrsw ymm28, ymm15, ymm3
        vpmulhrsw ymm29, ymm13, ymm3
        vpsubw ymm0, ymm0, ymm18
        vpsubw ymm1, ymm1, ymm19
        vpmulhrsw ymm19, ymm12, ymm3
        vpsubw ymm5, ymm5, ymm21
        vpaddw ymm21, ymm0, ymm1
        vpsubw ymm0, ymm0, ymm1
        vshufps ymm1, ymm21, ymm0, 0xdd
        vpmullw ymm18, ymm1, ymmword ptr [rax + 0x40]
        vpmulhw ymm1, ymm1, ymmword ptr [rax + 0x60]
        vpsubw ymm6, ymm6, ymm22
        vpsubw ymm9, ymm9, ymm25
        vpsubw ymm4, ymm4, ymm20
        vpaddw ymm20, ymm4, ymm5
        vshufps ymm0, ymm21, ymm0, 0x88
        vpsubw ymm4, ymm4, ymm5
        vpsubw ymm8, ymm8, ymm24
        vpsubw ymm7, ymm7, ymm23
        vshufps ymm23, ymm20, ymm4, 0xdd
        vpaddw ymm24, ymm6, ymm8
        vpsubw ymm6, ymm6, ymm8
        vpsubw ymm8, ymm9, ymm7
        vpaddw ymm7, ymm9, ymm7
        vshufps ymm9, ymm24, ymm6, 0xdd
        vpmullw ymm5, ymm23, ymmword ptr [rax + 0x40]
        vshufps ymm21, ymm7, ymm8, 0xdd
        vpmullw ymm25, ymm9, ymmword ptr [rax + 0x40]
        vpmullw ymm22, ymm21, ymmword ptr [rax + 0x40]
        vshufps ymm7, ymm7, ymm8, 0x88
        vpmulhw ymm21, ymm21, ymmword ptr [rax + 0x60]
        vpmulhrsw ymm8, ymm14, ymm3
        vshufps ymm6, ymm24, ymm6, 0x88
        vpmulhw ymm9, ymm9, ymmword ptr [rax + 0x60]
        vpmulhw ymm23, ymm23, ymmword ptr [rax + 0x60]
        vshufps ymm4, ymm20, ymm4, 0x88
        vpmullw ymm28, ymm28, ymm2
        vpmullw ymm29, ymm29, ymm2
        vpmullw ymm26, ymm26, ymm2
        vpmullw ymm19, ymm19, ymm2
        vpmullw ymm27, ymm27, ymm2
        vpmulhrsw ymm20, ymm17, ymm3
        vpmullw ymm8, ymm8, ymm2
        vpmulhw ymm18, ymm18, ymm2
        vpmulhrsw ymm3, ymm16, ymm3
        vpsubw ymm15, ymm15, ymm28
        vpsubw ymm13, ymm13, ymm29
        vpsubw ymm10, ymm10, ymm26
        vpsubw ymm12, ymm12, ymm19
        vpaddw ymm19, ymm15, ymm13
        vpsubw ymm11, ymm11, ymm27
        vpsubw ymm13, ymm15, ymm13
        vpmullw ymm20, ymm20, ymm2
        vpsubw ymm8, ymm14, ymm8
        vpsubw ymm1, ymm1, ymm18
        vpmulhw ymm5, ymm5, ymm2
        vpsubw ymm18, ymm0, ymm1
        vpmulhw ymm22, ymm22, ymm2
        vpaddw ymm0, ymm0, ymm1
        vshufps ymm1, ymm0, ymm18, 0xdd
        vpmullw ymm14, ymm1, ymmword ptr [rax + 0x80]
        vpmulhw ymm1, ymm1, ymmword ptr [rax + 0xa0]
        vpmulhw ymm25, ymm25, ymm2
        vpsubw ymm15, ymm10, ymm11
        vpaddw ymm27, ymm8, ymm12
        vpaddw ymm10, ymm10, ymm11
        vpsubw ymm8, ymm8, ymm12
        vshufps ymm12, ymm19, ymm13, 0xdd
        vpsubw ymm5, ymm23, ymm5
        vshufps ymm23, ymm10, ymm15, 0xdd
        vpmullw ymm11, ymm23, ymmword ptr [rax + 0x40]
        vpsubw ymm21, ymm21, ymm22
        vshufps ymm22, ymm27, ymm8, 0xdd
        vpmullw ymm26, ymm12, ymmword ptr [rax + 0x40]
        vpmullw ymm29, ymm22, ymmword ptr [rax + 0x40]
        vpaddw ymm28, ymm7, ymm21
        vpaddw ymm24, ymm4, ymm5
        vpsubw ymm9, ymm9, ymm25
        vpsubw ymm7, ymm7, ymm21
        vshufps ymm0, ymm0, ymm18, 0x88
        vpsubw ymm18, ymm6, ymm9
        vshufps ymm21, ymm28, ymm7, 0xdd
        vpmullw ymm25, ymm21, ymmword ptr [rax + 0x80]
        vpaddw ymm6, ymm6, ymm9
        vpsubw ymm4, ymm4, ymm5
        vpmulhw ymm22, ymm22, ymmword ptr [rax + 0x60]
        vshufps ymm5, ymm6, ymm18, 0xdd
        vshufps ymm9, ymm24, ymm4, 0xdd
        vpmullw ymm30, ymm9, ymmword ptr [rax + 0x80]
        vpsubw ymm17, ymm17, ymm20
        vpmulhw ymm9, ymm9, ymmword ptr [rax + 0xa0]
        vpmullw ymm20, ymm5, ymmword ptr [rax + 0x80]
        vshufps ymm13, ymm19, ymm13, 0x88
        vpmulhw ymm23, ymm23, ymmword ptr [rax + 0x60]
        vpmulhw ymm12, ymm12, ymmword ptr [rax + 0x60]
        vshufps ymm4, ymm24, ymm4, 0x88
        vpmulhw ymm5, ymm5, ymmword ptr [rax + 0xa0]
        vpmulhw ymm14, ymm14, ymm2
        vshufps ymm7, ymm28, ymm7, 0x88
        vpmullw ymm3, ymm3, ymm2
        vpmulhw ymm21, ymm21, ymmword ptr [rax + 0xa0]
        vshufps ymm10, ymm10, ymm15, 0x88
        vshufps ymm8, ymm27, ymm8, 0x88
        vshufps ymm6, ymm6, ymm18, 0x88
        vpmulhw ymm11, ymm11, ymm2
        vpmulhw ymm26, ymm26, ymm2
        vpsubw ymm1, ymm1, ymm14
        vpmulhw ymm29, ymm29, ymm2
        vpsubw ymm3, ymm16, ymm3
        vpsubw ymm16, ymm0, ymm1
        vpaddw ymm0, ymm0, ymm1
        vshufi64x2 ymm1, ymm0, ymm16, 0x3
        vpmullw ymm14, ymm1, ymmword ptr [rax + 0xc0]
        vpmulhw ymm1, ymm1, ymmword ptr [rax + 0xe0]
        vpaddw ymm18, ymm3, ymm17
        vpmulhw ymm25, ymm25, ymm2
        vpsubw ymm3, ymm3, ymm17
        vpmulhw ymm30, ymm30, ymm2
        vshufps ymm17, ymm18, ymm3, 0xdd
        vpmullw ymm27, ymm17, ymmword ptr [rax + 0x40]
        vpsubw ymm22, ymm22, ymm29
        vshufi64x2 ymm0, ymm0, ymm16, 0x0
        vpmulhw ymm20, ymm20, ymm2
        vpsubw ymm11, ymm23, ymm11
        vpsubw ymm23, ymm8, ymm22
        vpaddw ymm8, ymm8, ymm22
        vpsubw ymm22, ymm10, ymm11
        vpmulhw ymm17, ymm17, ymmword ptr [rax + 0x60]
        vpaddw ymm10, ymm10, ymm11
        vpsubw ymm21, ymm21, ymm25
        vshufps ymm25, ymm10, ymm22, 0xdd
        vpmullw ymm11, ymm25, ymmword ptr [rax + 0x80]
        vpsubw ymm16, ymm7, ymm21
        vpsubw ymm9, ymm9, ymm30
        vpaddw ymm7, ymm7, ymm21
        vpsubw ymm5, ymm5, ymm20
        vpsubw ymm20, ymm4, ymm9
        vpaddw ymm4, ymm4, ymm9
        vpsubw ymm9, ymm6, ymm5
        vpaddw ymm5, ymm6, ymm5
        vshufi64x2 ymm6, ymm4, ymm20, 0x3
        vshufi64x2 ymm21, ymm5, ymm9, 0x3
        vpmullw ymm30, ymm21, ymmword ptr [rax + 0xc0]
        vpmullw ymm29, ymm6, ymmword ptr [rax + 0xc0]
        vpmulhw ymm25, ymm25, ymmword ptr [rax + 0xa0]
        vshufi64x2 ymm15, ymm7, ymm16, 0x3
        vpmullw ymm28, ymm15, ymmword ptr [rax + 0xc0]
        vpmulhw ymm14, ymm14, ymm2
        vshufps ymm24, ymm8, ymm23, 0xdd
        vpmullw ymm19, ymm24, ymmword ptr [rax + 0x80]
        vpsubw ymm12, ymm12, ymm26
        vshufi64x2 ymm7, ymm7, ymm16, 0x0
        vpmulhw ymm6, ymm6, ymmword ptr [rax + 0xe0]
        vpsubw ymm16, ymm13, ymm12
        vpmulhw ymm27, ymm27, ymm2
        vpaddw ymm12, ymm13, ymm12
        vpmulhw ymm21, ymm21, ymmword ptr [rax + 0xe0]
        vshufps ymm13, ymm12, ymm16, 0xdd
        vpmullw ymm26, ymm13, ymmword ptr [rax + 0x80]
        vshufps ymm10, ymm10, ymm22, 0x88
        vshufi64x2 ymm4, ymm4, ymm20, 0x0
        vpmulhw ymm15, ymm15, ymmword ptr [rax + 0xe0]
        vshufps ymm3, ymm18, ymm3, 0x88
        vpsubw ymm1, ymm1, ymm14
        vpmulhw ymm24, ymm24, ymmword ptr [rax + 0xa0]
        vpmulhw ymm11, ymm11, ymm2
        vpsubw ymm14, ymm0, ymm1
        vpmullw ymm18, ymm14, ymmword ptr [rax + 0x4c0]
        vpsubw ymm17, ymm17, ymm27
        vpaddw ymm0, ymm0, ymm1
        vpmullw ymm1, ymm0, ymmword ptr [rax + 0x100]
        vpsubw ymm27, ymm3, ymm17
        vpmulhw ymm14, ymm14, ymmword ptr [rax + 0x4e0]
        vpaddw ymm3, ymm3, ymm17
        vpmulhw ymm13, ymm13, ymmword ptr [rax + 0xa0]
        vshufps ymm17, ymm3, ymm27, 0xdd
        vpmullw ymm20, ymm17, ymmword ptr [rax + 0x80]
        vshufi64x2 ymm5, ymm5, ymm9, 0x0
        vpmulhw ymm30, ymm30, ymm2
        vpmulhw ymm29, ymm29, ymm2
        vpsubw ymm11, ymm25, ymm11
        vpmulhw ymm28, ymm28, ymm2
        vpmulhw ymm0, ymm0, ymmword ptr [rax + 0x120]
        vpsubw ymm25, ymm10, ymm11
        vpmulhw ymm19, ymm19, ymm2
        vpaddw ymm10, ymm10, ymm11
        vshufps ymm8, ymm8, ymm23, 0x88
        vshufi64x2 ymm23, ymm10, ymm25, 0x3
        vpmullw ymm11, ymm23, ymmword ptr [rax + 0xc0]
        vshufps ymm3, ymm3, ymm27, 0x88
        vpmulhw ymm17, ymm17, ymmword ptr [rax + 0xa0]
        vpmulhw ymm23, ymm23, ymmword ptr [rax + 0xe0]
        vpsubw ymm21, ymm21, ymm30
        vpsubw ymm6, ymm6, ymm29
        vpmulhw ymm26, ymm26, ymm2
        vpsubw ymm15, ymm15, ymm28
        vpaddw ymm28, ymm5, ymm21
        vpsubw ymm29, ymm4, ymm6
        vpsubw ymm19, ymm24, ymm19
        vpaddw ymm24, ymm7, ymm15
        vpmullw ymm30, ymm24, ymmword ptr [rax + 0x100]
        vpsubw ymm27, ymm8, ymm19
        vpmulhw ymm18, ymm18, ymm2
        vpaddw ymm8, ymm8, ymm19
        vpmulhw ymm1, ymm1, ymm2
        vshufi64x2 ymm19, ymm8, ymm27, 0x3
        vpmullw ymm9, ymm19, ymmword ptr [rax + 0xc0]
        vpsubw ymm5, ymm5, ymm21
        vpsubw ymm7, ymm7, ymm15
        vpmullw ymm15, ymm5, ymmword ptr [rax + 0x4c0]
        vshufps ymm12, ymm12, ymm16, 0x88
        vpsubw ymm13, ymm13, ymm26
        vpmullw ymm26, ymm7, ymmword ptr [rax + 0x4c0]
        vpmulhw ymm5, ymm5, ymmword ptr [rax + 0x4e0]
        vpsubw ymm16, ymm12, ymm13
        vpmullw ymm21, ymm28, ymmword ptr [rax + 0x100]
        vpaddw ymm4, ymm4, ymm6
        vpsubw ymm14, ymm14, ymm18
        vpmulhw ymm19, ymm19, ymmword ptr [rax + 0xe0]
        vpsubw ymm0, ymm0, ymm1
        vpaddw ymm1, ymm29, ymm14
        vpmullw ymm18, ymm1, ymmword ptr [rax + 0x500]
        vpaddw ymm12, ymm12, ymm13
        vpmulhw ymm11, ymm11, ymm2
        vpsubw ymm13, ymm4, ymm0
        vpsubw ymm14, ymm29, ymm14
        vshufi64x2 ymm29, ymm12, ymm16, 0x3
        vpmullw ymm6, ymm29, ymmword ptr [rax + 0xc0]
        vpaddw ymm0, ymm4, ymm0
        vpmullw ymm4, ymm0, ymmword ptr [rax + 0x140]
        vpmullw ymm22, ymm14, ymmword ptr [rax + 0x540]
        vshufi64x2 ymm10, ymm10, ymm25, 0x0
        vpmulhw ymm20, ymm20, ymm2
        vpmullw ymm25, ymm13, ymmword ptr [rax + 0x180]
        vshufi64x2 ymm12, ymm12, ymm16, 0x0
        vpmulhw ymm28, ymm28, ymmword ptr [rax + 0x120]
        vpmulhw ymm14, ymm14, ymmword ptr [rax + 0x560]
        vpsubw ymm11, ymm23, ymm11
        vpmulhw ymm29, ymm29, ymmword ptr [rax + 0xe0]
        vpmulhw ymm24, ymm24, ymmword ptr [rax + 0x120]
        vpsubw ymm23, ymm10, ymm11
        vpmulhw ymm9, ymm9, ymm2
        vpaddw ymm10, ymm10, ymm11
        vshufi64x2 ymm8, ymm8, ymm27, 0x0
        vpmulhw ymm15, ymm15, ymm2
        vpmulhw ymm7, ymm7, ymmword ptr [rax + 0x4e0]
        vpsubw ymm17, ymm17, ymm20
        vpmulhw ymm26, ymm26, ymm2
        vpmulhw ymm13, ymm13, ymmword ptr [rax + 0x1a0]
        vpsubw ymm20, ymm3, ymm17
        vpmulhw ymm1, ymm1, ymmword ptr [rax + 0x520]
        vpaddw ymm3, ymm3, ymm17
        vpmulhw ymm30, ymm30, ymm2
        vshufi64x2 ymm17, ymm3, ymm20, 0x3
        vpmullw ymm27, ymm17, ymmword ptr [rax + 0xc0]
        vpsubw ymm9, ymm19, ymm9
        vpmulhw ymm21, ymm21, ymm2
        vpmulhw ymm0, ymm0, ymmword ptr [rax + 0x160]
        vpsubw ymm5, ymm5, ymm15
        vpsubw ymm15, ymm8, ymm9
        vpmulhw ymm6, ymm6, ymm2
        vpsubw ymm19, ymm15, ymm5
        vpmullw ymm11, ymm19, ymmword ptr [rax + 0x540]
        vpaddw ymm5, ymm15, ymm5
        vpmulhw ymm17, ymm17, ymmword ptr [rax + 0xe0]
        vpmulhw ymm18, ymm18, ymm2
        vpaddw ymm8, ymm8, ymm9
        vpmulhw ymm25, ymm25, ymm2
        vpmulhw ymm22, ymm22, ymm2
        vpsubw ymm21, ymm28, ymm21
        vpmulhw ymm19, ymm19, ymmword ptr [rax + 0x560]
        vpmulhw ymm4, ymm4, ymm2
        vpmulhw ymm28, ymm23, ymmword ptr [rax + 0x4e0]
        vpaddw ymm9, ymm8, ymm21
        vpmullw ymm15, ymm9, ymmword ptr [rax + 0x140]
        vpsubw ymm6, ymm29, ymm6
        vpsubw ymm24, ymm24, ymm30
        vpmulhw ymm9, ymm9, ymmword ptr [rax + 0x160]
        vpsubw ymm30, ymm12, ymm6
        vpmullw ymm23, ymm23, ymmword ptr [rax + 0x4c0]
        vpaddw ymm6, ymm12, ymm6
        vpsubw ymm8, ymm8, ymm21
        vpsubw ymm7, ymm7, ymm26
        vpmullw ymm26, ymm10, ymmword ptr [rax + 0x100]
        vpsubw ymm1, ymm1, ymm18
        vpaddw ymm18, ymm30, ymm7
        vpmullw ymm21, ymm8, ymmword ptr [rax + 0x180]
        vpsubw ymm12, ymm6, ymm24
        vpaddw ymm29, ymm18, ymm1
        vpmullw ymm16, ymm29, ymmword ptr [rax + 0x580]
        vpaddw ymm6, ymm6, ymm24
        vpsubw ymm0, ymm0, ymm4
        vpsubw ymm13, ymm13, ymm25
        vpaddw ymm25, ymm6, ymm0
        vpaddw ymm4, ymm12, ymm13
        vpmullw ymm24, ymm4, ymmword ptr [rax + 0x200]
        vpsubw ymm14, ymm14, ymm22
        vpmulhw ymm10, ymm10, ymmword ptr [rax + 0x120]
        vpmullw ymm22, ymm25, ymmword ptr [rax + 0x1c0]
        vpsubw ymm12, ymm12, ymm13
        vpmulhw ymm8, ymm8, ymmword ptr [rax + 0x1a0]
        vpmulhw ymm13, ymm12, ymmword ptr [rax + 0x2a0]
        vpsubw ymm7, ymm30, ymm7
        vpsubw ymm0, ymm6, ymm0
        vpmulhw ymm29, ymm29, ymmword ptr [rax + 0x5a0]
        vpaddw ymm6, ymm7, ymm14
        vpmullw ymm30, ymm6, ymmword ptr [rax + 0x5c0]
        vpmullw ymm31, ymm0, ymmword ptr [rax + 0x240]
        vshufi64x2 ymm3, ymm3, ymm20, 0x0
        vpmulhw ymm15, ymm15, ymm2
        vpmulhw ymm4, ymm4, ymmword ptr [rax + 0x220]
        vpsubw ymm1, ymm18, ymm1
        vpmulhw ymm27, ymm27, ymm2
        vpmulhw ymm25, ymm25, ymmword ptr [rax + 0x1e0]
        vpmulhw ymm23, ymm23, ymm2
        vpmulhw ymm18, ymm5, ymmword ptr [rax + 0x520]
        vpsubw ymm7, ymm7, ymm14
        vpmulhw ymm26, ymm26, ymm2
        vpmullw ymm14, ymm7, ymmword ptr [rax + 0x640]
        vpmulhw ymm21, ymm21, ymm2
        vpmulhw ymm6, ymm6, ymmword ptr [rax + 0x5e0]
        vpsubw ymm9, ymm9, ymm15
        vpmulhw ymm16, ymm16, ymm2
        vpmulhw ymm0, ymm0, ymmword ptr [rax + 0x260]
        vpsubw ymm17, ymm17, ymm27
        vpmulhw ymm7, ymm7, ymmword ptr [rax + 0x660]
        vpmullw ymm27, ymm1, ymmword ptr [rax + 0x600]
        vpsubw ymm15, ymm3, ymm17
        vpmulhw ymm24, ymm24, ymm2
        vpaddw ymm3, ymm3, ymm17
        vpsubw ymm10, ymm10, ymm26
        vpmullw ymm5, ymm5, ymmword ptr [rax + 0x500]
        vpmulhw ymm22, ymm22, ymm2
        vpsubw ymm8, ymm8, ymm21
        vpmulhw ymm11, ymm11, ymm2
        vpsubw ymm21, ymm3, ymm10
        vpsubw ymm16, ymm29, ymm16
        vpmullw ymm12, ymm12, ymmword ptr [rax + 0x280]
        vpaddw ymm29, ymm21, ymm8
        vpsubw ymm23, ymm28, ymm23
        vpmulhw ymm30, ymm30, ymm2
        vpmulhw ymm31, ymm31, ymm2
        vpaddw ymm3, ymm3, ymm10
        vpsubw ymm4, ymm4, ymm24
        vpmulhw ymm1, ymm1, ymmword ptr [rax + 0x620]
        vpsubw ymm22, ymm25, ymm22
        vpaddw ymm25, ymm29, ymm4
        vpmullw ymm24, ymm25, ymmword ptr [rax + 0x300]
        vpsubw ymm11, ymm19, ymm11
        vpsubw ymm19, ymm15, ymm23
        vpaddw ymm10, ymm3, ymm9
        vpmulhw ymm14, ymm14, ymm2
        vpaddw ymm28, ymm10, ymm22
        vpmulhw ymm26, ymm28, ymmword ptr [rax + 0x2e0]
        vpsubw ymm3, ymm3, ymm9
        vpsubw ymm6, ymm6, ymm30
        vpaddw ymm30, ymm19, ymm11
        vpsubw ymm0, ymm0, ymm31
        vpaddw ymm31, ymm30, ymm6
        vpmulhw ymm9, ymm31, ymmword ptr [rax + 0x6e0]
        vpsubw ymm6, ymm30, ymm6
        vpsubw ymm30, ymm3, ymm0
        vpmulhw ymm17, ymm6, ymmword ptr [rax + 0x7e0]
        vpsubw ymm11, ymm19, ymm11
        vpmullw ymm6, ymm6, ymmword ptr [rax + 0x7c0]
        vpmulhw ymm19, ymm30, ymmword ptr [rax + 0x460]
        vpsubw ymm7, ymm7, ymm14
        vpmulhw ymm5, ymm5, ymm2
        vpmulhw ymm27, ymm27, ymm2
        vpaddw ymm14, ymm11, ymm7
        vpmullw ymm20, ymm14, ymmword ptr [rax + 0x740]
        vpmulhw ymm14, ymm14, ymmword ptr [rax + 0x760]
        vpaddw ymm15, ymm15, ymm23
        vpmulhw ymm12, ymm12, ymm2
        vpmullw ymm30, ymm30, ymmword ptr [rax + 0x440]
        vpmullw ymm28, ymm28, ymmword ptr [rax + 0x2c0]
        vpmulhw ymm25, ymm25, ymmword ptr [rax + 0x320]
        vpaddw ymm0, ymm3, ymm0
        vpmullw ymm31, ymm31, ymmword ptr [rax + 0x6c0]
        vpmullw ymm3, ymm0, ymmword ptr [rax + 0x340]
        vpsubw ymm5, ymm18, ymm5
        vpsubw ymm1, ymm1, ymm27
        vpmulhw ymm24, ymm24, ymm2
        vpsubw ymm27, ymm15, ymm5
        vpsubw ymm8, ymm21, ymm8
        vpaddw ymm5, ymm15, ymm5
        vpsubw ymm15, ymm27, ymm1
        vpsubw ymm12, ymm13, ymm12
        vpaddw ymm1, ymm27, ymm1
        vpsubw ymm27, ymm8, ymm12
        vpmullw ymm13, ymm1, ymmword ptr [rax + 0x700]
        vpmullw ymm21, ymm27, ymmword ptr [rax + 0x480]
        vpsubw ymm4, ymm29, ymm4
        vpmulhw ymm27, ymm27, ymmword ptr [rax + 0x4a0]
        vpmullw ymm29, ymm15, ymmword ptr [rax + 0x800]
        vpaddw ymm18, ymm5, ymm16
        vpmullw ymm23, ymm18, ymmword ptr [rax + 0x680]
        vpmulhw ymm18, ymm18, ymmword ptr [rax + 0x6a0]
        vpaddw ymm8, ymm8, ymm12
        vpmullw ymm12, ymm8, ymmword ptr [rax + 0x380]
        vpmulhw ymm8, ymm8, ymmword ptr [rax + 0x3a0]
        vpsubw ymm5, ymm5, ymm16
        vpmullw ymm16, ymm5, ymmword ptr [rax + 0x780]
        vpmulhw ymm5, ymm5, ymmword ptr [rax + 0x7a0]
        vpsubw ymm7, ymm11, ymm7
        vpmulhw ymm1, ymm1, ymmword ptr [rax + 0x720]
        vpmullw ymm11, ymm7, ymmword ptr [rax + 0x840]
        vpsubw ymm10, ymm10, ymm22
        vpmulhw ymm15, ymm15, ymmword ptr [rax + 0x820]
        vpmullw ymm22, ymm10, ymmword ptr [rax + 0x3c0]
        vpsubw ymm24, ymm25, ymm24
        vpmulhw ymm7, ymm7, ymmword ptr [rax + 0x860]
        vpmullw ymm25, ymm4, ymmword ptr [rax + 0x400]
        vmovdqa64 ymmword ptr [rdi + 0x40], ymm24
        vpmulhw ymm10, ymm10, ymmword ptr [rax + 0x3e0]
        vpmulhw ymm4, ymm4, ymmword ptr [rax + 0x420]
        vpmulhw ymm20, ymm20, ymm2
        vpmulhw ymm6, ymm6, ymm2
        vpmulhw ymm0, ymm0, ymmword ptr [rax + 0x360]
        vpmulhw ymm30, ymm30, ymm2
        vpmulhw ymm28, ymm28, ymm2
        vpmulhw ymm31, ymm31, ymm2
        vpmulhw ymm13, ymm13, ymm2
        vpmulhw ymm21, ymm21, ymm2
        vpmulhw ymm29, ymm29, ymm2
        vpsubw ymm14, ymm14, ymm20
        vpmulhw ymm23, ymm23, ymm2
        vpsubw ymm19, ymm19, ymm30
        vpmulhw ymm12, ymm12, ymm2
        vpsubw ymm26, ymm26, ymm28
        vmovdqa64 ymmword ptr [rdi + 0x180], ymm19
        vpmulhw ymm3, ymm3, ymm2
        vpmulhw ymm16, ymm16, ymm2
        vpsubw ymm1, ymm1, ymm13
        vpsubw ymm21, ymm27, ymm21
        vpmulhw ymm11, ymm11, ymm2
        vpsubw ymm15, ymm15, ymm29
        vmovdqa64 ymmword ptr [rdi + 0xa0], ymm1
        vmovdqa64 ymmword ptr [rdi + 0x1c0], ymm21
        vpmulhw ymm22, ymm22, ymm2
        vpsubw ymm18, ymm18, ymm23
        vpmulhw ymm2, ymm25, ymm2
        vmovdqa64 ymmword ptr [rdi + 0xe0], ymm14
        vmovdqa64 ymmword ptr [rdi + 0x1a0], ymm15
        vpsubw ymm8, ymm8, ymm12
        vmovdqa64 ymmword ptr [rdi + 0x20], ymm18
        vpsubw ymm9, ymm9, ymm31
        vmovdqa64 ymmword ptr [rdi + 0xc0], ymm8
        vpsubw ymm0, ymm0, ymm3
        vpsubw ymm7, ymm7, ymm11
        vmovdqa64 ymmword ptr [rdi], ymm26
        vmovdqa64 ymmword ptr [rdi + 0x60], ymm9
        vpsubw ymm10, ymm10, ymm22
        vpsubw ymm6, ymm17, ymm6
        vmovdqa64 ymmword ptr [rdi + 0x80], ymm0
        vmovdqa64 ymmword ptr [rdi + 0x1e0], ymm7
        vpsubw ymm5, ymm5, ymm16
        vpsubw ymm2, ymm4, ymm2
        vmovdqa64 ymmword ptr [rdi + 0x100], ymm10
        vmovdqa64 ymmword ptr [rdi + 0x160], ymm6
        vmovdqa64 ymmword ptr [rdi + 0x120], ymm5
        vmovdqa64 ymmword ptr [rdi + 0x140], ymm2
        vzeroupper
        ret
        .size dauntless_mlkem_intt_avx512bw, . - dauntless_mlkem_intt_avx512bw
