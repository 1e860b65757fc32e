// GENERATED from kernels/x86_64/mlkem/ntt_avx512bw.S (object sha256 7b1c0dbd24c65a97b29cf961719e4348d5041a881539be4c2499bf2dd20f4d20) for sapphirerapids, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 449 instructions, 188 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// constants: dauntless_mlkem_ntt_tables

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
        .global dauntless_mlkem_ntt_avx512bw
        .type dauntless_mlkem_ntt_avx512bw, @function
dauntless_mlkem_ntt_avx512bw:
        endbr64
        lea rax, [rip + dauntless_mlkem_ntt_tables]
        vmovdqa64 ymm6, ymmword ptr [rdi + 0x180]
        vmovdqa64 ymm0, ymmword ptr [rdi + 0x1c0]
        vmovdqa64 ymm1, ymmword ptr [rdi + 0x1e0]
        lea rcx, [rax + 0x80]
        vpbroadcastd ymm2, dword ptr [rax + 0x8]
        vpbroadcastd ymm3, dword ptr [rax + 0xc]
        vmovdqa64 ymm4, ymmword ptr [rdi + 0x160]
        vmovdqa64 ymm5, ymmword ptr [rdi + 0x1a0]
        vpbroadcastd ymm7, dword ptr [rax + 0x14]
        vmovdqa64 ymm8, ymmword ptr [rdi]
        vmovdqa64 ymm9, ymmword ptr [rdi + 0x120]
        vmovdqa64 ymm11, ymmword ptr [rdi + 0x140]
        vpbroadcastd ymm12, dword ptr [rax]
        vmovdqa64 ymm13, ymmword ptr [rdi + 0xc0]
        vmovdqa64 ymm14, ymmword ptr [rdi + 0xe0]
        vpbroadcastd ymm15, dword ptr [rax + 0x24]
        vmovdqa64 ymm10, ymmword ptr [rdi + 0x20]
        vmovdqa64 ymm16, ymmword ptr [rdi + 0x100]
        vpmullw ymm17, ymm0, ymm2
        vpmullw ymm18, ymm1, ymm2
        vpmulhw ymm0, ymm0, ymm3
        vpmulhw ymm1, ymm1, ymm3
        vpmullw ymm19, ymm4, ymm2
        vpmullw ymm20, ymm5, ymm2
        vpmulhw ymm5, ymm5, ymm3
        vpmulhw ymm21, ymm6, ymm3
        vpmullw ymm6, ymm6, ymm2
        vmovdqa64 ymm22, ymmword ptr [rdi + 0xa0]
        vpmullw ymm23, ymm9, ymm2
        vpmulhw ymm17, ymm17, ymm12
        vpmulhw ymm18, ymm18, ymm12
        vmovdqa64 ymm24, ymmword ptr [rdi + 0x60]
        vpmulhw ymm9, ymm9, ymm3
        vpmulhw ymm4, ymm4, ymm3
        vpmulhw ymm19, ymm19, ymm12
        vpmulhw ymm20, ymm20, ymm12
        vpmullw ymm25, ymm16, ymm2
        vmovdqa64 ymm26, ymmword ptr [rdi + 0x80]
        vpmullw ymm2, ymm11, ymm2
        vpbroadcastd ymm27, dword ptr [rax + 0x10]
        vpmulhw ymm23, ymm23, ymm12
        vpmulhw ymm6, ymm6, ymm12
        vmovdqa64 ymm28, ymmword ptr [rdi + 0x40]
        vpsubw ymm0, ymm0, ymm17
        vpsubw ymm1, ymm1, ymm18
        vpmulhw ymm11, ymm11, ymm3
        vpmulhw ymm3, ymm16, ymm3
        vpsubw ymm16, ymm13, ymm0
        vpaddw ymm18, ymm14, ymm1
        vpbroadcastd ymm17, dword ptr [rax + 0x18]
        vpbroadcastd ymm29, dword ptr [rax + 0x1c]
        vpsubw ymm5, ymm5, ymm20
        vpaddw ymm0, ymm13, ymm0
        vpsubw ymm1, ymm14, ymm1
        vpbroadcastd ymm14, dword ptr [rax + 0x34]
        vpmulhw ymm25, ymm25, ymm12
        vpmulhw ymm2, ymm2, ymm12
        vpaddw ymm13, ymm22, ymm5
        vpsubw ymm9, ymm9, ymm23
        vpsubw ymm6, ymm21, ymm6
        vpmulhw ymm21, ymm13, ymm7
        vpsubw ymm23, ymm10, ymm9
        vpmullw ymm20, ymm0, ymm27
        vpsubw ymm30, ymm26, ymm6
        vpaddw ymm6, ymm26, ymm6
        vpmullw ymm26, ymm18, ymm27
        vpmullw ymm13, ymm13, ymm27
        vpaddw ymm9, ymm10, ymm9
        vpsubw ymm5, ymm22, ymm5
        vpmullw ymm27, ymm6, ymm27
        vpsubw ymm3, ymm3, ymm25
        vpsubw ymm2, ymm11, ymm2
        vpmullw ymm11, ymm1, ymm17
        vpmullw ymm22, ymm5, ymm17
        vpmulhw ymm18, ymm18, ymm7
        vpmulhw ymm26, ymm26, ymm12
        vpmulhw ymm20, ymm20, ymm12
        vpsubw ymm25, ymm8, ymm3
        vpmulhw ymm13, ymm13, ymm12
        vpaddw ymm10, ymm28, ymm2
        vpmullw ymm31, ymm30, ymm17
        vpaddw ymm3, ymm8, ymm3
        vpmulhw ymm0, ymm0, ymm7
        vpbroadcastd ymm8, dword ptr [rax + 0x28]
        vpsubw ymm2, ymm28, ymm2
        vpsubw ymm4, ymm4, ymm19
        vpmulhw ymm27, ymm27, ymm12
        vpmullw ymm17, ymm16, ymm17
        vpaddw ymm19, ymm24, ymm4
        vpmulhw ymm16, ymm16, ymm29
        vpsubw ymm4, ymm24, ymm4
        vpmulhw ymm6, ymm6, ymm7
        vpmulhw ymm22, ymm22, ymm12
        vpbroadcastd ymm7, dword ptr [rax + 0x20]
        vpbroadcastd ymm24, dword ptr [rax + 0x2c]
        vpmulhw ymm1, ymm1, ymm29
        vpbroadcastd ymm28, dword ptr [rax + 0x30]
        vpsubw ymm18, ymm18, ymm26
        vpmulhw ymm30, ymm30, ymm29
        vpmulhw ymm5, ymm5, ymm29
        vpsubw ymm0, ymm0, ymm20
        vpsubw ymm20, ymm19, ymm18
        vpaddw ymm18, ymm19, ymm18
        vpmulhw ymm17, ymm17, ymm12
        vpaddw ymm19, ymm10, ymm0
        vpmullw ymm26, ymm20, ymm8
        vpmulhw ymm11, ymm11, ymm12
        vpsubw ymm6, ymm6, ymm27
        vpbroadcastd ymm29, dword ptr [rax + 0x38]
        vpsubw ymm0, ymm10, ymm0
        vpmulhw ymm10, ymm18, ymm15
        vpsubw ymm1, ymm1, ymm11
        vpmullw ymm8, ymm0, ymm8
        vpsubw ymm11, ymm3, ymm6
        vpmullw ymm27, ymm19, ymm7
        vpmullw ymm7, ymm18, ymm7
        vpaddw ymm18, ymm4, ymm1
        vpsubw ymm5, ymm5, ymm22
        vpmulhw ymm0, ymm0, ymm24
        vpmullw ymm22, ymm18, ymm28
        vpsubw ymm16, ymm16, ymm17
        vpmulhw ymm20, ymm20, ymm24
        vpmulhw ymm15, ymm19, ymm15
        vpmulhw ymm26, ymm26, ymm12
        vpbroadcastd ymm24, dword ptr [rax + 0x3c]
        vpsubw ymm17, ymm2, ymm16
        vpaddw ymm2, ymm2, ymm16
        vpsubw ymm1, ymm4, ymm1
        vpmullw ymm16, ymm17, ymm29
        vpmulhw ymm4, ymm2, ymm14
        vpsubw ymm13, ymm21, ymm13
        vpmulhw ymm27, ymm27, ymm12
        vpmulhw ymm7, ymm7, ymm12
        vpmulhw ymm14, ymm18, ymm14
        vpmullw ymm2, ymm2, ymm28
        vpmulhw ymm22, ymm22, ymm12
        vpaddw ymm18, ymm9, ymm13
        vpaddw ymm3, ymm3, ymm6
        vpmullw ymm29, ymm1, ymm29
        vpbroadcastd ymm6, dword ptr [rax + 0x6c]
        vpsubw ymm9, ymm9, ymm13
        vpsubw ymm20, ymm20, ymm26
        vpbroadcastd ymm28, dword ptr [rax + 0x44]
        vpmulhw ymm31, ymm31, ymm12
        vpmulhw ymm17, ymm17, ymm24
        vpmulhw ymm16, ymm16, ymm12
        vpbroadcastd ymm13, dword ptr [rax + 0x40]
        vpbroadcastd ymm21, dword ptr [rax + 0x48]
        vpsubw ymm15, ymm15, ymm27
        vpmulhw ymm1, ymm1, ymm24
        vpmulhw ymm8, ymm8, ymm12
        vpsubw ymm14, ymm14, ymm22
        vpaddw ymm22, ymm23, ymm5
        vpaddw ymm24, ymm3, ymm15
        vpbroadcastd ymm27, dword ptr [rax + 0x58]
        vpbroadcastd ymm19, dword ptr [rax + 0x5c]
        vpsubw ymm30, ymm30, ymm31
        vpmulhw ymm29, ymm29, ymm12
        vpsubw ymm31, ymm22, ymm14
        vpsubw ymm5, ymm23, ymm5
        vpsubw ymm7, ymm10, ymm7
        vpsubw ymm26, ymm9, ymm20
        vpmulhw ymm2, ymm2, ymm12
        vpbroadcastd ymm10, dword ptr [rax + 0x4c]
        vpbroadcastd ymm23, dword ptr [rax + 0x70]
        vpaddw ymm9, ymm9, ymm20
        vpsubw ymm16, ymm17, ymm16
        vpaddw ymm17, ymm18, ymm7
        vpbroadcastd ymm20, dword ptr [rax + 0x60]
        vpsubw ymm7, ymm18, ymm7
        vpaddw ymm14, ymm22, ymm14
        vpsubw ymm22, ymm25, ymm30
        vpsubw ymm0, ymm0, ymm8
        vpmullw ymm13, ymm17, ymm13
        vpmullw ymm21, ymm7, ymm21
        vpbroadcastd ymm8, dword ptr [rax + 0x50]
        vpaddw ymm25, ymm25, ymm30
        vpsubw ymm1, ymm1, ymm29
        vpmulhw ymm17, ymm17, ymm28
        vpbroadcastd ymm18, dword ptr [rax + 0x68]
        vpbroadcastd ymm28, dword ptr [rax + 0x64]
        vpsubw ymm3, ymm3, ymm15
        vpsubw ymm2, ymm4, ymm2
        vpsubw ymm4, ymm5, ymm1
        vpbroadcastd ymm15, dword ptr [rax + 0x54]
        vpsubw ymm29, ymm25, ymm2
        vpaddw ymm30, ymm11, ymm0
        vpaddw ymm2, ymm25, ymm2
        vpbroadcastd ymm25, dword ptr [rax + 0x74]
        vpaddw ymm1, ymm5, ymm1
        vpmulhw ymm7, ymm7, ymm10
        vpmullw ymm27, ymm26, ymm27
        vpmulhw ymm21, ymm21, ymm12
        vpmullw ymm23, ymm1, ymm23
        vpaddw ymm5, ymm22, ymm16
        vpsubw ymm16, ymm22, ymm16
        vpbroadcastd ymm10, dword ptr [rax + 0x78]
        vpmulhw ymm13, ymm13, ymm12
        vpmullw ymm18, ymm31, ymm18
        vpbroadcastd ymm22, dword ptr [rax + 0x7c]
        vpmulhw ymm18, ymm18, ymm12
        vpmulhw ymm6, ymm31, ymm6
        vpmullw ymm8, ymm9, ymm8
        vpmulhw ymm19, ymm26, ymm19
        vpmullw ymm20, ymm14, ymm20
        vpsubw ymm0, ymm11, ymm0
        vpmulhw ymm9, ymm9, ymm15
        vpmulhw ymm27, ymm27, ymm12
        vpsubw ymm7, ymm7, ymm21
        vpmulhw ymm1, ymm1, ymm25
        vpmulhw ymm23, ymm23, ymm12
        vpsubw ymm13, ymm17, ymm13
        vpmullw ymm10, ymm4, ymm10
        vpsubw ymm17, ymm3, ymm7
        vpsubw ymm25, ymm24, ymm13
        vpaddw ymm13, ymm24, ymm13
        vshufi64x2 ymm24, ymm13, ymm25, 0x3
        vpmullw ymm21, ymm24, ymmword ptr [rcx]
        vpsubw ymm19, ymm19, ymm27
        vpmulhw ymm14, ymm14, ymm28
        vpmulhw ymm4, ymm4, ymm22
        vpsubw ymm22, ymm0, ymm19
        vpsubw ymm1, ymm1, ymm23
        vpaddw ymm0, ymm0, ymm19
        vpmulhw ymm20, ymm20, ymm12
        vpmulhw ymm10, ymm10, ymm12
        vpmulhw ymm8, ymm8, ymm12
        vpaddw ymm19, ymm5, ymm1
        vpsubw ymm6, ymm6, ymm18
        vshufi64x2 ymm13, ymm13, ymm25, 0x0
        vpmulhw ymm24, ymm24, ymmword ptr [rcx + 0x20]
        vpsubw ymm8, ymm9, ymm8
        vpsubw ymm9, ymm29, ymm6
        vpaddw ymm6, ymm29, ymm6
        vpaddw ymm3, ymm3, ymm7
        vpaddw ymm7, ymm30, ymm8
        vshufi64x2 ymm29, ymm6, ymm9, 0x3
        vpsubw ymm8, ymm30, ymm8
        vshufi64x2 ymm30, ymm3, ymm17, 0x3
        vpsubw ymm4, ymm4, ymm10
        vshufi64x2 ymm10, ymm7, ymm8, 0x3
        vpmullw ymm25, ymm29, ymmword ptr [rcx + 0x3c0]
        vpmullw ymm18, ymm10, ymmword ptr [rcx + 0x180]
        vpsubw ymm23, ymm16, ymm4
        vpaddw ymm4, ymm16, ymm4
        vshufi64x2 ymm16, ymm0, ymm22, 0x3
        vpmulhw ymm29, ymm29, ymmword ptr [rcx + 0x3e0]
        vshufi64x2 ymm28, ymm4, ymm23, 0x3
        vpmullw ymm27, ymm28, ymmword ptr [rcx + 0x540]
        vpsubw ymm1, ymm5, ymm1
        vshufi64x2 ymm4, ymm4, ymm23, 0x0
        vpmullw ymm23, ymm30, ymmword ptr [rcx + 0xc0]
        vshufi64x2 ymm5, ymm19, ymm1, 0x3
        vpmullw ymm15, ymm16, ymmword ptr [rcx + 0x240]
        vpmullw ymm11, ymm5, ymmword ptr [rcx + 0x480]
        vshufi64x2 ymm1, ymm19, ymm1, 0x0
        vpmulhw ymm21, ymm21, ymm12
        vpmulhw ymm10, ymm10, ymmword ptr [rcx + 0x1a0]
        vpmulhw ymm16, ymm16, ymmword ptr [rcx + 0x260]
        vpsubw ymm14, ymm14, ymm20
        vpmulhw ymm5, ymm5, ymmword ptr [rcx + 0x4a0]
        vpsubw ymm20, ymm2, ymm14
        vshufi64x2 ymm3, ymm3, ymm17, 0x0
        vpaddw ymm2, ymm2, ymm14
        vshufi64x2 ymm14, ymm2, ymm20, 0x3
        vpmulhw ymm28, ymm28, ymmword ptr [rcx + 0x560]
        vpmullw ymm17, ymm14, ymmword ptr [rcx + 0x300]
        vpmulhw ymm14, ymm14, ymmword ptr [rcx + 0x320]
        vshufi64x2 ymm7, ymm7, ymm8, 0x0
        vpmulhw ymm30, ymm30, ymmword ptr [rcx + 0xe0]
        vshufi64x2 ymm0, ymm0, ymm22, 0x0
        vpsubw ymm21, ymm24, ymm21
        vpsubw ymm24, ymm13, ymm21
        vpmulhw ymm25, ymm25, ymm12
        vpaddw ymm13, ymm13, ymm21
        vpunpckldq ymm21, ymm13, ymm24
        vpmulhw ymm18, ymm18, ymm12
        vpsubw ymm25, ymm29, ymm25
        vpunpckhdq ymm13, ymm13, ymm24
        vshufi64x2 ymm2, ymm2, ymm20, 0x0
        vpmullw ymm20, ymm13, ymmword ptr [rcx + 0x40]
        vpmulhw ymm13, ymm13, ymmword ptr [rcx + 0x60]
        vshufi64x2 ymm6, ymm6, ymm9, 0x0
        vpmulhw ymm27, ymm27, ymm12
        vpmulhw ymm23, ymm23, ymm12
        vpmulhw ymm15, ymm15, ymm12
        vpsubw ymm10, ymm10, ymm18
        vpsubw ymm18, ymm6, ymm25
        vpaddw ymm6, ymm6, ymm25
        vpunpckhdq ymm25, ymm6, ymm18
        vpmullw ymm29, ymm25, ymmword ptr [rcx + 0x400]
        vpmulhw ymm25, ymm25, ymmword ptr [rcx + 0x420]
        vpsubw ymm9, ymm7, ymm10
        vpsubw ymm27, ymm28, ymm27
        vpaddw ymm7, ymm7, ymm10
        vpmulhw ymm11, ymm11, ymm12
        vpmulhw ymm17, ymm17, ymm12
        vpunpckhdq ymm10, ymm7, ymm9
        vpmullw ymm28, ymm10, ymmword ptr [rcx + 0x1c0]
        vpsubw ymm23, ymm30, ymm23
        vpsubw ymm15, ymm16, ymm15
        vpsubw ymm5, ymm5, ymm11
        vpsubw ymm11, ymm1, ymm5
        vpaddw ymm16, ymm3, ymm23
        vpaddw ymm1, ymm1, ymm5
        vpunpckldq ymm5, ymm1, ymm11
        vpunpckhdq ymm1, ymm1, ymm11
        vpmullw ymm11, ymm1, ymmword ptr [rcx + 0x4c0]
        vpsubw ymm3, ymm3, ymm23
        vpsubw ymm23, ymm0, ymm15
        vpaddw ymm0, ymm0, ymm15
        vpsubw ymm14, ymm14, ymm17
        vpunpckhdq ymm17, ymm0, ymm23
        vpmullw ymm15, ymm17, ymmword ptr [rcx + 0x280]
        vpsubw ymm30, ymm2, ymm14
        vpmulhw ymm10, ymm10, ymmword ptr [rcx + 0x1e0]
        vpaddw ymm2, ymm2, ymm14
        vpsubw ymm14, ymm4, ymm27
        vpunpckhdq ymm24, ymm16, ymm3
        vpmullw ymm22, ymm24, ymmword ptr [rcx + 0x100]
        vpaddw ymm4, ymm4, ymm27
        vpmulhw ymm20, ymm20, ymm12
        vpmulhw ymm1, ymm1, ymmword ptr [rcx + 0x4e0]
        vpmulhw ymm17, ymm17, ymmword ptr [rcx + 0x2a0]
        vpunpckhdq ymm27, ymm4, ymm14
        vpmullw ymm8, ymm27, ymmword ptr [rcx + 0x580]
        vpmulhw ymm29, ymm29, ymm12
        vpunpckhdq ymm19, ymm2, ymm30
        vpmullw ymm26, ymm19, ymmword ptr [rcx + 0x340]
        vpunpckldq ymm2, ymm2, ymm30
        vpmulhw ymm24, ymm24, ymmword ptr [rcx + 0x120]
        vpmulhw ymm19, ymm19, ymmword ptr [rcx + 0x360]
        vpunpckldq ymm7, ymm7, ymm9
        vpunpckldq ymm4, ymm4, ymm14
        vpunpckldq ymm3, ymm16, ymm3
        vpsubw ymm13, ymm13, ymm20
        vpmulhw ymm28, ymm28, ymm12
        vpunpckldq ymm6, ymm6, ymm18
        vpsubw ymm18, ymm21, ymm13
        vpaddw ymm13, ymm21, ymm13
        vpsubw ymm25, ymm25, ymm29
        vpmulhw ymm11, ymm11, ymm12
        vpunpckhdq ymm29, ymm13, ymm18
        vpsubw ymm21, ymm6, ymm25
        vpunpckldq ymm13, ymm13, ymm18
        vpmulhw ymm27, ymm27, ymmword ptr [rcx + 0x5a0]
        vpaddw ymm6, ymm6, ymm25
        vpmulhw ymm15, ymm15, ymm12
        vpunpckhdq ymm25, ymm6, ymm21
        vpmullw ymm18, ymm25, ymmword ptr [rcx + 0x440]
        vpsubw ymm10, ymm10, ymm28
        vpmulhw ymm25, ymm25, ymmword ptr [rcx + 0x460]
        vpmullw ymm28, ymm29, ymmword ptr [rcx + 0x80]
        vpsubw ymm20, ymm7, ymm10
        vpsubw ymm15, ymm17, ymm15
        vpmulhw ymm22, ymm22, ymm12
        vpaddw ymm7, ymm7, ymm10
        vpmulhw ymm29, ymm29, ymmword ptr [rcx + 0xa0]
        vpsubw ymm1, ymm1, ymm11
        vpunpckhdq ymm11, ymm7, ymm20
        vpunpckldq ymm0, ymm0, ymm23
        vpsubw ymm23, ymm5, ymm1
        vpmulhw ymm26, ymm26, ymm12
        vpmulhw ymm8, ymm8, ymm12
        vpaddw ymm1, ymm5, ymm1
        vpsubw ymm17, ymm0, ymm15
        vpaddw ymm0, ymm0, ymm15
        vpmullw ymm15, ymm11, ymmword ptr [rcx + 0x200]
        vpsubw ymm22, ymm24, ymm22
        vpunpckhdq ymm24, ymm0, ymm17
        vpunpckhdq ymm5, ymm1, ymm23
        vpsubw ymm10, ymm3, ymm22
        vpaddw ymm3, ymm3, ymm22
        vpmullw ymm22, ymm5, ymmword ptr [rcx + 0x500]
        vpmulhw ymm11, ymm11, ymmword ptr [rcx + 0x220]
        vpsubw ymm19, ymm19, ymm26
        vpunpckhdq ymm16, ymm3, ymm10
        vpmullw ymm14, ymm24, ymmword ptr [rcx + 0x2c0]
        vpsubw ymm8, ymm27, ymm8
        vpmullw ymm27, ymm16, ymmword ptr [rcx + 0x140]
        vpsubw ymm26, ymm2, ymm19
        vpaddw ymm2, ymm2, ymm19
        vpaddw ymm19, ymm4, ymm8
        vpsubw ymm4, ymm4, ymm8
        vpunpckhdq ymm8, ymm2, ymm26
        vpmullw ymm9, ymm8, ymmword ptr [rcx + 0x380]
        vpmulhw ymm5, ymm5, ymmword ptr [rcx + 0x520]
        vpunpckhdq ymm30, ymm19, ymm4
        vpmullw ymm31, ymm30, ymmword ptr [rcx + 0x5c0]
        vpunpckldq ymm0, ymm0, ymm17
        vpmulhw ymm24, ymm24, ymmword ptr [rcx + 0x2e0]
        vpmulhw ymm18, ymm18, ymm12
        vpunpckldq ymm2, ymm2, ymm26
        vpmulhw ymm28, ymm28, ymm12
        vpmulhw ymm16, ymm16, ymmword ptr [rcx + 0x160]
        vpmulhw ymm8, ymm8, ymmword ptr [rcx + 0x3a0]
        vpunpckldq ymm3, ymm3, ymm10
        vpunpckldq ymm6, ymm6, ymm21
        vpmulhw ymm30, ymm30, ymmword ptr [rcx + 0x5e0]
        vpunpckldq ymm7, ymm7, ymm20
        vpunpckldq ymm4, ymm19, ymm4
        vpmulhw ymm15, ymm15, ymm12
        vpsubw ymm18, ymm25, ymm18
        vpsubw ymm25, ymm6, ymm18
        vpmulhw ymm22, ymm22, ymm12
        vpaddw ymm6, ymm6, ymm18
        vmovdqa64 ymmword ptr [rdi + 0x140], ymm6
        vmovdqa64 ymmword ptr [rdi + 0x160], ymm25
        vpmulhw ymm14, ymm14, ymm12
        vpunpckldq ymm1, ymm1, ymm23
        vpsubw ymm28, ymm29, ymm28
        vpmulhw ymm27, ymm27, ymm12
        vpsubw ymm29, ymm13, ymm28
        vpsubw ymm11, ymm11, ymm15
        vpaddw ymm13, ymm13, ymm28
        vmovdqa64 ymmword ptr [rdi], ymm13
        vmovdqa64 ymmword ptr [rdi + 0x20], ymm29
        vpmulhw ymm9, ymm9, ymm12
        vpaddw ymm29, ymm7, ymm11
        vpsubw ymm7, ymm7, ymm11
        vpsubw ymm5, ymm5, ymm22
        vpmulhw ymm12, ymm31, ymm12
        vpsubw ymm14, ymm24, ymm14
        vmovdqa64 ymmword ptr [rdi + 0x80], ymm29
        vpsubw ymm24, ymm1, ymm5
        vmovdqa64 ymmword ptr [rdi + 0xa0], ymm7
        vpaddw ymm1, ymm1, ymm5
        vpsubw ymm12, ymm30, ymm12
        vpsubw ymm16, ymm16, ymm27
        vpsubw ymm27, ymm0, ymm14
        vmovdqa64 ymmword ptr [rdi + 0x1a0], ymm24
        vpaddw ymm0, ymm0, ymm14
        vmovdqa64 ymmword ptr [rdi + 0xe0], ymm27
        vmovdqa64 ymmword ptr [rdi + 0xc0], ymm0
        vpsubw ymm27, ymm3, ymm16
        vpaddw ymm3, ymm3, ymm16
        vpsubw ymm8, ymm8, ymm9
        vmovdqa64 ymmword ptr [rdi + 0x60], ymm27
        vmovdqa64 ymmword ptr [rdi + 0x180], ymm1
        vpsubw ymm1, ymm2, ymm8
        vmovdqa64 ymmword ptr [rdi + 0x40], ymm3
        vpaddw ymm2, ymm2, ymm8
        vpsubw ymm8, ymm4, ymm12
        vmovdqa64 ymmword ptr [rdi + 0x100], ymm2
        vmovdqa64 ymmword ptr [rdi + 0x120], ymm1
        vpaddw ymm4, ymm4, ymm12
        vmovdqa64 ymmword ptr [rdi + 0x1c0], ymm4
        vmovdqa64 ymmword ptr [rdi + 0x1e0], ymm8
        vzeroupper
        ret
        .size dauntless_mlkem_ntt_avx512bw, . - dauntless_mlkem_ntt_avx512bw
