# Keccak-f[1600] (FIPS 202, 24 rounds) on four interleaved states, RISC-V vectors: the state stays in registers.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x4_rvv(uint64_t state[25][4])
#     a0 = state, 8-byte aligned, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
#     VLEN >= 128      clobbers a0-a6, v0-v31, vl, vtype
#
# Every vector holds one lane of as many states as fit: VLEN / 64, at most four.
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
# v0-v24 = A[x, y] in x + 5y if it is at home;  v25-v29 = C[0..4], then v30, v27, v28, v29, v25 = D[0..4];
# v30, v31 are rho's temporaries, v25-v29 chi's

# r0 = a0 ^ b0, .. r4 = a4 ^ b4
.macro xor_five r0, r1, r2, r3, r4, a0, a1, a2, a3, a4, b0, b1, b2, b3, b4
        vxor.vv \r0, \a0, \b0
        vxor.vv \r1, \a1, \b1
        vxor.vv \r2, \a2, \b2
        vxor.vv \r3, \a3, \b3
        vxor.vv \r4, \a4, \b4
.endm

# r and t, whose union is rol(a, n), 0 < n < 64, n != 32; r and a may be the same. What no immediate holds goes to `count`.
.macro shift_both r, t, a, n, count
        .if     \n < 32
        li      \count, 64 - \n
        vsrl.vx \t, \a, \count
        vsll.vi \r, \a, \n
        .else
        li      \count, \n
        vsll.vx \t, \a, \count
        vsrl.vi \r, \a, 64 - \n
        .endif
.endm

# a, b = rol(a, m), rol(b, n)
.macro rotate a, m, b, n, s, t, count
        shift_both \a, \s, \a, \m, \count
        shift_both \b, \t, \b, \n, \count
        vor.vv  \a, \a, \s
        vor.vv  \b, \b, \t
.endm

# d = D[x] = rol(C[x + 1], 1) ^ C[x - 1] of right and left; d and right may be the same
.macro difference d, right, left, t, count
        shift_both \d, \t, \right, 1, \count
        vor.vv  \d, \d, \t
        vxor.vv \d, \d, \left
.endm

# a0-a4, a column, ^= d
.macro theta a0, a1, a2, a3, a4, d
        xor_five \a0, \a1, \a2, \a3, \a4, \a0, \a1, \a2, \a3, \a4, \d, \d, \d, \d, \d
.endm

# One row in place. b0-b4 = B[k..k + 4, y], k = 1 + 2y, are E[k + 2], E[k], E[k + 3], E[k + 1], E[k + 4] afterwards: where
# E[x, y] belongs. B[x, y] lies where A[x + 3y, x] was: with this k the columns of A are 1, 2, 3, 4, 0.
.macro chi b0, b1, b2, b3, b4, t0, t1, t2, t3, t4
        vnot.v  \t0, \b1
        vnot.v  \t1, \b2
        vnot.v  \t2, \b3
        vnot.v  \t3, \b4
        vnot.v  \t4, \b0
        vand.vv \t0, \t0, \b2
        vand.vv \t1, \t1, \b3
        vand.vv \t2, \t2, \b4
        vand.vv \t3, \t3, \b0
        vand.vv \t4, \t4, \b1
        vxor.vv \t1, \t1, \b1                          # E[k + 1]
        vxor.vv \b1, \b0, \t0                          # E[k]
        vxor.vv \b0, \b2, \t2                          # E[k + 2]
        vxor.vv \b2, \b3, \t3                          # E[k + 3]
        vmv.v.v \b3, \t1
        vxor.vv \b4, \b4, \t4                          # E[k + 4]
.endm

# e ^= RC[round]
.macro iota e, constants, constant
        ld      \constant, 0(\constants)
        addi    \constants, \constants, 8
        vxor.vx \e, \e, \constant
.endm

