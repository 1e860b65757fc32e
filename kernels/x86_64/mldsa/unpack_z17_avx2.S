// ML-DSA unpacking of 18 bits a coefficient: BitUnpack of FIPS 204, Algorithm 19, for gamma1 = 2^17
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_z17_avx2(int32_t r[256], const uint8_t b[576])
//
//   r[i] = gamma1 - y, y = bits 18 i .. 18 i + 17 of b
//
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   -131071 <= r <= 131072 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm4, flags

.macro unpack r, b, count, spread, shifts, mask, gamma1, v, v_low
        vmovdqa         \spread, [rip + .Lunpack_z17_avx2_spread]
        vbroadcasti128  \shifts, [rip + .Lunpack_z17_avx2_constants]
        vpbroadcastd    \mask, [rip + .Lunpack_z17_avx2_constants + 16]
        vpbroadcastd    \gamma1, [rip + .Lunpack_z17_avx2_constants + 20]
        mov             \count, 32
.Lunpack_z17_avx2_next:                                   // 8 coefficients: b[0..15] in the low half, b[2..17] in the high one
        vmovdqu         \v_low, [\b]
        vinserti128     \v, \v, [\b + 2], 1
        vpshufb         \v, \v, \spread                 // the bytes of each
        vpsrlvd         \v, \v, \shifts
        vpand           \v, \v, \mask
        vpsubd          \v, \gamma1, \v
        vmovdqa         [\r], \v
        add             \b, 18
        add             \r, 32
        dec             \count
        jnz             .Lunpack_z17_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lunpack_z17_avx2_spread:                                 // b[2..17] has its first coefficient at byte 7
        .byte   0, 1, 2, -1, 2, 3, 4, -1, 4, 5, 6, -1, 6, 7, 8, -1
        .byte   7, 8, 9, -1, 9, 10, 11, -1, 11, 12, 13, -1, 13, 14, 15, -1
.Lunpack_z17_avx2_constants:
        .long   0, 2, 4, 6                              // bits before each
        .long   (1 << 18) - 1
        .long   1 << 17                                 // gamma1
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
        .global dauntless_mldsa_unpack_z17_avx2
        .type   dauntless_mldsa_unpack_z17_avx2, @function
dauntless_mldsa_unpack_z17_avx2:
        endbr64
        unpack  r=rdi, b=rsi, count=eax, spread=ymm0, shifts=ymm1, mask=ymm2, gamma1=ymm3, v=ymm4, v_low=xmm4
        ret
        .size   dauntless_mldsa_unpack_z17_avx2, . - dauntless_mldsa_unpack_z17_avx2

.purgem unpack
