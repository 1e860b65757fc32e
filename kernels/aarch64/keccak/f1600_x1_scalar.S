// Keccak-f[1600] (FIPS 202, 24 rounds) on one state, general registers only.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
//   void dauntless_keccak_f1600_x1_scalar(uint64_t state[25])
//     x0 = state, lane A[x, y] in state[x + 5y]; any value; time: secret-independent
//     clobbers x0-x17, flags; x19-x30 restored, x18 unused; 128 bytes of stack
//
// One round maps A to E:
//     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        D[x] = C[x - 1] ^ rol(C[x + 1], 1)
//     rho, pi B[x, y] = rol(A[s, x] ^ D[s], RHO[s, x]),  s = x + 3y
//     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
//     iota    E[0, 0] ^= RC[round]                  all indices mod 5
//
// No round executes a rotation of its own. Between rounds the register of lane A[x, y] holds ror(A[x, y], F[x, y]), and every
// eor and bic rotates its last operand into the frame of the other. rho is then only a change of frame, to F[x, y] + RHO[x, y],
// and a result of chi takes the frame of B[x, y] or of B[x + 2, y]. F is chosen such that it is the same after every round: one
// of the two always equals F[x, y] (checked by chi_first and chi_third), and F[0, 0] = 0, where iota acts.
//
// In place. Row y of B reads one lane from each row of A, so its results can take over the five registers it read:
//     E[x, y] goes to the register from which A[2x + y, 2x + 3y] came, but for one lane a row, which goes to a free register,
//     E[3, 0], E[1, 1], E[3, 2], E[2, 3], E[1, 4] to t0-t4, whence the register it would have taken is free: no moves.
//     That map is its own inverse: after two rounds, one pass of the loop, every lane is home.

// fXY = F[X, Y], the frame of lane [X, Y] before and after a round; gXY = its frame after rho
.macro frame lane, f, rho
        .set    .Lf1600_x1_scalar_f\lane, \f
        .set    .Lf1600_x1_scalar_g\lane, \f + \rho
.endm

        //      XY  F  RHO
        frame   00, 0, 0
        frame   10, 0, 1
        frame   20, 12, 62
        frame   30, 0, 28
        frame   40, 0, 27
        frame   01, 28, 36
        frame   11, 20, 44
        frame   21, 0, 6
        frame   31, 45, 55
        frame   41, 0, 20
        frame   02, 1, 3
        frame   12, 6, 10
        frame   22, 33, 43
        frame   32, 8, 25
        frame   42, 28, 39
        frame   03, 16, 41
        frame   13, 0, 45
        frame   23, 49, 15
        frame   33, 0, 21
        frame   43, 0, 8
        frame   04, 10, 18
        frame   14, 57, 2
        frame   24, 3, 61
        frame   34, 57, 56
        frame   44, 59, 14

// the register map: names for the lanes of row y and for the free registers
.macro row y, r0, r1, r2, r3, r4
        forget_row \y
        a0\y    .req \r0
        a1\y    .req \r1
        a2\y    .req \r2
        a3\y    .req \r3
        a4\y    .req \r4
.endm
.macro free r0, r1, r2, r3, r4
        forget_free
        t0      .req \r0
        t1      .req \r1
        t2      .req \r2
        t3      .req \r3
        t4      .req \r4
.endm
.macro forget_row y
        .unreq  a0\y
        .unreq  a1\y
        .unreq  a2\y
        .unreq  a3\y
        .unreq  a4\y
.endm
.macro forget_free
        .unreq  t0
        .unreq  t1
        .unreq  t2
        .unreq  t3
        .unreq  t4
.endm

// between a lane and ror(lane, F)
.macro into_frame lane
        ror     a\lane, a\lane, .Lf1600_x1_scalar_f\lane
.endm
.macro out_of_frame lane
        ror     a\lane, a\lane, 64 - .Lf1600_x1_scalar_f\lane
.endm

// c = C[x] in the frame of A[x, 0]
.macro parity c, x
        eor     \c, a\x\()0, a\x\()1, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()1) & 63)
        eor     \c, \c, a\x\()2, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()2) & 63)
        eor     \c, \c, a\x\()3, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()3) & 63)
        eor     \c, \c, a\x\()4, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()4) & 63)
.endm

// d = C[l] ^ rol(C[r], 1) in the frame of A[l, 0]; l = x - 1, r = x + 1
.macro difference d, l, cl, r, cr
        eor     \d, \cl, \cr, ror #((.Lf1600_x1_scalar_f\l\()0 - .Lf1600_x1_scalar_f\r\()0 - 1) & 63)
.endm

// column x ^= d = D[x], which is in the frame of A[l, 0]; l = x - 1
.macro theta x, d, l
        eor     a\x\()0, a\x\()0, \d, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     a\x\()1, a\x\()1, \d, ror #((.Lf1600_x1_scalar_f\x\()1 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     a\x\()2, a\x\()2, \d, ror #((.Lf1600_x1_scalar_f\x\()2 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     a\x\()3, a\x\()3, \d, ror #((.Lf1600_x1_scalar_f\x\()3 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     a\x\()4, a\x\()4, \d, ror #((.Lf1600_x1_scalar_f\x\()4 - .Lf1600_x1_scalar_f\l\()0) & 63)
