// The first 168 bytes of each of eight interleaved Keccak states, AVX-512
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_keccak_squeeze_x8_avx512(uint8_t a[168], uint8_t b[168], uint8_t c[168], uint8_t d[168], uint8_t e[168],
//                                         uint8_t f[168], uint8_t g[168], uint8_t h[168], const uint64_t state[25][8])
//
//   Word i of a is state[i][0], of b state[i][1], and so on; 168 bytes, 21 words, are the rate of SHAKE128, and the other
//   rates are smaller. Eight words of each at a time: an 8 x 8 transposition. The last eight overlap those before.
//
//   pre    any state, aligned to 64 bytes; a to h need no alignment, disjoint
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = a, rsi = b, rdx = c, rcx = d, r8 = e, r9 = f; on the stack g, h, state
//   clobbers rax, r10, r11, zmm0-zmm7, zmm16-zmm23

// Words of the state from byte 8 at on, in registers named by word, then by state: at byte `at` of each output.
// Quadword transposition: pairs of words, then 4 x 4 of 128 bits.
.macro squeeze_x8 a, b, c, d, e, f, g, h, state, at, w0, w1, w2, w3, w4, w5, w6, w7, t0, t1, t2, t3, t4, t5, t6, t7
        vmovdqa64       \w0, [\state + 8 * \at]
        vmovdqa64       \w1, [\state + 8 * \at + 64]
        vmovdqa64       \w2, [\state + 8 * \at + 128]
        vmovdqa64       \w3, [\state + 8 * \at + 192]
        vmovdqa64       \w4, [\state + 8 * \at + 256]
        vmovdqa64       \w5, [\state + 8 * \at + 320]
        vmovdqa64       \w6, [\state + 8 * \at + 384]
        vmovdqa64       \w7, [\state + 8 * \at + 448]
        vpunpcklqdq     \t0, \w0, \w1                   // words 0, 1 of states 0, 2, 4, 6
        vpunpckhqdq     \t1, \w0, \w1                   // words 0, 1 of states 1, 3, 5, 7
        vpunpcklqdq     \t2, \w2, \w3                   // words 2, 3
        vpunpckhqdq     \t3, \w2, \w3
        vpunpcklqdq     \t4, \w4, \w5                   // words 4, 5
        vpunpckhqdq     \t5, \w4, \w5
        vpunpcklqdq     \t6, \w6, \w7                   // words 6, 7
        vpunpckhqdq     \t7, \w6, \w7
        vshufi64x2      \w0, \t0, \t2, 0x44             // words 0 to 3 of states 0, 2
        vshufi64x2      \w1, \t1, \t3, 0x44             // of states 1, 3
        vshufi64x2      \w2, \t0, \t2, 0xee             // of states 4, 6
        vshufi64x2      \w3, \t1, \t3, 0xee             // of states 5, 7
        vshufi64x2      \w4, \t4, \t6, 0x44             // words 4 to 7 of states 0, 2
        vshufi64x2      \w5, \t5, \t7, 0x44             // of states 1, 3
        vshufi64x2      \w6, \t4, \t6, 0xee             // of states 4, 6
        vshufi64x2      \w7, \t5, \t7, 0xee             // of states 5, 7
        vshufi64x2      \t0, \w0, \w4, 0x88
        vshufi64x2      \t1, \w1, \w5, 0x88
        vshufi64x2      \t2, \w0, \w4, 0xdd
        vshufi64x2      \t3, \w1, \w5, 0xdd
        vshufi64x2      \t4, \w2, \w6, 0x88
        vshufi64x2      \t5, \w3, \w7, 0x88
        vshufi64x2      \t6, \w2, \w6, 0xdd
        vshufi64x2      \t7, \w3, \w7, 0xdd
        vmovdqu64       [\a + \at], \t0
        vmovdqu64       [\b + \at], \t1
        vmovdqu64       [\c + \at], \t2
        vmovdqu64       [\d + \at], \t3
        vmovdqu64       [\e + \at], \t4
        vmovdqu64       [\f + \at], \t5
        vmovdqu64       [\g + \at], \t6
        vmovdqu64       [\h + \at], \t7
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
        .global dauntless_keccak_squeeze_x8_avx512
        .type   dauntless_keccak_squeeze_x8_avx512, @function
dauntless_keccak_squeeze_x8_avx512:
        endbr64
        mov     rax, [rsp + 8]                          // g
        mov     r10, [rsp + 16]                         // h
        mov     r11, [rsp + 24]                         // state
        // words 0 to 7, 8 to 15, 13 to 20
        squeeze_x8 a=rdi, b=rsi, c=rdx, d=rcx, e=r8, f=r9, g=rax, h=r10, state=r11, at=0, w0=zmm0, w1=zmm1, w2=zmm2, w3=zmm3, w4=zmm4, w5=zmm5, w6=zmm6, w7=zmm7, t0=zmm16, t1=zmm17, t2=zmm18, t3=zmm19, t4=zmm20, t5=zmm21, t6=zmm22, t7=zmm23
        squeeze_x8 a=rdi, b=rsi, c=rdx, d=rcx, e=r8, f=r9, g=rax, h=r10, state=r11, at=64, w0=zmm0, w1=zmm1, w2=zmm2, w3=zmm3, w4=zmm4, w5=zmm5, w6=zmm6, w7=zmm7, t0=zmm16, t1=zmm17, t2=zmm18, t3=zmm19, t4=zmm20, t5=zmm21, t6=zmm22, t7=zmm23
        squeeze_x8 a=rdi, b=rsi, c=rdx, d=rcx, e=r8, f=r9, g=rax, h=r10, state=r11, at=104, w0=zmm0, w1=zmm1, w2=zmm2, w3=zmm3, w4=zmm4, w5=zmm5, w6=zmm6, w7=zmm7, t0=zmm16, t1=zmm17, t2=zmm18, t3=zmm19, t4=zmm20, t5=zmm21, t6=zmm22, t7=zmm23
        vzeroupper
        ret
        .size   dauntless_keccak_squeeze_x8_avx512, . - dauntless_keccak_squeeze_x8_avx512

.purgem squeeze_x8
