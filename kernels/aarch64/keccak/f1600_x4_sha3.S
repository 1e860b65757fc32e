// Keccak-f[1600] (FIPS 202, 24 rounds) on four interleaved states, with the SHA-3 instructions of Armv8.2-A.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
//   void dauntless_keccak_f1600_x4_sha3(uint64_t state[25][4])
//     x0 = state, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
//     clobbers x1, x2, flags, v0-v7, v16-v31; d8-d15 restored; 64 bytes of stack
//
// One round maps A to E:
//     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        D[x] = C[x - 1] ^ rol(C[x + 1], 1)
//     rho, pi B[x, y] = rol(A[s, x] ^ D[s], RHO[s, x]),  s = x + 3y
//     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
//     iota    E[0, 0] ^= RC[round]                  all indices mod 5
//
// States 0 and 1 are permuted, then states 2 and 3. A vector holds one lane of the two states. aXY is the home of
// lane [X, Y], of A and of E.
//
// No moves: rho_pi puts the lanes of B where chi can leave every lane of E at home,
//     B[0, y], B[3, y], B[4, y] in a3y, a1y, a2y    and    B[1, y], B[2, y] in a4z, a0z, z = y + 1,
//     or in the two free registers for y = 4. chi goes upwards, so that a0y and a4y are free when E[0, y] and E[4, y] are made.

        .arch_extension sha3

// c = C[x]
.macro parity c, a0, a1, a2, a3, a4
        eor3    \c\().16b, \a0\().16b, \a1\().16b, \a2\().16b
        eor3    \c\().16b, \c\().16b, \a3\().16b, \a4\().16b
.endm

// d = D[x] = c_left ^ rol(c_right, 1)
.macro theta d, c_left, c_right
        rax1    \d\().2d, \c_left\().2d, \c_right\().2d
.endm

// b = rol(a ^ d, n)
.macro rho_pi b, a, d, n
        xar     \b\().2d, \a\().2d, \d\().2d, (64 - \n) & 63
.endm

// in   B[0..4] = e3, b1, b2, e1, e2        out  E[0..4] = e0-e4
.macro chi e0, e1, e2, e3, e4, b1, b2
        bcax    \e0\().16b, \e3\().16b, \b2\().16b, \b1\().16b
        bcax    \e4\().16b, \e2\().16b, \b1\().16b, \e3\().16b
        bcax    \e3\().16b, \e1\().16b, \e3\().16b, \e2\().16b
        bcax    \e2\().16b, \b2\().16b, \e2\().16b, \e1\().16b
        bcax    \e1\().16b, \b1\().16b, \e1\().16b, \b2\().16b
.endm

// e ^= RC[round]; rc = &RC[round], advanced; clobbers v31
.macro iota e, rc
        ld1r    {v31.2d}, [\rc], 8
        eor     \e\().16b, \e\().16b, v31.16b
.endm

        a00     .req v0
        a10     .req v1
        a20     .req v2
        a30     .req v3
        a40     .req v4
        a01     .req v5
        a11     .req v6
        a21     .req v7
        a31     .req v8
        a41     .req v9
        a02     .req v10
        a12     .req v11
        a22     .req v12
        a32     .req v13
        a42     .req v14
        a03     .req v15
        a13     .req v16
        a23     .req v17
        a33     .req v18
        a43     .req v19
        a04     .req v20
        a14     .req v21
        a24     .req v22
        a34     .req v23
        a44     .req v24
        c0      .req v25
        c1      .req v26
        c2      .req v27
        c3      .req v28
        c4      .req v29
        t0      .req v30
        t1      .req v31
        state   .req x0
        rc      .req x1
        rounds  .req w2

// all lanes of the states first, first + 1; operation = ldr or str
.macro lanes operation, first
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        \operation q\i, [state, 32*\i + 8*\first]
        .endr
.endm

