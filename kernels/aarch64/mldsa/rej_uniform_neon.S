// ML-DSA uniform rejection sampling on Neon: the 23-bit candidates of 840 bytes that are below q, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_rej_uniform_neon(int32_t r[280], const uint8_t b[840])
//
// FIPS 204, Algorithms 14 and 30: three bytes c0, c1, c2 are the candidate c0 + 2^8 c1 + 2^16 (c2 mod 2^7); those below
// q = 8380417 are accepted. Returns their number, r holds them from r[0].
//   pre  r 4-byte aligned, b anywhere, disjoint
//   post 0 <= r <= 8380416, 0 <= result <= 280 (proved); r has no meaning from r[result] on
//   time: the same instructions for every b; addresses depend on which candidates are accepted: b must be public
// The 4 candidates of a vector are moved together by a look-up that the mask of accepted ones chooses, and all 4 lanes
// are stored: the next store begins behind the accepted ones. Before vector g at most 4 g lanes are in use, so that
// no store reaches beyond r[280]. One sum gives mask and number: an accepted candidate i adds 2^i + 4 * 2^8.
// 24 bytes are loaded as 16 at 0 and 8: nothing behind them is read.
//
// x0 = r, on return count   x1 = b   x2 = tables   x3 = used, bytes of r   x4 = steps   x5 = sum   x6 = row of the table
// clobbers x0-x6, v0-v4, v16-v18, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
s_\name         .req s\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
used            .req x3
steps           .req x4
sum             .req x5
row             .req x6

        name_vector modulus, 0          // q in every lane
        name_vector field, 1            // 2^23 - 1
        name_vector weights, 2          // lane i = 2^i + 4 * 2^8
        name_vector spread, 3           // numbers of the bytes of each candidate in 12 bytes at 0
        name_vector spread4, 4          // at 4
        name_vector c0, 16              // candidates
        name_vector c1, 17
        name_vector t, 18

        // Store the accepted ones of the 4 candidates that `numbers` picks from c behind the used bytes of r, and use these
        .macro store_accepted c, numbers
        tbl     \c\().16b, {\c\().16b}, \numbers\().16b
        and     \c\().16b, \c\().16b, field.16b
        cmhi    t.4s, modulus.4s, \c\().4s
        and     t.16b, t.16b, weights.16b
        addv    s_t, t.4s
        fmov    w5, s_t                 // sum = mask + 2^8 (4 * number)
        and     row, sum, #0xff
        ldr     q_t, [tables, row, lsl #4]
        tbl     \c\().16b, {\c\().16b}, t.16b
        str     q_\c, [r, used]
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
        .global dauntless_mldsa_rej_uniform_neon
        .type   dauntless_mldsa_rej_uniform_neon, %function
dauntless_mldsa_rej_uniform_neon:
        bti     c
        adrp    tables, dauntless_mldsa_rej_uniform_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_rej_uniform_neon_tables
        ldp     q_spread, q_spread4, [tables, #256]
        ldr     q_weights, [tables, #288]
        mov     w5, #0xe001
        movk    w5, #0x7f, lsl #16
        dup     modulus.4s, w5
        movi    field.4s, #0x7f, msl #16

        mov     used, #0
        mov     steps, #35
.Lmldsa_rej_uniform_neon_next:          // 24 bytes, 8 candidates
        ldr     q_c0, [b]
        ldur    q_c1, [b, #8]
        add     b, b, #24
        store_accepted c0, spread
        store_accepted c1, spread4
        subs    steps, steps, #1
        b.ne    .Lmldsa_rej_uniform_neon_next

        lsr     r, used, #2
        ret
        .size   dauntless_mldsa_rej_uniform_neon, . - dauntless_mldsa_rej_uniform_neon

        .irp    name, modulus, field, weights, spread, spread4, c0, c1, t
        .unreq  \name
        .unreq  q_\name
        .unreq  s_\name
        .endr
        .irp    name, r, b, tables, used, steps, sum, row
        .unreq  \name
        .endr
        .purgem name_vector
        .purgem store_accepted
