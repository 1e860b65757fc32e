# Keccak-f[1600] (FIPS 202, 24 rounds) on eight interleaved states, RISC-V vectors: the state stays in registers.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x8_rvv(uint64_t state[25][8])
#     a0 = state, 8-byte aligned, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
#     VLEN >= 128      clobbers a0-a6, v0-v31, vl, vtype
#
# Every vector holds one lane of as many states as fit: VLEN / 64, at most eight.
# One round maps A to E:
#     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        D[x] = C[x - 1] ^ rol(C[x + 1], 1)
#     rho, pi B[x, y] = rol(A[s, x] ^ D[s], RHO[s, x]),  s = x + 3y
#     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
#     iota    E[0, 0] ^= RC[round]                  all indices mod 5
#
# In place. Row y of B reads one lane from each row of A, so its results can take over the five registers it read:
#     E[x, y] goes to the register from which A[2x + y, 2x + 3y] came.
#     That matrix is its own inverse modulo 5: after two rounds, one pass of the loop, every lane is home.
#
# v0-v24 = A[x, y] in x + 5y if it is at home;  v25-v29 = C[0..4], then v25-v27 the temporaries of chi;
# v30, v31 the temporaries of theta and rho

# c = a0 ^ a1 ^ a2 ^ a3 ^ a4, a column
.macro parity c, a0, a1, a2, a3, a4
        vxor.vv \c, \a0, \a1
        vxor.vv \c, \c, \a2
        vxor.vv \c, \c, \a3
        vxor.vv \c, \c, \a4
.endm

# r = rol(a, n), 0 < n < 64, n != 32; r and a may be the same. What an immediate cannot hold goes to `count`.
.macro rotate r, a, n, t, count
        .if     \n < 32
        li      \count, 64 - \n
        vsrl.vx \t, \a, \count
        vsll.vi \r, \a, \n
        .else
        li      \count, \n
        vsll.vx \t, \a, \count
        vsrl.vi \r, \a, 64 - \n
        .endif
        vor.vv  \r, \r, \t
.endm

# d = D[x] of its two neighbours' parities
.macro difference d, left, right, t, count
        rotate  \d, \right, 1, \t, \count
        vxor.vv \d, \d, \left
.endm

# a = rol(a ^ D[x], n), n = RHO[x, y]
.macro theta_rho a, d, n, t, count
        vxor.vv \a, \a, \d
        .if     \n
        rotate  \a, \a, \n, \t, \count
        .endif
.endm

# r = a & ~b
.macro and_not r, a, b
        vnot.v  \r, \b
        vand.vv \r, \r, \a
.endm

# One row in place. b0-b4 = B[k..k + 4, y], k = 1 + 2y, are E[k + 2], E[k], E[k + 3], E[k + 1], E[k + 4] afterwards: where
# E[x, y] belongs. B[x, y] lies where A[x + 3y, x] was: with this k the columns of A are 1, 2, 3, 4, 0.
.macro chi b0, b1, b2, b3, b4, t0, t1, t2
        and_not \t0, \b2, \b1
        and_not \t1, \b3, \b2
        vxor.vv \t1, \t1, \b1                          # E[k + 1]
        and_not \t2, \b1, \b0
        vxor.vv \b1, \b0, \t0                          # E[k]
        and_not \t0, \b0, \b4
        and_not \b0, \b4, \b3
        vxor.vv \b0, \b0, \b2                          # E[k + 2]
        vxor.vv \b2, \b3, \t0                          # E[k + 3]
        vxor.vv \b4, \b4, \t2                          # E[k + 4]
        vmv.v.v \b3, \t1
.endm

# e ^= RC[round]
.macro iota e, constants, constant
        ld      \constant, 0(\constants)
        addi    \constants, \constants, 8
        vxor.vx \e, \e, \constant
.endm

