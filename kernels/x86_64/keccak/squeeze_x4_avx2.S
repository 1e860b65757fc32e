// The first 168 bytes of each of four interleaved Keccak states, AVX2
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_keccak_squeeze_x4_avx2(uint8_t a[168], uint8_t b[168], uint8_t c[168], uint8_t d[168],
//                                       const uint64_t state[25][4])
//
//   Word i of a is state[i][0], of b state[i][1], and so on; 168 bytes, 21 words, are the rate of SHAKE128, and the other
//   rates are smaller. Four words of each at a time: a 4 x 4 transposition. The last four overlap those before.
//
//   pre    any state, aligned to 32 bytes; a to d need no alignment, disjoint
//   time   secret-independent
//   rdi = a, rsi = b, rdx = c, rcx = d, r8 = state   clobbers rax, rcx, rdx, rsi, rdi, r8, ymm0-ymm7, flags

// Words of the state from byte 4 at on, in registers named by word, then by state: at byte `at` of each output
.macro squeeze_x4 a, b, c, d, state, at, w0, w1, w2, w3, t0, t1, t2, t3
        vmovdqa         \w0, [\state + 4 * \at]
        vmovdqa         \w1, [\state + 4 * \at + 32]
        vmovdqa         \w2, [\state + 4 * \at + 64]
        vmovdqa         \w3, [\state + 4 * \at + 96]
        vpunpcklqdq     \t0, \w0, \w1                   // words 0, 1 of states 0 and 2
        vpunpckhqdq     \t1, \w0, \w1                   // words 0, 1 of states 1 and 3
        vpunpcklqdq     \t2, \w2, \w3                   // words 2, 3 of states 0 and 2
        vpunpckhqdq     \t3, \w2, \w3                   // words 2, 3 of states 1 and 3
        vperm2i128      \w0, \t0, \t2, 0x20
        vperm2i128      \w1, \t1, \t3, 0x20
        vperm2i128      \w2, \t0, \t2, 0x31
        vperm2i128      \w3, \t1, \t3, 0x31
        vmovdqu         [\a + \at], \w0
        vmovdqu         [\b + \at], \w1
        vmovdqu         [\c + \at], \w2
        vmovdqu         [\d + \at], \w3
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
        .global dauntless_keccak_squeeze_x4_avx2
        .type   dauntless_keccak_squeeze_x4_avx2, @function
dauntless_keccak_squeeze_x4_avx2:
        endbr64
        mov     eax, 5
.Lkeccak_squeeze_x4_avx2_next:                          // four of 20 words
        squeeze_x4 a=rdi, b=rsi, c=rdx, d=rcx, state=r8, at=0, w0=ymm0, w1=ymm1, w2=ymm2, w3=ymm3, t0=ymm4, t1=ymm5, t2=ymm6, t3=ymm7
        add     rdi, 32
        add     rsi, 32
        add     rdx, 32
        add     rcx, 32
        add     r8, 128
        dec     eax
        jnz     .Lkeccak_squeeze_x4_avx2_next
        squeeze_x4 a=rdi, b=rsi, c=rdx, d=rcx, state=r8, at=-24, w0=ymm0, w1=ymm1, w2=ymm2, w3=ymm3, t0=ymm4, t1=ymm5, t2=ymm6, t3=ymm7 // words 17 to 20
        vzeroupper
        ret
        .size   dauntless_keccak_squeeze_x4_avx2, . - dauntless_keccak_squeeze_x4_avx2

.purgem squeeze_x4
