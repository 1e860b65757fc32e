// A step of X25519's ladder (RFC 7748, section 5): exchange if swap is 1, double the first point, add the second
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_step_scalar(uint64_t s[4][4], const uint64_t u[4], uint64_t swap)
//
//   s = x2, z2, x3, z3, in words of 64 bits, lowest first; arithmetic modulo p = 2^255 - 19. With
//       a = x2 + z2, b = x2 - z2, c = x3 + z3, d = x3 - z3
//   the products d a and c b are the same two whether the points are exchanged or not: only a and b are selected, before their squares.
//   f, g, k and m hold elements; two more and u's address wait on the stack.
//
//   pre    0 <= swap <= 1; s < 2p, u < 2^256
//   leaves s < 2p   (proved)
//   time   secret-independent
//   x0 = s, x1 = u, x2 = swap   clobbers x1-x17, flags; x19-x30 restored, x18 unused; 192 bytes of stack

.macro name_element name, x0, x1, x2, x3
\name\()0      .req \x0
\name\()1      .req \x1
\name\()2      .req \x2
\name\()3      .req \x3
.endm

        name_element r, x1, x2, x3, x4          // a product, its low half
r4              .req x5
r5              .req x6
r6              .req x7
r7              .req x8
        name_element t, x9, x10, x11, x12
        name_element f, x13, x14, x15, x16
        name_element g, x17, x19, x20, x21
        name_element k, x22, x23, x24, x25
        name_element m, x26, x27, x28, x29
c38             .req x30                        // 2^256 modulo p

// r4:...:r0 = f g, the first row of a product
.macro first_row f, g
        mul     r0, \f, \g\()0
        umulh   r1, \f, \g\()0
        mul     t1, \f, \g\()1
        umulh   r2, \f, \g\()1
        mul     t2, \f, \g\()2
        umulh   r3, \f, \g\()2
        mul     t3, \f, \g\()3
        umulh   r4, \f, \g\()3
        adds    r1, r1, t1
        adcs    r2, r2, t2
        adcs    r3, r3, t3
        adc     r4, r4, xzr
.endm

// k4:...:k0 += f g, the next row; k4 is new
.macro next_row f, g, k0, k1, k2, k3, k4
        mul     t0, \f, \g\()0
        mul     t1, \f, \g\()1
        mul     t2, \f, \g\()2
        mul     t3, \f, \g\()3
        umulh   \k4, \f, \g\()3
        adds    \k0, \k0, t0
        umulh   t0, \f, \g\()0
        adcs    \k1, \k1, t1
        umulh   t1, \f, \g\()1
        adcs    \k2, \k2, t2
        umulh   t2, \f, \g\()2
        adcs    \k3, \k3, t3
        adc     \k4, \k4, xzr
        adds    \k1, \k1, t0
        adcs    \k2, \k2, t1
        adcs    \k3, \k3, t2
        adc     \k4, \k4, xzr
.endm

// r7:...:r0 = g^2: products of different words, doubled, and squares of words
.macro square_words g
        mul     r1, \g\()0, \g\()1
        umulh   r2, \g\()0, \g\()1
        mul     t0, \g\()0, \g\()2
        umulh   r3, \g\()0, \g\()2
        mul     t1, \g\()0, \g\()3
        umulh   r4, \g\()0, \g\()3
        mul     t2, \g\()1, \g\()2
        umulh   t3, \g\()1, \g\()2
        adds    r2, r2, t0
        mul     t0, \g\()1, \g\()3
        umulh   r5, \g\()1, \g\()3
        adcs    r3, r3, t1
        mul     t1, \g\()2, \g\()3
        umulh   r6, \g\()2, \g\()3
        adc     r4, r4, xzr
        adds    r3, r3, t2
        adcs    r4, r4, t0
        adc     r5, r5, xzr
        adds    r4, r4, t3
        adcs    r5, r5, t1
        adc     r6, r6, xzr
        mul     r0, \g\()0, \g\()0
        umulh   t0, \g\()0, \g\()0
        mul     t1, \g\()1, \g\()1
        umulh   t2, \g\()1, \g\()1
        mul     t3, \g\()2, \g\()2
        adds    r1, r1, r1
        adcs    r2, r2, r2
        adcs    r3, r3, r3
        adcs    r4, r4, r4
        adcs    r5, r5, r5
        adcs    r6, r6, r6
        adc     r7, xzr, xzr
        adds    r1, r1, t0
        umulh   t0, \g\()2, \g\()2
        adcs    r2, r2, t1
        mul     t1, \g\()3, \g\()3
        adcs    r3, r3, t2
        umulh   t2, \g\()3, \g\()3
        adcs    r4, r4, t3
        adcs    r5, r5, t0
        adcs    r6, r6, t1
        adc     r7, r7, t2
.endm

// h = r + k (r7:...:r4) modulo p, below 2^255 + 2^226, for k below 2^32: of the highest word 2^255 = 19 before the others are added
.macro add_times h, k
        mul     t3, r7, \k
        umulh   r7, r7, \k
        mul     t1, r5, \k
        umulh   r5, r5, \k
        mul     t2, r6, \k
        umulh   r6, r6, \k
        adds    r3, r3, t3
        adc     r7, r7, xzr
        mul     t3, r4, \k
        umulh   r4, r4, \k
        extr    r7, r7, r3, #63
        and     r3, r3, #0x7fffffffffffffff
        adds    r0, r0, t3
        adcs    r1, r1, t1
        adcs    r2, r2, t2
        adc     r3, r3, xzr
        add     t0, r7, r7, lsl #3
        add     r7, r7, t0, lsl #1                      // 19 r7
        adds    \h\()0, r0, r7
        adcs    \h\()1, r1, r4
        adcs    \h\()2, r2, r5
        adc     \h\()3, r3, r6
