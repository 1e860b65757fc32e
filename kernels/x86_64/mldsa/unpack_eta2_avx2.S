// ML-DSA unpacking of 3 bits a coefficient, s for eta = 2: BitUnpack of FIPS 204, Algorithm 19
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_eta2_avx2(int32_t r[256], const uint8_t b[96])
//
//   r[i] = 2 - y, y = bits 3 i .. 3 i + 2 of b
//
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   -5 <= r <= 2 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm3, flags

// r = 8 coefficients of the 4 bytes at b
.macro decode r, b, shifts, mask, eta, v
        vpbroadcastd    \v, [\b]
        vpsrlvd         \v, \v, \shifts
        vpand           \v, \v, \mask
        vpsubd          \v, \eta, \v
        vmovdqa         [\r], \v
.endm

.macro unpack r, b, count, shifts, mask, eta, v
        vmovdqa         \shifts, [rip + .Lunpack_eta2_avx2_constants]
        vpbroadcastd    \mask, [rip + .Lunpack_eta2_avx2_constants + 64]
        vpbroadcastd    \eta, [rip + .Lunpack_eta2_avx2_constants + 68]
        mov             \count, 31
.Lunpack_eta2_avx2_next:                                 // 3 bytes
        decode          \r, \b, \shifts, \mask, \eta, \v
        add             \b, 3
        add             \r, 32
        dec             \count
        jnz             .Lunpack_eta2_avx2_next

        // the last 3 bytes, of 4 that end where b ends
        vmovdqa         \shifts, [rip + .Lunpack_eta2_avx2_constants + 32]
        decode          \r, \b-1, \shifts, \mask, \eta, \v
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lunpack_eta2_avx2_constants:
        .long   0, 3, 6, 9, 12, 15, 18, 21
        .long   8, 11, 14, 17, 20, 23, 26, 29
        .long   7
        .long   2                                       // eta
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
        .global dauntless_mldsa_unpack_eta2_avx2
        .type   dauntless_mldsa_unpack_eta2_avx2, @function
dauntless_mldsa_unpack_eta2_avx2:
        endbr64
        unpack  r=rdi, b=rsi, count=eax, shifts=ymm0, mask=ymm1, eta=ymm2, v=ymm3
        ret
        .size   dauntless_mldsa_unpack_eta2_avx2, . - dauntless_mldsa_unpack_eta2_avx2

.purgem decode
.purgem unpack
