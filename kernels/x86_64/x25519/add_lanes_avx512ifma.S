// The sum of two points of edwards25519 (RFC 7748, section 4.1), the numbers of the first side by side
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_add_lanes_avx512ifma(uint64_t p[5][4], const uint64_t q[3][4])
//
//   p = X, Y, Z, T = X Y / Z, each in a lane: limb i, of weight 2^(51 i), in row i. q = y + x, y - x, 2 d x y, in words of 64
//   bits, lowest first. Arithmetic modulo p = 2^255 - 19. Lanes hold (Hisil, Wong, Carter, Dawson 2008, section 3.1)
//       Y + X      Y - X      Z      T            of the first point
//       b          a          2 Z    c            times y + x, y - x, 2, 2 d x y
//       e = b - a  h = b + a  f = 2 Z - c  g = 2 Z + c
//       e f        h g        f g    h e          X, Y, Z, T of the sum
//   Products of limbs below 2^52 come in halves of 52 bits. Their sums stay below 2^59, those of neighbours and 2^9 p below 2^61; then
//   each limb is carried once, to the next, which leaves it below 2^51 + 2^15. p is not carried: the next kernel does so.
//
//   pre    0 <= p < 2^59
//   post   0 <= p <= 560698153608173799 (proved)
//   time   secret-independent
//   needs  AVX-512 F, DQ, VL and IFMA
//   rdi = p, rsi = q   clobbers rax, ymm0-ymm27, ymm30, ymm31, k1-k4, flags

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Ladd_lanes_avx512ifma_constants:
        .quad   0x7ffffffffffff                         // 2^51 - 1
        .quad   19                                      // 2^255
        .quad   0xfffffffffffda00                       // limb 0 of 2^9 p
        .quad   0xffffffffffffe00                       // its limbs 1 to 4
        .quad   2
        .popsection
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// k = the lanes whose bit is set
.macro lanes k, bits
        mov     eax, \bits
        kmovb   \k, eax
.endm

.macro clear registers:vararg
        .irp    r, \registers
        vpxorq  \r, \r, \r
        .endr
.endm

// r += 2 h
.macro add_twice r, h
        vpsllq  \h, \h, 1
        vpaddq  \r, \r, \h
.endm

// l and h += the low and the high half of a b, 52 bits each
.macro product l, h, a, b
        vpmadd52huq \h, \a, \b
        vpmadd52luq \l, \a, \b
.endm

// One carry from each limb to the next, and 19 times that of the highest to the lowest
.macro carry r0, r1, r2, r3, r4, c0, c1, c2, c3, c4
        vpsrlq  \c4, \r4, 51
        vpsrlq  \c0, \r0, 51
        vpsrlq  \c1, \r1, 51
        vpsrlq  \c2, \r2, 51
        vpsrlq  \c3, \r3, 51
        vpandq  \r4, \r4, ymm30
        vpandq  \r3, \r3, ymm30
        vpandq  \r2, \r2, ymm30
        vpandq  \r1, \r1, ymm30
        vpandq  \r0, \r0, ymm30
        vpaddq  \r4, \r4, \c3
        vpaddq  \r3, \r3, \c2
        vpaddq  \r2, \r2, \c1
        vpaddq  \r1, \r1, \c0
        vpmadd52luq \r0, \c4, ymm31
.endm

// l0 .. l4 += l5 .. l8 of weight 2^51 and h0 .. h8 of weight 2^52, modulo p
.macro reduce l0, l1, l2, l3, l4, l5, l6, l7, l8, h0, h1, h2, h3, h4, h5, h6, h7, h8
        vpaddq  \h8, \h8, \h8
        vpmullq \h8, \h8, ymm31
        add_twice \l8, \h7
        vpmullq \l8, \l8, ymm31
        add_twice \l7, \h6
        vpmullq \l7, \l7, ymm31
        add_twice \l6, \h5
        vpmullq \l6, \l6, ymm31
        add_twice \l5, \h4
        vpmullq \l5, \l5, ymm31
        add_twice \h8, \h3
        vpaddq  \l4, \l4, \h8
        add_twice \l8, \h2
        vpaddq  \l3, \l3, \l8
        add_twice \l7, \h1
        vpaddq  \l2, \l2, \l7
        add_twice \l6, \h0
        vpaddq  \l1, \l1, \l6
        vpaddq  \l0, \l0, \l5
