// GENERATED from kernels/x86_64/mlkem/basemul_k2_avx2.S (object sha256 ffa27d4008c16013e8a7e78ffdb7ac6e9bdc824e55f0f147d48585718ae1146d) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 54 instructions, 19 cycles an iteration, 2 stages; bound 12

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
        .global dauntless_mlkem_basemul_k2_avx2
        .type dauntless_mlkem_basemul_k2_avx2, @function
dauntless_mlkem_basemul_k2_avx2:
        endbr64
        vbroadcasti128 ymm2, xmmword ptr [rip + .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0 + 16]
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
        add rsi, 0x40
        add rdi, 0x40
        vmovdqa ymm7, ymmword ptr [rdx + 0x200]
        vmovdqa ymm14, ymmword ptr [rcx + 0x100]
        add rdx, 0x40
        add rcx, 0x20
        vmovdqa ymm15, ymmword ptr [rcx - 0x20]
        vmovdqa ymm13, ymmword ptr [rsi + 0x1c0]
        vmovdqa ymm10, ymmword ptr [rdx - 0x40]
        vmovdqa ymm11, ymmword ptr [rsi - 0x40]
        dec eax
        vmovdqa ymm9, ymmword ptr [rdx + 0x1e0]
        vpslld ymm4, ymm14, 0x10
        vpblendw ymm6, ymm7, ymm4, 0xaa
        vpslld ymm4, ymm15, 0x10
        vpshufb ymm7, ymm7, ymm2
        vpblendw ymm4, ymm10, ymm4, 0xaa
        vpshufb ymm8, ymm10, ymm2
        vmovdqa ymm10, ymmword ptr [rsi + 0x1e0]
        vpmaddwd ymm8, ymm11, ymm8
        vpmaddwd ymm3, ymm7, ymm13
        vmovdqa ymm7, ymmword ptr [rdx - 0x20]
        vpmaddwd ymm11, ymm11, ymm4
        vpmaddwd ymm6, ymm13, ymm6
        vmovdqa ymm4, ymmword ptr [rsi - 0x20]
        vpshufb ymm5, ymm9, ymm2
        vpblendw ymm14, ymm9, ymm14, 0xaa
        vpaddd ymm9, ymm3, ymm8
        vpaddd ymm11, ymm11, ymm6
        vpmaddwd ymm5, ymm5, ymm10
        vpslld ymm3, ymm9, 0x10
        vpblendw ymm6, ymm11, ymm3, 0xaa
        vpshufb ymm13, ymm7, ymm2
        vpblendw ymm15, ymm7, ymm15, 0xaa
        vpmaddwd ymm8, ymm4, ymm13
        vpmullw ymm6, ymm6, ymm1
.Ldauntless_mlkem_basemul_k2_avx2_icelake_server_loop1:
        vpmaddwd ymm4, ymm4, ymm15
        vpmaddwd ymm12, ymm14, ymm10
        add rsi, 0x40
        add rdi, 0x40
        vmovdqa ymm7, ymmword ptr [rdx + 0x200]
        vmovdqa ymm14, ymmword ptr [rcx + 0x100]
        vpsrld ymm3, ymm11, 0x10
        add rdx, 0x40
        add rcx, 0x20
        vmovdqa ymm15, ymmword ptr [rcx - 0x20]
        vmovdqa ymm13, ymmword ptr [rsi + 0x1c0]
        vmovdqa ymm10, ymmword ptr [rdx - 0x40]
        vmovdqa ymm11, ymmword ptr [rsi - 0x40]
        dec eax
        vpaddd ymm5, ymm5, ymm8
        vpblendw ymm3, ymm3, ymm9, 0xaa
        vpmulhw ymm8, ymm6, ymm0
        vpaddd ymm4, ymm12, ymm4
        vpslld ymm6, ymm5, 0x10
        vpblendw ymm6, ymm4, ymm6, 0xaa
        vpsrld ymm4, ymm4, 0x10
        vpblendw ymm12, ymm4, ymm5, 0xaa
        vpmullw ymm5, ymm6, ymm1
        vmovdqa ymm9, ymmword ptr [rdx + 0x1e0]
        vpslld ymm4, ymm14, 0x10
        vpblendw ymm6, ymm7, ymm4, 0xaa
        vpslld ymm4, ymm15, 0x10
        vpshufb ymm7, ymm7, ymm2
        vpblendw ymm4, ymm10, ymm4, 0xaa
        vpsubw ymm3, ymm3, ymm8
        vpshufb ymm8, ymm10, ymm2
        vmovdqa ymm10, ymmword ptr [rsi + 0x1e0]
        vmovdqa ymmword ptr [rdi - 0x80], ymm3
        vpmaddwd ymm8, ymm11, ymm8
        vpmaddwd ymm3, ymm7, ymm13
        vmovdqa ymm7, ymmword ptr [rdx - 0x20]
        vpmaddwd ymm11, ymm11, ymm4
        vpmaddwd ymm6, ymm13, ymm6
        vmovdqa ymm4, ymmword ptr [rsi - 0x20]
        vpmulhw ymm13, ymm5, ymm0
        vpshufb ymm5, ymm9, ymm2
        vpblendw ymm14, ymm9, ymm14, 0xaa
        vpaddd ymm9, ymm3, ymm8
        vpaddd ymm11, ymm11, ymm6
        vpmaddwd ymm5, ymm5, ymm10
        vpslld ymm3, ymm9, 0x10
        vpsubw ymm12, ymm12, ymm13
        vpblendw ymm6, ymm11, ymm3, 0xaa
        vpshufb ymm13, ymm7, ymm2
        vpblendw ymm15, ymm7, ymm15, 0xaa
        vmovdqa ymmword ptr [rdi - 0x60], ymm12
        vpmaddwd ymm8, ymm4, ymm13
        vpmullw ymm6, ymm6, ymm1
        jne .Ldauntless_mlkem_basemul_k2_avx2_icelake_server_loop1
        vpmaddwd ymm4, ymm4, ymm15
        vpmaddwd ymm12, ymm14, ymm10
        vpsrld ymm3, ymm11, 0x10
        vpaddd ymm5, ymm5, ymm8
        vpblendw ymm3, ymm3, ymm9, 0xaa
        vpmulhw ymm8, ymm6, ymm0
        vpaddd ymm4, ymm12, ymm4
        vpslld ymm6, ymm5, 0x10
        vpblendw ymm6, ymm4, ymm6, 0xaa
        vpsrld ymm4, ymm4, 0x10
        vpblendw ymm12, ymm4, ymm5, 0xaa
        vpmullw ymm5, ymm6, ymm1
        vpsubw ymm3, ymm3, ymm8
        vmovdqa ymmword ptr [rdi - 0x40], ymm3
        vpmulhw ymm13, ymm5, ymm0
        vpsubw ymm12, ymm12, ymm13
        vmovdqa ymmword ptr [rdi - 0x20], ymm12
        vzeroupper
        ret
        .size dauntless_mlkem_basemul_k2_avx2, . - dauntless_mlkem_basemul_k2_avx2

        .pushsection .rodata, "a"
        .p2align 6
.Ldauntless_mlkem_basemul_k2_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x01, 0xf3, 0x01, 0xf3, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x02, 0x03, 0x00, 0x01, 0x06, 0x07, 0x04, 0x05, 0x0a, 0x0b, 0x08, 0x09, 0x0e, 0x0f, 0x0c, 0x0d
        .popsection
