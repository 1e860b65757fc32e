// GENERATED from kernels/x86_64/mlkem/intt_avx2.S (object sha256 8618cfe6732eeb577d09cf4d5050ac355bef61ab6a531ffa6480093d47ab99dc) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 2 cycles; optimal for the model
// loop1: 147 instructions, 96 cycles an iteration, 1 stage; bound 44
// block2: 3 instructions, 1 cycles; optimal for the model
// loop3: 124 instructions, 84 cycles an iteration, 2 stages; bound 36
// constants: dauntless_mlkem_intt_avx2_tables

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_intt_avx2
        .type dauntless_mlkem_intt_avx2, @function
dauntless_mlkem_intt_avx2:
        lea rdx, [rip + dauntless_mlkem_intt_avx2_tables]
        vmovdqa ymm0, ymmword ptr [rdx]
        vmovdqa ymm1, ymmword ptr [rdx + 0x20]
        add rdx, 0x40
        mov eax, 0x2
.Ldauntless_mlkem_intt_avx2_icelake_server_loop1:
        add rdi, 0x100
        vmovdqa ymm2, ymmword ptr [rdi - 0x80]
        vmovdqa ymm3, ymmword ptr [rdi - 0x60]
        vmovdqa ymm4, ymmword ptr [rdi - 0xc0]
        vmovdqa ymm5, ymmword ptr [rdi - 0xa0]
        vmovdqa ymm6, ymmword ptr [rdi - 0x100]
        vmovdqa ymm7, ymmword ptr [rdi - 0xe0]
        vpmulhrsw ymm8, ymm2, ymm1
        vpmulhrsw ymm9, ymm3, ymm1
        vpmulhrsw ymm10, ymm4, ymm1
        vpmulhrsw ymm11, ymm5, ymm1
        vpmulhrsw ymm12, ymm6, ymm1
        vpmulhrsw ymm13, ymm7, ymm1
        vpmullw ymm8, ymm8, ymm0
        vpmullw ymm9, ymm9, ymm0
        vpmullw ymm10, ymm10, ymm0
        vpmullw ymm11, ymm11, ymm0
        vmovdqa ymm14, ymmword ptr [rdi - 0x40]
        vpmullw ymm12, ymm12, ymm0
        vmovdqa ymm15, ymmword ptr [rdi - 0x20]
        vpsubw ymm2, ymm2, ymm8
        vpsubw ymm3, ymm3, ymm9
        vpmullw ymm13, ymm13, ymm0
        vpsubw ymm4, ymm4, ymm10
        vpaddw ymm10, ymm2, ymm3
        vpsubw ymm2, ymm2, ymm3
        vpsubw ymm5, ymm5, ymm11
        vshufps ymm11, ymm10, ymm2, 0xdd
        vpmullw ymm3, ymm11, ymmword ptr [rdx]
        vpaddw ymm9, ymm4, ymm5
        vshufps ymm2, ymm10, ymm2, 0x88
        vpsubw ymm4, ymm4, ymm5
        vshufps ymm5, ymm9, ymm4, 0x88
        vshufps ymm4, ymm9, ymm4, 0xdd
        vpmullw ymm9, ymm4, ymmword ptr [rdx]
        vpsubw ymm6, ymm6, ymm12
        vpsubw ymm7, ymm7, ymm13
        vpmulhrsw ymm13, ymm14, ymm1
        vpaddw ymm12, ymm6, ymm7
        vpmulhrsw ymm10, ymm15, ymm1
        vpsubw ymm6, ymm6, ymm7
        vpmulhw ymm11, ymm11, ymmword ptr [rdx + 0x20]
        vshufps ymm7, ymm12, ymm6, 0xdd
        vpmullw ymm8, ymm7, ymmword ptr [rdx]
        vshufps ymm6, ymm12, ymm6, 0x88
        vpmulhw ymm4, ymm4, ymmword ptr [rdx + 0x20]
        vpmullw ymm13, ymm13, ymm0
        vpmullw ymm10, ymm10, ymm0
        vpmulhw ymm7, ymm7, ymmword ptr [rdx + 0x20]
        vpmulhw ymm3, ymm3, ymm0
        vpsubw ymm13, ymm14, ymm13
        vpsubw ymm10, ymm15, ymm10
        vpmulhw ymm9, ymm9, ymm0
        vpaddw ymm15, ymm13, ymm10
        vpsubw ymm10, ymm13, ymm10
        vshufps ymm13, ymm15, ymm10, 0x88
        vshufps ymm10, ymm15, ymm10, 0xdd
        vpmullw ymm15, ymm10, ymmword ptr [rdx]
        vpsubw ymm3, ymm11, ymm3
        vpmulhw ymm8, ymm8, ymm0
        vpsubw ymm11, ymm2, ymm3
        vpmulhw ymm10, ymm10, ymmword ptr [rdx + 0x20]
        vpaddw ymm2, ymm2, ymm3
        vpsubw ymm4, ymm4, ymm9
        vshufps ymm9, ymm2, ymm11, 0xdd
        vpmullw ymm3, ymm9, ymmword ptr [rdx + 0x40]
        vpsubw ymm14, ymm5, ymm4
        vshufps ymm2, ymm2, ymm11, 0x88
        vpaddw ymm4, ymm5, ymm4
        vshufps ymm5, ymm4, ymm14, 0x88
        vshufps ymm4, ymm4, ymm14, 0xdd
        vpmullw ymm14, ymm4, ymmword ptr [rdx + 0x40]
        vpsubw ymm7, ymm7, ymm8
        vpsubw ymm8, ymm6, ymm7
        vpmulhw ymm9, ymm9, ymmword ptr [rdx + 0x60]
        vpaddw ymm6, ymm6, ymm7
        vshufps ymm7, ymm6, ymm8, 0x88
        vshufps ymm6, ymm6, ymm8, 0xdd
        vpmullw ymm8, ymm6, ymmword ptr [rdx + 0x40]
        vpmulhw ymm4, ymm4, ymmword ptr [rdx + 0x60]
        vpmulhw ymm15, ymm15, ymm0
        vpmulhw ymm6, ymm6, ymmword ptr [rdx + 0x60]
        vpmulhw ymm3, ymm3, ymm0
        vpsubw ymm10, ymm10, ymm15
        vpmulhw ymm14, ymm14, ymm0
        vpsubw ymm15, ymm13, ymm10
        vpaddw ymm10, ymm13, ymm10
        vshufps ymm13, ymm10, ymm15, 0x88
        vshufps ymm10, ymm10, ymm15, 0xdd
        vpmullw ymm15, ymm10, ymmword ptr [rdx + 0x40]
        vpsubw ymm3, ymm9, ymm3
        vpmulhw ymm8, ymm8, ymm0
        vpmulhw ymm10, ymm10, ymmword ptr [rdx + 0x60]
        vpsubw ymm9, ymm2, ymm3
        vpaddw ymm2, ymm2, ymm3
        vpsubw ymm4, ymm4, ymm14
        vperm2i128 ymm14, ymm2, ymm9, 0x31
        vpmullw ymm3, ymm14, ymmword ptr [rdx + 0x80]
        vpsubw ymm11, ymm5, ymm4
        vperm2i128 ymm2, ymm2, ymm9, 0x20
        vpaddw ymm4, ymm5, ymm4
        vperm2i128 ymm5, ymm4, ymm11, 0x31
        vpmullw ymm9, ymm5, ymmword ptr [rdx + 0x80]
        vpsubw ymm6, ymm6, ymm8
        vperm2i128 ymm4, ymm4, ymm11, 0x20
        vpsubw ymm11, ymm7, ymm6
        vpaddw ymm6, ymm7, ymm6
        vpmulhw ymm14, ymm14, ymmword ptr [rdx + 0xa0]
        vperm2i128 ymm7, ymm6, ymm11, 0x31
        vpmullw ymm8, ymm7, ymmword ptr [rdx + 0x80]
        vperm2i128 ymm6, ymm6, ymm11, 0x20
        vpmulhw ymm5, ymm5, ymmword ptr [rdx + 0xa0]
        vpmulhw ymm15, ymm15, ymm0
        vpmulhw ymm7, ymm7, ymmword ptr [rdx + 0xa0]
        vpmulhw ymm3, ymm3, ymm0
        vpsubw ymm10, ymm10, ymm15
        vpmulhw ymm9, ymm9, ymm0
        vpsubw ymm15, ymm13, ymm10
        vpaddw ymm10, ymm13, ymm10
        vperm2i128 ymm13, ymm10, ymm15, 0x31
        vpmullw ymm11, ymm13, ymmword ptr [rdx + 0x80]
        vpmulhw ymm13, ymm13, ymmword ptr [rdx + 0xa0]
        vperm2i128 ymm10, ymm10, ymm15, 0x20
        vpsubw ymm3, ymm14, ymm3
        vpmulhw ymm8, ymm8, ymm0
        vpsubw ymm14, ymm2, ymm3
        vpaddw ymm2, ymm2, ymm3
        vpsubw ymm5, ymm5, ymm9
        vmovdqa ymmword ptr [rdi - 0x80], ymm2
        vmovdqa ymmword ptr [rdi - 0x60], ymm14
        vpsubw ymm14, ymm4, ymm5
        vpaddw ymm4, ymm4, ymm5
        vmovdqa ymmword ptr [rdi - 0xc0], ymm4
        vmovdqa ymmword ptr [rdi - 0xa0], ymm14
        vpsubw ymm7, ymm7, ymm8
        vpsubw ymm8, ymm6, ymm7
        vpaddw ymm6, ymm6, ymm7
        vmovdqa ymmword ptr [rdi - 0x100], ymm6
        vmovdqa ymmword ptr [rdi - 0xe0], ymm8
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm11, ymm13, ymm11
        vpsubw ymm13, ymm10, ymm11
        vpaddw ymm10, ymm10, ymm11
        vmovdqa ymmword ptr [rdi - 0x40], ymm10
        vmovdqa ymmword ptr [rdi - 0x20], ymm13
        dec eax
        jne .Ldauntless_mlkem_intt_avx2_icelake_server_loop1
        sub rdi, 0x200
        add rdx, 0xc0
        mov eax, 0x2
        add rdi, 0x20
        add rdx, 0x3c0
        vmovdqa ymm1, ymmword ptr [rdi + 0x20]
        vmovdqa ymm2, ymmword ptr [rdi + 0x1a0]
        dec eax
        vmovdqa ymm3, ymmword ptr [rdi + 0xa0]
        vpmullw ymm4, ymm2, ymmword ptr [rdx - 0x3c0]
        vmovdqa ymm5, ymmword ptr [rdi + 0x120]
        vpmullw ymm6, ymm5, ymmword ptr [rdx - 0x3c0]
        vpmullw ymm7, ymm1, ymmword ptr [rdx - 0x3c0]
        vpmullw ymm8, ymm3, ymmword ptr [rdx - 0x3c0]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x3a0]
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x3a0]
        vpmulhw ymm5, ymm5, ymmword ptr [rdx - 0x3a0]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x3a0]
        vmovdqa ymm9, ymmword ptr [rdi + 0x160]
        vpmulhw ymm4, ymm4, ymm0
        vpmulhw ymm6, ymm6, ymm0
        vmovdqa ymm10, ymmword ptr [rdi + 0x60]
        vpmulhw ymm7, ymm7, ymm0
        vpmulhw ymm8, ymm8, ymm0
        vpsubw ymm2, ymm2, ymm4
        vpsubw ymm4, ymm9, ymm2
        vpaddw ymm2, ymm9, ymm2
        vpmullw ymm9, ymm2, ymmword ptr [rdx - 0x380]
        vpsubw ymm3, ymm3, ymm8
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x360]
        vpmullw ymm8, ymm4, ymmword ptr [rdx - 0x340]
        vpaddw ymm11, ymm10, ymm3
        vpmullw ymm12, ymm11, ymmword ptr [rdx - 0x380]
        vpmulhw ymm11, ymm11, ymmword ptr [rdx - 0x360]
        vpsubw ymm3, ymm10, ymm3
        vpmulhw ymm4, ymm4, ymmword ptr [rdx - 0x320]
        vpmullw ymm10, ymm3, ymmword ptr [rdx - 0x340]
        vpsubw ymm1, ymm1, ymm7
        vpsubw ymm5, ymm5, ymm6
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x320]
        vmovdqa ymm6, ymmword ptr [rdi + 0xe0]
        vpmulhw ymm9, ymm9, ymm0
        vpmulhw ymm8, ymm8, ymm0
        vpmulhw ymm12, ymm12, ymm0
        vpmulhw ymm10, ymm10, ymm0
        vpsubw ymm2, ymm2, ymm9
        vpaddw ymm9, ymm6, ymm5
        vpsubw ymm5, ymm6, ymm5
        vpsubw ymm6, ymm9, ymm2
        vpmullw ymm7, ymm6, ymmword ptr [rdx - 0x280]
        vpaddw ymm2, ymm9, ymm2
        vpsubw ymm4, ymm4, ymm8
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x260]
        vpsubw ymm8, ymm5, ymm4
        vpmullw ymm9, ymm2, ymmword ptr [rdx - 0x300]
        vpmullw ymm13, ymm8, ymmword ptr [rdx - 0x240]
        vpaddw ymm4, ymm5, ymm4
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x220]
        vpmulhw ymm5, ymm4, ymmword ptr [rdx - 0x2a0]
        vpsubw ymm11, ymm11, ymm12
        vpsubw ymm3, ymm3, ymm10
        vpmullw ymm4, ymm4, ymmword ptr [rdx - 0x2c0]
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x2e0]
        vmovdqa ymm10, ymmword ptr [rdi - 0x20]
        vpmulhw ymm7, ymm7, ymm0
        vpmulhw ymm9, ymm9, ymm0
        vpmulhw ymm13, ymm13, ymm0
        vpsubw ymm12, ymm10, ymm1
        vpaddw ymm1, ymm10, ymm1
        vpmulhw ymm4, ymm4, ymm0
        vpaddw ymm10, ymm1, ymm11
        vpsubw ymm14, ymm12, ymm3
        vpsubw ymm1, ymm1, ymm11
        vpaddw ymm3, ymm12, ymm3
        vpsubw ymm6, ymm6, ymm7
        vpsubw ymm7, ymm1, ymm6
        vpmullw ymm12, ymm7, ymmword ptr [rdx - 0x80]
        vpmulhw ymm7, ymm7, ymmword ptr [rdx - 0x60]
        vpsubw ymm2, ymm2, ymm9
        vpaddw ymm1, ymm1, ymm6
        vpsubw ymm8, ymm8, ymm13
        vpsubw ymm13, ymm14, ymm8
        vpsubw ymm4, ymm5, ymm4
        vpsubw ymm5, ymm10, ymm2
        vpmullw ymm6, ymm5, ymmword ptr [rdx - 0x100]
        vpsubw ymm9, ymm3, ymm4
        vpaddw ymm3, ymm3, ymm4
        vpmullw ymm4, ymm9, ymmword ptr [rdx - 0xc0]
        vpaddw ymm8, ymm14, ymm8
        vpmulhw ymm9, ymm9, ymmword ptr [rdx - 0xa0]
        vpmullw ymm14, ymm3, ymmword ptr [rdx - 0x1c0]
        vpaddw ymm2, ymm10, ymm2
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x1a0]
        vpmulhw ymm5, ymm5, ymmword ptr [rdx - 0xe0]
        vpmullw ymm10, ymm8, ymmword ptr [rdx - 0x140]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x120]
        vpmullw ymm11, ymm1, ymmword ptr [rdx - 0x180]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x160]
        vpmullw ymm15, ymm2, ymmword ptr [rdx - 0x200]
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x1e0]
        vpmulhw ymm12, ymm12, ymm0
        vpmulhw ymm6, ymm6, ymm0
        vpmulhw ymm4, ymm4, ymm0
        vpsubw ymm7, ymm7, ymm12
        vpmullw ymm12, ymm13, ymmword ptr [rdx - 0x40]
        vpmulhw ymm13, ymm13, ymmword ptr [rdx - 0x20]
        vmovdqa ymmword ptr [rdi + 0x160], ymm7
        vpmulhw ymm14, ymm14, ymm0
        vpmulhw ymm10, ymm10, ymm0
        vpsubw ymm5, ymm5, ymm6
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm4, ymm9, ymm4
        vmovdqa ymmword ptr [rdi + 0xe0], ymm5
        vpmulhw ymm15, ymm15, ymm0
        vmovdqa ymmword ptr [rdi + 0x120], ymm4
        vpsubw ymm3, ymm3, ymm14
        vpsubw ymm8, ymm8, ymm10
        vmovdqa ymmword ptr [rdi + 0x20], ymm3
        vpsubw ymm1, ymm1, ymm11
        vmovdqa ymmword ptr [rdi + 0xa0], ymm8
        vpsubw ymm2, ymm2, ymm15
        vmovdqa ymmword ptr [rdi + 0x60], ymm1
        vmovdqa ymmword ptr [rdi - 0x20], ymm2
