// A step of an X25519 ladder (RFC 7748, section 5), its numbers side by side: exchange if swap is 1, double the first, add the second
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_step_lanes_avx512ifma(uint64_t s[5][4], const uint64_t u[5], uint64_t swap)
//
//   s = x2, z2, x3, z3, each in a lane: limb i, of weight 2^(51 i), in row i. Arithmetic modulo p = 2^255 - 19. With
//       a = x2 + z2, b = x2 - z2, c = x3 + z3, d = x3 - z3, and f, g = a, b, or c, d if swap
//   lanes hold
//       g^2          f^2                      d a              c b             after the first products
//       f^2          e = f^2 - g^2            d a + c b        c b - d a       after sums of neighbours
//       g^2          f^2 + 121665 e           (d a + c b)^2    (c b - d a)^2   after the second products
//       f^2 g^2      e (f^2 + 121665 e)       (d a + c b)^2    u (c b - d a)^2 after the third: x2, z2, x3, z3
//   Products of limbs below 2^52 come in halves of 52 bits. Their sums stay below 2^59, those of neighbours and 2^9 p below 2^61; then
//   each limb is carried once, to the next, which leaves it below 2^51 + 2^15. s is not carried: the next step does so.
//   Latency decides: limb 0 is carried last, so its row of products comes last.
//
//   pre    0 <= s < 2^59, 0 <= u < 2^51, 0 <= swap <= 1; s and u aligned to 64 bytes
//   post   0 <= s <= 560698153607900465 (proved)
//   time   secret-independent
//   needs  AVX-512 F, DQ, VL and IFMA
//   rdi = s, rsi = u, rdx = swap   clobbers rax, ymm0-ymm28, ymm30, ymm31, k1-k7, flags

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lstep_lanes_avx512ifma_constants:
        .quad   0x7ffffffffffff                         // 2^51 - 1
        .quad   19                                      // 2^255
        .quad   0xfffffffffffda00                       // limb 0 of 2^9 p
        .quad   0xffffffffffffe00                       // its limbs 1 to 4
        .quad   121665                                  // (486662 - 2) / 4
        .quad   1
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

// l and h += the same of a b, in the lanes of k
.macro product_in k, l, h, a, b
        vpmadd52huq \h {\k}, \a, \b
        vpmadd52luq \l {\k}, \a, \b
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

// r = 2 r in lanes 2 and 3: products of different limbs, of squares
.macro double_in_squares registers:vararg
        .irp    r, \registers
        vpaddq  \r {k6}, \r, \r
        .endr
.endm

// ymm0 .. ymm4 = the squares of ymm5 .. ymm9 in lanes 2 and 3, 121665 times them in lane 1; 0 in lane 0, and what ymm10 .. ymm14 hold
// in lanes 0 and 1 is added. l0 .. l8 in ymm0 .. ymm4 and ymm16 .. ymm19, h0 .. h8 in ymm20 .. ymm28
.macro square_and_scale
        vmovdqa64 ymm15 {k6}, ymm5                      // 0, 121665, limbs 0 of what is squared
        clear   ymm0, ymm1, ymm2, ymm3, ymm4, ymm16, ymm17, ymm18, ymm19
        clear   ymm20, ymm21, ymm22, ymm23, ymm24, ymm25, ymm26, ymm27, ymm28
        product_in k6, ymm18, ymm27, ymm9, ymm8
        product_in k6, ymm17, ymm26, ymm9, ymm7
        product_in k6, ymm16, ymm25, ymm9, ymm6
        product_in k6, ymm16, ymm25, ymm8, ymm7
        product_in k6, ymm4, ymm24, ymm8, ymm6
        product_in k6, ymm3, ymm23, ymm7, ymm6
        product ymm4, ymm24, ymm9, ymm15
        product ymm3, ymm23, ymm8, ymm15
        product ymm2, ymm22, ymm7, ymm15
        product ymm1, ymm21, ymm6, ymm15
        double_in_squares ymm27, ymm18, ymm26, ymm17, ymm25, ymm16, ymm24, ymm4, ymm23, ymm3, ymm22, ymm2, ymm21, ymm1
        product_in k6, ymm19, ymm28, ymm9, ymm9
        product_in k6, ymm17, ymm26, ymm8, ymm8
        product_in k6, ymm4, ymm24, ymm7, ymm7
        product_in k6, ymm2, ymm22, ymm6, ymm6
        product ymm0, ymm20, ymm5, ymm15
        vpaddq  ymm4 {k7}, ymm4, ymm14
        vpaddq  ymm3 {k7}, ymm3, ymm13
        vpaddq  ymm2 {k7}, ymm2, ymm12
        vpaddq  ymm1 {k7}, ymm1, ymm11
        vpaddq  ymm0 {k7}, ymm0, ymm10
        reduce  ymm0, ymm1, ymm2, ymm3, ymm4, ymm16, ymm17, ymm18, ymm19, ymm20, ymm21, ymm22, ymm23, ymm24, ymm25, ymm26, ymm27, ymm28
.endm

// r = p with its neighbours: p + q, but p - q in lanes 0 and 2; plus 2^9 p
.macro sum_and_difference r, p, q, limb
        vpshufd \q, \p, 0x4e
        vpaddq  \p, \p, qword ptr [rip + .Lstep_lanes_avx512ifma_constants + \limb]{1to4}
        vpaddq  \r, \p, \q
        vpsubq  \r {k3}, \p, \q
