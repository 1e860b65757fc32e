// GENERATED from kernels/x86_64/mlkem/basemul_k2_avx2.S (object sha256 e6b2d66af16009cd03eaeb7de645e70f9bcc2a4b39718f9c75f028e64657a911) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 50 instructions, 20 cycles an iteration, 2 stages; bound 12

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_basemul_k2_avx2
        .type dauntless_mlkem_basemul_k2_avx2, @function
dauntless_mlkem_basemul_k2_avx2:
        vbroadcasti128 ymm2, xmmword ptr [rip + .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0 + 16]
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
        add rsi, 0x40
        add rcx, 0x20
        add rdi, 0x40
        add rdx, 0x40
        vmovdqa ymm11, ymmword ptr [rdx - 0x20]
        vmovdqa ymm7, ymmword ptr [rdx + 0x1e0]
        vmovdqa ymm6, ymmword ptr [rcx - 0x20]
        vmovdqa ymm8, ymmword ptr [rcx + 0xe0]
        vmovdqa ymm9, ymmword ptr [rdx - 0x40]
        vpblendw ymm14, ymm11, ymmword ptr [rcx - 0x20], 0xaa
        vmovdqa ymm12, ymmword ptr [rdx + 0x1c0]
        vpmaddwd ymm14, ymm14, ymmword ptr [rsi - 0x20]
        vpblendw ymm5, ymm7, ymmword ptr [rcx + 0xe0], 0xaa
        vpshufb ymm11, ymm11, ymm2
        vpmaddwd ymm11, ymm11, ymmword ptr [rsi - 0x20]
        vpmaddwd ymm10, ymm5, ymmword ptr [rsi + 0x1e0]
        vpshufb ymm7, ymm7, ymm2
        vpmaddwd ymm7, ymm7, ymmword ptr [rsi + 0x1e0]
        vpslld ymm6, ymm6, 0x10
        vpslld ymm5, ymm8, 0x10
        vpblendw ymm6, ymm9, ymm6, 0xaa
        vpshufb ymm9, ymm9, ymm2
        vpmaddwd ymm9, ymm9, ymmword ptr [rsi - 0x40]
        vpshufb ymm4, ymm12, ymm2
        vpmaddwd ymm4, ymm4, ymmword ptr [rsi + 0x1c0]
        vpblendw ymm5, ymm12, ymm5, 0xaa
        vpmaddwd ymm12, ymm6, ymmword ptr [rsi - 0x40]
        vpmaddwd ymm5, ymm5, ymmword ptr [rsi + 0x1c0]
        dec eax
.Ldauntless_mlkem_basemul_k2_avx2_icelake_server_loop1:
        vpaddd ymm8, ymm10, ymm14
        add rsi, 0x40
        add rcx, 0x20
        add rdi, 0x40
        vpaddd ymm13, ymm7, ymm11
        add rdx, 0x40
        vmovdqa ymm11, ymmword ptr [rdx - 0x20]
        vpsrld ymm14, ymm8, 0x10
        vpslld ymm6, ymm13, 0x10
        vpblendw ymm15, ymm14, ymm13, 0xaa
        vmovdqa ymm7, ymmword ptr [rdx + 0x1e0]
        vpblendw ymm14, ymm8, ymm6, 0xaa
        vmovdqa ymm6, ymmword ptr [rcx - 0x20]
        vmovdqa ymm8, ymmword ptr [rcx + 0xe0]
        vpaddd ymm10, ymm4, ymm9
        vpmullw ymm3, ymm14, ymm1
        vmovdqa ymm9, ymmword ptr [rdx - 0x40]
        vpaddd ymm13, ymm12, ymm5
        vpblendw ymm14, ymm11, ymmword ptr [rcx - 0x20], 0xaa
        vmovdqa ymm12, ymmword ptr [rdx + 0x1c0]
        vpslld ymm4, ymm10, 0x10
        vpblendw ymm5, ymm13, ymm4, 0xaa
        vpmaddwd ymm14, ymm14, ymmword ptr [rsi - 0x20]
        vpsrld ymm4, ymm13, 0x10
        vpblendw ymm13, ymm4, ymm10, 0xaa
        vpmullw ymm4, ymm5, ymm1
        vpblendw ymm5, ymm7, ymmword ptr [rcx + 0xe0], 0xaa
        vpshufb ymm11, ymm11, ymm2
        vpmaddwd ymm11, ymm11, ymmword ptr [rsi - 0x20]
        vpmaddwd ymm10, ymm5, ymmword ptr [rsi + 0x1e0]
        vpshufb ymm7, ymm7, ymm2
        vpmaddwd ymm7, ymm7, ymmword ptr [rsi + 0x1e0]
        vpmulhw ymm3, ymm3, ymm0
        vpslld ymm6, ymm6, 0x10
        vpslld ymm5, ymm8, 0x10
        vpblendw ymm6, ymm9, ymm6, 0xaa
        vpshufb ymm9, ymm9, ymm2
        vpmaddwd ymm9, ymm9, ymmword ptr [rsi - 0x40]
        vpmulhw ymm8, ymm4, ymm0
        vpshufb ymm4, ymm12, ymm2
        vpmaddwd ymm4, ymm4, ymmword ptr [rsi + 0x1c0]
        vpblendw ymm5, ymm12, ymm5, 0xaa
        vpmaddwd ymm12, ymm6, ymmword ptr [rsi - 0x40]
        vpmaddwd ymm5, ymm5, ymmword ptr [rsi + 0x1c0]
        vpsubw ymm15, ymm15, ymm3
        vmovdqa ymmword ptr [rdi - 0x60], ymm15
        vpsubw ymm6, ymm13, ymm8
        vmovdqa ymmword ptr [rdi - 0x80], ymm6
        dec eax
        jne .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_loop1
        vpaddd ymm8, ymm10, ymm14
        vpaddd ymm13, ymm7, ymm11
        vpsrld ymm14, ymm8, 0x10
        vpslld ymm6, ymm13, 0x10
        vpblendw ymm15, ymm14, ymm13, 0xaa
        vpblendw ymm14, ymm8, ymm6, 0xaa
        vpaddd ymm10, ymm4, ymm9
        vpmullw ymm3, ymm14, ymm1
        vpaddd ymm13, ymm12, ymm5
        vpslld ymm4, ymm10, 0x10
        vpblendw ymm5, ymm13, ymm4, 0xaa
        vpsrld ymm4, ymm13, 0x10
        vpblendw ymm13, ymm4, ymm10, 0xaa
        vpmullw ymm4, ymm5, ymm1
        vpmulhw ymm3, ymm3, ymm0
        vpmulhw ymm8, ymm4, ymm0
        vpsubw ymm15, ymm15, ymm3
        vmovdqa ymmword ptr [rdi - 0x20], ymm15
        vpsubw ymm6, ymm13, ymm8
        vmovdqa ymmword ptr [rdi - 0x40], ymm6
        vzeroupper
        ret
        .size dauntless_mlkem_basemul_k2_avx2, . - dauntless_mlkem_basemul_k2_avx2

        .pushsection .rodata, "a"
        .p2align 4
.Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x01, 0xf3, 0x01, 0xf3, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x02, 0x03, 0x00, 0x01, 0x06, 0x07, 0x04, 0x05, 0x0a, 0x0b, 0x08, 0x09, 0x0e, 0x0f, 0x0c, 0x0d
        .popsection
