// GENERATED from kernels/x86_64/mlkem/basemul_k3_avx2.S (object sha256 077f61ae56d8dcff834c024576cf9a3ec392d7bb0ed9e87054147655a3a44b3d) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 72 instructions, 83 cycles an iteration, 1 stage; bound 17

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
        .global dauntless_mlkem_basemul_k3_avx2
        .type dauntless_mlkem_basemul_k3_avx2, @function
dauntless_mlkem_basemul_k3_avx2:
        endbr64
        vbroadcasti128 ymm2, xmmword ptr [rip + .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0 + 16]
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
.Ldauntless_mlkem_basemul_k3_avx2_icelake_server_loop1:
        add rsi, 0x40
        add rdx, 0x40
        add rcx, 0x20
        add rdi, 0x40
        vmovdqa ymm3, ymmword ptr [rdx + 0x1e0]
        vmovdqa ymm4, ymmword ptr [rcx + 0xe0]
        vmovdqa ymm5, ymmword ptr [rsi + 0x1e0]
        vmovdqa ymm6, ymmword ptr [rcx + 0x1e0]
        vmovdqa ymm7, ymmword ptr [rcx - 0x20]
        vmovdqa ymm8, ymmword ptr [rdx + 0x3c0]
        vmovdqa ymm9, ymmword ptr [rdx - 0x40]
        vmovdqa ymm10, ymmword ptr [rsi - 0x40]
        vmovdqa ymm11, ymmword ptr [rsi + 0x1c0]
        vpshufb ymm12, ymm3, ymm2
        vpblendw ymm3, ymm3, ymm4, 0xaa
        vpmaddwd ymm3, ymm3, ymm5
        vpmaddwd ymm5, ymm12, ymm5
        vpslld ymm12, ymm7, 0x10
        vpblendw ymm12, ymm9, ymm12, 0xaa
        vpslld ymm4, ymm4, 0x10
        vpshufb ymm9, ymm9, ymm2
        vpmaddwd ymm12, ymm10, ymm12
        vpmaddwd ymm9, ymm10, ymm9
        vmovdqa ymm10, ymmword ptr [rdx + 0x1c0]
        vpblendw ymm4, ymm10, ymm4, 0xaa
        vpshufb ymm10, ymm10, ymm2
        vpmaddwd ymm4, ymm11, ymm4
        vpmaddwd ymm10, ymm10, ymm11
        vmovdqa ymm11, ymmword ptr [rdx - 0x20]
        vpaddd ymm4, ymm12, ymm4
        vpaddd ymm9, ymm10, ymm9
        vpslld ymm10, ymm6, 0x10
        vmovdqa ymm12, ymmword ptr [rsi + 0x3c0]
        vpblendw ymm10, ymm8, ymm10, 0xaa
        vpshufb ymm8, ymm8, ymm2
        vpblendw ymm7, ymm11, ymm7, 0xaa
        vpshufb ymm11, ymm11, ymm2
        vpmaddwd ymm10, ymm12, ymm10
        vpmaddwd ymm8, ymm8, ymm12
        vmovdqa ymm12, ymmword ptr [rdx + 0x3e0]
        vpaddd ymm4, ymm4, ymm10
        vpaddd ymm8, ymm8, ymm9
        vmovdqa ymm9, ymmword ptr [rsi - 0x20]
        vmovdqa ymm10, ymmword ptr [rsi + 0x3e0]
        vpshufb ymm13, ymm12, ymm2
        vpblendw ymm6, ymm12, ymm6, 0xaa
        vpmaddwd ymm7, ymm9, ymm7
        vpmaddwd ymm9, ymm9, ymm11
        vpmaddwd ymm6, ymm6, ymm10
        vpmaddwd ymm10, ymm13, ymm10
        vpslld ymm13, ymm8, 0x10
        vpsrld ymm11, ymm4, 0x10
        vpblendw ymm4, ymm4, ymm13, 0xaa
        vpblendw ymm8, ymm11, ymm8, 0xaa
        vpmullw ymm4, ymm4, ymm1
        vpaddd ymm3, ymm3, ymm7
        vpaddd ymm5, ymm5, ymm9
        vpaddd ymm3, ymm6, ymm3
        vpaddd ymm5, ymm10, ymm5
        vpslld ymm10, ymm5, 0x10
        vpsrld ymm6, ymm3, 0x10
        vpblendw ymm3, ymm3, ymm10, 0xaa
        vpblendw ymm5, ymm6, ymm5, 0xaa
        vpmulhw ymm4, ymm4, ymm0
        vpmullw ymm3, ymm3, ymm1
        vpsubw ymm4, ymm8, ymm4
        vpmulhw ymm3, ymm3, ymm0
        vmovdqa ymmword ptr [rdi - 0x40], ymm4
        vpsubw ymm3, ymm5, ymm3
        vmovdqa ymmword ptr [rdi - 0x20], ymm3
        dec eax
        jne .Ldauntless_mlkem_basemul_k3_avx2_icelake_server_loop1
        vzeroupper
        ret
        .size dauntless_mlkem_basemul_k3_avx2, . - dauntless_mlkem_basemul_k3_avx2

        .pushsection .rodata, "a"
        .p2align 6
.Ldauntless_mlkem_basemul_k3_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x01, 0xf3, 0x01, 0xf3, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x02, 0x03, 0x00, 0x01, 0x06, 0x07, 0x04, 0x05, 0x0a, 0x0b, 0x08, 0x09, 0x0e, 0x0f, 0x0c, 0x0d
        .popsection
