// ML-DSA packing of 3 bits a coefficient, s for eta = 2: BitPack of FIPS 204, Algorithm 17
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_eta2_avx2(uint8_t b[96], const int32_t a[256])
//
//   bits 3 i .. 3 i + 2 of b = 2 - a[i]
//
//   pre    |a| <= 2, aligned to 32 bytes; b anywhere, disjoint
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm7, flags

// v = a[4 j ..+4], a[16 + 4 j ..+4]
.macro load_halves v, v_low, a, j
        vmovdqa         \v_low, [\a + 16*(\j)]
        vinserti128     \v, \v, [\a + 16*(\j) + 64], 1
.endm

.macro pack b, a, count, two, pair, four, align, squeeze, v, v_low, t0, t0_low, t1, t1_low
        vpbroadcastb    \two, [rip + .Lpack_eta2_avx2_constants]
        vpbroadcastw    \pair, [rip + .Lpack_eta2_avx2_constants + 1]
        vpbroadcastd    \four, [rip + .Lpack_eta2_avx2_constants + 3]
        vpbroadcastq    \align, [rip + .Lpack_eta2_avx2_constants + 7]
        vmovdqa         \squeeze, [rip + .Lpack_eta2_avx2_squeeze]
        mov             \count, 8
.Lpack_eta2_avx2_next:                                   // 32 coefficients
        load_halves     \v, \v_low, \a, 0
        load_halves     \t0, \t0_low, \a, 1
        vpackssdw       \v, \v, \t0
        load_halves     \t0, \t0_low, \a, 2
        load_halves     \t1, \t1_low, \a, 3
        vpackssdw       \t0, \t0, \t1
        vpacksswb       \v, \v, \t0                     // 16 bytes in order
        vpsubb          \v, \two, \v
        vpmaddubsw      \v, \v, \pair                   // 6 bits in each word
        vpmaddwd        \v, \v, \four                   // 12 bits in each dword
        vpsllvd         \v, \v, \align
        vpsrlq          \v, \v, 20                      // 24 bits in each qword
        vpshufb         \v, \v, \squeeze                // bytes 0-5 and 6-11
        vextracti128    \t0_low, \v, 1
        vpor            \v_low, \v_low, \t0_low
        vmovq           [\b], \v_low
        vpextrd         [\b + 8], \v_low, 2
        add             \a, 128
        add             \b, 12
        dec             \count
        jnz             .Lpack_eta2_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lpack_eta2_avx2_squeeze:
        .byte   0, 1, 2, 8, 9, 10, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1
        .byte   -1, -1, -1, -1, -1, -1, 0, 1, 2, 8, 9, 10, -1, -1, -1, -1
.Lpack_eta2_avx2_constants:
        .byte   2
        .byte   1, 1 << 3
        .short  1, 1 << 6
        .long   20, 0                                   // the even dword up against the odd one
        .popsection
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 5
        .global dauntless_mldsa_pack_eta2_avx2
        .type   dauntless_mldsa_pack_eta2_avx2, @function
dauntless_mldsa_pack_eta2_avx2:
        endbr64
        pack    b=rdi, a=rsi, count=eax, two=ymm0, pair=ymm1, four=ymm2, align=ymm3, squeeze=ymm4, v=ymm5, v_low=xmm5, t0=ymm6, t0_low=xmm6, t1=ymm7, t1_low=xmm7
        ret
        .size   dauntless_mldsa_pack_eta2_avx2, . - dauntless_mldsa_pack_eta2_avx2

.purgem load_halves
.purgem pack
