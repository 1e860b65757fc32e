# Keccak-f[1600] (FIPS 202, 24 rounds) on four interleaved states, AVX-512VL: the state stays in registers.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x4_avx512(uint64_t state[25][4])
#     rdi = state, 32-byte aligned, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
#     needs AVX-512 F and VL      clobbers rax, rdx, flags, zmm0-zmm31
#
# Every vector holds one lane of the four states. One round maps A to E in 90 operations:
#     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        A[x, y] ^= C[x - 1] ^ rol(C[x + 1], 1)
#     rho, pi B[x, y] = rol(A[s, x], RHO[s, x]),  s = x + 3y
#     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
#     iota    E[0, 0] ^= RC[round]                  all indices mod 5
#
# In place. Row y of B reads the lanes A[u, u + 2y], bu = B[u + 2y, y], and its results take over their registers:
#     E[u + 2y, y] goes where A[2u, 2u + 2y] was, that is, E[x, y] where A[2x + y, 2x + 3y] was.
#     That matrix is its own inverse modulo 5: after two rounds, one pass of the loop, every lane is home.
#
# Rotations run on fewer ports than the rest: those of a row are spread over chi of the row before it. C of the next round
# is summed up while the last row of E is made.
#
# ymm0-24 = A[x, y] in x + 5y if it is at home;  ymm25-29 = C[0..4], then ymm25, 26 the temporaries of rows 1 and 3 and ymm29
# that of iota;  ymm30, 31 the temporaries of theta and of rows 0, 2 and 4

        .intel_syntax noprefix

# truth tables of vpternlogq, bit 4a + 2b + c for bits a of the destination and b and c of the sources
        .set    .Lf1600_x4_avx512_xor, 0x96                # a ^ b ^ c
        .set    .Lf1600_x4_avx512_chi, 0xd2                # a ^ (~b & c)

# c = a0 ^ a1 ^ a2 ^ a3 ^ a4, a column
.macro parity c, a0, a1, a2, a3, a4
        vmovdqa64 \c, \a0
        vpternlogq \c, \a1, \a2, .Lf1600_x4_avx512_xor
        vpternlogq \c, \a3, \a4, .Lf1600_x4_avx512_xor
.endm

# a0 .. a4, a column, ^= left ^ rol(right, 1)
.macro theta a0, a1, a2, a3, a4, left, right, t
        vprolq  \t, \right, 1
        vpternlogq \a0, \left, \t, .Lf1600_x4_avx512_xor
        vpternlogq \a1, \left, \t, .Lf1600_x4_avx512_xor
        vpternlogq \a2, \left, \t, .Lf1600_x4_avx512_xor
        vpternlogq \a3, \left, \t, .Lf1600_x4_avx512_xor
        vpternlogq \a4, \left, \t, .Lf1600_x4_avx512_xor
.endm

# b0 ^= ~b1 & b2
.macro chi b0, b1, b2
        vpternlogq \b0, \b1, \b2, .Lf1600_x4_avx512_chi
.endm

# e = b0 ^ (~b1 & b2)
.macro chi_to e, b0, b1, b2
        vmovdqa64 \e, \b0
        chi     \e, \b1, \b2
.endm

# The first row of B, au = A[u, u]: a0 = b0, s = b1, t = b2, a1 = b3, a3 = b4; a2 and a4 are free.
.macro rho a1, n1, a2, n2, a3, n3, a4, n4, s, t
        vprolq  \s, \a1, \n1                            # RHO[0, 0] = 0
        vprolq  \t, \a2, \n2
        vprolq  \a1, \a3, \n3
        vprolq  \a3, \a4, \n4
.endm

# Chi of a row in the registers that rho gives: E[u + 2y, y] goes to that of index 2u mod 5. Between, rho of the next row,
# lanes d0-d4 with rotations n0-n4, to v and w in place of s and t.
.macro chi_rho a0, a1, a2, a3, a4, s, t, d0, n0, d1, n1, d2, n2, d3, n3, d4, n4, v, w
        chi_to  \a2, \s, \t, \a1
        vprolq  \d0, \d0, \n0
        chi_to  \a4, \t, \a1, \a3
        vprolq  \v, \d1, \n1
        chi     \a1, \a3, \a0
        vprolq  \w, \d2, \n2
        chi     \a3, \a0, \s
        vprolq  \d1, \d3, \n3
        chi     \a0, \s, \t
        vprolq  \d3, \d4, \n4
.endm

# e ^= RC[round], rdx = &RC[the even round]
.macro iota e, odd, t
        vpbroadcastq \t, [rdx + 8*\odd]
        vpxorq  \e, \e, \t
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
        .p2align 6
        .globl  dauntless_keccak_f1600_x4_avx512
        .type   dauntless_keccak_f1600_x4_avx512, @function
dauntless_keccak_f1600_x4_avx512:
        endbr64
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 ymm\i, [rdi + 32*\i]
        .endr
        lea     rdx, [rip + dauntless_keccak_rc_tables]
        mov     eax, 12
        parity  ymm25, ymm0, ymm5, ymm10, ymm15, ymm20
        parity  ymm26, ymm1, ymm6, ymm11, ymm16, ymm21
        parity  ymm27, ymm2, ymm7, ymm12, ymm17, ymm22
        parity  ymm28, ymm3, ymm8, ymm13, ymm18, ymm23
        parity  ymm29, ymm4, ymm9, ymm14, ymm19, ymm24
        .p2align 6
