# Keccak-f[1600] (FIPS 202, 24 rounds) on eight interleaved states, AVX-512: the state stays in registers.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
#   void dauntless_keccak_f1600_x8_avx512(uint64_t state[25][8])
#     rdi = state, 64-byte aligned, lane A[x, y] of state s in state[x + 5y][s]; any value; time: secret-independent
#     needs AVX-512 F      clobbers rax, rdx, flags, zmm0-zmm31
#
# Every vector holds one lane of the eight states. One round maps A to E in 90 operations:
#     theta   C[x] = A[x, 0] ^ ... ^ A[x, 4]        A[x, y] ^= C[x - 1] ^ rol(C[x + 1], 1)
#     rho, pi B[x, y] = rol(A[s, x], RHO[s, x]),  s = x + 3y
#     chi     E[x, y] = B[x, y] ^ (~B[x + 1, y] & B[x + 2, y])
#     iota    E[0, 0] ^= RC[round]                  all indices mod 5
#
# In place. Row y of B reads the lanes A[u, u + 2y], bu = B[u + 2y, y], and its results take over their registers:
#     E[u + 2y, y] goes where A[2u, 2u + 2y] was, that is, E[x, y] where A[2x + y, 2x + 3y] was.
#     That matrix is its own inverse modulo 5: after two rounds, one pass of the loop, every lane is home.
#
# Rotations run on fewer ports than the rest: those of a row are spread over chi of the row before it.
#
# zmm0-24 = A[x, y] in x + 5y if it is at home;  zmm25-29 = C[0..4], then zmm25, 26 the temporaries of rows 1 and 3 and zmm29
# that of iota;  zmm30, 31 the temporaries of theta and of rows 0, 2 and 4

        .intel_syntax noprefix

# truth tables of vpternlogq, bit 4a + 2b + c for bits a of the destination and b and c of the sources
        .set    .Lf1600_x8_avx512_xor, 0x96                # a ^ b ^ c
        .set    .Lf1600_x8_avx512_chi, 0xd2                # a ^ (~b & c)

# c = a0 ^ a1 ^ a2 ^ a3 ^ a4, a column
.macro parity c, a0, a1, a2, a3, a4
        vmovdqa64 \c, \a0
        vpternlogq \c, \a1, \a2, .Lf1600_x8_avx512_xor
        vpternlogq \c, \a3, \a4, .Lf1600_x8_avx512_xor
.endm

# a0 .. a4, a column, ^= left ^ rol(right, 1)
.macro theta a0, a1, a2, a3, a4, left, right, t
        vprolq  \t, \right, 1
        vpternlogq \a0, \left, \t, .Lf1600_x8_avx512_xor
        vpternlogq \a1, \left, \t, .Lf1600_x8_avx512_xor
        vpternlogq \a2, \left, \t, .Lf1600_x8_avx512_xor
        vpternlogq \a3, \left, \t, .Lf1600_x8_avx512_xor
        vpternlogq \a4, \left, \t, .Lf1600_x8_avx512_xor
.endm

# b0 ^= ~b1 & b2
.macro chi b0, b1, b2
        vpternlogq \b0, \b1, \b2, .Lf1600_x8_avx512_chi
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
        .globl  dauntless_keccak_f1600_x8_avx512
        .type   dauntless_keccak_f1600_x8_avx512, @function
dauntless_keccak_f1600_x8_avx512:
        endbr64
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 zmm\i, [rdi + 64*\i]
        .endr
        lea     rdx, [rip + dauntless_keccak_rc_tables]
        mov     eax, 12
        .p2align 6
