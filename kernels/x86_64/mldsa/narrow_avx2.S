// ML-DSA polynomial with small coefficients, from 32 to 16 bits
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_narrow_avx2(int16_t r[256], const int32_t a[256])
//
//   r[i] = a[i]
//
//   pre    |a| <= 1664; both aligned to 32 bytes, disjoint
//   post   |r| <= 1664 (proved)
//   time   secret-independent
//   rdi = r, rsi = a   clobbers rax, rsi, rdi, ymm0, flags

.macro narrow r, a, count, v
        mov             \count, 16
.Lmldsa_narrow_avx2_next:                                // 16 coefficients
        vmovdqa         \v, [\a]
        vpackssdw       \v, \v, [\a + 32]
        vpermq          \v, \v, 0b11011000              // in order again
        vmovdqa         [\r], \v
        add             \r, 32
        add             \a, 64
        dec             \count
        jnz             .Lmldsa_narrow_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
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
        .global dauntless_mldsa_narrow_avx2
        .type   dauntless_mldsa_narrow_avx2, @function
dauntless_mldsa_narrow_avx2:
        endbr64
        narrow  r=rdi, a=rsi, count=eax, v=ymm0
        ret
        .size   dauntless_mldsa_narrow_avx2, . - dauntless_mldsa_narrow_avx2

.purgem narrow
