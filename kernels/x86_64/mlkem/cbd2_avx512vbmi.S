// ML-KEM sampling from the centred binomial distribution, eta = 2, FIPS 203, Algorithm 8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_cbd2_avx512vbmi(int16_t r[256], const uint8_t b[128])
//
//   r[i] = (n0 + n1) - (n2 + n3), the bits of nibble n = bits 4 i .. 4 i + 3 of b: a table of 16, four times over, since
//   vpermb looks at 2 bits more
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   |r| <= 2 (proved)
//   time   secret-independent (the table is in a register)
//   needs  AVX-512 F, BW and VBMI
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm0-zmm4, flags

.macro cbd2 r, b, count, gather, fields, table, v, t, v_low
        vmovdqa64       \gather, [rip + .Lcbd2_avx512vbmi_constants]
        vbroadcasti32x4 \table, [rip + .Lcbd2_avx512vbmi_constants + 64]
        vpbroadcastq    \fields, [rip + .Lcbd2_avx512vbmi_constants + 80]
        mov             \count, 4
.Lcbd2_avx512vbmi_next:                                 // 64 coefficients of 32 bytes
        vmovdqu         \v_low, [\b]
        vpermb          \v, \gather, \v                 // a qword: bytes 2 i, 2 i + 1, 16 + 2 i, 16 + 2 i + 1
        vpmultishiftqb  \v, \fields, \v                 // a word: nibbles i, 32 + i
        vpermb          \v, \v, \table                  // coefficients i, 32 + i, a byte each
        vpsraw          \t, \v, 8
        vpsllw          \v, \v, 8
        vpsraw          \v, \v, 8
        vmovdqu64       [\r], \v
        vmovdqu64       [\r + 64], \t
        add             \b, 32
        add             \r, 128
        dec             \count
        jnz             .Lcbd2_avx512vbmi_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lcbd2_avx512vbmi_constants:
        .irp    byte, 0, 2, 4, 6, 8, 10, 12, 14
        .byte   \byte, \byte + 1, 16 + \byte, 16 + \byte + 1, 0, 0, 0, 0
        .endr
        .irp    high, 0, 1, 1, 2                        // n2 + n3
        .byte   0 - \high, 1 - \high, 1 - \high, 2 - \high
        .endr
        .byte   0, 16, 4, 20, 8, 24, 12, 28             // bits
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
        .global dauntless_mlkem_cbd2_avx512vbmi
        .type   dauntless_mlkem_cbd2_avx512vbmi, @function
dauntless_mlkem_cbd2_avx512vbmi:
        endbr64
        cbd2 r=rdi, b=rsi, count=eax, gather=zmm0, fields=zmm1, table=zmm2, v=zmm3, t=zmm4, v_low=ymm3
        ret
        .size   dauntless_mlkem_cbd2_avx512vbmi, . - dauntless_mlkem_cbd2_avx512vbmi

.purgem cbd2