// A to E, lanes at home
.macro keccak_round
        parity  c0, a00, a01, a02, a03, a04
        parity  c1, a10, a11, a12, a13, a14
        parity  c2, a20, a21, a22, a23, a24
        parity  c3, a30, a31, a32, a33, a34
        parity  c4, a40, a41, a42, a43, a44
        theta   t0, c4, c1                              // D[0..4] = t0, c2, c3, c4, c0; c1 and t1 are free
        theta   c4, c2, c4
        theta   c2, c0, c2
        theta   c0, c3, c0
        theta   c3, c1, c3

        // each takes the register that the one before has emptied; at last a00 and a40 are free
        rho_pi  c1, a42, c0, 39
        rho_pi  a42, a41, c0, 20
        rho_pi  a41, a11, c2, 44
        rho_pi  a11, a13, c2, 45
        rho_pi  a13, a23, c3, 15
        rho_pi  a23, a34, c4, 56
        rho_pi  a34, a20, c3, 62
        rho_pi  a20, a44, c0, 14
        rho_pi  a44, a01, t0, 36
        rho_pi  a01, a22, c3, 43
        rho_pi  a22, a04, t0, 18
        rho_pi  a04, a12, c2, 10
        rho_pi  a12, a43, c0, 8
        rho_pi  a43, a21, c3, 6
        rho_pi  a21, a24, c3, 61
        rho_pi  a24, a14, c2, 2
        rho_pi  a14, a03, t0, 41
        rho_pi  a03, a32, c4, 25
        rho_pi  a32, a10, c2, 1
        rho_pi  a10, a33, c4, 21
        rho_pi  a33, a40, c0, 27
        rho_pi  t1, a31, c4, 55
        rho_pi  a31, a30, c4, 28
        rho_pi  a30, a00, t0, 0
        rho_pi  a02, a02, t0, 3

        chi     a00, a10, a20, a30, a40, a41, a01
        chi     a01, a11, a21, a31, a41, a42, a02
        chi     a02, a12, a22, a32, a42, a43, a03
        chi     a03, a13, a23, a33, a43, a44, a04
        chi     a04, a14, a24, a34, a44, t1, c1
        iota    a00, rc
.endm

        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note // bti c receives indirect branches (BTI)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 4
        .globl  dauntless_keccak_f1600_x4_sha3
        .type   dauntless_keccak_f1600_x4_sha3, %function
dauntless_keccak_f1600_x4_sha3:
        bti     c
        stp     d8, d9, [sp, -64]!
        stp     d10, d11, [sp, 16]
        stp     d12, d13, [sp, 32]
        stp     d14, d15, [sp, 48]
        adrp    rc, dauntless_keccak_rc_tables
        add     rc, rc, :lo12:dauntless_keccak_rc_tables

        mov     rounds, 24
        lanes   ldr, 0
.Lf1600_x4_sha3_round_of_states_0_1:
        keccak_round
        subs    rounds, rounds, 1
        b.ne    .Lf1600_x4_sha3_round_of_states_0_1
        lanes   str, 0

        sub     rc, rc, 8*24
        mov     rounds, 24
        lanes   ldr, 2
.Lf1600_x4_sha3_round_of_states_2_3:
        keccak_round
        subs    rounds, rounds, 1
        b.ne    .Lf1600_x4_sha3_round_of_states_2_3
        lanes   str, 2

        ldp     d10, d11, [sp, 16]
        ldp     d12, d13, [sp, 32]
        ldp     d14, d15, [sp, 48]
        ldp     d8, d9, [sp], 64
        ret
        .size   dauntless_keccak_f1600_x4_sha3, . - dauntless_keccak_f1600_x4_sha3

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
        .unreq  c0
        .unreq  c1
        .unreq  c2
        .unreq  c3
        .unreq  c4
        .unreq  t0
        .unreq  t1
        .unreq  state
        .unreq  rc
        .unreq  rounds
        .purgem parity
        .purgem theta
        .purgem rho_pi
        .purgem chi
        .purgem iota
        .purgem lanes
        .purgem keccak_round
        .arch_extension nosha3
