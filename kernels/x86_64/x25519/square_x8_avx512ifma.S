// Eight squares modulo p = 2^255 - 19, in place: r = r^2 (RFC 7748, section 4.1)
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_square_x8_avx512ifma(uint64_t r[5][8])
//
//   Limb i of lane n, of weight 2^(51 i), is in word [i][n]. Products of limbs below 2^52 come in halves of 52 bits.
//
//   pre    0 <= r <= 2^51 + 2^15; r aligned to 64 bytes
//   post   0 <= r <= 2251799813685874 (proved)
//   time   secret-independent
//   needs  AVX-512 F, DQ and IFMA
//   rdi = r   clobbers zmm0-zmm4, zmm8-zmm25, zmm30, zmm31

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lsquare_x8_avx512ifma_constants:
        .quad   0x7ffffffffffff                         // 2^51 - 1
        .quad   19                                      // 2^255
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

// l += the low half of a b, h += the high half, 52 bits each
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

        .text
        .p2align 5
        .global dauntless_x25519_square_x8_avx512ifma
        .type   dauntless_x25519_square_x8_avx512ifma, @function
dauntless_x25519_square_x8_avx512ifma:
        endbr64
        vpbroadcastq zmm31, [rip + .Lsquare_x8_avx512ifma_constants]
        vpbroadcastq zmm30, [rip + .Lsquare_x8_avx512ifma_constants + 8]
        square  rdi, 0
        store   rdi, 0
        vzeroupper
        ret
        .size   dauntless_x25519_square_x8_avx512ifma, . - dauntless_x25519_square_x8_avx512ifma

        .purgem load5
        .purgem term
        .purgem add_twice
        .purgem add_19
        .purgem carry
        .purgem clear
        .purgem clear_sums
        .purgem reduce
        .purgem square
        .purgem store
