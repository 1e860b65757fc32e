# Keccak-f[1600] (FIPS 202, 24 rounds) on four interleaved states, AVX2.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x4_avx2(uint64_t state[25][4])
#     rdi = state, 32-byte aligned, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
#     clobbers rax, rdx, rsi, flags, ymm0-ymm15
#
# Every vector holds one lane of the four states. One round maps A to E:
#     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        D[x] = C[x - 1] ^ rol(C[x + 1], 1)
#     rho, pi B[x, y] = rol(A[s, x] ^ D[s], RHO[s, x]),  s = x + 3y
#     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
#     iota    E[0, 0] ^= RC[round]                  all indices mod 5
#
# In place. Row y of B reads one lane from each row of A, so its results can take over the five slots it read:
#     E[x, y] goes to the slot from which A[2x + y, 2x + 3y] came.
#     That matrix is its own inverse modulo 5: after two rounds, one pass of the loop, every lane is home.
# C of the next round is summed up while E is written.

        .intel_syntax noprefix

# offsets into the tables
        .set    .Lf1600_x4_avx2_rol8, 0
        .set    .Lf1600_x4_avx2_rol56, 32
        .set    .Lf1600_x4_avx2_rc, 64

# d = D[x] = c_left ^ rol(c_right, 1)
.macro theta d, c_left, c_right, t
        vpsrlq  \t, \c_right, 63
        vpaddq  \d, \c_right, \c_right
        vpxor   \t, \t, \c_left
        vpxor   \d, \d, \t
.endm

# b = rol(lane ^ d, n)
.macro rho_pi b, lane, d, n, t
        vpxor   \b, \d, [rdi + 32*\lane]
        vpsllq  \t, \b, \n
        vpsrlq  \b, \b, 64 - \n
        vpor    \b, \b, \t
.endm

# the same for whole bytes; mask = offset of its table
.macro rho_pi_bytes b, lane, d, mask
        vpxor   \b, \d, [rdi + 32*\lane]
        vpshufb \b, \b, [rsi + \mask]
.endm

# e = b0 ^ (~b1 & b2)
.macro chi e, b0, b1, b2
        vpandn  \e, \b1, \b2
        vpxor   \e, \e, \b0
.endm

# e ^= RC[round]; rdx = &RC[round of rc = 0]
.macro iota e, rc, t
        vpbroadcastq \t, [rdx + 8*\rc]
        vpxor   \e, \e, \t
.endm

.macro store lane, e
        vmovdqa [rdi + 32*\lane], \e
.endm

# C[x] ^= E[x, y]
.macro parity c, e
        vpxor   \c, \c, \e
.endm

# aXY = slot of A[X, Y]; c0-c4 = C[0..4] of A, on return of E; rc = 0 in even rounds, 1 in odd
.macro keccak_round rc, a00, a10, a20, a30, a40, a01, a11, a21, a31, a41, a02, a12, a22, a32, a42, a03, a13, a23, a33, a43, \
                    a04, a14, a24, a34, a44, b0, b1, b2, b3, b4, c0, c1, c2, c3, c4, d0, d1, d2, d3, d4, t
        theta   \d0, \c4, \c1, \b0
        theta   \d1, \c0, \c2, \b1
        theta   \d2, \c1, \c3, \b2
        theta   \d3, \c2, \c4, \b3
        theta   \d4, \c3, \c0, \b4

        # row 0, with which C begins
        vpxor   \b0, \d0, [rdi + 32*\a00]             # RHO[0, 0] = 0
        rho_pi  \b1, \a11, \d1, 44, \t
        rho_pi  \b2, \a22, \d2, 43, \t
        rho_pi  \b3, \a33, \d3, 21, \t
        rho_pi  \b4, \a44, \d4, 14, \t
        chi     \c0, \b0, \b1, \b2
        iota    \c0, \rc, \t
        store   \a00, \c0
        chi     \c1, \b1, \b2, \b3
        store   \a22, \c1
        chi     \c2, \b2, \b3, \b4
        store   \a44, \c2
        chi     \c3, \b3, \b4, \b0
        store   \a11, \c3
        chi     \c4, \b4, \b0, \b1
        store   \a33, \c4

        # row 1
        rho_pi  \b0, \a30, \d3, 28, \t
        rho_pi  \b1, \a41, \d4, 20, \t
        rho_pi  \b2, \a02, \d0, 3, \t
        rho_pi  \b3, \a13, \d1, 45, \t
        rho_pi  \b4, \a24, \d2, 61, \t
        chi     \t, \b0, \b1, \b2
        store   \a13, \t
        parity  \c0, \t
        chi     \t, \b1, \b2, \b3
        store   \a30, \t
        parity  \c1, \t
        chi     \t, \b2, \b3, \b4
        store   \a02, \t
        parity  \c2, \t
        chi     \t, \b3, \b4, \b0
        store   \a24, \t
        parity  \c3, \t
        chi     \t, \b4, \b0, \b1
        store   \a41, \t
        parity  \c4, \t

        # row 2
        rho_pi  \b0, \a10, \d1, 1, \t
        rho_pi  \b1, \a21, \d2, 6, \t
        rho_pi  \b2, \a32, \d3, 25, \t
        rho_pi_bytes \b3, \a43, \d4, .Lf1600_x4_avx2_rol8
        rho_pi  \b4, \a04, \d0, 18, \t
        chi     \t, \b0, \b1, \b2
        store   \a21, \t
        parity  \c0, \t
        chi     \t, \b1, \b2, \b3
        store   \a43, \t
        parity  \c1, \t
        chi     \t, \b2, \b3, \b4
        store   \a10, \t
        parity  \c2, \t
        chi     \t, \b3, \b4, \b0
        store   \a32, \t
        parity  \c3, \t
        chi     \t, \b4, \b0, \b1
        store   \a04, \t
        parity  \c4, \t

        # rows 3 and 4 side by side, row 4 of B in d2, d3, d4, d0, d1: no shift is left for the end, where C is awaited
        rho_pi  \b0, \a40, \d4, 27, \t
        rho_pi  \b1, \a01, \d0, 36, \t
        rho_pi  \b2, \a12, \d1, 10, \t
        rho_pi  \b3, \a23, \d2, 15, \t
        rho_pi_bytes \b4, \a34, \d3, .Lf1600_x4_avx2_rol56
        rho_pi  \d2, \a20, \d2, 62, \t
        rho_pi  \d3, \a31, \d3, 55, \t
        rho_pi  \d4, \a42, \d4, 39, \t
        rho_pi  \d0, \a03, \d0, 41, \t
        rho_pi  \d1, \a14, \d1, 2, \t
        chi     \t, \b0, \b1, \b2
        store   \a34, \t
        parity  \c0, \t
        chi     \t, \d2, \d3, \d4
        store   \a42, \t
        parity  \c0, \t
        chi     \t, \b1, \b2, \b3
        store   \a01, \t
        parity  \c1, \t
        chi     \t, \d3, \d4, \d0
        store   \a14, \t
        parity  \c1, \t
        chi     \t, \b2, \b3, \b4
        store   \a23, \t
        parity  \c2, \t
        chi     \t, \d4, \d0, \d1
        store   \a31, \t
        parity  \c2, \t
        chi     \t, \b3, \b4, \b0
        store   \a40, \t
        parity  \c3, \t
        chi     \t, \d0, \d1, \d2
        store   \a03, \t
        parity  \c3, \t
        chi     \t, \b4, \b0, \b1
        store   \a12, \t
        parity  \c4, \t
        chi     \t, \d1, \d2, \d3
        store   \a20, \t
        parity  \c4, \t
