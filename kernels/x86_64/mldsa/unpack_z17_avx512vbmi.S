// ML-DSA unpacking of 18 bits a coefficient: BitUnpack of FIPS 204, Algorithm 19, for gamma1 = 2^17
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_z17_avx512vbmi(int32_t r[256], const uint8_t b[576])
//
//   r[i] = gamma1 - y, y = bits 18 i .. 18 i + 17 of b
//
//   pre    any b, anywhere; r aligned to 64 bytes
//   post   -131071 <= r <= 131072 (proved)
//   time   secret-independent
//   needs  AVX-512 F and VBMI
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm16-zmm20, flags

// r = 16 coefficients of 36 of the 64 bytes at b
.macro decode r, b, spread, shifts, mask, gamma1, v
        vpermb          \v, \spread, [\b]               // the bytes of each
        vpsrlvd         \v, \v, \shifts
        vpandd          \v, \v, \mask
        vpsubd          \v, \gamma1, \v
        vmovdqa64       [\r], \v
.endm

.macro unpack r, b, count, spread, shifts, mask, gamma1, v
        vmovdqa64       \spread, [rip + .Lunpack_z17_avx512vbmi_spread]
        vbroadcasti32x4 \shifts, [rip + .Lunpack_z17_avx512vbmi_constants]
        vpbroadcastd    \mask, [rip + .Lunpack_z17_avx512vbmi_constants + 16]
        vpbroadcastd    \gamma1, [rip + .Lunpack_z17_avx512vbmi_constants + 20]
        mov             \count, 15
.Lunpack_z17_avx512vbmi_next:                             // 36 bytes
        decode          \r, \b, \spread, \shifts, \mask, \gamma1, \v
        add             \b, 36
        add             \r, 64
        dec             \count
        jnz             .Lunpack_z17_avx512vbmi_next

        // the last 36 bytes, of 64 that end where b ends
        vmovdqa64       \spread, [rip + .Lunpack_z17_avx512vbmi_spread + 64]
        decode          \r, \b-28, \spread, \shifts, \mask, \gamma1, \v
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lunpack_z17_avx512vbmi_spread:                           // the last byte twice
        .byte   0, 1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 6, 6, 7, 8, 8, 9, 10, 11, 11, 11, 12, 13, 13, 13, 14, 15, 15, 15, 16, 17, 17
        .byte   18, 19, 20, 20, 20, 21, 22, 22, 22, 23, 24, 24, 24, 25, 26, 26, 27, 28, 29, 29, 29, 30, 31, 31, 31, 32, 33, 33, 33, 34, 35, 35
        .byte   28, 29, 30, 30, 30, 31, 32, 32, 32, 33, 34, 34, 34, 35, 36, 36, 37, 38, 39, 39, 39, 40, 41, 41, 41, 42, 43, 43, 43, 44, 45, 45
        .byte   46, 47, 48, 48, 48, 49, 50, 50, 50, 51, 52, 52, 52, 53, 54, 54, 55, 56, 57, 57, 57, 58, 59, 59, 59, 60, 61, 61, 61, 62, 63, 63
.Lunpack_z17_avx512vbmi_constants:
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
        .global dauntless_mldsa_unpack_z17_avx512vbmi
        .type   dauntless_mldsa_unpack_z17_avx512vbmi, @function
dauntless_mldsa_unpack_z17_avx512vbmi:
        endbr64
        unpack  r=rdi, b=rsi, count=eax, spread=zmm16, shifts=zmm17, mask=zmm18, gamma1=zmm19, v=zmm20
        ret
        .size   dauntless_mldsa_unpack_z17_avx512vbmi, . - dauntless_mldsa_unpack_z17_avx512vbmi

.purgem decode
.purgem unpack
