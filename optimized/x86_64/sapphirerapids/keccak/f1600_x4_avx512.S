// GENERATED from kernels/x86_64/keccak/f1600_x4_avx512.S (object sha256 d13e7cf0bdaa5f50c6dd3d4690b01418d2040591b93828a12427b34944fd0e64) for sapphirerapids, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 42 instructions, 33 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// loop1: 215 instructions, 82 cycles an iteration, 1 stage by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// block2: 25 instructions, 13 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// block4: 16 instructions, 6 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// constants: dauntless_keccak_rc_tables

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
        .global dauntless_keccak_f1600_x4_avx512
        .type dauntless_keccak_f1600_x4_avx512, @function
dauntless_keccak_f1600_x4_avx512:
        endbr64
        vmovdqa64 ymm2, ymmword ptr [rdi + 0x40]
        vmovdqa64 ymm3, ymmword ptr [rdi + 0x60]
        vmovdqa64 ymm4, ymmword ptr [rdi + 0x80]
        vmovdqa64 ymm12, ymmword ptr [rdi + 0x180]
        vmovdqa64 ymm5, ymmword ptr [rdi + 0xa0]
        vmovdqa64 ymm7, ymmword ptr [rdi + 0xe0]
        vmovdqa64 ymm0, ymmword ptr [rdi]
        vmovdqa64 ymm8, ymmword ptr [rdi + 0x100]
        vmovdqa64 ymm9, ymmword ptr [rdi + 0x120]
        vmovdqa64 ymm22, ymmword ptr [rdi + 0x2c0]
        vmovdqa64 ymm11, ymmword ptr [rdi + 0x160]
        vmovdqa64 ymm6, ymmword ptr [rdi + 0xc0]
        vmovdqa64 ymm10, ymmword ptr [rdi + 0x140]
        vmovdqa64 ymm1, ymmword ptr [rdi + 0x20]
        vmovdqa64 ymm14, ymmword ptr [rdi + 0x1c0]
        vmovdqa64 ymm15, ymmword ptr [rdi + 0x1e0]
        vmovdqa64 ymm17, ymmword ptr [rdi + 0x220]
        vmovdqa64 ymm18, ymmword ptr [rdi + 0x240]
        vmovdqa64 ymm19, ymmword ptr [rdi + 0x260]
        vmovdqa64 ymm20, ymmword ptr [rdi + 0x280]
        vmovdqa64 ymm24, ymmword ptr [rdi + 0x300]
        vmovdqa64 ymm28, ymm3
        vmovdqa64 ymm21, ymmword ptr [rdi + 0x2a0]
        vmovdqa64 ymm25, ymm0
        vpternlogq ymm25, ymm5, ymm10, 0x96
        vpternlogq ymm25, ymm15, ymm20, 0x96
        vmovdqa64 ymm26, ymm1
        vmovdqa64 ymm13, ymmword ptr [rdi + 0x1a0]
        vmovdqa64 ymm16, ymmword ptr [rdi + 0x200]
        vpternlogq ymm26, ymm6, ymm11, 0x96
        vmovdqa64 ymm29, ymm4
        vmovdqa64 ymm27, ymm2
        vpternlogq ymm27, ymm7, ymm12, 0x96
        vpternlogq ymm26, ymm16, ymm21, 0x96
        mov eax, 0xc
        vpternlogq ymm27, ymm17, ymm22, 0x96
        vpternlogq ymm28, ymm8, ymm13, 0x96
        lea rdx, [rip + dauntless_keccak_rc_tables]
        vmovdqa64 ymm23, ymmword ptr [rdi + 0x2e0]
        vpternlogq ymm28, ymm18, ymm23, 0x96
        vpternlogq ymm29, ymm9, ymm14, 0x96
        vpternlogq ymm29, ymm19, ymm24, 0x96
