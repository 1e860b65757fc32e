// ML-KEM cache for base multiplication on Neon
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_mulcache_neon(int16_t cache[128], const int16_t b[256])
//
// cache[i] = b[2 i + 1] gamma(i) mod q, gamma(i) = zeta^(2 BitRev7(i) + 1), q = 3329: the products of FIPS 203,
// Algorithm 12, line 1, that depend on b alone. Both in the standard's order.
//   pre  any int16, 16-byte aligned, no overlap
//   post |cache| <= 3281 (proved)
//   time: secret-independent
// Barrett's product with twist(z) = round(2^15 z / q): b z - round(b twist(z) / 2^15) q, |..| <= q/2 + |b| q / 2^16.
//
// x0 = cache   x1 = b   x2 = tables   x3 = count   w4 = immediate
// clobbers x0-x4, v0-v7, flags

        .macro name_vector name, number
\name           .req v\number
q_\name         .req q\number
        .endm

cache           .req x0
b               .req x1
tables          .req x2
count           .req x3

        name_vector modulus, 0          // q in every lane
        name_vector low, 1
        name_vector high, 2
        name_vector odd, 3
        name_vector gamma, 4
        name_vector twist, 5
        name_vector product, 6
        name_vector quotient, 7

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .global dauntless_mlkem_mulcache_neon
        .type   dauntless_mlkem_mulcache_neon, %function
dauntless_mlkem_mulcache_neon:
        bti     c
        adrp    tables, dauntless_mlkem_mulcache_neon_tables
        add     tables, tables, :lo12:dauntless_mlkem_mulcache_neon_tables
        mov     w4, #3329
        dup     modulus.8h, w4

        mov     count, #16
.Lmulcache_neon_next:                   // low, high = b[0..15]   odd = b[1, 3 .. 15]   product = cache[0..7]
        ldp     q_low, q_high, [b], #32
        ldp     q_gamma, q_twist, [tables], #32
        uzp2    odd.8h, low.8h, high.8h
        mul     product.8h, odd.8h, gamma.8h
        sqrdmulh quotient.8h, odd.8h, twist.8h
        mls     product.8h, quotient.8h, modulus.8h
        str     q_product, [cache], #16
        subs    count, count, #1
        b.ne    .Lmulcache_neon_next
        ret
        .size   dauntless_mlkem_mulcache_neon, . - dauntless_mlkem_mulcache_neon

        .irp    name, modulus, low, high, odd, gamma, twist, product, quotient
        .unreq  \name
        .unreq  q_\name
        .endr
        .unreq  cache
        .unreq  b
        .unreq  tables
        .unreq  count
        .purgem name_vector
