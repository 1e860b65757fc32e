// GENERATED from kernels/x86_64/keccak/f1600_x8_avx512.S (object sha256 3299f58f2c272f516e97646a70471d0e8b3640637b6e22ccafa6fb4bf767953c) for sapphirerapids, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 27 instructions, 9 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// loop1: 215 instructions, 103 cycles an iteration, 1 stage by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
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
        .global dauntless_keccak_f1600_x8_avx512
        .type dauntless_keccak_f1600_x8_avx512, @function
dauntless_keccak_f1600_x8_avx512:
        endbr64
        vmovdqa64 zmm0, zmmword ptr [rdi]
        vmovdqa64 zmm2, zmmword ptr [rdi + 0x80]
        vmovdqa64 zmm10, zmmword ptr [rdi + 0x280]
        vmovdqa64 zmm6, zmmword ptr [rdi + 0x180]
        vmovdqa64 zmm4, zmmword ptr [rdi + 0x100]
        vmovdqa64 zmm5, zmmword ptr [rdi + 0x140]
        lea rdx, [rip + dauntless_keccak_rc_tables]
        vmovdqa64 zmm7, zmmword ptr [rdi + 0x1c0]
        vmovdqa64 zmm8, zmmword ptr [rdi + 0x200]
        vmovdqa64 zmm9, zmmword ptr [rdi + 0x240]
        vmovdqa64 zmm11, zmmword ptr [rdi + 0x2c0]
        vmovdqa64 zmm1, zmmword ptr [rdi + 0x40]
        vmovdqa64 zmm12, zmmword ptr [rdi + 0x300]
        vmovdqa64 zmm18, zmmword ptr [rdi + 0x480]
        vmovdqa64 zmm14, zmmword ptr [rdi + 0x380]
        vmovdqa64 zmm17, zmmword ptr [rdi + 0x440]
        vmovdqa64 zmm21, zmmword ptr [rdi + 0x540]
        vmovdqa64 zmm23, zmmword ptr [rdi + 0x5c0]
        vmovdqa64 zmm3, zmmword ptr [rdi + 0xc0]
        vmovdqa64 zmm15, zmmword ptr [rdi + 0x3c0]
        vmovdqa64 zmm16, zmmword ptr [rdi + 0x400]
        vmovdqa64 zmm20, zmmword ptr [rdi + 0x500]
        vmovdqa64 zmm19, zmmword ptr [rdi + 0x4c0]
        vmovdqa64 zmm22, zmmword ptr [rdi + 0x580]
        vmovdqa64 zmm13, zmmword ptr [rdi + 0x340]
        vmovdqa64 zmm24, zmmword ptr [rdi + 0x600]
        mov eax, 0xc
