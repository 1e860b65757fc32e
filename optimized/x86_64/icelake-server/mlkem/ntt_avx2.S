// GENERATED from kernels/x86_64/mlkem/ntt_avx2.S (object sha256 767d17d7bc1746771d80f2063ff3921741ad6aca77815d8a276df3fcb8b66471) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 3 instructions, 2 cycles; optimal for the model
// loop1: 105 instructions, 190 cycles an iteration, 1 stage; bound 24
// block2: 4 instructions, 1 cycles; optimal for the model
// loop3: 149 instructions, 82 cycles an iteration, 2 stages; bound 42
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
        .global dauntless_mlkem_ntt_avx2
        .type dauntless_mlkem_ntt_avx2, @function
dauntless_mlkem_ntt_avx2:
        endbr64
        lea rsi, [rip + dauntless_mlkem_ntt_tables]
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
        add rdi, 0x100
        add rsi, 0x20
        add rdx, 0x300
        vmovdqa ymm1, ymmword ptr [rdi - 0x60]
        vpbroadcastd ymm2, dword ptr [rsi - 0x10]
        vpbroadcastd ymm3, dword ptr [rsi - 0xc]
        vmovdqa ymm4, ymmword ptr [rdi - 0xe0]
        vpbroadcastd ymm5, dword ptr [rsi - 0x20]
        vpbroadcastd ymm6, dword ptr [rsi - 0x1c]
        vpmullw ymm2, ymm1, ymm2
        vpmulhw ymm1, ymm1, ymm3
        vpmullw ymm5, ymm4, ymm5
        vmovdqa ymm3, ymmword ptr [rdi - 0x80]
        vpmulhw ymm2, ymm2, ymm0
        vmovdqa ymm7, ymmword ptr [rdi - 0x100]
        vpmulhw ymm4, ymm4, ymm6
        vpmulhw ymm5, ymm5, ymm0
        vpsubw ymm1, ymm1, ymm2
        vpsubw ymm4, ymm4, ymm5
        vpsubw ymm5, ymm3, ymm1
        vpaddw ymm1, ymm3, ymm1
        vpsubw ymm3, ymm7, ymm4
        vpaddw ymm4, ymm7, ymm4
        vperm2i128 ymm7, ymm1, ymm5, 0x20
        vperm2i128 ymm1, ymm1, ymm5, 0x31
        vpmullw ymm5, ymm1, ymmword ptr [rdx - 0x180]
        vperm2i128 ymm2, ymm4, ymm3, 0x20
        vperm2i128 ymm3, ymm4, ymm3, 0x31
        vpmullw ymm4, ymm3, ymmword ptr [rdx - 0x300]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x160]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x2e0]
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm4, ymm4, ymm0
        vpsubw ymm1, ymm1, ymm5
        vpsubw ymm5, ymm7, ymm1
        vpaddw ymm1, ymm7, ymm1
        vpunpckldq ymm7, ymm1, ymm5
        vpunpckhdq ymm1, ymm1, ymm5
        vpmullw ymm5, ymm1, ymmword ptr [rdx - 0x140]
        vpsubw ymm3, ymm3, ymm4
        vpsubw ymm4, ymm2, ymm3
        vpaddw ymm2, ymm2, ymm3
        vpunpckhdq ymm3, ymm2, ymm4
        vpmullw ymm6, ymm3, ymmword ptr [rdx - 0x2c0]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x2a0]
        vpunpckldq ymm2, ymm2, ymm4
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x120]
        vmovdqa ymm4, ymmword ptr [rdi - 0x20]
        vpbroadcastd ymm8, dword ptr [rsi - 0x8]
        vpbroadcastd ymm9, dword ptr [rsi - 0x4]
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm6, ymm6, ymm0
        vpsubw ymm1, ymm1, ymm5
        vpmullw ymm8, ymm4, ymm8
        vpmulhw ymm4, ymm4, ymm9
        vpaddw ymm9, ymm7, ymm1
        vpsubw ymm1, ymm7, ymm1
        vpsubw ymm3, ymm3, ymm6
        vpunpckhdq ymm6, ymm9, ymm1
        vpmullw ymm7, ymm6, ymmword ptr [rdx - 0x100]
        vpsubw ymm5, ymm2, ymm3
        vpunpckldq ymm1, ymm9, ymm1
        vpaddw ymm2, ymm2, ymm3
        vpunpckhdq ymm3, ymm2, ymm5
        vpmullw ymm9, ymm3, ymmword ptr [rdx - 0x280]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x260]
        vpunpckldq ymm2, ymm2, ymm5
        vpmulhw ymm8, ymm8, ymm0
        vmovdqa ymm5, ymmword ptr [rdi - 0x40]
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0xe0]
        vmovdqa ymm10, ymmword ptr [rdi - 0xa0]
        vpbroadcastd ymm11, dword ptr [rsi - 0x18]
        vpsubw ymm4, ymm4, ymm8
        vpsubw ymm8, ymm5, ymm4
        vpbroadcastd ymm12, dword ptr [rsi - 0x14]
        vpaddw ymm4, ymm5, ymm4
        vperm2i128 ymm5, ymm4, ymm8, 0x31
        vpmullw ymm13, ymm5, ymmword ptr [rdx - 0xc0]
        vperm2i128 ymm8, ymm4, ymm8, 0x20
        vpmulhw ymm7, ymm7, ymm0
        vpmullw ymm11, ymm10, ymm11
        vpmulhw ymm9, ymm9, ymm0
        dec eax
        vpmulhw ymm14, ymm5, ymmword ptr [rdx - 0xa0]
