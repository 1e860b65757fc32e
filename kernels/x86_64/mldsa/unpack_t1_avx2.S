// ML-DSA unpacking of 10 bits a coefficient, t1 2^d: SimpleBitUnpack of FIPS 204, Algorithm 18
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_t1_avx2(int32_t r[256], const uint8_t b[320])
//
//   r[i] = 2^13 y, y = bits 10 i .. 10 i + 9 of b
//
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   0 <= r <= 8380416 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm3, flags

// r = 8 coefficients of 16 bytes at b
.macro decode r, b, spread, shifts, mask, v
        vbroadcasti128  \v, [\b]
        vpshufb         \v, \v, \spread                 // the bytes of each
        vpsllvd         \v, \v, \shifts
        vpand           \v, \v, \mask
        vmovdqa         [\r], \v
.endm

.macro unpack r, b, count, spread, shifts, mask, v
        vmovdqa         \spread, [rip + .Lunpack_t1_avx2_tables]
        vmovdqa         \shifts, [rip + .Lunpack_t1_avx2_tables + 32]
        vpbroadcastd    \mask, [rip + .Lunpack_t1_avx2_constants]
        mov             \count, 31
.Lunpack_t1_avx2_next:                                   // 10 bytes
        decode          \r, \b, \spread, \shifts, \mask, \v
        add             \b, 10
        add             \r, 32
        dec             \count
        jnz             .Lunpack_t1_avx2_next

        // the last 10 bytes, of 16 that end where b ends
        vmovdqa         \spread, [rip + .Lunpack_t1_avx2_tables + 64]
        decode          \r, \b-6, \spread, \shifts, \mask, \v
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lunpack_t1_avx2_tables:
        .byte   0, 1, -1, -1, 1, 2, -1, -1, 2, 3, -1, -1, 3, 4, -1, -1
        .byte   5, 6, -1, -1, 6, 7, -1, -1, 7, 8, -1, -1, 8, 9, -1, -1
        .long   13, 11, 9, 7, 13, 11, 9, 7             // 13 - the bits before each
        .byte   6, 7, -1, -1, 7, 8, -1, -1, 8, 9, -1, -1, 9, 10, -1, -1
        .byte   11, 12, -1, -1, 12, 13, -1, -1, 13, 14, -1, -1, 14, 15, -1, -1
.Lunpack_t1_avx2_constants:
        .long   1023 << 13
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
        .global dauntless_mldsa_unpack_t1_avx2
        .type   dauntless_mldsa_unpack_t1_avx2, @function
dauntless_mldsa_unpack_t1_avx2:
        endbr64
        unpack  r=rdi, b=rsi, count=eax, spread=ymm0, shifts=ymm1, mask=ymm2, v=ymm3
        ret
        .size   dauntless_mldsa_unpack_t1_avx2, . - dauntless_mldsa_unpack_t1_avx2

.purgem decode
.purgem unpack
