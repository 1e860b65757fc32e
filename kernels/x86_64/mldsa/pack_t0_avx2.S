// ML-DSA packing of 13 bits a coefficient, t0: BitPack of FIPS 204, Algorithm 17
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_t0_avx2(uint8_t b[416], const int32_t a[256])
//
//   bits 13 i .. 13 i + 12 of b = 2^12 - a[i]
//
//   pre    -2^12 < a <= 2^12, aligned to 32 bytes; b anywhere, disjoint
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm6, flags

.macro pack b, a, count, high, align, shifts, first, second, v, v_low, t, t_low
        vpbroadcastd    \high, [rip + .Lpack_t0_avx2_constants]
        vpbroadcastq    \align, [rip + .Lpack_t0_avx2_constants + 4]
        vmovdqa         \shifts, [rip + .Lpack_t0_avx2_tables]
        vmovdqa         \first, [rip + .Lpack_t0_avx2_tables + 32]
        vmovdqa         \second, [rip + .Lpack_t0_avx2_tables + 64]
        mov             \count, 32
.Lpack_t0_avx2_next:                                     // 8 coefficients
        vpsubd          \v, \high, [\a]
        vpsllvd         \v, \v, \align
        vpsrlq          \v, \v, 19                      // 26 bits in each qword
        vpsllvq         \v, \v, \shifts                 // up to where its first byte begins
        vpshufb         \t, \v, \second                 // from bits 26 and 78 on
        vpshufb         \v, \v, \first                  // from bits 0 and 52 on
        vpor            \v, \v, \t
        vextracti128    \t_low, \v, 1
        vpor            \v_low, \v_low, \t_low
        vmovq           [\b], \v_low
        vpextrd         [\b + 8], \v_low, 2
        vpextrb         [\b + 12], \v_low, 12
        add             \a, 32
        add             \b, 13
        dec             \count
        jnz             .Lpack_t0_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lpack_t0_avx2_tables:
        .quad   0, 2, 4, 6                              // 26 j mod 8
        .byte   0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1
        .byte   -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, -1, -1
        .byte   -1, -1, -1, 8, 9, 10, 11, -1, -1, -1, -1, -1, -1, -1, -1, -1
        .byte   -1, -1, -1, -1, -1, -1, -1, -1, -1, 8, 9, 10, 11, -1, -1, -1
.Lpack_t0_avx2_constants:
        .long   1 << 12
        .long   19, 0                                   // the even dword up against the odd one
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
        .global dauntless_mldsa_pack_t0_avx2
        .type   dauntless_mldsa_pack_t0_avx2, @function
dauntless_mldsa_pack_t0_avx2:
        endbr64
        pack    b=rdi, a=rsi, count=eax, high=ymm0, align=ymm1, shifts=ymm2, first=ymm3, second=ymm4, v=ymm5, v_low=xmm5, t=ymm6, t_low=xmm6
        ret
        .size   dauntless_mldsa_pack_t0_avx2, . - dauntless_mldsa_pack_t0_avx2

.purgem pack
