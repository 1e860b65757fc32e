# A step of X25519's ladder (RFC 7748, section 5): exchange if swap is 1, double the first point, add the second
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_x25519_step_scalar(uint64_t s[4][4], const uint64_t u[4], uint64_t swap)
#
#   s = x2, z2, x3, z3, in words of 64 bits, lowest first; arithmetic modulo p = 2^255 - 19. With
#       a = x2 + z2, b = x2 - z2, c = x3 + z3, d = x3 - z3, e = a^2 - b^2
#   after the exchange, x2 = a^2 b^2, z2 = e (a^2 + 121665 e), x3 = (d a + c b)^2, z3 = u (d a - c b)^2.
#
#   There are no flags, so elements are five limbs of radix 2^51, each below 2^54, whose sums need no carries. Of a product f g of
#   limbs the high part is floor(f g / 2^54), the high word of f times 2^10 g. The high parts of a column are added, h, and so
#   are the low words of its products, l, modulo 2^64. l - 2^54 h is the sum of the products' low parts, each below 2^54: it
#   fits a word, whatever l has lost.
#
#   pre    0 <= swap <= 1; s < 2p, u < 2^256
#   leaves s < 2p   (proved)
#   time   secret-independent
#   a0 = s, a1 = u, a2 = swap   clobbers a1-a7, t0-t6; ra, s0-s11 restored; 432 bytes of stack
#
#   a1-a5           an element g         s2-s6    low sums of columns, then the element r
#   a6, a7, t3-t5   2^10 g               s7-s11   high sums of columns
#   s0 = 2^51 - 1, s1 = 19 = 2^255 modulo p; t6 and ra: limbs of 4p
#   sp: 0 ra, s0-s11   104 u   112 b, 152 c, 192 d, 232 d a, 272 c b, 312 a^2, 352 b^2, 392 e: elements; others later

# A column's first product, f g; k = 2^10 g
.macro first l, h, f, g, k
        mul     \l, \f, \g
        mulhu   \h, \f, \k
.endm

# The next one
.macro next l, h, f, g, k
        mul     t0, \f, \g
        add     \l, \l, t0
        mulhu   t0, \f, \k
        add     \h, \h, t0
.endm

# a6, a7, t3-t5 = 2^10 g
.macro shift
        slli    a6, a1, 10
        slli    a7, a2, 10
        slli    t3, a3, 10
        slli    t4, a4, 10
        slli    t5, a5, 10
.endm

# r = the columns modulo p: limbs below 2^51, the lowest below 2^51 + 2^15
.macro reduce
        slli    t0, s7, 54
        sub     s2, s2, t0
        slli    t0, s8, 54
        sub     s3, s3, t0
        slli    t0, s9, 54
        sub     s4, s4, t0
        slli    t0, s10, 54
        sub     s5, s5, t0
        slli    t0, s11, 54
        sub     s6, s6, t0
        slli    s7, s7, 3                               # 2^54 is 8 limbs of the next column
        slli    s8, s8, 3
        slli    s9, s9, 3
        slli    s10, s10, 3
        slli    s11, s11, 3
        mul     s11, s11, s1
        add     s3, s3, s7
        add     s4, s4, s8
        add     s5, s5, s9
        add     s6, s6, s10
        add     s2, s2, s11
        srli    t0, s2, 51
        and     s2, s2, s0
        add     s3, s3, t0
        srli    t0, s3, 51
        and     s3, s3, s0
        add     s4, s4, t0
        srli    t0, s4, 51
        and     s4, s4, s0
        add     s5, s5, t0
        srli    t0, s5, 51
        and     s5, s5, s0
        add     s6, s6, t0
        srli    t0, s6, 51
        and     s6, s6, s0
        mul     t0, t0, s1
        add     s2, s2, t0
.endm

# r = f g, f being the element at sp + at; each limb of it, t1, and 19 times that, t2, for columns that are left behind
.macro multiply at
        ld      t1, \at(sp)
        first   s2, s7, t1, a1, a6
        first   s3, s8, t1, a2, a7
        first   s4, s9, t1, a3, t3
        first   s5, s10, t1, a4, t4
        first   s6, s11, t1, a5, t5
        ld      t1, \at+8(sp)
        mul     t2, t1, s1
        next    s3, s8, t1, a1, a6
        next    s4, s9, t1, a2, a7
        next    s5, s10, t1, a3, t3
        next    s6, s11, t1, a4, t4
        next    s2, s7, t2, a5, t5
        ld      t1, \at+16(sp)
        mul     t2, t1, s1
        next    s4, s9, t1, a1, a6
        next    s5, s10, t1, a2, a7
        next    s6, s11, t1, a3, t3
        next    s2, s7, t2, a4, t4
        next    s3, s8, t2, a5, t5
        ld      t1, \at+24(sp)
        mul     t2, t1, s1
        next    s5, s10, t1, a1, a6
        next    s6, s11, t1, a2, a7
        next    s2, s7, t2, a3, t3
        next    s3, s8, t2, a4, t4
        next    s4, s9, t2, a5, t5
        ld      t1, \at+32(sp)
        mul     t2, t1, s1
        next    s6, s11, t1, a1, a6
        next    s2, s7, t2, a2, a7
        next    s3, s8, t2, a3, t3
        next    s4, s9, t2, a4, t4
        next    s5, s10, t2, a5, t5
        reduce