.Ldauntless_mlkem_intt_avx2_icelake_server_loop3:
        vpmulhw ymm12, ymm12, ymm0
        add rdi, 0x20
        add rdx, 0x3c0
        vmovdqa ymm1, ymmword ptr [rdi + 0x20]
        vmovdqa ymm2, ymmword ptr [rdi + 0x1a0]
        dec eax
        vmovdqa ymm3, ymmword ptr [rdi + 0xa0]
        vpmullw ymm4, ymm2, ymmword ptr [rdx - 0x3c0]
        vmovdqa ymm5, ymmword ptr [rdi + 0x120]
        vpmullw ymm6, ymm5, ymmword ptr [rdx - 0x3c0]
        vpmullw ymm7, ymm1, ymmword ptr [rdx - 0x3c0]
        vpmullw ymm8, ymm3, ymmword ptr [rdx - 0x3c0]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x3a0]
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x3a0]
        vpsubw ymm12, ymm13, ymm12
        vpmulhw ymm5, ymm5, ymmword ptr [rdx - 0x3a0]
        vmovdqa ymmword ptr [rdi + 0x180], ymm12
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x3a0]
        vmovdqa ymm9, ymmword ptr [rdi + 0x160]
        vpmulhw ymm4, ymm4, ymm0
        vpmulhw ymm6, ymm6, ymm0
        vmovdqa ymm10, ymmword ptr [rdi + 0x60]
        vpmulhw ymm7, ymm7, ymm0
        vpmulhw ymm8, ymm8, ymm0
        vpsubw ymm2, ymm2, ymm4
        vpsubw ymm4, ymm9, ymm2
        vpaddw ymm2, ymm9, ymm2
        vpmullw ymm9, ymm2, ymmword ptr [rdx - 0x380]
        vpsubw ymm3, ymm3, ymm8
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x360]
        vpmullw ymm8, ymm4, ymmword ptr [rdx - 0x340]
        vpaddw ymm11, ymm10, ymm3
        vpmullw ymm12, ymm11, ymmword ptr [rdx - 0x380]
        vpmulhw ymm11, ymm11, ymmword ptr [rdx - 0x360]
        vpsubw ymm3, ymm10, ymm3
        vpmulhw ymm4, ymm4, ymmword ptr [rdx - 0x320]
        vpmullw ymm10, ymm3, ymmword ptr [rdx - 0x340]
        vpsubw ymm1, ymm1, ymm7
        vpsubw ymm5, ymm5, ymm6
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x320]
        vmovdqa ymm6, ymmword ptr [rdi + 0xe0]
        vpmulhw ymm9, ymm9, ymm0
        vpmulhw ymm8, ymm8, ymm0
        vpmulhw ymm12, ymm12, ymm0
        vpmulhw ymm10, ymm10, ymm0
        vpsubw ymm2, ymm2, ymm9
        vpaddw ymm9, ymm6, ymm5
        vpsubw ymm5, ymm6, ymm5
        vpsubw ymm6, ymm9, ymm2
        vpmullw ymm7, ymm6, ymmword ptr [rdx - 0x280]
        vpaddw ymm2, ymm9, ymm2
        vpsubw ymm4, ymm4, ymm8
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x260]
        vpsubw ymm8, ymm5, ymm4
        vpmullw ymm9, ymm2, ymmword ptr [rdx - 0x300]
        vpmullw ymm13, ymm8, ymmword ptr [rdx - 0x240]
        vpaddw ymm4, ymm5, ymm4
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x220]
        vpmulhw ymm5, ymm4, ymmword ptr [rdx - 0x2a0]
        vpsubw ymm11, ymm11, ymm12
        vpsubw ymm3, ymm3, ymm10
        vpmullw ymm4, ymm4, ymmword ptr [rdx - 0x2c0]
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x2e0]
        vmovdqa ymm10, ymmword ptr [rdi - 0x20]
        vpmulhw ymm7, ymm7, ymm0
        vpmulhw ymm9, ymm9, ymm0
        vpmulhw ymm13, ymm13, ymm0
        vpsubw ymm12, ymm10, ymm1
        vpaddw ymm1, ymm10, ymm1
        vpmulhw ymm4, ymm4, ymm0
        vpaddw ymm10, ymm1, ymm11
        vpsubw ymm14, ymm12, ymm3
        vpsubw ymm1, ymm1, ymm11
        vpaddw ymm3, ymm12, ymm3
        vpsubw ymm6, ymm6, ymm7
        vpsubw ymm7, ymm1, ymm6
        vpmullw ymm12, ymm7, ymmword ptr [rdx - 0x80]
        vpmulhw ymm7, ymm7, ymmword ptr [rdx - 0x60]
        vpsubw ymm2, ymm2, ymm9
        vpaddw ymm1, ymm1, ymm6
        vpsubw ymm8, ymm8, ymm13
        vpsubw ymm13, ymm14, ymm8
        vpsubw ymm4, ymm5, ymm4
        vpsubw ymm5, ymm10, ymm2
        vpmullw ymm6, ymm5, ymmword ptr [rdx - 0x100]
        vpsubw ymm9, ymm3, ymm4
        vpaddw ymm3, ymm3, ymm4
        vpmullw ymm4, ymm9, ymmword ptr [rdx - 0xc0]
        vpaddw ymm8, ymm14, ymm8
        vpmulhw ymm9, ymm9, ymmword ptr [rdx - 0xa0]
        vpmullw ymm14, ymm3, ymmword ptr [rdx - 0x1c0]
        vpaddw ymm2, ymm10, ymm2
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x1a0]
        vpmulhw ymm5, ymm5, ymmword ptr [rdx - 0xe0]
        vpmullw ymm10, ymm8, ymmword ptr [rdx - 0x140]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x120]
        vpmullw ymm11, ymm1, ymmword ptr [rdx - 0x180]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x160]
        vpmullw ymm15, ymm2, ymmword ptr [rdx - 0x200]
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x1e0]
        vpmulhw ymm12, ymm12, ymm0
        vpmulhw ymm6, ymm6, ymm0
        vpmulhw ymm4, ymm4, ymm0
        vpsubw ymm7, ymm7, ymm12
        vpmullw ymm12, ymm13, ymmword ptr [rdx - 0x40]
        vpmulhw ymm13, ymm13, ymmword ptr [rdx - 0x20]
        vmovdqa ymmword ptr [rdi + 0x160], ymm7
        vpmulhw ymm14, ymm14, ymm0
        vpmulhw ymm10, ymm10, ymm0
        vpsubw ymm5, ymm5, ymm6
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm4, ymm9, ymm4
        vmovdqa ymmword ptr [rdi + 0xe0], ymm5
        vpmulhw ymm15, ymm15, ymm0
        vmovdqa ymmword ptr [rdi + 0x120], ymm4
        vpsubw ymm3, ymm3, ymm14
        vpsubw ymm8, ymm8, ymm10
        vmovdqa ymmword ptr [rdi + 0x20], ymm3
        vpsubw ymm1, ymm1, ymm11
        vmovdqa ymmword ptr [rdi + 0xa0], ymm8
        vpsubw ymm2, ymm2, ymm15
        vmovdqa ymmword ptr [rdi + 0x60], ymm1
        vmovdqa ymmword ptr [rdi - 0x20], ymm2
        jne .Ldauntless_mlkem_intt_avx2_icelake_server_loop3
        vpmulhw ymm12, ymm12, ymm0
        vpsubw ymm12, ymm13, ymm12
        vmovdqa ymmword ptr [rdi + 0x1a0], ymm12
        vzeroupper
        ret
        .size dauntless_mlkem_intt_avx2, . - dauntless_mlkem_intt_avx2
