// GENERATED from kernels/x86_64/mlkem/ntt_avx2.S (object sha256 c5fcb8195f645f5c7ce7897c9c359c1d740c74d7db39c1fc2b4dcadfae8a0dd3) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 3 instructions, 2 cycles; optimal for the model
// loop1: 105 instructions, 190 cycles an iteration, 1 stage; bound 24
// block2: 4 instructions, 1 cycles; optimal for the model
// loop3: 149 instructions, 78 cycles an iteration, 2 stages; bound 43
// constants: dauntless_mlkem_ntt_avx2_tables

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_ntt_avx2
        .type dauntless_mlkem_ntt_avx2, @function
dauntless_mlkem_ntt_avx2:
        lea rsi, [rip + dauntless_mlkem_ntt_avx2_tables]
        vpbroadcastd ymm0, dword ptr [rsi]
        mov eax, 0x2
.Ldauntless_mlkem_ntt_avx2_icelake_server_loop1:
        vmovdqa ymm1, ymmword ptr [rdi]
        vmovdqa ymm2, ymmword ptr [rdi + 0x40]
        vmovdqa ymm3, ymmword ptr [rdi + 0x80]
        vmovdqa ymm4, ymmword ptr [rdi + 0xc0]
        vmovdqa ymm5, ymmword ptr [rdi + 0x100]
        vmovdqa ymm6, ymmword ptr [rdi + 0x140]
        vmovdqa ymm7, ymmword ptr [rdi + 0x180]
        vmovdqa ymm8, ymmword ptr [rdi + 0x1c0]
        vpbroadcastd ymm9, dword ptr [rsi + 0x8]
        vpbroadcastd ymm10, dword ptr [rsi + 0xc]
        vpmullw ymm11, ymm5, ymm9
        vpmulhw ymm5, ymm5, ymm10
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm5, ymm5, ymm11
        vpsubw ymm11, ymm1, ymm5
        vpaddw ymm1, ymm1, ymm5
        vpmullw ymm5, ymm6, ymm9
        vpmulhw ymm6, ymm6, ymm10
        vpmulhw ymm5, ymm5, ymm0
        vpsubw ymm5, ymm6, ymm5
        vpsubw ymm6, ymm2, ymm5
        vpaddw ymm2, ymm2, ymm5
        vpmullw ymm5, ymm7, ymm9
        vpmulhw ymm7, ymm7, ymm10
        vpmulhw ymm5, ymm5, ymm0
        vpsubw ymm5, ymm7, ymm5
        vpsubw ymm7, ymm3, ymm5
        vpmullw ymm9, ymm8, ymm9
        vpaddw ymm3, ymm3, ymm5
        vpmulhw ymm8, ymm8, ymm10
        vpmulhw ymm9, ymm9, ymm0
        vpsubw ymm8, ymm8, ymm9
        vpsubw ymm9, ymm4, ymm8
        vpaddw ymm4, ymm4, ymm8
        vpbroadcastd ymm8, dword ptr [rsi + 0x10]
        vpbroadcastd ymm10, dword ptr [rsi + 0x14]
        vpmullw ymm5, ymm3, ymm8
        vpmulhw ymm3, ymm3, ymm10
        vpmulhw ymm5, ymm5, ymm0
        vpsubw ymm3, ymm3, ymm5
        vpsubw ymm5, ymm1, ymm3
        vpmullw ymm8, ymm4, ymm8
        vpaddw ymm1, ymm1, ymm3
        vpmulhw ymm4, ymm4, ymm10
        vpmulhw ymm8, ymm8, ymm0
        vpsubw ymm4, ymm4, ymm8
        vpsubw ymm8, ymm2, ymm4
        vpaddw ymm2, ymm2, ymm4
        vpbroadcastd ymm4, dword ptr [rsi + 0x18]
        vpbroadcastd ymm10, dword ptr [rsi + 0x1c]
        vpmullw ymm3, ymm7, ymm4
        vpmulhw ymm7, ymm7, ymm10
        vpmulhw ymm3, ymm3, ymm0
        vpsubw ymm3, ymm7, ymm3
        vpsubw ymm7, ymm11, ymm3
        vpmullw ymm4, ymm9, ymm4
        vpaddw ymm3, ymm11, ymm3
        vpmulhw ymm9, ymm9, ymm10
        vpmulhw ymm4, ymm4, ymm0
        vpsubw ymm4, ymm9, ymm4
        vpsubw ymm9, ymm6, ymm4
        vpaddw ymm4, ymm6, ymm4
        vpbroadcastd ymm6, dword ptr [rsi + 0x20]
        vpbroadcastd ymm10, dword ptr [rsi + 0x24]
        vpmullw ymm6, ymm2, ymm6
        vpmulhw ymm2, ymm2, ymm10
        vpmulhw ymm6, ymm6, ymm0
        vpsubw ymm2, ymm2, ymm6
        vpsubw ymm6, ymm1, ymm2
        vpaddw ymm1, ymm1, ymm2
        vpbroadcastd ymm2, dword ptr [rsi + 0x28]
        vpbroadcastd ymm10, dword ptr [rsi + 0x2c]
        vpmullw ymm2, ymm8, ymm2
        vpmulhw ymm8, ymm8, ymm10
        vpmulhw ymm2, ymm2, ymm0
        vpsubw ymm2, ymm8, ymm2
        vpsubw ymm8, ymm5, ymm2
        vpaddw ymm2, ymm5, ymm2
        vpbroadcastd ymm5, dword ptr [rsi + 0x30]
        vpbroadcastd ymm10, dword ptr [rsi + 0x34]
        vpmullw ymm5, ymm4, ymm5
        vpmulhw ymm4, ymm4, ymm10
        vpmulhw ymm5, ymm5, ymm0
        vpsubw ymm4, ymm4, ymm5
        vpsubw ymm5, ymm3, ymm4
        vpaddw ymm3, ymm3, ymm4
        vpbroadcastd ymm4, dword ptr [rsi + 0x38]
        vpbroadcastd ymm10, dword ptr [rsi + 0x3c]
        vpmullw ymm4, ymm9, ymm4
        vpmulhw ymm9, ymm9, ymm10
        vpmulhw ymm4, ymm4, ymm0
        vpsubw ymm4, ymm9, ymm4
        vpsubw ymm9, ymm7, ymm4
        vmovdqa ymmword ptr [rdi], ymm1
        vmovdqa ymmword ptr [rdi + 0x40], ymm6
        vpaddw ymm4, ymm7, ymm4
        vmovdqa ymmword ptr [rdi + 0x80], ymm2
        vmovdqa ymmword ptr [rdi + 0xc0], ymm8
        vmovdqa ymmword ptr [rdi + 0x100], ymm3
        vmovdqa ymmword ptr [rdi + 0x140], ymm5
        vmovdqa ymmword ptr [rdi + 0x180], ymm4
        vmovdqa ymmword ptr [rdi + 0x1c0], ymm9
        add rdi, 0x20
        dec eax
        jne .Ldauntless_mlkem_ntt_avx2_icelake_server_loop1
        sub rdi, 0x40
        add rsi, 0x40
        lea rdx, [rsi + 0x40]
        mov eax, 0x2
        add rsi, 0x20
        add rdx, 0x300
        add rdi, 0x100
        vmovdqa ymm1, ymmword ptr [rdi - 0x60]
        vpbroadcastd ymm2, dword ptr [rsi - 0x10]
        vpbroadcastd ymm3, dword ptr [rsi - 0xc]
        vpmullw ymm2, ymm1, ymm2
        vpbroadcastd ymm4, dword ptr [rsi - 0x18]
        vmovdqa ymm5, ymmword ptr [rdi - 0xa0]
        vmovdqa ymm6, ymmword ptr [rdi - 0x80]
        vpmulhw ymm1, ymm1, ymm3
        vpmulhw ymm2, ymm2, ymm0
        vpbroadcastd ymm3, dword ptr [rsi - 0x14]
        vpsubw ymm1, ymm1, ymm2
        vpsubw ymm2, ymm6, ymm1
        vpmullw ymm4, ymm5, ymm4
        vpaddw ymm1, ymm6, ymm1
        vperm2i128 ymm6, ymm1, ymm2, 0x31
        vpmullw ymm7, ymm6, ymmword ptr [rdx - 0x180]
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x160]
        vperm2i128 ymm1, ymm1, ymm2, 0x20
        vpmulhw ymm3, ymm5, ymm3
        vpmulhw ymm4, ymm4, ymm0
        vmovdqa ymm5, ymmword ptr [rdi - 0xc0]
        vpsubw ymm3, ymm3, ymm4
        vpsubw ymm4, ymm5, ymm3
        vpaddw ymm3, ymm5, ymm3
        vpmulhw ymm7, ymm7, ymm0
        vperm2i128 ymm5, ymm3, ymm4, 0x31
        vpmullw ymm2, ymm5, ymmword ptr [rdx - 0x240]
        vperm2i128 ymm3, ymm3, ymm4, 0x20
        vpmulhw ymm5, ymm5, ymmword ptr [rdx - 0x220]
        vpbroadcastd ymm4, dword ptr [rsi - 0x8]
        vmovdqa ymm8, ymmword ptr [rdi - 0x20]
        vpbroadcastd ymm9, dword ptr [rsi - 0x4]
        vpsubw ymm6, ymm6, ymm7
        vpsubw ymm7, ymm1, ymm6
        vpaddw ymm1, ymm1, ymm6
        vpunpckldq ymm6, ymm1, ymm7
        vpunpckhdq ymm1, ymm1, ymm7
        vpmullw ymm7, ymm1, ymmword ptr [rdx - 0x140]
        vpmullw ymm4, ymm8, ymm4
        vmovdqa ymm10, ymmword ptr [rdi - 0xe0]
        vpmulhw ymm8, ymm8, ymm9
        vpbroadcastd ymm9, dword ptr [rsi - 0x20]
        vpbroadcastd ymm11, dword ptr [rsi - 0x1c]
        vpmulhw ymm2, ymm2, ymm0
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x120]
        vpmulhw ymm4, ymm4, ymm0
        vmovdqa ymm12, ymmword ptr [rdi - 0x40]
        vpmullw ymm9, ymm10, ymm9
        vpsubw ymm2, ymm5, ymm2
        vpmulhw ymm10, ymm10, ymm11
        vpsubw ymm11, ymm3, ymm2
        vpaddw ymm2, ymm3, ymm2
        vpmulhw ymm7, ymm7, ymm0
        vpunpckhdq ymm3, ymm2, ymm11
        vpmullw ymm5, ymm3, ymmword ptr [rdx - 0x200]
        vpsubw ymm4, ymm8, ymm4
        vpunpckldq ymm2, ymm2, ymm11
        vmovdqa ymm11, ymmword ptr [rdi - 0x100]
        vpsubw ymm8, ymm12, ymm4
        vpmulhw ymm9, ymm9, ymm0
        vpaddw ymm4, ymm12, ymm4
        vperm2i128 ymm12, ymm4, ymm8, 0x31
        vpmullw ymm13, ymm12, ymmword ptr [rdx - 0xc0]
        vpmulhw ymm12, ymm12, ymmword ptr [rdx - 0xa0]
        vperm2i128 ymm4, ymm4, ymm8, 0x20
        vpsubw ymm1, ymm1, ymm7
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x1e0]
        vpsubw ymm7, ymm6, ymm1
        vpaddw ymm1, ymm6, ymm1
        vpunpckldq ymm6, ymm1, ymm7
        vpunpckhdq ymm1, ymm1, ymm7
        vpmullw ymm7, ymm1, ymmword ptr [rdx - 0x100]
        vpsubw ymm9, ymm10, ymm9
        vpsubw ymm10, ymm11, ymm9
        vpaddw ymm9, ymm11, ymm9
        vperm2i128 ymm11, ymm9, ymm10, 0x31
        vpmullw ymm8, ymm11, ymmword ptr [rdx - 0x300]
        vpmulhw ymm11, ymm11, ymmword ptr [rdx - 0x2e0]
        vperm2i128 ymm9, ymm9, ymm10, 0x20
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0xe0]
        vpmulhw ymm13, ymm13, ymm0
        vpsubw ymm3, ymm3, ymm5
        dec eax
        vpsubw ymm5, ymm2, ymm3
