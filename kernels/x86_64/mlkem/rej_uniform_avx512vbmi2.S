// ML-KEM uniform rejection sampling: the 12-bit candidates of 504 bytes that are below q, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mlkem_rej_uniform_avx512vbmi2(int16_t r[336], const uint8_t b[504])
//
//   FIPS 203, Algorithm 7, inner loop: three bytes c0, c1, c2 are the candidates c0 + 256 (c1 mod 16) and
//   floor(c1 / 16) + 16 c2; those below q = 3329 are accepted. Returns their number, r holds them from r[0].
//   The accepted ones of 32 candidates are moved together, and all 32 lanes are stored: the next store begins behind the
//   accepted ones. Before vector g at most 32 g lanes are in use, so that no store reaches beyond r[336]. The last vector has
//   16 candidates, of 24 bytes: it is read with the 8 bytes before them.
//
//   pre    none; r and b need no alignment, disjoint
//   post   0 <= r <= 3328, 0 <= result <= 336 (proved); r has no meaning from r[result] on
//   time   the same instructions for every b; addresses depend on which candidates are accepted: b must be public
//   needs  AVX-512 F, VL, BW, VBMI, VBMI2, POPCNT
//   rdi = r, rsi = b   eax = count   clobbers rcx, rdx, rsi, zmm0-zmm3, k1, k2, flags

// The accepted ones of the candidates in the words c0 c1, c1 c2, ... of a, at r[count], and their number
.macro rej_uniform_words r, count, a, q, low12, odd, accepted, chosen
        vpsrlw          \a {\odd}, \a, 4                // 12 low bits of one, 12 high bits of the next
        vpandd          \a, \a, \low12
        vpcmpltuw       \accepted, \a, \q
        vpcompressw     \a {\accepted} {z}, \a
        vmovdqu64       [\r + 2 * r\count], \a
        kmovd           \chosen, \accepted
        popcnt          \chosen, \chosen
        add             e\count, \chosen
.endm

.macro rej_uniform r, b, count, steps, chosen, accepted, odd, a, q, low12, spread, a256, q256, low12_256
        vpbroadcastd    \q, [rip + .Lrej_uniform_avx512vbmi2_constants]
        vpbroadcastd    \low12, [rip + .Lrej_uniform_avx512vbmi2_constants + 4]
        vmovdqa64       \spread, [rip + .Lrej_uniform_avx512vbmi2_spread]
        mov             \chosen, 0xaaaaaaaa
        kmovd           \odd, \chosen
        xor             e\count, e\count
        mov             \steps, 10
.Lrej_uniform_avx512vbmi2_next:                         // b[0..47]
        vpermb          \a, \spread, [\b]
        add             \b, 48
        rej_uniform_words \r, \count, \a, \q, \low12, \odd, \accepted, \chosen
        dec             \steps
        jnz             .Lrej_uniform_avx512vbmi2_next
        vmovdqa         \a256, [rip + .Lrej_uniform_avx512vbmi2_last]
        vpermb          \a256, \a256, [\b - 8]          // b[480..503]
        rej_uniform_words \r, \count, \a256, \q256, \low12_256, \odd, \accepted, \chosen
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lrej_uniform_avx512vbmi2_spread:                       // bytes of each pair of candidates
        .byte   0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11, 12, 13, 13, 14, 15, 16, 16, 17, 18, 19, 19, 20, 21, 22, 22, 23
        .byte   24, 25, 25, 26, 27, 28, 28, 29, 30, 31, 31, 32, 33, 34, 34, 35, 36, 37, 37, 38, 39, 40, 40, 41, 42, 43, 43, 44, 45, 46, 46, 47
.Lrej_uniform_avx512vbmi2_last:                         // the same from byte 8 on
        .byte   8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 15, 16, 17, 18, 18, 19, 20, 21, 21, 22, 23, 24, 24, 25, 26, 27, 27, 28, 29, 30, 30, 31
.Lrej_uniform_avx512vbmi2_constants:
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
        .global dauntless_mlkem_rej_uniform_avx512vbmi2
        .type   dauntless_mlkem_rej_uniform_avx512vbmi2, @function
dauntless_mlkem_rej_uniform_avx512vbmi2:
        endbr64
        rej_uniform r=rdi, b=rsi, count=ax, steps=ecx, chosen=edx, accepted=k1, odd=k2, a=zmm0, q=zmm1, low12=zmm2, spread=zmm3, a256=ymm0, q256=ymm1, low12_256=ymm2
        ret
        .size   dauntless_mlkem_rej_uniform_avx512vbmi2, . - dauntless_mlkem_rej_uniform_avx512vbmi2

.purgem rej_uniform_words
.purgem rej_uniform
