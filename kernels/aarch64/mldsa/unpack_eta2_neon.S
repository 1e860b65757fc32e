// ML-DSA decoding of a secret with eta = 2 on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_unpack_eta2_neon(int32_t r[256], const uint8_t b[96])
//
// r[i] = 2 - (bits 3 i .. 3 i + 2 of b) (FIPS 204, Algorithm 19).
//   pre  r 16-byte aligned
//   post -5 <= r <= 2 (proved)
//   time: secret-independent
// The two bytes that hold a field go to a halfword, a shift and a mask leave the field.
// 24 bytes are loaded as 16 at 0 and 8: nothing behind them is read.
//
// x0 = r   x1 = b   x2 = tables   x3 = count
// clobbers x0-x3, v0-v6, v16-v19, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector spread0, 0          // numbers of the bytes of 8 fields in 3 bytes at 0
        name_vector spread3, 1          // at 3
        name_vector spread6, 2          // at 6
        name_vector spread9, 3          // at 9
        name_vector align, 4            // shift counts: -(3 j mod 8)
        name_vector field, 5            // 7 in every halfword
        name_vector two, 6              // 2
        name_vector c0, 16
        name_vector c1, 17
        name_vector low, 18
        name_vector high, 19

        // the next 8 coefficients, of the fields that `numbers` picks from c
        .macro decode c, numbers
        tbl     low.16b, {\c\().16b}, \numbers\().16b
        ushl    low.8h, low.8h, align.8h
        and     low.16b, low.16b, field.16b
        sub     low.8h, two.8h, low.8h
        sshll2  high.4s, low.8h, #0
        sshll   low.4s, low.4h, #0
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
        .global dauntless_mldsa_unpack_eta2_neon
        .type   dauntless_mldsa_unpack_eta2_neon, %function
dauntless_mldsa_unpack_eta2_neon:
        bti     c
        adrp    tables, dauntless_mldsa_unpack_eta2_neon_tables
        add     tables, tables, :lo12:dauntless_mldsa_unpack_eta2_neon_tables
        ldp     q_spread0, q_spread3, [tables]
        ldp     q_spread6, q_spread9, [tables, #32]
        ldr     q_align, [tables, #64]
        movi    field.8h, #7
        movi    two.8h, #2

        mov     count, #4
.Lmldsa_unpack_eta2_neon_next:          // 24 bytes to 64 coefficients
        ldr     q_c0, [b]
        ldur    q_c1, [b, #8]
        ext     c1.16b, c1.16b, c1.16b, #4
        add     b, b, #24
        decode  c0, spread0
        decode  c0, spread3
        decode  c0, spread6
        decode  c0, spread9
        decode  c1, spread0
        decode  c1, spread3
        decode  c1, spread6
        decode  c1, spread9
        subs    count, count, #1
        b.ne    .Lmldsa_unpack_eta2_neon_next
        ret
        .size   dauntless_mldsa_unpack_eta2_neon, . - dauntless_mldsa_unpack_eta2_neon

        .irp    name, spread0, spread3, spread6, spread9, align, field, two, c0, c1, low, high
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
        .purgem decode