.Lf1600_x8_avx512_two_rounds:
        # every lane at home
        parity  zmm25, zmm0, zmm5, zmm10, zmm15, zmm20
        parity  zmm26, zmm1, zmm6, zmm11, zmm16, zmm21
        parity  zmm27, zmm2, zmm7, zmm12, zmm17, zmm22
        parity  zmm28, zmm3, zmm8, zmm13, zmm18, zmm23
        parity  zmm29, zmm4, zmm9, zmm14, zmm19, zmm24
        theta   zmm0, zmm5, zmm10, zmm15, zmm20, zmm29, zmm26, zmm30
        theta   zmm1, zmm6, zmm11, zmm16, zmm21, zmm25, zmm27, zmm31
        theta   zmm2, zmm7, zmm12, zmm17, zmm22, zmm26, zmm28, zmm30
        theta   zmm3, zmm8, zmm13, zmm18, zmm23, zmm27, zmm29, zmm31
        theta   zmm4, zmm9, zmm14, zmm19, zmm24, zmm28, zmm25, zmm30
        rho     zmm6, 44, zmm12, 43, zmm18, 21, zmm24, 14, zmm30, zmm31
        chi_rho zmm0, zmm6, zmm12, zmm18, zmm24, zmm30, zmm31, zmm10, 3, zmm16, 45, zmm22, 61, zmm3, 28, zmm9, 20, zmm25, zmm26
        iota    zmm0, 0, zmm29
        chi_rho zmm10, zmm16, zmm22, zmm3, zmm9, zmm25, zmm26, zmm20, 18, zmm1, 1, zmm7, 6, zmm13, 25, zmm19, 8, zmm30, zmm31
        chi_rho zmm20, zmm1, zmm7, zmm13, zmm19, zmm30, zmm31, zmm5, 36, zmm11, 10, zmm17, 15, zmm23, 56, zmm4, 27, zmm25, zmm26
        chi_rho zmm5, zmm11, zmm17, zmm23, zmm4, zmm25, zmm26, zmm15, 41, zmm21, 2, zmm2, 62, zmm8, 55, zmm14, 39, zmm30, zmm31
        chi_to  zmm2, zmm30, zmm31, zmm21
        chi_to  zmm14, zmm31, zmm21, zmm8
        chi     zmm21, zmm8, zmm15
        chi     zmm8, zmm15, zmm30
        chi     zmm15, zmm30, zmm31

        # A[x, y] at the home of A[2x + y, 2x + 3y]
        parity  zmm25, zmm0, zmm16, zmm7, zmm23, zmm14
        parity  zmm26, zmm12, zmm3, zmm19, zmm5, zmm21
        parity  zmm27, zmm24, zmm10, zmm1, zmm17, zmm8
        parity  zmm28, zmm6, zmm22, zmm13, zmm4, zmm15
        parity  zmm29, zmm18, zmm9, zmm20, zmm11, zmm2
        theta   zmm0, zmm16, zmm7, zmm23, zmm14, zmm29, zmm26, zmm30
        theta   zmm12, zmm3, zmm19, zmm5, zmm21, zmm25, zmm27, zmm31
        theta   zmm24, zmm10, zmm1, zmm17, zmm8, zmm26, zmm28, zmm30
        theta   zmm6, zmm22, zmm13, zmm4, zmm15, zmm27, zmm29, zmm31
        theta   zmm18, zmm9, zmm20, zmm11, zmm2, zmm28, zmm25, zmm30
        rho     zmm3, 44, zmm1, 43, zmm4, 21, zmm2, 14, zmm30, zmm31
        chi_rho zmm0, zmm3, zmm1, zmm4, zmm2, zmm30, zmm31, zmm7, 3, zmm5, 45, zmm8, 61, zmm6, 28, zmm9, 20, zmm25, zmm26
        iota    zmm0, 1, zmm29
        chi_rho zmm7, zmm5, zmm8, zmm6, zmm9, zmm25, zmm26, zmm14, 18, zmm12, 1, zmm10, 6, zmm13, 25, zmm11, 8, zmm30, zmm31
        chi_rho zmm14, zmm12, zmm10, zmm13, zmm11, zmm30, zmm31, zmm16, 36, zmm19, 10, zmm17, 15, zmm15, 56, zmm18, 27, zmm25, zmm26
        chi_rho zmm16, zmm19, zmm17, zmm15, zmm18, zmm25, zmm26, zmm23, 41, zmm21, 2, zmm24, 62, zmm22, 55, zmm20, 39, zmm30, zmm31
        chi_to  zmm24, zmm30, zmm31, zmm21
        chi_to  zmm20, zmm31, zmm21, zmm22
        chi     zmm21, zmm22, zmm23
        chi     zmm22, zmm23, zmm30
        chi     zmm23, zmm30, zmm31

        add     rdx, 8*2
        dec     eax
        jnz     .Lf1600_x8_avx512_two_rounds

        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 [rdi + 64*\i], zmm\i
        .endr
        vzeroupper
        .irp    i, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        vpxorq  xmm\i, xmm\i, xmm\i
        .endr
        ret
        .size   dauntless_keccak_f1600_x8_avx512, . - dauntless_keccak_f1600_x8_avx512

        .purgem parity
        .purgem theta
        .purgem chi
        .purgem chi_to
        .purgem rho
        .purgem chi_rho
        .purgem iota
