// ML-KEM sampling from the centred binomial distribution, eta = 2, FIPS 203, Algorithm 8
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_cbd2_avx2(int16_t r[256], const uint8_t b[128])
//
//   r[i] = (n0 + n1) - (n2 + n3), the bits of nibble n = bits 4 i .. 4 i + 3 of b: a table of 16
//
//   order  standard
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   |r| <= 2 (proved)
//   time   secret-independent (the table is in a register)
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm6, flags

// r, r + 32 = 16 + 16 coefficients, from a byte each in v
.macro widen r, v, t
        vpunpcklbw      \t, \v, \v
        vpunpckhbw      \v, \v, \v
        vpsraw          \t, \t, 8
        vpsraw          \v, \v, 8
        vmovdqa         [\r], \t
        vmovdqa         [\r + 32], \v
.endm

.macro cbd2 r, b, count, table, nibble, halves, even, odd, v, t
        vbroadcasti128  \table, [rip + .Lcbd2_avx2_constants]
        vpmovzxbd       \halves, [rip + .Lcbd2_avx2_constants + 16]
        vpbroadcastd    \nibble, [rip + .Lcbd2_avx2_constants + 24]
        mov             \count, 4
.Lcbd2_avx2_next:                                       // 32 bytes, in groups of 4: 0, 1, .. 7
        vpermd          \odd, \halves, [\b]             // groups 0, 2, 4, 6 and 1, 3, 5, 7
        vpand           \even, \odd, \nibble
        vpsrlw          \odd, \odd, 4
        vpand           \odd, \odd, \nibble
        vpshufb         \even, \table, \even            // coefficients of even number
        vpshufb         \odd, \table, \odd
        vpunpcklbw      \v, \even, \odd                 // of groups 0, 2 and 1, 3
        vpunpckhbw      \odd, \even, \odd               // 4, 6 and 5, 7
        widen           \r, \v, \t
        widen           \r+64, \odd, \even
        add             \b, 32
        add             \r, 128
        dec             \count
        jnz             .Lcbd2_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lcbd2_avx2_constants:
        .irp    high, 0, 1, 1, 2                        // n2 + n3
        .byte   0 - \high, 1 - \high, 1 - \high, 2 - \high
        .endr
        .byte   0, 2, 4, 6, 1, 3, 5, 7                  // dwords of the low half, of the high half
        .byte   15, 15, 15, 15
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
        .global dauntless_mlkem_cbd2_avx2
        .type   dauntless_mlkem_cbd2_avx2, @function
dauntless_mlkem_cbd2_avx2:
        endbr64
        cbd2 r=rdi, b=rsi, count=eax, table=ymm0, nibble=ymm1, halves=ymm2, even=ymm3, odd=ymm4, v=ymm5, t=ymm6
        ret
        .size   dauntless_mlkem_cbd2_avx2, . - dauntless_mlkem_cbd2_avx2

.purgem widen
.purgem cbd2