.endm

.macro row a, l0, l1, l2, l3, l4, h0, h1, h2, h3, h4
        product \l4, \h4, \a, ymm9
        product \l3, \h3, \a, ymm8
        product \l2, \h2, \a, ymm7
        product \l1, \h1, \a, ymm6
        product \l0, \h0, \a, ymm5
.endm

// ymm10 .. ymm14 = ymm0 .. ymm4 times ymm5 .. ymm9: l0 .. l8 in ymm10 .. ymm18, h0 .. h8 in ymm19 .. ymm27
.macro multiply
        clear   ymm10, ymm11, ymm12, ymm13, ymm14, ymm15, ymm16, ymm17, ymm18
        clear   ymm19, ymm20, ymm21, ymm22, ymm23, ymm24, ymm25, ymm26, ymm27
        row     ymm4, ymm14, ymm15, ymm16, ymm17, ymm18, ymm23, ymm24, ymm25, ymm26, ymm27
        row     ymm3, ymm13, ymm14, ymm15, ymm16, ymm17, ymm22, ymm23, ymm24, ymm25, ymm26
        row     ymm2, ymm12, ymm13, ymm14, ymm15, ymm16, ymm21, ymm22, ymm23, ymm24, ymm25
        row     ymm1, ymm11, ymm12, ymm13, ymm14, ymm15, ymm20, ymm21, ymm22, ymm23, ymm24
        row     ymm0, ymm10, ymm11, ymm12, ymm13, ymm14, ymm19, ymm20, ymm21, ymm22, ymm23
        reduce  ymm10, ymm11, ymm12, ymm13, ymm14, ymm15, ymm16, ymm17, ymm18, ymm19, ymm20, ymm21, ymm22, ymm23, ymm24, ymm25, ymm26, ymm27
.endm

// r = p and its neighbour q: p + q, but p - q in the lanes of k; plus 2^9 p
.macro sum_and_difference r, p, q, k, limb
        vpaddq  \p, \p, qword ptr [rip + .Ladd_lanes_avx512ifma_constants + \limb]{1to4}
        vpaddq  \r, \p, \q
        vpsubq  \r {\k}, \p, \q
.endm

// x, y = e, h, f, h and f, g, g, e
.macro last_operands x, y, from
        vpermq  \x, \from, 0x64
        vpermq  \y, \from, 0x3e
.endm

// r = bits `right` and up of a, below those of b that come next, `left` = 64 - right of them
.macro limb r, a, right, b, left
        vpsrlq  \a, \a, \right
        vpsllq  \r, \b, \left
        vporq   \r, \r, \a
        vpandq  \r, \r, ymm30
.endm

        .text
        .p2align 5
        .global dauntless_x25519_add_lanes_avx512ifma
        .type   dauntless_x25519_add_lanes_avx512ifma, @function
