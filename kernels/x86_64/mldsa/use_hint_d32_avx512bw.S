// ML-DSA high parts corrected by hints, for gamma2 = (q - 1)/32: FIPS 204, Algorithm 40
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_use_hint_d32_avx512bw(int32_t r[256], const int32_t a[256], const uint8_t h[256])
//
//   a = 2 gamma2 r1 + r0, -gamma2 < r0 <= gamma2; r = r1 + h mod 16 where r0 > 0, r1 - h mod 16 elsewhere. q = 8380417.
//   2 gamma2 = (q - 1)/16 = 1023 * 2^9 divides a + gamma2 - 1 as 1023 divides y = floor((a + gamma2 - 1) / 2^9) < 2^15: the quotient
//   is floor((16400 y + 8192) / 2^24), as 16400 = floor(2^24 / 1023), which one vpmaddwd of the words y, 1 computes.
//
//   pre    0 <= a < q, 0 <= h <= 1; r and a aligned to 64 bytes, all disjoint
//   post   0 <= r <= 15 (proved)
//   time   secret-independent
//   needs  AVX-512 F and BW
//   rdi = r, rsi = a, rdx = h   clobbers rax, rdx, rsi, rdi, zmm16-zmm23, k1, flags

// multiple = floor((a + gamma2 - 1) / (2 gamma2)) and low = a - 2 gamma2 multiple
.macro divide multiple, low, a, bias, reciprocal, product, t
        vmovdqa64       \low, [\a]
        vpaddd          \multiple, \low, \bias
        vpsrld          \multiple, \multiple, 9         // and 1 in the upper word
        vpmaddwd        \multiple, \multiple, \reciprocal
        vpsrld          \multiple, \multiple, 24
        vpmaddwd        \t, \multiple, \product
        vpslld          \t, \t, 5
        vpsubd          \low, \low, \t
.endm

.macro use_hint r, a, h, count, bias, reciprocal, product, largest, one, down, high, low, t
        vpbroadcastd    \bias, [rip + .Luse_hint_d32_avx512bw_constants]
        vpbroadcastd    \reciprocal, [rip + .Luse_hint_d32_avx512bw_constants + 4]
        vpbroadcastd    \product, [rip + .Luse_hint_d32_avx512bw_constants + 8]
        vpbroadcastd    \largest, [rip + .Luse_hint_d32_avx512bw_constants + 12]
        vpbroadcastd    \one, [rip + .Luse_hint_d32_avx512bw_constants + 16]
        mov             \count, 16
.Luse_hint_d32_avx512bw_next:                                 // 16 coefficients
        divide          \high, \low, \a, \bias, \reciprocal, \product, \t
        vpmovzxbd       \t, [\h]
        vpcmpgtd        \down, \one, \low               // where r0 <= 0
        vpaddd          \low, \high, \t
        vpsubd          \low {\down}, \high, \t
        vpandd          \low, \low, \largest            // modulo 16
        vmovdqa64       [\r], \low
        add             \a, 64
        add             \h, 16
        add             \r, 64
        dec             \count
        jnz             .Luse_hint_d32_avx512bw_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Luse_hint_d32_avx512bw_constants:
        .long   261888 - 1 + (1 << 25)                // gamma2 - 1
        .short  16400, 8192                            // floor(2^24 / 1023), rounding
        .short  16368, 0                                // 2 gamma2 / 2^5
        .long   15                                      // the largest r
        .long   1
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
        .global dauntless_mldsa_use_hint_d32_avx512bw
        .type   dauntless_mldsa_use_hint_d32_avx512bw, @function
dauntless_mldsa_use_hint_d32_avx512bw:
        endbr64
        use_hint r=rdi, a=rsi, h=rdx, count=eax, bias=zmm16, reciprocal=zmm17, product=zmm18, largest=zmm19, one=zmm20, down=k1, high=zmm21, low=zmm22, t=zmm23
        ret
        .size   dauntless_mldsa_use_hint_d32_avx512bw, . - dauntless_mldsa_use_hint_d32_avx512bw

.purgem divide
.purgem use_hint
