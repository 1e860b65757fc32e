// A row of a table of points of edwards25519 or the neutral point, or its negative, all rows being read
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_pick_avx512(uint64_t q[3][4], const uint64_t t[16][3][4], uint64_t magnitude, uint64_t negative)
//
//   q = row `magnitude` of t, counted from 1, or 1, 1, 0 for 0. A row is y + x, y - x, 2 d x y, in words of 64 bits, lowest first:
//   of the negative, the first two exchange their places, and the third, r, becomes 2p - r, where p = 2^255 - 19.
//
//   pre    0 <= t <= 18446744073709551578, 0 <= magnitude <= 16, 0 <= negative <= 1; numbers in t below 2p
//   leaves q < 2^256   (tested, not proved)
//   time   secret-independent
//   needs  AVX-512 F and VL
//   rdi = q, rsi = t, rdx = magnitude, rcx = negative   clobbers rax, ymm0-ymm6

        .intel_syntax noprefix
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
        .global dauntless_x25519_pick_avx512
        .type   dauntless_x25519_pick_avx512, @function
dauntless_x25519_pick_avx512:
        endbr64
        vpbroadcastq ymm3, rdx                          // magnitude
        vpcmpeqd ymm5, ymm5, ymm5                       // -1
        vpxor   ymm4, ymm4, ymm4                        // the row's number
        vpcmpeqq ymm0, ymm3, ymm4
        mov     eax, 1
        vmovq   xmm1, rax
        vpand   ymm0, ymm0, ymm1                        // ymm0, ymm1, ymm2 = q: the neutral point, or zeros
        vmovdqa ymm1, ymm0
        vpxor   ymm2, ymm2, ymm2
        .set    .Lx25519_pick_avx512_row, 0
        .rept   16
        vpsubq  ymm4, ymm4, ymm5
        vpcmpeqq ymm6, ymm3, ymm4
        vpternlogq ymm0, ymm6, [rsi + .Lx25519_pick_avx512_row], 0xf8 // the sum, with the row where it is the one
        vpternlogq ymm1, ymm6, [rsi + .Lx25519_pick_avx512_row + 32], 0xf8
        vpternlogq ymm2, ymm6, [rsi + .Lx25519_pick_avx512_row + 64], 0xf8
        .set    .Lx25519_pick_avx512_row, .Lx25519_pick_avx512_row + 96
        .endr
        vpbroadcastq ymm3, rcx
        vpxor   ymm4, ymm4, ymm4
        vpsubq  ymm3, ymm4, ymm3                        // negative, as a mask
        mov     eax, 37
        vmovq   xmm5, rax
        vpand   ymm5, ymm5, ymm3
        vpxor   ymm2, ymm2, ymm3
        vpsubq  ymm2, ymm2, ymm5                        // 2p - r: the complement, 2^256 - 1 - r, less 37 in its lowest word
        vpblendvb ymm4, ymm0, ymm1, ymm3
        vpblendvb ymm5, ymm1, ymm0, ymm3
        vmovdqu [rdi], ymm4
        vmovdqu [rdi + 32], ymm5
        vmovdqu [rdi + 64], ymm2
        vzeroupper
        ret
        .size   dauntless_x25519_pick_avx512, . - dauntless_x25519_pick_avx512
