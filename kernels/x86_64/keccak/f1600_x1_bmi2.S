# Keccak-f[1600] (FIPS 202, 24 rounds) on one state, general registers only, with BMI1 and BMI2.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x1_bmi2(uint64_t state[25])
#     rdi = state, lane A[x, y] in state[x + 5y]; any value; time: secret-independent
#     clobbers rax, rcx, rdx, rsi, r8-r11, flags; 64 bytes of stack
#
# One round maps A to E:
#     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        D[x] = C[x - 1] ^ rol(C[x + 1], 1)
#     rho, pi B[x, y] = rol(A[s, x] ^ D[s], RHO[s, x]),  s = x + 3y
#     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
#     iota    E[0, 0] ^= RC[round]                  all indices mod 5
#
# In place. Row y of B reads one lane from each row of A, so its results can take over the five slots it read:
#     E[x, y] goes to the slot from which A[2x + y, 2x + 3y] came.
#     That matrix is its own inverse modulo 5: after two rounds, one pass of the loop, every lane is home.
# Row 4 stays in registers from one round to the next, but for A[1, 4]. C of the next round is summed up while E is written.
# The text's order was the fastest tried on Golden Cove: what the sums C, for which the next round waits, still lack at the end
# is spread evenly over rotations, chi and sums.

        .intel_syntax noprefix

# slot of lane [x, y]: x + 5y if it is home, the home of [2x + y, 2x + 3y] if not
.macro slot x, y, away
        .set    .Lf1600_x1_bmi2_slot, (\x + 5*\y)*(1 - (\away)) + ((2*\x + \y) % 5 + 5*((2*\x + 3*\y) % 5))*(\away)
.endm

# slots of A[x, y] and of E[x, y] in this round
.macro slot_a x, y
        slot    \x, \y, .Lf1600_x1_bmi2_odd
.endm
.macro slot_e x, y
        slot    \x, \y, 1 - .Lf1600_x1_bmi2_odd
.endm

# b = rol(A[x, y] ^ d, n)
.macro rho_pi b, x, y, d, n
        slot_a  \x, \y
        mov     \b, [rdi + 8*.Lf1600_x1_bmi2_slot]
        xor     \b, \d
        rorx    \b, \b, 64 - \n
.endm

# d = rol(A[x, y] ^ d, n), the last use of d
.macro rho_pi_last d, x, y, n
        slot_a  \x, \y
        xor     \d, [rdi + 8*.Lf1600_x1_bmi2_slot]
        rorx    \d, \d, 64 - \n
.endm

# b = rol(b ^ d, n), b = A[x, y]
.macro rho_pi_register b, d, n
        xor     \b, \d
        rorx    \b, \b, 64 - \n
.endm

# e = b0 ^ (~b1 & b2); e may be b2
.macro chi e, b0, b1, b2
        andn    \e, \b1, \b2
        xor     \e, \b0
.endm

# e ^= RC[round]; [rsp] = &RC[the even round]
.macro iota e, t
        mov     \t, [rsp]
        xor     \e, [\t + 8*.Lf1600_x1_bmi2_odd]
.endm

# E[x, y] = e
.macro store x, y, e
        slot_e  \x, \y
        mov     [rdi + 8*.Lf1600_x1_bmi2_slot], \e
.endm

# c ^= E[x, y]
.macro parity c, x, y
        slot_e  \x, \y
        xor     \c, [rdi + 8*.Lf1600_x1_bmi2_slot]
.endm

# in   c0-c4 = C[0..4]
# out  d0 = D[0], c2 = D[1], c3 = D[2], c4 = D[3], c0 = D[4]
.macro theta c0, c1, c2, c3, c4, d0
        rorx    \d0, \c1, 63
        xor     \d0, \c4
        rorx    \c4, \c4, 63
        xor     \c4, \c2
        rorx    \c2, \c2, 63
        xor     \c2, \c0
        rorx    \c0, \c0, 63
        xor     \c0, \c3
        rorx    \c3, \c3, 63
        xor     \c3, \c1
.endm

