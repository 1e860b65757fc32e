// Row of a table of numbers of 32 limbs: r = table[i], i < 32
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_rsa_select_32_avx2(uint64_t r[32], const uint64_t table[32][32], uint64_t i)
//
//   All rows are read, and those but row i cleared.
//
//   pre    0 <= i < 32
//   time   secret-independent
//   needs  AVX2
//   rdi = r, rsi = table, rdx = i   clobbers eax, rsi, ymm0-ymm11, flags

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
        .global dauntless_rsa_select_32_avx2
        .type   dauntless_rsa_select_32_avx2, @function
dauntless_rsa_select_32_avx2:
        endbr64
        vmovq   xmm8, rdx
        vpbroadcastq ymm8, xmm8
        vpxor   xmm9, xmm9, xmm9                // the row's number
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        vpxor   xmm\n, xmm\n, xmm\n
        .endr
        mov     eax, 32
.Lselect_32_avx2_next:
        vpcmpeqq ymm10, ymm9, ymm8
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        vpand   ymm11, ymm10, [rsi + 32*\n]
        vpor    ymm\n, ymm\n, ymm11
        .endr
        vpcmpeqd ymm11, ymm11, ymm11
        vpsubq  ymm9, ymm9, ymm11
        add     rsi, 256
        dec     eax
        jnz     .Lselect_32_avx2_next
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        vmovdqu [rdi + 32*\n], ymm\n
        .endr
        vzeroupper
        ret
        .size   dauntless_rsa_select_32_avx2, . - dauntless_rsa_select_32_avx2
