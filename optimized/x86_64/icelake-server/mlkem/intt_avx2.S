// GENERATED from kernels/x86_64/mlkem/intt_avx2.S (object sha256 3533bcd8f8139399cd8d8e070b237bac750970c2f0d92a5fb0ad08d538344d8e) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 5 instructions, 2 cycles; optimal for the model
// loop1: 147 instructions, 88 cycles an iteration, 1 stage; bound 44
// block2: 3 instructions, 1 cycles; optimal for the model
// loop3: 124 instructions, 90 cycles an iteration, 1 stage; bound 35
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
        .global dauntless_mlkem_intt_avx2
        .type dauntless_mlkem_intt_avx2, @function
dauntless_mlkem_intt_avx2:
        endbr64
        lea rdx, [rip + dauntless_mlkem_intt_tables]
        vmovdqa ymm0, ymmword ptr [rdx]
        vmovdqa ymm1, ymmword ptr [rdx + 0x20]
        add rdx, 0x40
        mov eax, 0x2
.Ldauntless_mlkem_intt_avx2_icelake_server_loop1:
        add rdi, 0x100
        vmovdqa ymm2, ymmword ptr [rdi - 0xc0]
        vmovdqa ymm3, ymmword ptr [rdi - 0x20]
        dec eax
        vmovdqa ymm4, ymmword ptr [rdi - 0xe0]
        vmovdqa ymm5, ymmword ptr [rdi - 0xa0]
        vmovdqa ymm6, ymmword ptr [rdi - 0x100]
        vmovdqa ymm7, ymmword ptr [rdi - 0x40]
        vmovdqa ymm8, ymmword ptr [rdi - 0x60]
        vmovdqa ymm9, ymmword ptr [rdi - 0x80]
        vpmulhrsw ymm10, ymm2, ymm1
        vpmulhrsw ymm11, ymm3, ymm1
        vpmulhrsw ymm12, ymm4, ymm1
        vpmulhrsw ymm13, ymm5, ymm1
        vpmulhrsw ymm14, ymm6, ymm1
        vpmulhrsw ymm15, ymm7, ymm1
        vpmullw ymm10, ymm10, ymm0
        vpmullw ymm11, ymm11, ymm0
        vpmullw ymm12, ymm12, ymm0
        vpmullw ymm13, ymm13, ymm0
        vpmullw ymm14, ymm14, ymm0
        vpsubw ymm2, ymm2, ymm10
        vpsubw ymm3, ymm3, ymm11
        vpmulhrsw ymm11, ymm9, ymm1
        vpsubw ymm5, ymm5, ymm13
        vpmullw ymm15, ymm15, ymm0
        vpmulhrsw ymm13, ymm8, ymm1
        vpsubw ymm4, ymm4, ymm12
        vpaddw ymm12, ymm2, ymm5
        vpsubw ymm2, ymm2, ymm5
        vpsubw ymm6, ymm6, ymm14
        vshufps ymm14, ymm12, ymm2, 0xdd
        vpmullw ymm5, ymm14, ymmword ptr [rdx]
        vpaddw ymm10, ymm6, ymm4
        vshufps ymm2, ymm12, ymm2, 0x88
        vpsubw ymm4, ymm6, ymm4
        vpmullw ymm11, ymm11, ymm0
        vshufps ymm6, ymm10, ymm4, 0xdd
        vpmullw ymm12, ymm6, ymmword ptr [rdx]
        vshufps ymm4, ymm10, ymm4, 0x88
        vpmullw ymm13, ymm13, ymm0
        vpmulhw ymm14, ymm14, ymmword ptr [rdx + 0x20]
        vpmulhw ymm6, ymm6, ymmword ptr [rdx + 0x20]
        vpsubw ymm7, ymm7, ymm15
        vpsubw ymm9, ymm9, ymm11
        vpaddw ymm11, ymm7, ymm3
        vpsubw ymm3, ymm7, ymm3
        vpsubw ymm8, ymm8, ymm13
        vshufps ymm13, ymm11, ymm3, 0xdd
        vpmullw ymm7, ymm13, ymmword ptr [rdx]
        vpaddw ymm15, ymm9, ymm8
        vshufps ymm3, ymm11, ymm3, 0x88
        vpsubw ymm8, ymm9, ymm8
        vpmulhw ymm13, ymm13, ymmword ptr [rdx + 0x20]
        vshufps ymm9, ymm15, ymm8, 0xdd
        vpmullw ymm11, ymm9, ymmword ptr [rdx]
        vshufps ymm8, ymm15, ymm8, 0x88
        vpmulhw ymm9, ymm9, ymmword ptr [rdx + 0x20]
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm12, ymm12, ymm0
        vpsubw ymm5, ymm14, ymm5
        vpsubw ymm14, ymm2, ymm5
        vpaddw ymm2, ymm2, ymm5
        vshufps ymm5, ymm2, ymm14, 0x88
        vshufps ymm2, ymm2, ymm14, 0xdd
        vpmullw ymm14, ymm2, ymmword ptr [rdx + 0x40]
        vpsubw ymm6, ymm6, ymm12
        vpmulhw ymm7, ymm7, ymm0
        vpmulhw ymm2, ymm2, ymmword ptr [rdx + 0x60]
        vpsubw ymm12, ymm4, ymm6
        vpaddw ymm4, ymm4, ymm6
        vpmulhw ymm11, ymm11, ymm0
        vshufps ymm6, ymm4, ymm12, 0xdd
        vpmullw ymm15, ymm6, ymmword ptr [rdx + 0x40]
        vshufps ymm4, ymm4, ymm12, 0x88
        vpsubw ymm7, ymm13, ymm7
        vpmulhw ymm6, ymm6, ymmword ptr [rdx + 0x60]
        vpsubw ymm13, ymm3, ymm7
        vpaddw ymm3, ymm3, ymm7
        vpsubw ymm9, ymm9, ymm11
        vshufps ymm11, ymm3, ymm13, 0xdd
        vpmullw ymm7, ymm11, ymmword ptr [rdx + 0x40]
        vpsubw ymm12, ymm8, ymm9
        vshufps ymm3, ymm3, ymm13, 0x88
        vpaddw ymm8, ymm8, ymm9
        vshufps ymm9, ymm8, ymm12, 0x88
        vshufps ymm8, ymm8, ymm12, 0xdd
        vpmullw ymm12, ymm8, ymmword ptr [rdx + 0x40]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx + 0x60]
        vpmulhw ymm11, ymm11, ymmword ptr [rdx + 0x60]
        vpmulhw ymm14, ymm14, ymm0
        vpmulhw ymm15, ymm15, ymm0
        vpsubw ymm2, ymm2, ymm14
        vpaddw ymm14, ymm5, ymm2
        vpsubw ymm6, ymm6, ymm15
        vpmulhw ymm7, ymm7, ymm0
        vpsubw ymm15, ymm4, ymm6
        vpaddw ymm4, ymm4, ymm6
        vpmulhw ymm12, ymm12, ymm0
        vpsubw ymm2, ymm5, ymm2
        vperm2i128 ymm5, ymm4, ymm15, 0x31
        vpmullw ymm6, ymm5, ymmword ptr [rdx + 0x80]
        vpmulhw ymm5, ymm5, ymmword ptr [rdx + 0xa0]
        vpsubw ymm7, ymm11, ymm7
        vperm2i128 ymm11, ymm14, ymm2, 0x31
        vpmullw ymm13, ymm11, ymmword ptr [rdx + 0x80]
        vpsubw ymm10, ymm3, ymm7
        vperm2i128 ymm2, ymm14, ymm2, 0x20
        vpaddw ymm3, ymm3, ymm7
        vpsubw ymm8, ymm8, ymm12
        vperm2i128 ymm12, ymm3, ymm10, 0x31
        vpmullw ymm7, ymm12, ymmword ptr [rdx + 0x80]
        vpsubw ymm14, ymm9, ymm8
        vperm2i128 ymm3, ymm3, ymm10, 0x20
        vpaddw ymm8, ymm9, ymm8
        vpmulhw ymm11, ymm11, ymmword ptr [rdx + 0xa0]
        vperm2i128 ymm9, ymm8, ymm14, 0x31
        vpmullw ymm10, ymm9, ymmword ptr [rdx + 0x80]
        vpmulhw ymm9, ymm9, ymmword ptr [rdx + 0xa0]
        vpmulhw ymm12, ymm12, ymmword ptr [rdx + 0xa0]
        vperm2i128 ymm8, ymm8, ymm14, 0x20
        vperm2i128 ymm4, ymm4, ymm15, 0x20
        vpmulhw ymm6, ymm6, ymm0
        vpmulhw ymm13, ymm13, ymm0
        vpmulhw ymm7, ymm7, ymm0
        vpsubw ymm5, ymm5, ymm6
        vpmulhw ymm10, ymm10, ymm0
        vpsubw ymm11, ymm11, ymm13
        vpaddw ymm13, ymm4, ymm5
        vmovdqa ymmword ptr [rdi - 0x100], ymm13
        vpaddw ymm13, ymm2, ymm11
        vpsubw ymm2, ymm2, ymm11
        vpsubw ymm7, ymm12, ymm7
        vmovdqa ymmword ptr [rdi - 0xc0], ymm13
        vpsubw ymm4, ymm4, ymm5
        vpsubw ymm5, ymm3, ymm7
        vmovdqa ymmword ptr [rdi - 0xa0], ymm2
        vpaddw ymm3, ymm3, ymm7
        vpsubw ymm9, ymm9, ymm10
        vmovdqa ymmword ptr [rdi - 0xe0], ymm4
        vmovdqa ymmword ptr [rdi - 0x40], ymm3
        vpsubw ymm3, ymm8, ymm9
        vmovdqa ymmword ptr [rdi - 0x20], ymm5
        vpaddw ymm8, ymm8, ymm9
        vmovdqa ymmword ptr [rdi - 0x80], ymm8
        vmovdqa ymmword ptr [rdi - 0x60], ymm3
        jne .Ldauntless_mlkem_intt_avx2_icelake_server_loop1
        sub rdi, 0x200
        add rdx, 0xc0
        mov eax, 0x2