# in   lanes in their slots, home before an even round; c0-c4 = C[0..4]; p0, p2, p3, p4 = A[0, 4], A[2..4, 4]
# out  the same for E, with c0 and p0, c2 and q1, c3 and q2, c4 and p4 exchanged
.macro keccak_round odd, c0, c1, c2, c3, c4, p0, p2, p3, p4, q0, q1, q2, q3, q4
        .set    .Lf1600_x1_bmi2_odd, \odd
        theta   \c0, \c1, \c2, \c3, \c4, \q0            # D[0..4] = q0, c2, c3, c4, c0

        # row 0: B = q1, q2, q3, q4, p4
        mov     \q1, [rdi]                              # A[0, 0] is always home; RHO[0, 0] = 0
        xor     \q1, \q0
        rho_pi  \q2, 1, 1, \c2, 44
        rho_pi  \q3, 2, 2, \c3, 43
        chi     \c1, \q1, \q2, \q3
        iota    \c1, \q4
        store   0, 0, \c1
        rho_pi  \q4, 3, 3, \c4, 21
        chi     \c1, \q2, \q3, \q4
        store   1, 0, \c1
        rho_pi_register \p4, \c0, 14
        chi     \c1, \q3, \q4, \p4
        rho_pi_register \p0, \q0, 18                    # of row 2
        store   2, 0, \c1
        chi     \c1, \q4, \p4, \q1
        store   3, 0, \c1
        chi     \q2, \p4, \q1, \q2
        store   4, 0, \q2

        # row 1: B = q1, q2, q3, q4, p2
        rho_pi  \q1, 3, 0, \c4, 28
        rho_pi  \q2, 4, 1, \c0, 20
        rho_pi  \q3, 0, 2, \q0, 3
        rho_pi  \q4, 1, 3, \c2, 45
        rho_pi_register \p2, \c3, 61
        chi     \c1, \q1, \q2, \q3
        rho_pi  \p4, 0, 1, \q0, 36                      # of row 3
        store   0, 1, \c1
        chi     \c1, \q2, \q3, \q4
        store   1, 1, \c1
        chi     \c1, \q3, \q4, \p2
        store   2, 1, \c1
        chi     \c1, \q4, \p2, \q1
        store   3, 1, \c1
        chi     \q2, \p2, \q1, \q2
        store   4, 1, \q2

        # row 2: B = q1, q2, q3, q4, p0
        rho_pi  \q1, 1, 0, \c2, 1
        rho_pi  \q2, 2, 1, \c3, 6
        rho_pi  \q3, 3, 2, \c4, 25
        rho_pi  \q4, 4, 3, \c0, 8
        chi     \c1, \q1, \q2, \q3
        store   0, 2, \c1
        chi     \c1, \q2, \q3, \q4
        store   1, 2, \c1
        chi     \c1, \q3, \q4, \p0
        store   2, 2, \c1
        chi     \c1, \q4, \p0, \q1
        store   3, 2, \c1
        chi     \q2, \p0, \q1, \q2
        store   4, 2, \q2

        # row 3: B = q2, p4, p0, q3, p3; E[0..4, 3] = p0, c1, q1, q2, p4 stay there as the next C[0..4]; p4 is there
        rho_pi  \p0, 1, 2, \c2, 10
        rho_pi  \q3, 2, 3, \c3, 15
        rho_pi_register \p3, \c4, 56
        chi     \q1, \p0, \q3, \p3
        store   2, 3, \q1
        chi     \c1, \p4, \p0, \q3
        store   1, 3, \c1
        rho_pi  \q2, 4, 0, \c0, 27
        chi     \p0, \q2, \p4, \p0
        chi     \p4, \p3, \q2, \p4
        store   4, 3, \p4
        chi     \q2, \q3, \p3, \q2
        store   3, 3, \q2
        store   0, 3, \p0

        # row 4: B = c3, c4, c0, q0, c2, while C is summed up; E[0, 4], E[2..4, 4] = c0, p2, p3, c4 stay there
        parity  \c1, 1, 0
        parity  \q1, 2, 0
        parity  \q2, 3, 0
        parity  \p0, 0, 0
        parity  \p4, 4, 0
        rho_pi_last \c0, 4, 2, 39
        rho_pi_last \c4, 3, 1, 55
        parity  \c1, 1, 1
        parity  \q1, 2, 1
        parity  \q2, 3, 1
        parity  \p0, 0, 1
        parity  \p4, 4, 1
        rho_pi_last \q0, 0, 3, 41
        rho_pi_last \c2, 1, 4, 2
        rho_pi_last \c3, 2, 0, 62
        chi     \p3, \q0, \c2, \c3
        chi     \p2, \c0, \q0, \c2
        parity  \c1, 1, 2
        parity  \q1, 2, 2
        parity  \q2, 3, 2
        parity  \p0, 0, 2
        parity  \p4, 4, 2
        xor     \q2, \p3
        xor     \q1, \p2
        chi     \q0, \c4, \c0, \q0
        store   1, 4, \q0
        xor     \c1, \q0
        chi     \c0, \c3, \c4, \c0
        xor     \p0, \c0
        chi     \c4, \c2, \c3, \c4
        xor     \p4, \c4
