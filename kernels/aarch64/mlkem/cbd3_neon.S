// ML-KEM sampling from the centred binomial distribution, eta = 3, on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_cbd3_neon(int16_t r[256], const uint8_t b[192])
//
// r[i] = b0 + b1 + b2 - b3 - b4 - b5 of the 6 bits of coefficient i, four coefficients to 3 bytes (FIPS 203,
// Algorithm 8).
//   pre  r 16-byte aligned
//   post |r| <= 3 (proved)
//   time: secret-independent
// -b = (1 - b) - 1: r[i] is the number of ones once b3, b4, b5 are inverted, less 3. Where the ones stand does not
// matter; they are gathered in bytes as
//   r[4 i]        b[3 i] << 2                              r[4 i + 1]    b[3 i + 1] << 4 | b[3 i] >> 6
//   r[4 i + 2]    b[3 i + 2] << 6 | b[3 i + 1] >> 4        r[4 i + 3]    b[3 i + 2] >> 2
//
// x0 = r   x1 = b   x2 = count
// clobbers x0-x2, v0-v3, v16-v28, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
count           .req x2

        name_vector inverted0, 0        // 0x38 = bits 3, 4, 5 of 24, in every byte
        name_vector inverted1, 1        // 0x8e = bits 9, 10, 11 and 15
        name_vector inverted2, 2        // 0xe3 = bits 16, 17 and 21, 22, 23
        name_vector three, 3            // 3
        name_vector byte0, 16
        name_vector byte1, 17
        name_vector byte2, 18
        name_vector c0, 19
        name_vector c1, 20
        name_vector c2, 21
        name_vector c3, 22
        name_vector pairs0, 23
        name_vector pairs1, 24
        name_vector pairs2, 25
        name_vector pairs3, 26
        name_vector low, 27
        name_vector high, 28

        // y, z = lanes of a and b in turn
        .macro interleave y, z, a, b, lanes
        zip1    \y\().\lanes, \a\().\lanes, \b\().\lanes
        zip2    \z\().\lanes, \a\().\lanes, \b\().\lanes
        .endm

        // the next 16 coefficients from their counts
        .macro store_less_3 counts
        usubl   low.8h, \counts\().8b, three.8b
        usubl2  high.8h, \counts\().16b, three.16b
        stp     q_low, q_high, [r], #32
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_cbd3_neon
        .type   dauntless_mlkem_cbd3_neon, %function
dauntless_mlkem_cbd3_neon:
        bti     c
        movi    inverted0.16b, #0x38
        movi    inverted1.16b, #0x8e
        movi    inverted2.16b, #0xe3
        movi    three.16b, #3

        mov     count, #4
.Lcbd3_neon_next:                       // 48 bytes to 64 coefficients   byteN = b[3 i + N]   cN = r[4 i + N] + 3
        ld3     {byte0.16b, byte1.16b, byte2.16b}, [b], #48
        eor     byte0.16b, byte0.16b, inverted0.16b
        eor     byte1.16b, byte1.16b, inverted1.16b
        eor     byte2.16b, byte2.16b, inverted2.16b
        shl     c0.16b, byte0.16b, #2
        shl     c1.16b, byte1.16b, #4
        shl     c2.16b, byte2.16b, #6
        ushr    c3.16b, byte2.16b, #2
        sri     c1.16b, byte0.16b, #6
        sri     c2.16b, byte1.16b, #4
        cnt     c0.16b, c0.16b
        cnt     c1.16b, c1.16b
        cnt     c2.16b, c2.16b
        cnt     c3.16b, c3.16b
        interleave pairs0, pairs1, c0, c1, 16b  // 0 1 4 5 .. 28 29, 32 33 .. 60 61
        interleave pairs2, pairs3, c2, c3, 16b  // 2 3 6 7 .. 30 31, 34 35 .. 62 63
        interleave c0, c1, pairs0, pairs2, 8h   // 0..15, 16..31
        interleave c2, c3, pairs1, pairs3, 8h   // 32..47, 48..63
        store_less_3 c0
        store_less_3 c1
        store_less_3 c2
        store_less_3 c3
        subs    count, count, #1
        b.ne    .Lcbd3_neon_next
        ret
        .size   dauntless_mlkem_cbd3_neon, . - dauntless_mlkem_cbd3_neon

        .irp    name, inverted0, inverted1, inverted2, three, byte0, byte1, byte2, low, high
        .unreq  \name
        .unreq  q_\name
        .endr
        .irp    name, c0, c1, c2, c3, pairs0, pairs1, pairs2, pairs3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  count
        .purgem name_vector
        .purgem interleave
        .purgem store_less_3
