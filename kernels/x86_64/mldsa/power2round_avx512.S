// ML-DSA rounding by powers of 2: FIPS 204, Algorithm 35
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_power2round_avx512(int32_t t1[256], int32_t t0[256], const int32_t a[256])
//
//   a = 2^13 t1 + t0, -2^12 < t0 <= 2^12:  t1 = floor((a + 2^12 - 1) / 2^13)
//
//   pre    0 <= a < q; all aligned to 64 bytes, disjoint
//   post   0 <= t1 <= 1023, -4095 <= t0 <= 4096 (proved)
//   time   secret-independent
//   needs  AVX-512 F
//   rdi = t1, rsi = t0, rdx = a   clobbers rax, rdx, rsi, rdi, zmm16-zmm19, flags

.macro power2round t1, t0, a, count, round, low, high, t
        vpbroadcastd    \round, [rip + .Lpower2round_avx512_constants]
        mov             \count, 16
.Lpower2round_avx512_next:                               // 16 coefficients
        vmovdqa64       \low, [\a]
        vpaddd          \high, \low, \round
        vpsrld          \high, \high, 13
        vpslld          \t, \high, 13
        vpsubd          \low, \low, \t
        vmovdqa64       [\t1], \high
        vmovdqa64       [\t0], \low
        add             \a, 64
        add             \t1, 64
        add             \t0, 64
        dec             \count
        jnz             .Lpower2round_avx512_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lpower2round_avx512_constants:
        .long   (1 << 12) - 1
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
        .global dauntless_mldsa_power2round_avx512
        .type   dauntless_mldsa_power2round_avx512, @function
dauntless_mldsa_power2round_avx512:
        endbr64
        power2round t1=rdi, t0=rsi, a=rdx, count=eax, round=zmm16, low=zmm17, high=zmm18, t=zmm19
        ret
        .size   dauntless_mldsa_power2round_avx512, . - dauntless_mldsa_power2round_avx512

.purgem power2round