.endm

# r = g^2
.macro square
        first   s2, s7, a1, a1, a6
        slli    t1, a1, 1                               # 2 g0
        first   s3, s8, t1, a2, a7
        first   s4, s9, t1, a3, t3
        first   s5, s10, t1, a4, t4
        first   s6, s11, t1, a5, t5
        next    s4, s9, a2, a2, a7
        slli    t1, a2, 1                               # 2 g1
        next    s5, s10, t1, a3, t3
        next    s6, s11, t1, a4, t4
        next    s6, s11, a3, a3, t3
        mul     t1, a4, s1                              # 19 g3
        next    s3, s8, t1, a4, t4
        slli    t1, t1, 1
        next    s2, s7, t1, a3, t3
        mul     t2, a5, s1                              # 19 g4
        next    s5, s10, t2, a5, t5
        slli    t2, t2, 1
        next    s2, s7, t2, a2, a7
        next    s3, s8, t2, a3, t3
        next    s4, s9, t2, a4, t4
        reduce
.endm

# Four words
.macro load_words w0, w1, w2, w3, from, at
        ld      \w0, \at(\from)
        ld      \w1, \at+8(\from)
        ld      \w2, \at+16(\from)
        ld      \w3, \at+24(\from)
.endm

# Five limbs from and to the stack
.macro load w0, w1, w2, w3, w4, at
        ld      \w0, \at(sp)
        ld      \w1, \at+8(sp)
        ld      \w2, \at+16(sp)
        ld      \w3, \at+24(sp)
        ld      \w4, \at+32(sp)
.endm

.macro store w0, w1, w2, w3, w4, at
        sd      \w0, \at(sp)
        sd      \w1, \at+8(sp)
        sd      \w2, \at+16(sp)
        sd      \w3, \at+24(sp)
        sd      \w4, \at+32(sp)
.endm

# x and y exchanged if t0 is 2^64 - 1, left if it is 0
.macro exchange x, y
        xor     t1, \x, \y
        and     t1, t1, t0
        xor     \x, \x, t1
        xor     \y, \y, t1
.endm

# Four words to five limbs, in place: below 2^51, the highest below 2^52
.macro unpack w0, w1, w2, w3, w4
        srli    \w4, \w3, 12
        slli    \w3, \w3, 39
        srli    t0, \w2, 25
        or      \w3, \w3, t0
        and     \w3, \w3, s0
        slli    \w2, \w2, 26
        srli    t0, \w1, 38
        or      \w2, \w2, t0
        and     \w2, \w2, s0
        slli    \w1, \w1, 13
        srli    t0, \w0, 51
        or      \w1, \w1, t0
        and     \w1, \w1, s0
        and     \w0, \w0, s0
.endm

# [a0 + at] = r in four words, below 2^255 + 2^15
.macro pack at
        slli    t0, s3, 51
        add     s2, s2, t0
        sltu    t0, s2, t0
        srli    s3, s3, 13
        add     s3, s3, t0
        slli    t0, s4, 38
        add     s3, s3, t0
        sltu    t0, s3, t0
        srli    s4, s4, 26
        add     s4, s4, t0
        slli    t0, s5, 25
        add     s4, s4, t0
        sltu    t0, s4, t0
        srli    s5, s5, 39
        add     s5, s5, t0
        slli    t0, s6, 12
        add     s5, s5, t0
        sd      s2, \at(a0)
        sd      s3, \at+8(a0)
        sd      s4, \at+16(a0)
        sd      s5, \at+24(a0)
.endm

# x, y = x + y, x - y + k: a limb each, k of 4p
.macro sum_and_difference x, y, k
        sub     t0, \x, \y
        add     \x, \x, \y
        add     \y, t0, \k
.endm

# A limb of a^2 + 121665 e: g += the low part of 121665 e, below 2^51, and the carry; e = the next limb's. t1 = 121665, t2 = 2^13 t1
.macro add_times g, e, carry
        mul     t0, \e, t1
        mulhu   \e, \e, t2
        slli    a6, \e, 51
        sub     t0, t0, a6
        add     \g, \g, t0
        .ifnb   \carry
        add     \g, \g, \carry
        .endif
.endm

        .option push
        .option arch, +m
        .text
        .p2align 2
        .global dauntless_x25519_step_scalar
        .type   dauntless_x25519_step_scalar, @function