.macro keccak_round constants, count, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, c0, c1, c2, c3, c4, d, t
        parity  \c0, \a00, \a01, \a02, \a03, \a04
        parity  \c1, \a10, \a11, \a12, \a13, \a14
        parity  \c2, \a20, \a21, \a22, \a23, \a24
        parity  \c3, \a30, \a31, \a32, \a33, \a34
        parity  \c4, \a40, \a41, \a42, \a43, \a44
        difference \d, \c4, \c1, \t, \count
        theta_rho \a00, \d, 0, \t, \count
        theta_rho \a01, \d, 36, \t, \count
        theta_rho \a02, \d, 3, \t, \count
        theta_rho \a03, \d, 41, \t, \count
        theta_rho \a04, \d, 18, \t, \count
        difference \d, \c0, \c2, \t, \count
        theta_rho \a10, \d, 1, \t, \count
        theta_rho \a11, \d, 44, \t, \count
        theta_rho \a12, \d, 10, \t, \count
        theta_rho \a13, \d, 45, \t, \count
        theta_rho \a14, \d, 2, \t, \count
        difference \d, \c1, \c3, \t, \count
        theta_rho \a20, \d, 62, \t, \count
        theta_rho \a21, \d, 6, \t, \count
        theta_rho \a22, \d, 43, \t, \count
        theta_rho \a23, \d, 15, \t, \count
        theta_rho \a24, \d, 61, \t, \count
        difference \d, \c2, \c4, \t, \count
        theta_rho \a30, \d, 28, \t, \count
        theta_rho \a31, \d, 55, \t, \count
        theta_rho \a32, \d, 25, \t, \count
        theta_rho \a33, \d, 21, \t, \count
        theta_rho \a34, \d, 56, \t, \count
        difference \d, \c3, \c0, \t, \count
        theta_rho \a40, \d, 27, \t, \count
        theta_rho \a41, \d, 20, \t, \count
        theta_rho \a42, \d, 39, \t, \count
        theta_rho \a43, \d, 8, \t, \count
        theta_rho \a44, \d, 14, \t, \count
        chi     \a11, \a22, \a33, \a44, \a00, \c0, \c1, \c2
        chi     \a13, \a24, \a30, \a41, \a02, \c0, \c1, \c2
        chi     \a10, \a21, \a32, \a43, \a04, \c0, \c1, \c2
        chi     \a12, \a23, \a34, \a40, \a01, \c0, \c1, \c2
        chi     \a14, \a20, \a31, \a42, \a03, \c0, \c1, \c2
        iota    \a00, \constants, \count
.endm

.macro keccak_f1600_x8_rvv state, states, vl, lane, constants, end, t, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, c0, c1, c2, c3, c4, d, u
        li      \states, 8
.Lf1600_x8_rvv_states:                          # vl states
        vsetvli \vl, \states, e64, m1, ta, ma
        mv      \lane, \state
        .irp    a, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44
        vle64.v \a, (\lane)
        addi    \lane, \lane, 8*8
        .endr

        lla     \constants, dauntless_keccak_f1600_x8_rvv_tables
        addi    \end, \constants, 8*24
.Lf1600_x8_rvv_two_rounds:
        keccak_round \constants, \t, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44, \c0, \c1, \c2, \c3, \c4, \d, \u
        keccak_round \constants, \t, \a00, \a22, \a44, \a11, \a33, \a13, \a30, \a02, \a24, \a41, \a21, \a43, \a10, \a32, \a04, \a34, \a01, \a23, \a40, \a12, \a42, \a14, \a31, \a03, \a20, \c0, \c1, \c2, \c3, \c4, \d, \u
        bne     \constants, \end, .Lf1600_x8_rvv_two_rounds

        mv      \lane, \state
        .irp    a, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44
        vse64.v \a, (\lane)
        addi    \lane, \lane, 8*8
        .endr
        slli    \t, \vl, 3
        add     \state, \state, \t
        sub     \states, \states, \vl
        bnez    \states, .Lf1600_x8_rvv_states
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_keccak_f1600_x8_rvv
        .type   dauntless_keccak_f1600_x8_rvv, @function
dauntless_keccak_f1600_x8_rvv:
        keccak_f1600_x8_rvv a0, a1, a2, a3, a4, a5, a6, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31
        ret
        .size   dauntless_keccak_f1600_x8_rvv, . - dauntless_keccak_f1600_x8_rvv
        .option pop

        .purgem parity
        .purgem rotate
        .purgem difference
        .purgem theta_rho
        .purgem and_not
        .purgem chi
        .purgem iota
        .purgem keccak_round
        .purgem keccak_f1600_x8_rvv