.endm

# c = C[x] of the state as it came
.macro parity_of_column c, x
        mov     \c, [rdi + 8*\x]
        xor     \c, [rdi + 8*(\x + 5)]
        xor     \c, [rdi + 8*(\x + 10)]
        xor     \c, [rdi + 8*(\x + 15)]
        xor     \c, [rdi + 8*(\x + 20)]
.endm

.macro keccak_f1600 c0, c1, c2, c3, c4, p0, p2, p3, p4, q0, q1, q2, q3, q4
        lea     \q0, [rip + dauntless_keccak_rc_tables]
        lea     \q1, [\q0 + 8*24]
        push    \q1                                     # [rsp + 8] = the end of RC
        push    \q0                                     # [rsp] = &RC[the even round]

        parity_of_column \c0, 0
        parity_of_column \c1, 1
        parity_of_column \c2, 2
        parity_of_column \c3, 3
        parity_of_column \c4, 4
        mov     \p0, [rdi + 8*20]
        mov     \p2, [rdi + 8*22]
        mov     \p3, [rdi + 8*23]
        mov     \p4, [rdi + 8*24]

        .p2align 6
.Lf1600_x1_bmi2_two_rounds:
        keccak_round 0, \c0, \c1, \c2, \c3, \c4, \p0, \p2, \p3, \p4, \q0, \q1, \q2, \q3, \q4
        keccak_round 1, \p0, \c1, \q1, \q2, \p4, \c0, \p2, \p3, \c4, \q0, \c2, \c3, \q3, \q4
        mov     \q0, [rsp]
        add     \q0, 8*2
        mov     [rsp], \q0
        cmp     \q0, [rsp + 8]
        jne     .Lf1600_x1_bmi2_two_rounds

        mov     [rdi + 8*20], \p0
        mov     [rdi + 8*22], \p2
        mov     [rdi + 8*23], \p3
        mov     [rdi + 8*24], \p4
        pop     \q0
        pop     \q0
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
        .globl  dauntless_keccak_f1600_x1_bmi2
        .type   dauntless_keccak_f1600_x1_bmi2, @function
dauntless_keccak_f1600_x1_bmi2:
        endbr64
        push    rbx
        push    rbp
        push    r12
        push    r13
        push    r14
        push    r15
        keccak_f1600 c0=rax, c1=rbx, c2=rcx, c3=rdx, c4=rsi, p0=rbp, p2=r8, p3=r9, p4=r10, q0=r11, q1=r12, q2=r13, q3=r14, q4=r15
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   dauntless_keccak_f1600_x1_bmi2, . - dauntless_keccak_f1600_x1_bmi2

        .purgem slot
        .purgem slot_a
        .purgem slot_e
        .purgem rho_pi
        .purgem rho_pi_last
        .purgem rho_pi_register
        .purgem chi
        .purgem iota
        .purgem store
        .purgem parity
        .purgem theta
        .purgem keccak_round
        .purgem parity_of_column
        .purgem keccak_f1600
