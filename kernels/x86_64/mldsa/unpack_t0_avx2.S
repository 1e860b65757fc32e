// ML-DSA unpacking of 13 bits a coefficient, t0: BitUnpack of FIPS 204, Algorithm 19
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_t0_avx2(int32_t r[256], const uint8_t b[416])
//
//   r[i] = 2^12 - y, y = bits 13 i .. 13 i + 12 of b
//
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   -4095 <= r <= 4096 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm4, flags

// r = 8 coefficients of 16 bytes at b
.macro decode r, b, spread, shifts, mask, high, v
        vbroadcasti128  \v, [\b]
        vpshufb         \v, \v, \spread                 // the bytes of each
        vpsrlvd         \v, \v, \shifts
        vpand           \v, \v, \mask
        vpsubd          \v, \high, \v
        vmovdqa         [\r], \v
.endm

.macro unpack r, b, count, spread, shifts, mask, high, v
        vmovdqa         \spread, [rip + .Lunpack_t0_avx2_tables]
        vmovdqa         \shifts, [rip + .Lunpack_t0_avx2_tables + 32]
        vpbroadcastd    \mask, [rip + .Lunpack_t0_avx2_constants]
        vpbroadcastd    \high, [rip + .Lunpack_t0_avx2_constants + 4]
        mov             \count, 31
.Lunpack_t0_avx2_next:                                   // 13 bytes
        decode          \r, \b, \spread, \shifts, \mask, \high, \v
        add             \b, 13
        add             \r, 32
        dec             \count
        jnz             .Lunpack_t0_avx2_next

        // the last 13 bytes, of 16 that end where b ends
        vmovdqa         \spread, [rip + .Lunpack_t0_avx2_tables + 64]
        decode          \r, \b-3, \spread, \shifts, \mask, \high, \v
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lunpack_t0_avx2_tables:
        .byte   0, 1, -1, -1, 1, 2, 3, -1, 3, 4, -1, -1, 4, 5, 6, -1
        .byte   6, 7, 8, -1, 8, 9, -1, -1, 9, 10, 11, -1, 11, 12, -1, -1
        .long   0, 5, 2, 7, 4, 1, 6, 3                  // bits before each
        .byte   3, 4, -1, -1, 4, 5, 6, -1, 6, 7, -1, -1, 7, 8, 9, -1
        .byte   9, 10, 11, -1, 11, 12, -1, -1, 12, 13, 14, -1, 14, 15, -1, -1
.Lunpack_t0_avx2_constants:
        .long   (1 << 13) - 1
        .long   1 << 12
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
        .global dauntless_mldsa_unpack_t0_avx2
        .type   dauntless_mldsa_unpack_t0_avx2, @function
dauntless_mldsa_unpack_t0_avx2:
        endbr64
        unpack  r=rdi, b=rsi, count=eax, spread=ymm0, shifts=ymm1, mask=ymm2, high=ymm3, v=ymm4
        ret
        .size   dauntless_mldsa_unpack_t0_avx2, . - dauntless_mldsa_unpack_t0_avx2

.purgem decode
.purgem unpack
