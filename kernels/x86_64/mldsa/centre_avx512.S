// ML-DSA centred residues, in place: r = r mod+- q of coefficients that are less than q from 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_centre_avx512(int32_t r[256])
//
//   q = 8380417. Where r is above (q - 1)/2 it gives way to r - q, where below -(q - 1)/2 to r + q.
//
//   order  any
//   pre    |r| < q; r aligned to 32 bytes
//   post   |r| <= 4190208 (proved)
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = r   clobbers rax, rdi, zmm16-zmm21, k1-k4, flags

// a = a mod+- q
.macro centre a, q, minus_q, half, minus_half, above, below
        vpcmpgtd        \above, \a, \half
        vpcmpgtd        \below, \minus_half, \a
        vpsubd          \a {\above}, \a, \q
        vpsubd          \a {\below}, \a, \minus_q
.endm

.macro centre_all r, count, q, minus_q, half, minus_half, a0, a1, above0, above1, below0, below1
        vpbroadcastd    \q, [rip + .Lmldsa_centre_avx512_constants]
        vpbroadcastd    \minus_q, [rip + .Lmldsa_centre_avx512_constants + 4]
        vpbroadcastd    \half, [rip + .Lmldsa_centre_avx512_constants + 8]
        vpbroadcastd    \minus_half, [rip + .Lmldsa_centre_avx512_constants + 12]
        mov             \count, 8
.Lmldsa_centre_avx512_next:                              // 32 coefficients
        vmovdqu64       \a0, [\r]
        vmovdqu64       \a1, [\r + 64]
        centre          \a0, \q, \minus_q, \half, \minus_half, \above0, \below0
        centre          \a1, \q, \minus_q, \half, \minus_half, \above1, \below1
        vmovdqu64       [\r], \a0
        vmovdqu64       [\r + 64], \a1
        add             \r, 128
        dec             \count
        jnz             .Lmldsa_centre_avx512_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_centre_avx512_constants:
        .long   8380417, -8380417                       // q, -q
        .long   4190208, -4190208                       // (q - 1)/2, -(q - 1)/2
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
        .global dauntless_mldsa_centre_avx512
        .type   dauntless_mldsa_centre_avx512, @function
dauntless_mldsa_centre_avx512:
        endbr64
        centre_all r=rdi, count=eax, q=zmm16, minus_q=zmm17, half=zmm18, minus_half=zmm19, a0=zmm20, a1=zmm21, above0=k1, above1=k2, below0=k3, below1=k4
        ret
        .size   dauntless_mldsa_centre_avx512, . - dauntless_mldsa_centre_avx512

.purgem centre
.purgem centre_all
