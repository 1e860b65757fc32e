// GENERATED from kernels/x86_64/mlkem/basemul_k3_avx2.S (object sha256 1706ce44c96abc3086d0927ab1a4214eb4eec252c1d81f2dde42006692aca33b) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 66 instructions, 33 cycles an iteration, 2 stages; bound 17

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_mlkem_basemul_k3_avx2
        .type dauntless_mlkem_basemul_k3_avx2, @function
dauntless_mlkem_basemul_k3_avx2:
        vbroadcasti128 ymm2, xmmword ptr [rip + .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0 + 16]
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
        add rsi, 0x40
        add rcx, 0x20
        vmovdqa ymm3, ymmword ptr [rdx]
        vmovdqa ymm4, ymmword ptr [rcx - 0x20]
        add rdx, 0x40
        add rdi, 0x40
        vmovdqa ymm5, ymmword ptr [rcx + 0x1e0]
        vmovdqa ymm6, ymmword ptr [rcx + 0xe0]
        vmovdqa ymm7, ymmword ptr [rdx + 0x3c0]
        vmovdqa ymm8, ymmword ptr [rdx + 0x1c0]
        vpslld ymm4, ymm4, 0x10
        vpshufb ymm9, ymm3, ymm2
        vpmaddwd ymm9, ymm9, ymmword ptr [rsi - 0x40]
        vpblendw ymm3, ymm3, ymm4, 0xaa
        vpmaddwd ymm3, ymm3, ymmword ptr [rsi - 0x40]
        vpslld ymm5, ymm5, 0x10
        vpslld ymm6, ymm6, 0x10
        vpblendw ymm5, ymm7, ymm5, 0xaa
        vpmaddwd ymm5, ymm5, ymmword ptr [rsi + 0x3c0]
        vmovdqa ymm4, ymmword ptr [rdx + 0x1e0]
        vpblendw ymm6, ymm8, ymm6, 0xaa
        vpmaddwd ymm6, ymm6, ymmword ptr [rsi + 0x1c0]
        vmovdqa ymm10, ymmword ptr [rdx - 0x20]
        vpshufb ymm8, ymm8, ymm2
        vpmaddwd ymm8, ymm8, ymmword ptr [rsi + 0x1c0]
        vmovdqa ymm11, ymmword ptr [rdx + 0x3e0]
        vpshufb ymm7, ymm7, ymm2
        vpmaddwd ymm7, ymm7, ymmword ptr [rsi + 0x3c0]
        vpblendw ymm12, ymm10, ymmword ptr [rcx - 0x20], 0xaa
        vpblendw ymm13, ymm4, ymmword ptr [rcx + 0xe0], 0xaa
        vpmaddwd ymm12, ymm12, ymmword ptr [rsi - 0x20]
        vpshufb ymm4, ymm4, ymm2
        vpmaddwd ymm13, ymm13, ymmword ptr [rsi + 0x1e0]
        vpshufb ymm10, ymm10, ymm2
        vpmaddwd ymm10, ymm10, ymmword ptr [rsi - 0x20]
        vpmaddwd ymm4, ymm4, ymmword ptr [rsi + 0x1e0]
        vpblendw ymm14, ymm11, ymmword ptr [rcx + 0x1e0], 0xaa
        vpshufb ymm11, ymm11, ymm2
        vpmaddwd ymm11, ymm11, ymmword ptr [rsi + 0x3e0]
        vpmaddwd ymm14, ymm14, ymmword ptr [rsi + 0x3e0]
        vpaddd ymm3, ymm3, ymm6
        vpaddd ymm8, ymm8, ymm9
        vpaddd ymm3, ymm3, ymm5
        vpaddd ymm7, ymm7, ymm8
        vpsrld ymm8, ymm3, 0x10
        vpslld ymm5, ymm7, 0x10
        vpblendw ymm9, ymm8, ymm7, 0xaa
        vpblendw ymm3, ymm3, ymm5, 0xaa
        vpmullw ymm3, ymm3, ymm1
        vpaddd ymm12, ymm13, ymm12
        vpaddd ymm4, ymm4, ymm10
        vpaddd ymm4, ymm11, ymm4
        vpaddd ymm12, ymm14, ymm12
        vpslld ymm14, ymm4, 0x10
        dec eax
        vpblendw ymm14, ymm12, ymm14, 0xaa
        vpmulhw ymm11, ymm3, ymm0
        vpsrld ymm12, ymm12, 0x10
