// Keccak-f[1600] (FIPS 202, 24 rounds) on one state, general registers only.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
//   void dauntless_keccak_f1600_x1_scalar(uint64_t state[25])
//     x0 = state, lane A[x, y] in state[x + 5y]; any value; time: secret-independent
//     clobbers x0-x17, flags; 128 bytes of stack
//
// One round maps A to E:
//     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        D[x] = C[x - 1] ^ rol(C[x + 1], 1)
//     rho, pi B[x, y] = rol(A[s, x] ^ D[s], RHO[s, x]),  s = x + 3y
//     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
//     iota    E[0, 0] ^= RC[round]                  all indices mod 5
//
// No rotation is ever executed. Between rounds the register of lane A[x, y] holds ror(A[x, y], F[x, y]), and every eor and bic
// rotates its last operand into the frame of the other. rho is then only a change of frame, F[x, y] + RHO[x, y], and a result
// of chi takes the frame of B[x, y] or of B[x + 2, y]. F is chosen such that it is the same after every round: one of the two
// always equals F[x, y] (checked by chi_first and chi_third), and F[0, 0] = 0, where iota acts.
//
// In place. Row y of B reads one lane from each row of A, so its results can take over the five registers it read:
//     E[x, y] goes to the register from which A[2x + y, 2x + 3y] came, but for one lane a row, which goes to a free register,
//     E[3, 0], E[1, 1], E[3, 2], E[2, 3], E[1, 4] to t0-t4, whence the register it would have taken is free: no moves.
//     That map is its own inverse: after two rounds, one pass of the loop, every lane is home.

// Names of lane XY: f = F[X, Y], the frame before and after a round; g = its frame after rho
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

// c = C[x] in the frame of A[x, 0]
.macro parity c, x, a0, a1, a2, a3, a4
        eor     \c, \a0, \a1, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()1) & 63)
        eor     \c, \c, \a2, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()2) & 63)
        eor     \c, \c, \a3, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()3) & 63)
        eor     \c, \c, \a4, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\x\()4) & 63)
.endm

// d = C[l] ^ rol(C[r], 1) in the frame of A[l, 0]; l = x - 1, r = x + 1
.macro difference d, l, cl, r, cr
        eor     \d, \cl, \cr, ror #((.Lf1600_x1_scalar_f\l\()0 - .Lf1600_x1_scalar_f\r\()0 - 1) & 63)
.endm

// column x ^= d = D[x], which is in the frame of A[l, 0]; l = x - 1
.macro theta x, a0, a1, a2, a3, a4, d, l
        eor     \a0, \a0, \d, ror #((.Lf1600_x1_scalar_f\x\()0 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     \a1, \a1, \d, ror #((.Lf1600_x1_scalar_f\x\()1 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     \a2, \a2, \d, ror #((.Lf1600_x1_scalar_f\x\()2 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     \a3, \a3, \d, ror #((.Lf1600_x1_scalar_f\x\()3 - .Lf1600_x1_scalar_f\l\()0) & 63)
        eor     \a4, \a4, \d, ror #((.Lf1600_x1_scalar_f\x\()4 - .Lf1600_x1_scalar_f\l\()0) & 63)
.endm

// rho, pi and the and of chi for one row of B, whose lanes b0-b4 are lanes s0-s4 of A: tX = ~B[X + 1] & B[X + 2] in the frame of B[X + 2]
.macro chi_and t0, t1, t2, t3, t4, b0, s0, b1, s1, b2, s2, b3, s3, b4, s4
        bic     \t0, \b2, \b1, ror #((.Lf1600_x1_scalar_g\s2 - .Lf1600_x1_scalar_g\s1) & 63)
        bic     \t1, \b3, \b2, ror #((.Lf1600_x1_scalar_g\s3 - .Lf1600_x1_scalar_g\s2) & 63)
        bic     \t2, \b4, \b3, ror #((.Lf1600_x1_scalar_g\s4 - .Lf1600_x1_scalar_g\s3) & 63)
        bic     \t3, \b0, \b4, ror #((.Lf1600_x1_scalar_g\s0 - .Lf1600_x1_scalar_g\s4) & 63)
        bic     \t4, \b1, \b0, ror #((.Lf1600_x1_scalar_g\s1 - .Lf1600_x1_scalar_g\s0) & 63)
.endm

