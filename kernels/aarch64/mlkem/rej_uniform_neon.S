// ML-KEM uniform rejection sampling on Neon: the 12-bit candidates of 504 bytes that are below q, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mlkem_rej_uniform_neon(int16_t r[336], const uint8_t b[504])
//
// FIPS 203, Algorithm 7, inner loop: three bytes c0, c1, c2 are the candidates c0 + 256 (c1 mod 16) and
// floor(c1 / 16) + 16 c2; those below q = 3329 are accepted. Returns their number, r holds them from r[0].
//   pre  none; r and b need no alignment, disjoint
//   post 0 <= r <= 3328, 0 <= result <= 336 (proved); r has no meaning from r[result] on
//   time: the same instructions for every b; addresses depend on which candidates are accepted: b must be public
// The 8 candidates of a vector are moved together by a look-up that the mask of accepted ones chooses, and all 8 lanes
// are stored: the next store begins behind the accepted ones. Before vector g at most 8 g lanes are in use, so that
// no store reaches beyond r[336]. One sum gives mask and number: an accepted candidate i adds 2^i + 2 * 2^8.
//
// x0 = r, on return count   x1 = b   x2 = tables   x3 = used, bytes of r   x4 = steps   x5 = sum   x6 = row of the table
// clobbers x0-x6, v0-v5, v16, v17, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
h_\name         .req h\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
used            .req x3
steps           .req x4
sum             .req x5
row             .req x6

        name_vector c0, 0               // bytes 3 i, 3 i + 1 and 3 i + 2
        name_vector c1, 1
        name_vector c2, 2
        name_vector t, 3
        name_vector a0, 4               // candidates in order
        name_vector a1, 5
        name_vector modulus, 16         // q in every lane
        name_vector weights, 17         // lane i = 2^i + 2 * 2^8

        // Store the accepted ones of 8 candidates a behind the used bytes of r, and use these
        .macro store_accepted a
        cmhi    t.8h, modulus.8h, \a\().8h
        and     t.16b, t.16b, weights.16b
        addv    h_t, t.8h
        umov    w5, t.h[0]              // sum = mask + 2^8 (2 * number)
        and     row, sum, #0xff
        ldr     q_t, [tables, row, lsl #4]
        tbl     \a\().16b, {\a\().16b}, t.16b
        str     q_\a, [r, used]
        add     used, used, sum, lsr #8
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_rej_uniform_neon
        .type   dauntless_mlkem_rej_uniform_neon, %function
dauntless_mlkem_rej_uniform_neon:
        bti     c
        adrp    tables, dauntless_mlkem_rej_uniform_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_rej_uniform_neon_tables
        ldr     q_weights, [tables, #4096]
        mov     w5, #3329
        dup     modulus.8h, w5

        mov     used, #0
        mov     steps, #21
.Lrej_uniform_neon_next:                // c0, c1, c2 = 8 triples of bytes
        ld3     {c0.8b, c1.8b, c2.8b}, [b], #24
        zip1    c0.16b, c0.16b, c1.16b  // c0 + 256 c1
        zip1    c1.16b, c1.16b, c2.16b  // c1 + 256 c2
        bic     c0.8h, #0xf0, lsl #8
        ushr    c1.8h, c1.8h, #4
        zip1    a0.8h, c0.8h, c1.8h
        zip2    a1.8h, c0.8h, c1.8h
        store_accepted a0
        store_accepted a1
        subs    steps, steps, #1
        b.ne    .Lrej_uniform_neon_next

        lsr     r, used, #1
        ret
        .size   dauntless_mlkem_rej_uniform_neon, . - dauntless_mlkem_rej_uniform_neon

        .irp    name, c0, c1, c2, t, a0, a1, modulus, weights
        .unreq  \name
        .unreq  q_\name
        .unreq  h_\name
        .endr
        .irp    name, r, b, tables, used, steps, sum, row
        .unreq  \name
        .endr
        .purgem name_vector
        .purgem store_accepted