.Ldauntless_mlkem_basemul_k3_avx2_icelake_server_loop1:
        vpblendw ymm12, ymm12, ymm4, 0xaa
        vpmullw ymm14, ymm14, ymm1
        add rsi, 0x40
        add rcx, 0x20
        vmovdqa ymm3, ymmword ptr [rdx]
        vmovdqa ymm4, ymmword ptr [rcx - 0x20]
        add rdx, 0x40
        add rdi, 0x40
        vmovdqa ymm5, ymmword ptr [rcx + 0x1e0]
        vmovdqa ymm6, ymmword ptr [rcx + 0xe0]
        vmovdqa ymm7, ymmword ptr [rdx + 0x3c0]
        vmovdqa ymm8, ymmword ptr [rdx + 0x1c0]
        vpsubw ymm9, ymm9, ymm11
        vmovdqa ymmword ptr [rdi - 0x80], ymm9
        vpmulhw ymm11, ymm14, ymm0
        vpslld ymm4, ymm4, 0x10
        vpshufb ymm9, ymm3, ymm2
        vpmaddwd ymm9, ymm9, ymmword ptr [rsi - 0x40]
        vpblendw ymm3, ymm3, ymm4, 0xaa
        vpmaddwd ymm3, ymm3, ymmword ptr [rsi - 0x40]
        vpslld ymm5, ymm5, 0x10
        vpslld ymm6, ymm6, 0x10
        vpblendw ymm5, ymm7, ymm5, 0xaa
        vpmaddwd ymm5, ymm5, ymmword ptr [rsi + 0x3c0]
        vmovdqa ymm4, ymmword ptr [rdx + 0x1e0]
        vpsubw ymm11, ymm12, ymm11
        vpblendw ymm6, ymm8, ymm6, 0xaa
        vpmaddwd ymm6, ymm6, ymmword ptr [rsi + 0x1c0]
        vmovdqa ymm10, ymmword ptr [rdx - 0x20]
        vmovdqa ymmword ptr [rdi - 0x60], ymm11
        vpshufb ymm8, ymm8, ymm2
        vpmaddwd ymm8, ymm8, ymmword ptr [rsi + 0x1c0]
        vmovdqa ymm11, ymmword ptr [rdx + 0x3e0]
        vpshufb ymm7, ymm7, ymm2
        vpmaddwd ymm7, ymm7, ymmword ptr [rsi + 0x3c0]
        vpblendw ymm12, ymm10, ymmword ptr [rcx - 0x20], 0xaa
        vpblendw ymm13, ymm4, ymmword ptr [rcx + 0xe0], 0xaa
        vpmaddwd ymm12, ymm12, ymmword ptr [rsi - 0x20]
        vpshufb ymm4, ymm4, ymm2
        vpmaddwd ymm13, ymm13, ymmword ptr [rsi + 0x1e0]
        vpshufb ymm10, ymm10, ymm2
        vpmaddwd ymm10, ymm10, ymmword ptr [rsi - 0x20]
        vpmaddwd ymm4, ymm4, ymmword ptr [rsi + 0x1e0]
        vpblendw ymm14, ymm11, ymmword ptr [rcx + 0x1e0], 0xaa
        vpshufb ymm11, ymm11, ymm2
        vpmaddwd ymm11, ymm11, ymmword ptr [rsi + 0x3e0]
        vpmaddwd ymm14, ymm14, ymmword ptr [rsi + 0x3e0]
        vpaddd ymm3, ymm3, ymm6
        vpaddd ymm8, ymm8, ymm9
        vpaddd ymm3, ymm3, ymm5
        vpaddd ymm7, ymm7, ymm8
        vpsrld ymm8, ymm3, 0x10
        vpslld ymm5, ymm7, 0x10
        vpblendw ymm9, ymm8, ymm7, 0xaa
        vpblendw ymm3, ymm3, ymm5, 0xaa
        vpmullw ymm3, ymm3, ymm1
        vpaddd ymm12, ymm13, ymm12
        vpaddd ymm4, ymm4, ymm10
        vpaddd ymm4, ymm11, ymm4
        vpaddd ymm12, ymm14, ymm12
        vpslld ymm14, ymm4, 0x10
        dec eax
        vpblendw ymm14, ymm12, ymm14, 0xaa
        vpmulhw ymm11, ymm3, ymm0
        vpsrld ymm12, ymm12, 0x10
        jne .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_loop1
        vpblendw ymm12, ymm12, ymm4, 0xaa
        vpmullw ymm14, ymm14, ymm1
        vpsubw ymm9, ymm9, ymm11
        vmovdqa ymmword ptr [rdi - 0x40], ymm9
        vpmulhw ymm11, ymm14, ymm0
        vpsubw ymm11, ymm12, ymm11
        vmovdqa ymmword ptr [rdi - 0x20], ymm11
        vzeroupper
        ret
        .size dauntless_mlkem_basemul_k3_avx2, . - dauntless_mlkem_basemul_k3_avx2

        .pushsection .rodata, "a"
        .p2align 4
.Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x01, 0xf3, 0x01, 0xf3, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x02, 0x03, 0x00, 0x01, 0x06, 0x07, 0x04, 0x05, 0x0a, 0x0b, 0x08, 0x09, 0x0e, 0x0f, 0x0c, 0x0d
        .popsection
