# Keccak-f[1600] (FIPS 202, 24 rounds) on one state, base instructions only.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x1_scalar(uint64_t state[25])
#     a0 = state, lane A[x, y] in state[x + 5y]; any value; time: secret-independent
#     clobbers a0-a7, t0-t6; ra, s0-s11 restored; 176 bytes of stack, none of it secret at the end
#
# One round maps A to E:
#     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        D[x] = C[x - 1] ^ rol(C[x + 1], 1)
#     rho, pi B[x, y] = rol(A[s, x] ^ D[s], RHO[s, x]),  s = x + 3y
#     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
#     iota    E[0, 0] ^= RC[round]                  all indices mod 5
#
# In place. The 25 lanes stay in registers, C is kept in memory. Row y of B reads one lane from each row of A, so its results
# can take over the five registers it read:
#     E[x, y] goes to the register from which A[2x + y, 2x + 3y] came.
#     That matrix is its own inverse modulo 5: after two rounds, one pass of the loop, every lane is home.
#
# sp: 0 C[0..4]   40 state   48 &RC[the even round]   56 the end of RC   64 ra, s0-s11

# a = rol(a, n)
.macro rotate a, n, t
        srli    \t, \a, 64 - \n
        slli    \a, \a, \n
        or      \a, \a, \t
.endm

# d = ~a & b
.macro and_not d, a, b
        not     \d, \a
        and     \d, \d, \b
.endm

# C[x] of a column
.macro parity x, a0, a1, a2, a3, a4, t
        xor     \t, \a0, \a1
        xor     \t, \t, \a2
        xor     \t, \t, \a3
        xor     \t, \t, \a4
        sd      \t, 8*\x(sp)
.endm

# d = D[x]; l = x - 1, r = x + 1
.macro difference d, l, r, t, u
        ld      \d, 8*\l(sp)
        ld      \t, 8*\r(sp)
        rotate  \t, 1, \u
        xor     \d, \d, \t
.endm

# a = rol(a ^ D[x], n), n = RHO[x, y]
.macro theta_rho a, d, n, t
        xor     \a, \a, \d
        .if     \n
        rotate  \a, \n, \t
        .endif
.endm

# One row in place. b0-b4 = B[k..k + 4, y], k = 1 + 2y, are E[k + 2], E[k], E[k + 3], E[k + 1], E[k + 4] afterwards: where
# E[x, y] belongs. B[x, y] lies where A[x + 3y, x] was: with this k the columns of A are 1, 2, 3, 4, 0.
.macro chi b0, b1, b2, b3, b4, t0, t1, t2
        and_not \t0, \b1, \b2
        and_not \t1, \b2, \b3
        xor     \t1, \t1, \b1                          # E[k + 1]
        and_not \t2, \b0, \b1
        xor     \b1, \b0, \t0                          # E[k]
        and_not \t0, \b4, \b0
        and_not \b0, \b3, \b4
        xor     \b0, \b0, \b2                          # E[k + 2]
        xor     \b2, \b3, \t0                          # E[k + 3]
        xor     \b4, \b4, \t2                          # E[k + 4]
        mv      \b3, \t1
.endm

# e ^= RC[round]
.macro iota e, odd, t
        ld      \t, 48(sp)
        ld      \t, 8*\odd(\t)
        xor     \e, \e, \t
.endm

.macro keccak_round odd, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, t0, t1, t2
        parity  0, \a00, \a01, \a02, \a03, \a04, \t0
        parity  1, \a10, \a11, \a12, \a13, \a14, \t0
        parity  2, \a20, \a21, \a22, \a23, \a24, \t0
        parity  3, \a30, \a31, \a32, \a33, \a34, \t0
        parity  4, \a40, \a41, \a42, \a43, \a44, \t0
        difference \t0, 4, 1, \t1, \t2
        theta_rho \a00, \t0, 0, \t1
        theta_rho \a01, \t0, 36, \t1
        theta_rho \a02, \t0, 3, \t1
        theta_rho \a03, \t0, 41, \t1
        theta_rho \a04, \t0, 18, \t1
        difference \t0, 0, 2, \t1, \t2
        theta_rho \a10, \t0, 1, \t1
        theta_rho \a11, \t0, 44, \t1
        theta_rho \a12, \t0, 10, \t1
        theta_rho \a13, \t0, 45, \t1
        theta_rho \a14, \t0, 2, \t1
        difference \t0, 1, 3, \t1, \t2
        theta_rho \a20, \t0, 62, \t1
        theta_rho \a21, \t0, 6, \t1
        theta_rho \a22, \t0, 43, \t1
        theta_rho \a23, \t0, 15, \t1
        theta_rho \a24, \t0, 61, \t1
        difference \t0, 2, 4, \t1, \t2
        theta_rho \a30, \t0, 28, \t1
        theta_rho \a31, \t0, 55, \t1
        theta_rho \a32, \t0, 25, \t1
        theta_rho \a33, \t0, 21, \t1
        theta_rho \a34, \t0, 56, \t1
        difference \t0, 3, 0, \t1, \t2
        theta_rho \a40, \t0, 27, \t1
        theta_rho \a41, \t0, 20, \t1
        theta_rho \a42, \t0, 39, \t1
        theta_rho \a43, \t0, 8, \t1
        theta_rho \a44, \t0, 14, \t1
        chi     \a11, \a22, \a33, \a44, \a00, \t0, \t1, \t2
        chi     \a13, \a24, \a30, \a41, \a02, \t0, \t1, \t2
        chi     \a10, \a21, \a32, \a43, \a04, \t0, \t1, \t2
        chi     \a12, \a23, \a34, \a40, \a01, \t0, \t1, \t2
        chi     \a14, \a20, \a31, \a42, \a03, \t0, \t1, \t2
        iota    \a00, \odd, \t0