// e = E[lane] = b ^ t; b = B[x, y] is lane s of A, t is in the frame of B[x + 2, y], lane u of A
// in the frame of b
.macro chi_first e, lane, b, s, t, u
        .if     (.Lf1600_x1_scalar_g\s - .Lf1600_x1_scalar_f\lane) & 63
        .error  "E[\lane] leaves its frame"
        .endif
        eor     \e, \b, \t, ror #((.Lf1600_x1_scalar_g\s - .Lf1600_x1_scalar_g\u) & 63)
.endm

// in the frame of t
.macro chi_third e, lane, b, s, t, u
        .if     (.Lf1600_x1_scalar_g\u - .Lf1600_x1_scalar_f\lane) & 63
        .error  "E[\lane] leaves its frame"
        .endif
        eor     \e, \t, \b, ror #((.Lf1600_x1_scalar_g\u - .Lf1600_x1_scalar_g\s) & 63)
.endm

// e ^= RC[round]; [sp, 104] = &RC[round] of the even round
.macro iota e, rc, t
        ldr     \t, [sp, 104]
        ldr     \t, [\t, 8*\rc]
        eor     \e, \e, \t
.endm

// a between its own frame and the frame of the lane
.macro into_frame a, lane
        ror     \a, \a, .Lf1600_x1_scalar_f\lane
.endm
.macro out_of_frame a, lane
        ror     \a, \a, 64 - .Lf1600_x1_scalar_f\lane
.endm

// aXY = lane XY, t0-t4 free; out: as said above; rc = 0 in even rounds, 1 in odd
.macro keccak_round rc, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, \
                    a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, t0, t1, t2, t3, t4
        parity  \t1, 1, \a10, \a11, \a12, \a13, \a14
        parity  \t2, 2, \a20, \a21, \a22, \a23, \a24
        parity  \t3, 3, \a30, \a31, \a32, \a33, \a34
        parity  \t4, 4, \a40, \a41, \a42, \a43, \a44
        difference \t0, 1, \t1, 3, \t3
        theta   2, \a20, \a21, \a22, \a23, \a24, \t0, 1
        difference \t0, 2, \t2, 4, \t4
        theta   3, \a30, \a31, \a32, \a33, \a34, \t0, 2
        difference \t4, 4, \t4, 1, \t1
        parity  \t0, 0, \a00, \a01, \a02, \a03, \a04
        theta   0, \a00, \a01, \a02, \a03, \a04, \t4, 4
        difference \t2, 0, \t0, 2, \t2
        theta   1, \a10, \a11, \a12, \a13, \a14, \t2, 0
        difference \t3, 3, \t3, 0, \t0
        theta   4, \a40, \a41, \a42, \a43, \a44, \t3, 3

        // row 0
        chi_and \t1, \t2, \t3, \t0, \t4, \a00, 00, \a11, 11, \a22, 22, \a33, 33, \a44, 44
        chi_first \a00, 00, \a00, 00, \t1, 22
        chi_third \t0, 30, \a33, 33, \t0, 00
        chi_third \a33, 40, \a44, 44, \t4, 11
        chi_first \a44, 20, \a22, 22, \t3, 44
        chi_first \a22, 10, \a11, 11, \t2, 33

        // row 1
        chi_and \a11, \t1, \t2, \t3, \t4, \a30, 30, \a41, 41, \a02, 02, \a13, 13, \a24, 24
        chi_third \a02, 21, \a02, 02, \t2, 24
        chi_first \t1, 11, \a41, 41, \t1, 13
        chi_first \a41, 41, \a24, 24, \t4, 41
        chi_first \a24, 31, \a13, 13, \t3, 30
        chi_first \a13, 01, \a30, 30, \a11, 02

        // row 2
        chi_and \a11, \a30, \t3, \t2, \t4, \a10, 10, \a21, 21, \a32, 32, \a43, 43, \a04, 04
        chi_first \a04, 42, \a04, 04, \t4, 21
        chi_first \t2, 32, \a43, 43, \t2, 10
        chi_first \a43, 12, \a21, 21, \a30, 43
        chi_first \a21, 02, \a10, 10, \a11, 32
        chi_first \a10, 22, \a32, 32, \t3, 04

        // row 3
        chi_and \a11, \a30, \t3, \a32, \t4, \a40, 40, \a01, 01, \a12, 12, \a23, 23, \a34, 34
        chi_first \a01, 13, \a01, 01, \a30, 23
        chi_third \t3, 23, \a12, 12, \t3, 34
        chi_third \a12, 43, \a34, 34, \t4, 01
        chi_third \a34, 03, \a40, 40, \a11, 12
        chi_first \a40, 33, \a23, 23, \a32, 40

        // row 4
        chi_and \a11, \t4, \a30, \a32, \a23, \a20, 20, \a31, 31, \a42, 42, \a03, 03, \a14, 14
        chi_first \a03, 34, \a03, 03, \a32, 20
        chi_third \t4, 14, \a31, 31, \t4, 03
        chi_first \a31, 24, \a42, 42, \a30, 14
        chi_first \a42, 04, \a20, 20, \a11, 42
        chi_first \a20, 44, \a14, 14, \a23, 31
        iota    \a00, \rc, \a11
