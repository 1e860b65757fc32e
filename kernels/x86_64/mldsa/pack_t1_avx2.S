// ML-DSA packing of 10 bits a coefficient, t1: SimpleBitPack of FIPS 204, Algorithm 16
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_t1_avx2(uint8_t b[320], const int32_t a[256])
//
//   bits 10 i .. 10 i + 9 of b = a[i]
//
//   pre    0 <= a <= 1023, aligned to 32 bytes; b anywhere, disjoint
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm4, flags

// v = a[4 j ..+4], a[8 + 4 j ..+4]
.macro load_halves v, v_low, a, j
        vmovdqa         \v_low, [\a + 16*(\j)]
        vinserti128     \v, \v, [\a + 16*(\j) + 32], 1
.endm

// 16 coefficients to 10 bytes in each half of v
.macro encode v, v_low, a, pair, align, squeeze, t, t_low
        load_halves     \v, \v_low, \a, 0
        load_halves     \t, \t_low, \a, 1
        vpackusdw       \v, \v, \t                      // 8 words in order
        vpmaddwd        \v, \v, \pair                   // 20 bits in each dword
        vpsllvd         \v, \v, \align
        vpsrlq          \v, \v, 12                      // 40 bits in each qword
        vpshufb         \v, \v, \squeeze
.endm

.macro pack b, a, count, pair, align, squeeze, v, v_low, t, t_low
        vpbroadcastd    \pair, [rip + .Lpack_t1_avx2_constants]
        vpbroadcastq    \align, [rip + .Lpack_t1_avx2_constants + 4]
        vbroadcasti128  \squeeze, [rip + .Lpack_t1_avx2_squeeze]
        mov             \count, 15
.Lpack_t1_avx2_next:                                     // 20 bytes; what is stored after them is overwritten
        encode          \v, \v_low, \a, \pair, \align, \squeeze, \t, \t_low
        vmovdqu         [\b], \v_low
        vextracti128    [\b + 10], \v, 1
        add             \a, 64
        add             \b, 20
        dec             \count
        jnz             .Lpack_t1_avx2_next

        // the last 20 bytes, ending where b ends
        encode          \v, \v_low, \a, \pair, \align, \squeeze, \t, \t_low
        vmovdqu         [\b], \v_low
        vextracti128    \t_low, \v, 1
        vpslldq         \v_low, \v_low, 6               // bytes 0-9, at the top
        vpalignr        \v_low, \t_low, \v_low, 10      // bytes 4-19
        vmovdqu         [\b + 4], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lpack_t1_avx2_squeeze:
        .byte   0, 1, 2, 3, 4, 8, 9, 10, 11, 12         // the 5 bytes of each qword
        .fill   6, 1, -1
.Lpack_t1_avx2_constants:
        .short  1, 1 << 10
        .long   12, 0                                   // the even dword up against the odd one
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
        .global dauntless_mldsa_pack_t1_avx2
        .type   dauntless_mldsa_pack_t1_avx2, @function
dauntless_mldsa_pack_t1_avx2:
        endbr64
        pack    b=rdi, a=rsi, count=eax, pair=ymm0, align=ymm1, squeeze=ymm2, v=ymm3, v_low=xmm3, t=ymm4, t_low=xmm4
        ret
        .size   dauntless_mldsa_pack_t1_avx2, . - dauntless_mldsa_pack_t1_avx2

.purgem load_halves
.purgem encode
.purgem pack
