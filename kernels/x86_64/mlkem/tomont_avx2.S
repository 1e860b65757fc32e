// ML-KEM change to Montgomery form, in place: r = r R mod q
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_tomont_avx2(int16_t r[256])
//
//   q = 3329, R = 2^16. Montgomery product with R^2 mod q.
//
//   order  any
//   pre    any int16; r aligned to 32 bytes
//   post   |r| <= 2321 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rdi, ymm0-ymm6, flags

// a = a R mod q
.macro to_montgomery a, factor_qinv, factor, q, t
        vpmullw         \t, \a, \factor_qinv
        vpmulhw         \a, \a, \factor
        vpmulhw         \t, \t, \q
        vpsubw          \a, \a, \t
.endm

.macro tomont r, count, q, factor, factor_qinv, a0, a1, t0, t1
        vpbroadcastd    \q, [rip + .Ltomont_avx2_constants]
        vpbroadcastd    \factor, [rip + .Ltomont_avx2_constants + 4]
        vpbroadcastd    \factor_qinv, [rip + .Ltomont_avx2_constants + 8]
        mov             \count, 8
.Ltomont_avx2_next:
        vmovdqa         \a0, [\r]
        vmovdqa         \a1, [\r + 32]
        to_montgomery   \a0, \factor_qinv, \factor, \q, \t0
        to_montgomery   \a1, \factor_qinv, \factor, \q, \t1
        vmovdqa         [\r], \a0
        vmovdqa         [\r + 32], \a1
        add             \r, 64
        dec             \count
        jnz             .Ltomont_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 4
.Ltomont_avx2_constants:
        .short  3329, 3329                              // q
        .short  1353, 1353                              // R^2 mod q
        .short  20553, 20553                            // 1353 q^-1 mod R
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
        .global dauntless_mlkem_tomont_avx2
        .type   dauntless_mlkem_tomont_avx2, @function
dauntless_mlkem_tomont_avx2:
        endbr64
        tomont  r=rdi, count=eax, q=ymm0, factor=ymm1, factor_qinv=ymm2, a0=ymm3, a1=ymm4, t0=ymm5, t1=ymm6
        ret
        .size   dauntless_mlkem_tomont_avx2, . - dauntless_mlkem_tomont_avx2

.purgem to_montgomery
.purgem tomont