.endm

// the and of chi for one row: B[0..4] are lanes s0-s4 of A; t0-t4 = ~B[x + 1] & B[x + 2] for x = 0..4, in the frame of B[x + 2]
.macro chi_and t0, t1, t2, t3, t4, s0, s1, s2, s3, s4
        bic     \t0, a\s2, a\s1, ror #((.Lf1600_x1_scalar_g\s2 - .Lf1600_x1_scalar_g\s1) & 63)
        bic     \t1, a\s3, a\s2, ror #((.Lf1600_x1_scalar_g\s3 - .Lf1600_x1_scalar_g\s2) & 63)
        bic     \t2, a\s4, a\s3, ror #((.Lf1600_x1_scalar_g\s4 - .Lf1600_x1_scalar_g\s3) & 63)
        bic     \t3, a\s0, a\s4, ror #((.Lf1600_x1_scalar_g\s0 - .Lf1600_x1_scalar_g\s4) & 63)
        bic     \t4, a\s1, a\s0, ror #((.Lf1600_x1_scalar_g\s1 - .Lf1600_x1_scalar_g\s0) & 63)
.endm

// e = E[lane] = b ^ t in the frame of b; b = B[x, y], lane s of A; t is in the frame of B[x + 2, y], lane u of A
.macro chi_first e, lane, s, t, u
        .if     (.Lf1600_x1_scalar_g\s - .Lf1600_x1_scalar_f\lane) & 63
        .error  "E \lane leaves its frame"
        .endif
        eor     \e, a\s, \t, ror #((.Lf1600_x1_scalar_g\s - .Lf1600_x1_scalar_g\u) & 63)
.endm

// the same in the frame of t
.macro chi_third e, lane, s, t, u
        .if     (.Lf1600_x1_scalar_g\u - .Lf1600_x1_scalar_f\lane) & 63
        .error  "E \lane leaves its frame"
        .endif
        eor     \e, \t, a\s, ror #((.Lf1600_x1_scalar_g\u - .Lf1600_x1_scalar_g\s) & 63)
.endm

// e ^= RC[round]; [sp, 104] = &RC[the even round]
.macro iota e, odd, t
        ldr     \t, [sp, 104]
        ldr     \t, [\t, 8*\odd]
        eor     \e, \e, \t
.endm

// A in a00-a44; E is left where the next register map expects it
.macro keccak_round odd
        parity  t1, 1
        parity  t2, 2
        parity  t3, 3
        parity  t4, 4
        difference t0, 1, t1, 3, t3
        theta   2, t0, 1
        difference t0, 2, t2, 4, t4
        theta   3, t0, 2
        difference t4, 4, t4, 1, t1
        parity  t0, 0
        theta   0, t4, 4
        difference t2, 0, t0, 2, t2
        theta   1, t2, 0
        difference t3, 3, t3, 0, t0
        theta   4, t3, 3

        // rho and pi are in the names; row 0
        chi_and t1, t2, t3, t0, t4, 00, 11, 22, 33, 44
        chi_first a00, 00, 00, t1, 22
        chi_third t0, 30, 33, t0, 00
        chi_third a33, 40, 44, t4, 11
        chi_first a44, 20, 22, t3, 44
        chi_first a22, 10, 11, t2, 33

        // row 1
        chi_and a11, t1, t2, t3, t4, 30, 41, 02, 13, 24
        chi_third a02, 21, 02, t2, 24
        chi_first t1, 11, 41, t1, 13
        chi_first a41, 41, 24, t4, 41
        chi_first a24, 31, 13, t3, 30
        chi_first a13, 01, 30, a11, 02

        // row 2
        chi_and a11, a30, t3, t2, t4, 10, 21, 32, 43, 04
        chi_first a04, 42, 04, t4, 21
        chi_first t2, 32, 43, t2, 10
        chi_first a43, 12, 21, a30, 43
        chi_first a21, 02, 10, a11, 32
        chi_first a10, 22, 32, t3, 04

        // row 3
        chi_and a11, a30, t3, a32, t4, 40, 01, 12, 23, 34
        chi_first a01, 13, 01, a30, 23
        chi_third t3, 23, 12, t3, 34
        chi_third a12, 43, 34, t4, 01
        chi_third a34, 03, 40, a11, 12
        chi_first a40, 33, 23, a32, 40

        // row 4
        chi_and a11, t4, a30, a32, a23, 20, 31, 42, 03, 14
        chi_first a03, 34, 03, a32, 20
        chi_third t4, 14, 31, t4, 03
        chi_first a31, 24, 42, a30, 14
        chi_first a42, 04, 20, a11, 42
        chi_first a20, 44, 14, a23, 31
        iota    a00, \odd, a11
.endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .globl  dauntless_keccak_f1600_x1_scalar
        .type   dauntless_keccak_f1600_x1_scalar, %function
dauntless_keccak_f1600_x1_scalar:
        bti     c
        stp     x29, x30, [sp, -128]!
        stp     x27, x28, [sp, 16]
        stp     x25, x26, [sp, 32]
        stp     x23, x24, [sp, 48]
        stp     x21, x22, [sp, 64]
        stp     x19, x20, [sp, 80]
        row     0, x1,  x2,  x3,  x4,  x5
        row     1, x6,  x7,  x8,  x9,  x10
        row     2, x11, x12, x13, x14, x15
        row     3, x16, x17, x19, x20, x21
        row     4, x22, x23, x24, x25, x26
        free    x27, x28, x29, x30, x0
        adrp    t0, dauntless_keccak_rc_tables
        add     t0, t0, :lo12:dauntless_keccak_rc_tables
        mov     t1, 24
        stp     x0, t0, [sp, 96]                        // [sp, 96] = state, &RC[the even round], rounds left
        str     t1, [sp, 112]
        ldp     a00, a10, [x0, 0]
        ldp     a20, a30, [x0, 16]
        ldp     a40, a01, [x0, 32]
        ldp     a11, a21, [x0, 48]
        ldp     a31, a41, [x0, 64]
        ldp     a02, a12, [x0, 80]
        ldp     a22, a32, [x0, 96]
        ldp     a42, a03, [x0, 112]
        ldp     a13, a23, [x0, 128]
        ldp     a33, a43, [x0, 144]
        ldp     a04, a14, [x0, 160]
        ldp     a24, a34, [x0, 176]
        ldr     a44, [x0, 192]
        into_frame 20
        into_frame 01
        into_frame 11
        into_frame 31
        into_frame 02
        into_frame 12
        into_frame 22
        into_frame 32
        into_frame 42
        into_frame 03
        into_frame 23
        into_frame 04
        into_frame 14
        into_frame 24
        into_frame 34
        into_frame 44

.Lf1600_x1_scalar_two_rounds:
        keccak_round 0
        row     0, x1,  x13, x26, x27, x20
        row     1, x17, x28, x11, x24, x10
        row     2, x8,  x21, x2,  x29, x22
        row     3, x25, x6,  x30, x5,  x12
        row     4, x15, x0,  x9,  x16, x3
        free    x4,  x7,  x14, x19, x23
        keccak_round 1
        row     0, x1,  x2,  x3,  x4,  x5
        row     1, x6,  x7,  x8,  x9,  x10
        row     2, x11, x12, x13, x14, x15
        row     3, x16, x17, x19, x20, x21
        row     4, x22, x23, x24, x25, x26
        free    x27, x28, x29, x30, x0
        ldp     t0, t1, [sp, 104]
        add     t0, t0, 8*2
        subs    t1, t1, 2
        stp     t0, t1, [sp, 104]
        b.ne    .Lf1600_x1_scalar_two_rounds

        ldr     x0, [sp, 96]
        out_of_frame 20
        out_of_frame 01
        out_of_frame 11
        out_of_frame 31
        out_of_frame 02
        out_of_frame 12
        out_of_frame 22
        out_of_frame 32
        out_of_frame 42
        out_of_frame 03
        out_of_frame 23
        out_of_frame 04
        out_of_frame 14
        out_of_frame 24
        out_of_frame 34
        out_of_frame 44
        stp     a00, a10, [x0, 0]
        stp     a20, a30, [x0, 16]
        stp     a40, a01, [x0, 32]
        stp     a11, a21, [x0, 48]
        stp     a31, a41, [x0, 64]
        stp     a02, a12, [x0, 80]
        stp     a22, a32, [x0, 96]
        stp     a42, a03, [x0, 112]
        stp     a13, a23, [x0, 128]
        stp     a33, a43, [x0, 144]
        stp     a04, a14, [x0, 160]
        stp     a24, a34, [x0, 176]
        str     a44, [x0, 192]
        ldp     x19, x20, [sp, 80]
        ldp     x21, x22, [sp, 64]
        ldp     x23, x24, [sp, 48]
        ldp     x25, x26, [sp, 32]
        ldp     x27, x28, [sp, 16]
        ldp     x29, x30, [sp], 128
        ret
        .size   dauntless_keccak_f1600_x1_scalar, . - dauntless_keccak_f1600_x1_scalar

        forget_row 0
        forget_row 1
        forget_row 2
        forget_row 3
        forget_row 4
        forget_free
        .purgem frame
        .purgem row
        .purgem free
        .purgem forget_row
        .purgem forget_free
        .purgem parity
        .purgem difference
        .purgem theta
        .purgem chi_and
        .purgem chi_first
        .purgem chi_third
        .purgem iota
        .purgem into_frame
        .purgem out_of_frame
        .purgem keccak_round
