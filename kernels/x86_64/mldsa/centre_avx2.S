// ML-DSA centred residues, in place: r = r mod+- q of coefficients that are less than q from 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_centre_avx2(int32_t r[256])
//
//   q = 8380417. From |r|, q is taken where it is above (q - 1)/2; the result gets r's sign. It is 0 only where r is.
//
//   order  any
//   pre    |r| < q; r aligned to 32 bytes
//   post   |r| <= 4190208 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rdi, ymm0-ymm5, flags

// The next 8 coefficients
.macro centre r, q, half, a, t
        vpabsd          \a, [\r]
        vpcmpgtd        \t, \a, \half
        vpand           \t, \t, \q
        vpsubd          \a, \a, \t
        vpsignd         \a, \a, [\r]
        vmovdqa         [\r], \a
.endm

.macro centre_all r, count, q, half, a0, a1, t0, t1
        vpbroadcastd    \q, [rip + .Lmldsa_centre_avx2_constants]
        vpsrld          \half, \q, 1
        mov             \count, 16
.Lmldsa_centre_avx2_next:                                // 16 coefficients
        centre          \r, \q, \half, \a0, \t0
        centre          \r+32, \q, \half, \a1, \t1
        add             \r, 64
        dec             \count
        jnz             .Lmldsa_centre_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_centre_avx2_constants:
        .long   8380417                                 // q
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
        .global dauntless_mldsa_centre_avx2
        .type   dauntless_mldsa_centre_avx2, @function
dauntless_mldsa_centre_avx2:
        endbr64
        centre_all r=rdi, count=eax, q=ymm0, half=ymm1, a0=ymm2, a1=ymm3, t0=ymm4, t1=ymm5
        ret
        .size   dauntless_mldsa_centre_avx2, . - dauntless_mldsa_centre_avx2

.purgem centre
.purgem centre_all
