// ML-DSA sum of a polynomial and a product with small coefficients that is known modulo 3329: y + c s1 in FIPS 204, Algorithm 7
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_add_small_avx512bw(int32_t r[256], const int16_t a[256])
//
//   r[i] = r[i] + (a[i] mod+- 3329). Barrett: a mod+- 3329 = a - h 3329 with h = round(a / 3329), which is
//   round(floor(a 20159 / 2^16) / 2^10) for every int16; 20159 = round(2^26 / 3329).
//
//   pre    |r| < 2^30, any int16 a; both aligned to 32 bytes, disjoint
//   time   secret-independent
//   needs  AVX-512 F, VL and BW
//   rdi = r, rsi = a   clobbers rax, rsi, rdi, ymm16-ymm22, zmm23-zmm24, flags

// a = a mod+- q; scale = 2^15 / 2^10
.macro centre a, factor, scale, q, t
        vpmulhw         \t, \a, \factor
        vpmulhrsw       \t, \t, \scale
        vpmullw         \t, \t, \q
        vpsubw          \a, \a, \t
.endm

// The next 16 coefficients of r, and a's, words
.macro sum r, a, t
        vpmovsxwd       \t, \a
        vpaddd          \t, \t, [\r]
        vmovdqu64       [\r], \t
.endm

.macro add_small r, a, count, factor, scale, q, v0, v1, t0, t1, s0, s1
        vpbroadcastd    \factor, [rip + .Ladd_small_avx512bw_constants]
        vpbroadcastd    \scale, [rip + .Ladd_small_avx512bw_constants + 4]
        vpbroadcastd    \q, [rip + .Ladd_small_avx512bw_constants + 8]
        mov             \count, 8
.Ladd_small_avx512bw_next:                               // 32 coefficients
        vmovdqa64       \v0, [\a]
        vmovdqa64       \v1, [\a + 32]
        centre          \v0, \factor, \scale, \q, \t0
        centre          \v1, \factor, \scale, \q, \t1
        sum             \r, \v0, \s0
        sum             \r+64, \v1, \s1
        add             \r, 128
        add             \a, 64
        dec             \count
        jnz             .Ladd_small_avx512bw_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Ladd_small_avx512bw_constants:
        .short  20159, 20159                            // round(2^26 / q)
        .short  32, 32                                  // 2^15 / 2^10
        .short  3329, 3329                              // q
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
        .global dauntless_mldsa_add_small_avx512bw
        .type   dauntless_mldsa_add_small_avx512bw, @function
dauntless_mldsa_add_small_avx512bw:
        endbr64
        add_small r=rdi, a=rsi, count=eax, factor=ymm16, scale=ymm17, q=ymm18, v0=ymm19, v1=ymm20, t0=ymm21, t1=ymm22, s0=zmm23, s1=zmm24
        ret
        .size   dauntless_mldsa_add_small_avx512bw, . - dauntless_mldsa_add_small_avx512bw

.purgem centre
.purgem sum
.purgem add_small
