// ML-KEM encoding of 12-bit coefficients on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_tobytes_neon(uint8_t b[384], const int16_t a[256])
//
// b = ByteEncode_12(a) (FIPS 203, Algorithm 5): b[3 i + 2] b[3 i + 1] b[3 i] = a[2 i] + 2^12 a[2 i + 1].
//   pre  0 <= a < q = 3329, a 16-byte aligned, in the standard's order
//   time: secret-independent
//
// x0 = b   x1 = a   x2 = count
// clobbers x0-x2, v16-v22, flags

        .macro name_vector name, number
\name           .req v\number
        .endm

b               .req x0
a               .req x1
count           .req x2

        name_vector even0, 16
        name_vector odd0, 17
        name_vector even1, 18
        name_vector odd1, 19
        name_vector byte0, 20
        name_vector byte1, 21
        name_vector byte2, 22

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_tobytes_neon
        .type   dauntless_mlkem_tobytes_neon, %function
dauntless_mlkem_tobytes_neon:
        bti     c
        mov     count, #8
.Ltobytes_neon_next:                    // 32 coefficients to 48 bytes
        ld2     {even0.8h, odd0.8h}, [a], #32
        ld2     {even1.8h, odd1.8h}, [a], #32
        shrn    byte2.8b, odd0.8h, #4
        shrn2   byte2.16b, odd1.8h, #4
        sli     even0.8h, odd0.8h, #12  // even + 2^12 odd mod 2^16
        sli     even1.8h, odd1.8h, #12
        uzp1    byte0.16b, even0.16b, even1.16b
        uzp2    byte1.16b, even0.16b, even1.16b
        st3     {byte0.16b, byte1.16b, byte2.16b}, [b], #48
        subs    count, count, #1
        b.ne    .Ltobytes_neon_next
        ret
        .size   dauntless_mlkem_tobytes_neon, . - dauntless_mlkem_tobytes_neon

        .irp    name, even0, odd0, even1, odd1, byte0, byte1, byte2
        .unreq  \name
        .endr
        .unreq  b
        .unreq  a
        .unreq  count
        .purgem name_vector