.Lf1600_x4_avx512_two_rounds:
        # every lane at home
        theta   ymm0, ymm5, ymm10, ymm15, ymm20, ymm29, ymm26, ymm30
        theta   ymm1, ymm6, ymm11, ymm16, ymm21, ymm25, ymm27, ymm31
        theta   ymm2, ymm7, ymm12, ymm17, ymm22, ymm26, ymm28, ymm30
        theta   ymm3, ymm8, ymm13, ymm18, ymm23, ymm27, ymm29, ymm31
        theta   ymm4, ymm9, ymm14, ymm19, ymm24, ymm28, ymm25, ymm30
        rho     ymm6, 44, ymm12, 43, ymm18, 21, ymm24, 14, ymm30, ymm31
        chi_rho ymm0, ymm6, ymm12, ymm18, ymm24, ymm30, ymm31, ymm10, 3, ymm16, 45, ymm22, 61, ymm3, 28, ymm9, 20, ymm25, ymm26
        iota    ymm0, 0, ymm29
        chi_rho ymm10, ymm16, ymm22, ymm3, ymm9, ymm25, ymm26, ymm20, 18, ymm1, 1, ymm7, 6, ymm13, 25, ymm19, 8, ymm30, ymm31
        chi_rho ymm20, ymm1, ymm7, ymm13, ymm19, ymm30, ymm31, ymm5, 36, ymm11, 10, ymm17, 15, ymm23, 56, ymm4, 27, ymm25, ymm26
        chi_rho ymm5, ymm11, ymm17, ymm23, ymm4, ymm25, ymm26, ymm15, 41, ymm21, 2, ymm2, 62, ymm8, 55, ymm14, 39, ymm30, ymm31
        chi_to  ymm2, ymm30, ymm31, ymm21
        parity  ymm29, ymm18, ymm9, ymm20, ymm11, ymm2
        chi_to  ymm14, ymm31, ymm21, ymm8
        parity  ymm25, ymm0, ymm16, ymm7, ymm23, ymm14
        chi     ymm21, ymm8, ymm15
        parity  ymm26, ymm12, ymm3, ymm19, ymm5, ymm21
        chi     ymm8, ymm15, ymm30
        parity  ymm27, ymm24, ymm10, ymm1, ymm17, ymm8
        chi     ymm15, ymm30, ymm31
        parity  ymm28, ymm6, ymm22, ymm13, ymm4, ymm15

        # A[x, y] at the home of A[2x + y, 2x + 3y]
        theta   ymm0, ymm16, ymm7, ymm23, ymm14, ymm29, ymm26, ymm30
        theta   ymm12, ymm3, ymm19, ymm5, ymm21, ymm25, ymm27, ymm31
        theta   ymm24, ymm10, ymm1, ymm17, ymm8, ymm26, ymm28, ymm30
        theta   ymm6, ymm22, ymm13, ymm4, ymm15, ymm27, ymm29, ymm31
        theta   ymm18, ymm9, ymm20, ymm11, ymm2, ymm28, ymm25, ymm30
        rho     ymm3, 44, ymm1, 43, ymm4, 21, ymm2, 14, ymm30, ymm31
        chi_rho ymm0, ymm3, ymm1, ymm4, ymm2, ymm30, ymm31, ymm7, 3, ymm5, 45, ymm8, 61, ymm6, 28, ymm9, 20, ymm25, ymm26
        iota    ymm0, 1, ymm29
        chi_rho ymm7, ymm5, ymm8, ymm6, ymm9, ymm25, ymm26, ymm14, 18, ymm12, 1, ymm10, 6, ymm13, 25, ymm11, 8, ymm30, ymm31
        chi_rho ymm14, ymm12, ymm10, ymm13, ymm11, ymm30, ymm31, ymm16, 36, ymm19, 10, ymm17, 15, ymm15, 56, ymm18, 27, ymm25, ymm26
        chi_rho ymm16, ymm19, ymm17, ymm15, ymm18, ymm25, ymm26, ymm23, 41, ymm21, 2, ymm24, 62, ymm22, 55, ymm20, 39, ymm30, ymm31
        chi_to  ymm24, ymm30, ymm31, ymm21
        parity  ymm29, ymm4, ymm9, ymm14, ymm19, ymm24
        chi_to  ymm20, ymm31, ymm21, ymm22
        parity  ymm25, ymm0, ymm5, ymm10, ymm15, ymm20
        chi     ymm21, ymm22, ymm23
        parity  ymm26, ymm1, ymm6, ymm11, ymm16, ymm21
        chi     ymm22, ymm23, ymm30
        parity  ymm27, ymm2, ymm7, ymm12, ymm17, ymm22
        chi     ymm23, ymm30, ymm31
        parity  ymm28, ymm3, ymm8, ymm13, ymm18, ymm23

        add     rdx, 8*2
        dec     eax
        jnz     .Lf1600_x4_avx512_two_rounds

        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 [rdi + 32*\i], ymm\i
        .endr
        vzeroupper
        .irp    i, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        vpxorq  xmm\i, xmm\i, xmm\i
        .endr
        ret
        .size   dauntless_keccak_f1600_x4_avx512, . - dauntless_keccak_f1600_x4_avx512

        .purgem parity
        .purgem theta
        .purgem chi
        .purgem chi_to
        .purgem rho
        .purgem chi_rho
        .purgem iota