dauntless_x25519_step_scalar:
        addi    sp, sp, -432
        sd      ra, (sp)
        sd      s0, 8(sp)
        sd      s1, 16(sp)
        sd      s2, 24(sp)
        sd      s3, 32(sp)
        sd      s4, 40(sp)
        sd      s5, 48(sp)
        sd      s6, 56(sp)
        sd      s7, 64(sp)
        sd      s8, 72(sp)
        sd      s9, 80(sp)
        sd      s10, 88(sp)
        sd      s11, 96(sp)
        sd      a1, 104(sp)
        li      s0, -1
        srli    s0, s0, 13
        li      s1, 19
        li      t6, 1
        slli    t6, t6, 53
        addi    ra, t6, -76                             # 4p = 2^257 - 76: its lowest limb
        addi    t6, t6, -4                              # and the others
        neg     t0, a2
        load_words a1, a2, a3, a4, a0, 0                # x2
        load_words s2, s3, s4, s5, a0, 32               # z2
        load_words a6, a7, t3, t4, a0, 64               # x3
        load_words s7, s8, s9, s10, a0, 96              # z3
        exchange a1, a6
        exchange a2, a7
        exchange a3, t3
        exchange a4, t4
        exchange s2, s7
        exchange s3, s8
        exchange s4, s9
        exchange s5, s10
        unpack  a1, a2, a3, a4, a5
        unpack  s2, s3, s4, s5, s6
        unpack  a6, a7, t3, t4, t5
        unpack  s7, s8, s9, s10, s11
        sum_and_difference a1, s2, ra                   # a, b
        sum_and_difference a2, s3, t6
        sum_and_difference a3, s4, t6
        sum_and_difference a4, s5, t6
        sum_and_difference a5, s6, t6
        sum_and_difference a6, s7, ra                   # c, d
        sum_and_difference a7, s8, t6
        sum_and_difference t3, s9, t6
        sum_and_difference t4, s10, t6
        sum_and_difference t5, s11, t6
        store   s2, s3, s4, s5, s6, 112                 # b
        store   a6, a7, t3, t4, t5, 152                 # c
        store   s7, s8, s9, s10, s11, 192               # d
        shift
        multiply 192
        store   s2, s3, s4, s5, s6, 232                 # d a
        square
        store   s2, s3, s4, s5, s6, 312                 # a^2
        load    a1, a2, a3, a4, a5, 112                 # b
        shift
        multiply 152
        store   s2, s3, s4, s5, s6, 272                 # c b
        square                                          # b^2
        store   s2, s3, s4, s5, s6, 352
        load    a1, a2, a3, a4, a5, 312                 # a^2
        shift
        add     s7, a1, ra
        add     s8, a2, t6
        add     s9, a3, t6
        add     s10, a4, t6
        add     s11, a5, t6
        sub     s7, s7, s2
        sub     s8, s8, s3
        sub     s9, s9, s4
        sub     s10, s10, s5
        sub     s11, s11, s6
        store   s7, s8, s9, s10, s11, 392               # e
        multiply 352
        pack    0                                       # x2 = a^2 b^2
        load    s2, s3, s4, s5, s6, 392                 # e
        li      t1, 121665
        slli    t2, t1, 13
        add_times a1, s2
        add_times a2, s3, s2
        add_times a3, s4, s3
        add_times a4, s5, s4
        add_times a5, s6, s5
        mul     s6, s6, s1
        add     a1, a1, s6                              # a^2 + 121665 e
        shift
        multiply 392
        pack    32                                      # z2
        load    a1, a2, a3, a4, a5, 232                 # d a
        load    s2, s3, s4, s5, s6, 272                 # c b
        sum_and_difference a1, s2, ra
        sum_and_difference a2, s3, t6
        sum_and_difference a3, s4, t6
        sum_and_difference a4, s5, t6
        sum_and_difference a5, s6, t6
        store   s2, s3, s4, s5, s6, 272                 # d a - c b
        shift
        square
        pack    64                                      # x3
        load    a1, a2, a3, a4, a5, 272
        shift
        square
        store   s2, s3, s4, s5, s6, 272
        ld      t1, 104(sp)
        load_words a1, a2, a3, a4, t1, 0
        unpack  a1, a2, a3, a4, a5                      # u
        shift
        multiply 272
        pack    96                                      # z3
        ld      ra, (sp)
        ld      s0, 8(sp)
        ld      s1, 16(sp)
        ld      s2, 24(sp)
        ld      s3, 32(sp)
        ld      s4, 40(sp)
        ld      s5, 48(sp)
        ld      s6, 56(sp)
        ld      s7, 64(sp)
        ld      s8, 72(sp)
        ld      s9, 80(sp)
        ld      s10, 88(sp)
        ld      s11, 96(sp)
        addi    sp, sp, 432
        ret
        .size   dauntless_x25519_step_scalar, . - dauntless_x25519_step_scalar
        .option pop

        .purgem first
        .purgem next
        .purgem shift
        .purgem reduce
        .purgem multiply
        .purgem square
        .purgem load_words
        .purgem load
        .purgem store
        .purgem exchange
        .purgem unpack
        .purgem pack
        .purgem sum_and_difference
        .purgem add_times
