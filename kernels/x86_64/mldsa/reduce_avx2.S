// ML-DSA canonical reduction, in place: r = r mod q, in [0, q)
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_reduce_avx2(int32_t r[256])
//
//   q = 8380417 = 2^23 - 2^13 + 1. With h = floor((a + 2^22) / 2^23), |h| <= 2^7, a - h q = a - 2^23 h + (2^13 - 1) h lies in
//   [-2^22 - 2^20, 2^22 + 2^20), which is below q either side; the negative ones, large as unsigned dwords, give way to
//   a + q.
//
//   order  any
//   pre    |r| < 2^30; r aligned to 32 bytes
//   post   0 <= r <= 8380416 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rdi, ymm0-ymm5, flags

// a = a mod q in [0, q)
.macro reduce_canonical a, q, half, t
        vpaddd          \t, \a, \half
        vpsrad          \t, \t, 23
        vpmulld         \t, \t, \q
        vpsubd          \a, \a, \t
        vpaddd          \t, \a, \q
        vpminud         \a, \a, \t
.endm

.macro reduce r, count, q, half, a0, a1, t0, t1
        vpbroadcastd    \q, [rip + .Lmldsa_reduce_avx2_constants]
        vpbroadcastd    \half, [rip + .Lmldsa_reduce_avx2_constants + 4]
        mov             \count, 16
.Lmldsa_reduce_avx2_next:                               // 16 coefficients
        vmovdqa         \a0, [\r]
        vmovdqa         \a1, [\r + 32]
        reduce_canonical \a0, \q, \half, \t0
        reduce_canonical \a1, \q, \half, \t1
        vmovdqa         [\r], \a0
        vmovdqa         [\r + 32], \a1
        add             \r, 64
        dec             \count
        jnz             .Lmldsa_reduce_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lmldsa_reduce_avx2_constants:
        .long   8380417                                 // q
        .long   1 << 22
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
        .global dauntless_mldsa_reduce_avx2
        .type   dauntless_mldsa_reduce_avx2, @function
dauntless_mldsa_reduce_avx2:
        endbr64
        reduce  r=rdi, count=eax, q=ymm0, half=ymm1, a0=ymm2, a1=ymm3, t0=ymm4, t1=ymm5
        ret
        .size   dauntless_mldsa_reduce_avx2, . - dauntless_mldsa_reduce_avx2

.purgem reduce_canonical
.purgem reduce
