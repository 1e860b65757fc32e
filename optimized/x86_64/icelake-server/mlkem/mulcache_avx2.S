// GENERATED from kernels/x86_64/mlkem/mulcache_avx2.S (object sha256 af61554aad11fad90f385a458198fcee890459d69c0ada1614b35dd0dad23233) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 4 instructions, 2 cycles; optimal for the model
// loop1: 13 instructions, 12 cycles an iteration, 3 stages; optimal for the model
// constants: dauntless_mlkem_mulcache_avx2_tables

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
        .global dauntless_mlkem_mulcache_avx2
        .type dauntless_mlkem_mulcache_avx2, @function
dauntless_mlkem_mulcache_avx2:
        endbr64
        lea rdx, [rip + dauntless_mlkem_mulcache_avx2_tables]
        vmovdqa ymm0, ymmword ptr [rdx]
        add rdx, 0x20
        mov eax, 0x8
        add rsi, 0x40
        add rdi, 0x20
        add rdx, 0x40
        vmovdqa ymm1, ymmword ptr [rsi - 0x40]
        dec eax
        vpsrld ymm1, ymm1, 0x10
        vpblendw ymm2, ymm1, ymmword ptr [rsi - 0x20], 0xaa
        add rsi, 0x40
        add rdi, 0x20
        vpmullw ymm3, ymm2, ymmword ptr [rdx - 0x40]
        add rdx, 0x40
        vmovdqa ymm1, ymmword ptr [rsi - 0x40]
        vpmulhw ymm4, ymm2, ymmword ptr [rdx - 0x60]
        dec eax
        vpsrld ymm1, ymm1, 0x10
        vpblendw ymm2, ymm1, ymmword ptr [rsi - 0x20], 0xaa
.Ldauntless_mlkem_mulcache_avx2_icelake_server_loop1:
        vpmulhw ymm5, ymm3, ymm0
        add rsi, 0x40
        add rdi, 0x20
        vpmullw ymm3, ymm2, ymmword ptr [rdx - 0x40]
        add rdx, 0x40
        vmovdqa ymm1, ymmword ptr [rsi - 0x40]
        vpsubw ymm5, ymm4, ymm5
        vpmulhw ymm4, ymm2, ymmword ptr [rdx - 0x60]
        vmovdqa ymmword ptr [rdi - 0x60], ymm5
        dec eax
        vpsrld ymm1, ymm1, 0x10
        vpblendw ymm2, ymm1, ymmword ptr [rsi - 0x20], 0xaa
        jne .Ldauntless_mlkem_mulcache_avx2_icelake_server_loop1
        vpmulhw ymm5, ymm3, ymm0
        vpmullw ymm3, ymm2, ymmword ptr [rdx - 0x40]
        vpsubw ymm5, ymm4, ymm5
        vpmulhw ymm4, ymm2, ymmword ptr [rdx - 0x20]
        vmovdqa ymmword ptr [rdi - 0x40], ymm5
        vpmulhw ymm5, ymm3, ymm0
        vpsubw ymm5, ymm4, ymm5
        vmovdqa ymmword ptr [rdi - 0x20], ymm5
        vzeroupper
        ret
        .size dauntless_mlkem_mulcache_avx2, . - dauntless_mlkem_mulcache_avx2