.Ldauntless_mlkem_ntt_avx2_icelake_server_loop3:
        vpmulhw ymm10, ymm10, ymm12
        vpsubw ymm6, ymm6, ymm7
        add rdi, 0x100
        add rsi, 0x20
        vmovdqa ymm7, ymmword ptr [rdi - 0x1c0]
        vpsubw ymm12, ymm1, ymm6
        vpmulhw ymm11, ymm11, ymm0
        add rdx, 0x300
        vpaddw ymm1, ymm1, ymm6
        vpsubw ymm3, ymm3, ymm9
        vmovdqa ymmword ptr [rdi - 0x180], ymm1
        vmovdqa ymmword ptr [rdi - 0x160], ymm12
        vpsubw ymm1, ymm2, ymm3
        vpaddw ymm2, ymm2, ymm3
        vmovdqa ymmword ptr [rdi - 0x200], ymm2
        vmovdqa ymmword ptr [rdi - 0x1e0], ymm1
        vmovdqa ymm1, ymmword ptr [rdi - 0x60]
        vpsubw ymm6, ymm10, ymm11
        vpmulhw ymm9, ymm13, ymm0
        vpbroadcastd ymm2, dword ptr [rsi - 0x10]
        vpbroadcastd ymm3, dword ptr [rsi - 0xc]
        vpsubw ymm10, ymm7, ymm6
        vmovdqa ymm4, ymmword ptr [rdi - 0xe0]
        vpbroadcastd ymm5, dword ptr [rsi - 0x20]
        vpaddw ymm6, ymm7, ymm6
        vperm2i128 ymm11, ymm6, ymm10, 0x20
        vperm2i128 ymm6, ymm6, ymm10, 0x31
        vpmullw ymm10, ymm6, ymmword ptr [rdx - 0x540]
        vpmulhw ymm12, ymm6, ymmword ptr [rdx - 0x520]
        vpsubw ymm7, ymm14, ymm9
        vpsubw ymm9, ymm8, ymm7
        vpbroadcastd ymm6, dword ptr [rsi - 0x1c]
        vpaddw ymm7, ymm8, ymm7
        vpmullw ymm2, ymm1, ymm2
        vpmulhw ymm1, ymm1, ymm3
        vpunpckhdq ymm8, ymm7, ymm9
        vpunpckldq ymm9, ymm7, ymm9
        vpmullw ymm5, ymm4, ymm5
        vpmullw ymm13, ymm8, ymmword ptr [rdx - 0x380]
        vmovdqa ymm3, ymmword ptr [rdi - 0x80]
        vpmulhw ymm2, ymm2, ymm0
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x360]
        vmovdqa ymm7, ymmword ptr [rdi - 0x100]
        vpmulhw ymm4, ymm4, ymm6
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm6, ymm10, ymm0
        vpsubw ymm1, ymm1, ymm2
        vpsubw ymm4, ymm4, ymm5
        vpsubw ymm5, ymm3, ymm1
        vpaddw ymm1, ymm3, ymm1
        vpsubw ymm3, ymm7, ymm4
        vpaddw ymm4, ymm7, ymm4
        vperm2i128 ymm7, ymm1, ymm5, 0x20
        vperm2i128 ymm1, ymm1, ymm5, 0x31
        vpsubw ymm2, ymm12, ymm6
        vpmullw ymm5, ymm1, ymmword ptr [rdx - 0x180]
        vpsubw ymm6, ymm11, ymm2
        vpmulhw ymm10, ymm13, ymm0
        vpaddw ymm11, ymm11, ymm2
        vperm2i128 ymm2, ymm4, ymm3, 0x20
        vpunpckldq ymm12, ymm11, ymm6
        vperm2i128 ymm3, ymm4, ymm3, 0x31
        vpunpckhdq ymm6, ymm11, ymm6
        vpmullw ymm4, ymm3, ymmword ptr [rdx - 0x300]
        vpmullw ymm11, ymm6, ymmword ptr [rdx - 0x500]
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x160]
        vpsubw ymm8, ymm8, ymm10
        vpsubw ymm10, ymm9, ymm8
        vpaddw ymm8, ymm9, ymm8
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x2e0]
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x4e0]
        vpunpckldq ymm9, ymm8, ymm10
        vpunpckhdq ymm8, ymm8, ymm10
        vpmullw ymm10, ymm8, ymmword ptr [rdx - 0x340]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x320]
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm4, ymm4, ymm0
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm1, ymm1, ymm5
        vpsubw ymm5, ymm7, ymm1
        vpaddw ymm1, ymm7, ymm1
        vpunpckldq ymm7, ymm1, ymm5
        vpunpckhdq ymm1, ymm1, ymm5
        vpmullw ymm5, ymm1, ymmword ptr [rdx - 0x140]
        vpsubw ymm3, ymm3, ymm4
        vpsubw ymm4, ymm2, ymm3
        vpsubw ymm11, ymm6, ymm11
        vpaddw ymm2, ymm2, ymm3
        vpunpckhdq ymm3, ymm2, ymm4
        vpmullw ymm6, ymm3, ymmword ptr [rdx - 0x2c0]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x2a0]
        vpsubw ymm13, ymm12, ymm11
        vpmulhw ymm10, ymm10, ymm0
        vpaddw ymm11, ymm12, ymm11
        vpunpckldq ymm2, ymm2, ymm4
        vpmulhw ymm1, ymm1, ymmword ptr [rdx - 0x120]
        vpunpckhdq ymm12, ymm11, ymm13
        vpunpckldq ymm11, ymm11, ymm13
        vpmullw ymm13, ymm12, ymmword ptr [rdx - 0x4c0]
        vpsubw ymm8, ymm8, ymm10
        vpsubw ymm10, ymm9, ymm8
        vpmulhw ymm12, ymm12, ymmword ptr [rdx - 0x4a0]
        vmovdqa ymm4, ymmword ptr [rdi - 0x20]
        vpaddw ymm8, ymm9, ymm8
        vmovdqa ymmword ptr [rdi - 0x140], ymm8
        vmovdqa ymmword ptr [rdi - 0x120], ymm10
        vpbroadcastd ymm8, dword ptr [rsi - 0x8]
        vpbroadcastd ymm9, dword ptr [rsi - 0x4]
        vpmulhw ymm5, ymm5, ymm0
        vpmulhw ymm6, ymm6, ymm0
        vpsubw ymm1, ymm1, ymm5
        vpmullw ymm8, ymm4, ymm8
        vpmulhw ymm4, ymm4, ymm9
        vpaddw ymm9, ymm7, ymm1
        vpsubw ymm1, ymm7, ymm1
        vpmulhw ymm10, ymm13, ymm0
        vpsubw ymm3, ymm3, ymm6
        vpunpckhdq ymm6, ymm9, ymm1
        vpmullw ymm7, ymm6, ymmword ptr [rdx - 0x100]
        vpsubw ymm5, ymm2, ymm3
        vpunpckldq ymm1, ymm9, ymm1
        vpaddw ymm2, ymm2, ymm3
        vpunpckhdq ymm3, ymm2, ymm5
        vpmullw ymm9, ymm3, ymmword ptr [rdx - 0x280]
        vpmulhw ymm3, ymm3, ymmword ptr [rdx - 0x260]
        vpunpckldq ymm2, ymm2, ymm5
        vpmulhw ymm8, ymm8, ymm0
        vmovdqa ymm5, ymmword ptr [rdi - 0x40]
        vpsubw ymm10, ymm12, ymm10
        vpsubw ymm12, ymm11, ymm10
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0xe0]
        vpaddw ymm10, ymm11, ymm10
        vmovdqa ymmword ptr [rdi - 0x1c0], ymm10
        vmovdqa ymmword ptr [rdi - 0x1a0], ymm12
        vmovdqa ymm10, ymmword ptr [rdi - 0xa0]
        vpbroadcastd ymm11, dword ptr [rsi - 0x18]
        vpsubw ymm4, ymm4, ymm8
        vpsubw ymm8, ymm5, ymm4
        vpbroadcastd ymm12, dword ptr [rsi - 0x14]
        vpaddw ymm4, ymm5, ymm4
        vperm2i128 ymm5, ymm4, ymm8, 0x31
        vpmullw ymm13, ymm5, ymmword ptr [rdx - 0xc0]
        vperm2i128 ymm8, ymm4, ymm8, 0x20
        vpmulhw ymm7, ymm7, ymm0
        vpmullw ymm11, ymm10, ymm11
        vpmulhw ymm9, ymm9, ymm0
        dec eax
        vpmulhw ymm14, ymm5, ymmword ptr [rdx - 0xa0]
        jne .Ldauntless_mlkem_ntt_avx2_icelake_server_loop3
        vpmulhw ymm10, ymm10, ymm12
        vpsubw ymm6, ymm6, ymm7
        vmovdqa ymm7, ymmword ptr [rdi - 0xc0]
        vpsubw ymm12, ymm1, ymm6
        vpmulhw ymm11, ymm11, ymm0
        vpaddw ymm1, ymm1, ymm6
        vpsubw ymm3, ymm3, ymm9
        vmovdqa ymmword ptr [rdi - 0x80], ymm1
        vmovdqa ymmword ptr [rdi - 0x60], ymm12
        vpsubw ymm1, ymm2, ymm3
        vpaddw ymm2, ymm2, ymm3
        vmovdqa ymmword ptr [rdi - 0x100], ymm2
        vmovdqa ymmword ptr [rdi - 0xe0], ymm1
        vpsubw ymm6, ymm10, ymm11
        vpmulhw ymm9, ymm13, ymm0
        vpsubw ymm10, ymm7, ymm6
        vpaddw ymm6, ymm7, ymm6
        vperm2i128 ymm11, ymm6, ymm10, 0x20
        vperm2i128 ymm6, ymm6, ymm10, 0x31
        vpmullw ymm10, ymm6, ymmword ptr [rdx - 0x240]
        vpmulhw ymm12, ymm6, ymmword ptr [rdx - 0x220]
        vpsubw ymm7, ymm14, ymm9
        vpsubw ymm9, ymm8, ymm7
        vpaddw ymm7, ymm8, ymm7
        vpunpckhdq ymm8, ymm7, ymm9
        vpunpckldq ymm9, ymm7, ymm9
        vpmullw ymm13, ymm8, ymmword ptr [rdx - 0x80]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x60]
        vpmulhw ymm6, ymm10, ymm0
        vpsubw ymm2, ymm12, ymm6
        vpsubw ymm6, ymm11, ymm2
        vpmulhw ymm10, ymm13, ymm0
        vpaddw ymm11, ymm11, ymm2
        vpunpckldq ymm12, ymm11, ymm6
        vpunpckhdq ymm6, ymm11, ymm6
        vpmullw ymm11, ymm6, ymmword ptr [rdx - 0x200]
        vpsubw ymm8, ymm8, ymm10
        vpsubw ymm10, ymm9, ymm8
        vpaddw ymm8, ymm9, ymm8
        vpmulhw ymm6, ymm6, ymmword ptr [rdx - 0x1e0]
        vpunpckldq ymm9, ymm8, ymm10
        vpunpckhdq ymm8, ymm8, ymm10
        vpmullw ymm10, ymm8, ymmword ptr [rdx - 0x40]
        vpmulhw ymm8, ymm8, ymmword ptr [rdx - 0x20]
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm11, ymm6, ymm11
        vpsubw ymm13, ymm12, ymm11
        vpmulhw ymm10, ymm10, ymm0
        vpaddw ymm11, ymm12, ymm11
        vpunpckhdq ymm12, ymm11, ymm13
        vpunpckldq ymm11, ymm11, ymm13
        vpmullw ymm13, ymm12, ymmword ptr [rdx - 0x1c0]
        vpsubw ymm8, ymm8, ymm10
        vpsubw ymm10, ymm9, ymm8
        vpmulhw ymm12, ymm12, ymmword ptr [rdx - 0x1a0]
        vpaddw ymm8, ymm9, ymm8
        vmovdqa ymmword ptr [rdi - 0x40], ymm8
        vmovdqa ymmword ptr [rdi - 0x20], ymm10
        vpmulhw ymm10, ymm13, ymm0
        vpsubw ymm10, ymm12, ymm10
        vpsubw ymm12, ymm11, ymm10
        vpaddw ymm10, ymm11, ymm10
        vmovdqa ymmword ptr [rdi - 0xc0], ymm10
        vmovdqa ymmword ptr [rdi - 0xa0], ymm12
        vzeroupper
        ret
        .size dauntless_mlkem_ntt_avx2, . - dauntless_mlkem_ntt_avx2
