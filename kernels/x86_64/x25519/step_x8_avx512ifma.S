// A step of eight X25519 ladders (RFC 7748, section 5): exchange where swap is 1, double the first point, add the second
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_step_x8_avx512ifma(uint64_t s[4][5][8], const uint64_t u[5][8], const uint64_t swap[1][8],
//                                          uint64_t t[8][5][8])
//
//   s = x2, z2, x3, z3; arithmetic modulo p = 2^255 - 19. t is scratch. As step_adx.S: only what is squared is selected.
//   Limb i of lane n, of weight 2^(51 i), is in word [i][n]. Products of limbs below 2^52 come in halves of 52 bits.
//
//   pre    0 <= s <= 2^51 + 2^15, 0 <= u <= 2^51 + 2^15, 0 <= swap <= 1; all aligned to 64 bytes
//   post   0 <= s <= 2251799813685874 (proved)
//   time   secret-independent
//   needs  AVX-512 F, DQ and IFMA
//   rdi = s, rsi = u, rdx = swap, rcx = t   clobbers zmm0-zmm4, zmm8-zmm31, k1

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lstep_x8_avx512ifma_constants:
        .quad   0x7ffffffffffff                         // 2^51 - 1
        .quad   19                                      // 2^255
        .quad   0xffffffffffffe                         // 2^52 - 2, limbs 1 to 4 of 2p
        .quad   0xfffffffffffda                         // 2^52 - 38, its limb 0
        .quad   121665                                  // (486662 - 2) / 4
        .popsection
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

.macro load5 r0, r1, r2, r3, r4, from, at
        vmovdqa64 \r0, [\from + \at]
        vmovdqa64 \r1, [\from + \at + 64]
        vmovdqa64 \r2, [\from + \at + 128]
        vmovdqa64 \r3, [\from + \at + 192]
        vmovdqa64 \r4, [\from + \at + 256]
.endm

// l0 .. l4 += the low halves of a b, h0 .. h4 += the high halves, 52 bits each; b = zmm0 .. zmm4
.macro row a, at, l0, l1, l2, l3, l4, h0, h1, h2, h3, h4
        vmovdqa64 zmm26, [\a + \at]
        term    \l0, \h0, zmm26, zmm0
        term    \l1, \h1, zmm26, zmm1
        term    \l2, \h2, zmm26, zmm2
        term    \l3, \h3, zmm26, zmm3
        term    \l4, \h4, zmm26, zmm4
.endm

.macro term l, h, a, b
        vpmadd52luq \l, \a, \b
        vpmadd52huq \h, \a, \b
.endm

// r += 2 h
.macro add_twice r, h
        vpaddq  \h, \h, \h
        vpaddq  \r, \r, \h
.endm

// r += 19 t
.macro add_19 r, t
        vpmullq \t, \t, zmm30
        vpaddq  \r, \r, \t
.endm

// One carry from each limb to the next, and 19 times that of the highest to the lowest
.macro carry r0, r1, r2, r3, r4, c0, c1, c2, c3, c4
        vpsrlq  \c4, \r4, 51
        vpsrlq  \c0, \r0, 51
        vpsrlq  \c1, \r1, 51
        vpsrlq  \c2, \r2, 51
        vpsrlq  \c3, \r3, 51
        vpandq  \r0, \r0, zmm31
        vpandq  \r1, \r1, zmm31
        vpandq  \r2, \r2, zmm31
        vpandq  \r3, \r3, zmm31
        vpandq  \r4, \r4, zmm31
        vpmadd52luq \r0, \c4, zmm30
        vpaddq  \r1, \r1, \c0
        vpaddq  \r2, \r2, \c1
        vpaddq  \r3, \r3, \c2
        vpaddq  \r4, \r4, \c3
.endm

.macro clear registers:vararg
        .irp    r, \registers
        vpxorq  \r, \r, \r
        .endr
.endm

.macro clear_sums
        clear   zmm8, zmm9, zmm10, zmm11, zmm12, zmm13, zmm14, zmm15, zmm16
        clear   zmm17, zmm18, zmm19, zmm20, zmm21, zmm22, zmm23, zmm24, zmm25
.endm

// zmm8 .. zmm12 = the number with limbs l0 .. l8 in zmm8 .. zmm16, of weight 2^51, and h0 .. h8 in zmm17 .. zmm25, of weight 2^52
.macro reduce
        add_twice zmm13, zmm21
        add_twice zmm14, zmm22
        add_twice zmm15, zmm23
        add_twice zmm16, zmm24
        vpaddq  zmm25, zmm25, zmm25
        add_twice zmm9, zmm17
        add_twice zmm10, zmm18
        add_twice zmm11, zmm19
        add_twice zmm12, zmm20
        add_19  zmm8, zmm13
        add_19  zmm9, zmm14
        add_19  zmm10, zmm15
        add_19  zmm11, zmm16
        add_19  zmm12, zmm25
        carry   zmm8, zmm9, zmm10, zmm11, zmm12, zmm13, zmm14, zmm15, zmm16, zmm17
.endm

// zmm8 .. zmm12 = a b
.macro multiply a, i, b, j
        load5   zmm0, zmm1, zmm2, zmm3, zmm4, \b, \j
        clear_sums
        row     \a, \i, zmm8, zmm9, zmm10, zmm11, zmm12, zmm17, zmm18, zmm19, zmm20, zmm21
        row     \a, \i + 64, zmm9, zmm10, zmm11, zmm12, zmm13, zmm18, zmm19, zmm20, zmm21, zmm22
        row     \a, \i + 128, zmm10, zmm11, zmm12, zmm13, zmm14, zmm19, zmm20, zmm21, zmm22, zmm23
        row     \a, \i + 192, zmm11, zmm12, zmm13, zmm14, zmm15, zmm20, zmm21, zmm22, zmm23, zmm24
        row     \a, \i + 256, zmm12, zmm13, zmm14, zmm15, zmm16, zmm21, zmm22, zmm23, zmm24, zmm25
        reduce
.endm

// zmm8 .. zmm12 = a^2: products of different limbs are computed once and doubled
.macro square a, i
        load5   zmm0, zmm1, zmm2, zmm3, zmm4, \a, \i
        clear_sums
        term    zmm9, zmm18, zmm0, zmm1
        term    zmm10, zmm19, zmm0, zmm2
        term    zmm11, zmm20, zmm0, zmm3
        term    zmm12, zmm21, zmm0, zmm4
        term    zmm11, zmm20, zmm1, zmm2
        term    zmm12, zmm21, zmm1, zmm3
        term    zmm13, zmm22, zmm1, zmm4
        term    zmm13, zmm22, zmm2, zmm3
        term    zmm14, zmm23, zmm2, zmm4
        term    zmm15, zmm24, zmm3, zmm4
        .irp    r, zmm9, zmm10, zmm11, zmm12, zmm13, zmm14, zmm15, zmm18, zmm19, zmm20, zmm21, zmm22, zmm23, zmm24
        vpaddq  \r, \r, \r
        .endr
        term    zmm8, zmm17, zmm0, zmm0
        term    zmm10, zmm19, zmm1, zmm1
        term    zmm12, zmm21, zmm2, zmm2
        term    zmm14, zmm23, zmm3, zmm3
        term    zmm16, zmm25, zmm4, zmm4
        reduce
.endm

.macro store to, at
        vmovdqa64 [\to + \at], zmm8
        vmovdqa64 [\to + \at + 64], zmm9
        vmovdqa64 [\to + \at + 128], zmm10
        vmovdqa64 [\to + \at + 192], zmm11
        vmovdqa64 [\to + \at + 256], zmm12
.endm

// zmm8 .. zmm12 = a + b
.macro plus a, i, b, j
        load5   zmm8, zmm9, zmm10, zmm11, zmm12, \a, \i
        vpaddq  zmm8, zmm8, [\b + \j]
        vpaddq  zmm9, zmm9, [\b + \j + 64]
        vpaddq  zmm10, zmm10, [\b + \j + 128]
        vpaddq  zmm11, zmm11, [\b + \j + 192]
        vpaddq  zmm12, zmm12, [\b + \j + 256]
        carry   zmm8, zmm9, zmm10, zmm11, zmm12, zmm13, zmm14, zmm15, zmm16, zmm17
.endm

// zmm8 .. zmm12 = a - b + 2p
.macro minus a, i, b, j
        vpaddq  zmm8, zmm28, [\a + \i]
        vpaddq  zmm9, zmm29, [\a + \i + 64]
        vpaddq  zmm10, zmm29, [\a + \i + 128]
        vpaddq  zmm11, zmm29, [\a + \i + 192]
        vpaddq  zmm12, zmm29, [\a + \i + 256]
        vpsubq  zmm8, zmm8, [\b + \j]
        vpsubq  zmm9, zmm9, [\b + \j + 64]
        vpsubq  zmm10, zmm10, [\b + \j + 128]
        vpsubq  zmm11, zmm11, [\b + \j + 192]
        vpsubq  zmm12, zmm12, [\b + \j + 256]
        carry   zmm8, zmm9, zmm10, zmm11, zmm12, zmm13, zmm14, zmm15, zmm16, zmm17
.endm

// zmm8 .. zmm12 = a where k1 is not set, else b
.macro select a, i, b, j
        load5   zmm8, zmm9, zmm10, zmm11, zmm12, \a, \i
        load5   zmm13, zmm14, zmm15, zmm16, zmm17, \b, \j
        vpblendmq zmm8 {k1}, zmm8, zmm13
        vpblendmq zmm9 {k1}, zmm9, zmm14
        vpblendmq zmm10 {k1}, zmm10, zmm15
        vpblendmq zmm11 {k1}, zmm11, zmm16
        vpblendmq zmm12 {k1}, zmm12, zmm17
.endm

        .text
        .p2align 5
        .global dauntless_x25519_step_x8_avx512ifma
        .type   dauntless_x25519_step_x8_avx512ifma, @function
dauntless_x25519_step_x8_avx512ifma:
        endbr64
        vpbroadcastq zmm31, [rip + .Lstep_x8_avx512ifma_constants]
        vpbroadcastq zmm30, [rip + .Lstep_x8_avx512ifma_constants + 8]
        vpbroadcastq zmm29, [rip + .Lstep_x8_avx512ifma_constants + 16]
        vpbroadcastq zmm28, [rip + .Lstep_x8_avx512ifma_constants + 24]
        vpbroadcastq zmm27, [rip + .Lstep_x8_avx512ifma_constants + 32]
        vmovdqa64 zmm0, [rdx]
        vptestmq k1, zmm0, zmm0
        minus   rdi, 0, rdi, 320
        store   rcx, 320                                // b = x2 - z2
        minus   rdi, 640, rdi, 960
        store   rcx, 960                                // d = x3 - z3
        plus    rdi, 0, rdi, 320
        store   rcx, 0                                  // a = x2 + z2
        plus    rdi, 640, rdi, 960
        store   rcx, 640                                // c = x3 + z3
        multiply rcx, 960, rcx, 0
        store   rcx, 1280                               // d a
        multiply rcx, 640, rcx, 320
        store   rcx, 1600                               // c b
        select  rcx, 0, rcx, 640
        store   rcx, 1920                               // p = a, or c if swap
        select  rcx, 320, rcx, 960
        store   rcx, 2240                               // q = b, or d if swap
        minus   rcx, 1280, rcx, 1600
        store   rcx, 960                                // d a - c b
        plus    rcx, 1280, rcx, 1600
        store   rcx, 640                                // d a + c b
        square  rcx, 960
        store   rcx, 960                                // (d a - c b)^2
        square  rcx, 1920
        store   rcx, 1920                               // p^2
        square  rcx, 2240
        store   rcx, 2240                               // q^2
        square  rcx, 640
        store   rdi, 640                                // x3 = (d a + c b)^2
        multiply rcx, 960, rsi, 0
        store   rdi, 960                                // z3 = u (d a - c b)^2
        minus   rcx, 1920, rcx, 2240
        store   rcx, 0                                  // e = p^2 - q^2
        load5   zmm0, zmm1, zmm2, zmm3, zmm4, rcx, 1920
        clear   zmm13, zmm14, zmm15, zmm16, zmm17
        vpmadd52luq zmm0, zmm8, zmm27
        vpmadd52luq zmm1, zmm9, zmm27
        vpmadd52luq zmm2, zmm10, zmm27
        vpmadd52luq zmm3, zmm11, zmm27
        vpmadd52luq zmm4, zmm12, zmm27
        vpmadd52huq zmm13, zmm8, zmm27
        vpmadd52huq zmm14, zmm9, zmm27
        vpmadd52huq zmm15, zmm10, zmm27
        vpmadd52huq zmm16, zmm11, zmm27
        vpmadd52huq zmm17, zmm12, zmm27
        vpaddq  zmm17, zmm17, zmm17
        add_twice zmm1, zmm13
        add_twice zmm2, zmm14
        add_twice zmm3, zmm15
        add_twice zmm4, zmm16
        vpmadd52luq zmm0, zmm17, zmm30
        carry   zmm0, zmm1, zmm2, zmm3, zmm4, zmm13, zmm14, zmm15, zmm16, zmm17
        vmovdqa64 zmm8, zmm0
        vmovdqa64 zmm9, zmm1
        vmovdqa64 zmm10, zmm2
        vmovdqa64 zmm11, zmm3
        vmovdqa64 zmm12, zmm4
        store   rcx, 320                                // p^2 + 121665 e
        multiply rcx, 1920, rcx, 2240
        store   rdi, 0                                  // x2 = p^2 q^2
        multiply rcx, 0, rcx, 320
        store   rdi, 320                                // z2 = e (p^2 + 121665 e)
        vzeroupper
        ret
        .size   dauntless_x25519_step_x8_avx512ifma, . - dauntless_x25519_step_x8_avx512ifma

        .purgem load5
        .purgem row
        .purgem term
        .purgem add_twice
        .purgem add_19
        .purgem carry
        .purgem clear
        .purgem clear_sums
        .purgem reduce
        .purgem multiply
        .purgem square
        .purgem store
        .purgem plus
        .purgem minus
        .purgem select