.endm

# c = C[x] of the state as it came
.macro parity_of_column c, x
        vmovdqa \c, [rdi + 32*\x]
        vpxor   \c, \c, [rdi + 32*(\x + 5)]
        vpxor   \c, \c, [rdi + 32*(\x + 10)]
        vpxor   \c, \c, [rdi + 32*(\x + 15)]
        vpxor   \c, \c, [rdi + 32*(\x + 20)]
.endm

.macro keccak_f1600 b0, b1, b2, b3, b4, c0, c1, c2, c3, c4, d0, d1, d2, d3, d4, t
        lea     rsi, [rip + dauntless_keccak_f1600_x4_avx2_tables]
        lea     rdx, [rsi + .Lf1600_x4_avx2_rc]         # &RC[round]
        parity_of_column \c0, 0
        parity_of_column \c1, 1
        parity_of_column \c2, 2
        parity_of_column \c3, 3
        parity_of_column \c4, 4

        mov     eax, 12
.Lf1600_x4_avx2_two_rounds:
        keccak_round 0, \
                0, 1, 2, 3, 4,   5, 6, 7, 8, 9,   10, 11, 12, 13, 14,   15, 16, 17, 18, 19,   20, 21, 22, 23, 24, \
                \b0, \b1, \b2, \b3, \b4, \c0, \c1, \c2, \c3, \c4, \d0, \d1, \d2, \d3, \d4, \t
        keccak_round 1, \
                0, 12, 24, 6, 18,   16, 3, 10, 22, 9,   7, 19, 1, 13, 20,   23, 5, 17, 4, 11,   14, 21, 8, 15, 2, \
                \b0, \b1, \b2, \b3, \b4, \c0, \c1, \c2, \c3, \c4, \d0, \d1, \d2, \d3, \d4, \t
        add     rdx, 8*2
        dec     eax
        jnz     .Lf1600_x4_avx2_two_rounds
.endm

        .text
        .p2align 5
        .globl  dauntless_keccak_f1600_x4_avx2
        .type   dauntless_keccak_f1600_x4_avx2, @function
dauntless_keccak_f1600_x4_avx2:
        keccak_f1600 b0=ymm0, b1=ymm1, b2=ymm2, b3=ymm3, b4=ymm4, c0=ymm5, c1=ymm6, c2=ymm7, c3=ymm8, c4=ymm9, \
                d0=ymm10, d1=ymm11, d2=ymm12, d3=ymm13, d4=ymm14, t=ymm15
        vzeroupper
        ret
        .size   dauntless_keccak_f1600_x4_avx2, . - dauntless_keccak_f1600_x4_avx2

        .purgem theta
        .purgem rho_pi
        .purgem rho_pi_bytes
        .purgem chi
        .purgem iota
        .purgem store
        .purgem parity
        .purgem keccak_round
        .purgem parity_of_column
        .purgem keccak_f1600
