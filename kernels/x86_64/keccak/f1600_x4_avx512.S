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
# In place. Row y of B reads the five lanes A[u, u + 2y], one of each row and column, and its results take over their registers:
#     E[u + 2y, y] goes where A[2u, 2u + 2y] was, that is, E[x, y] where A[2x + y, 2x + 3y] was.
#     That matrix is its own inverse modulo 5: after two rounds, one pass of the loop, every lane is home.
#
# ymm0-24 = a00-a44 = A[x, y], axy;  ymm25-29 = c0-c4 = C, then with ymm30 and ymm31 = s and t temporaries

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

# Row y, au = A[u, u + 2y] and nu its rotation. Returns E[u + 2y, y] in the register of index 2u mod 5.
.macro row a0, n0, a1, n1, a2, n2, a3, n3, a4, n4, s, t
        .if     \n0
        vprolq  \a0, \a0, \n0                           # a0 = b0, each at its place in the cycle of the row
        .endif
        vprolq  \s, \a1, \n1                            # s = b1
        vprolq  \t, \a2, \n2                            # t = b2
        vprolq  \a1, \a3, \n3                           # a1 = b3
        vprolq  \a3, \a4, \n4                           # a3 = b4
        vmovdqa64 \a2, \s
        vmovdqa64 \a4, \t
        chi     \a2, \t, \a1
        chi     \a4, \a1, \a3
        chi     \a1, \a3, \a0
        chi     \a3, \a0, \s
        chi     \a0, \s, \t
.endm

# e ^= RC[round], rdx = &RC[the even round]
.macro iota e, odd, t
        vpbroadcastq \t, [rdx + 8*\odd]
        vpxorq  \e, \e, \t
.endm

        .text
        .p2align 6
        .globl  dauntless_keccak_f1600_x4_avx512
        .type   dauntless_keccak_f1600_x4_avx512, @function
dauntless_keccak_f1600_x4_avx512:
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
        vmovdqa64 ymm\i, [rdi + 32*\i]
        .endr
        lea     rdx, [rip + dauntless_keccak_f1600_x4_avx512_tables]
        mov     eax, 12
        .p2align 6
.Lf1600_x4_avx512_two_rounds:
        # every lane at home
        parity  ymm25, ymm0, ymm5, ymm10, ymm15, ymm20
        parity  ymm26, ymm1, ymm6, ymm11, ymm16, ymm21
        parity  ymm27, ymm2, ymm7, ymm12, ymm17, ymm22
        parity  ymm28, ymm3, ymm8, ymm13, ymm18, ymm23
        parity  ymm29, ymm4, ymm9, ymm14, ymm19, ymm24
        theta   ymm0, ymm5, ymm10, ymm15, ymm20, ymm29, ymm26, ymm30
        theta   ymm1, ymm6, ymm11, ymm16, ymm21, ymm25, ymm27, ymm31
        theta   ymm2, ymm7, ymm12, ymm17, ymm22, ymm26, ymm28, ymm30
        theta   ymm3, ymm8, ymm13, ymm18, ymm23, ymm27, ymm29, ymm31
        theta   ymm4, ymm9, ymm14, ymm19, ymm24, ymm28, ymm25, ymm30
        row     ymm0, 0, ymm6, 44, ymm12, 43, ymm18, 21, ymm24, 14, ymm30, ymm31
        iota    ymm0, 0, ymm25
        row     ymm10, 3, ymm16, 45, ymm22, 61, ymm3, 28, ymm9, 20, ymm30, ymm31
        row     ymm20, 18, ymm1, 1, ymm7, 6, ymm13, 25, ymm19, 8, ymm30, ymm31
        row     ymm5, 36, ymm11, 10, ymm17, 15, ymm23, 56, ymm4, 27, ymm30, ymm31
        row     ymm15, 41, ymm21, 2, ymm2, 62, ymm8, 55, ymm14, 39, ymm30, ymm31

        # A[x, y] at the home of A[2x + y, 2x + 3y]
        parity  ymm25, ymm0, ymm16, ymm7, ymm23, ymm14
        parity  ymm26, ymm12, ymm3, ymm19, ymm5, ymm21
        parity  ymm27, ymm24, ymm10, ymm1, ymm17, ymm8
        parity  ymm28, ymm6, ymm22, ymm13, ymm4, ymm15
        parity  ymm29, ymm18, ymm9, ymm20, ymm11, ymm2
        theta   ymm0, ymm16, ymm7, ymm23, ymm14, ymm29, ymm26, ymm30
        theta   ymm12, ymm3, ymm19, ymm5, ymm21, ymm25, ymm27, ymm31
        theta   ymm24, ymm10, ymm1, ymm17, ymm8, ymm26, ymm28, ymm30
        theta   ymm6, ymm22, ymm13, ymm4, ymm15, ymm27, ymm29, ymm31
        theta   ymm18, ymm9, ymm20, ymm11, ymm2, ymm28, ymm25, ymm30
        row     ymm0, 0, ymm3, 44, ymm1, 43, ymm4, 21, ymm2, 14, ymm30, ymm31
        iota    ymm0, 1, ymm25
        row     ymm7, 3, ymm5, 45, ymm8, 61, ymm6, 28, ymm9, 20, ymm30, ymm31
        row     ymm14, 18, ymm12, 1, ymm10, 6, ymm13, 25, ymm11, 8, ymm30, ymm31
        row     ymm16, 36, ymm19, 10, ymm17, 15, ymm15, 56, ymm18, 27, ymm30, ymm31
        row     ymm23, 41, ymm21, 2, ymm24, 62, ymm22, 55, ymm20, 39, ymm30, ymm31

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
        .purgem row
        .purgem iota
