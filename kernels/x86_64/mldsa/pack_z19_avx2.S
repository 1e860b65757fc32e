// ML-DSA packing of 20 bits a coefficient: BitPack of FIPS 204, Algorithm 17, for gamma1 = 2^19
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_z19_avx2(uint8_t b[640], const int32_t a[256])
//
//   bits 20 i .. 20 i + 19 of b = gamma1 - a[i]
//
//   pre    -2^19 < a <= 2^19, aligned to 32 bytes; b anywhere, disjoint
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm4, flags

// 8 coefficients to 10 bytes in each half of v
.macro encode v, a, gamma1, align, squeeze
        vpsubd          \v, \gamma1, [\a]
        vpsllvd         \v, \v, \align
        vpsrlq          \v, \v, 12                      // 40 bits in each qword
        vpshufb         \v, \v, \squeeze
.endm

.macro pack b, a, count, gamma1, align, squeeze, v, v_low, t_low
        vpbroadcastd    \gamma1, [rip + .Lpack_z19_avx2_constants]
        vpbroadcastq    \align, [rip + .Lpack_z19_avx2_constants + 4]
        vbroadcasti128  \squeeze, [rip + .Lpack_z19_avx2_squeeze]
        mov             \count, 31
.Lpack_z19_avx2_next:                                     // 20 bytes; what is stored after them is overwritten
        encode          \v, \a, \gamma1, \align, \squeeze
        vmovdqu         [\b], \v_low
        vextracti128    [\b + 10], \v, 1
        add             \a, 32
        add             \b, 20
        dec             \count
        jnz             .Lpack_z19_avx2_next

        // the last 20 bytes, ending where b ends
        encode          \v, \a, \gamma1, \align, \squeeze
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
.Lpack_z19_avx2_squeeze:
        .byte   0, 1, 2, 3, 4, 8, 9, 10, 11, 12
        .fill   6, 1, -1
.Lpack_z19_avx2_constants:
        .long   1 << 19                                 // gamma1
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
        .global dauntless_mldsa_pack_z19_avx2
        .type   dauntless_mldsa_pack_z19_avx2, @function
dauntless_mldsa_pack_z19_avx2:
        endbr64
        pack    b=rdi, a=rsi, count=eax, gamma1=ymm0, align=ymm1, squeeze=ymm2, v=ymm3, v_low=xmm3, t_low=xmm4
        ret
        .size   dauntless_mldsa_pack_z19_avx2, . - dauntless_mldsa_pack_z19_avx2

.purgem encode
.purgem pack
