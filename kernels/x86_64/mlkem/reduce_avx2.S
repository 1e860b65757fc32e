// ML-KEM canonical reduction, in place: r = r mod q, in [0, q)
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mlkem_reduce_avx2(int16_t r[256])
//
//   q = 3329. Barrett: a - round(10 a / 2^15) q lies in [-2160, 2160] for every int16, which is below q either side;
//   the negative ones, large as unsigned words, give way to a + q.
//
//   order  any
//   pre    any int16; r aligned to 32 bytes
//   post   0 <= r <= 3328 (proved)
//   time   secret-independent
//   rdi = r   clobbers rax, rdi, ymm0-ymm5, flags

// a = a mod q in [0, q)
.macro reduce_canonical a, barrett, q, t
        vpmulhrsw       \t, \a, \barrett
        vpmullw         \t, \t, \q
        vpsubw          \a, \a, \t
        vpaddw          \t, \a, \q
        vpminuw         \a, \a, \t
.endm

.macro reduce r, count, q, barrett, a0, a1, t0, t1
        vpbroadcastd    \q, [rip + .Lreduce_avx2_constants]
        vpbroadcastd    \barrett, [rip + .Lreduce_avx2_constants + 4]
        mov             \count, 8
.Lreduce_avx2_next:
        vmovdqa         \a0, [\r]
        vmovdqa         \a1, [\r + 32]
        reduce_canonical \a0, \barrett, \q, \t0
        reduce_canonical \a1, \barrett, \q, \t1
        vmovdqa         [\r], \a0
        vmovdqa         [\r + 32], \a1
        add             \r, 64
        dec             \count
        jnz             .Lreduce_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 3
.Lreduce_avx2_constants:
        .short  3329, 3329                              // q
        .short  10, 10                                  // round(2^15 / q)
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
        .global dauntless_mlkem_reduce_avx2
        .type   dauntless_mlkem_reduce_avx2, @function
dauntless_mlkem_reduce_avx2:
        endbr64
        reduce  r=rdi, count=eax, q=ymm0, barrett=ymm1, a0=ymm2, a1=ymm3, t0=ymm4, t1=ymm5
        ret
        .size   dauntless_mlkem_reduce_avx2, . - dauntless_mlkem_reduce_avx2

.purgem reduce_canonical
.purgem reduce
