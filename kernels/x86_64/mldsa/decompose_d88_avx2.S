// ML-DSA decomposition for gamma2 = (q - 1)/88: FIPS 204, Algorithm 36
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_decompose_d88_avx2(int32_t r1[256], int32_t r0[256], const int32_t a[256])
//
//   a = 2 gamma2 r1 + r0, -gamma2 < r0 <= gamma2, where r1 = 44 gives way to 0, and r0 to r0 - 1. q = 8380417.
//   2 gamma2 = (q - 1)/44 = 372 * 2^9 divides a + gamma2 - 1 as 372 divides y = floor((a + gamma2 - 1) / 2^9) < 2^15: the quotient
//   is floor((11275 y + 4096) / 2^22), as 11275 = floor(2^22 / 372), which one vpmaddwd of the words y, 1 computes.
//
//   pre    0 <= a < q; all aligned to 32 bytes, disjoint
//   post   0 <= r1 <= 43, |r0| <= 95232 (proved)
//   time   secret-independent
//   rdi = r1, rsi = r0, rdx = a   clobbers rax, rdx, rsi, rdi, ymm0-ymm6, flags

// multiple = floor((a + gamma2 - 1) / (2 gamma2)) and low = a - 2 gamma2 multiple
.macro divide multiple, low, a, bias, reciprocal, product, t
        vmovdqa         \low, [\a]
        vpaddd          \multiple, \low, \bias
        vpsrld          \multiple, \multiple, 9         // and 1 in the upper word
        vpmaddwd        \multiple, \multiple, \reciprocal
        vpsrld          \multiple, \multiple, 22
        vpmaddwd        \t, \multiple, \product
        vpslld          \t, \t, 3
        vpsubd          \low, \low, \t
.endm

.macro decompose r1, r0, a, count, bias, reciprocal, product, largest, high, low, t
        vpbroadcastd    \bias, [rip + .Ldecompose_d88_avx2_constants]
        vpbroadcastd    \reciprocal, [rip + .Ldecompose_d88_avx2_constants + 4]
        vpbroadcastd    \product, [rip + .Ldecompose_d88_avx2_constants + 8]
        vpbroadcastd    \largest, [rip + .Ldecompose_d88_avx2_constants + 12]
        mov             \count, 32
.Ldecompose_d88_avx2_next:                                // 8 coefficients
        divide          \high, \low, \a, \bias, \reciprocal, \product, \t
        vpcmpgtd        \t, \high, \largest             // -1 where r1 = 44
        vpaddd          \low, \low, \t
        vpandn          \high, \t, \high
        vmovdqa         [\r1], \high
        vmovdqa         [\r0], \low
        add             \a, 32
        add             \r1, 32
        add             \r0, 32
        dec             \count
        jnz             .Ldecompose_d88_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Ldecompose_d88_avx2_constants:
        .long   95232 - 1 + (1 << 25)                // gamma2 - 1
        .short  11275, 4096                            // floor(2^22 / 372), rounding
        .short  23808, 0                                // 2 gamma2 / 2^3
        .long   43                                      // the largest r1
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
        .global dauntless_mldsa_decompose_d88_avx2
        .type   dauntless_mldsa_decompose_d88_avx2, @function
dauntless_mldsa_decompose_d88_avx2:
        endbr64
        decompose r1=rdi, r0=rsi, a=rdx, count=eax, bias=ymm0, reciprocal=ymm1, product=ymm2, largest=ymm3, high=ymm4, low=ymm5, t=ymm6
        ret
        .size   dauntless_mldsa_decompose_d88_avx2, . - dauntless_mldsa_decompose_d88_avx2

.purgem divide
.purgem decompose
