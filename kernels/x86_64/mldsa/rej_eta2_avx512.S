// ML-DSA bounded rejection sampling, eta = 2: the half bytes of 272 bytes that are below 15, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_rej_eta2_avx512(int32_t r[544], const uint8_t b[272])
//
//   FIPS 204, Algorithms 15 and 31: of each byte first the lower half, then the upper one; a half byte b below 15 is accepted
//   and gives 2 - (b mod 5). Returns their number, r holds them from r[0].
//   The accepted ones of 16 half bytes are moved together, and all 16 lanes are stored: the next store begins behind the
//   accepted ones. Before vector g at most 16 g lanes are in use, so that no store reaches beyond r[544].
//
//   pre    none; r and b need no alignment, disjoint
//   post   |r| <= 2, 0 <= result <= 544 (proved); r has no meaning from r[result] on
//   time   the same instructions for every b; addresses depend on which half bytes are accepted, which is independent of
//          the values of those that are
//   needs  AVX-512 F, POPCNT
//   rdi = r, rsi = b   eax = count   clobbers rcx, rdx, rsi, zmm16-zmm20, k1-k2, flags

.macro rej_eta r, b, count, chosen, accepted, upper, steps, limit, low4, shifts, values, a
        vmovdqa64       \shifts, [rip + .Lrej_eta2_avx512_tables]
        vmovdqa64       \values, [rip + .Lrej_eta2_avx512_tables + 64]
        vpbroadcastd    \limit, [rip + .Lrej_eta2_avx512_constants]
        vpbroadcastd    \low4, [rip + .Lrej_eta2_avx512_constants + 4]
        mov             \chosen, 0xff00
        kmovw           \upper, \chosen
        xor             e\count, e\count
        mov             \steps, 34
.Lrej_eta2_avx512_next:                                   // 8 bytes
        vpbroadcastd    \a, [\b]
        vpbroadcastd    \a {\upper}, [\b + 4]
        add             \b, 8
        vpsrlvd         \a, \a, \shifts
        vpandd          \a, \a, \low4                   // 16 half bytes
        vpcmpltud       \accepted, \a, \limit
        vpermd          \a, \a, \values
        vpcompressd     \a {\accepted} {z}, \a
        vmovdqu64       [\r + 4 * r\count], \a
        kmovw           \chosen, \accepted
        popcnt          \chosen, \chosen
        add             e\count, \chosen
        dec             \steps
        jnz             .Lrej_eta2_avx512_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lrej_eta2_avx512_tables:
        .long   0, 4, 8, 12, 16, 20, 24, 28, 0, 4, 8, 12, 16, 20, 24, 28
        .long   2, 1, 0, -1, -2, 2, 1, 0, -1, -2, 2, 1, 0, -1, -2, 0   // 2 - (b mod 5)
.Lrej_eta2_avx512_constants:
        .long   15                                      // accepted below
        .long   0x0f
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
        .global dauntless_mldsa_rej_eta2_avx512
        .type   dauntless_mldsa_rej_eta2_avx512, @function
dauntless_mldsa_rej_eta2_avx512:
        endbr64
        rej_eta r=rdi, b=rsi, count=ax, chosen=edx, accepted=k1, upper=k2, steps=ecx, limit=zmm16, low4=zmm17, shifts=zmm18, values=zmm19, a=zmm20
        ret
        .size   dauntless_mldsa_rej_eta2_avx512, . - dauntless_mldsa_rej_eta2_avx512

.purgem rej_eta
