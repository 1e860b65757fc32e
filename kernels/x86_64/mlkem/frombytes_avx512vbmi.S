// ML-KEM decoding of 12 bits a coefficient, to AVX2 order, FIPS 203, Algorithm 6 without its reduction modulo q
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_frombytes_avx512vbmi(int16_t r[256], const uint8_t b[384])
//
//   3 bytes make pair i of the standard order, r[2 i] + 2^12 r[2 i + 1]. Each block of 32 coefficients is a vector, first
//   its pairs of even number, then those of odd number, a dword each.
//
//   order  AVX2 order, r[32 n + 16 h + 2 i + j] is coefficient 32 n + 4 i + 2 h + j   (n, i < 8; h, j < 2)
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 4095 (proved)
//   time   secret-independent
//   needs  AVX-512 F, BW and VBMI
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, zmm0-zmm3, flags

// r = 16 pairs, whose bytes are among the 64 at b
.macro decode r, b, spread, right, low, v
        vpermb          \v, \spread, [\b]               // the bytes that hold a coefficient, in each word
        vpsrlvw         \v, \v, \right
        vpandd          \v, \v, \low
        vmovdqu64       [\r], \v
.endm

.macro frombytes r, b, count, spread, right, low, v
        vmovdqa64       \spread, [rip + .Lfrombytes_avx512vbmi_constants]
        vpbroadcastd    \right, [rip + .Lfrombytes_avx512vbmi_constants + 64]
        vpbroadcastd    \low, [rip + .Lfrombytes_avx512vbmi_constants + 68]
        mov             \count, 7
.Lfrombytes_avx512vbmi_next:                            // 48 bytes
        decode          \r, \b, \spread, \right, \low, \v
        add             \b, 48
        add             \r, 64
        dec             \count
        jnz             .Lfrombytes_avx512vbmi_next

        // the last 48 bytes are bytes 16-63 where b ends
        vpbroadcastd    \v, [rip + .Lfrombytes_avx512vbmi_constants + 72]
        vpaddb          \spread, \spread, \v
        decode          \r, \b-16, \spread, \right, \low, \v
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lfrombytes_avx512vbmi_constants:
        .irp    first, 0, 3                             // the pairs of even number, of odd number
        .irp    byte, 0, 6, 12, 18, 24, 30, 36, 42
        .byte   \first + \byte, \first + \byte + 1, \first + \byte + 1, \first + \byte + 2
        .endr
        .endr
        .short  0, 4                                    // 12 i mod 8
        .short  0xfff, 0xfff                            // 2^12 - 1
        .byte   16, 16, 16, 16                          // 64 - 48
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
        .global dauntless_mlkem_frombytes_avx512vbmi
        .type   dauntless_mlkem_frombytes_avx512vbmi, @function
dauntless_mlkem_frombytes_avx512vbmi:
        endbr64
        frombytes r=rdi, b=rsi, count=eax, spread=zmm0, right=zmm1, low=zmm2, v=zmm3
        ret
        .size   dauntless_mlkem_frombytes_avx512vbmi, . - dauntless_mlkem_frombytes_avx512vbmi

.purgem decode
.purgem frombytes