.Ldauntless_mlkem_intt_avx2_icelake_server_loop3:
        add rdi, 0x20
        add rdx, 0x3c0
        vmovdqa ymm1, ymmword ptr [rdi + 0x1a0]
        vpmullw ymm2, ymm1, ymmword ptr [rdx - 0x3c0]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x3a0]
        vmovdqa ymm3, ymmword ptr [rdi + 0x160]
        vpmulhw ymm2, ymm2, ymm0
        vmovdqa ymm4, ymmword ptr [rdi + 0xa0]
        vpmullw ymm5, ymm4, ymmword ptr [rdx - 0x3c0]
        vpmulhw ymm4, ymm4, ymmword ptr [rdx - 0x3a0]
        vpsubw ymm1, ymm1, ymm2
        vmovdqa ymm2, ymmword ptr [rdi + 0x120]
        vpmullw ymm6, ymm2, ymmword ptr [rdx - 0x3c0]
        vpsubw ymm7, ymm3, ymm1
        vpaddw ymm1, ymm3, ymm1
        vpmullw ymm3, ymm7, ymmword ptr [rdx - 0x340]
        vpmulhw ymm2, ymm2, ymmword ptr [rdx - 0x3a0]
        vpmullw ymm8, ymm1, ymmword ptr [rdx - 0x380]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x360]
        vpmulhw ymm7, ymm7, ymmword ptr [rdx - 0x320]
        vmovdqa ymm9, ymmword ptr [rdi + 0x60]
        vpmulhw ymm5, ymm5, ymm0
        vmovdqa ymm10, ymmword ptr [rdi + 0xe0]
        vpmulhw ymm6, ymm6, ymm0
        vpmulhw ymm3, ymm3, ymm0
        vpsubw ymm4, ymm4, ymm5
        vpmulhw ymm8, ymm8, ymm0
        vpsubw ymm5, ymm9, ymm4
        vpaddw ymm4, ymm9, ymm4
        vpmullw ymm9, ymm4, ymmword ptr [rdx - 0x380]
        vpsubw ymm2, ymm2, ymm6
        vmovdqa ymm6, ymmword ptr [rdi + 0x20]
        vpmullw ymm11, ymm6, ymmword ptr [rdx - 0x3c0]
        vpsubw ymm3, ymm7, ymm3
        vpsubw ymm7, ymm10, ymm2
        vpmullw ymm12, ymm5, ymmword ptr [rdx - 0x340]
        vpsubw ymm13, ymm7, ymm3
        vpaddw ymm3, ymm7, ymm3
        vpmullw ymm7, ymm13, ymmword ptr [rdx - 0x240]
        vpaddw ymm2, ymm10, ymm2
        vpsubw ymm1, ymm1, ymm8
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x3a0]
        vpaddw ymm8, ymm2, ymm1
        vpmullw ymm10, ymm8, ymmword ptr [rdx - 0x300]
        vpmullw ymm14, ymm3, ymmword ptr [rdx - 0x2c0]
        vpsubw ymm1, ymm2, ymm1
        vpmulhw ymm4, ymm4, ymmword ptr [rdx - 0x360]
        vpmullw ymm2, ymm1, ymmword ptr [rdx - 0x280]
        vpmulhw ymm5, ymm5, ymmword ptr [rdx - 0x320]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x2e0]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x2a0]
        vpmulhw ymm13, ymm13, ymmword ptr [rdx - 0x220]
        vmovdqa ymm15, ymmword ptr [rdi - 0x20]
        vpmulhw ymm11, ymm11, ymm0
        vpmulhw ymm9, ymm9, ymm0
        vpmulhw ymm12, ymm12, ymm0
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x260]
        vpmulhw ymm7, ymm7, ymm0
        vpmulhw ymm10, ymm10, ymm0
        vpmulhw ymm14, ymm14, ymm0
        vpsubw ymm6, ymm6, ymm11
        vpsubw ymm4, ymm4, ymm9
        vpmulhw ymm2, ymm2, ymm0
        vpsubw ymm9, ymm15, ymm6
        vpsubw ymm5, ymm5, ymm12
        vpaddw ymm6, ymm15, ymm6
        vpsubw ymm15, ymm9, ymm5
        vpsubw ymm7, ymm13, ymm7
        vpaddw ymm5, ymm9, ymm5
        vpsubw ymm9, ymm15, ymm7
        vpmullw ymm13, ymm9, ymmword ptr [rdx - 0x40]
        vpmulhw ymm9, ymm9, ymmword ptr [rdx - 0x20]
        vpsubw ymm8, ymm8, ymm10
        vpsubw ymm3, ymm3, ymm14
        vpaddw ymm14, ymm6, ymm4
        vpsubw ymm10, ymm5, ymm3
        vpaddw ymm3, ymm5, ymm3
        vpmullw ymm5, ymm10, ymmword ptr [rdx - 0xc0]
        vpmulhw ymm10, ymm10, ymmword ptr [rdx - 0xa0]
        vpsubw ymm12, ymm14, ymm8
        vpmullw ymm11, ymm12, ymmword ptr [rdx - 0x100]
        vpaddw ymm8, ymm14, ymm8
        vpmullw ymm14, ymm3, ymmword ptr [rdx - 0x1c0]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x1a0]
        vpsubw ymm4, ymm6, ymm4
        vpsubw ymm1, ymm1, ymm2
        vpmullw ymm2, ymm8, ymmword ptr [rdx - 0x200]
        vpsubw ymm6, ymm4, ymm1
        vpaddw ymm7, ymm15, ymm7
        vpaddw ymm1, ymm4, ymm1
        vpmullw ymm4, ymm1, ymmword ptr [rdx - 0x180]
        vpmullw ymm15, ymm7, ymmword ptr [rdx - 0x140]
        vpmulhw ymm12, ymm12, ymmword ptr [rdx - 0xe0]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x1e0]
        vpmulhw ymm7, ymm7, ymmword ptr [rdx - 0x120]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x160]
        vpmulhw ymm13, ymm13, ymm0
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm11, ymm11, ymm0
        vpmulhw ymm14, ymm14, ymm0
        vpsubw ymm9, ymm9, ymm13
        vpmulhw ymm2, ymm2, ymm0
        vpmullw ymm13, ymm6, ymmword ptr [rdx - 0x80]
        vmovdqa ymmword ptr [rdi + 0x1a0], ymm9
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x60]
        vpsubw ymm5, ymm10, ymm5
        vpmulhw ymm4, ymm4, ymm0
        vpmulhw ymm15, ymm15, ymm0
        vpsubw ymm11, ymm12, ymm11
        vmovdqa ymmword ptr [rdi + 0x120], ymm5
        vpsubw ymm3, ymm3, ymm14
        vmovdqa ymmword ptr [rdi + 0xe0], ymm11
        vpsubw ymm2, ymm8, ymm2
        vmovdqa ymmword ptr [rdi + 0x20], ymm3
        vmovdqa ymmword ptr [rdi - 0x20], ymm2
        vpsubw ymm1, ymm1, ymm4
        vpsubw ymm7, ymm7, ymm15
        vmovdqa ymmword ptr [rdi + 0x60], ymm1
        vmovdqa ymmword ptr [rdi + 0xa0], ymm7
        vpmulhw ymm13, ymm13, ymm0
        vpsubw ymm6, ymm6, ymm13
        dec eax
        vmovdqa ymmword ptr [rdi + 0x160], ymm6
        jne .Ldauntless_mlkem_intt_avx2_icelake_server_loop3
        vzeroupper
        ret
        .size dauntless_mlkem_intt_avx2, . - dauntless_mlkem_intt_avx2
