// ML-DSA bounded rejection sampling, eta = 4: the half bytes of 272 bytes that are below 9, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_rej_eta4_avx2(int32_t r[544], const uint8_t b[272])
//
//   FIPS 204, Algorithms 15 and 31: of each byte first the lower half, then the upper one; a half byte b below 9 is accepted
//   and gives 4 - b. Returns their number, r holds them from r[0].
//   The 8 values of a group are moved together by the shuffle that the mask of accepted ones chooses, and all 8 are
//   stored: the next store begins behind the accepted ones. Before group g at most 8 g places are in use,
//   so that no store reaches beyond r[544].
//
//   pre    none; r and b need no alignment, disjoint
//   post   |r| <= 4, 0 <= result <= 544 (proved); r has no meaning from r[result] on
//   time   the same instructions for every b; addresses depend on which half bytes are accepted, which is independent of
//          the values of those that are
//   needs  AVX2, POPCNT
//   rdi = r, rsi = b   eax = count   clobbers rcx, rdx, rsi, r8-r10, ymm0-ymm5, flags

// Store the accepted ones of the 8 bytes at the low end of a at r[count] and count them; the next 8 bits of mask say which
.macro rej_eta_store r, count, a, mask, mask_low, chosen, tables, t, t256
        movzx           e\chosen, \mask_low
        shr             e\mask, 8
        vmovq           \t, [\tables + 8 * r\chosen]
        vpshufb         \t, \a, \t
        vpmovsxbd       \t256, \t
        vmovdqu         [\r + 4 * r\count], \t256
        popcnt          e\chosen, e\chosen
        add             e\count, e\chosen
.endm

.macro rej_eta r, b, count, mask, mask_low, chosen, tables, steps, limit, low4, values, a, a128, t, t128, upper
        vpbroadcastb    \limit, [rip + .Lrej_eta4_avx2_constants]
        vpbroadcastb    \low4, [rip + .Lrej_eta4_avx2_constants + 1]
        vbroadcasti128  \values, [rip + .Lrej_eta4_avx2_values]
        lea             \tables, [rip + dauntless_mldsa_rej_tables]
        xor             e\count, e\count
        mov             \steps, 17
.Lrej_eta4_avx2_next:                                     // 16 bytes
        vpmovzxbw       \a, [\b]
        add             \b, 16
        vpsllw          \t, \a, 4
        vpor            \a, \a, \t
        vpand           \a, \a, \low4                   // 32 half bytes
        vpcmpgtb        \t, \limit, \a                  // -1 where accepted
        vpmovmskb       e\mask, \t
        vpshufb         \a, \values, \a
        rej_eta_store   \r, \count, \a128, \mask, \mask_low, \chosen, \tables, \t128, \t
        vpsrldq         \upper, \a128, 8
        rej_eta_store   \r, \count, \upper, \mask, \mask_low, \chosen, \tables, \t128, \t
        vextracti128    \a128, \a, 1
        rej_eta_store   \r, \count, \a128, \mask, \mask_low, \chosen, \tables, \t128, \t
        vpsrldq         \a128, \a128, 8
        rej_eta_store   \r, \count, \a128, \mask, \mask_low, \chosen, \tables, \t128, \t
        dec             \steps
        jnz             .Lrej_eta4_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Lrej_eta4_avx2_values:                                   // 4 - b
        .byte   4, 3, 2, 1, 0, -1, -2, -3, -4, 0, 0, 0, 0, 0, 0, 0
.Lrej_eta4_avx2_constants:
        .byte   9                                      // accepted below
        .byte   0x0f
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
        .global dauntless_mldsa_rej_eta4_avx2
        .type   dauntless_mldsa_rej_eta4_avx2, @function
dauntless_mldsa_rej_eta4_avx2:
        endbr64
        rej_eta r=rdi, b=rsi, count=ax, mask=dx, mask_low=dl, chosen=cx, tables=r8, steps=r9d, limit=ymm2, low4=ymm3, values=ymm4, a=ymm0, a128=xmm0, t=ymm1, t128=xmm1, upper=xmm5
        ret
        .size   dauntless_mldsa_rej_eta4_avx2, . - dauntless_mldsa_rej_eta4_avx2

.purgem rej_eta_store
.purgem rej_eta
