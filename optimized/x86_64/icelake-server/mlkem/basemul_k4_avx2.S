// GENERATED from kernels/x86_64/mlkem/basemul_k4_avx2.S (object sha256 cc30724ec46e6f306845346b79fa7382b5259e6363d70c5d4342d763725a81a0) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 82 instructions, 51 cycles an iteration, 1 stage; bound 21

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_basemul_k4_avx2
        .type dauntless_mlkem_basemul_k4_avx2, @function
dauntless_mlkem_basemul_k4_avx2:
        vbroadcasti128 ymm2, xmmword ptr [rip + .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0 + 16]
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
.Ldauntless_mlkem_basemul_k4_avx2_icelake_server_loop1:
        add rsi, 0x40
        add rdx, 0x40
        add rdi, 0x40
        vmovdqa ymm3, ymmword ptr [rdx - 0x20]
        vmovdqa ymm4, ymmword ptr [rdx + 0x3e0]
        add rcx, 0x20
        vmovdqa ymm5, ymmword ptr [rdx - 0x40]
        vmovdqa ymm6, ymmword ptr [rdx + 0x1e0]
        dec eax
        vpblendw ymm7, ymm3, ymmword ptr [rcx - 0x20], 0xaa
        vpblendw ymm8, ymm6, ymmword ptr [rcx + 0xe0], 0xaa
        vpmaddwd ymm7, ymm7, ymmword ptr [rsi - 0x20]
        vpmaddwd ymm8, ymm8, ymmword ptr [rsi + 0x1e0]
        vmovdqa ymm9, ymmword ptr [rcx + 0xe0]
        vpblendw ymm10, ymm4, ymmword ptr [rcx + 0x1e0], 0xaa
        vpmaddwd ymm10, ymm10, ymmword ptr [rsi + 0x3e0]
        vmovdqa ymm11, ymmword ptr [rdx + 0x1c0]
        vmovdqa ymm12, ymmword ptr [rdx + 0x5e0]
        vpshufb ymm3, ymm3, ymm2
        vpmaddwd ymm3, ymm3, ymmword ptr [rsi - 0x20]
        vmovdqa ymm13, ymmword ptr [rcx + 0x1e0]
        vpshufb ymm6, ymm6, ymm2
        vpmaddwd ymm6, ymm6, ymmword ptr [rsi + 0x1e0]
        vpshufb ymm4, ymm4, ymm2
        vpmaddwd ymm4, ymm4, ymmword ptr [rsi + 0x3e0]
        vmovdqa ymm14, ymmword ptr [rdx + 0x3c0]
        vpslld ymm9, ymm9, 0x10
        vpblendw ymm9, ymm11, ymm9, 0xaa
        vpshufb ymm11, ymm11, ymm2
        vpmaddwd ymm11, ymm11, ymmword ptr [rsi + 0x1c0]
        vmovdqa ymm15, ymmword ptr [rcx + 0x2e0]
        vpmaddwd ymm9, ymm9, ymmword ptr [rsi + 0x1c0]
        vpaddd ymm7, ymm8, ymm7
        vmovdqa ymm8, ymmword ptr [rcx - 0x20]
        vpslld ymm13, ymm13, 0x10
        vpaddd ymm7, ymm10, ymm7
        vpblendw ymm13, ymm14, ymm13, 0xaa
        vpmaddwd ymm13, ymm13, ymmword ptr [rsi + 0x3c0]
        vmovdqa ymm10, ymmword ptr [rdx + 0x5c0]
        vpslld ymm15, ymm15, 0x10
        vpaddd ymm3, ymm6, ymm3
        vpblendw ymm6, ymm12, ymmword ptr [rcx + 0x2e0], 0xaa
        vpshufb ymm12, ymm12, ymm2
        vpaddd ymm3, ymm4, ymm3
        vpmaddwd ymm12, ymm12, ymmword ptr [rsi + 0x5e0]
        vpshufb ymm4, ymm5, ymm2
        vpslld ymm8, ymm8, 0x10
        vpmaddwd ymm4, ymm4, ymmword ptr [rsi - 0x40]
        vpshufb ymm14, ymm14, ymm2
        vpblendw ymm5, ymm5, ymm8, 0xaa
        vpmaddwd ymm5, ymm5, ymmword ptr [rsi - 0x40]
        vpmaddwd ymm14, ymm14, ymmword ptr [rsi + 0x3c0]
        vpblendw ymm15, ymm10, ymm15, 0xaa
        vpshufb ymm10, ymm10, ymm2
        vpmaddwd ymm10, ymm10, ymmword ptr [rsi + 0x5c0]
        vpmaddwd ymm15, ymm15, ymmword ptr [rsi + 0x5c0]
        vpmaddwd ymm6, ymm6, ymmword ptr [rsi + 0x5e0]
        vpaddd ymm3, ymm12, ymm3
        vpaddd ymm4, ymm11, ymm4
        vpslld ymm11, ymm3, 0x10
        vpaddd ymm5, ymm5, ymm9
        vpaddd ymm4, ymm14, ymm4
        vpaddd ymm5, ymm5, ymm13
        vpaddd ymm4, ymm10, ymm4
        vpaddd ymm5, ymm5, ymm15
        vpaddd ymm6, ymm6, ymm7
        vpslld ymm7, ymm4, 0x10
        vpblendw ymm11, ymm6, ymm11, 0xaa
        vpblendw ymm7, ymm5, ymm7, 0xaa
        vpsrld ymm6, ymm6, 0x10
        vpblendw ymm3, ymm6, ymm3, 0xaa
        vpmullw ymm7, ymm7, ymm1
        vpmullw ymm11, ymm11, ymm1
        vpsrld ymm5, ymm5, 0x10
        vpblendw ymm4, ymm5, ymm4, 0xaa
        vpmulhw ymm7, ymm7, ymm0
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm4, ymm4, ymm7
        vpsubw ymm3, ymm3, ymm11
        vmovdqa ymmword ptr [rdi - 0x40], ymm4
        vmovdqa ymmword ptr [rdi - 0x20], ymm3
        jne .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_loop1
        vzeroupper
        ret
        .size dauntless_mlkem_basemul_k4_avx2, . - dauntless_mlkem_basemul_k4_avx2

        .pushsection .rodata, "a"
        .p2align 4
.Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x01, 0xf3, 0x01, 0xf3, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x02, 0x03, 0x00, 0x01, 0x06, 0x07, 0x04, 0x05, 0x0a, 0x0b, 0x08, 0x09, 0x0e, 0x0f, 0x0c, 0x0d
        .popsection
