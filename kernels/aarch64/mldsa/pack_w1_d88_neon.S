// ML-DSA encoding of w1 with gamma2 = (q - 1) / 88 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_w1_d88_neon(uint8_t b[192], const int32_t a[256])
//
// a[i] in 6 bits each, 4 coefficients to 3 bytes (FIPS 204, Algorithm 16).
//   pre  0 <= a <= 43, a 16-byte aligned
//   time: secret-independent
// Bytes 3 i, 3 i + 1, 3 i + 2 are
//   a[4 i] | a[4 i + 1] << 6, a[4 i + 1] >> 2 | a[4 i + 2] << 4, a[4 i + 2] >> 4 | a[4 i + 3] << 2.
//
// x0 = b   x1 = a   x2 = count
// clobbers x0-x2, v0-v7, v16-v26, flags

        .macro name_vector name, number
\name           .req v\number
        .endm

b               .req x0
a               .req x1
count           .req x2

        name_vector c00, 0
        name_vector c10, 1
        name_vector c20, 2
        name_vector c30, 3
        name_vector c01, 4
        name_vector c11, 5
        name_vector c21, 6
        name_vector c31, 7
        name_vector c02, 16
        name_vector c12, 17
        name_vector c22, 18
        name_vector c32, 19
        name_vector c03, 20
        name_vector c13, 21
        name_vector c23, 22
        name_vector c33, 23
        name_vector byte0, 24
        name_vector byte1, 25
        name_vector byte2, 26

        // byte = the low bytes of the words of four vectors
        .macro narrow byte, w0, w1, w2, w3
        uzp1    \byte\().8h, \w0\().8h, \w1\().8h
        uzp1    \w2\().8h, \w2\().8h, \w3\().8h
        uzp1    \byte\().16b, \byte\().16b, \w2\().16b
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_pack_w1_d88_neon
        .type   dauntless_mldsa_pack_w1_d88_neon, %function
dauntless_mldsa_pack_w1_d88_neon:
        bti     c
        mov     count, #4
.Lmldsa_pack_w1_d88_neon_next:          // 64 coefficients to 48 bytes   ckn = a[16 n + k], a[16 n + 4 + k] ..
        ld4     {c00.4s, c10.4s, c20.4s, c30.4s}, [a], #64
        ld4     {c01.4s, c11.4s, c21.4s, c31.4s}, [a], #64
        ld4     {c02.4s, c12.4s, c22.4s, c32.4s}, [a], #64
        ld4     {c03.4s, c13.4s, c23.4s, c33.4s}, [a], #64
        narrow  byte0, c00, c01, c02, c03
        narrow  byte1, c10, c11, c12, c13
        narrow  byte2, c20, c21, c22, c23
        narrow  c30, c30, c31, c32, c33
        sli     byte0.16b, byte1.16b, #6
        ushr    byte1.16b, byte1.16b, #2
        sli     byte1.16b, byte2.16b, #4
        ushr    byte2.16b, byte2.16b, #4
        sli     byte2.16b, c30.16b, #2
        st3     {byte0.16b, byte1.16b, byte2.16b}, [b], #48
        subs    count, count, #1
        b.ne    .Lmldsa_pack_w1_d88_neon_next
        ret
        .size   dauntless_mldsa_pack_w1_d88_neon, . - dauntless_mldsa_pack_w1_d88_neon

        .irp    name, c00, c10, c20, c30, c01, c11, c21, c31, c02, c12, c22, c32, c03, c13
        .unreq  \name
        .endr
        .irp    name, c23, c33, byte0, byte1, byte2
        .unreq  \name
        .endr
        .unreq  b
        .unreq  a
        .unreq  count
        .purgem name_vector
        .purgem narrow