.Ldauntless_mlkem_ntt_avx2_icelake_server_loop3:
        vpaddw ymm2, ymm2, ymm3
        vpmulhw ymm3, ymm7, ymm0
        add rsi, 0x20
        add rdx, 0x300
        vpunpckldq ymm7, ymm2, ymm5
        add rdi, 0x100
        vpunpckhdq ymm2, ymm2, ymm5
        vpmullw ymm5, ymm2, ymmword ptr [rdx - 0x4c0]
        vpsubw ymm12, ymm12, ymm13
        vpsubw ymm13, ymm4, ymm12
        vpmulhw ymm8, ymm8, ymm0
        vpaddw ymm4, ymm4, ymm12
        vpunpckhdq ymm12, ymm4, ymm13
        vpmullw ymm10, ymm12, ymmword ptr [rdx - 0x380]
        vpmulhw ymm12, ymm12, ymmword ptr [rdx - 0x360]
        vpunpckldq ymm13, ymm4, ymm13
        vpsubw ymm1, ymm1, ymm3
        vpsubw ymm3, ymm6, ymm1
        vpmulhw ymm4, ymm2, ymmword ptr [rdx - 0x4a0]
        vpaddw ymm1, ymm6, ymm1
        vmovdqa ymmword ptr [rdi - 0x180], ymm1
        vmovdqa ymmword ptr [rdi - 0x160], ymm3
        vpsubw ymm3, ymm11, ymm8
        vpsubw ymm6, ymm9, ymm3
        vmovdqa ymm1, ymmword ptr [rdi - 0x60]
        vpbroadcastd ymm2, dword ptr [rsi - 0x10]
        vpaddw ymm3, ymm9, ymm3
        vpunpckldq ymm8, ymm3, ymm6
        vpunpckhdq ymm6, ymm3, ymm6
        vpmullw ymm9, ymm6, ymmword ptr [rdx - 0x5c0]
        vpmulhw ymm5, ymm5, ymm0
        vpbroadcastd ymm3, dword ptr [rsi - 0xc]
        vpmullw ymm2, ymm1, ymm2
        vpmulhw ymm11, ymm10, ymm0
        vpmulhw ymm10, ymm6, ymmword ptr [rdx - 0x5a0]
        vpsubw ymm5, ymm4, ymm5
        vpsubw ymm6, ymm7, ymm5
        vpbroadcastd ymm4, dword ptr [rsi - 0x18]
        vpaddw ymm5, ymm7, ymm5
        vmovdqa ymmword ptr [rdi - 0x1c0], ymm5
        vmovdqa ymmword ptr [rdi - 0x1a0], ymm6
        vmovdqa ymm5, ymmword ptr [rdi - 0xa0]
        vmovdqa ymm6, ymmword ptr [rdi - 0x80]
        vpmulhw ymm1, ymm1, ymm3
        vpsubw ymm3, ymm12, ymm11
        vpmulhw ymm2, ymm2, ymm0
        vpsubw ymm7, ymm13, ymm3
        vpaddw ymm3, ymm13, ymm3
        vpunpckhdq ymm11, ymm3, ymm7
        vpmullw ymm12, ymm11, ymmword ptr [rdx - 0x340]
        vpmulhw ymm11, ymm11, ymmword ptr [rdx - 0x320]
        vpunpckldq ymm13, ymm3, ymm7
        vpmulhw ymm9, ymm9, ymm0
        vpbroadcastd ymm3, dword ptr [rsi - 0x14]
        vpsubw ymm1, ymm1, ymm2
        vpsubw ymm2, ymm6, ymm1
        vpmullw ymm4, ymm5, ymm4
        vpaddw ymm1, ymm6, ymm1
        vperm2i128 ymm6, ymm1, ymm2, 0x31
        vpmullw ymm7, ymm6, ymmword ptr [rdx - 0x180]
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x160]
        vperm2i128 ymm1, ymm1, ymm2, 0x20
        vpsubw ymm2, ymm10, ymm9
        vpsubw ymm9, ymm8, ymm2
        vpaddw ymm2, ymm8, ymm2
        vpunpckldq ymm14, ymm2, ymm9
        vpunpckhdq ymm2, ymm2, ymm9
        vpmullw ymm10, ymm2, ymmword ptr [rdx - 0x580]
        vpmulhw ymm3, ymm5, ymm3
        vpmulhw ymm4, ymm4, ymm0
        vmovdqa ymm5, ymmword ptr [rdi - 0xc0]
        vpmulhw ymm8, ymm12, ymm0
        vpmulhw ymm12, ymm2, ymmword ptr [rdx - 0x560]
        vpsubw ymm3, ymm3, ymm4
        vpsubw ymm4, ymm5, ymm3
        vpaddw ymm3, ymm5, ymm3
        vpmulhw ymm7, ymm7, ymm0
        vperm2i128 ymm5, ymm3, ymm4, 0x31
        vpmullw ymm2, ymm5, ymmword ptr [rdx - 0x240]
        vperm2i128 ymm3, ymm3, ymm4, 0x20
        vpsubw ymm11, ymm11, ymm8
        vpmulhw ymm5, ymm5, ymmword ptr [rdx - 0x220]
        vpbroadcastd ymm4, dword ptr [rsi - 0x8]
        vpsubw ymm15, ymm13, ymm11
        vmovdqa ymm8, ymmword ptr [rdi - 0x20]
        vpbroadcastd ymm9, dword ptr [rsi - 0x4]
        vpaddw ymm11, ymm13, ymm11
        vmovdqa ymmword ptr [rdi - 0x140], ymm11
        vmovdqa ymmword ptr [rdi - 0x120], ymm15
        vpmulhw ymm11, ymm10, ymm0
        vpsubw ymm6, ymm6, ymm7
        vpsubw ymm7, ymm1, ymm6
        vpaddw ymm1, ymm1, ymm6
        vpunpckldq ymm6, ymm1, ymm7
        vpunpckhdq ymm1, ymm1, ymm7
        vpmullw ymm7, ymm1, ymmword ptr [rdx - 0x140]
        vpsubw ymm11, ymm12, ymm11
        vpsubw ymm12, ymm14, ymm11
        vpmullw ymm4, ymm8, ymm4
        vmovdqa ymm10, ymmword ptr [rdi - 0xe0]
        vpaddw ymm13, ymm14, ymm11
        vpmulhw ymm8, ymm8, ymm9
        vmovdqa ymmword ptr [rdi - 0x1e0], ymm12
        vpbroadcastd ymm9, dword ptr [rsi - 0x20]
        vpbroadcastd ymm11, dword ptr [rsi - 0x1c]
        vmovdqa ymmword ptr [rdi - 0x200], ymm13
        vpmulhw ymm2, ymm2, ymm0
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x120]
        vpmulhw ymm4, ymm4, ymm0
        vmovdqa ymm12, ymmword ptr [rdi - 0x40]
        vpmullw ymm9, ymm10, ymm9
        vpsubw ymm2, ymm5, ymm2
        vpmulhw ymm10, ymm10, ymm11
        vpsubw ymm11, ymm3, ymm2
        vpaddw ymm2, ymm3, ymm2
        vpmulhw ymm7, ymm7, ymm0
        vpunpckhdq ymm3, ymm2, ymm11
        vpmullw ymm5, ymm3, ymmword ptr [rdx - 0x200]
        vpsubw ymm4, ymm8, ymm4
        vpunpckldq ymm2, ymm2, ymm11
        vmovdqa ymm11, ymmword ptr [rdi - 0x100]
        vpsubw ymm8, ymm12, ymm4
        vpmulhw ymm9, ymm9, ymm0
        vpaddw ymm4, ymm12, ymm4
        vperm2i128 ymm12, ymm4, ymm8, 0x31
        vpmullw ymm13, ymm12, ymmword ptr [rdx - 0xc0]
        vpmulhw ymm12, ymm12, ymmword ptr [rdx - 0xa0]
        vperm2i128 ymm4, ymm4, ymm8, 0x20
        vpsubw ymm1, ymm1, ymm7
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x1e0]
        vpsubw ymm7, ymm6, ymm1
        vpaddw ymm1, ymm6, ymm1
        vpunpckldq ymm6, ymm1, ymm7
        vpunpckhdq ymm1, ymm1, ymm7
        vpmullw ymm7, ymm1, ymmword ptr [rdx - 0x100]
        vpsubw ymm9, ymm10, ymm9
        vpsubw ymm10, ymm11, ymm9
        vpaddw ymm9, ymm11, ymm9
        vperm2i128 ymm11, ymm9, ymm10, 0x31
        vpmullw ymm8, ymm11, ymmword ptr [rdx - 0x300]
        vpmulhw ymm11, ymm11, ymmword ptr [rdx - 0x2e0]
        vperm2i128 ymm9, ymm9, ymm10, 0x20
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0xe0]
        vpmulhw ymm13, ymm13, ymm0
        vpsubw ymm3, ymm3, ymm5
        dec eax
        vpsubw ymm5, ymm2, ymm3
        jne .Ldauntless_mlkem_ntt_avx2_icelake_server_loop3
        vpaddw ymm2, ymm2, ymm3
        vpmulhw ymm3, ymm7, ymm0
        vpunpckldq ymm7, ymm2, ymm5
        vpunpckhdq ymm2, ymm2, ymm5
        vpmullw ymm5, ymm2, ymmword ptr [rdx - 0x1c0]
        vpsubw ymm12, ymm12, ymm13
        vpsubw ymm13, ymm4, ymm12
        vpmulhw ymm8, ymm8, ymm0
        vpaddw ymm4, ymm4, ymm12
        vpunpckhdq ymm12, ymm4, ymm13
        vpmullw ymm10, ymm12, ymmword ptr [rdx - 0x80]
        vpmulhw ymm12, ymm12, ymmword ptr [rdx - 0x60]
        vpunpckldq ymm13, ymm4, ymm13
        vpsubw ymm1, ymm1, ymm3
        vpsubw ymm3, ymm6, ymm1
        vpmulhw ymm4, ymm2, ymmword ptr [rdx - 0x1a0]
        vpaddw ymm1, ymm6, ymm1
        vmovdqa ymmword ptr [rdi - 0x80], ymm1
        vmovdqa ymmword ptr [rdi - 0x60], ymm3
        vpsubw ymm3, ymm11, ymm8
        vpsubw ymm6, ymm9, ymm3
        vpaddw ymm3, ymm9, ymm3
        vpunpckldq ymm8, ymm3, ymm6
        vpunpckhdq ymm6, ymm3, ymm6
        vpmullw ymm9, ymm6, ymmword ptr [rdx - 0x2c0]
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm11, ymm10, ymm0
        vpmulhw ymm10, ymm6, ymmword ptr [rdx - 0x2a0]
        vpsubw ymm5, ymm4, ymm5
        vpsubw ymm6, ymm7, ymm5
        vpaddw ymm5, ymm7, ymm5
        vmovdqa ymmword ptr [rdi - 0xc0], ymm5
        vmovdqa ymmword ptr [rdi - 0xa0], ymm6
        vpsubw ymm3, ymm12, ymm11
        vpsubw ymm7, ymm13, ymm3
        vpaddw ymm3, ymm13, ymm3
        vpunpckhdq ymm11, ymm3, ymm7
        vpmullw ymm12, ymm11, ymmword ptr [rdx - 0x40]
        vpmulhw ymm11, ymm11, ymmword ptr [rdx - 0x20]
        vpunpckldq ymm13, ymm3, ymm7
        vpmulhw ymm9, ymm9, ymm0
        vpsubw ymm2, ymm10, ymm9
        vpsubw ymm9, ymm8, ymm2
        vpaddw ymm2, ymm8, ymm2
        vpunpckldq ymm14, ymm2, ymm9
        vpunpckhdq ymm2, ymm2, ymm9
        vpmullw ymm10, ymm2, ymmword ptr [rdx - 0x280]
        vpmulhw ymm8, ymm12, ymm0
        vpmulhw ymm12, ymm2, ymmword ptr [rdx - 0x260]
        vpsubw ymm11, ymm11, ymm8
        vpsubw ymm15, ymm13, ymm11
        vpaddw ymm11, ymm13, ymm11
        vmovdqa ymmword ptr [rdi - 0x40], ymm11
        vmovdqa ymmword ptr [rdi - 0x20], ymm15
        vpmulhw ymm11, ymm10, ymm0
        vpsubw ymm11, ymm12, ymm11
        vpsubw ymm12, ymm14, ymm11
        vpaddw ymm13, ymm14, ymm11
        vmovdqa ymmword ptr [rdi - 0xe0], ymm12
        vmovdqa ymmword ptr [rdi - 0x100], ymm13
        vzeroupper
        ret
        .size dauntless_mlkem_ntt_avx2, . - dauntless_mlkem_ntt_avx2
