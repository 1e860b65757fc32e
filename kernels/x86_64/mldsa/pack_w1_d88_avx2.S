// ML-DSA packing of 6 bits a coefficient, w1 for gamma2 = (q - 1)/88: SimpleBitPack of FIPS 204, Algorithm 16
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_w1_d88_avx2(uint8_t b[192], const int32_t a[256])
//
//   bits 6 i .. 6 i + 5 of b = a[i]
//
//   pre    0 <= a <= 43, aligned to 32 bytes; b anywhere, disjoint
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm5, flags

// v = a[4 j ..+4], a[16 + 4 j ..+4]
.macro load_halves v, v_low, a, j
        vmovdqa         \v_low, [\a + 16*(\j)]
        vinserti128     \v, \v, [\a + 16*(\j) + 64], 1
.endm

// 32 coefficients to 12 bytes in each half of v
.macro encode v, v_low, a, pair, four, squeeze, t0, t0_low, t1, t1_low
        load_halves     \v, \v_low, \a, 0
        load_halves     \t0, \t0_low, \a, 1
        vpackusdw       \v, \v, \t0
        load_halves     \t0, \t0_low, \a, 2
        load_halves     \t1, \t1_low, \a, 3
        vpackusdw       \t0, \t0, \t1
        vpackuswb       \v, \v, \t0                     // 16 bytes in order
        vpmaddubsw      \v, \v, \pair                   // 12 bits in each word
        vpmaddwd        \v, \v, \four                   // 24 bits in each dword
        vpshufb         \v, \v, \squeeze
.endm

.macro pack b, a, count, pair, four, squeeze, v, v_low, t0, t0_low, t1, t1_low
        vpbroadcastw    \pair, [rip + .Lpack_w1_d88_avx2_constants]
        vpbroadcastd    \four, [rip + .Lpack_w1_d88_avx2_constants + 2]
        vbroadcasti128  \squeeze, [rip + .Lpack_w1_d88_avx2_squeeze]
        mov             \count, 7
.Lpack_w1_d88_avx2_next:                                  // 24 bytes; what is stored after them is overwritten
        encode          \v, \v_low, \a, \pair, \four, \squeeze, \t0, \t0_low, \t1, \t1_low
        vmovdqu         [\b], \v_low
        vextracti128    [\b + 12], \v, 1
        add             \a, 128
        add             \b, 24
        dec             \count
        jnz             .Lpack_w1_d88_avx2_next

        // the last 24 bytes, ending where b ends
        encode          \v, \v_low, \a, \pair, \four, \squeeze, \t0, \t0_low, \t1, \t1_low
        vmovdqu         [\b], \v_low
        vextracti128    \t0_low, \v, 1
        vpslldq         \v_low, \v_low, 4               // bytes 0-11, at the top
        vpalignr        \v_low, \t0_low, \v_low, 12     // bytes 8-23
        vmovdqu         [\b + 8], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lpack_w1_d88_avx2_squeeze:
        .byte   0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1
.Lpack_w1_d88_avx2_constants:
        .byte   1, 1 << 6
        .short  1, 1 << 12
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
        .global dauntless_mldsa_pack_w1_d88_avx2
        .type   dauntless_mldsa_pack_w1_d88_avx2, @function
dauntless_mldsa_pack_w1_d88_avx2:
        endbr64
        pack    b=rdi, a=rsi, count=eax, pair=ymm0, four=ymm1, squeeze=ymm2, v=ymm3, v_low=xmm3, t0=ymm4, t0_low=xmm4, t1=ymm5, t1_low=xmm5
        ret
        .size   dauntless_mldsa_pack_w1_d88_avx2, . - dauntless_mldsa_pack_w1_d88_avx2

.purgem load_halves
.purgem encode
.purgem pack
