// ML-DSA uniform rejection sampling: the 23-bit candidates of 840 bytes that are below q, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_rej_uniform_avx2(int32_t r[280], const uint8_t b[840])
//
//   FIPS 204, Algorithms 14 and 30: three bytes c0, c1, c2 are the candidate c0 + 2^8 c1 + 2^16 (c2 mod 2^7); those below
//   q = 8380417 are accepted. Returns their number, r holds them from r[0].
//   The 8 candidates of a vector are moved together by the indices that the mask of accepted ones chooses, and all 8 lanes
//   are stored: the next store begins behind the accepted ones. Before vector g at most 8 g lanes are in use,
//   so that no store reaches beyond r[280].
//
//   pre    none; r and b need no alignment, disjoint
//   post   0 <= r <= 8380416, 0 <= result <= 280 (proved); r has no meaning from r[result] on
//   time   the same instructions for every b; addresses depend on which candidates are accepted: b must be public
//   needs  AVX2, POPCNT
//   rdi = r, rsi = b   eax = count   clobbers rcx, rdx, rsi, r8, ymm0-ymm4, flags

.macro rej_uniform r, b, count, mask, tables, steps, q, low23, spread, a, a128, t
        vpbroadcastd    \q, [rip + .Lmldsa_rej_uniform_avx2_constants]
        vpbroadcastd    \low23, [rip + .Lmldsa_rej_uniform_avx2_constants + 4]
        vmovdqa         \spread, [rip + .Lmldsa_rej_uniform_avx2_spread]
        lea             \tables, [rip + dauntless_mldsa_rej_tables]
        xor             e\count, e\count
        mov             \steps, 35
.Lmldsa_rej_uniform_avx2_next:                          // 24 bytes: b[0..15] in the low half, b[8..23] in the high one
        vmovdqu         \a128, [\b]
        vinserti128     \a, \a, [\b + 8], 1
        add             \b, 24
        vpshufb         \a, \a, \spread                 // 3 bytes in each dword
        vpand           \a, \a, \low23                  // 8 candidates
        vpcmpgtd        \t, \q, \a                      // -1 where accepted
        vmovmskps       e\mask, \t
        vpmovzxbd       \t, [\tables + 8 * r\mask]
        vpermd          \a, \t, \a
        vmovdqu         [\r + 4 * r\count], \a
        popcnt          e\mask, e\mask
        add             e\count, e\mask
        dec             \steps
        jnz             .Lmldsa_rej_uniform_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lmldsa_rej_uniform_avx2_spread:                        // b[8..23] has its first candidate at byte 4
        .byte   0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1
        .byte   4, 5, 6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13, 14, 15, -1
.Lmldsa_rej_uniform_avx2_constants:
        .long   8380417                                 // q
        .long   0x7fffff                                // 23 bits
        .popsection
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 5
        .global dauntless_mldsa_rej_uniform_avx2
        .type   dauntless_mldsa_rej_uniform_avx2, @function
dauntless_mldsa_rej_uniform_avx2:
        endbr64
        rej_uniform r=rdi, b=rsi, count=ax, mask=dx, tables=r8, steps=ecx, q=ymm2, low23=ymm3, spread=ymm4, a=ymm0, a128=xmm0, t=ymm1
        ret
        .size   dauntless_mldsa_rej_uniform_avx2, . - dauntless_mldsa_rej_uniform_avx2

.purgem rej_uniform