.Ldauntless_keccak_f1600_x8_avx512_sapphirerapids_loop1:
        vmovdqa64 zmm25, zmm0
        vpternlogq zmm25, zmm5, zmm10, 0x96
        vmovdqa64 zmm26, zmm1
        vpternlogq zmm26, zmm6, zmm11, 0x96
        vmovdqa64 zmm27, zmm2
        vpternlogq zmm26, zmm16, zmm21, 0x96
        vpternlogq zmm27, zmm7, zmm12, 0x96
        vmovdqa64 zmm28, zmm3
        vpternlogq zmm27, zmm17, zmm22, 0x96
        vprolq zmm31, zmm27, 0x1
        vprolq zmm30, zmm26, 0x1
        vpternlogq zmm25, zmm15, zmm20, 0x96
        vmovdqa64 zmm29, zmm4
        vpternlogq zmm28, zmm8, zmm13, 0x96
        vpternlogq zmm29, zmm9, zmm14, 0x96
        vpternlogq zmm28, zmm18, zmm23, 0x96
        vpternlogq zmm29, zmm19, zmm24, 0x96
        vpternlogq zmm0, zmm29, zmm30, 0x96
        vpternlogq zmm5, zmm29, zmm30, 0x96
        vpternlogq zmm6, zmm25, zmm31, 0x96
        vpternlogq zmm15, zmm29, zmm30, 0x96
        vpternlogq zmm10, zmm29, zmm30, 0x96
        vpternlogq zmm20, zmm29, zmm30, 0x96
        vpternlogq zmm1, zmm25, zmm31, 0x96
        vpternlogq zmm11, zmm25, zmm31, 0x96
        vpternlogq zmm16, zmm25, zmm31, 0x96
        vpternlogq zmm21, zmm25, zmm31, 0x96
        vprolq zmm30, zmm28, 0x1
        vprolq zmm31, zmm29, 0x1
        vpternlogq zmm7, zmm26, zmm30, 0x96
        vpternlogq zmm17, zmm26, zmm30, 0x96
        vpternlogq zmm22, zmm26, zmm30, 0x96
        vpternlogq zmm3, zmm27, zmm31, 0x96
        vpternlogq zmm8, zmm27, zmm31, 0x96
        vpternlogq zmm12, zmm26, zmm30, 0x96
        vpternlogq zmm13, zmm27, zmm31, 0x96
        vpternlogq zmm2, zmm26, zmm30, 0x96
        vpternlogq zmm23, zmm27, zmm31, 0x96
        vprolq zmm30, zmm25, 0x1
        vpternlogq zmm4, zmm28, zmm30, 0x96
        vpternlogq zmm18, zmm27, zmm31, 0x96
        vprolq zmm31, zmm12, 0x2b
        vprolq zmm26, zmm22, 0x3d
        vpternlogq zmm14, zmm28, zmm30, 0x96
        vpternlogq zmm19, zmm28, zmm30, 0x96
        vpternlogq zmm9, zmm28, zmm30, 0x96
        vpternlogq zmm24, zmm28, zmm30, 0x96
        vprolq zmm30, zmm6, 0x2c
        vmovdqa64 zmm12, zmm30
        vprolq zmm6, zmm18, 0x15
        vprolq zmm18, zmm24, 0xe
        vpternlogq zmm12, zmm31, zmm6, 0xd2
        vmovdqa64 zmm24, zmm31
        vprolq zmm10, zmm10, 0x3
        vprolq zmm25, zmm16, 0x2d
        vpternlogq zmm24, zmm6, zmm18, 0xd2
        vpternlogq zmm6, zmm18, zmm0, 0xd2
        vpternlogq zmm18, zmm0, zmm30, 0xd2
        vmovdqa64 zmm22, zmm25
        vprolq zmm16, zmm3, 0x1c
        vprolq zmm3, zmm9, 0x14
        vpternlogq zmm0, zmm30, zmm31, 0xd2
        vpbroadcastq zmm29, qword ptr [rdx]
        vpternlogq zmm22, zmm26, zmm16, 0xd2
        vprolq zmm31, zmm7, 0x6
        vprolq zmm20, zmm20, 0x12
        vprolq zmm15, zmm15, 0x29
        vmovdqa64 zmm9, zmm26
        vprolq zmm30, zmm1, 0x1
        vpternlogq zmm9, zmm16, zmm3, 0xd2
        vpternlogq zmm16, zmm3, zmm10, 0xd2
        vprolq zmm1, zmm13, 0x19
        vpternlogq zmm3, zmm10, zmm25, 0xd2
        vprolq zmm13, zmm19, 0x8
        vpternlogq zmm10, zmm25, zmm26, 0xd2
        vmovdqa64 zmm19, zmm31
        vmovdqa64 zmm7, zmm30
        vprolq zmm5, zmm5, 0x24
        vprolq zmm26, zmm17, 0xf
        vpxorq zmm0, zmm0, zmm29
        vpternlogq zmm19, zmm1, zmm13, 0xd2
        vprolq zmm25, zmm11, 0xa
        vpternlogq zmm7, zmm31, zmm1, 0xd2
        vpternlogq zmm1, zmm13, zmm20, 0xd2
        vprolq zmm11, zmm23, 0x38
        vprolq zmm23, zmm4, 0x1b
        vmovdqa64 zmm17, zmm25
        vpternlogq zmm13, zmm20, zmm30, 0xd2
        vmovdqa64 zmm4, zmm26
        vpternlogq zmm4, zmm11, zmm23, 0xd2
        vpternlogq zmm17, zmm26, zmm11, 0xd2
        vpternlogq zmm20, zmm30, zmm31, 0xd2
        vprolq zmm30, zmm21, 0x2
        vpternlogq zmm11, zmm23, zmm5, 0xd2
        vpternlogq zmm23, zmm5, zmm25, 0xd2
        vpternlogq zmm5, zmm25, zmm26, 0xd2
        vprolq zmm21, zmm8, 0x37
        vmovdqa64 zmm26, zmm12
        vprolq zmm31, zmm2, 0x3e
        vmovdqa64 zmm2, zmm30
        vpternlogq zmm26, zmm3, zmm19, 0x96
        vmovdqa64 zmm25, zmm0
        vpternlogq zmm25, zmm16, zmm7, 0x96
        vpternlogq zmm2, zmm31, zmm21, 0xd2
        vprolq zmm8, zmm14, 0x27
        vmovdqa64 zmm14, zmm31
        vpternlogq zmm14, zmm21, zmm8, 0xd2
        vpternlogq zmm21, zmm8, zmm15, 0xd2
        vpternlogq zmm25, zmm23, zmm14, 0x96
        vmovdqa64 zmm27, zmm24
        vpternlogq zmm27, zmm10, zmm1, 0x96
        vpternlogq zmm8, zmm15, zmm30, 0xd2
        vmovdqa64 zmm29, zmm18
        vpternlogq zmm27, zmm17, zmm8, 0x96
        vpternlogq zmm15, zmm30, zmm31, 0xd2
        vmovdqa64 zmm28, zmm6
        vpternlogq zmm28, zmm22, zmm13, 0x96
        vpternlogq zmm26, zmm5, zmm21, 0x96
        vprolq zmm30, zmm26, 0x1
        vpternlogq zmm28, zmm4, zmm15, 0x96
        vpternlogq zmm29, zmm9, zmm20, 0x96
        vpternlogq zmm29, zmm11, zmm2, 0x96
        vpternlogq zmm14, zmm29, zmm30, 0x96
        vpternlogq zmm7, zmm29, zmm30, 0x96
        vprolq zmm31, zmm27, 0x1
        vpternlogq zmm19, zmm25, zmm31, 0x96
        vpternlogq zmm0, zmm29, zmm30, 0x96
        vpternlogq zmm21, zmm25, zmm31, 0x96
        vpternlogq zmm16, zmm29, zmm30, 0x96
        vpternlogq zmm5, zmm25, zmm31, 0x96
        vpternlogq zmm23, zmm29, zmm30, 0x96
        vpternlogq zmm3, zmm25, zmm31, 0x96
        vprolq zmm30, zmm28, 0x1
        vpternlogq zmm24, zmm26, zmm30, 0x96
        vpternlogq zmm1, zmm26, zmm30, 0x96
        vpternlogq zmm8, zmm26, zmm30, 0x96
        vpternlogq zmm10, zmm26, zmm30, 0x96
        vpternlogq zmm12, zmm25, zmm31, 0x96
        vprolq zmm31, zmm29, 0x1
        vpternlogq zmm17, zmm26, zmm30, 0x96
        vpternlogq zmm6, zmm27, zmm31, 0x96
        vpternlogq zmm13, zmm27, zmm31, 0x96
        vpternlogq zmm22, zmm27, zmm31, 0x96
        vpternlogq zmm4, zmm27, zmm31, 0x96
        vpternlogq zmm15, zmm27, zmm31, 0x96
        vprolq zmm30, zmm25, 0x1
        vprolq zmm31, zmm1, 0x2b
        vpternlogq zmm20, zmm28, zmm30, 0x96
        vpternlogq zmm18, zmm28, zmm30, 0x96
        vpternlogq zmm9, zmm28, zmm30, 0x96
        vpternlogq zmm11, zmm28, zmm30, 0x96
        vpternlogq zmm2, zmm28, zmm30, 0x96
        vprolq zmm30, zmm3, 0x2c
        vprolq zmm3, zmm4, 0x15
        vprolq zmm4, zmm2, 0xe
        vmovdqa64 zmm2, zmm31
        vmovdqa64 zmm1, zmm30
        vpternlogq zmm2, zmm3, zmm4, 0xd2
        vprolq zmm7, zmm7, 0x3
        vprolq zmm25, zmm5, 0x2d
        vpternlogq zmm1, zmm31, zmm3, 0xd2
        vprolq zmm26, zmm8, 0x3d
        vpternlogq zmm3, zmm4, zmm0, 0xd2
        vpternlogq zmm4, zmm0, zmm30, 0xd2
        vmovdqa64 zmm8, zmm25
        vprolq zmm5, zmm6, 0x1c
        vpternlogq zmm0, zmm30, zmm31, 0xd2
        vprolq zmm6, zmm9, 0x14
        vpbroadcastq zmm29, qword ptr [rdx + 0x8]
        vpternlogq zmm8, zmm26, zmm5, 0xd2
        vmovdqa64 zmm9, zmm26
        vprolq zmm14, zmm14, 0x12
        vpternlogq zmm9, zmm5, zmm6, 0xd2
        vprolq zmm30, zmm12, 0x1
        vprolq zmm31, zmm10, 0x6
        vpternlogq zmm5, zmm6, zmm7, 0xd2
        vpternlogq zmm6, zmm7, zmm25, 0xd2
        vprolq zmm12, zmm13, 0x19
        vpternlogq zmm7, zmm25, zmm26, 0xd2
        vprolq zmm13, zmm11, 0x8
        vmovdqa64 zmm10, zmm30
        vprolq zmm16, zmm16, 0x24
        vpternlogq zmm10, zmm31, zmm12, 0xd2
        vmovdqa64 zmm11, zmm31
        vpternlogq zmm11, zmm12, zmm13, 0xd2
        vprolq zmm25, zmm19, 0xa
        vpternlogq zmm12, zmm13, zmm14, 0xd2
        vprolq zmm26, zmm17, 0xf
        vpternlogq zmm13, zmm14, zmm30, 0xd2
        vprolq zmm19, zmm15, 0x38
        vpternlogq zmm14, zmm30, zmm31, 0xd2
        vprolq zmm15, zmm18, 0x1b
        vmovdqa64 zmm18, zmm26
        vmovdqa64 zmm17, zmm25
        vprolq zmm31, zmm24, 0x3e
        vpternlogq zmm17, zmm26, zmm19, 0xd2
        vpternlogq zmm18, zmm19, zmm15, 0xd2
        vprolq zmm30, zmm21, 0x2
        vpternlogq zmm19, zmm15, zmm16, 0xd2
        vprolq zmm23, zmm23, 0x29
        vpternlogq zmm15, zmm16, zmm25, 0xd2
        vprolq zmm21, zmm22, 0x37
        vmovdqa64 zmm24, zmm30
        vpxorq zmm0, zmm0, zmm29
        vprolq zmm22, zmm20, 0x27
        vpternlogq zmm24, zmm31, zmm21, 0xd2
        vmovdqa64 zmm20, zmm31
        vpternlogq zmm16, zmm25, zmm26, 0xd2
        vpternlogq zmm20, zmm21, zmm22, 0xd2
        vpternlogq zmm21, zmm22, zmm23, 0xd2
        vpternlogq zmm22, zmm23, zmm30, 0xd2
        vpternlogq zmm23, zmm30, zmm31, 0xd2
        add rdx, 0x10
        dec eax
        jne .Ldauntless_keccak_f1600_x8_avx512_sapphirerapids_loop1
        vmovdqa64 zmmword ptr [rdi + 0x40], zmm1
        vmovdqa64 zmmword ptr [rdi + 0x80], zmm2
        vmovdqa64 zmmword ptr [rdi + 0x5c0], zmm23
        vmovdqa64 zmmword ptr [rdi + 0x380], zmm14
        vmovdqa64 zmmword ptr [rdi + 0xc0], zmm3
        vmovdqa64 zmmword ptr [rdi + 0x400], zmm16
        vmovdqa64 zmmword ptr [rdi], zmm0
        vmovdqa64 zmmword ptr [rdi + 0x500], zmm20
        vmovdqa64 zmmword ptr [rdi + 0x140], zmm5
        vmovdqa64 zmmword ptr [rdi + 0x180], zmm6
        vmovdqa64 zmmword ptr [rdi + 0x580], zmm22
        vmovdqa64 zmmword ptr [rdi + 0x300], zmm12
        vmovdqa64 zmmword ptr [rdi + 0x200], zmm8
        vmovdqa64 zmmword ptr [rdi + 0x240], zmm9
        vmovdqa64 zmmword ptr [rdi + 0x280], zmm10
        vmovdqa64 zmmword ptr [rdi + 0x1c0], zmm7
        vmovdqa64 zmmword ptr [rdi + 0x340], zmm13
        vmovdqa64 zmmword ptr [rdi + 0x100], zmm4
        vmovdqa64 zmmword ptr [rdi + 0x3c0], zmm15
        vmovdqa64 zmmword ptr [rdi + 0x540], zmm21
        vmovdqa64 zmmword ptr [rdi + 0x440], zmm17
        vmovdqa64 zmmword ptr [rdi + 0x480], zmm18
        vmovdqa64 zmmword ptr [rdi + 0x4c0], zmm19
        vmovdqa64 zmmword ptr [rdi + 0x2c0], zmm11
        vmovdqa64 zmmword ptr [rdi + 0x600], zmm24
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
        .size dauntless_keccak_f1600_x8_avx512, . - dauntless_keccak_f1600_x8_avx512
