// Square modulo p = 2^255 - 19, in place: r = r^2 (RFC 7748, section 4.1)
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_square_scalar(uint64_t r[4])
//
//   Words of 64 bits, lowest first: the 512 bits of the square, then 2^256 = 38 and 2^255 = 19 modulo p.
//
//   pre    any number below 2^256
//   leaves r < 2p   (tested, not proved)
//   time   secret-independent
//   x0 = r   clobbers x2-x17, flags

r0              .req x3                 // the square
r1              .req x4
r2              .req x5
r3              .req x6
r4              .req x7
r5              .req x8
r6              .req x9
r7              .req x10
g0              .req x11                // a number
g1              .req x12
g2              .req x13
g3              .req x14
t0              .req x15
t1              .req x16
t2              .req x17
t3              .req x2

// r7:...:r0 = g^2: products of different words, doubled, and squares of words
.macro square_words
        mul     r1, g0, g1
        umulh   r2, g0, g1
        mul     t0, g0, g2
        umulh   r3, g0, g2
        mul     t1, g0, g3
        umulh   r4, g0, g3
        mul     t2, g1, g2
        umulh   t3, g1, g2
        adds    r2, r2, t0
        mul     t0, g1, g3
        umulh   r5, g1, g3
        adcs    r3, r3, t1
        mul     t1, g2, g3
        umulh   r6, g2, g3
        adc     r4, r4, xzr
        adds    r3, r3, t2
        adcs    r4, r4, t0
        adc     r5, r5, xzr
        adds    r4, r4, t3
        adcs    r5, r5, t1
        adc     r6, r6, xzr
        mul     r0, g0, g0
        umulh   t0, g0, g0
        mul     t1, g1, g1
        umulh   t2, g1, g1
        mul     t3, g2, g2
        adds    r1, r1, r1
        adcs    r2, r2, r2
        adcs    r3, r3, r3
        adcs    r4, r4, r4
        adcs    r5, r5, r5
        adcs    r6, r6, r6
        adc     r7, xzr, xzr
        adds    r1, r1, t0
        umulh   t0, g2, g2
        adcs    r2, r2, t1
        mul     t1, g3, g3
        adcs    r3, r3, t2
        umulh   t2, g3, g3
        adcs    r4, r4, t3
        adcs    r5, r5, t0
        adcs    r6, r6, t1
        adc     r7, r7, t2
.endm

// r3:...:r0 = r7:...:r0 modulo p, below 2^255 + 2^198: 2^256 = 38, and of the highest word 2^255 = 19 before the others are added
.macro reduce
        mov     t0, #38
        mul     t3, r7, t0
        umulh   r7, r7, t0
        mul     t1, r5, t0
        umulh   r5, r5, t0
        mul     t2, r6, t0
        umulh   r6, r6, t0
        adds    r3, r3, t3
        adc     r7, r7, xzr
        mul     t3, r4, t0
        umulh   r4, r4, t0
        extr    r7, r7, r3, #63
        and     r3, r3, #0x7fffffffffffffff
        adds    r0, r0, t3
        adcs    r1, r1, t1
        adcs    r2, r2, t2
        adc     r3, r3, xzr
        add     t0, r7, r7, lsl #3
        add     r7, r7, t0, lsl #1                      // 19 r7
        adds    r0, r0, r7
        adcs    r1, r1, r4
        adcs    r2, r2, r5
        adc     r3, r3, r6
.endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_x25519_square_scalar
        .type   dauntless_x25519_square_scalar, %function
dauntless_x25519_square_scalar:
        bti     c
        ldp     g0, g1, [x0]
        ldp     g2, g3, [x0, #16]
        square_words
        reduce
        stp     r0, r1, [x0]
        stp     r2, r3, [x0, #16]
        ret
        .size   dauntless_x25519_square_scalar, . - dauntless_x25519_square_scalar

        .irp    name, r0, r1, r2, r3, r4, r5, r6, r7, g0, g1, g2, g3, t0, t1, t2, t3
        .unreq  \name
        .endr
        .purgem square_words
        .purgem reduce
