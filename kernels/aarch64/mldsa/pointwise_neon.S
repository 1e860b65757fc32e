// ML-DSA product of two transforms on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pointwise_neon(int32_t r[256], const int32_t a[256], const int32_t b[256])
//
// r[i] = a[i] b[i] R^-1 mod q, R = 2^32, q = 8380417 (FIPS 204, Algorithm 45).
//   pre  |a| < 9q, |b| < 9q, all 16-byte aligned; r may not overlap a or b
//   post |r| <= 5514722 (proved)
//   time: secret-independent
// Montgomery: for the 64-bit product c and m = c q^-1 mod R, |m| <= R/2, c - m q is a multiple of R;
//   (c - m q) / R is congruent to c R^-1, absolute value <= |c| / R + q/2.
//
// x0 = r   x1 = a   x2 = b   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v1, v16-v24, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
a               .req x1
b               .req x2
count           .req x3

        name_vector modulus, 0          // q in every lane
        name_vector inverse, 1          // q^-1 mod 2^32 = 58728449
        name_vector left0, 16
        name_vector left1, 17
        name_vector right0, 18
        name_vector right1, 19
        name_vector low0, 20            // products of lanes 0, 1
        name_vector high0, 21           // of lanes 2, 3
        name_vector low1, 22
        name_vector high1, 23
        name_vector m, 24

        // low = the products of high:low divided by R
        .macro reduce low, high
        uzp1    m.4s, \low\().4s, \high\().4s
        mul     m.4s, m.4s, inverse.4s
        smlsl   \low\().2d, m.2s, modulus.2s
        smlsl2  \high\().2d, m.4s, modulus.4s
        uzp2    \low\().4s, \low\().4s, \high\().4s
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_pointwise_neon
        .type   dauntless_mldsa_pointwise_neon, %function
dauntless_mldsa_pointwise_neon:
        bti     c
        mov     w4, #0xe001
        movk    w4, #0x7f, lsl #16
        dup     modulus.4s, w4
        mov     w4, #0x2001
        movk    w4, #0x380, lsl #16
        dup     inverse.4s, w4

        mov     count, #32
.Lmldsa_pointwise_neon_next:            // 8 coefficients
        ldp     q_left0, q_left1, [a], #32
        ldp     q_right0, q_right1, [b], #32
        smull   low0.2d, left0.2s, right0.2s
        smull2  high0.2d, left0.4s, right0.4s
        smull   low1.2d, left1.2s, right1.2s
        smull2  high1.2d, left1.4s, right1.4s
        reduce  low0, high0
        reduce  low1, high1
        stp     q_low0, q_low1, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_pointwise_neon_next
        ret
        .size   dauntless_mldsa_pointwise_neon, . - dauntless_mldsa_pointwise_neon

        .irp    name, modulus, inverse, left0, left1, right0, right1, low0, high0, low1, high1, m
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  a
        .unreq  b
        .unreq  count
        .purgem name_vector
        .purgem reduce
