// GENERATED from kernels/x86_64/mlkem/reduce_avx2.S (object sha256 186185f978f25dc8b9d5fd9bd3d31b0cbe5fac004ec68180732b81b7df39a814) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 3 instructions, 1 cycles; optimal for the model
// loop1: 17 instructions, 17 cycles an iteration, 2 stages; optimal for the model

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
        .global dauntless_mlkem_reduce_avx2
        .type dauntless_mlkem_reduce_avx2, @function
dauntless_mlkem_reduce_avx2:
        endbr64
        vpbroadcastd ymm0, dword ptr [rip + .Ldauntless_mlkem_reduce_avx2_icelake_server_constants0]
        vpbroadcastd ymm1, dword ptr [rip + .Ldauntless_mlkem_reduce_avx2_icelake_server_constants0 + 4]
        mov eax, 0x8
        add rdi, 0x40
        vmovdqa ymm2, ymmword ptr [rdi - 0x40]
        vmovdqa ymm3, ymmword ptr [rdi - 0x20]
        vpmulhrsw ymm4, ymm2, ymm1
        vpmulhrsw ymm5, ymm3, ymm1
        vpmullw ymm4, ymm4, ymm0
        vpmullw ymm5, ymm5, ymm0
        dec eax
.Ldauntless_mlkem_reduce_avx2_icelake_server_loop1:
        vpsubw ymm4, ymm2, ymm4
        vpsubw ymm5, ymm3, ymm5
        add rdi, 0x40
        vmovdqa ymm2, ymmword ptr [rdi - 0x40]
        vmovdqa ymm3, ymmword ptr [rdi - 0x20]
        vpaddw ymm6, ymm4, ymm0
        vpaddw ymm7, ymm5, ymm0
        vpminuw ymm4, ymm4, ymm6
        vpminuw ymm5, ymm5, ymm7
        vmovdqa ymmword ptr [rdi - 0x80], ymm4
        vmovdqa ymmword ptr [rdi - 0x60], ymm5
        vpmulhrsw ymm4, ymm2, ymm1
        vpmulhrsw ymm5, ymm3, ymm1
        vpmullw ymm4, ymm4, ymm0
        vpmullw ymm5, ymm5, ymm0
        dec eax
        jne .Ldauntless_mlkem_reduce_avx2_icelake_server_loop1
        vpsubw ymm4, ymm2, ymm4
        vpsubw ymm5, ymm3, ymm5
        vpaddw ymm6, ymm4, ymm0
        vpaddw ymm7, ymm5, ymm0
        vpminuw ymm4, ymm4, ymm6
        vpminuw ymm5, ymm5, ymm7
        vmovdqa ymmword ptr [rdi - 0x40], ymm4
        vmovdqa ymmword ptr [rdi - 0x20], ymm5
        vzeroupper
        ret
        .size dauntless_mlkem_reduce_avx2, . - dauntless_mlkem_reduce_avx2

        .pushsection .rodata, "a"
        .p2align 3
.Ldauntless_mlkem_reduce_avx2_icelake_server_constants0:
        .byte 0x01, 0x0d, 0x01, 0x0d, 0x0a, 0x00, 0x0a, 0x00
        .popsection