.Ldauntless_keccak_f1600_x4_avx512_sapphirerapids_loop1:
        vprolq ymm30, ymm26, 0x1
        vpternlogq ymm10, ymm29, ymm30, 0x96
        vpternlogq ymm0, ymm29, ymm30, 0x96
        vpternlogq ymm20, ymm29, ymm30, 0x96
        vprolq ymm31, ymm27, 0x1
        vpternlogq ymm1, ymm25, ymm31, 0x96
        vpternlogq ymm6, ymm25, ymm31, 0x96
        vpternlogq ymm11, ymm25, ymm31, 0x96
        vpternlogq ymm16, ymm25, ymm31, 0x96
        vpternlogq ymm15, ymm29, ymm30, 0x96
        vpternlogq ymm5, ymm29, ymm30, 0x96
        vprolq ymm30, ymm28, 0x1
        vpternlogq ymm21, ymm25, ymm31, 0x96
        vpternlogq ymm2, ymm26, ymm30, 0x96
        vpternlogq ymm22, ymm26, ymm30, 0x96
        vpternlogq ymm7, ymm26, ymm30, 0x96
        vprolq ymm31, ymm29, 0x1
        vpternlogq ymm12, ymm26, ymm30, 0x96
        vpternlogq ymm17, ymm26, ymm30, 0x96
        vpternlogq ymm8, ymm27, ymm31, 0x96
        vpternlogq ymm18, ymm27, ymm31, 0x96
        vprolq ymm30, ymm25, 0x1
        vpternlogq ymm23, ymm27, ymm31, 0x96
        vpternlogq ymm13, ymm27, ymm31, 0x96
        vpternlogq ymm9, ymm28, ymm30, 0x96
        vpternlogq ymm14, ymm28, ymm30, 0x96
        vpternlogq ymm3, ymm27, ymm31, 0x96
        vprolq ymm31, ymm12, 0x2b
        vpternlogq ymm19, ymm28, ymm30, 0x96
        vpternlogq ymm4, ymm28, ymm30, 0x96
        vpternlogq ymm24, ymm28, ymm30, 0x96
        vprolq ymm30, ymm6, 0x2c
        vprolq ymm6, ymm18, 0x15
        vmovdqa64 ymm12, ymm30
        vprolq ymm20, ymm20, 0x12
        vprolq ymm18, ymm24, 0xe
        vpternlogq ymm12, ymm31, ymm6, 0xd2
        vprolq ymm10, ymm10, 0x3
        vmovdqa64 ymm24, ymm31
        vpbroadcastq ymm29, qword ptr [rdx]
        vpternlogq ymm24, ymm6, ymm18, 0xd2
        vpternlogq ymm6, ymm18, ymm0, 0xd2
        vprolq ymm25, ymm16, 0x2d
        vprolq ymm26, ymm22, 0x3d
        vpternlogq ymm18, ymm0, ymm30, 0xd2
        vmovdqa64 ymm22, ymm25
        vprolq ymm16, ymm3, 0x1c
        vpternlogq ymm0, ymm30, ymm31, 0xd2
        vprolq ymm3, ymm9, 0x14
        vprolq ymm30, ymm1, 0x1
        vpternlogq ymm22, ymm26, ymm16, 0xd2
        vmovdqa64 ymm9, ymm26
        vprolq ymm31, ymm7, 0x6
        vpternlogq ymm9, ymm16, ymm3, 0xd2
        vpxorq ymm0, ymm0, ymm29
        vpternlogq ymm16, ymm3, ymm10, 0xd2
        vpternlogq ymm3, ymm10, ymm25, 0xd2
        vprolq ymm1, ymm13, 0x19
        vpternlogq ymm10, ymm25, ymm26, 0xd2
        vprolq ymm26, ymm17, 0xf
        vprolq ymm13, ymm19, 0x8
        vprolq ymm5, ymm5, 0x24
        vmovdqa64 ymm19, ymm31
        vmovdqa64 ymm7, ymm30
        vpternlogq ymm19, ymm1, ymm13, 0xd2
        vprolq ymm25, ymm11, 0xa
        vpternlogq ymm7, ymm31, ymm1, 0xd2
        vpternlogq ymm1, ymm13, ymm20, 0xd2
        vpternlogq ymm13, ymm20, ymm30, 0xd2
        vprolq ymm11, ymm23, 0x38
        vpternlogq ymm20, ymm30, ymm31, 0xd2
        vmovdqa64 ymm17, ymm25
        vprolq ymm23, ymm4, 0x1b
        vpternlogq ymm17, ymm26, ymm11, 0xd2
        vprolq ymm30, ymm21, 0x2
        vmovdqa64 ymm4, ymm26
        vpternlogq ymm4, ymm11, ymm23, 0xd2
        vprolq ymm15, ymm15, 0x29
        vprolq ymm31, ymm2, 0x3e
        vpternlogq ymm11, ymm23, ymm5, 0xd2
        vpternlogq ymm23, ymm5, ymm25, 0xd2
        vprolq ymm21, ymm8, 0x37
        vpternlogq ymm5, ymm25, ymm26, 0xd2
        vprolq ymm8, ymm14, 0x27
        vmovdqa64 ymm2, ymm30
        vpternlogq ymm2, ymm31, ymm21, 0xd2
        vmovdqa64 ymm29, ymm18
        vpternlogq ymm29, ymm9, ymm20, 0x96
        vmovdqa64 ymm14, ymm31
        vpternlogq ymm14, ymm21, ymm8, 0xd2
        vpternlogq ymm21, ymm8, ymm15, 0xd2
        vmovdqa64 ymm25, ymm0
        vpternlogq ymm25, ymm16, ymm7, 0x96
        vmovdqa64 ymm27, ymm24
        vmovdqa64 ymm26, ymm12
        vpternlogq ymm26, ymm3, ymm19, 0x96
        vpternlogq ymm26, ymm5, ymm21, 0x96
        vpternlogq ymm8, ymm15, ymm30, 0xd2
        vpternlogq ymm25, ymm23, ymm14, 0x96
        vpternlogq ymm29, ymm11, ymm2, 0x96
        vpternlogq ymm27, ymm10, ymm1, 0x96
        vmovdqa64 ymm28, ymm6
        vpternlogq ymm15, ymm30, ymm31, 0xd2
        vpternlogq ymm27, ymm17, ymm8, 0x96
        vprolq ymm30, ymm26, 0x1
        vpternlogq ymm28, ymm22, ymm13, 0x96
        vpternlogq ymm28, ymm4, ymm15, 0x96
        vpternlogq ymm0, ymm29, ymm30, 0x96
        vpternlogq ymm23, ymm29, ymm30, 0x96
        vpternlogq ymm16, ymm29, ymm30, 0x96
        vpternlogq ymm14, ymm29, ymm30, 0x96
        vprolq ymm31, ymm27, 0x1
        vpternlogq ymm3, ymm25, ymm31, 0x96
        vpternlogq ymm7, ymm29, ymm30, 0x96
        vpternlogq ymm5, ymm25, ymm31, 0x96
        vprolq ymm30, ymm28, 0x1
        vpternlogq ymm19, ymm25, ymm31, 0x96
        vpternlogq ymm21, ymm25, ymm31, 0x96
        vpternlogq ymm24, ymm26, ymm30, 0x96
        vpternlogq ymm10, ymm26, ymm30, 0x96
        vpternlogq ymm12, ymm25, ymm31, 0x96
        vpternlogq ymm1, ymm26, ymm30, 0x96
        vprolq ymm31, ymm29, 0x1
        vpternlogq ymm17, ymm26, ymm30, 0x96
        vpternlogq ymm6, ymm27, ymm31, 0x96
        vpternlogq ymm13, ymm27, ymm31, 0x96
        vpternlogq ymm8, ymm26, ymm30, 0x96
        vpternlogq ymm4, ymm27, ymm31, 0x96
        vprolq ymm30, ymm25, 0x1
        vpternlogq ymm18, ymm28, ymm30, 0x96
        vpternlogq ymm11, ymm28, ymm30, 0x96
        vpternlogq ymm9, ymm28, ymm30, 0x96
        vpternlogq ymm20, ymm28, ymm30, 0x96
        vpternlogq ymm2, ymm28, ymm30, 0x96
        vpternlogq ymm22, ymm27, ymm31, 0x96
        vprolq ymm30, ymm3, 0x2c
        vpternlogq ymm15, ymm27, ymm31, 0x96
        vprolq ymm31, ymm1, 0x2b
        vprolq ymm3, ymm4, 0x15
        vprolq ymm4, ymm2, 0xe
        vmovdqa64 ymm1, ymm30
        vprolq ymm26, ymm8, 0x3d
        vmovdqa64 ymm2, ymm31
        vprolq ymm7, ymm7, 0x3
        vpternlogq ymm2, ymm3, ymm4, 0xd2
        vpternlogq ymm1, ymm31, ymm3, 0xd2
        vprolq ymm25, ymm5, 0x2d
        vpbroadcastq ymm29, qword ptr [rdx + 0x8]
        vpternlogq ymm3, ymm4, ymm0, 0xd2
        vprolq ymm5, ymm6, 0x1c
        vpternlogq ymm4, ymm0, ymm30, 0xd2
        vprolq ymm6, ymm9, 0x14
        vpternlogq ymm0, ymm30, ymm31, 0xd2
        vpxorq ymm0, ymm0, ymm29
        vprolq ymm14, ymm14, 0x12
        vmovdqa64 ymm8, ymm25
        vmovdqa64 ymm9, ymm26
        vpternlogq ymm9, ymm5, ymm6, 0xd2
        vprolq ymm31, ymm10, 0x6
        vprolq ymm16, ymm16, 0x24
        vpternlogq ymm8, ymm26, ymm5, 0xd2
        vpternlogq ymm5, ymm6, ymm7, 0xd2
        vprolq ymm30, ymm12, 0x1
        vpternlogq ymm6, ymm7, ymm25, 0xd2
        vprolq ymm12, ymm13, 0x19
        vpternlogq ymm7, ymm25, ymm26, 0xd2
        vprolq ymm13, ymm11, 0x8
        vmovdqa64 ymm10, ymm30
        vmovdqa64 ymm11, ymm31
        vprolq ymm26, ymm17, 0xf
        vpternlogq ymm11, ymm12, ymm13, 0xd2
        vprolq ymm25, ymm19, 0xa
        vpternlogq ymm10, ymm31, ymm12, 0xd2
        vprolq ymm23, ymm23, 0x29
        vpternlogq ymm12, ymm13, ymm14, 0xd2
        vpternlogq ymm13, ymm14, ymm30, 0xd2
        vprolq ymm19, ymm15, 0x38
        vpternlogq ymm14, ymm30, ymm31, 0xd2
        vprolq ymm15, ymm18, 0x1b
        vmovdqa64 ymm17, ymm25
        vpternlogq ymm17, ymm26, ymm19, 0xd2
        vmovdqa64 ymm18, ymm26
        vpternlogq ymm18, ymm19, ymm15, 0xd2
        vpternlogq ymm19, ymm15, ymm16, 0xd2
        vprolq ymm30, ymm21, 0x2
        vprolq ymm21, ymm22, 0x37
        vpternlogq ymm15, ymm16, ymm25, 0xd2
        vprolq ymm31, ymm24, 0x3e
        vmovdqa64 ymm24, ymm30
        vpternlogq ymm24, ymm31, ymm21, 0xd2
        vpternlogq ymm16, ymm25, ymm26, 0xd2
        vmovdqa64 ymm29, ymm4
        vprolq ymm22, ymm20, 0x27
        vmovdqa64 ymm20, ymm31
        vpternlogq ymm20, ymm21, ymm22, 0xd2
        vpternlogq ymm29, ymm9, ymm14, 0x96
        vmovdqa64 ymm25, ymm0
        vpternlogq ymm25, ymm5, ymm10, 0x96
        vpternlogq ymm29, ymm19, ymm24, 0x96
        vmovdqa64 ymm26, ymm1
        vpternlogq ymm26, ymm6, ymm11, 0x96
        vpternlogq ymm21, ymm22, ymm23, 0xd2
        vpternlogq ymm22, ymm23, ymm30, 0xd2
        vpternlogq ymm26, ymm16, ymm21, 0x96
        vmovdqa64 ymm27, ymm2
        vpternlogq ymm27, ymm7, ymm12, 0x96
        vpternlogq ymm27, ymm17, ymm22, 0x96
        vpternlogq ymm23, ymm30, ymm31, 0xd2
        vmovdqa64 ymm28, ymm3
        vpternlogq ymm28, ymm8, ymm13, 0x96
        vpternlogq ymm28, ymm18, ymm23, 0x96
        vpternlogq ymm25, ymm15, ymm20, 0x96
        add rdx, 0x10
        dec eax
        jne .Ldauntless_keccak_f1600_x4_avx512_sapphirerapids_loop1
        vmovdqa64 ymmword ptr [rdi], ymm0
        vmovdqa64 ymmword ptr [rdi + 0x180], ymm12
        vmovdqa64 ymmword ptr [rdi + 0x40], ymm2
        vmovdqa64 ymmword ptr [rdi + 0x60], ymm3
        vmovdqa64 ymmword ptr [rdi + 0x160], ymm11
        vmovdqa64 ymmword ptr [rdi + 0xc0], ymm6
        vmovdqa64 ymmword ptr [rdi + 0x80], ymm4
        vmovdqa64 ymmword ptr [rdi + 0x300], ymm24
        vmovdqa64 ymmword ptr [rdi + 0x2c0], ymm22
        vmovdqa64 ymmword ptr [rdi + 0xe0], ymm7
        vmovdqa64 ymmword ptr [rdi + 0x120], ymm9
        vmovdqa64 ymmword ptr [rdi + 0x140], ymm10
        vmovdqa64 ymmword ptr [rdi + 0x2e0], ymm23
        vmovdqa64 ymmword ptr [rdi + 0x20], ymm1
        vmovdqa64 ymmword ptr [rdi + 0x260], ymm19
        vmovdqa64 ymmword ptr [rdi + 0x1c0], ymm14
        vmovdqa64 ymmword ptr [rdi + 0x1e0], ymm15
        vmovdqa64 ymmword ptr [rdi + 0x200], ymm16
        vmovdqa64 ymmword ptr [rdi + 0x100], ymm8
        vmovdqa64 ymmword ptr [rdi + 0xa0], ymm5
        vmovdqa64 ymmword ptr [rdi + 0x220], ymm17
        vmovdqa64 ymmword ptr [rdi + 0x240], ymm18
        vmovdqa64 ymmword ptr [rdi + 0x1a0], ymm13
        vmovdqa64 ymmword ptr [rdi + 0x280], ymm20
        vmovdqa64 ymmword ptr [rdi + 0x2a0], ymm21
        vzeroupper
        vpxorq xmm16, xmm16, xmm16
        vpxorq xmm16, xmm17, xmm17
        vpxorq xmm16, xmm18, xmm18
        vpxorq xmm16, xmm19, xmm19
        vpxorq xmm16, xmm20, xmm20
        vpxorq xmm16, xmm21, xmm21
        vpxorq xmm16, xmm22, xmm22
        vpxorq xmm16, xmm23, xmm23
        vpxorq xmm16, xmm24, xmm24
        vpxorq xmm16, xmm25, xmm25
        vpxorq xmm16, xmm26, xmm26
        vpxorq xmm16, xmm27, xmm27
        vpxorq xmm16, xmm28, xmm28
        vpxorq xmm16, xmm29, xmm29
        vpxorq xmm16, xmm30, xmm30
        vpxorq xmm16, xmm31, xmm31
        ret
        .size dauntless_keccak_f1600_x4_avx512, . - dauntless_keccak_f1600_x4_avx512
