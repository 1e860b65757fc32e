// GENERATED from kernels/x86_64/keccak/f1600_x4_avx2.S (object sha256 6b3ead3ec5701bfe09238d5b3a12f1341c206ebc58b0f6d380643872e32686f5) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 28 instructions, 13 cycles; optimal for the model
// loop1: 423 instructions, 275 cycles an iteration, 1 stage; bound 123
// constants: dauntless_keccak_f1600_x4_avx2_tables

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
        .global dauntless_keccak_f1600_x4_avx2
        .type dauntless_keccak_f1600_x4_avx2, @function
dauntless_keccak_f1600_x4_avx2:
        endbr64
        vmovdqa ymm0, ymmword ptr [rdi + 0x80]
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0x120]
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0x1c0]
        vmovdqa ymm1, ymmword ptr [rdi + 0x60]
        vpxor ymm1, ymm1, ymmword ptr [rdi + 0x100]
        vpxor ymm1, ymm1, ymmword ptr [rdi + 0x1a0]
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0x260]
        vmovdqa ymm2, ymmword ptr [rdi + 0x40]
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0xe0]
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0x180]
        vpxor ymm1, ymm1, ymmword ptr [rdi + 0x240]
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0x220]
        vpxor ymm8, ymm1, ymmword ptr [rdi + 0x2e0]
        vpxor ymm7, ymm2, ymmword ptr [rdi + 0x2c0]
        vpxor ymm9, ymm0, ymmword ptr [rdi + 0x300]
        vmovdqa ymm0, ymmword ptr [rdi + 0x20]
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0xc0]
        vmovdqa ymm2, ymmword ptr [rdi]
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0xa0]
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0x140]
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0x160]
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0x1e0]
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0x200]
        lea rsi, [rip + dauntless_keccak_f1600_x4_avx2_tables]
        vpxor ymm5, ymm2, ymmword ptr [rdi + 0x280]
        vpxor ymm6, ymm0, ymmword ptr [rdi + 0x2a0]
        lea rdx, [rsi + 0x40]
        mov eax, 0xc
