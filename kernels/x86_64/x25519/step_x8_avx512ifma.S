// A step of eight X25519 ladders (RFC 7748, section 5): exchange where swap is 1, double the first point, add the second
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_step_x8_avx512ifma(uint64_t s[4][5][8], const uint64_t u[5][8], const uint64_t swap[1][8],
//                                          uint64_t t[8][5][8])
//
//   s = x2, z2, x3, z3; arithmetic modulo p = 2^255 - 19. t is scratch. As step_adx.S: only what is squared is selected.
//   Limb i of lane n, of weight 2^(52 i), is in word [i][n]: of a product of two limbs the low half belongs to a column, the
//   high half to the next one. Products read 52 bits of a limb, so carries go from limb 0 to limb 4, one after the other.
//   What is computed is in zmm0-zmm4 until it is stored; zmm24-zmm31 are constants.
//
//   pre    0 <= s < 2^52, 0 <= u < 2^52, 0 <= swap <= 1; numbers below 2^256; all aligned to 64 bytes
//   post   0 <= s <= 4503599627370495 (proved); numbers below 2^256 (proved)
//   time   secret-independent
//   needs  AVX-512 F, DQ and IFMA
//   rdi = s, rsi = u, rdx = swap, rcx = t   clobbers zmm0-zmm16, zmm24-zmm31, k1

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lstep_x8_avx512ifma_52:
        .quad   0xfffffffffffff                         // 2^52 - 1
.Lstep_x8_avx512ifma_47:
        .quad   0x7fffffffffff                          // 2^47 - 1: the bits of limb 4 below 2^255
.Lstep_x8_avx512ifma_19:
        .quad   19                                      // 2^255
.Lstep_x8_avx512ifma_608:
        .quad   608                                     // 2^260
.Lstep_x8_avx512ifma_a24:
        .quad   121665                                  // (486662 - 2) / 4
.Lstep_x8_avx512ifma_4p:
        .quad   0x1fffffffffffb4                        // 4p: 2^53 - 76
        .quad   0x1ffffffffffffe                        // 2^53 - 2, limbs 1 to 3
        .quad   0x1fffffffffffe                         // 2^49 - 2
        .popsection
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

.macro load5 r0, r1, r2, r3, r4, from
        vmovdqa64 \r0, [\from]
        vmovdqa64 \r1, [\from + 64]
        vmovdqa64 \r2, [\from + 128]
        vmovdqa64 \r3, [\from + 192]
        vmovdqa64 \r4, [\from + 256]
.endm

.macro store to
        vmovdqa64 [\to], zmm0
        vmovdqa64 [\to + 64], zmm1
        vmovdqa64 [\to + 128], zmm2
        vmovdqa64 [\to + 192], zmm3
        vmovdqa64 [\to + 256], zmm4
.endm

.macro clear registers:vararg
        .irp    r, \registers
        vpxorq  \r, \r, \r
        .endr
.endm

// l += the low half of a b, h += the high half, 52 bits each
.macro term l, h, a, b
        vpmadd52luq \l, \a, \b
        vpmadd52huq \h, \a, \b
.endm

// The row of limb a of a product: columns c0 to c5 of a b, b = zmm10 .. zmm14
.macro row a, c0, c1, c2, c3, c4, c5
        vmovdqa64 zmm15, [\a]
        term    \c0, \c1, zmm15, zmm10
        term    \c1, \c2, zmm15, zmm11
        term    \c2, \c3, zmm15, zmm12
        term    \c3, \c4, zmm15, zmm13
        term    \c4, \c5, zmm15, zmm14
.endm

// What exceeds 52 bits goes to the next limb
.macro carry r, next
        vpsrlq  zmm16, \r, 52
        vpandq  \r, \r, zmm31
        vpaddq  \next, \next, zmm16
.endm

// r += 2^260 t
.macro fold r, t
        vpmullq \t, \t, zmm29
        vpaddq  \r, \r, \t
.endm

// What exceeds 2^255 goes to limb 0, then carries of limbs 0 to 3
.macro carries
        vpsrlq  zmm16, zmm4, 47
        vpandq  zmm4, zmm4, zmm30
        vpmadd52luq zmm0, zmm16, zmm28
        carry   zmm0, zmm1
        carry   zmm1, zmm2
        carry   zmm2, zmm3
        carry   zmm3, zmm4
.endm

// Ten columns to five limbs; 608 times column 5 would not fit into 64 bits
.macro reduce
        fold    zmm4, zmm9
        carry   zmm5, zmm6
        fold    zmm0, zmm5
        fold    zmm1, zmm6
        fold    zmm2, zmm7
        fold    zmm3, zmm8
        carries
.endm

// zmm0 .. zmm4 = a b, b = zmm10 .. zmm14
.macro times a
        clear   zmm0, zmm1, zmm2, zmm3, zmm4, zmm5, zmm6, zmm7, zmm8, zmm9
        row     \a, zmm0, zmm1, zmm2, zmm3, zmm4, zmm5
        row     \a + 64, zmm1, zmm2, zmm3, zmm4, zmm5, zmm6
        row     \a + 128, zmm2, zmm3, zmm4, zmm5, zmm6, zmm7
        row     \a + 192, zmm3, zmm4, zmm5, zmm6, zmm7, zmm8
        row     \a + 256, zmm4, zmm5, zmm6, zmm7, zmm8, zmm9
        reduce
.endm

.macro multiply a, b
        load5   zmm10, zmm11, zmm12, zmm13, zmm14, \b
        times   \a
.endm

// Products of two limbs are doubled as sums
.macro square a
        load5   zmm10, zmm11, zmm12, zmm13, zmm14, \a
        clear   zmm0, zmm1, zmm2, zmm3, zmm4, zmm5, zmm6, zmm7, zmm8, zmm9
        term    zmm1, zmm2, zmm10, zmm11
        term    zmm3, zmm4, zmm10, zmm13
        term    zmm5, zmm6, zmm12, zmm13
        term    zmm7, zmm8, zmm13, zmm14
        term    zmm2, zmm3, zmm10, zmm12
        term    zmm4, zmm5, zmm10, zmm14
        term    zmm6, zmm7, zmm12, zmm14
        term    zmm3, zmm4, zmm11, zmm12
        term    zmm5, zmm6, zmm11, zmm14
        term    zmm4, zmm5, zmm11, zmm13
        .irp    r, zmm1, zmm2, zmm3, zmm4, zmm5, zmm6, zmm7, zmm8
        vpaddq  \r, \r, \r
        .endr
        term    zmm0, zmm1, zmm10, zmm10
        term    zmm2, zmm3, zmm11, zmm11
        term    zmm4, zmm5, zmm12, zmm12
        term    zmm6, zmm7, zmm13, zmm13
        term    zmm8, zmm9, zmm14, zmm14
        reduce
.endm

// a + b
.macro plus a, b
        load5   zmm0, zmm1, zmm2, zmm3, zmm4, \a
        vpaddq  zmm0, zmm0, [\b]
        vpaddq  zmm1, zmm1, [\b + 64]
        vpaddq  zmm2, zmm2, [\b + 128]
        vpaddq  zmm3, zmm3, [\b + 192]
        vpaddq  zmm4, zmm4, [\b + 256]
        carries
.endm

// a - b + 4p
.macro minus a, b
        vpaddq  zmm0, zmm25, [\a]
        vpaddq  zmm1, zmm26, [\a + 64]
        vpaddq  zmm2, zmm26, [\a + 128]
        vpaddq  zmm3, zmm26, [\a + 192]
        vpaddq  zmm4, zmm27, [\a + 256]
        vpsubq  zmm0, zmm0, [\b]
        vpsubq  zmm1, zmm1, [\b + 64]
        vpsubq  zmm2, zmm2, [\b + 128]
        vpsubq  zmm3, zmm3, [\b + 192]
        vpsubq  zmm4, zmm4, [\b + 256]
        carries
.endm

// a, or b in lanes that are exchanged
.macro select a, b
        load5   zmm0, zmm1, zmm2, zmm3, zmm4, \a
        load5   zmm5, zmm6, zmm7, zmm8, zmm9, \b
        vpblendmq zmm0 {k1}, zmm0, zmm5
        vpblendmq zmm1 {k1}, zmm1, zmm6
        vpblendmq zmm2 {k1}, zmm2, zmm7
        vpblendmq zmm3 {k1}, zmm3, zmm8
        vpblendmq zmm4 {k1}, zmm4, zmm9
.endm

// a + 121665 b
.macro add_a24_times a, b
        load5   zmm0, zmm1, zmm2, zmm3, zmm4, \a
        load5   zmm10, zmm11, zmm12, zmm13, zmm14, \b
        clear   zmm5
        term    zmm0, zmm1, zmm10, zmm24
        term    zmm1, zmm2, zmm11, zmm24
        term    zmm2, zmm3, zmm12, zmm24
        term    zmm3, zmm4, zmm13, zmm24
        term    zmm4, zmm5, zmm14, zmm24
        fold    zmm0, zmm5
        carries
.endm

        .text
        .p2align 5
        .global dauntless_x25519_step_x8_avx512ifma
        .type   dauntless_x25519_step_x8_avx512ifma, @function
dauntless_x25519_step_x8_avx512ifma:
        endbr64
        vpbroadcastq zmm31, [rip + .Lstep_x8_avx512ifma_52]
        vpbroadcastq zmm30, [rip + .Lstep_x8_avx512ifma_47]
        vpbroadcastq zmm29, [rip + .Lstep_x8_avx512ifma_608]
        vpbroadcastq zmm28, [rip + .Lstep_x8_avx512ifma_19]
        vpbroadcastq zmm25, [rip + .Lstep_x8_avx512ifma_4p]
        vpbroadcastq zmm26, [rip + .Lstep_x8_avx512ifma_4p + 8]
        vpbroadcastq zmm27, [rip + .Lstep_x8_avx512ifma_4p + 16]
        vpbroadcastq zmm24, [rip + .Lstep_x8_avx512ifma_a24]
        vmovdqa64 zmm0, [rdx]
        vptestmq k1, zmm0, zmm0
        plus     rdi, rdi + 320
        store    rcx                                    // a = x2 + z2
        minus    rdi, rdi + 320
        store    rcx + 320                              // b = x2 - z2
        plus     rdi + 640, rdi + 960
        store    rcx + 640                              // c = x3 + z3
        minus    rdi + 640, rdi + 960
        store    rcx + 960                              // d = x3 - z3
        select   rcx, rcx + 640
        store    rcx + 1280                             // p = a, or c if swap
        select   rcx + 320, rcx + 960
        store    rcx + 1600                             // q = b, or d if swap
        multiply rcx + 960, rcx
        store    rcx + 1920                             // d a
        multiply rcx + 640, rcx + 320
        store    rcx + 2240                             // c b
        square   rcx + 1280
        store    rcx + 1280                             // p^2
        square   rcx + 1600
        store    rcx + 1600                             // q^2
        plus     rcx + 1920, rcx + 2240
        store    rcx                                    // d a + c b
        minus    rcx + 1920, rcx + 2240
        store    rcx + 320                              // d a - c b
        minus    rcx + 1280, rcx + 1600
        store    rcx + 640                              // e = p^2 - q^2
        add_a24_times rcx + 1280, rcx + 640
        store    rcx + 960                              // f = p^2 + 121665 e
        square   rcx
        store    rdi + 640                              // x3 = (d a + c b)^2
        square   rcx + 320
        store    rcx + 1920                             // (d a - c b)^2
        multiply rcx + 1280, rcx + 1600
        store    rdi                                    // x2 = p^2 q^2
        multiply rcx + 640, rcx + 960
        store    rdi + 320                              // z2 = e f
        multiply rsi, rcx + 1920
        store    rdi + 960                              // z3 = u (d a - c b)^2
        vzeroupper
        ret
        .size   dauntless_x25519_step_x8_avx512ifma, . - dauntless_x25519_step_x8_avx512ifma

.purgem load5
.purgem store
.purgem clear
.purgem term
.purgem row
.purgem carry
.purgem fold
.purgem carries
.purgem reduce
.purgem times
.purgem multiply
.purgem square
.purgem plus
.purgem minus
.purgem select
.purgem add_a24_times
