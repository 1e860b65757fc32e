// ML-KEM uniform rejection sampling: the 12-bit candidates of 504 bytes that are below q, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mlkem_rej_uniform_avx2(int16_t r[336], const uint8_t b[504])
//
//   FIPS 203, Algorithm 7, inner loop: three bytes c0, c1, c2 are the candidates c0 + 256 (c1 mod 16) and
//   floor(c1 / 16) + 16 c2; those below q = 3329 are accepted. Returns their number, r holds them from r[0].
//   The 8 candidates of a vector are moved together by a shuffle that the mask of accepted ones chooses, and all 8 lanes
//   are stored: the next store begins behind the accepted ones. Before vector g at most 8 g lanes are in use,
//   so that no store reaches beyond r[336].
//
//   pre    none; r and b need no alignment, disjoint
//   post   0 <= r <= 3328, 0 <= result <= 336 (proved); r has no meaning from r[result] on
//   time   the same instructions for every b; addresses depend on which candidates are accepted: b must be public
//   needs  AVX2, POPCNT
//   rdi = r, rsi = b   eax = count   clobbers rcx, rdx, rsi, r8-r10, ymm0-ymm4, flags

// Store the accepted ones of 8 candidates a at r[count] and count them: bit i of mask says whether a[i] is accepted
.macro rej_uniform_store r, count, a, mask, tables, accepted
        popcnt          \accepted, e\mask
        shl             e\mask, 4
        vpshufb         \a, \a, [\tables + r\mask]
        vmovdqu         [\r + 2 * r\count], \a
        add             e\count, \accepted
.endm

.macro rej_uniform r, b, count, mask, high, accepted, tables, steps, q, low12, spread, a, a128, t, t128
        vpbroadcastd    \q, [rip + .Lrej_uniform_avx2_constants]
        vpbroadcastd    \low12, [rip + .Lrej_uniform_avx2_constants + 4]
        vmovdqa         \spread, [rip + .Lrej_uniform_avx2_spread]
        lea             \tables, [rip + dauntless_mlkem_rej_uniform_avx2_tables]
        xor             e\count, e\count
        mov             \steps, 21
.Lrej_uniform_avx2_next:                                // 24 bytes: b[0..15] in the low half, b[8..23] in the high one
        vmovdqu         \a128, [\b]
        vinserti128     \a, \a, [\b + 8], 1
        add             \b, 24
        vpshufb         \a, \a, \spread                 // words c0 c1, c1 c2, ...: 12 low bits of one, 12 high bits of the next
        vpsrlw          \t, \a, 4
        vpblendw        \a, \a, \t, 0xaa
        vpand           \a, \a, \low12                  // 16 candidates
        vpcmpgtw        \t, \q, \a                      // -1 where accepted
        vpacksswb       \t, \t, \t
        vpmovmskb       e\mask, \t                      // candidates 0-7 in bits 0-7 and 8-15, 8-15 in bits 16-23 and 24-31
        vextracti128    \t128, \a, 1
        mov             e\high, e\mask
        shr             e\high, 24
        and             e\mask, 0xff
        rej_uniform_store \r, \count, \a128, \mask, \tables, \accepted
        rej_uniform_store \r, \count, \t128, \high, \tables, \accepted
        dec             \steps
        jnz             .Lrej_uniform_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 5
.Lrej_uniform_avx2_spread:                              // bytes of each pair of candidates; b[8..23] has its first one at byte 4
        .byte   0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11
        .byte   4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 11, 12, 13, 14, 14, 15
.Lrej_uniform_avx2_constants:
        .short  3329, 3329                              // q
        .short  0x0fff, 0x0fff                          // 12 bits
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
        .global dauntless_mlkem_rej_uniform_avx2
        .type   dauntless_mlkem_rej_uniform_avx2, @function
dauntless_mlkem_rej_uniform_avx2:
        endbr64
        rej_uniform r=rdi, b=rsi, count=ax, mask=dx, high=cx, accepted=r8d, tables=r9, steps=r10d, q=ymm2, low12=ymm3, spread=ymm4, a=ymm0, a128=xmm0, t=ymm1, t128=xmm1
        ret
        .size   dauntless_mlkem_rej_uniform_avx2, . - dauntless_mlkem_rej_uniform_avx2

.purgem rej_uniform_store
.purgem rej_uniform
