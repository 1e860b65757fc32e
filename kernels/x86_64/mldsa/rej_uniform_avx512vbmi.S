// ML-DSA uniform rejection sampling: the 23-bit candidates of 840 bytes that are below q, in order
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint32_t dauntless_mldsa_rej_uniform_avx512vbmi(int32_t r[280], const uint8_t b[840])
//
//   FIPS 204, Algorithms 14 and 30: three bytes c0, c1, c2 are the candidate c0 + 2^8 c1 + 2^16 (c2 mod 2^7); those below
//   q = 8380417 are accepted. Returns their number, r holds them from r[0].
//   The accepted ones of 16 candidates are moved together, and all 16 lanes are stored: the next store begins behind the
//   accepted ones. Before vector g at most 16 g lanes are in use, so that no store reaches beyond r[280]. The last vector
//   has 8 candidates, of 24 bytes: it is read with the 8 bytes before them.
//
//   pre    none; r and b need no alignment, disjoint
//   post   0 <= r <= 8380416, 0 <= result <= 280 (proved); r has no meaning from r[result] on
//   time   the same instructions for every b; addresses depend on which candidates are accepted: b must be public
//   needs  AVX-512 F, VL, BW, VBMI, POPCNT
//   rdi = r, rsi = b   eax = count   clobbers rcx, rdx, rsi, zmm0-zmm3, k1, flags

// The accepted ones of the candidates in a, three bytes and a fourth in each dword, at r[count], and their number
.macro rej_uniform_dwords r, count, a, q, low23, accepted, chosen
        vpandd          \a, \a, \low23
        vpcmpltud       \accepted, \a, \q
        vpcompressd     \a {\accepted} {z}, \a
        vmovdqu64       [\r + 4 * r\count], \a
        kmovd           \chosen, \accepted
        popcnt          \chosen, \chosen
        add             e\count, \chosen
.endm

.macro rej_uniform r, b, count, steps, chosen, accepted, a, q, low23, spread, a256, q256, low23_256
        vpbroadcastd    \q, [rip + .Lmldsa_rej_uniform_avx512vbmi_constants]
        vpbroadcastd    \low23, [rip + .Lmldsa_rej_uniform_avx512vbmi_constants + 4]
        vmovdqa64       \spread, [rip + .Lmldsa_rej_uniform_avx512vbmi_spread]
        xor             e\count, e\count
        mov             \steps, 17
.Lmldsa_rej_uniform_avx512vbmi_next:                    // b[0..47]
        vpermb          \a, \spread, [\b]
        add             \b, 48
        rej_uniform_dwords \r, \count, \a, \q, \low23, \accepted, \chosen
        dec             \steps
        jnz             .Lmldsa_rej_uniform_avx512vbmi_next
        vmovdqa         \a256, [rip + .Lmldsa_rej_uniform_avx512vbmi_last]
        vpermb          \a256, \a256, [\b - 8]          // b[816..839]
        rej_uniform_dwords \r, \count, \a256, \q256, \low23_256, \accepted, \chosen
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 6
.Lmldsa_rej_uniform_avx512vbmi_spread:                  // bytes of each candidate, the last one twice
        .byte   0, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 11, 12, 13, 14, 14, 15, 16, 17, 17, 18, 19, 20, 20, 21, 22, 23, 23
        .byte   24, 25, 26, 26, 27, 28, 29, 29, 30, 31, 32, 32, 33, 34, 35, 35, 36, 37, 38, 38, 39, 40, 41, 41, 42, 43, 44, 44, 45, 46, 47, 47
.Lmldsa_rej_uniform_avx512vbmi_last:                    // the same from byte 8 on
        .byte   8, 9, 10, 10, 11, 12, 13, 13, 14, 15, 16, 16, 17, 18, 19, 19, 20, 21, 22, 22, 23, 24, 25, 25, 26, 27, 28, 28, 29, 30, 31, 31
.Lmldsa_rej_uniform_avx512vbmi_constants:
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
        .global dauntless_mldsa_rej_uniform_avx512vbmi
        .type   dauntless_mldsa_rej_uniform_avx512vbmi, @function
dauntless_mldsa_rej_uniform_avx512vbmi:
        endbr64
        rej_uniform r=rdi, b=rsi, count=ax, steps=ecx, chosen=edx, accepted=k1, a=zmm0, q=zmm1, low23=zmm2, spread=zmm3, a256=ymm0, q256=ymm1, low23_256=ymm2
        ret
        .size   dauntless_mldsa_rej_uniform_avx512vbmi, . - dauntless_mldsa_rej_uniform_avx512vbmi

.purgem rej_uniform_dwords
.purgem rej_uniform
