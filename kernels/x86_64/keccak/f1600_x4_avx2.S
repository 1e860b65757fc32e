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
#
# ymm0-4 = b0-b4 = a row of B; ymm5-9 = c0-c4 = C; ymm10-14 = d0-d4 = D; ymm15 = t

        .intel_syntax noprefix

# offsets into the tables
        .set    .Lf1600_x4_avx2_rol8, 0
        .set    .Lf1600_x4_avx2_rol56, 32
        .set    .Lf1600_x4_avx2_rc, 64

# slot of lane [x, y]: x + 5y if it is home, the home of [2x + y, 2x + 3y] if not
.macro slot x, y, away
        .set    .Lf1600_x4_avx2_slot, (\x + 5*\y)*(1 - (\away)) + ((2*\x + \y) % 5 + 5*((2*\x + 3*\y) % 5))*(\away)
.endm

# slots of A[x, y] and of E[x, y] in this round
.macro slot_a x, y
        slot    \x, \y, .Lf1600_x4_avx2_odd
.endm
.macro slot_e x, y
        slot    \x, \y, 1 - .Lf1600_x4_avx2_odd
.endm

# d = D[x] = c_left ^ rol(c_right, 1)
.macro theta d, c_left, c_right, t
        vpsrlq  \t, \c_right, 63
        vpaddq  \d, \c_right, \c_right
        vpxor   \t, \t, \c_left
        vpxor   \d, \d, \t
.endm

# b = rol(A[x, y] ^ d, n)
.macro rho_pi b, x, y, d, n, t
        slot_a  \x, \y
        vpxor   \b, \d, [rdi + 32*.Lf1600_x4_avx2_slot]
        vpsllq  \t, \b, \n
        vpsrlq  \b, \b, 64 - \n
        vpor    \b, \b, \t
.endm

# the same for whole bytes; mask = offset of its table
.macro rho_pi_bytes b, x, y, d, mask
        slot_a  \x, \y
        vpxor   \b, \d, [rdi + 32*.Lf1600_x4_avx2_slot]
        vpshufb \b, \b, [rsi + \mask]
.endm

# e = b0 ^ (~b1 & b2)
.macro chi e, b0, b1, b2
        vpandn  \e, \b1, \b2
        vpxor   \e, \e, \b0
.endm

# e ^= RC[round]; rdx = &RC[the even round]
.macro iota e, t
        vpbroadcastq \t, [rdx + 8*.Lf1600_x4_avx2_odd]
        vpxor   \e, \e, \t
.endm

# E[x, y] = e
.macro store x, y, e
        slot_e  \x, \y
        vmovdqa [rdi + 32*.Lf1600_x4_avx2_slot], \e
.endm

# C[x] ^= E[x, y]
.macro parity c, e
        vpxor   \c, \c, \e
.endm

