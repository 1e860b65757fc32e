// GENERATED from kernels/x86_64/x25519/step_lanes_avx512ifma.S (object sha256 f27025ee8ada0923b42a4c89e4e823f246dc567e6509b1671c023727c4453caf) for sapphirerapids, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 434 instructions, 232 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)

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
        .global dauntless_x25519_step_lanes_avx512ifma
        .type dauntless_x25519_step_lanes_avx512ifma, @function
dauntless_x25519_step_lanes_avx512ifma:
        endbr64
        lea edx, [rdx + 2*rdx]
        mov eax, 0x5
        mov ecx, 0xe
        vmovdqa64 ymm0, ymmword ptr [rdi]
        vmovdqa64 ymm1, ymmword ptr [rdi + 0x20]
        vmovdqa64 ymm2, ymmword ptr [rdi + 0x80]
        kmovb k3, eax
        vpbroadcastq ymm14, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0]
        vpbroadcastq ymm29, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 8]
        mov eax, 0xa
        mov r8d, 0xc
        vmovdqa64 ymm3, ymmword ptr [rdi + 0x60]
        vpaddq ymm5, ymm1, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        vpaddq ymm6, ymm0, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 16]{1to4}
        kmovb k1, edx
        or edx, 0xc
        mov r9d, 0x3
        vmovdqa64 ymm7, ymmword ptr [rdi + 0x40]
        vpaddq ymm8, ymm3, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        kmovb k5, ecx
        vpaddq ymm9, ymm7, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        kmovb k2, edx
        kmovb k4, eax
        kmovb k6, r8d
        vpshufd ymm1, ymm1, 0x4e
        vpaddq ymm4, ymm2, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        vpshufd ymm0, ymm0, 0x4e
        vpshufd ymm2, ymm2, 0x4e
        vpshufd ymm3, ymm3, 0x4e
        vpaddq ymm12, ymm6, ymm0
        vpaddq ymm10, ymm2, ymm4
        vpsubq ymm12 {k3}, ymm6, ymm0
        vpandq ymm0, ymm12, ymm14
        vpaddq ymm11, ymm5, ymm1
        vpsubq ymm10 {k3}, ymm4, ymm2
        vpsubq ymm11 {k3}, ymm5, ymm1
        vpsrlq ymm6, ymm10, 0x33
        vpandq ymm1, ymm11, ymm14
        vpaddq ymm5, ymm3, ymm8
        vpshufd ymm7, ymm7, 0x4e
        vpsrlq ymm12, ymm12, 0x33
        vpaddq ymm1, ymm1, ymm12
        vpmadd52luq ymm0, ymm6, ymm29
        vpaddq ymm12, ymm9, ymm7
        vpandq ymm10, ymm10, ymm14
        vpsubq ymm5 {k3}, ymm8, ymm3
        vpsrlq ymm6, ymm5, 0x33
        vmovdqa64 ymm2, ymm1
        vmovdqa64 ymm3, ymm1
        vpsubq ymm12 {k3}, ymm9, ymm7
        vpaddq ymm4, ymm10, ymm6
        vpandq ymm10, ymm5, ymm14
        vpsrlq ymm7, ymm12, 0x33
        kmovb k7, r9d
        vpandq ymm12, ymm12, ymm14
        vmovdqa64 ymm5, ymm4
        vmovdqa64 ymm6, ymm4
        vpaddq ymm7, ymm10, ymm7
        vpsrlq ymm11, ymm11, 0x33
        vpermq ymm5 {k1}, ymm4, 0xe
        vpaddq ymm8, ymm12, ymm11
        vpermq ymm3 {k2}, ymm1, 0x1e
        vpxorq ymm23, ymm23, ymm23
        vmovdqa64 ymm9, ymm7
        vmovdqa64 ymm10, ymm7
        vmovdqa64 ymm11, ymm0
        vmovdqa64 ymm12, ymm0
        vpxorq ymm24, ymm24, ymm24
        vpxorq ymm30, ymm15, ymm15
        vpxorq ymm16, ymm16, ymm16
        vmovdqa64 ymm15, ymm8
        vpermq ymm12 {k2}, ymm0, 0x1e
        vmovdqa64 ymm13, ymm8
        vpermq ymm13 {k2}, ymm8, 0x1e
        vpxorq ymm17, ymm17, ymm17
        vpxorq ymm25, ymm25, ymm25
        vpermq ymm9 {k1}, ymm7, 0xe
        vpmadd52huq ymm24, ymm5, ymm3
        vpermq ymm10 {k2}, ymm7, 0x1e
        vpmadd52huq ymm23, ymm5, ymm12
        vpmadd52huq ymm25, ymm5, ymm13
        vpmadd52huq ymm24, ymm9, ymm13
        vpxorq ymm26, ymm26, ymm26
        vpmadd52huq ymm26, ymm5, ymm10
        vpmadd52luq ymm16, ymm5, ymm13
        vpermq ymm15 {k1}, ymm8, 0xe
        vpxorq ymm27, ymm27, ymm27
        vpxorq ymm31, ymm4, ymm4
        vpermq ymm6 {k2}, ymm4, 0x1e
        vpermq ymm2 {k1}, ymm1, 0xe
        vpmadd52luq ymm30, ymm5, ymm3
        vpermq ymm11 {k1}, ymm0, 0xe
        vpmadd52luq ymm17, ymm5, ymm10
        vpxorq ymm18, ymm18, ymm18
        vpmadd52huq ymm25, ymm9, ymm10
        vpmadd52luq ymm16, ymm9, ymm10
        vpxorq ymm22, ymm22, ymm22
        vpmadd52luq ymm18, ymm5, ymm6
        vpmadd52luq ymm30, ymm9, ymm13
        vpxorq ymm7, ymm7, ymm7
        vpmadd52huq ymm26, ymm9, ymm6
        vpmadd52huq ymm23, ymm9, ymm3
        vpmadd52huq ymm24, ymm15, ymm10
        vpmadd52luq ymm17, ymm9, ymm6
        vpmadd52huq ymm23, ymm15, ymm13
        vpxorq ymm21, ymm21, ymm21
        vpmadd52luq ymm16, ymm15, ymm6
        vpmadd52huq ymm25, ymm15, ymm6
        vpmadd52luq ymm31, ymm5, ymm12
        vpmadd52luq ymm30, ymm15, ymm10
        vpmadd52huq ymm27, ymm5, ymm6
        vpxorq ymm1, ymm1, ymm1
        vpxorq ymm8, ymm8, ymm8
        vpmadd52huq ymm22, ymm9, ymm12
        vpxorq ymm19, ymm19, ymm19
        vpmadd52luq ymm7, ymm9, ymm12
        vpsllq ymm26, ymm26, 0x1
        vpmadd52huq ymm21, ymm15, ymm12
        vpmadd52huq ymm24, ymm2, ymm6
        vpxorq ymm20, ymm20, ymm20
        vpmadd52luq ymm30, ymm2, ymm6
        vpmadd52huq ymm23, ymm2, ymm10
        vpaddq ymm18, ymm18, ymm26
        vpmadd52huq ymm22, ymm15, ymm3
        vpaddq ymm27, ymm27, ymm27
        vpsllq ymm25, ymm25, 0x1
        vpmadd52luq ymm31, ymm9, ymm3
        vpmullq ymm27, ymm27, ymm29
        mov r9d, 0x2
        kmovb k1, r9d
        vpsllq ymm24, ymm24, 0x1
        vpmadd52huq ymm23, ymm11, ymm6
        vpaddq ymm16, ymm16, ymm24
        vpmadd52huq ymm22, ymm2, ymm13
        vpmadd52huq ymm20, ymm2, ymm12
        vpmadd52huq ymm21, ymm2, ymm3
        vpmullq ymm16, ymm16, ymm29
        vpmullq ymm18, ymm18, ymm29
        vpaddq ymm17, ymm17, ymm25
        vpmullq ymm17, ymm17, ymm29
        vpsllq ymm23, ymm23, 0x1
        vpmadd52luq ymm8, ymm15, ymm12
        vpaddq ymm30, ymm30, ymm23
        vpmadd52luq ymm7, ymm15, ymm3
        vpmadd52luq ymm31, ymm15, ymm13
        vpmullq ymm30, ymm30, ymm29
        vpmadd52huq ymm19, ymm11, ymm12
        vpmadd52luq ymm7, ymm2, ymm13
        vpmadd52luq ymm1, ymm2, ymm12
        vpmadd52luq ymm31, ymm2, ymm10
        vpmadd52luq ymm8, ymm2, ymm3
        vpmadd52huq ymm22, ymm11, ymm10
        vpmadd52huq ymm20, ymm11, ymm3
        vpxorq ymm0, ymm0, ymm0
        vpsllq ymm22, ymm22, 0x1
        vpmadd52huq ymm21, ymm11, ymm13
        vpsllq ymm19, ymm19, 0x1
        vpmadd52luq ymm7, ymm11, ymm10
        vpmadd52luq ymm1, ymm11, ymm3
        vpaddq ymm27, ymm27, ymm22
        vpsllq ymm21, ymm21, 0x1
        vpbroadcastq ymm2 {k1} {z}, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 32]
        vpmadd52luq ymm31, ymm11, ymm6
        vpaddq ymm16, ymm16, ymm19
        vpsllq ymm20, ymm20, 0x1
        vpaddq ymm18, ymm18, ymm21
        vpaddq ymm17, ymm17, ymm20
        vpaddq ymm7, ymm7, ymm18
        vpaddq ymm31, ymm31, ymm27
        mov r9d, 0x8
        vpaddq ymm1, ymm1, ymm16
        vpmadd52luq ymm8, ymm11, ymm13
        mov r8d, 0x4
        vpaddq ymm8, ymm8, ymm17
        vpaddq ymm16 {k5} {z}, ymm31, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        vpaddq ymm17 {k5} {z}, ymm7, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        vpmadd52luq ymm0, ymm11, ymm12
        vpaddq ymm0, ymm0, ymm30
        vpaddq ymm30 {k5} {z}, ymm8, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        vpaddq ymm18 {k5} {z}, ymm1, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 24]{1to4}
        vpaddq ymm11 {k5} {z}, ymm0, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 16]{1to4}
        vpshufd ymm12, ymm31, 0x4e
        vpshufd ymm19, ymm0, 0x4e
        vpshufd ymm13, ymm7, 0x4e
        vpshufd ymm6, ymm8, 0x4e
        kmovb k3, r8d
        vpshufd ymm3, ymm1, 0x4e
        kmovb k2, r9d
        vpaddq ymm10, ymm16, ymm12
        vpxorq ymm9, ymm17, ymm17
        vpaddq ymm15, ymm17, ymm13
        vpsubq ymm15 {k4}, ymm17, ymm13
        vpaddq ymm13, ymm30, ymm6
        vpxorq ymm27, ymm27, ymm27
        vpaddq ymm17, ymm18, ymm3
        vpsubq ymm13 {k4}, ymm30, ymm6
        vpsrlq ymm5, ymm13, 0x33
        vpsubq ymm17 {k4}, ymm18, ymm3
        vpaddq ymm3, ymm11, ymm19
        vpsubq ymm3 {k4}, ymm11, ymm19
        vpxorq ymm26, ymm26, ymm26
        vpsrlq ymm19, ymm17, 0x33
        vpsubq ymm10 {k4}, ymm16, ymm12
        vpsrlq ymm4, ymm15, 0x33
        vpandq ymm15, ymm15, ymm14
        vpaddq ymm11, ymm15, ymm5
        vpxorq ymm28, ymm28, ymm28
        vpsrlq ymm15, ymm3, 0x33
        vpandq ymm12, ymm10, ymm14
        vpxorq ymm16, ymm16, ymm16
        vpandq ymm6, ymm13, ymm14
        vpaddq ymm12, ymm12, ymm4
        vpxorq ymm24, ymm24, ymm24
        vpandq ymm13, ymm3, ymm14
        vpmadd52huq ymm27 {k6}, ymm12, ymm11
        vpsrlq ymm10, ymm10, 0x33
        vpandq ymm17, ymm17, ymm14
        vpaddq ymm6, ymm6, ymm19
        vpaddq ymm3, ymm17, ymm15
        vpmadd52luq ymm13, ymm10, ymm29
        vpmadd52huq ymm26 {k6}, ymm12, ymm6
        vpxorq ymm30, ymm30, ymm30
        vpxorq ymm25, ymm25, ymm25
        vpmadd52huq ymm24 {k6}, ymm11, ymm3
        vpmadd52luq ymm30 {k6}, ymm12, ymm6
        vpmadd52huq ymm25 {k6}, ymm12, ymm3
        vpaddq ymm27 {k6}, ymm27, ymm27
        vpxorq ymm18, ymm18, ymm18
        vpmadd52luq ymm9 {k6}, ymm12, ymm11
        vmovdqa64 ymm2 {k6}, ymm13
        vpxorq ymm17, ymm10, ymm10
        vpmadd52luq ymm17 {k6}, ymm11, ymm3
        vpaddq ymm26 {k6}, ymm26, ymm26
        vpmadd52luq ymm17, ymm12, ymm2
        vpxorq ymm4, ymm4, ymm4
        vpmadd52huq ymm26 {k6}, ymm11, ymm11
        vpmadd52luq ymm18 {k6}, ymm12, ymm3
        vpxorq ymm22, ymm22, ymm22
        vpaddq ymm9 {k6}, ymm9, ymm9
        vpmadd52huq ymm24, ymm12, ymm2
        vpxorq ymm23, ymm23, ymm23
        vpmadd52huq ymm25 {k6}, ymm11, ymm6
        vpaddq ymm30 {k6}, ymm30, ymm30
        vpmadd52luq ymm4 {k6}, ymm6, ymm3
        vpmadd52luq ymm30 {k6}, ymm11, ymm11
        vpmadd52luq ymm18 {k6}, ymm11, ymm6
        vpaddq ymm24 {k6}, ymm24, ymm24
        vpsllq ymm27, ymm27, 0x1
        vpaddq ymm25 {k6}, ymm25, ymm25
        vpmadd52huq ymm28 {k6}, ymm12, ymm12
        vpmadd52luq ymm16 {k6}, ymm12, ymm12
        vpsllq ymm26, ymm26, 0x1
        vpsllq ymm25, ymm25, 0x1
        vpmadd52huq ymm23 {k6}, ymm6, ymm3
        vpaddq ymm17 {k6}, ymm17, ymm17
        vpaddq ymm9, ymm9, ymm26
        vpaddq ymm30, ymm30, ymm25
        vpxorq ymm19, ymm19, ymm19
        vpmullq ymm30, ymm30, ymm29
        vpaddq ymm28, ymm28, ymm28
        vpaddq ymm16, ymm16, ymm27
        vpmadd52huq ymm22, ymm6, ymm2
        vpmadd52huq ymm24 {k6}, ymm6, ymm6
        vpxorq ymm5, ymm5, ymm5
        vpaddq ymm22 {k6}, ymm22, ymm22
        vpmullq ymm9, ymm9, ymm29
        vpmullq ymm28, ymm28, ymm29
        vpxorq ymm20, ymm20, ymm20
        vpmullq ymm16, ymm16, ymm29
        vmovdqa xmm10, xmm13
        vpxorq ymm21, ymm21, ymm21
        vpmadd52luq ymm5, ymm6, ymm2
        vpsllq ymm24, ymm24, 0x1
        vpmadd52luq ymm17 {k6}, ymm6, ymm6
        vpaddq ymm18 {k6}, ymm18, ymm18
        vpaddq ymm18, ymm18, ymm24
        vpxorq ymm15, ymm15, ymm15
        vpmadd52luq ymm19, ymm3, ymm2
        vpmadd52huq ymm22 {k6}, ymm3, ymm3
        vpmadd52luq ymm15, ymm13, ymm2
        vpmadd52huq ymm21, ymm3, ymm2
        vpmullq ymm18, ymm18, ymm29
        vpmadd52huq ymm20, ymm13, ymm2
        vpaddq ymm5 {k6}, ymm5, ymm5
        vmovdqa xmm13, xmm11
        vpmadd52luq ymm5 {k6}, ymm3, ymm3
        vpmadd52huq ymm23, ymm11, ymm2
        vmovdqa xmm6, xmm6
        vpaddq ymm19 {k6}, ymm19, ymm19
        vpbroadcastq ymm6 {k2}, qword ptr [rsi + 0x10]
        vpmadd52luq ymm4, ymm11, ymm2
        vpaddq ymm21 {k6}, ymm21, ymm21
        vpbroadcastq ymm10 {k3}, qword ptr [rip + .Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0 + 40]
        vpaddq ymm4 {k6}, ymm4, ymm4
        vpaddq ymm5 {k7}, ymm5, ymm8
        vpaddq ymm4 {k7}, ymm4, ymm7
        vmovdqa xmm3, xmm3
        vpaddq ymm17 {k7}, ymm17, ymm31
        vpsllq ymm22, ymm22, 0x1
        vpaddq ymm23 {k6}, ymm23, ymm23
        vpsllq ymm20, ymm20, 0x1
        vpsllq ymm23, ymm23, 0x1
        vpbroadcastq ymm3 {k2}, qword ptr [rsi + 0x8]
        vpaddq ymm28, ymm28, ymm23
        vmovdqa xmm12, xmm12
        vpaddq ymm16, ymm16, ymm22
        vpaddq ymm17, ymm17, ymm28
        vpaddq ymm4, ymm4, ymm16
        vpaddq ymm19 {k7}, ymm19, ymm1
        vpaddq ymm15 {k7}, ymm15, ymm0
        vpsllq ymm21, ymm21, 0x1
        vpxorq ymm23, ymm23, ymm23
        vpandq ymm0, ymm17, ymm14
        vpsrlq ymm28, ymm4, 0x33
        vpxorq ymm24, ymm24, ymm24
        vpaddq ymm0, ymm28, ymm0
        vpbroadcastq ymm13 {k2}, qword ptr [rsi + 0x18]
        vpaddq ymm9, ymm9, ymm21
        vpandq ymm4, ymm4, ymm14
        vpaddq ymm5, ymm5, ymm9
        vpbroadcastq ymm12 {k2}, qword ptr [rsi + 0x20]
        vpxorq ymm2, ymm2, ymm2
        vpsrlq ymm7, ymm5, 0x33
        vpxorq ymm25, ymm25, ymm25
        vpandq ymm5, ymm5, ymm14
        vpaddq ymm30, ymm30, ymm20
        vpsrlq ymm17, ymm17, 0x33
        vpaddq ymm4, ymm7, ymm4
        vpaddq ymm19, ymm19, ymm30
        vpsrlq ymm1, ymm19, 0x33
        vpxorq ymm8, ymm18, ymm18
        vpxorq ymm30, ymm30, ymm30
        vpandq ymm19, ymm19, ymm14
        vpbroadcastq ymm10 {k2}, qword ptr [rsi]
        vpaddq ymm15, ymm15, ymm18
        vpaddq ymm5, ymm1, ymm5
        vpandq ymm14, ymm15, ymm14
        vpmadd52luq ymm30, ymm0, ymm13
        vpxorq ymm26, ymm26, ymm26
        vpmadd52huq ymm25, ymm0, ymm6
        vpsrlq ymm18, ymm15, 0x33
        vpaddq ymm19, ymm18, ymm19
        vpmadd52huq ymm24, ymm0, ymm3
        vpmadd52luq ymm2, ymm0, ymm3
        vpxorq ymm9, ymm9, ymm9
        vpmadd52huq ymm24, ymm4, ymm6
        vpmadd52huq ymm26, ymm0, ymm13
        vpmadd52luq ymm8, ymm0, ymm6
        vpmadd52luq ymm14, ymm17, ymm29
        vpxorq ymm27, ymm27, ymm27
        vpxorq ymm22, ymm22, ymm22
        vpmadd52huq ymm27, ymm0, ymm12
        vpmadd52huq ymm25, ymm4, ymm13
        vpxorq ymm17, ymm17, ymm17
        vpmadd52luq ymm2, ymm4, ymm6
        vpmadd52luq ymm17, ymm0, ymm10
        vpxorq ymm28, ymm28, ymm28
        vpmadd52luq ymm30, ymm4, ymm12
        vpmadd52luq ymm8, ymm4, ymm13
        vpxorq ymm21, ymm21, ymm21
        vpmadd52luq ymm9, ymm0, ymm12
        vpxorq ymm20, ymm20, ymm20
        vpmadd52huq ymm26, ymm4, ymm12
        vpmadd52huq ymm23, ymm0, ymm10
        vpmadd52huq ymm25, ymm5, ymm12
        vpxorq ymm7, ymm7, ymm7
        vpmadd52huq ymm24, ymm5, ymm13
        vpmadd52luq ymm2, ymm5, ymm13
        vpxorq ymm1, ymm1, ymm1
        vpmadd52luq ymm8, ymm5, ymm12
        vpxorq ymm18, ymm18, ymm18
        vpmadd52huq ymm22, ymm4, ymm10
        vpmadd52luq ymm28, ymm4, ymm10
        vpxorq ymm16, ymm16, ymm16
        vpmadd52huq ymm23, ymm4, ymm3
        vpmadd52luq ymm7, ymm5, ymm10
        vpaddq ymm27, ymm27, ymm27
        vpmadd52luq ymm17, ymm4, ymm3
        vpsllq ymm25, ymm25, 0x1
        vpmullq ymm27, ymm27, ymm29
        vpaddq ymm25, ymm30, ymm25
        vpsllq ymm26, ymm26, 0x1
        vpaddq ymm9, ymm9, ymm26
        vpmadd52huq ymm23, ymm5, ymm6
        vpmullq ymm9, ymm9, ymm29
        vpmullq ymm25, ymm25, ymm29
        vpmadd52huq ymm24, ymm19, ymm12
        vpsllq ymm24, ymm24, 0x1
        vpaddq ymm8, ymm8, ymm24
        vpmadd52huq ymm23, ymm19, ymm13
        vpmadd52huq ymm21, ymm5, ymm10
        vpmadd52huq ymm22, ymm5, ymm3
        vpmadd52huq ymm22, ymm19, ymm6
        vpmadd52luq ymm17, ymm5, ymm6
        vpmadd52luq ymm2, ymm19, ymm12
        vpmadd52luq ymm28, ymm5, ymm3
        vpmadd52huq ymm20, ymm19, ymm10
        vpmadd52huq ymm21, ymm19, ymm3
        vpmadd52luq ymm1, ymm19, ymm10
        vpmadd52huq ymm23, ymm14, ymm12
        vpmadd52luq ymm17, ymm19, ymm13
        vpmullq ymm8, ymm8, ymm29
        vpsllq ymm23, ymm23, 0x1
        vpaddq ymm2, ymm2, ymm23
        vpmadd52luq ymm28, ymm19, ymm6
        vpmadd52luq ymm7, ymm19, ymm3
        vpmadd52huq ymm16, ymm14, ymm10
        vpmullq ymm2, ymm2, ymm29
        vpmadd52huq ymm22, ymm14, ymm13
        vpmadd52huq ymm21, ymm14, ymm6
        vpmadd52luq ymm17, ymm14, ymm12
        vpmadd52huq ymm20, ymm14, ymm3
        vpmadd52luq ymm7, ymm14, ymm6
        vpsllq ymm16, ymm16, 0x1
        vpaddq ymm8, ymm8, ymm16
        vpmadd52luq ymm28, ymm14, ymm13
        vpmadd52luq ymm1, ymm14, ymm3
        vpmadd52luq ymm18, ymm14, ymm10
        vpsllq ymm22, ymm22, 0x1
        vpsllq ymm21, ymm21, 0x1
        vpaddq ymm22, ymm27, ymm22
        vpaddq ymm9, ymm9, ymm21
        vpaddq ymm1, ymm1, ymm8
        vpaddq ymm9, ymm28, ymm9
        vmovdqa64 ymmword ptr [rdi + 0x60], ymm9
        vpaddq ymm17, ymm17, ymm22
        vmovdqa64 ymmword ptr [rdi + 0x80], ymm17
        vmovdqa64 ymmword ptr [rdi + 0x20], ymm1
        vpsllq ymm20, ymm20, 0x1
        vpaddq ymm20, ymm25, ymm20
        vpaddq ymm7, ymm7, ymm20
        vpaddq ymm2, ymm18, ymm2
        vmovdqa64 ymmword ptr [rdi], ymm2
        vmovdqa64 ymmword ptr [rdi + 0x40], ymm7
        vzeroupper
        ret
        .size dauntless_x25519_step_lanes_avx512ifma, . - dauntless_x25519_step_lanes_avx512ifma

        .pushsection .rodata, "a"
        .p2align 3
.Ldauntless_x25519_step_lanes_avx512ifma_sapphirerapids_constants0:
        .byte 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x07, 0x00, 0x13, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x00, 0xda, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x00, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f
        .byte 0x41, 0xdb, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .popsection
