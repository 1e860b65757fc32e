// ML-DSA encoding of a secret with eta = 2 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_eta2_neon(uint8_t b[96], const int32_t a[256])
//
// 2 - a[i] in 3 bits each, 8 coefficients to 3 bytes (FIPS 204, Algorithm 17).
//   pre  -2 <= a <= 2, a 16-byte aligned
//   time: secret-independent
// Two neighbouring fields are joined by shifting the lower one up, the upper one down, until they meet in the middle of
// the lane twice as wide. Bits, lowest first (a field of n bits at p: p..p+n-1):
//   bytes 3 at 0   ->   halfwords 6 at 5   ->   words 12 at 10   ->   doublewords 24 at 20
//
// x0 = b   x1 = a   x2 = tables   x3 = count
// clobbers x0-x3, v0-v5, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

b               .req x0
a               .req x1
tables          .req x2
count           .req x3

        name_vector two, 0              // 2 in every byte
        name_vector join8, 1            // shift counts of bytes: 5, 0
        name_vector join16, 2           // of halfwords: 5, -5
        name_vector join32, 3           // of words: 10, -10
        name_vector gather0, 4          // byte numbers
        name_vector gather1, 5
        name_vector y0, 16
        name_vector y1, 17
        name_vector y2, 18
        name_vector y3, 19
        name_vector t1, 20
        name_vector t2, 21
        name_vector t3, 22
        name_vector out, 23

        // y = the next 16 coefficients in bytes 0..2 and 8..10
        .macro encode y
        ldp     q_\y, q_t1, [a], #32
        ldp     q_t2, q_t3, [a], #32
        uzp1    \y\().8h, \y\().8h, t1.8h
        uzp1    t2.8h, t2.8h, t3.8h
        uzp1    \y\().16b, \y\().16b, t2.16b
        sub     \y\().16b, two.16b, \y\().16b
        ushl    \y\().16b, \y\().16b, join8.16b
        ushl    \y\().8h, \y\().8h, join16.8h
        ushl    \y\().4s, \y\().4s, join32.4s
        ushr    \y\().2d, \y\().2d, #20
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_pack_eta2_neon
        .type   dauntless_mldsa_pack_eta2_neon, %function
dauntless_mldsa_pack_eta2_neon:
        bti     c
        adrp    tables, dauntless_mldsa_pack_eta2_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_pack_eta2_neon_tables
        ldp     q_join8, q_join16, [tables]
        ldp     q_join32, q_gather0, [tables, #32]
        ldr     q_gather1, [tables, #64]
        movi    two.16b, #2

        mov     count, #4
.Lmldsa_pack_eta2_neon_next:            // 64 coefficients to 24 bytes
        encode  y0
        encode  y1
        encode  y2
        encode  y3
        tbl     out.16b, {y0.16b, y1.16b, y2.16b, y3.16b}, gather0.16b
        str     q_out, [b], #16
        tbl     out.16b, {y0.16b, y1.16b, y2.16b, y3.16b}, gather1.16b
        st1     {out.d}[0], [b], #8
        subs    count, count, #1
        b.ne    .Lmldsa_pack_eta2_neon_next
        ret
        .size   dauntless_mldsa_pack_eta2_neon, . - dauntless_mldsa_pack_eta2_neon

        .irp    name, two, join8, join16, join32, gather0, gather1, y0, y1, y2, y3, t1, t2, t3, out
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  b
        .unreq  a
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem encode