dauntless_x25519_add_lanes_avx512ifma:
        endbr64
        vpbroadcastq ymm30, [rip + .Ladd_lanes_avx512ifma_constants]
        vpbroadcastq ymm31, [rip + .Ladd_lanes_avx512ifma_constants + 8]
        lanes   k1, 15                                  // 0 and 1, in words of 32 bits
        lanes   k2, 2                                   // 1
        lanes   k3, 5                                   // 0 and 2
        lanes   k4, 4                                   // 2

        vmovdqu64 ymm0, [rsi]                           // y + x
        vmovdqu64 ymm1, [rsi + 32]                      // y - x
        vmovdqu64 ymm2, [rsi + 64]                      // 2 d x y
        clear   ymm3
        vpunpcklqdq ymm10, ymm0, ymm1                   // words 0 and 2 of both
        vpunpckhqdq ymm11, ymm0, ymm1                   // words 1 and 3
        vpunpcklqdq ymm12, ymm3, ymm2
        vpunpckhqdq ymm13, ymm3, ymm2
        vperm2i128 ymm0, ymm10, ymm12, 0x20             // word 0 of y + x, y - x, 0, 2 d x y
        vperm2i128 ymm1, ymm11, ymm13, 0x20             // word 1
        vperm2i128 ymm2, ymm10, ymm12, 0x31             // word 2
        vperm2i128 ymm3, ymm11, ymm13, 0x31             // word 3
        vpandq  ymm5, ymm0, ymm30
        limb    ymm6, ymm0, 51, ymm1, 13
        limb    ymm7, ymm1, 38, ymm2, 26
        limb    ymm8, ymm2, 25, ymm3, 39
        vpsrlq  ymm9, ymm3, 12
        vpbroadcastq ymm5 {k4}, [rip + .Ladd_lanes_avx512ifma_constants + 32]

        vmovdqu64 ymm15, [rdi]                          // X, Y, Z, T
        vmovdqu64 ymm16, [rdi + 32]
        vmovdqu64 ymm17, [rdi + 64]
        vmovdqu64 ymm18, [rdi + 96]
        vmovdqu64 ymm19, [rdi + 128]
        vpshufd ymm10 {k1}{z}, ymm15, 0x4e              // Y, X, 0, 0
        vpshufd ymm11 {k1}{z}, ymm16, 0x4e
        vpshufd ymm12 {k1}{z}, ymm17, 0x4e
        vpshufd ymm13 {k1}{z}, ymm18, 0x4e
        vpshufd ymm14 {k1}{z}, ymm19, 0x4e
        sum_and_difference ymm4, ymm19, ymm14, k2, 24
        sum_and_difference ymm3, ymm18, ymm13, k2, 24
        sum_and_difference ymm2, ymm17, ymm12, k2, 24
        sum_and_difference ymm1, ymm16, ymm11, k2, 24
        sum_and_difference ymm0, ymm15, ymm10, k2, 16
        carry   ymm0, ymm1, ymm2, ymm3, ymm4, ymm10, ymm11, ymm12, ymm13, ymm14
        multiply                                        // b, a, 2 Z, c

        vpshufd ymm0, ymm10, 0x4e
        vpshufd ymm1, ymm11, 0x4e
        vpshufd ymm2, ymm12, 0x4e
        vpshufd ymm3, ymm13, 0x4e
        vpshufd ymm4, ymm14, 0x4e
        sum_and_difference ymm19, ymm14, ymm4, k3, 24
        sum_and_difference ymm18, ymm13, ymm3, k3, 24
        sum_and_difference ymm17, ymm12, ymm2, k3, 24
        sum_and_difference ymm16, ymm11, ymm1, k3, 24
        sum_and_difference ymm15, ymm10, ymm0, k3, 16
        carry   ymm15, ymm16, ymm17, ymm18, ymm19, ymm0, ymm1, ymm2, ymm3, ymm4 // e, h, f, g
        last_operands ymm4, ymm9, ymm19
        last_operands ymm3, ymm8, ymm18
        last_operands ymm2, ymm7, ymm17
        last_operands ymm1, ymm6, ymm16
        last_operands ymm0, ymm5, ymm15
        multiply
        vmovdqu64 [rdi + 128], ymm14
        vmovdqu64 [rdi + 96], ymm13
        vmovdqu64 [rdi + 64], ymm12
        vmovdqu64 [rdi + 32], ymm11
        vmovdqu64 [rdi], ymm10
        vzeroupper
        ret
        .size   dauntless_x25519_add_lanes_avx512ifma, . - dauntless_x25519_add_lanes_avx512ifma

        .purgem lanes
        .purgem clear
        .purgem add_twice
        .purgem product
        .purgem carry
        .purgem reduce
        .purgem row
        .purgem multiply
        .purgem sum_and_difference
        .purgem last_operands
        .purgem limb
