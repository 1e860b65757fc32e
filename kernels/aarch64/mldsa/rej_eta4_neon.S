// ML-DSA rejection sampling of a secret with eta = 4 on Neon: the half bytes of 272 bytes that are below 9, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_rej_eta4_neon(int32_t r[544], const uint8_t b[272])
//
// FIPS 204, Algorithms 15 and 31: of each byte the lower half first, a half byte z < 9 is accepted and gives
// 4 - z. Returns their number, r holds the coefficients from r[0].
//   pre  r 4-byte aligned, b anywhere, disjoint
//   post |r| <= 4, 0 <= result <= 544 (proved); r has no meaning from r[result] on
//   time: the same instructions for every b; addresses depend on which half bytes are accepted, which tells nothing of the
//   values of those that are
// The 8 candidates of a vector are moved together by a look-up that the mask of accepted ones chooses, and all 8 are
// stored: the next store begins behind the accepted ones. Before vector g at most 8 g coefficients are in use, so that
// no store reaches beyond r[544]. One sum gives mask and number: an accepted candidate i adds 2^i + 4 * 2^8.
//
// x0 = r, on return count   x1 = b   x2 = tables   x3 = used, bytes of r   x4 = steps   x5 = sum   x6 = row of the table
// x7 = pointer
// clobbers x0-x7, v0-v2, v16-v24, flags

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
place           .req x7

        name_vector limit, 0            // 9 in every halfword
        name_vector weights, 1          // lane i = 2^i + 4 * 2^8
        name_vector four, 2             // 4 in every byte
        name_vector even, 16            // lower half bytes
        name_vector odd, 17             // upper half bytes
        name_vector half_bytes, 18      // in order
        name_vector candidates, 19      // 8 of them in halfwords
        name_vector c0, 20              // coefficients
        name_vector c1, 21
        name_vector t, 22
        name_vector low, 23
        name_vector high, 24

        // Store the accepted ones of 8 candidates z, whose coefficients are c, behind the used bytes of r, and use these
        .macro store_accepted z, c
        cmhi    t.8h, limit.8h, \z\().8h
        and     t.16b, t.16b, weights.16b
        addv    h_t, t.8h
        umov    w5, t.h[0]              // sum = mask + 2^8 (4 * number)
        and     row, sum, #0xff
        ldr     q_t, [tables, row, lsl #4]
        tbl     \c\().16b, {\c\().16b}, t.16b
        sshll   low.4s, \c\().4h, #0
        sshll2  high.4s, \c\().8h, #0
        add     place, r, used
        stp     q_low, q_high, [place]
        add     used, used, sum, lsr #8
        .endm

        // The same of 16 candidates in bytes
        .macro store_accepted_bytes z, c
        ushll   candidates.8h, \z\().8b, #0
        sshll   c1.8h, \c\().8b, #0
        store_accepted candidates, c1
        ushll2  candidates.8h, \z\().16b, #0
        sshll2  c1.8h, \c\().16b, #0
        store_accepted candidates, c1
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_rej_eta4_neon
        .type   dauntless_mldsa_rej_eta4_neon, %function
dauntless_mldsa_rej_eta4_neon:
        bti     c
        adrp    tables, dauntless_mldsa_rej_eta_tables
        add     tables, tables, :lo12:dauntless_mldsa_rej_eta_tables
        ldr     q_weights, [tables, #4096]
        movi    limit.8h, #9
        movi    four.16b, #4

        mov     used, #0
        mov     steps, #17
.Lmldsa_rej_eta4_neon_next:             // 16 bytes, 32 candidates
        ldr     q_odd, [b], #16
        shl     even.16b, odd.16b, #4
        ushr    even.16b, even.16b, #4
        ushr    odd.16b, odd.16b, #4
        zip1    half_bytes.16b, even.16b, odd.16b
        sub     c0.16b, four.16b, half_bytes.16b
        store_accepted_bytes half_bytes, c0
        zip2    half_bytes.16b, even.16b, odd.16b
        sub     c0.16b, four.16b, half_bytes.16b
        store_accepted_bytes half_bytes, c0
        subs    steps, steps, #1
        b.ne    .Lmldsa_rej_eta4_neon_next

        lsr     r, used, #2
        ret
        .size   dauntless_mldsa_rej_eta4_neon, . - dauntless_mldsa_rej_eta4_neon

        .irp    name, limit, weights, four, even, odd, half_bytes, candidates, c0, c1, t, low, high
        .unreq  \name
        .unreq  q_\name
        .unreq  h_\name
        .endr
        .irp    name, r, b, tables, used, steps, sum, row, place
        .unreq  \name
        .endr
        .purgem name_vector
        .purgem store_accepted
        .purgem store_accepted_bytes
