// The sum of a point of edwards25519 and one from a table (RFC 7748, section 4.1): p = p + q
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_add_affine_scalar(uint64_t p[4][4], const uint64_t q[3][4])
//
//   p = X, Y, Z, T = X Y / Z and q = y + x, y - x, 2 d x y in words of 64 bits, lowest first; arithmetic modulo p = 2^255 - 19. With
//       a = (Y - X) (y - x), b = (Y + X) (y + x), c = 2 d x y T, d = 2 Z, e = b - a, f = d - c, g = d + c, h = b + a
//   the sum is e f, g h, f g, e h (Hisil, Wong, Carter, Dawson 2008, section 3.1).
//
//   pre    p < 2p, q < 2^256
//   leaves p < 2p   (proved)
//   time   secret-independent
//   x0 = p, x1 = q   clobbers x1-x17, flags; x19-x30 restored, x18 unused; 112 bytes of stack

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
        name_element e, x13, x14, x15, x16
        name_element f, x17, x19, x20, x21
        name_element g, x22, x23, x24, x25
        name_element k, x26, x27, x28, x29
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

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_x25519_add_affine_scalar
        .type   dauntless_x25519_add_affine_scalar, %function
dauntless_x25519_add_affine_scalar:
        bti     c
        stp     x29, x30, [sp, #-112]!
        stp     x27, x28, [sp, #16]
        stp     x25, x26, [sp, #32]
        stp     x23, x24, [sp, #48]
        stp     x21, x22, [sp, #64]
        stp     x19, x20, [sp, #80]
        str     x1, [sp, #96]
        mov     c38, #38
        load    f, x1, 32                               // y - x
        load    g, x1, 0                                // y + x
        load    e, x0, 0                                // X
        load    k, x0, 32                               // Y
        minus   r, k, e
        plus    k, k, e
        mov     e0, r0
        mov     e1, r1
        mov     e2, r2
        mov     e3, r3
        multiply f, e, f                                // a
        multiply g, k, g                                // b
        minus   e, g, f                                 // e
        plus    k, g, f                                 // h, in k
        ldr     x1, [sp, #96]
        load    f, x1, 64                               // 2 d x y
        load    g, x0, 96                               // T
        multiply f, f, g                                // c
        load    g, x0, 64                               // Z
        plus    g, g, g                                 // d
        minus   r, g, f
        plus    g, g, f                                 // g
        mov     f0, r0
        mov     f1, r1
        mov     f2, r2
        mov     f3, r3                                  // f
        multiply r, e, f
        store   r, x0, 0                                // X = e f
        multiply e, e, k
        store   e, x0, 96                               // T = e h
        multiply k, g, k
        store   k, x0, 32                               // Y = g h
        multiply f, f, g
        store   f, x0, 64                               // Z = f g
        ldp     x19, x20, [sp, #80]
        ldp     x21, x22, [sp, #64]
        ldp     x23, x24, [sp, #48]
        ldp     x25, x26, [sp, #32]
        ldp     x27, x28, [sp, #16]
        ldp     x29, x30, [sp], #112
        ret
        .size   dauntless_x25519_add_affine_scalar, . - dauntless_x25519_add_affine_scalar

        .irp    name, r, t, e, f, g, k
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
        .purgem add_times
        .purgem multiply
        .purgem load
        .purgem store
        .purgem plus
        .purgem minus
