# Multiplication modulo p = 2^255 - 19: r = a b (RFC 7748, section 4.1)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_x25519_mul_scalar(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
#
#   Words of 64 bits, lowest first: the product by rows, then 2^256 = 38 and 2^255 = 19 modulo p. There are no flags: a sum is
#   below what was added if it has carried.
#
#   pre    any number below 2^256
#   leaves r < 2p   (tested, not proved)
#   time   secret-independent
#   a0 = r, a1 = a, a2 = b   clobbers a1-a7, t0-t6; s0-s3 restored; 32 bytes of stack
#
#   a3-a7, t3-t5   the product, lowest word first
#   s0-s3          b

# 2^64 carry + k = k + f g: a row's first term
.macro first k, carry, f, g
        mul     t0, \f, \g
        mulhu   \carry, \f, \g
        add     \k, \k, t0
        sltu    t0, \k, t0
        add     \carry, \carry, t0
.endm

# 2^64 carry + k = k + f g + carry: below 2^128
.macro next k, carry, f, g
        mul     t0, \f, \g
        mulhu   t1, \f, \g
        add     t0, t0, \carry
        sltu    t2, t0, \carry
        add     t1, t1, t2
        add     \k, \k, t0
        sltu    t2, \k, t0
        add     \carry, t1, t2
.endm

        .option push
        .option arch, +m
        .text
        .p2align 2
        .global dauntless_x25519_mul_scalar
        .type   dauntless_x25519_mul_scalar, @function
dauntless_x25519_mul_scalar:
        addi    sp, sp, -32
        sd      s0, (sp)
        sd      s1, 8(sp)
        sd      s2, 16(sp)
        sd      s3, 24(sp)
        ld      s0, (a2)
        ld      s1, 8(a2)
        ld      s2, 16(a2)
        ld      s3, 24(a2)
        ld      t6, (a1)                                # a0 b
        mul     a3, t6, s0
        mulhu   a4, t6, s0
        first   a4, a5, t6, s1
        first   a5, a6, t6, s2
        first   a6, a7, t6, s3
        ld      t6, 8(a1)                               # a1 b
        first   a4, t3, t6, s0
        next    a5, t3, t6, s1
        next    a6, t3, t6, s2
        next    a7, t3, t6, s3
        ld      t6, 16(a1)                              # a2 b
        first   a5, t4, t6, s0
        next    a6, t4, t6, s1
        next    a7, t4, t6, s2
        next    t3, t4, t6, s3
        ld      t6, 24(a1)                              # a3 b
        first   a6, t5, t6, s0
        next    a7, t5, t6, s1
        next    t3, t5, t6, s2
        next    t4, t5, t6, s3
        li      t6, 38                                  # 2^256 modulo p
        first   a3, a1, t6, a7
        next    a4, a1, t6, t3
        next    a5, a1, t6, t4
        next    a6, a1, t6, t5
        slli    a1, a1, 1                               # what is above 2^255, times 19
        srli    t0, a6, 63
        or      a1, a1, t0
        slli    a6, a6, 1
        srli    a6, a6, 1
        li      t6, 19
        mul     a1, a1, t6
        add     a3, a3, a1
        sltu    t0, a3, a1
        add     a4, a4, t0
        sltu    t0, a4, t0
        add     a5, a5, t0
        sltu    t0, a5, t0
        add     a6, a6, t0
        sd      a3, (a0)
        sd      a4, 8(a0)
        sd      a5, 16(a0)
        sd      a6, 24(a0)
        ld      s0, (sp)
        ld      s1, 8(sp)
        ld      s2, 16(sp)
        ld      s3, 24(sp)
        addi    sp, sp, 32
        ret
        .size   dauntless_x25519_mul_scalar, . - dauntless_x25519_mul_scalar
        .option pop

        .purgem first
        .purgem next
