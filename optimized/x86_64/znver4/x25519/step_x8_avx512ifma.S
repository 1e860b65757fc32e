// GENERATED from kernels/x86_64/x25519/step_x8_avx512ifma.S (object sha256 a04ebebc640bd0686fdc50375060297366dc6ea6b401709b1c481005dfd32c91) for znver4, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 1162 instructions, 599 cycles; bound 502

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
        .global dauntless_x25519_step_x8_avx512ifma
        .type dauntless_x25519_step_x8_avx512ifma, @function
dauntless_x25519_step_x8_avx512ifma:
        endbr64
        vpbroadcastq zmm0, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0 + 56]
        vmovdqa64 zmm1, zmmword ptr [rdi + 0x100]
        vpbroadcastq zmm2, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0 + 40]
        vpaddq zmm3, zmm0, zmmword ptr [rdi + 0x100]
        vpsubq zmm3, zmm3, zmmword ptr [rdi + 0x240]
        vpaddq zmm4, zmm2, zmmword ptr [rdi]
        vpsubq zmm4, zmm4, zmmword ptr [rdi + 0x140]
        vpbroadcastq zmm5, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0 + 16]
        vpaddq zmm1, zmm1, zmmword ptr [rdi + 0x240]
        vpbroadcastq zmm6, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0 + 48]
        vpbroadcastq zmm7, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0]
        vpaddq zmm8, zmm6, zmmword ptr [rdi + 0xc0]
        vpsubq zmm8, zmm8, zmmword ptr [rdi + 0x200]
        vmovdqa64 zmm9, zmmword ptr [rdi]
        vpaddq zmm9, zmm9, zmmword ptr [rdi + 0x140]
        vpaddq zmm10, zmm6, zmmword ptr [rdi + 0x40]
        vpsubq zmm10, zmm10, zmmword ptr [rdi + 0x180]
        vpaddq zmm11, zmm6, zmmword ptr [rdi + 0x300]
        vpsubq zmm11, zmm11, zmmword ptr [rdi + 0x440]
        vpaddq zmm12, zmm6, zmmword ptr [rdi + 0x80]
        vpsubq zmm12, zmm12, zmmword ptr [rdi + 0x1c0]
        vmovdqa64 zmm13, zmmword ptr [rdi + 0x80]
        vpsrlq zmm14, zmm3, 0x2f
        vpmadd52luq zmm4, zmm14, zmm5
        vmovdqa64 zmm14, zmmword ptr [rdi + 0x40]
        vpaddq zmm15, zmm6, zmmword ptr [rdi + 0x2c0]
        vpaddq zmm14, zmm14, zmmword ptr [rdi + 0x180]
        vpsubq zmm15, zmm15, zmmword ptr [rdi + 0x400]
        vpaddq zmm13, zmm13, zmmword ptr [rdi + 0x1c0]
        vmovdqa64 zmm16, zmmword ptr [rdi + 0xc0]
        vpsrlq zmm17, zmm1, 0x2f
        vpaddq zmm16, zmm16, zmmword ptr [rdi + 0x200]
        vpbroadcastq zmm18, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0 + 8]
        vpmadd52luq zmm9, zmm17, zmm5
        vpsrlq zmm17, zmm4, 0x34
        vpandq zmm4, zmm4, zmm7
        vmovdqa64 zmm19, zmmword ptr [rdi + 0x2c0]
        vmovdqa64 zmm20, zmmword ptr [rdi + 0x340]
        vpaddq zmm10, zmm10, zmm17
        vmovdqa64 zmmword ptr [rcx + 0x140], zmm4
        vpsrlq zmm4, zmm10, 0x34
        vpandq zmm10, zmm10, zmm7
        vpaddq zmm17, zmm2, zmmword ptr [rdi + 0x280]
        vpaddq zmm4, zmm12, zmm4
        vmovdqa64 zmmword ptr [rcx + 0x180], zmm10
        vmovdqa64 zmm10, zmmword ptr [rdi + 0x280]
        vpsrlq zmm12, zmm9, 0x34
        vpsrlq zmm21, zmm4, 0x34
        vpaddq zmm12, zmm14, zmm12
        vpaddq zmm8, zmm8, zmm21
        vmovdqa64 zmm21, zmmword ptr [rdi + 0x300]
        vpsrlq zmm14, zmm12, 0x34
        vpsrlq zmm22, zmm8, 0x34
        vpaddq zmm13, zmm13, zmm14
        vpandq zmm1, zmm1, zmm18
        vmovdqa64 zmm14, zmmword ptr [rdi + 0x380]
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x180]
        vpaddq zmm14, zmm14, zmmword ptr [rdi + 0x4c0]
        vpsrlq zmm24, zmm13, 0x34
        vpaddq zmm16, zmm16, zmm24
        vpaddq zmm10, zmm10, zmmword ptr [rdi + 0x3c0]
        vpsrlq zmm24, zmm16, 0x34
        vpandq zmm16, zmm16, zmm7
        vpaddq zmm1, zmm1, zmm24
        vmovdqa64 zmmword ptr [rcx + 0xc0], zmm16
        vpaddq zmm16, zmm0, zmmword ptr [rdi + 0x380]
        vmovdqa64 zmmword ptr [rcx + 0x100], zmm1
        vpandq zmm8, zmm8, zmm7
        vpsubq zmm16, zmm16, zmmword ptr [rdi + 0x4c0]
        vmovdqa64 zmmword ptr [rcx + 0x200], zmm8
        vpaddq zmm8, zmm6, zmmword ptr [rdi + 0x340]
        vpandq zmm3, zmm3, zmm18
        vpaddq zmm19, zmm19, zmmword ptr [rdi + 0x400]
        vpsubq zmm17, zmm17, zmmword ptr [rdi + 0x3c0]
        vpaddq zmm3, zmm3, zmm22
        vmovdqa64 zmm22, zmmword ptr [rdx]
        vmovdqa64 zmm1, zmmword ptr [rcx + 0xc0]
        vmovdqa64 zmmword ptr [rcx + 0x240], zmm3
        vpaddq zmm21, zmm21, zmmword ptr [rdi + 0x440]
        vpsrlq zmm3, zmm14, 0x2f
        vpandq zmm14, zmm14, zmm18
        vpmadd52luq zmm10, zmm3, zmm5
        vmovdqa64 zmm3, zmmword ptr [rcx + 0x100]
        vpandq zmm12, zmm12, zmm7
        vpandq zmm13, zmm13, zmm7
        vpaddq zmm20, zmm20, zmmword ptr [rdi + 0x480]
        vmovdqa64 zmmword ptr [rcx + 0x40], zmm12
        vpandq zmm9, zmm9, zmm7
        vpsubq zmm8, zmm8, zmmword ptr [rdi + 0x480]
        vpbroadcastq zmm12, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0 + 32]
        vpsrlq zmm24, zmm16, 0x2f
        vmovdqa64 zmmword ptr [rcx + 0x80], zmm13
        vpsrlq zmm13, zmm10, 0x34
        vpandq zmm10, zmm10, zmm7
        vpaddq zmm13, zmm19, zmm13
        vmovdqa64 zmmword ptr [rcx + 0x280], zmm10
        vpmadd52luq zmm17, zmm24, zmm5
        vmovdqa64 zmm24, zmmword ptr [rcx + 0x100]
        vpandq zmm16, zmm16, zmm18
        vpsrlq zmm10, zmm13, 0x34
        vmovdqa64 zmm19, zmmword ptr [rcx + 0x40]
        vmovdqa64 zmm25, zmmword ptr [rcx + 0x40]
        vmovdqa64 zmmword ptr [rcx], zmm9
        vpaddq zmm10, zmm21, zmm10
        vpandq zmm13, zmm13, zmm7
        vmovdqa64 zmm21, zmmword ptr [rcx + 0xc0]
        vmovdqa64 zmmword ptr [rcx + 0x2c0], zmm13
        vpsrlq zmm13, zmm10, 0x34
        vpandq zmm10, zmm10, zmm7
        vmovdqa64 zmm9, zmmword ptr [rcx + 0x80]
        vmovdqa64 zmmword ptr [rcx + 0x300], zmm10
        vpsrlq zmm10, zmm17, 0x34
        vpandq zmm17, zmm17, zmm7
        vmovdqa64 zmm26, zmmword ptr [rcx + 0x140]
        vpaddq zmm13, zmm20, zmm13
        vpaddq zmm10, zmm15, zmm10
        vmovdqa64 zmmword ptr [rcx + 0x3c0], zmm17
        vmovdqa64 zmm17, zmmword ptr [rcx + 0x280]
        vpandq zmm15, zmm13, zmm7
        vpsrlq zmm20, zmm10, 0x34
        vmovdqa64 zmm27, zmmword ptr [rcx]
        vmovdqa64 zmm28, zmmword ptr [rcx]
        vmovdqa64 zmmword ptr [rcx + 0x340], zmm15
        vpaddq zmm11, zmm11, zmm20
        vpandq zmm10, zmm10, zmm7
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x2c0]
        vmovdqa64 zmmword ptr [rcx + 0x400], zmm10
        vpsrlq zmm10, zmm11, 0x34
        vpandq zmm11, zmm11, zmm7
        vmovdqa64 zmm15, zmmword ptr [rcx + 0x300]
        vpaddq zmm8, zmm8, zmm10
        vmovdqa64 zmmword ptr [rcx + 0x440], zmm11
        vpandq zmm4, zmm4, zmm7
        vmovdqa64 zmm11, zmmword ptr [rcx + 0x3c0]
        vmovdqa64 zmmword ptr [rcx + 0x1c0], zmm4
        vpsrlq zmm4, zmm8, 0x34
        vpandq zmm8, zmm8, zmm7
        vmovdqa64 zmm10, zmmword ptr [rcx + 0x3c0]
        vpxorq zmm29, zmm10, zmm10
        vpaddq zmm4, zmm16, zmm4
        vmovdqa64 zmmword ptr [rcx + 0x480], zmm8
        vpsrlq zmm13, zmm13, 0x34
        vmovdqa64 zmm8, zmmword ptr [rcx + 0x340]
        vpaddq zmm13, zmm14, zmm13
        vmovdqa64 zmmword ptr [rcx + 0x4c0], zmm4
        vptestmq k1, zmm22, zmm22
        vmovdqa64 zmm22, zmmword ptr [rcx + 0x400]
        vpxorq zmm4, zmm22, zmm22
        vmovdqa64 zmmword ptr [rcx + 0x380], zmm13
        vmovdqa64 zmm13, zmmword ptr [rcx + 0x440]
        vpxorq zmm14, zmm13, zmm13
        vpblendmq zmm17 {k1}, zmm27, zmm17
        vmovdqa64 zmm27, zmmword ptr [rcx + 0x1c0]
        vmovdqa64 zmm16, zmmword ptr [rcx + 0x240]
        vpblendmq zmm19 {k1}, zmm19, zmm20
        vmovdqa64 zmmword ptr [rcx + 0x500], zmm17
        vmovdqa64 zmm17, zmmword ptr [rcx + 0x80]
        vpblendmq zmm9 {k1}, zmm9, zmm15
        vmovdqa64 zmmword ptr [rcx + 0x540], zmm19
        vmovdqa64 zmm19, zmmword ptr [rcx + 0x4c0]
        vpxorq zmm15, zmm19, zmm19
        vmovdqa64 zmmword ptr [rcx + 0x580], zmm9
        vpmadd52huq zmm29, zmm11, zmm24
        vmovdqa64 zmm9, zmmword ptr [rcx + 0x380]
        vpblendmq zmm10 {k1}, zmm26, zmm10
        vmovdqa64 zmm26, zmmword ptr [rcx + 0x200]
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x480]
        vpxorq zmm30, zmm10, zmm10
        vpblendmq zmm1 {k1}, zmm1, zmm8
        vmovdqa64 zmmword ptr [rcx + 0x640], zmm10
        vmovdqa64 zmmword ptr [rcx + 0x5c0], zmm1
        vpblendmq zmm22 {k1}, zmm23, zmm22
        vpxorq zmm23, zmm22, zmm22
        vmovdqa64 zmm1, zmmword ptr [rcx + 0x400]
        vmovdqa64 zmmword ptr [rcx + 0x680], zmm22
        vpmadd52huq zmm23, zmm11, zmm28
        vpblendmq zmm13 {k1}, zmm27, zmm13
        vpxorq zmm27, zmm13, zmm13
        vmovdqa64 zmmword ptr [rcx + 0x6c0], zmm13
        vpmadd52huq zmm27, zmm11, zmm25
        vpblendmq zmm16 {k1}, zmm16, zmm19
        vpxorq zmm19, zmm16, zmm16
        vmovdqa64 zmmword ptr [rcx + 0x740], zmm16
        vpmadd52huq zmm19, zmm11, zmm21
        vpblendmq zmm26 {k1}, zmm26, zmm20
        vpxorq zmm16, zmm26, zmm26
        vmovdqa64 zmmword ptr [rcx + 0x700], zmm26
        vpmadd52huq zmm16, zmm11, zmm17
        vpblendmq zmm3 {k1}, zmm3, zmm9
        vpbroadcastq zmm9, qword ptr [rip + .Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0 + 24]
        vmovdqa64 zmmword ptr [rcx + 0x600], zmm3
        vpxorq zmm20, zmm20, zmm20
        vpmadd52luq zmm19, zmm11, zmm24
        vpmadd52luq zmm27, zmm11, zmm17
        vpmadd52luq zmm16, zmm11, zmm21
        vpmadd52luq zmm30, zmm11, zmm28
        vpmadd52huq zmm19, zmm1, zmm17
        vpmadd52huq zmm27, zmm1, zmm28
        vpmadd52huq zmm16, zmm1, zmm25
        vpmadd52luq zmm23, zmm11, zmm25
        vpmadd52luq zmm19, zmm1, zmm21
        vmovdqa64 zmm11, zmmword ptr [rcx + 0x440]
        vpmadd52huq zmm29, zmm1, zmm21
        vpmadd52huq zmm4, zmm1, zmm24
        vpmadd52luq zmm27, zmm1, zmm25
        vpmadd52luq zmm16, zmm1, zmm17
        vpmadd52luq zmm23, zmm1, zmm28
        vpmadd52luq zmm29, zmm1, zmm24
        vmovdqa64 zmm1, zmmword ptr [rcx + 0x480]
        vpmadd52huq zmm19, zmm11, zmm25
        vpmadd52huq zmm4, zmm11, zmm21
        vpmadd52huq zmm29, zmm11, zmm17
        vpmadd52huq zmm14, zmm11, zmm24
        vpmadd52luq zmm19, zmm11, zmm17
        vpmadd52luq zmm4, zmm11, zmm24
        vpmadd52huq zmm16, zmm11, zmm28
        vpmadd52luq zmm29, zmm11, zmm21
        vmovdqa64 zmm3, zmmword ptr [rcx + 0x4c0]
        vmovdqa64 zmm26, zmmword ptr [rcx + 0x140]
        vpmadd52huq zmm19, zmm1, zmm28
        vpmadd52huq zmm4, zmm1, zmm17
        vpmadd52luq zmm27, zmm11, zmm28
        vpmadd52huq zmm29, zmm1, zmm25
        vpmadd52luq zmm19, zmm1, zmm25
        vpmadd52luq zmm4, zmm1, zmm21
        vpmadd52luq zmm29, zmm1, zmm17
        vpmadd52huq zmm15, zmm3, zmm24
        vpmadd52luq zmm19, zmm3, zmm28
        vpmadd52huq zmm4, zmm3, zmm25
        vpmadd52huq zmm14, zmm1, zmm21
        vpmadd52huq zmm29, zmm3, zmm28
        vpmadd52huq zmm20, zmm1, zmm24
        vpmadd52luq zmm4, zmm3, zmm17
        vpmadd52luq zmm14, zmm1, zmm24
        vpmadd52luq zmm29, zmm3, zmm25
        vpmadd52huq zmm20, zmm3, zmm21
        vpmullq zmm15, zmm15, zmm9
        vpmadd52luq zmm16, zmm11, zmm25
        vpmadd52huq zmm14, zmm3, zmm17
        vpsrlq zmm17, zmm29, 0x34
        vpandq zmm29, zmm29, zmm7
        vmovdqa64 zmm11, zmmword ptr [rcx + 0x1c0]
        vmovdqa64 zmm25, zmmword ptr [rcx + 0x2c0]
        vmovdqa64 zmm13, zmmword ptr [rcx + 0x240]
        vmovdqa64 zmm22, zmmword ptr [rcx + 0x300]
        vpmadd52luq zmm20, zmm3, zmm24
        vpaddq zmm19, zmm19, zmm15
        vpmullq zmm29, zmm29, zmm9
        vmovdqa64 zmm24, zmmword ptr [rcx + 0x180]
        vmovdqa64 zmm10, zmmword ptr [rcx + 0x200]
        vpsrlq zmm8, zmm19, 0x2f
        vmovdqa64 zmm31, zmmword ptr [rcx + 0x380]
        vpmadd52luq zmm16, zmm1, zmm28
        vpmadd52luq zmm14, zmm3, zmm21
        vpandq zmm19, zmm19, zmm18
        vpxorq zmm3, zmm29, zmm29
        vmovdqa64 zmm21, zmmword ptr [rcx + 0x340]
        vpaddq zmm29, zmm30, zmm29
        vmovdqa64 zmm30, zmmword ptr [rcx + 0x280]
        vmovdqa64 zmm1, zmmword ptr [rcx + 0x580]
        vpaddq zmm4, zmm4, zmm17
        vpmadd52luq zmm29, zmm8, zmm5
        vpmullq zmm20, zmm20, zmm9
        vpmullq zmm14, zmm14, zmm9
        vpxorq zmm8, zmm14, zmm14
        vpaddq zmm16, zmm16, zmm20
        vpmadd52huq zmm8, zmm22, zmm13
        vpxorq zmm20, zmm20, zmm20
        vpmullq zmm4, zmm4, zmm9
        vpxorq zmm15, zmm15, zmm15
        vpandq zmm17, zmm29, zmm7
        vpxorq zmm28, zmm4, zmm4
        vmovdqa64 zmmword ptr [rcx + 0x780], zmm17
        vpsrlq zmm29, zmm29, 0x34
        vpmadd52huq zmm15, zmm31, zmm13
        vpxorq zmm17, zmm17, zmm17
        vpaddq zmm14, zmm27, zmm14
        vpaddq zmm4, zmm23, zmm4
        vpmadd52huq zmm3, zmm30, zmm13
        vpmadd52huq zmm8, zmm21, zmm10
        vpaddq zmm4, zmm4, zmm29
        vpmadd52huq zmm20, zmm21, zmm13
        vpmullq zmm15, zmm15, zmm9
        vpsrlq zmm29, zmm4, 0x34
        vpaddq zmm14, zmm14, zmm29
        vpmadd52luq zmm17, zmm30, zmm26
        vpmadd52huq zmm28, zmm25, zmm13
        vpsrlq zmm29, zmm14, 0x34
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x5c0]
        vmovdqa64 zmm27, zmmword ptr [rcx + 0x600]
        vpaddq zmm16, zmm16, zmm29
        vpmadd52huq zmm3, zmm25, zmm10
        vpmadd52huq zmm20, zmm31, zmm10
        vpsrlq zmm29, zmm16, 0x34
        vpaddq zmm19, zmm19, zmm29
        vpxorq zmm29, zmm19, zmm19
        vmovdqa64 zmmword ptr [rcx + 0x880], zmm19
        vpandq zmm16, zmm16, zmm7
        vpmadd52huq zmm29, zmm30, zmm10
        vpmadd52huq zmm28, zmm22, zmm10
        vpxorq zmm19, zmm16, zmm16
        vmovdqa64 zmmword ptr [rcx + 0x840], zmm16
        vpandq zmm4, zmm4, zmm7
        vpxorq zmm16, zmm4, zmm4
        vmovdqa64 zmmword ptr [rcx + 0x7c0], zmm4
        vpmadd52huq zmm19, zmm30, zmm11
        vpmadd52luq zmm20, zmm31, zmm13
        vpandq zmm14, zmm14, zmm7
        vpxorq zmm4, zmm14, zmm14
        vmovdqa64 zmmword ptr [rcx + 0x800], zmm14
        vpmadd52luq zmm29, zmm30, zmm13
        vpmadd52luq zmm8, zmm21, zmm13
        vpmadd52luq zmm3, zmm25, zmm13
        vpmadd52luq zmm28, zmm22, zmm13
        vpmadd52huq zmm29, zmm25, zmm11
        vpmadd52huq zmm8, zmm31, zmm11
        vpmadd52luq zmm19, zmm30, zmm10
        vpmadd52huq zmm3, zmm22, zmm11
        vpmadd52luq zmm29, zmm25, zmm10
        vpmadd52huq zmm28, zmm21, zmm11
        vpmadd52huq zmm19, zmm25, zmm24
        vpmadd52luq zmm3, zmm22, zmm10
        vpmadd52huq zmm29, zmm22, zmm24
        vpmadd52luq zmm28, zmm21, zmm10
        vpmadd52luq zmm19, zmm25, zmm11
        vpmadd52huq zmm3, zmm21, zmm24
        vpmadd52huq zmm16, zmm30, zmm26
        vpmadd52luq zmm29, zmm22, zmm11
        vpmadd52huq zmm19, zmm22, zmm26
        vpmadd52luq zmm3, zmm21, zmm11
        vpmadd52huq zmm4, zmm30, zmm24
        vpmadd52huq zmm29, zmm21, zmm26
        vpmadd52luq zmm8, zmm31, zmm10
        vpmadd52huq zmm3, zmm31, zmm26
        vpmadd52luq zmm4, zmm30, zmm11
        vpmadd52luq zmm29, zmm21, zmm24
        vpmadd52luq zmm16, zmm30, zmm24
        vpmadd52luq zmm3, zmm31, zmm24
        vpmadd52luq zmm29, zmm31, zmm26
        vpmadd52huq zmm28, zmm31, zmm24
        vpmadd52huq zmm4, zmm25, zmm26
        vpandq zmm30, zmm3, zmm7
        vpmullq zmm30, zmm30, zmm9
        vpmadd52luq zmm28, zmm31, zmm11
        vpaddq zmm29, zmm29, zmm15
        vpmadd52luq zmm19, zmm22, zmm24
        vpsrlq zmm11, zmm29, 0x2f
        vpmadd52luq zmm4, zmm25, zmm24
        vpaddq zmm17, zmm17, zmm30
        vpmadd52luq zmm17, zmm11, zmm5
        vpsrlq zmm3, zmm3, 0x34
        vpmadd52luq zmm16, zmm25, zmm26
        vpaddq zmm3, zmm28, zmm3
        vpmullq zmm3, zmm3, zmm9
        vpxorq zmm28, zmm3, zmm3
        vpmadd52luq zmm4, zmm22, zmm26
        vpandq zmm29, zmm29, zmm18
        vmovdqa64 zmm22, zmmword ptr [rcx + 0x500]
        vmovdqa64 zmm25, zmmword ptr [rcx + 0x540]
        vpmullq zmm8, zmm8, zmm9
        vpsrlq zmm11, zmm17, 0x34
        vpxorq zmm24, zmm8, zmm8
        vpmadd52luq zmm19, zmm21, zmm26
        vpaddq zmm3, zmm16, zmm3
        vpaddq zmm3, zmm3, zmm11
        vpmullq zmm20, zmm20, zmm9
        vpxorq zmm11, zmm20, zmm20
        vpaddq zmm4, zmm4, zmm8
        vpsrlq zmm8, zmm3, 0x34
        vpaddq zmm4, zmm4, zmm8
        vpaddq zmm19, zmm19, zmm20
        vpandq zmm3, zmm3, zmm7
        vpsrlq zmm20, zmm4, 0x34
        vpxorq zmm8, zmm3, zmm3
        vpaddq zmm19, zmm19, zmm20
        vmovdqa64 zmmword ptr [rcx + 0x900], zmm3
        vpmadd52luq zmm8, zmm22, zmm25
        vpmadd52luq zmm24, zmm23, zmm27
        vpsrlq zmm3, zmm19, 0x34
        vpaddq zmm3, zmm29, zmm3
        vpxorq zmm30, zmm30, zmm30
        vpxorq zmm29, zmm3, zmm3
        vmovdqa64 zmmword ptr [rcx + 0x9c0], zmm3
        vpmadd52huq zmm29, zmm22, zmm23
        vpmadd52luq zmm30, zmm1, zmm23
        vpandq zmm19, zmm19, zmm7
        vpxorq zmm3, zmm19, zmm19
        vmovdqa64 zmmword ptr [rcx + 0x980], zmm19
        vpandq zmm4, zmm4, zmm7
        vpmadd52luq zmm3, zmm22, zmm23
        vpmadd52huq zmm28, zmm1, zmm23
        vmovdqa64 zmmword ptr [rcx + 0x940], zmm4
        vpmadd52luq zmm29, zmm22, zmm27
        vpmadd52huq zmm30, zmm22, zmm27
        vpaddq zmm8, zmm8, zmm8
        vpandq zmm17, zmm17, zmm7
        vpmadd52luq zmm28, zmm1, zmm27
        vpmadd52huq zmm24, zmm1, zmm27
        vpxorq zmm19, zmm17, zmm17
        vpmadd52huq zmm29, zmm25, zmm1
        vpmadd52luq zmm30, zmm25, zmm27
        vpxorq zmm4, zmm4, zmm4
        vpmadd52huq zmm4, zmm22, zmm25
        vpmadd52huq zmm28, zmm25, zmm27
        vmovdqa64 zmmword ptr [rcx + 0x8c0], zmm17
        vpxorq zmm15, zmm15, zmm15
        vpmadd52luq zmm29, zmm25, zmm23
        vpmadd52huq zmm30, zmm25, zmm23
        vpaddq zmm28, zmm28, zmm28
        vpaddq zmm24, zmm24, zmm24
        vpmadd52huq zmm15, zmm27, zmm27
        vmovdqa64 zmm17, zmmword ptr [rcx + 0x640]
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x740]
        vpmadd52huq zmm24, zmm23, zmm23
        vpaddq zmm30, zmm30, zmm30
        vpmadd52luq zmm28, zmm23, zmm23
        vpaddq zmm29, zmm29, zmm29
        vpmadd52huq zmm30, zmm1, zmm1
        vpmadd52luq zmm29, zmm1, zmm1
        vpmadd52luq zmm19, zmm22, zmm22
        vpmadd52huq zmm3, zmm22, zmm1
        vpmullq zmm15, zmm15, zmm9
        vpsrlq zmm16, zmm30, 0x34
        vpmadd52huq zmm11, zmm23, zmm27
        vpaddq zmm16, zmm28, zmm16
        vpandq zmm30, zmm30, zmm7
        vpmullq zmm16, zmm16, zmm9
        vpaddq zmm29, zmm29, zmm15
        vpmullq zmm30, zmm30, zmm9
        vpmadd52luq zmm4, zmm22, zmm1
        vpsrlq zmm28, zmm29, 0x2f
        vpmadd52huq zmm8, zmm22, zmm22
        vpaddq zmm11, zmm11, zmm11
        vpxorq zmm15, zmm15, zmm15
        vmovdqa64 zmm22, zmmword ptr [rcx + 0x6c0]
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x700]
        vpxorq zmm21, zmm30, zmm30
        vpmadd52luq zmm3, zmm25, zmm1
        vpaddq zmm19, zmm19, zmm30
        vmovdqa64 zmm30, zmmword ptr [rcx + 0x780]
        vmovdqa64 zmm1, zmmword ptr [rcx + 0x880]
        vpmadd52luq zmm19, zmm28, zmm5
        vpaddq zmm1, zmm1, zmmword ptr [rcx + 0x9c0]
        vmovdqa64 zmm28, zmmword ptr [rcx + 0x680]
        vpmadd52luq zmm11, zmm27, zmm27
        vpaddq zmm4, zmm4, zmm4
        vmovdqa64 zmm27, zmmword ptr [rcx + 0x800]
        vpmadd52luq zmm4, zmm25, zmm25
        vpaddq zmm8, zmm8, zmm16
        vpaddq zmm3, zmm3, zmm3
        vpmullq zmm24, zmm24, zmm9
        vpxorq zmm26, zmm24, zmm24
        vpmadd52huq zmm3, zmm25, zmm25
        vpsrlq zmm25, zmm19, 0x34
        vpaddq zmm8, zmm8, zmm25
        vpmullq zmm11, zmm11, zmm9
        vpxorq zmm25, zmm11, zmm11
        vpaddq zmm4, zmm4, zmm24
        vpxorq zmm16, zmm16, zmm16
        vpmadd52luq zmm21, zmm22, zmm23
        vpmadd52huq zmm16, zmm22, zmm23
        vpsrlq zmm24, zmm8, 0x34
        vpaddq zmm4, zmm4, zmm24
        vpmadd52luq zmm26, zmm23, zmm20
        vpaddq zmm3, zmm3, zmm11
        vpsrlq zmm11, zmm4, 0x34
        vpaddq zmm3, zmm3, zmm11
        vpmadd52huq zmm21, zmm17, zmm20
        vpmadd52luq zmm16, zmm22, zmm20
        vpandq zmm11, zmm3, zmm7
        vpxorq zmm24, zmm11, zmm11
        vmovdqa64 zmmword ptr [rcx + 0x5c0], zmm11
        vpandq zmm4, zmm4, zmm7
        vpmadd52luq zmm24, zmm17, zmm23
        vpxorq zmm11, zmm4, zmm4
        vmovdqa64 zmmword ptr [rcx + 0x580], zmm4
        vpsrlq zmm3, zmm3, 0x34
        vpmadd52huq zmm11, zmm17, zmm28
        vpandq zmm29, zmm29, zmm18
        vpmadd52luq zmm21, zmm28, zmm20
        vpaddq zmm3, zmm29, zmm3
        vpmadd52huq zmm16, zmm28, zmm20
        vpxorq zmm29, zmm3, zmm3
        vmovdqa64 zmmword ptr [rcx + 0x600], zmm3
        vpandq zmm19, zmm19, zmm7
        vpmadd52huq zmm24, zmm17, zmm22
        vmovdqa64 zmmword ptr [rcx + 0x500], zmm19
        vpmadd52huq zmm29, zmm17, zmm23
        vpaddq zmm30, zmm30, zmmword ptr [rcx + 0x8c0]
        vpxorq zmm19, zmm19, zmm19
        vpandq zmm8, zmm8, zmm7
        vpmadd52huq zmm21, zmm28, zmm23
        vpxorq zmm3, zmm8, zmm8
        vmovdqa64 zmmword ptr [rcx + 0x540], zmm8
        vpmadd52luq zmm11, zmm17, zmm22
        vpaddq zmm16, zmm16, zmm16
        vpmadd52luq zmm24, zmm28, zmm22
        vpmadd52luq zmm29, zmm17, zmm20
        vpaddq zmm21, zmm21, zmm21
        vpmadd52luq zmm16, zmm23, zmm23
        vpaddq zmm11, zmm11, zmm11
        vpmadd52huq zmm21, zmm22, zmm22
        vpaddq zmm24, zmm24, zmm24
        vpmadd52luq zmm19, zmm17, zmm17
        vpmadd52huq zmm29, zmm28, zmm22
        vpmadd52huq zmm25, zmm23, zmm20
        vpmadd52luq zmm3, zmm17, zmm28
        vpsrlq zmm8, zmm21, 0x34
        vpandq zmm21, zmm21, zmm7
        vpmadd52huq zmm26, zmm22, zmm20
        vpaddq zmm8, zmm16, zmm8
        vpmadd52luq zmm29, zmm28, zmm23
        vpaddq zmm25, zmm25, zmm25
        vpmullq zmm8, zmm8, zmm9
        vpaddq zmm3, zmm3, zmm3
        vpmadd52huq zmm15, zmm20, zmm20
        vpmadd52huq zmm3, zmm17, zmm17
        vpaddq zmm29, zmm29, zmm29
        vpaddq zmm26, zmm26, zmm26
        vpmullq zmm21, zmm21, zmm9
        vpmadd52luq zmm29, zmm22, zmm22
        vpmullq zmm15, zmm15, zmm9
        vpmadd52huq zmm26, zmm23, zmm23
        vpaddq zmm19, zmm19, zmm21
        vpmadd52luq zmm11, zmm28, zmm28
        vpaddq zmm29, zmm29, zmm15
        vpsrlq zmm23, zmm29, 0x2f
        vpmadd52luq zmm19, zmm23, zmm5
        vpmullq zmm26, zmm26, zmm9
        vpandq zmm29, zmm29, zmm18
        vpmadd52luq zmm25, zmm20, zmm20
        vpaddq zmm27, zmm27, zmmword ptr [rcx + 0x940]
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x7c0]
        vpaddq zmm3, zmm3, zmm8
        vpaddq zmm20, zmm20, zmmword ptr [rcx + 0x900]
        vpaddq zmm11, zmm11, zmm26
        vpsrlq zmm23, zmm19, 0x34
        vmovdqa64 zmm22, zmmword ptr [rcx + 0x840]
        vpmadd52huq zmm24, zmm28, zmm28
        vpaddq zmm3, zmm3, zmm23
        vpmullq zmm25, zmm25, zmm9
        vpsrlq zmm23, zmm3, 0x34
        vpaddq zmm11, zmm11, zmm23
        vpsrlq zmm23, zmm1, 0x2f
        vpaddq zmm22, zmm22, zmmword ptr [rcx + 0x980]
        vpandq zmm28, zmm11, zmm7
        vmovdqa64 zmmword ptr [rcx + 0x6c0], zmm28
        vpmadd52luq zmm30, zmm23, zmm5
        vpsrlq zmm11, zmm11, 0x34
        vpaddq zmm24, zmm24, zmm25
        vpandq zmm19, zmm19, zmm7
        vpaddq zmm11, zmm24, zmm11
        vmovdqa64 zmmword ptr [rcx + 0x640], zmm19
        vpaddq zmm19, zmm6, zmmword ptr [rcx + 0x7c0]
        vpaddq zmm24, zmm2, zmmword ptr [rcx + 0x780]
        vpaddq zmm23, zmm0, zmmword ptr [rcx + 0x880]
        vpsrlq zmm28, zmm30, 0x34
        vpandq zmm30, zmm30, zmm7
        vpaddq zmm20, zmm20, zmm28
        vmovdqa64 zmmword ptr [rcx], zmm30
        vpsubq zmm23, zmm23, zmmword ptr [rcx + 0x9c0]
        vpandq zmm3, zmm3, zmm7
        vpsubq zmm24, zmm24, zmmword ptr [rcx + 0x8c0]
        vmovdqa64 zmmword ptr [rcx + 0x680], zmm3
        vpsrlq zmm3, zmm20, 0x34
        vpaddq zmm30, zmm6, zmmword ptr [rcx + 0x840]
        vpaddq zmm3, zmm27, zmm3
        vpaddq zmm2, zmm2, zmmword ptr [rcx + 0x500]
        vpsrlq zmm27, zmm11, 0x34
        vpaddq zmm28, zmm6, zmmword ptr [rcx + 0x800]
        vpsubq zmm28, zmm28, zmmword ptr [rcx + 0x940]
        vpsrlq zmm17, zmm3, 0x34
        vpaddq zmm17, zmm22, zmm17
        vpsubq zmm19, zmm19, zmmword ptr [rcx + 0x900]
        vpsrlq zmm22, zmm17, 0x34
        vpandq zmm17, zmm17, zmm7
        vpaddq zmm27, zmm29, zmm27
        vpandq zmm1, zmm1, zmm18
        vmovdqa64 zmm29, zmmword ptr [rcx + 0x500]
        vmovdqa64 zmmword ptr [rcx + 0x740], zmm27
        vpsrlq zmm27, zmm23, 0x2f
        vpaddq zmm16, zmm6, zmmword ptr [rcx + 0x580]
        vpmadd52luq zmm24, zmm27, zmm5
        vpsubq zmm16, zmm16, zmmword ptr [rcx + 0x6c0]
        vpsubq zmm30, zmm30, zmmword ptr [rcx + 0x980]
        vpaddq zmm27, zmm6, zmmword ptr [rcx + 0x540]
        vpaddq zmm0, zmm0, zmmword ptr [rcx + 0x600]
        vpsubq zmm27, zmm27, zmmword ptr [rcx + 0x680]
        vpandq zmm11, zmm11, zmm7
        vpsubq zmm0, zmm0, zmmword ptr [rcx + 0x740]
        vmovdqa64 zmmword ptr [rcx + 0x700], zmm11
        vpsubq zmm2, zmm2, zmmword ptr [rcx + 0x640]
        vpandq zmm11, zmm24, zmm7
        vmovdqa64 zmmword ptr [rcx + 0x140], zmm11
        vpandq zmm23, zmm23, zmm18
        vpaddq zmm1, zmm1, zmm22
        vpandq zmm20, zmm20, zmm7
        vmovdqa64 zmmword ptr [rcx + 0x100], zmm1
        vpaddq zmm6, zmm6, zmmword ptr [rcx + 0x5c0]
        vmovdqa64 zmmword ptr [rcx + 0xc0], zmm17
        vpandq zmm3, zmm3, zmm7
        vpsrlq zmm24, zmm24, 0x34
        vpsubq zmm6, zmm6, zmmword ptr [rcx + 0x700]
        vmovdqa64 zmmword ptr [rcx + 0x80], zmm3
        vpaddq zmm19, zmm19, zmm24
        vmovdqa64 zmm24, zmmword ptr [rcx + 0x540]
        vmovdqa64 zmmword ptr [rcx + 0x40], zmm20
        vpsrlq zmm20, zmm19, 0x34
        vpandq zmm19, zmm19, zmm7
        vmovdqa64 zmm3, zmmword ptr [rcx + 0x600]
        vpaddq zmm20, zmm28, zmm20
        vmovdqa64 zmmword ptr [rcx + 0x180], zmm19
        vpsrlq zmm19, zmm0, 0x2f
        vpmadd52luq zmm2, zmm19, zmm5
        vpsrlq zmm19, zmm20, 0x34
        vpaddq zmm19, zmm30, zmm19
        vpandq zmm20, zmm20, zmm7
        vpsrlq zmm30, zmm19, 0x34
        vpaddq zmm23, zmm23, zmm30
        vmovdqa64 zmmword ptr [rcx + 0x240], zmm23
        vpsrlq zmm23, zmm2, 0x34
        vpandq zmm2, zmm2, zmm7
        vpaddq zmm23, zmm27, zmm23
        vmovdqa64 zmmword ptr [rcx + 0x280], zmm2
        vpandq zmm19, zmm19, zmm7
        vmovdqa64 zmmword ptr [rcx + 0x200], zmm19
        vpsrlq zmm19, zmm23, 0x34
        vpandq zmm23, zmm23, zmm7
        vpaddq zmm16, zmm16, zmm19
        vmovdqa64 zmmword ptr [rcx + 0x2c0], zmm23
        vpandq zmm0, zmm0, zmm18
        vmovdqa64 zmmword ptr [rcx + 0x1c0], zmm20
        vpsrlq zmm20, zmm16, 0x34
        vpandq zmm16, zmm16, zmm7
        vpaddq zmm6, zmm6, zmm20
        vmovdqa64 zmmword ptr [rcx + 0x300], zmm16
        vmovdqa64 zmm16, zmmword ptr [rcx + 0x280]
        vpsrlq zmm20, zmm6, 0x34
        vpandq zmm6, zmm6, zmm7
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x580]
        vmovdqa64 zmm19, zmmword ptr [rcx + 0x5c0]
        vpaddq zmm0, zmm0, zmm20
        vmovdqa64 zmmword ptr [rcx + 0x340], zmm6
        vmovdqa64 zmm6, zmmword ptr [rcx + 0x2c0]
        vmovdqa64 zmmword ptr [rcx + 0x380], zmm0
        vmovdqa64 zmm0, zmmword ptr [rcx + 0x300]
        vpxorq zmm21, zmm21, zmm21
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x340]
        vpxorq zmm8, zmm8, zmm8
        vmovdqa64 zmm2, zmmword ptr [rcx + 0x380]
        vmovdqa64 zmm27, zmmword ptr [rcx + 0x100]
        vmovdqa64 zmm30, zmmword ptr [rcx + 0x80]
        vmovdqa64 zmm28, zmmword ptr [rcx + 0xc0]
        vmovdqa64 zmm17, zmmword ptr [rcx]
        vmovdqa64 zmm1, zmmword ptr [rcx + 0x40]
        vpmadd52huq zmm23, zmm6, zmm12
        vpmadd52huq zmm19, zmm0, zmm12
        vpmadd52huq zmm3, zmm20, zmm12
        vpmadd52huq zmm21, zmm2, zmm12
        vpmadd52luq zmm29, zmm16, zmm12
        vpmadd52huq zmm24, zmm16, zmm12
        vpmadd52luq zmm3, zmm2, zmm12
        vpmullq zmm21, zmm21, zmm9
        vpxorq zmm2, zmm21, zmm21
        vpmadd52luq zmm23, zmm0, zmm12
        vpmadd52luq zmm24, zmm6, zmm12
        vpaddq zmm21, zmm29, zmm21
        vpsrlq zmm29, zmm3, 0x2f
        vpandq zmm3, zmm3, zmm18
        vpmadd52luq zmm21, zmm29, zmm5
        vpsrlq zmm29, zmm21, 0x34
        vpandq zmm21, zmm21, zmm7
        vpmadd52luq zmm19, zmm20, zmm12
        vpaddq zmm24, zmm24, zmm29
        vmovdqa64 zmmword ptr [rcx + 0x3c0], zmm21
        vpxorq zmm15, zmm15, zmm15
        vpsrlq zmm29, zmm24, 0x34
        vpaddq zmm23, zmm23, zmm29
        vpmadd52luq zmm2, zmm30, zmm28
        vpmadd52huq zmm8, zmm30, zmm28
        vpxorq zmm26, zmm26, zmm26
        vpxorq zmm25, zmm25, zmm25
        vpsrlq zmm29, zmm23, 0x34
        vpaddq zmm19, zmm19, zmm29
        vpmadd52luq zmm26, zmm28, zmm27
        vpmadd52huq zmm25, zmm28, zmm27
        vpsrlq zmm29, zmm19, 0x34
        vpaddq zmm3, zmm3, zmm29
        vpmadd52huq zmm2, zmm17, zmm27
        vpxorq zmm29, zmm3, zmm3
        vmovdqa64 zmmword ptr [rcx + 0x4c0], zmm3
        vpandq zmm23, zmm23, zmm7
        vpmadd52huq zmm29, zmm17, zmm28
        vmovdqa64 zmmword ptr [rcx + 0x440], zmm23
        vpandq zmm24, zmm24, zmm7
        vpmadd52luq zmm8, zmm30, zmm27
        vpxorq zmm3, zmm24, zmm24
        vpxorq zmm23, zmm23, zmm23
        vmovdqa64 zmmword ptr [rcx + 0x400], zmm24
        vpandq zmm19, zmm19, zmm7
        vpmadd52luq zmm3, zmm17, zmm1
        vpxorq zmm24, zmm19, zmm19
        vmovdqa64 zmmword ptr [rcx + 0x480], zmm19
        vpmadd52huq zmm23, zmm17, zmm1
        vpmadd52luq zmm29, zmm17, zmm27
        vpmadd52huq zmm8, zmm1, zmm27
        vpmadd52luq zmm2, zmm1, zmm27
        vpaddq zmm3, zmm3, zmm3
        vpmadd52huq zmm3, zmm17, zmm17
        vpxorq zmm21, zmm21, zmm21
        vpmadd52huq zmm29, zmm1, zmm30
        vpaddq zmm8, zmm8, zmm8
        vpmadd52luq zmm21, zmm17, zmm17
        vpmadd52luq zmm24, zmm17, zmm28
        vpmadd52huq zmm2, zmm1, zmm28
        vpmadd52luq zmm29, zmm1, zmm28
        vpmadd52huq zmm15, zmm27, zmm27
        vpmadd52huq zmm24, zmm17, zmm30
        vpmadd52huq zmm26, zmm30, zmm27
        vpaddq zmm2, zmm2, zmm2
        vpaddq zmm29, zmm29, zmm29
        vpmadd52huq zmm2, zmm30, zmm30
        vmovdqa64 zmm19, zmmword ptr [rcx + 0x140]
        vmovdqa64 zmm12, zmmword ptr [rcx + 0x200]
        vpaddq zmm25, zmm25, zmm25
        vpmadd52luq zmm29, zmm30, zmm30
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x1c0]
        vpmullq zmm15, zmm15, zmm9
        vpmadd52luq zmm24, zmm1, zmm30
        vpaddq zmm26, zmm26, zmm26
        vpmadd52luq zmm8, zmm28, zmm28
        vpandq zmm6, zmm2, zmm7
        vpsrlq zmm2, zmm2, 0x34
        vpmullq zmm6, zmm6, zmm9
        vpmadd52luq zmm23, zmm17, zmm30
        vpaddq zmm29, zmm29, zmm15
        vpmadd52luq zmm25, zmm27, zmm27
        vpsrlq zmm27, zmm29, 0x2f
        vpmadd52huq zmm26, zmm28, zmm28
        vpaddq zmm21, zmm21, zmm6
        vpaddq zmm2, zmm8, zmm2
        vpmadd52luq zmm21, zmm27, zmm5
        vpaddq zmm23, zmm23, zmm23
        vpmullq zmm2, zmm2, zmm9
        vpaddq zmm24, zmm24, zmm24
        vpmadd52luq zmm23, zmm1, zmm1
        vmovdqa64 zmm27, zmmword ptr [rcx + 0x180]
        vmovdqa64 zmm8, zmmword ptr [rcx + 0x240]
        vpmullq zmm26, zmm26, zmm9
        vpmadd52huq zmm24, zmm1, zmm1
        vpaddq zmm3, zmm3, zmm2
        vpsrlq zmm1, zmm21, 0x34
        vpaddq zmm1, zmm3, zmm1
        vpaddq zmm23, zmm23, zmm26
        vpmullq zmm25, zmm25, zmm9
        vpsrlq zmm3, zmm1, 0x34
        vpxorq zmm26, zmm26, zmm26
        vpxorq zmm28, zmm25, zmm25
        vpaddq zmm3, zmm23, zmm3
        vpandq zmm29, zmm29, zmm18
        vpsrlq zmm23, zmm3, 0x34
        vpaddq zmm24, zmm24, zmm25
        vpandq zmm1, zmm1, zmm7
        vpxorq zmm25, zmm1, zmm1
        vpaddq zmm23, zmm24, zmm23
        vmovdqa64 zmmword ptr [rdi + 0x2c0], zmm1
        vpxorq zmm6, zmm6, zmm6
        vpmadd52luq zmm26, zmm12, zmm8
        vpxorq zmm15, zmm15, zmm15
        vpmadd52luq zmm6, zmm20, zmm12
        vpandq zmm1, zmm23, zmm7
        vpxorq zmm24, zmm1, zmm1
        vmovdqa64 zmmword ptr [rdi + 0x340], zmm1
        vpandq zmm3, zmm3, zmm7
        vpmadd52luq zmm24, zmm19, zmm12
        vpxorq zmm1, zmm3, zmm3
        vpsrlq zmm23, zmm23, 0x34
        vpmadd52huq zmm28, zmm12, zmm8
        vpaddq zmm23, zmm29, zmm23
        vmovdqa64 zmmword ptr [rdi + 0x300], zmm3
        vpmadd52huq zmm1, zmm19, zmm27
        vpxorq zmm3, zmm23, zmm23
        vmovdqa64 zmmword ptr [rdi + 0x380], zmm23
        vpmadd52huq zmm6, zmm19, zmm8
        vpmadd52huq zmm24, zmm19, zmm20
        vpxorq zmm2, zmm2, zmm2
        vpmadd52huq zmm3, zmm19, zmm12
        vpaddq zmm28, zmm28, zmm28
        vpmadd52huq zmm2, zmm20, zmm12
        vpmadd52luq zmm6, zmm27, zmm8
        vpmadd52luq zmm24, zmm27, zmm20
        vpmadd52luq zmm3, zmm19, zmm8
        vpmadd52luq zmm2, zmm20, zmm8
        vpmadd52huq zmm6, zmm27, zmm12
        vpmadd52huq zmm26, zmm20, zmm8
        vpaddq zmm24, zmm24, zmm24
        vpmadd52huq zmm15, zmm8, zmm8
        vpmadd52huq zmm3, zmm27, zmm20
        vpmadd52luq zmm1, zmm19, zmm20
        vpaddq zmm6, zmm6, zmm6
        vpmadd52huq zmm2, zmm27, zmm8
        vpaddq zmm26, zmm26, zmm26
        vpmadd52luq zmm25, zmm19, zmm27
        vpandq zmm21, zmm21, zmm7
        vpmadd52luq zmm3, zmm27, zmm12
        vpaddq zmm1, zmm1, zmm1
        vpmadd52huq zmm6, zmm20, zmm20
        vpxorq zmm23, zmm21, zmm21
        vmovdqa64 zmmword ptr [rdi + 0x280], zmm21
        vpaddq zmm2, zmm2, zmm2
        vpmadd52luq zmm23, zmm19, zmm19
        vpmadd52huq zmm26, zmm12, zmm12
        vpmadd52luq zmm2, zmm12, zmm12
        vpaddq zmm25, zmm25, zmm25
        vpaddq zmm3, zmm3, zmm3
        vpmadd52luq zmm3, zmm20, zmm20
        vpmullq zmm15, zmm15, zmm9
        vpsrlq zmm20, zmm6, 0x34
        vpandq zmm6, zmm6, zmm7
        vmovdqa64 zmm12, zmmword ptr [rcx + 0x6c0]
        vmovdqa64 zmm21, zmmword ptr [rcx + 0x740]
        vpmullq zmm6, zmm6, zmm9
        vpxorq zmm29, zmm6, zmm6
        vpmadd52huq zmm25, zmm19, zmm19
        vpaddq zmm2, zmm2, zmm20
        vpaddq zmm3, zmm3, zmm15
        vpmullq zmm2, zmm2, zmm9
        vpaddq zmm6, zmm23, zmm6
        vpsrlq zmm23, zmm3, 0x2f
        vpmadd52luq zmm6, zmm23, zmm5
        vpandq zmm3, zmm3, zmm18
        vpmadd52luq zmm28, zmm8, zmm8
        vpxorq zmm8, zmm2, zmm2
        vpaddq zmm2, zmm25, zmm2
        vpmadd52luq zmm1, zmm27, zmm27
        vpmullq zmm26, zmm26, zmm9
        vpmadd52huq zmm24, zmm27, zmm27
        vpsrlq zmm27, zmm6, 0x34
        vpaddq zmm2, zmm2, zmm27
        vpmullq zmm28, zmm28, zmm9
        vpxorq zmm27, zmm26, zmm26
        vpxorq zmm25, zmm28, zmm28
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x500]
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x540]
        vpaddq zmm1, zmm1, zmm26
        vpsrlq zmm26, zmm2, 0x34
        vmovdqa64 zmm19, zmmword ptr [rcx + 0x640]
        vmovdqa64 zmm17, zmmword ptr [rcx + 0x680]
        vpaddq zmm1, zmm1, zmm26
        vpandq zmm2, zmm2, zmm7
        vmovdqa64 zmm26, zmmword ptr [rcx + 0x700]
        vpxorq zmm30, zmm2, zmm2
        vpaddq zmm24, zmm24, zmm28
        vmovdqa64 zmmword ptr [rcx + 0x7c0], zmm2
        vpsrlq zmm2, zmm1, 0x34
        vpaddq zmm2, zmm24, zmm2
        vpandq zmm1, zmm1, zmm7
        vpxorq zmm24, zmm1, zmm1
        vmovdqa64 zmmword ptr [rcx + 0x800], zmm1
        vpsrlq zmm1, zmm2, 0x34
        vpandq zmm2, zmm2, zmm7
        vpxorq zmm28, zmm2, zmm2
        vpaddq zmm1, zmm3, zmm1
        vmovdqa64 zmmword ptr [rcx + 0x840], zmm2
        vpandq zmm6, zmm6, zmm7
        vpxorq zmm2, zmm6, zmm6
        vpxorq zmm3, zmm1, zmm1
        vmovdqa64 zmmword ptr [rcx + 0x880], zmm1
        vmovdqa64 zmmword ptr [rcx + 0x780], zmm6
        vpmadd52huq zmm28, zmm23, zmm12
        vpmadd52huq zmm8, zmm20, zmm21
        vpmadd52huq zmm24, zmm23, zmm17
        vpmadd52huq zmm3, zmm23, zmm26
        vpmadd52huq zmm30, zmm23, zmm19
        vpmadd52luq zmm28, zmm23, zmm26
        vpmadd52luq zmm24, zmm23, zmm12
        vpmadd52luq zmm3, zmm23, zmm21
        vpmadd52luq zmm2, zmm23, zmm19
        vpmadd52huq zmm28, zmm20, zmm17
        vpmadd52huq zmm29, zmm23, zmm21
        vpmadd52huq zmm24, zmm20, zmm19
        vpmadd52luq zmm30, zmm23, zmm17
        vpmadd52huq zmm3, zmm20, zmm12
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x580]
        vpmadd52luq zmm28, zmm20, zmm12
        vpmadd52huq zmm29, zmm20, zmm26
        vpxorq zmm15, zmm15, zmm15
        vpmadd52luq zmm24, zmm20, zmm17
        vpmadd52luq zmm3, zmm20, zmm26
        vpmadd52luq zmm30, zmm20, zmm19
        vpmadd52luq zmm29, zmm20, zmm21
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x5c0]
        vpmadd52huq zmm3, zmm23, zmm17
        vpmadd52huq zmm8, zmm23, zmm26
        vpmadd52huq zmm29, zmm23, zmm12
        vpmadd52huq zmm27, zmm23, zmm21
        vpmadd52luq zmm3, zmm23, zmm12
        vpmadd52luq zmm8, zmm23, zmm21
        vpmadd52huq zmm28, zmm23, zmm19
        vpmadd52luq zmm29, zmm23, zmm26
        vpmadd52luq zmm24, zmm23, zmm19
        vpmadd52huq zmm3, zmm20, zmm19
        vpmadd52huq zmm29, zmm20, zmm17
        vpmadd52huq zmm8, zmm20, zmm12
        vpmadd52luq zmm28, zmm23, zmm17
        vpmadd52luq zmm3, zmm20, zmm17
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x600]
        vpmadd52luq zmm29, zmm20, zmm12
        vpmadd52huq zmm27, zmm20, zmm26
        vpmadd52luq zmm8, zmm20, zmm26
        vpmadd52huq zmm25, zmm20, zmm21
        vpmadd52luq zmm28, zmm20, zmm19
        vpmadd52luq zmm27, zmm20, zmm21
        vpmadd52huq zmm29, zmm23, zmm19
        vpmadd52huq zmm15, zmm23, zmm21
        vpmadd52luq zmm3, zmm23, zmm19
        vpmadd52huq zmm8, zmm23, zmm17
        vpmadd52luq zmm29, zmm23, zmm17
        vpmadd52huq zmm27, zmm23, zmm12
        vpmadd52luq zmm8, zmm23, zmm12
        vpmullq zmm15, zmm15, zmm9
        vpmadd52luq zmm27, zmm23, zmm26
        vpmadd52huq zmm25, zmm23, zmm26
        vpsrlq zmm26, zmm29, 0x34
        vpandq zmm29, zmm29, zmm7
        vpaddq zmm8, zmm8, zmm26
        vpaddq zmm3, zmm3, zmm15
        vpmullq zmm29, zmm29, zmm9
        vpsrlq zmm26, zmm3, 0x2f
        vpmadd52luq zmm25, zmm23, zmm21
        vpmullq zmm8, zmm8, zmm9
        vpandq zmm3, zmm3, zmm18
        vpaddq zmm2, zmm2, zmm29
        vpmadd52luq zmm2, zmm26, zmm5
        vpmullq zmm27, zmm27, zmm9
        vpaddq zmm30, zmm30, zmm8
        vpmullq zmm25, zmm25, zmm9
        vpxorq zmm29, zmm29, zmm29
        vmovdqa64 zmm26, zmmword ptr [rcx + 0x480]
        vpxorq zmm21, zmm27, zmm27
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x2c0]
        vpaddq zmm24, zmm24, zmm27
        vmovdqa64 zmm27, zmmword ptr [rcx + 0x440]
        vmovdqa64 zmm12, zmmword ptr [rcx + 0x280]
        vpsrlq zmm17, zmm2, 0x34
        vpandq zmm2, zmm2, zmm7
        vmovdqa64 zmm19, zmmword ptr [rcx + 0x400]
        vmovdqa64 zmm20, zmmword ptr [rcx + 0x4c0]
        vpaddq zmm28, zmm28, zmm25
        vpaddq zmm17, zmm30, zmm17
        vmovdqa64 zmmword ptr [rdi], zmm2
        vmovdqa64 zmm30, zmmword ptr [rcx + 0x3c0]
        vpxorq zmm2, zmm2, zmm2
        vpxorq zmm25, zmm25, zmm25
        vpsrlq zmm6, zmm17, 0x34
        vpandq zmm17, zmm17, zmm7
        vpxorq zmm1, zmm17, zmm17
        vpaddq zmm6, zmm24, zmm6
        vmovdqa64 zmmword ptr [rdi + 0x40], zmm17
        vpsrlq zmm17, zmm6, 0x34
        vpandq zmm6, zmm6, zmm7
        vpaddq zmm17, zmm28, zmm17
        vmovdqa64 zmmword ptr [rdi + 0x80], zmm6
        vpxorq zmm6, zmm6, zmm6
        vpsrlq zmm28, zmm17, 0x34
        vpandq zmm17, zmm17, zmm7
        vpxorq zmm24, zmm17, zmm17
        vpaddq zmm3, zmm3, zmm28
        vmovdqa64 zmmword ptr [rdi + 0xc0], zmm17
        vpmadd52huq zmm24, zmm12, zmm27
        vpxorq zmm17, zmm3, zmm3
        vmovdqa64 zmmword ptr [rdi + 0x100], zmm3
        vpmadd52huq zmm17, zmm12, zmm26
        vpmadd52huq zmm1, zmm12, zmm30
        vpmadd52huq zmm6, zmm12, zmm19
        vpmadd52luq zmm24, zmm12, zmm26
        vpmadd52luq zmm17, zmm12, zmm20
        vpmadd52luq zmm2, zmm12, zmm30
        vpmadd52luq zmm6, zmm12, zmm27
        vpmadd52huq zmm24, zmm23, zmm19
        vpmadd52huq zmm17, zmm23, zmm27
        vpmadd52huq zmm29, zmm12, zmm20
        vpxorq zmm8, zmm8, zmm8
        vpxorq zmm15, zmm15, zmm15
        vpmadd52huq zmm6, zmm23, zmm30
        vmovdqa64 zmm3, zmmword ptr [rcx + 0x340]
        vmovdqa64 zmm28, zmmword ptr [rcx + 0x380]
        vpmadd52huq zmm8, zmm23, zmm20
        vmovdqa64 zmm0, zmmword ptr [rcx + 0x300]
        vpmadd52luq zmm24, zmm23, zmm27
        vpmadd52huq zmm29, zmm23, zmm26
        vpmadd52luq zmm1, zmm12, zmm19
        vpmadd52luq zmm6, zmm23, zmm19
        vpmadd52luq zmm17, zmm23, zmm26
        vpmadd52luq zmm29, zmm23, zmm20
        vpmadd52huq zmm8, zmm0, zmm26
        vpmadd52huq zmm15, zmm28, zmm20
        vpmadd52luq zmm6, zmm0, zmm30
        vpmadd52huq zmm29, zmm0, zmm27
        vpmadd52luq zmm8, zmm0, zmm20
        vpmadd52huq zmm21, zmm0, zmm20
        vpmadd52huq zmm17, zmm0, zmm19
        vpmadd52luq zmm29, zmm0, zmm26
        vpmadd52huq zmm8, zmm3, zmm27
        vpmadd52huq zmm21, zmm3, zmm26
        vpmadd52luq zmm17, zmm0, zmm27
        vpmadd52huq zmm29, zmm3, zmm19
        vpmadd52luq zmm21, zmm3, zmm20
        vpmadd52huq zmm25, zmm3, zmm20
        vmovdqa64 zmm12, zmmword ptr [rcx + 0x780]
        vmovdqa64 zmm16, zmmword ptr [rcx + 0x880]
        vpmadd52huq zmm17, zmm3, zmm30
        vpmadd52luq zmm29, zmm3, zmm27
        vpmadd52luq zmm8, zmm3, zmm26
        vpmadd52huq zmm21, zmm28, zmm27
        vpmadd52luq zmm17, zmm3, zmm19
        vpmadd52huq zmm29, zmm28, zmm30
        vpmadd52huq zmm8, zmm28, zmm19
        vpmadd52luq zmm21, zmm28, zmm26
        vpmadd52luq zmm17, zmm28, zmm30
        vpmadd52luq zmm29, zmm28, zmm19
        vpmadd52luq zmm8, zmm28, zmm27
        vpmullq zmm15, zmm15, zmm9
        vpmadd52huq zmm24, zmm0, zmm30
        vpsrlq zmm27, zmm29, 0x34
        vpandq zmm29, zmm29, zmm7
        vpmullq zmm29, zmm29, zmm9
        vpmadd52luq zmm1, zmm23, zmm30
        vpaddq zmm8, zmm8, zmm27
        vpaddq zmm17, zmm17, zmm15
        vpmadd52huq zmm25, zmm28, zmm26
        vpaddq zmm2, zmm2, zmm29
        vpmullq zmm8, zmm8, zmm9
        vpsrlq zmm26, zmm17, 0x2f
        vmovdqa64 zmm27, zmmword ptr [rcx + 0x7c0]
        vmovdqa64 zmm23, zmmword ptr [rcx + 0x840]
        vpxorq zmm22, zmm8, zmm8
        vpmadd52luq zmm2, zmm26, zmm5
        vmovdqa64 zmm26, zmmword ptr [rcx + 0x800]
        vpmadd52luq zmm24, zmm0, zmm19
        vpandq zmm17, zmm17, zmm18
        vmovdqa64 zmm0, zmmword ptr [rsi]
        vpmadd52luq zmm25, zmm28, zmm20
        vpaddq zmm1, zmm1, zmm8
        vmovdqa64 zmm8, zmmword ptr [rsi + 0x40]
        vpmullq zmm21, zmm21, zmm9
        vpxorq zmm20, zmm21, zmm21
        vpsrlq zmm28, zmm2, 0x34
        vpandq zmm2, zmm2, zmm7
        vpxorq zmm19, zmm2, zmm2
        vpmadd52luq zmm24, zmm3, zmm30
        vpaddq zmm1, zmm1, zmm28
        vmovdqa64 zmmword ptr [rdi + 0x140], zmm2
        vpaddq zmm6, zmm6, zmm21
        vpxorq zmm29, zmm29, zmm29
        vpsrlq zmm21, zmm1, 0x34
        vmovdqa64 zmm2, zmmword ptr [rsi + 0xc0]
        vpaddq zmm6, zmm6, zmm21
        vpmullq zmm25, zmm25, zmm9
        vpxorq zmm21, zmm25, zmm25
        vmovdqa64 zmm28, zmmword ptr [rsi + 0x80]
        vpandq zmm1, zmm1, zmm7
        vpandq zmm3, zmm6, zmm7
        vpxorq zmm30, zmm1, zmm1
        vpxorq zmm11, zmm3, zmm3
        vmovdqa64 zmmword ptr [rdi + 0x180], zmm1
        vpsrlq zmm6, zmm6, 0x34
        vpmadd52luq zmm19, zmm0, zmm12
        vpaddq zmm24, zmm24, zmm25
        vpmadd52huq zmm30, zmm0, zmm12
        vpaddq zmm6, zmm24, zmm6
        vpmadd52huq zmm11, zmm0, zmm27
        vpmadd52huq zmm29, zmm0, zmm16
        vpsrlq zmm24, zmm6, 0x34
        vpaddq zmm17, zmm17, zmm24
        vpxorq zmm24, zmm17, zmm17
        vmovdqa64 zmmword ptr [rdi + 0x240], zmm17
        vpandq zmm6, zmm6, zmm7
        vpmadd52luq zmm30, zmm0, zmm27
        vpmadd52huq zmm24, zmm0, zmm23
        vpxorq zmm17, zmm6, zmm6
        vmovdqa64 zmmword ptr [rdi + 0x200], zmm6
        vpmadd52luq zmm11, zmm0, zmm26
        vpmadd52huq zmm29, zmm8, zmm23
        vpmadd52luq zmm24, zmm0, zmm16
        vpmadd52huq zmm22, zmm8, zmm16
        vpmadd52huq zmm17, zmm0, zmm26
        vpmadd52huq zmm11, zmm8, zmm12
        vmovdqa64 zmmword ptr [rdi + 0x1c0], zmm3
        vpmadd52huq zmm24, zmm8, zmm26
        vpmadd52luq zmm29, zmm8, zmm16
        vpmadd52luq zmm17, zmm0, zmm23
        vpmadd52luq zmm11, zmm8, zmm27
        vpmadd52luq zmm24, zmm8, zmm23
        vpmadd52huq zmm22, zmm28, zmm23
        vpmadd52luq zmm30, zmm8, zmm12
        vpmadd52huq zmm17, zmm8, zmm27
        vpmadd52huq zmm24, zmm28, zmm27
        vpmadd52luq zmm22, zmm28, zmm16
        vpmadd52luq zmm17, zmm8, zmm26
        vpmadd52huq zmm29, zmm28, zmm26
        vpxorq zmm15, zmm15, zmm15
        vpmadd52luq zmm24, zmm28, zmm26
        vpmadd52huq zmm20, zmm28, zmm16
        vpmadd52huq zmm17, zmm28, zmm12
        vpmadd52luq zmm29, zmm28, zmm23
        vpmadd52huq zmm24, zmm2, zmm12
        vpmadd52huq zmm20, zmm2, zmm23
        vmovdqa64 zmm8, zmmword ptr [rsi + 0x100]
        vpmadd52luq zmm17, zmm28, zmm27
        vpmadd52huq zmm29, zmm2, zmm27
        vpmadd52luq zmm24, zmm2, zmm27
        vpmadd52luq zmm20, zmm2, zmm16
        vpmadd52luq zmm29, zmm2, zmm26
        vpmadd52huq zmm22, zmm2, zmm26
        vpmadd52huq zmm20, zmm8, zmm26
        vpmadd52huq zmm15, zmm8, zmm16
        vpmadd52luq zmm22, zmm2, zmm23
        vpmadd52huq zmm29, zmm8, zmm12
        vpmadd52huq zmm21, zmm2, zmm16
        vpmadd52luq zmm20, zmm8, zmm23
        vpmadd52luq zmm29, zmm8, zmm27
        vpmadd52huq zmm22, zmm8, zmm27
        vpmadd52luq zmm24, zmm8, zmm12
        vpmullq zmm20, zmm20, zmm9
        vpmadd52huq zmm21, zmm8, zmm23
        vpmullq zmm15, zmm15, zmm9
        vpsrlq zmm23, zmm29, 0x34
        vpandq zmm29, zmm29, zmm7
        vpmadd52luq zmm22, zmm8, zmm26
        vpmullq zmm29, zmm29, zmm9
        vpaddq zmm15, zmm24, zmm15
        vpmadd52luq zmm21, zmm8, zmm16
        vpmadd52luq zmm11, zmm28, zmm12
        vpsrlq zmm28, zmm15, 0x2f
        vpaddq zmm19, zmm19, zmm29
        vpmadd52luq zmm19, zmm28, zmm5
        vpaddq zmm22, zmm22, zmm23
        vpandq zmm15, zmm15, zmm18
        vpmullq zmm22, zmm22, zmm9
        vpaddq zmm11, zmm11, zmm20
        vpmullq zmm9, zmm21, zmm9
        vpmadd52luq zmm17, zmm2, zmm12
        vpaddq zmm22, zmm30, zmm22
        vpsrlq zmm30, zmm19, 0x34
        vpandq zmm19, zmm19, zmm7
        vpaddq zmm22, zmm22, zmm30
        vmovdqa64 zmmword ptr [rdi + 0x3c0], zmm19
        vpsrlq zmm19, zmm22, 0x34
        vpandq zmm22, zmm22, zmm7
        vpaddq zmm9, zmm17, zmm9
        vpaddq zmm11, zmm11, zmm19
        vmovdqa64 zmmword ptr [rdi + 0x400], zmm22
        vpsrlq zmm22, zmm11, 0x34
        vpandq zmm11, zmm11, zmm7
        vpaddq zmm9, zmm9, zmm22
        vmovdqa64 zmmword ptr [rdi + 0x440], zmm11
        vpsrlq zmm11, zmm9, 0x34
        vpandq zmm7, zmm9, zmm7
        vpaddq zmm11, zmm15, zmm11
        vmovdqa64 zmmword ptr [rdi + 0x480], zmm7
        vmovdqa64 zmmword ptr [rdi + 0x4c0], zmm11
        vzeroupper
        ret
        .size dauntless_x25519_step_x8_avx512ifma, . - dauntless_x25519_step_x8_avx512ifma

        .pushsection .rodata, "a"
        .p2align 3
.Ldauntless_x25519_step_x8_avx512ifma_znver4_constants0:
        .byte 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x00, 0x00
        .byte 0x13, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x60, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00
        .byte 0x41, 0xdb, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0xb4, 0xff, 0xff, 0xff, 0xff, 0xff, 0x1f, 0x00
        .byte 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0x1f, 0x00, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0x00
        .popsection