.macro keccak_round constants, count, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, c0, c1, c2, c3, c4, d, t
        xor_five \c0, \c1, \c2, \c3, \c4, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41
        xor_five \c0, \c1, \c2, \c3, \c4, \c0, \c1, \c2, \c3, \c4, \a02, \a12, \a22, \a32, \a42
        xor_five \c0, \c1, \c2, \c3, \c4, \c0, \c1, \c2, \c3, \c4, \a03, \a13, \a23, \a33, \a43
        xor_five \c0, \c1, \c2, \c3, \c4, \c0, \c1, \c2, \c3, \c4, \a04, \a14, \a24, \a34, \a44
        difference \d, \c1, \c4, \t, \count        # D[0..4] = d, c2, c3, c4, c0
        difference \c4, \c4, \c2, \t, \count
        difference \c2, \c2, \c0, \t, \count
        difference \c0, \c0, \c3, \t, \count
        difference \c3, \c3, \c1, \t, \count
        theta   \a00, \a01, \a02, \a03, \a04, \d
        theta   \a10, \a11, \a12, \a13, \a14, \c2
        theta   \a20, \a21, \a22, \a23, \a24, \c3
        theta   \a30, \a31, \a32, \a33, \a34, \c4
        theta   \a40, \a41, \a42, \a43, \a44, \c0
        rotate  \a01, 36, \a02, 3, \d, \t, \count
        rotate  \a03, 41, \a04, 18, \d, \t, \count
        rotate  \a10, 1, \a11, 44, \d, \t, \count
        rotate  \a12, 10, \a13, 45, \d, \t, \count
        rotate  \a14, 2, \a20, 62, \d, \t, \count
        rotate  \a21, 6, \a22, 43, \d, \t, \count
        rotate  \a23, 15, \a24, 61, \d, \t, \count
        rotate  \a30, 28, \a31, 55, \d, \t, \count
        rotate  \a32, 25, \a33, 21, \d, \t, \count
        rotate  \a34, 56, \a40, 27, \d, \t, \count
        rotate  \a41, 20, \a42, 39, \d, \t, \count
        rotate  \a43, 8, \a44, 14, \d, \t, \count
        chi     \a11, \a22, \a33, \a44, \a00, \c0, \c1, \c2, \c3, \c4
        chi     \a13, \a24, \a30, \a41, \a02, \c0, \c1, \c2, \c3, \c4
        chi     \a10, \a21, \a32, \a43, \a04, \c0, \c1, \c2, \c3, \c4
        chi     \a12, \a23, \a34, \a40, \a01, \c0, \c1, \c2, \c3, \c4
        chi     \a14, \a20, \a31, \a42, \a03, \c0, \c1, \c2, \c3, \c4
        iota    \a00, \constants, \count
.endm

.macro keccak_f1600_x4_rvv state, states, vl, lane, constants, end, t, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, c0, c1, c2, c3, c4, d, u
        li      \states, 4
.Lf1600_x4_rvv_states:                          # vl states
        vsetvli \vl, \states, e64, m1, ta, ma
        mv      \lane, \state
        .irp    a, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44
        vle64.v \a, (\lane)
        addi    \lane, \lane, 8*4
        .endr

        lla     \constants, dauntless_keccak_rc_tables
        addi    \end, \constants, 8*24
.Lf1600_x4_rvv_two_rounds:
        keccak_round \constants, \t, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44, \c0, \c1, \c2, \c3, \c4, \d, \u
        keccak_round \constants, \t, \a00, \a22, \a44, \a11, \a33, \a13, \a30, \a02, \a24, \a41, \a21, \a43, \a10, \a32, \a04, \a34, \a01, \a23, \a40, \a12, \a42, \a14, \a31, \a03, \a20, \c0, \c1, \c2, \c3, \c4, \d, \u
        bne     \constants, \end, .Lf1600_x4_rvv_two_rounds

        mv      \lane, \state
        .irp    a, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44
        vse64.v \a, (\lane)
        addi    \lane, \lane, 8*4
        .endr
        slli    \t, \vl, 3
        add     \state, \state, \t
        sub     \states, \states, \vl
        bnez    \states, .Lf1600_x4_rvv_states
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_keccak_f1600_x4_rvv
        .type   dauntless_keccak_f1600_x4_rvv, @function
dauntless_keccak_f1600_x4_rvv:
        keccak_f1600_x4_rvv a0, a1, a2, a3, a4, a5, a6, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31
        ret
        .size   dauntless_keccak_f1600_x4_rvv, . - dauntless_keccak_f1600_x4_rvv
        .option pop

        .purgem xor_five
        .purgem shift_both
        .purgem rotate
        .purgem difference
        .purgem theta
        .purgem chi
        .purgem iota
        .purgem keccak_round
        .purgem keccak_f1600_x4_rvv