.endm

# t0 = state at the beginning
.macro keccak_f1600 a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, a04, a14, a24, a34, a44, t0, t1, t2
        lla     \t1, dauntless_keccak_rc_tables
        addi    \t2, \t1, 8*24
        sd      \t0, 40(sp)
        sd      \t1, 48(sp)
        sd      \t2, 56(sp)
        ld      \a00, 0(\t0)
        ld      \a10, 8(\t0)
        ld      \a20, 16(\t0)
        ld      \a30, 24(\t0)
        ld      \a40, 32(\t0)
        ld      \a01, 40(\t0)
        ld      \a11, 48(\t0)
        ld      \a21, 56(\t0)
        ld      \a31, 64(\t0)
        ld      \a41, 72(\t0)
        ld      \a02, 80(\t0)
        ld      \a12, 88(\t0)
        ld      \a22, 96(\t0)
        ld      \a32, 104(\t0)
        ld      \a42, 112(\t0)
        ld      \a03, 120(\t0)
        ld      \a13, 128(\t0)
        ld      \a23, 136(\t0)
        ld      \a33, 144(\t0)
        ld      \a43, 152(\t0)
        ld      \a04, 160(\t0)
        ld      \a14, 168(\t0)
        ld      \a24, 176(\t0)
        ld      \a34, 184(\t0)
        ld      \a44, 192(\t0)

.Lf1600_x1_scalar_two_rounds:
        keccak_round 0, \a00, \a10, \a20, \a30, \a40, \a01, \a11, \a21, \a31, \a41, \a02, \a12, \a22, \a32, \a42, \a03, \a13, \a23, \a33, \a43, \a04, \a14, \a24, \a34, \a44, \t0, \t1, \t2
        keccak_round 1, \a00, \a22, \a44, \a11, \a33, \a13, \a30, \a02, \a24, \a41, \a21, \a43, \a10, \a32, \a04, \a34, \a01, \a23, \a40, \a12, \a42, \a14, \a31, \a03, \a20, \t0, \t1, \t2
        ld      \t0, 48(sp)
        ld      \t1, 56(sp)
        addi    \t0, \t0, 8*2
        sd      \t0, 48(sp)
        bne     \t0, \t1, .Lf1600_x1_scalar_two_rounds

        ld      \t0, 40(sp)
        sd      \a00, 0(\t0)
        sd      \a10, 8(\t0)
        sd      \a20, 16(\t0)
        sd      \a30, 24(\t0)
        sd      \a40, 32(\t0)
        sd      \a01, 40(\t0)
        sd      \a11, 48(\t0)
        sd      \a21, 56(\t0)
        sd      \a31, 64(\t0)
        sd      \a41, 72(\t0)
        sd      \a02, 80(\t0)
        sd      \a12, 88(\t0)
        sd      \a22, 96(\t0)
        sd      \a32, 104(\t0)
        sd      \a42, 112(\t0)
        sd      \a03, 120(\t0)
        sd      \a13, 128(\t0)
        sd      \a23, 136(\t0)
        sd      \a33, 144(\t0)
        sd      \a43, 152(\t0)
        sd      \a04, 160(\t0)
        sd      \a14, 168(\t0)
        sd      \a24, 176(\t0)
        sd      \a34, 184(\t0)
        sd      \a44, 192(\t0)
        sd      zero, 0(sp)
        sd      zero, 8(sp)
        sd      zero, 16(sp)
        sd      zero, 24(sp)
        sd      zero, 32(sp)
.endm

        .text
        .p2align 2
        .globl  dauntless_keccak_f1600_x1_scalar
        .type   dauntless_keccak_f1600_x1_scalar, @function
dauntless_keccak_f1600_x1_scalar:
        addi    sp, sp, -176
        sd      ra, 64(sp)
        sd      s0, 72(sp)
        sd      s1, 80(sp)
        sd      s2, 88(sp)
        sd      s3, 96(sp)
        sd      s4, 104(sp)
        sd      s5, 112(sp)
        sd      s6, 120(sp)
        sd      s7, 128(sp)
        sd      s8, 136(sp)
        sd      s9, 144(sp)
        sd      s10, 152(sp)
        sd      s11, 160(sp)
        keccak_f1600 a1, a2, a3, a4, a5, a6, a7, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, t0, t1, t2, t3, t4, t5, a0, t6, ra
        ld      ra, 64(sp)
        ld      s0, 72(sp)
        ld      s1, 80(sp)
        ld      s2, 88(sp)
        ld      s3, 96(sp)
        ld      s4, 104(sp)
        ld      s5, 112(sp)
        ld      s6, 120(sp)
        ld      s7, 128(sp)
        ld      s8, 136(sp)
        ld      s9, 144(sp)
        ld      s10, 152(sp)
        ld      s11, 160(sp)
        addi    sp, sp, 176
        ret
        .size   dauntless_keccak_f1600_x1_scalar, . - dauntless_keccak_f1600_x1_scalar

        .purgem rotate
        .purgem and_not
        .purgem parity
        .purgem difference
        .purgem theta_rho
        .purgem chi
        .purgem iota
        .purgem keccak_round
        .purgem keccak_f1600