.Ldauntless_keccak_f1600_x4_avx2_icelake_server_loop1:
        vpsrlq ymm0, ymm9, 0x3f
        vpaddq ymm1, ymm9, ymm9
        vpsrlq ymm2, ymm5, 0x3f
        vpxor ymm0, ymm0, ymm7
        vpsrlq ymm3, ymm8, 0x3f
        vpaddq ymm4, ymm8, ymm8
        vpxor ymm0, ymm1, ymm0
        vpxor ymm3, ymm3, ymm6
        vpxor ymm1, ymm0, ymmword ptr [rdi + 0x240]
        vpxor ymm3, ymm4, ymm3
        vpsrlq ymm4, ymm7, 0x3f
        vpxor ymm10, ymm3, ymmword ptr [rdi + 0x180]
        vpxor ymm4, ymm4, ymm5
        vpaddq ymm11, ymm7, ymm7
        vpaddq ymm12, ymm5, ymm5
        vpxor ymm4, ymm11, ymm4
        vpxor ymm2, ymm8, ymm2
        vpxor ymm11, ymm4, ymmword ptr [rdi + 0xc0]
        vpxor ymm2, ymm12, ymm2
        vpsrlq ymm12, ymm6, 0x3f
        vpxor ymm13, ymm2, ymmword ptr [rdi + 0x300]
        vpxor ymm12, ymm9, ymm12
        vpaddq ymm14, ymm6, ymm6
        vpxor ymm12, ymm14, ymm12
        vpxor ymm14, ymm12, ymmword ptr [rdi]
        vpsllq ymm15, ymm1, 0x15
        vpsrlq ymm1, ymm1, 0x2b
        vpor ymm1, ymm15, ymm1
        vpsllq ymm15, ymm10, 0x2b
        vpsrlq ymm10, ymm10, 0x15
        vpor ymm10, ymm15, ymm10
        vpsllq ymm15, ymm11, 0x2c
        vpsrlq ymm11, ymm11, 0x14
        vpandn ymm6, ymm10, ymm1
        vpor ymm11, ymm15, ymm11
        vpsllq ymm15, ymm13, 0xe
        vpsrlq ymm13, ymm13, 0x32
        vpor ymm13, ymm15, ymm13
        vpandn ymm5, ymm11, ymm10
        vpxor ymm15, ymm0, ymmword ptr [rdi + 0x60]
        vpxor ymm5, ymm5, ymm14
        vpandn ymm9, ymm14, ymm11
        vpxor ymm6, ymm6, ymm11
        vpandn ymm8, ymm13, ymm14
        vpbroadcastq ymm14, qword ptr [rdx]
        vpxor ymm11, ymm4, ymmword ptr [rdi + 0x200]
        vpandn ymm7, ymm1, ymm13
        vpxor ymm8, ymm8, ymm1
        vpxor ymm1, ymm2, ymmword ptr [rdi + 0x120]
        vpxor ymm7, ymm7, ymm10
        vpxor ymm9, ymm9, ymm13
        vpxor ymm13, ymm12, ymmword ptr [rdi + 0x140]
        vmovdqa ymmword ptr [rdi + 0x180], ymm6
        vmovdqa ymmword ptr [rdi + 0x240], ymm9
        vpxor ymm10, ymm3, ymmword ptr [rdi + 0x2c0]
        vmovdqa ymmword ptr [rdi + 0x300], ymm7
        vpxor ymm5, ymm14, ymm5
        vpsllq ymm14, ymm15, 0x1c
        vpsrlq ymm15, ymm15, 0x24
        vpor ymm14, ymm14, ymm15
        vmovdqa ymmword ptr [rdi], ymm5
        vpsllq ymm15, ymm11, 0x2d
        vpsrlq ymm11, ymm11, 0x13
        vpor ymm11, ymm15, ymm11
        vpsllq ymm15, ymm1, 0x14
        vpsrlq ymm1, ymm1, 0x2c
        vpor ymm1, ymm15, ymm1
        vpsllq ymm15, ymm13, 0x3
        vpsrlq ymm13, ymm13, 0x3d
        vpor ymm13, ymm15, ymm13
        vmovdqa ymmword ptr [rdi + 0xc0], ymm8
        vpsllq ymm15, ymm10, 0x3d
        vpsrlq ymm10, ymm10, 0x3
        vpor ymm10, ymm15, ymm10
        vpandn ymm15, ymm1, ymm13
        vpxor ymm15, ymm15, ymm14
        vmovdqa ymmword ptr [rdi + 0x200], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm13, ymm11
        vpxor ymm15, ymm15, ymm1
        vmovdqa ymmword ptr [rdi + 0x60], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm15, ymm11, ymm10
        vpxor ymm13, ymm15, ymm13
        vmovdqa ymmword ptr [rdi + 0x140], ymm13
        vpxor ymm7, ymm13, ymm7
        vpandn ymm13, ymm10, ymm14
        vpxor ymm11, ymm13, ymm11
        vmovdqa ymmword ptr [rdi + 0x2c0], ymm11
        vpandn ymm1, ymm14, ymm1
        vpxor ymm8, ymm8, ymm11
        vpxor ymm1, ymm1, ymm10
        vmovdqa ymmword ptr [rdi + 0x120], ymm1
        vpxor ymm9, ymm9, ymm1
        vpxor ymm1, ymm4, ymmword ptr [rdi + 0x20]
        vpsllq ymm10, ymm1, 0x1
        vpsrlq ymm1, ymm1, 0x3f
        vpor ymm1, ymm10, ymm1
        vpxor ymm10, ymm3, ymmword ptr [rdi + 0xe0]
        vpsllq ymm11, ymm10, 0x6
        vpsrlq ymm10, ymm10, 0x3a
        vpor ymm10, ymm11, ymm10
        vpxor ymm11, ymm0, ymmword ptr [rdi + 0x1a0]
        vpsllq ymm14, ymm11, 0x19
        vpsrlq ymm11, ymm11, 0x27
        vpor ymm11, ymm14, ymm11
        vpxor ymm14, ymm2, ymmword ptr [rdi + 0x260]
        vpshufb ymm14, ymm14, ymmword ptr [rsi]
        vpxor ymm13, ymm12, ymmword ptr [rdi + 0x280]
        vpsllq ymm15, ymm13, 0x12
        vpsrlq ymm13, ymm13, 0x2e
        vpor ymm13, ymm15, ymm13
        vpandn ymm15, ymm10, ymm11
        vpxor ymm15, ymm15, ymm1
        vmovdqa ymmword ptr [rdi + 0xe0], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm11, ymm14
        vpxor ymm15, ymm15, ymm10
        vmovdqa ymmword ptr [rdi + 0x260], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm10, ymm1, ymm10
        vpxor ymm15, ymm12, ymmword ptr [rdi + 0x1e0]
        vpandn ymm1, ymm13, ymm1
        vpxor ymm10, ymm10, ymm13
        vpxor ymm12, ymm12, ymmword ptr [rdi + 0xa0]
        vmovdqa ymmword ptr [rdi + 0x280], ymm10
        vpxor ymm1, ymm1, ymm14
        vpxor ymm9, ymm9, ymm10
        vpxor ymm10, ymm4, ymmword ptr [rdi + 0x160]
        vpandn ymm13, ymm14, ymm13
        vpxor ymm4, ymm4, ymmword ptr [rdi + 0x2a0]
        vpxor ymm14, ymm3, ymmword ptr [rdi + 0x40]
        vpxor ymm11, ymm13, ymm11
        vpxor ymm3, ymm3, ymmword ptr [rdi + 0x220]
        vpxor ymm13, ymm0, ymmword ptr [rdi + 0x100]
        vmovdqa ymmword ptr [rdi + 0x20], ymm11
        vpxor ymm7, ymm11, ymm7
        vpxor ymm8, ymm8, ymm1
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0x2e0]
        vmovdqa ymmword ptr [rdi + 0x1a0], ymm1
        vpshufb ymm0, ymm0, ymmword ptr [rsi + 0x20]
        vpxor ymm1, ymm2, ymmword ptr [rdi + 0x80]
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0x1c0]
        vpsllq ymm11, ymm15, 0x29
        vpsrlq ymm15, ymm15, 0x17
        vpor ymm11, ymm15, ymm11
        vpsllq ymm15, ymm12, 0x24
        vpsrlq ymm12, ymm12, 0x1c
        vpor ymm12, ymm15, ymm12
        vpsllq ymm15, ymm10, 0xa
        vpsrlq ymm10, ymm10, 0x36
        vpor ymm10, ymm15, ymm10
        vpsllq ymm15, ymm14, 0x3e
        vpsrlq ymm14, ymm14, 0x2
        vpor ymm14, ymm14, ymm15
        vpsllq ymm15, ymm13, 0x37
        vpsrlq ymm13, ymm13, 0x9
        vpor ymm13, ymm13, ymm15
        vpsllq ymm15, ymm3, 0xf
        vpsrlq ymm3, ymm3, 0x31
        vpor ymm3, ymm15, ymm3
        vpsllq ymm15, ymm1, 0x1b
        vpsrlq ymm1, ymm1, 0x25
        vpor ymm1, ymm15, ymm1
        vpsllq ymm15, ymm2, 0x27
        vpsrlq ymm2, ymm2, 0x19
        vpor ymm2, ymm2, ymm15
        vpsllq ymm15, ymm4, 0x2
        vpsrlq ymm4, ymm4, 0x3e
        vpor ymm4, ymm4, ymm15
        vpandn ymm15, ymm12, ymm10
        vpxor ymm15, ymm15, ymm1
        vmovdqa ymmword ptr [rdi + 0x2e0], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm13, ymm2
        vpxor ymm15, ymm15, ymm14
        vmovdqa ymmword ptr [rdi + 0x1c0], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm10, ymm3
        vpxor ymm15, ymm15, ymm12
        vmovdqa ymmword ptr [rdi + 0xa0], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm15, ymm2, ymm11
        vpxor ymm15, ymm15, ymm13
        vmovdqa ymmword ptr [rdi + 0x2a0], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm15, ymm3, ymm0
        vpxor ymm10, ymm15, ymm10
        vmovdqa ymmword ptr [rdi + 0x220], ymm10
        vpxor ymm7, ymm10, ymm7
        vpandn ymm10, ymm11, ymm4
        vpxor ymm2, ymm10, ymm2
        vmovdqa ymmword ptr [rdi + 0x100], ymm2
        vpxor ymm7, ymm2, ymm7
        vpandn ymm2, ymm0, ymm1
        vpandn ymm10, ymm4, ymm14
        vpxor ymm2, ymm2, ymm3
        vpxor ymm10, ymm10, ymm11
        vpsrlq ymm11, ymm7, 0x3f
        vmovdqa ymmword ptr [rdi + 0x80], ymm2
        vpxor ymm8, ymm8, ymm2
        vpxor ymm11, ymm11, ymm5
        vpaddq ymm2, ymm7, ymm7
        vmovdqa ymmword ptr [rdi + 0x1e0], ymm10
        vpxor ymm2, ymm2, ymm11
        vpxor ymm8, ymm8, ymm10
        vpsrlq ymm10, ymm5, 0x3f
        vpsrlq ymm11, ymm8, 0x3f
        vpxor ymm10, ymm8, ymm10
        vpaddq ymm3, ymm8, ymm8
        vpandn ymm1, ymm1, ymm12
        vpxor ymm11, ymm11, ymm6
        vpxor ymm12, ymm2, ymmword ptr [rdi + 0x60]
        vpxor ymm0, ymm1, ymm0
        vpxor ymm3, ymm3, ymm11
        vpxor ymm11, ymm3, ymmword ptr [rdi + 0x20]
        vmovdqa ymmword ptr [rdi + 0x160], ymm0
        vpandn ymm13, ymm14, ymm13
        vpxor ymm9, ymm9, ymm0
        vpaddq ymm0, ymm5, ymm5
        vpbroadcastq ymm14, qword ptr [rdx + 0x8]
        vpxor ymm4, ymm13, ymm4
        vpxor ymm0, ymm0, ymm10
        vpaddq ymm10, ymm6, ymm6
        vmovdqa ymmword ptr [rdi + 0x40], ymm4
        vpxor ymm9, ymm9, ymm4
        vpsrlq ymm4, ymm6, 0x3f
        vpxor ymm4, ymm9, ymm4
        vpsrlq ymm13, ymm9, 0x3f
        vpaddq ymm1, ymm9, ymm9
        vpxor ymm4, ymm10, ymm4
        vpxor ymm13, ymm13, ymm7
        vpxor ymm10, ymm4, ymmword ptr [rdi]
        vpxor ymm1, ymm1, ymm13
        vpxor ymm13, ymm1, ymmword ptr [rdi + 0x80]
        vpsllq ymm15, ymm12, 0x2c
        vpsrlq ymm12, ymm12, 0x14
        vpor ymm12, ymm15, ymm12
        vpsllq ymm15, ymm11, 0x2b
        vpsrlq ymm11, ymm11, 0x15
        vpor ymm11, ymm15, ymm11
        vpxor ymm15, ymm0, ymmword ptr [rdi + 0x40]
        vpandn ymm5, ymm12, ymm11
        vpxor ymm5, ymm5, ymm10
        vpandn ymm9, ymm10, ymm12
        vpxor ymm5, ymm14, ymm5
        vpsllq ymm14, ymm13, 0x15
        vpsrlq ymm13, ymm13, 0x2b
        vpor ymm13, ymm14, ymm13
        vpandn ymm14, ymm11, ymm13
        vpxor ymm6, ymm14, ymm12
        vpsllq ymm12, ymm15, 0xe
        vpsrlq ymm15, ymm15, 0x32
        vpor ymm12, ymm12, ymm15
        vmovdqa ymmword ptr [rdi + 0x20], ymm6
        vpandn ymm15, ymm13, ymm12
        vpandn ymm10, ymm12, ymm10
        vpxor ymm9, ymm9, ymm12
        vpxor ymm7, ymm15, ymm11
        vpxor ymm8, ymm10, ymm13
        vmovdqa ymmword ptr [rdi], ymm5
        vmovdqa ymmword ptr [rdi + 0x80], ymm9
        vmovdqa ymmword ptr [rdi + 0x40], ymm7
        vmovdqa ymmword ptr [rdi + 0x60], ymm8
        vpxor ymm13, ymm1, ymmword ptr [rdi + 0xc0]
        vpsllq ymm11, ymm13, 0x1c
        vpsrlq ymm13, ymm13, 0x24
        vpor ymm11, ymm11, ymm13
        vpxor ymm13, ymm0, ymmword ptr [rdi + 0x120]
        vpsllq ymm12, ymm13, 0x14
        vpsrlq ymm13, ymm13, 0x2c
        vpor ymm12, ymm12, ymm13
        vpxor ymm13, ymm4, ymmword ptr [rdi + 0xe0]
        vpsllq ymm10, ymm13, 0x3
        vpsrlq ymm13, ymm13, 0x3d
        vpor ymm10, ymm10, ymm13
        vpxor ymm13, ymm2, ymmword ptr [rdi + 0xa0]
        vpsllq ymm15, ymm13, 0x2d
        vpsrlq ymm13, ymm13, 0x13
        vpor ymm13, ymm15, ymm13
        vpxor ymm15, ymm3, ymmword ptr [rdi + 0x100]
        vpsllq ymm14, ymm15, 0x3d
        vpsrlq ymm15, ymm15, 0x3
        vpor ymm14, ymm14, ymm15
        vpandn ymm15, ymm12, ymm10
        vpxor ymm15, ymm15, ymm11
        vmovdqa ymmword ptr [rdi + 0xa0], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm10, ymm13
        vpxor ymm15, ymm15, ymm12
        vmovdqa ymmword ptr [rdi + 0xc0], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm15, ymm13, ymm14
        vpxor ymm10, ymm15, ymm10
        vmovdqa ymmword ptr [rdi + 0xe0], ymm10
        vpxor ymm7, ymm10, ymm7
        vpandn ymm10, ymm14, ymm11
        vpxor ymm10, ymm10, ymm13
        vmovdqa ymmword ptr [rdi + 0x100], ymm10
        vpandn ymm11, ymm11, ymm12
        vpxor ymm8, ymm8, ymm10
        vpxor ymm11, ymm11, ymm14
        vmovdqa ymmword ptr [rdi + 0x120], ymm11
        vpxor ymm9, ymm9, ymm11
        vpxor ymm11, ymm2, ymmword ptr [rdi + 0x180]
        vpsllq ymm14, ymm11, 0x1
        vpsrlq ymm11, ymm11, 0x3f
        vpor ymm11, ymm14, ymm11
        vpxor ymm14, ymm3, ymmword ptr [rdi + 0x140]
        vpsllq ymm10, ymm14, 0x6
        vpsrlq ymm14, ymm14, 0x3a
        vpor ymm10, ymm10, ymm14
        vpxor ymm14, ymm1, ymmword ptr [rdi + 0x1a0]
        vpsllq ymm12, ymm14, 0x19
        vpsrlq ymm14, ymm14, 0x27
        vpor ymm12, ymm12, ymm14
        vpxor ymm14, ymm0, ymmword ptr [rdi + 0x160]
        vpshufb ymm14, ymm14, ymmword ptr [rsi]
        vpxor ymm13, ymm4, ymmword ptr [rdi + 0x1c0]
        vpsllq ymm15, ymm13, 0x12
        vpsrlq ymm13, ymm13, 0x2e
        vpor ymm13, ymm15, ymm13
        vpandn ymm15, ymm10, ymm12
        vpxor ymm15, ymm15, ymm11
        vmovdqa ymmword ptr [rdi + 0x140], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm12, ymm14
        vpxor ymm15, ymm15, ymm10
        vmovdqa ymmword ptr [rdi + 0x160], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm15, ymm14, ymm13
        vpxor ymm12, ymm15, ymm12
        vmovdqa ymmword ptr [rdi + 0x180], ymm12
        vpxor ymm7, ymm12, ymm7
        vpandn ymm12, ymm13, ymm11
        vpxor ymm12, ymm12, ymm14
        vpandn ymm10, ymm11, ymm10
        vpxor ymm11, ymm1, ymmword ptr [rdi + 0x1e0]
        vpxor ymm14, ymm2, ymmword ptr [rdi + 0x2a0]
        vpxor ymm10, ymm10, ymm13
        vpxor ymm13, ymm0, ymmword ptr [rdi + 0x240]
        vpxor ymm15, ymm4, ymmword ptr [rdi + 0x2e0]
        vpxor ymm8, ymm8, ymm12
        vpxor ymm4, ymm4, ymmword ptr [rdi + 0x200]
        vpshufb ymm11, ymm11, ymmword ptr [rsi + 0x20]
        vmovdqa ymmword ptr [rdi + 0x1a0], ymm12
        vpxor ymm2, ymm2, ymmword ptr [rdi + 0x260]
        vpxor ymm12, ymm3, ymmword ptr [rdi + 0x220]
        vpxor ymm9, ymm9, ymm10
        vpxor ymm3, ymm3, ymmword ptr [rdi + 0x300]
        vpxor ymm0, ymm0, ymmword ptr [rdi + 0x280]
        vmovdqa ymmword ptr [rdi + 0x1c0], ymm10
        vpxor ymm1, ymm1, ymmword ptr [rdi + 0x2c0]
        vpsllq ymm10, ymm14, 0x2
        vpsrlq ymm14, ymm14, 0x3e
        vpor ymm10, ymm14, ymm10
        vpsllq ymm14, ymm15, 0x29
        vpsrlq ymm15, ymm15, 0x17
        vpor ymm14, ymm15, ymm14
        vpsllq ymm15, ymm4, 0x24
        vpsrlq ymm4, ymm4, 0x1c
        vpor ymm4, ymm15, ymm4
        vpsllq ymm15, ymm12, 0xf
        vpsrlq ymm12, ymm12, 0x31
        vpor ymm12, ymm15, ymm12
        vpsllq ymm15, ymm3, 0x3e
        vpsrlq ymm3, ymm3, 0x2
        vpor ymm3, ymm3, ymm15
        vpsllq ymm15, ymm0, 0x27
        vpsrlq ymm0, ymm0, 0x19
        vpor ymm0, ymm0, ymm15
        vpsllq ymm15, ymm13, 0x1b
        vpsrlq ymm13, ymm13, 0x25
        vpor ymm13, ymm15, ymm13
        vpsllq ymm15, ymm2, 0xa
        vpsrlq ymm2, ymm2, 0x36
        vpor ymm2, ymm15, ymm2
        vpsllq ymm15, ymm1, 0x37
        vpsrlq ymm1, ymm1, 0x9
        vpor ymm1, ymm1, ymm15
        vpandn ymm15, ymm4, ymm2
        vpxor ymm15, ymm15, ymm13
        vmovdqa ymmword ptr [rdi + 0x1e0], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm1, ymm0
        vpxor ymm15, ymm15, ymm3
        vmovdqa ymmword ptr [rdi + 0x280], ymm15
        vpxor ymm5, ymm15, ymm5
        vpandn ymm15, ymm2, ymm12
        vpxor ymm15, ymm15, ymm4
        vmovdqa ymmword ptr [rdi + 0x200], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm15, ymm0, ymm14
        vpxor ymm15, ymm15, ymm1
        vmovdqa ymmword ptr [rdi + 0x2a0], ymm15
        vpxor ymm6, ymm15, ymm6
        vpandn ymm15, ymm12, ymm11
        vpxor ymm2, ymm15, ymm2
        vmovdqa ymmword ptr [rdi + 0x220], ymm2
        vpxor ymm7, ymm2, ymm7
        vpandn ymm2, ymm14, ymm10
        vpxor ymm0, ymm2, ymm0
        vmovdqa ymmword ptr [rdi + 0x2c0], ymm0
        vpxor ymm7, ymm0, ymm7
        vpandn ymm0, ymm11, ymm13
        vpxor ymm0, ymm0, ymm12
        vmovdqa ymmword ptr [rdi + 0x240], ymm0
        vpxor ymm8, ymm8, ymm0
        vpandn ymm0, ymm10, ymm3
        vpxor ymm0, ymm0, ymm14
        vmovdqa ymmword ptr [rdi + 0x2e0], ymm0
        vpandn ymm4, ymm13, ymm4
        vpxor ymm8, ymm8, ymm0
        vpxor ymm4, ymm4, ymm11
        vmovdqa ymmword ptr [rdi + 0x260], ymm4
        vpandn ymm1, ymm3, ymm1
        vpxor ymm4, ymm9, ymm4
        vpxor ymm1, ymm1, ymm10
        vmovdqa ymmword ptr [rdi + 0x300], ymm1
        vpxor ymm9, ymm4, ymm1
        add rdx, 0x10
        dec eax
        jne .Ldauntless_keccak_f1600_x4_avx2_icelake_server_loop1
        vzeroupper
        ret
        .size dauntless_keccak_f1600_x4_avx2, . - dauntless_keccak_f1600_x4_avx2
