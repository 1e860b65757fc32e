// ML-DSA unpacking of 4 bits a coefficient, s for eta = 4: BitUnpack of FIPS 204, Algorithm 19
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_eta4_avx2(int32_t r[256], const uint8_t b[128])
//
//   r[i] = 4 - y, y = bits 4 i .. 4 i + 3 of b
//
//   pre    any b, anywhere; r aligned to 32 bytes
//   post   -11 <= r <= 4 (proved)
//   time   secret-independent
//   rdi = r, rsi = b   clobbers rax, rsi, rdi, ymm0-ymm3, flags

.macro unpack r, b, count, shifts, mask, eta, v
        vmovdqa         \shifts, [rip + .Lunpack_eta4_avx2_constants]
        vpbroadcastd    \mask, [rip + .Lunpack_eta4_avx2_constants + 32]
        vpbroadcastd    \eta, [rip + .Lunpack_eta4_avx2_constants + 36]
        mov             \count, 32
.Lunpack_eta4_avx2_next:                                 // 4 bytes
        vpbroadcastd    \v, [\b]
        vpsrlvd         \v, \v, \shifts
        vpand           \v, \v, \mask
        vpsubd          \v, \eta, \v
        vmovdqa         [\r], \v
        add             \b, 4
        add             \r, 32
        dec             \count
        jnz             .Lunpack_eta4_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lunpack_eta4_avx2_constants:
        .long   0, 4, 8, 12, 16, 20, 24, 28
        .long   15
        .long   4                                       // eta
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
        .global dauntless_mldsa_unpack_eta4_avx2
        .type   dauntless_mldsa_unpack_eta4_avx2, @function
dauntless_mldsa_unpack_eta4_avx2:
        endbr64
        unpack  r=rdi, b=rsi, count=eax, shifts=ymm0, mask=ymm1, eta=ymm2, v=ymm3
        ret
        .size   dauntless_mldsa_unpack_eta4_avx2, . - dauntless_mldsa_unpack_eta4_avx2

.purgem unpack