.endm

// h = f g modulo p
.macro multiply h, f, g
        first_row \f\()0, \g
        next_row \f\()1, \g, r1, r2, r3, r4, r5
        next_row \f\()2, \g, r2, r3, r4, r5, r6
        next_row \f\()3, \g, r3, r4, r5, r6, r7
        add_times \h, c38
.endm

// h = g^2 modulo p
.macro square h, g
        square_words \g
        add_times \h, c38
.endm

.macro load h, from, at
        ldp     \h\()0, \h\()1, [\from, #\at]
        ldp     \h\()2, \h\()3, [\from, #\at + 16]
.endm

.macro store h, to, at
        stp     \h\()0, \h\()1, [\to, #\at]
        stp     \h\()2, \h\()3, [\to, #\at + 16]
.endm

// h = f + g modulo p, below 2^256, for f + g below 2^257 - 38
.macro plus h, f, g
        adds    \h\()0, \f\()0, \g\()0
        adcs    \h\()1, \f\()1, \g\()1
        adcs    \h\()2, \f\()2, \g\()2
        adcs    \h\()3, \f\()3, \g\()3
        csel    t0, c38, xzr, cs
        adds    \h\()0, \h\()0, t0
        adcs    \h\()1, \h\()1, xzr
        adcs    \h\()2, \h\()2, xzr
        adc     \h\()3, \h\()3, xzr
.endm

// h = f - g modulo p, below 2^256, for g below 2p; below 2p if f is
.macro minus h, f, g
        subs    \h\()0, \f\()0, \g\()0
        sbcs    \h\()1, \f\()1, \g\()1
        sbcs    \h\()2, \f\()2, \g\()2
        sbcs    \h\()3, \f\()3, \g\()3
        csel    t0, c38, xzr, cc
        subs    \h\()0, \h\()0, t0
        sbcs    \h\()1, \h\()1, xzr
        sbcs    \h\()2, \h\()2, xzr
        sbc     \h\()3, \h\()3, xzr
.endm

// t = f if the condition holds, else g
.macro select f, g, condition
        csel    t0, \f\()0, \g\()0, \condition
        csel    t1, \f\()1, \g\()1, \condition
        csel    t2, \f\()2, \g\()2, \condition
        csel    t3, \f\()3, \g\()3, \condition
.endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_x25519_step_scalar
        .type   dauntless_x25519_step_scalar, %function
dauntless_x25519_step_scalar:
        bti     c
        stp     x29, x30, [sp, #-192]!
        stp     x27, x28, [sp, #16]
        stp     x25, x26, [sp, #32]
        stp     x23, x24, [sp, #48]
        stp     x21, x22, [sp, #64]
        stp     x19, x20, [sp, #80]
        stp     x1, x2, [sp, #96]
        mov     c38, #38
        load    f, x0, 0                                // x2
        load    g, x0, 32                               // z2
        load    k, x0, 64                               // x3
        load    m, x0, 96                               // z3
        plus    r, f, g                                 // a = x2 + z2
        minus   f, f, g                                 // b = x2 - z2
        plus    g, k, m                                 // c = x3 + z3
        minus   k, k, m                                 // d = x3 - z3
        ldr     m0, [sp, #104]
        cmp     m0, #0
        select  r, g, eq
        store   t, sp, 112                              // p = a, or c if swap
        select  f, k, eq
        store   t, sp, 144                              // q = b, or d if swap
        mov     m0, r0
        mov     m1, r1
        mov     m2, r2
        mov     m3, r3
        multiply k, k, m                                // d a
        multiply g, g, f                                // c b
        plus    f, k, g
        minus   g, k, g
        square  f, f
        store   f, x0, 64                               // x3 = (d a + c b)^2
        square  g, g
        ldr     x1, [sp, #96]
        load    m, x1, 0
        multiply g, g, m
        store   g, x0, 96                               // z3 = u (d a - c b)^2
        load    f, sp, 112
        load    g, sp, 144
        square  f, f                                    // p^2
        square  g, g                                    // q^2
        minus   k, f, g                                 // e = p^2 - q^2
        multiply m, f, g
        store   m, x0, 0                                // x2 = p^2 q^2
        mov     t0, #0xdb41
        movk    t0, #1, lsl #16                         // 121665
        mov     r0, f0
        mov     r1, f1
        mov     r2, f2
        mov     r3, f3
        mov     r4, k0
        mov     r5, k1
        mov     r6, k2
        mov     r7, k3
        add_times f, t0                                 // p^2 + 121665 e
        multiply f, f, k
        store   f, x0, 32                               // z2 = e (p^2 + 121665 e)
        ldp     x19, x20, [sp, #80]
        ldp     x21, x22, [sp, #64]
        ldp     x23, x24, [sp, #48]
        ldp     x25, x26, [sp, #32]
        ldp     x27, x28, [sp, #16]
        ldp     x29, x30, [sp], #192
        ret
        .size   dauntless_x25519_step_scalar, . - dauntless_x25519_step_scalar

        .irp    name, r, t, f, g, k, m
        .unreq  \name\()0
        .unreq  \name\()1
        .unreq  \name\()2
        .unreq  \name\()3
        .endr
        .irp    name, r4, r5, r6, r7, c38
        .unreq  \name
        .endr
        .purgem name_element
        .purgem first_row
        .purgem next_row
        .purgem square_words
        .purgem add_times
        .purgem multiply
        .purgem square
        .purgem load
        .purgem store
        .purgem plus
        .purgem minus
        .purgem select
