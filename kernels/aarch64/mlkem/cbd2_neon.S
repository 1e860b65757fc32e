// ML-KEM sampling from the centred binomial distribution, eta = 2, on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_cbd2_neon(int16_t r[256], const uint8_t b[128])
//
// r[i] = b0 + b1 - b2 - b3 of the 4 bits of coefficient i, two coefficients to a byte (FIPS 203, Algorithm 8).
//   pre  r 16-byte aligned
//   post |r| <= 2 (proved)
//   time: secret-independent
// b0 + b1 - b2 - b3 = b0 + b1 + (1 - b2) + (1 - b3) - 2: the number of ones once b2 and b3 are inverted, less 2.
//
// x0 = r   x1 = b   x2 = count
// clobbers x0-x2, v0-v2, v16-v21, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
count           .req x2

        name_vector inverted, 0         // 0xcc in every byte
        name_vector low_digits, 1       // 0x0f
        name_vector two, 2              // 2
        name_vector even, 16
        name_vector odd, 17
        name_vector r0, 18
        name_vector r1, 19
        name_vector r2, 20
        name_vector r3, 21

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_cbd2_neon
        .type   dauntless_mlkem_cbd2_neon, %function
dauntless_mlkem_cbd2_neon:
        bti     c
        movi    inverted.16b, #0xcc
        movi    low_digits.16b, #0x0f
        movi    two.16b, #2

        mov     count, #8
.Lcbd2_neon_next:                       // 16 bytes to 32 coefficients
        ldr     q_odd, [b], #16
        eor     odd.16b, odd.16b, inverted.16b
        and     even.16b, odd.16b, low_digits.16b
        ushr    odd.16b, odd.16b, #4
        cnt     even.16b, even.16b
        cnt     odd.16b, odd.16b
        zip1    r1.16b, even.16b, odd.16b               // r[0..15] + 2
        zip2    r3.16b, even.16b, odd.16b               // r[16..31] + 2
        usubl   r0.8h, r1.8b, two.8b
        usubl2  r1.8h, r1.16b, two.16b
        usubl   r2.8h, r3.8b, two.8b
        usubl2  r3.8h, r3.16b, two.16b
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Lcbd2_neon_next
        ret
        .size   dauntless_mlkem_cbd2_neon, . - dauntless_mlkem_cbd2_neon

        .irp    name, inverted, low_digits, two, even, odd, r0, r1, r2, r3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  count
        .purgem name_vector
