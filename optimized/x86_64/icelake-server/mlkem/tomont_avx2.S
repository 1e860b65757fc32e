// GENERATED from kernels/x86_64/mlkem/tomont_avx2.S (object sha256 5b1edbc63f370751b615c6760f3f7ab69e19582566d7c76c0ccc9d978bc1a958) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 15 instructions, 9 cycles an iteration, 3 stages; optimal for the model

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
        .global dauntless_mlkem_tomont_avx2
        .type dauntless_mlkem_tomont_avx2, @function
dauntless_mlkem_tomont_avx2:
        endbr64
        vpbroadcastd ymm2, dword ptr [rip + .Ldauntless_mlkem_tomont_avx2_icelake_server_constants0 + 8]
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_tomont_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_tomont_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
        add rdi, 0x40
        vmovdqa ymm3, ymmword ptr [rdi - 0x20]
        vmovdqa ymm4, ymmword ptr [rdi - 0x40]
        vpmullw ymm5, ymm3, ymm2
        dec eax
        vpmulhw ymm6, ymm3, ymm1
        vpmullw ymm7, ymm4, ymm2
        add rdi, 0x40
        vmovdqa ymm3, ymmword ptr [rdi - 0x20]
        vpmulhw ymm8, ymm4, ymm1
        vmovdqa ymm4, ymmword ptr [rdi - 0x40]
        vpmulhw ymm9, ymm5, ymm0
        vpmulhw ymm10, ymm7, ymm0
        vpmullw ymm5, ymm3, ymm2
        dec eax
        vpsubw ymm9, ymm6, ymm9
        vpmulhw ymm6, ymm3, ymm1
        vpmullw ymm7, ymm4, ymm2
.Ldauntless_mlkem_tomont_avx2_icelake_server_loop1:
        vpsubw ymm8, ymm8, ymm10
        vmovdqa ymmword ptr [rdi - 0x60], ymm9
        add rdi, 0x40
        vmovdqa ymm3, ymmword ptr [rdi - 0x20]
        vmovdqa ymmword ptr [rdi - 0xc0], ymm8
        vpmulhw ymm8, ymm4, ymm1
        vmovdqa ymm4, ymmword ptr [rdi - 0x40]
        vpmulhw ymm9, ymm5, ymm0
        vpmulhw ymm10, ymm7, ymm0
        vpmullw ymm5, ymm3, ymm2
        dec eax
        vpsubw ymm9, ymm6, ymm9
        vpmulhw ymm6, ymm3, ymm1
        vpmullw ymm7, ymm4, ymm2
        jne .Ldauntless_mlkem_tomont_avx2_icelake_server_loop1
        vpsubw ymm8, ymm8, ymm10
        vmovdqa ymmword ptr [rdi - 0x60], ymm9
        vmovdqa ymmword ptr [rdi - 0x80], ymm8
        vpmulhw ymm8, ymm4, ymm1
        vpmulhw ymm9, ymm5, ymm0
        vpmulhw ymm10, ymm7, ymm0
        vpsubw ymm9, ymm6, ymm9
        vpsubw ymm8, ymm8, ymm10
        vmovdqa ymmword ptr [rdi - 0x20], ymm9
        vmovdqa ymmword ptr [rdi - 0x40], ymm8
        vzeroupper
        ret
        .size dauntless_mlkem_tomont_avx2, . - dauntless_mlkem_tomont_avx2

        .pushsection .rodata, "a"
        .p2align 6
.Ldauntless_mlkem_tomont_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x49, 0x05, 0x49, 0x05, 0x49, 0x50, 0x49, 0x50
        .popsection
