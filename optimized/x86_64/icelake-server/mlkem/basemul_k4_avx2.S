// GENERATED from kernels/x86_64/mlkem/basemul_k4_avx2.S (object sha256 b6ec8d9983c2bf802a0bec475cf9b4f21cc77a8d14d3624ab0d0c4e57fef0cb5) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 90 instructions, 116 cycles an iteration, 1 stage; bound 21

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
        .global dauntless_mlkem_basemul_k4_avx2
        .type dauntless_mlkem_basemul_k4_avx2, @function
dauntless_mlkem_basemul_k4_avx2:
        endbr64
        vbroadcasti128 ymm2, xmmword ptr [rip + .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0 + 16]
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
.Ldauntless_mlkem_basemul_k4_avx2_icelake_server_loop1:
        vmovdqa ymm3, ymmword ptr [rdx]
        vmovdqa ymm4, ymmword ptr [rdx + 0x20]
        vmovdqa ymm5, ymmword ptr [rcx]
        vpslld ymm6, ymm5, 0x10
        vpblendw ymm6, ymm3, ymm6, 0xaa
        vpshufb ymm3, ymm3, ymm2
        vpshufb ymm7, ymm4, ymm2
        vpblendw ymm4, ymm4, ymm5, 0xaa
        vmovdqa ymm5, ymmword ptr [rsi]
        vmovdqa ymm8, ymmword ptr [rsi + 0x20]
        vpmaddwd ymm6, ymm5, ymm6
        vpmaddwd ymm3, ymm5, ymm3
        vpmaddwd ymm4, ymm8, ymm4
        vpmaddwd ymm7, ymm8, ymm7
        vmovdqa ymm8, ymmword ptr [rdx + 0x200]
        vmovdqa ymm5, ymmword ptr [rdx + 0x220]
        vmovdqa ymm9, ymmword ptr [rcx + 0x100]
        vpslld ymm10, ymm9, 0x10
        vpblendw ymm10, ymm8, ymm10, 0xaa
        vpshufb ymm8, ymm8, ymm2
        vpshufb ymm11, ymm5, ymm2
        vpblendw ymm5, ymm5, ymm9, 0xaa
        vmovdqa ymm9, ymmword ptr [rsi + 0x200]
        vmovdqa ymm12, ymmword ptr [rsi + 0x220]
        vpmaddwd ymm10, ymm9, ymm10
        vpmaddwd ymm8, ymm8, ymm9
        vpmaddwd ymm5, ymm5, ymm12
        vpmaddwd ymm11, ymm11, ymm12
        vpaddd ymm6, ymm6, ymm10
        vpaddd ymm3, ymm8, ymm3
        vpaddd ymm4, ymm5, ymm4
        vpaddd ymm7, ymm11, ymm7
        vmovdqa ymm11, ymmword ptr [rdx + 0x400]
        vmovdqa ymm5, ymmword ptr [rdx + 0x420]
        vmovdqa ymm8, ymmword ptr [rcx + 0x200]
        vpslld ymm10, ymm8, 0x10
        vpblendw ymm10, ymm11, ymm10, 0xaa
        vpshufb ymm11, ymm11, ymm2
        vpshufb ymm12, ymm5, ymm2
        vpblendw ymm5, ymm5, ymm8, 0xaa
        vmovdqa ymm8, ymmword ptr [rsi + 0x400]
        vmovdqa ymm9, ymmword ptr [rsi + 0x420]
        vpmaddwd ymm10, ymm8, ymm10
        vpmaddwd ymm8, ymm11, ymm8
        vpmaddwd ymm5, ymm5, ymm9
        vpmaddwd ymm9, ymm12, ymm9
        vpaddd ymm6, ymm6, ymm10
        vpaddd ymm3, ymm8, ymm3
        vpaddd ymm4, ymm5, ymm4
        vpaddd ymm7, ymm9, ymm7
        vmovdqa ymm9, ymmword ptr [rdx + 0x600]
        vmovdqa ymm5, ymmword ptr [rdx + 0x620]
        vmovdqa ymm8, ymmword ptr [rcx + 0x300]
        vpslld ymm10, ymm8, 0x10
        vpblendw ymm10, ymm9, ymm10, 0xaa
        vpshufb ymm9, ymm9, ymm2
        vpshufb ymm12, ymm5, ymm2
        vpblendw ymm5, ymm5, ymm8, 0xaa
        vmovdqa ymm8, ymmword ptr [rsi + 0x600]
        vmovdqa ymm11, ymmword ptr [rsi + 0x620]
        vpmaddwd ymm10, ymm8, ymm10
        vpmaddwd ymm8, ymm9, ymm8
        vpmaddwd ymm5, ymm5, ymm11
        vpmaddwd ymm11, ymm12, ymm11
        vpaddd ymm6, ymm6, ymm10
        vpaddd ymm3, ymm8, ymm3
        vpaddd ymm4, ymm5, ymm4
        vpaddd ymm7, ymm11, ymm7
        vpslld ymm11, ymm3, 0x10
        vpblendw ymm11, ymm6, ymm11, 0xaa
        vpsrld ymm6, ymm6, 0x10
        vpblendw ymm3, ymm6, ymm3, 0xaa
        vpmullw ymm11, ymm11, ymm1
        vpmulhw ymm11, ymm11, ymm0
        vpsubw ymm3, ymm3, ymm11
        vmovdqa ymmword ptr [rdi], ymm3
        vpslld ymm3, ymm7, 0x10
        vpblendw ymm3, ymm4, ymm3, 0xaa
        vpsrld ymm4, ymm4, 0x10
        vpblendw ymm4, ymm4, ymm7, 0xaa
        vpmullw ymm3, ymm3, ymm1
        vpmulhw ymm3, ymm3, ymm0
        vpsubw ymm3, ymm4, ymm3
        vmovdqa ymmword ptr [rdi + 0x20], ymm3
        add rsi, 0x40
        add rdx, 0x40
        add rcx, 0x20
        add rdi, 0x40
        dec eax
        jne .Ldauntless_mlkem_basemul_k4_avx2_icelake_server_loop1
        vzeroupper
        ret
        .size dauntless_mlkem_basemul_k4_avx2, . - dauntless_mlkem_basemul_k4_avx2

        .pushsection .rodata, "a"
        .p2align 6
.Ldauntless_mlkem_basemul_k4_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x01, 0xf3, 0x01, 0xf3, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x02, 0x03, 0x00, 0x01, 0x06, 0x07, 0x04, 0x05, 0x0a, 0x0b, 0x08, 0x09, 0x0e, 0x0f, 0x0c, 0x0d
        .popsection