.endm

        a00 .req x1
        a10 .req x2
        a20 .req x3
        a30 .req x4
        a40 .req x5
        a01 .req x6
        a11 .req x7
        a21 .req x8
        a31 .req x9
        a41 .req x10
        a02 .req x11
        a12 .req x12
        a22 .req x13
        a32 .req x14
        a42 .req x15
        a03 .req x16
        a13 .req x17
        a23 .req x19
        a33 .req x20
        a43 .req x21
        a04 .req x22
        a14 .req x23
        a24 .req x24
        a34 .req x25
        a44 .req x26
        t0  .req x27
        t1  .req x28
        t2  .req x29
        t3  .req x30
        t4  .req x0

        .text
        .p2align 4
        .globl  dauntless_keccak_f1600_x1_scalar
        .type   dauntless_keccak_f1600_x1_scalar, %function
dauntless_keccak_f1600_x1_scalar:
        stp     x29, x30, [sp, -128]!
        stp     x27, x28, [sp, 16]
        stp     x25, x26, [sp, 32]
        stp     x23, x24, [sp, 48]
        stp     x21, x22, [sp, 64]
        stp     x19, x20, [sp, 80]
        adrp    t0, dauntless_keccak_f1600_x1_scalar_tables
        add     t0, t0, :lo12:dauntless_keccak_f1600_x1_scalar_tables
        mov     t1, 24
        stp     x0, t0, [sp, 96]                        // [sp, 96] = state, &RC[round], rounds left
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
        into_frame a20, 20
        into_frame a01, 01
        into_frame a11, 11
        into_frame a31, 31
        into_frame a02, 02
        into_frame a12, 12
        into_frame a22, 22
        into_frame a32, 32
        into_frame a42, 42
        into_frame a03, 03
        into_frame a23, 23
        into_frame a04, 04
        into_frame a14, 14
        into_frame a24, 24
        into_frame a34, 34
        into_frame a44, 44

.Lf1600_x1_scalar_two_rounds:
        keccak_round 0, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, \
                        a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, t0, t1, t2, t3, t4
        keccak_round 1, a00, a22, a44, t0, a33, a13, t1, a02, a24, a41, a21, a43, a10, t2, a04, \
                        a34, a01, t3, a40, a12, a42, t4, a31, a03, a20, a30, a11, a32, a23, a14
        ldp     t0, t1, [sp, 104]
        add     t0, t0, 8*2
        subs    t1, t1, 2
        stp     t0, t1, [sp, 104]
        b.ne    .Lf1600_x1_scalar_two_rounds

        ldr     x0, [sp, 96]
        out_of_frame a20, 20
        out_of_frame a01, 01
        out_of_frame a11, 11
        out_of_frame a31, 31
        out_of_frame a02, 02
        out_of_frame a12, 12
        out_of_frame a22, 22
        out_of_frame a32, 32
        out_of_frame a42, 42
        out_of_frame a03, 03
        out_of_frame a23, 23
        out_of_frame a04, 04
        out_of_frame a14, 14
        out_of_frame a24, 24
        out_of_frame a34, 34
        out_of_frame a44, 44
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

        .unreq  a00
        .unreq  a10
        .unreq  a20
        .unreq  a30
        .unreq  a40
        .unreq  a01
        .unreq  a11
        .unreq  a21
        .unreq  a31
        .unreq  a41
        .unreq  a02
        .unreq  a12
        .unreq  a22
        .unreq  a32
        .unreq  a42
        .unreq  a03
        .unreq  a13
        .unreq  a23
        .unreq  a33
        .unreq  a43
        .unreq  a04
        .unreq  a14
        .unreq  a24
        .unreq  a34
        .unreq  a44
        .unreq  t0
        .unreq  t1
        .unreq  t2
        .unreq  t3
        .unreq  t4
        .purgem frame
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
