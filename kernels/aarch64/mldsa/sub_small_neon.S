// ML-DSA difference of a polynomial and a product with small coefficients that is known modulo 3329, on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_sub_small_neon(int32_t r[256], const int16_t a[256])
//
// r[i] = r[i] - (a[i] mod+- 3329): w - c s2 in FIPS 204, Algorithm 7.
//   pre  |r| < 2^30, any int16 a, 16-byte aligned; r may not overlap a
//   time: secret-independent
// Barrett: a mod+- 3329 = a - h 3329 with h = round(a / 3329), which is round(floor(2 a 20159 / 2^16) / 2^11) for every int16;
// 20159 = round(2^26 / 3329).
//
// x0 = r   x1 = a   x2 = count   w3 = immediate
// clobbers x0-x3, v0-v1, v16-v23, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

r               .req x0
a               .req x1
count           .req x2

        name_vector modulus, 0          // 3329 in every lane
        name_vector factor, 1           // 20159
        name_vector a0, 16
        name_vector a1, 17
        name_vector t0, 18
        name_vector t1, 19
        name_vector r0, 20
        name_vector r1, 21
        name_vector r2, 22
        name_vector r3, 23

        // a = a mod+- 3329
        .macro centre a, t
        sqdmulh \t\().8h, \a\().8h, factor.8h
        srshr   \t\().8h, \t\().8h, #11
        mls     \a\().8h, \t\().8h, modulus.8h
        .endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mldsa_sub_small_neon
        .type   dauntless_mldsa_sub_small_neon, %function
dauntless_mldsa_sub_small_neon:
        bti     c
        mov     w3, #3329
        dup     modulus.8h, w3
        mov     w3, #20159
        dup     factor.8h, w3

        mov     count, #16
.Lmldsa_sub_small_neon_next:            // 16 coefficients
        ldp     q_a0, q_a1, [a], #32
        ldp     q_r0, q_r1, [r]
        ldp     q_r2, q_r3, [r, #32]
        centre  a0, t0
        centre  a1, t1
        ssubw   r0.4s, r0.4s, a0.4h
        ssubw2  r1.4s, r1.4s, a0.8h
        ssubw   r2.4s, r2.4s, a1.4h
        ssubw2  r3.4s, r3.4s, a1.8h
        stp     q_r0, q_r1, [r], #32
        stp     q_r2, q_r3, [r], #32
        subs    count, count, #1
        b.ne    .Lmldsa_sub_small_neon_next
        ret
        .size   dauntless_mldsa_sub_small_neon, . - dauntless_mldsa_sub_small_neon

        .irp    name, modulus, factor, a0, a1, t0, t1, r0, r1, r2, r3
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  r
        .unreq  a
        .unreq  count
        .purgem name_vector
        .purgem centre
