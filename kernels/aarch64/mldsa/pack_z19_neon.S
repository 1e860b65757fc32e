// ML-DSA encoding of z with gamma1 = 2^19 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_z19_neon(uint8_t b[640], const int32_t a[256])
//
// 2^19 - a[i] in 20 bits each, 4 coefficients to 10 bytes (FIPS 204, Algorithm 17).
//   pre  -2^19 < a <= 2^19, a 16-byte aligned
//   time: secret-independent
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1):
//   words 20 at 0   ->   doublewords 40 at 12
//
// x0 = b   x1 = a   x2 = tables   x3 = count
// clobbers x0-x3, v0-v3, v16-v18, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector gamma1, 0           // 2^19 in every lane
        name_vector join32, 1           // shift counts of words: 12, 0
        name_vector align, 2            // of doublewords: -12, 12
        name_vector gather, 3           // byte numbers
        name_vector y0, 16
        name_vector y1, 17
        name_vector out, 18

        // y = its 4 coefficients in bytes 0..4 and 11..15
        .macro encode y
        sub     \y\().4s, gamma1.4s, \y\().4s
        ushl    \y\().4s, \y\().4s, join32.4s
        ushl    \y\().2d, \y\().2d, align.2d
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_pack_z19_neon
        .type   dauntless_mldsa_pack_z19_neon, %function
dauntless_mldsa_pack_z19_neon:
        bti     c
        adrp    tables, dauntless_mldsa_pack_z19_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_pack_z19_neon_tables
        ldp     q_join32, q_align, [tables]
        ldr     q_gather, [tables, #32]
        movi    gamma1.4s, #8, lsl #16

        mov     count, #32
.Lmldsa_pack_z19_neon_next:             // 8 coefficients to 20 bytes
        ldp     q_y0, q_y1, [a], #32
        encode  y0
        encode  y1
        tbl     out.16b, {y0.16b, y1.16b}, gather.16b
        str     q_out, [b], #16
        st1     {y1.s}[3], [b], #4
        subs    count, count, #1
        b.ne    .Lmldsa_pack_z19_neon_next
        ret
        .size   dauntless_mldsa_pack_z19_neon, . - dauntless_mldsa_pack_z19_neon

        .irp    name, gamma1, join32, align, gather, y0, y1, out
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem encode