.endm

// r = q, p - q, p + q, p - q; plus 2^9 p but in lane 0. Leaves p
.macro second_operands r, p, q, t, limb
        vpshufd \q, \p, 0x4e
        vpaddq  \t {k5}{z}, \p, qword ptr [rip + .Lstep_lanes_avx512ifma_constants + \limb]{1to4}
        vpaddq  \r, \t, \q
        vpsubq  \r {k4}, \t, \q
.endm

// b, a, d, c to d, c if swap, else b, a; then d, c in x and a, b in y
.macro first_operands x, y, from
        vmovdqa64 \x, \from
        vpermq  \x {k1}, \from, 0x0e
        vmovdqa64 \y, \from
        vpermq  \y {k2}, \from, 0x1e
.endm

        .text
        .p2align 5
        .global dauntless_x25519_step_lanes_avx512ifma
        .type   dauntless_x25519_step_lanes_avx512ifma, @function
dauntless_x25519_step_lanes_avx512ifma:
        endbr64
        vpbroadcastq ymm30, [rip + .Lstep_lanes_avx512ifma_constants]
        vpbroadcastq ymm31, [rip + .Lstep_lanes_avx512ifma_constants + 8]
        lea     eax, [rdx + 2*rdx]
        kmovb   k1, eax                                 // lanes 0 and 1 if swap
        or      eax, 12
        kmovb   k2, eax                                 // these, and 2 and 3
        lanes   k3, 5                                   // 0 and 2
        lanes   k4, 10                                  // 1 and 3
        lanes   k5, 14                                  // 1, 2 and 3
        lanes   k6, 12                                  // 2 and 3
        lanes   k7, 3                                   // 0 and 1

        vmovdqa64 ymm0, [rdi]                           // x2, z2, x3, z3
        vmovdqa64 ymm1, [rdi + 32]
        vmovdqa64 ymm2, [rdi + 64]
        vmovdqa64 ymm3, [rdi + 96]
        vmovdqa64 ymm4, [rdi + 128]
        sum_and_difference ymm14, ymm4, ymm9, 24
        sum_and_difference ymm13, ymm3, ymm8, 24
        sum_and_difference ymm12, ymm2, ymm7, 24
        sum_and_difference ymm11, ymm1, ymm6, 24
        sum_and_difference ymm10, ymm0, ymm5, 16
        carry   ymm10, ymm11, ymm12, ymm13, ymm14, ymm0, ymm1, ymm2, ymm3, ymm4 // b, a, d, c
        first_operands ymm4, ymm9, ymm14
        first_operands ymm3, ymm8, ymm13
        first_operands ymm2, ymm7, ymm12
        first_operands ymm1, ymm6, ymm11
        first_operands ymm0, ymm5, ymm10
        multiply                                        // g^2, f^2, d a, c b

        second_operands ymm9, ymm14, ymm4, ymm19, 24
        second_operands ymm8, ymm13, ymm3, ymm18, 24
        second_operands ymm7, ymm12, ymm2, ymm17, 24
        second_operands ymm6, ymm11, ymm1, ymm16, 24
        second_operands ymm5, ymm10, ymm0, ymm15, 16
        carry   ymm5, ymm6, ymm7, ymm8, ymm9, ymm0, ymm1, ymm2, ymm3, ymm4 // f^2, e, d a + c b, c b - d a
        lanes   k1, 2
        lanes   k2, 8
        lanes   k3, 4
        vpbroadcastq ymm15 {k1}{z}, [rip + .Lstep_lanes_avx512ifma_constants + 32]
        square_and_scale                                // g^2, f^2 + 121665 e, (d a + c b)^2, (c b - d a)^2

        carry   ymm0, ymm1, ymm2, ymm3, ymm4, ymm10, ymm11, ymm12, ymm13, ymm14
        vmovdqa xmm5, xmm5                              // lanes 2 and 3 to 0
        vmovdqa xmm6, xmm6
        vmovdqa xmm7, xmm7
        vmovdqa xmm8, xmm8
        vmovdqa xmm9, xmm9
        vpbroadcastq ymm5 {k3}, [rip + .Lstep_lanes_avx512ifma_constants + 40]
        vpbroadcastq ymm5 {k2}, [rsi]
        vpbroadcastq ymm6 {k2}, [rsi + 8]
        vpbroadcastq ymm7 {k2}, [rsi + 16]
        vpbroadcastq ymm8 {k2}, [rsi + 24]
        vpbroadcastq ymm9 {k2}, [rsi + 32]              // f^2, e, 1, u
        multiply
        vmovdqa64 [rdi + 128], ymm14
        vmovdqa64 [rdi + 96], ymm13
        vmovdqa64 [rdi + 64], ymm12
        vmovdqa64 [rdi + 32], ymm11
        vmovdqa64 [rdi], ymm10
        vzeroupper
        ret
        .size   dauntless_x25519_step_lanes_avx512ifma, . - dauntless_x25519_step_lanes_avx512ifma

        .purgem lanes
        .purgem clear
        .purgem add_twice
        .purgem product
        .purgem product_in
        .purgem carry
        .purgem reduce
        .purgem row
        .purgem multiply
        .purgem double_in_squares
        .purgem square_and_scale
        .purgem sum_and_difference
        .purgem second_operands
        .purgem first_operands
