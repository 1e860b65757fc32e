// ML-DSA packing of 18 bits a coefficient: BitPack of FIPS 204, Algorithm 17, for gamma1 = 2^17
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_z17_avx2(uint8_t b[576], const int32_t a[256])
//
//   bits 18 i .. 18 i + 17 of b = gamma1 - a[i]
//
//   pre    -2^17 < a <= 2^17, aligned to 32 bytes; b anywhere, disjoint
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm6, flags

// 8 coefficients to 9 bytes in each half of v
.macro encode v, a, gamma1, align, second, squeeze, squeeze_second, t
        vpsubd          \v, \gamma1, [\a]
        vpsllvd         \v, \v, \align
        vpsrlq          \v, \v, 14                      // 36 bits in each qword
        vpsllvq         \v, \v, \second                 // 4 bits up in the second qword, which begins within byte 4
        vpshufb         \t, \v, \squeeze_second
        vpshufb         \v, \v, \squeeze
        vpor            \v, \v, \t
.endm

.macro pack b, a, count, gamma1, align, second, squeeze, squeeze_second, v, v_low, t, t_low
        vpbroadcastd    \gamma1, [rip + .Lpack_z17_avx2_constants]
        vpbroadcastq    \align, [rip + .Lpack_z17_avx2_constants + 4]
        vbroadcasti128  \squeeze, [rip + .Lpack_z17_avx2_squeeze]
        vbroadcasti128  \squeeze_second, [rip + .Lpack_z17_avx2_squeeze + 16]
        vbroadcasti128  \second, [rip + .Lpack_z17_avx2_squeeze + 32]
        mov             \count, 31
.Lpack_z17_avx2_next:                                     // 18 bytes; what is stored after them is overwritten
        encode          \v, \a, \gamma1, \align, \second, \squeeze, \squeeze_second, \t
        vmovdqu         [\b], \v_low
        vextracti128    [\b + 9], \v, 1
        add             \a, 32
        add             \b, 18
        dec             \count
        jnz             .Lpack_z17_avx2_next

        // the last 18 bytes, ending where b ends
        encode          \v, \a, \gamma1, \align, \second, \squeeze, \squeeze_second, \t
        vmovdqu         [\b], \v_low
        vextracti128    \t_low, \v, 1
        vpslldq         \v_low, \v_low, 7               // bytes 0-8, at the top
        vpalignr        \v_low, \t_low, \v_low, 9      // bytes 2-17
        vmovdqu         [\b + 2], \v_low
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lpack_z17_avx2_squeeze:
        .byte   0, 1, 2, 3, 4
        .fill   11, 1, -1
        .byte   -1, -1, -1, -1, 8, 9, 10, 11, 12
        .fill   7, 1, -1
        .quad   0, 4
.Lpack_z17_avx2_constants:
        .long   1 << 17                                 // gamma1
        .long   14, 0                                   // the even dword up against the odd one
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
        .global dauntless_mldsa_pack_z17_avx2
        .type   dauntless_mldsa_pack_z17_avx2, @function
dauntless_mldsa_pack_z17_avx2:
        endbr64
        pack    b=rdi, a=rsi, count=eax, gamma1=ymm0, align=ymm1, squeeze=ymm2, squeeze_second=ymm3, second=ymm4, v=ymm5, v_low=xmm5, t=ymm6, t_low=xmm6
        ret
        .size   dauntless_mldsa_pack_z17_avx2, . - dauntless_mldsa_pack_z17_avx2

.purgem encode
.purgem pack
