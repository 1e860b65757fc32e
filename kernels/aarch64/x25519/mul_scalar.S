// Multiplication modulo p = 2^255 - 19: r = a b (RFC 7748, section 4.1)
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_mul_scalar(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
//
//   Words of 64 bits, lowest first: the product by rows, then 2^256 = 38 and 2^255 = 19 modulo p.
//
//   pre    any number below 2^256
//   leaves r < 2p   (tested, not proved)
//   time   secret-independent
//   x0 = r, x1 = a, x2 = b   clobbers x1-x17, flags

r0              .req x3                 // the product
r1              .req x4
r2              .req x5
r3              .req x6
r4              .req x7
r5              .req x8
r6              .req x9
r7              .req x10
g0              .req x11                // b
g1              .req x12
g2              .req x13
g3              .req x14
t0              .req x15
t1              .req x16
t2              .req x17
t3              .req x2

// r4:...:r0 = f g, the first row of a product
.macro first_row f
        mul     r0, \f, g0
        umulh   r1, \f, g0
        mul     t1, \f, g1
        umulh   r2, \f, g1
        mul     t2, \f, g2
        umulh   r3, \f, g2
        mul     t3, \f, g3
        umulh   r4, \f, g3
        adds    r1, r1, t1
        adcs    r2, r2, t2
        adcs    r3, r3, t3
        adc     r4, r4, xzr
.endm

// k4:...:k0 += f g, the next row; k4 is new
.macro next_row f, k0, k1, k2, k3, k4
        mul     t0, \f, g0
        mul     t1, \f, g1
        mul     t2, \f, g2
        mul     t3, \f, g3
        umulh   \k4, \f, g3
        adds    \k0, \k0, t0
        umulh   t0, \f, g0
        adcs    \k1, \k1, t1
        umulh   t1, \f, g1
        adcs    \k2, \k2, t2
        umulh   t2, \f, g2
        adcs    \k3, \k3, t3
        adc     \k4, \k4, xzr
        adds    \k1, \k1, t0
        adcs    \k2, \k2, t1
        adcs    \k3, \k3, t2
        adc     \k4, \k4, xzr
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
        .global dauntless_x25519_mul_scalar
        .type   dauntless_x25519_mul_scalar, %function
dauntless_x25519_mul_scalar:
        bti     c
        ldp     g0, g1, [x2]
        ldp     g2, g3, [x2, #16]
        ldr     r7, [x1]                                // a word of a; r7 is written last
        first_row r7
        ldr     r7, [x1, #8]
        next_row r7, r1, r2, r3, r4, r5
        ldr     r7, [x1, #16]
        next_row r7, r2, r3, r4, r5, r6
        ldr     x1, [x1, #24]
        next_row x1, r3, r4, r5, r6, r7
        reduce
        stp     r0, r1, [x0]
        stp     r2, r3, [x0, #16]
        ret
        .size   dauntless_x25519_mul_scalar, . - dauntless_x25519_mul_scalar

        .irp    name, r0, r1, r2, r3, r4, r5, r6, r7, g0, g1, g2, g3, t0, t1, t2, t3
        .unreq  \name
        .endr
        .purgem first_row
        .purgem next_row
        .purgem reduce