# lanes in their slots, home before an even round; c0-c4 = C[0..4] of A, on return of E
.macro keccak_round odd, b0, b1, b2, b3, b4, c0, c1, c2, c3, c4, d0, d1, d2, d3, d4, t
        .set    .Lf1600_x4_avx2_odd, \odd
        theta   \d0, \c4, \c1, \b0
        theta   \d1, \c0, \c2, \b1
        theta   \d2, \c1, \c3, \b2
        theta   \d3, \c2, \c4, \b3
        theta   \d4, \c3, \c0, \b4

        # row 0, with which C begins
        vpxor   \b0, \d0, [rdi]                         # A[0, 0] is always home; RHO[0, 0] = 0
        rho_pi  \b1, 1, 1, \d1, 44, \t
        rho_pi  \b2, 2, 2, \d2, 43, \t
        rho_pi  \b3, 3, 3, \d3, 21, \t
        rho_pi  \b4, 4, 4, \d4, 14, \t
        chi     \c0, \b0, \b1, \b2
        iota    \c0, \t
        store   0, 0, \c0
        chi     \c1, \b1, \b2, \b3
        store   1, 0, \c1
        chi     \c2, \b2, \b3, \b4
        store   2, 0, \c2
        chi     \c3, \b3, \b4, \b0
        store   3, 0, \c3
        chi     \c4, \b4, \b0, \b1
        store   4, 0, \c4

        # row 1
        rho_pi  \b0, 3, 0, \d3, 28, \t
        rho_pi  \b1, 4, 1, \d4, 20, \t
        rho_pi  \b2, 0, 2, \d0, 3, \t
        rho_pi  \b3, 1, 3, \d1, 45, \t
        rho_pi  \b4, 2, 4, \d2, 61, \t
        chi     \t, \b0, \b1, \b2
        store   0, 1, \t
        parity  \c0, \t
        chi     \t, \b1, \b2, \b3
        store   1, 1, \t
        parity  \c1, \t
        chi     \t, \b2, \b3, \b4
        store   2, 1, \t
        parity  \c2, \t
        chi     \t, \b3, \b4, \b0
        store   3, 1, \t
        parity  \c3, \t
        chi     \t, \b4, \b0, \b1
        store   4, 1, \t
        parity  \c4, \t

        # row 2
        rho_pi  \b0, 1, 0, \d1, 1, \t
        rho_pi  \b1, 2, 1, \d2, 6, \t
        rho_pi  \b2, 3, 2, \d3, 25, \t
        rho_pi_bytes \b3, 4, 3, \d4, .Lf1600_x4_avx2_rol8
        rho_pi  \b4, 0, 4, \d0, 18, \t
        chi     \t, \b0, \b1, \b2
        store   0, 2, \t
        parity  \c0, \t
        chi     \t, \b1, \b2, \b3
        store   1, 2, \t
        parity  \c1, \t
        chi     \t, \b2, \b3, \b4
        store   2, 2, \t
        parity  \c2, \t
        chi     \t, \b3, \b4, \b0
        store   3, 2, \t
        parity  \c3, \t
        chi     \t, \b4, \b0, \b1
        store   4, 2, \t
        parity  \c4, \t

        # rows 3 and 4 side by side, row 4 of B in d2, d3, d4, d0, d1: no shift is left for the end, where C is awaited
        rho_pi  \b0, 4, 0, \d4, 27, \t
        rho_pi  \b1, 0, 1, \d0, 36, \t
        rho_pi  \b2, 1, 2, \d1, 10, \t
        rho_pi  \b3, 2, 3, \d2, 15, \t
        rho_pi_bytes \b4, 3, 4, \d3, .Lf1600_x4_avx2_rol56
        rho_pi  \d2, 2, 0, \d2, 62, \t
        rho_pi  \d3, 3, 1, \d3, 55, \t
        rho_pi  \d4, 4, 2, \d4, 39, \t
        rho_pi  \d0, 0, 3, \d0, 41, \t
        rho_pi  \d1, 1, 4, \d1, 2, \t
        chi     \t, \b0, \b1, \b2
        store   0, 3, \t
        parity  \c0, \t
        chi     \t, \d2, \d3, \d4
        store   0, 4, \t
        parity  \c0, \t
        chi     \t, \b1, \b2, \b3
        store   1, 3, \t
        parity  \c1, \t
        chi     \t, \d3, \d4, \d0
        store   1, 4, \t
        parity  \c1, \t
        chi     \t, \b2, \b3, \b4
        store   2, 3, \t
        parity  \c2, \t
        chi     \t, \d4, \d0, \d1
        store   2, 4, \t
        parity  \c2, \t
        chi     \t, \b3, \b4, \b0
        store   3, 3, \t
        parity  \c3, \t
        chi     \t, \d0, \d1, \d2
        store   3, 4, \t
        parity  \c3, \t
        chi     \t, \b4, \b0, \b1
        store   4, 3, \t
        parity  \c4, \t
        chi     \t, \d1, \d2, \d3
        store   4, 4, \t
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
        lea     rdx, [rsi + .Lf1600_x4_avx2_rc]         # &RC[the even round]
        parity_of_column \c0, 0
        parity_of_column \c1, 1
        parity_of_column \c2, 2
        parity_of_column \c3, 3
        parity_of_column \c4, 4

        mov     eax, 12
.Lf1600_x4_avx2_two_rounds:
        keccak_round 0, \b0, \b1, \b2, \b3, \b4, \c0, \c1, \c2, \c3, \c4, \d0, \d1, \d2, \d3, \d4, \t
        keccak_round 1, \b0, \b1, \b2, \b3, \b4, \c0, \c1, \c2, \c3, \c4, \d0, \d1, \d2, \d3, \d4, \t
        add     rdx, 8*2
        dec     eax
        jnz     .Lf1600_x4_avx2_two_rounds
.endm

        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note # endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 # NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 5
        .globl  dauntless_keccak_f1600_x4_avx2
        .type   dauntless_keccak_f1600_x4_avx2, @function
dauntless_keccak_f1600_x4_avx2:
        endbr64
        keccak_f1600 ymm0, ymm1, ymm2, ymm3, ymm4, ymm5, ymm6, ymm7, ymm8, ymm9, ymm10, ymm11, ymm12, ymm13, ymm14, ymm15
        vzeroupper
        ret
        .size   dauntless_keccak_f1600_x4_avx2, . - dauntless_keccak_f1600_x4_avx2

        .purgem slot
        .purgem slot_a
        .purgem slot_e
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
