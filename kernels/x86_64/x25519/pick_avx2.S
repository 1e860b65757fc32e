// A row of a table of points of edwards25519 or the neutral point, or its negative, all rows being read
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_pick_avx2(uint64_t q[3][4], const uint64_t t[16][3][4], uint64_t magnitude, uint64_t negative)
//
//   q = row `magnitude` of t, counted from 1, or 1, 1, 0 for 0. A row is y + x, y - x, 2 d x y, in words of 64 bits, lowest first:
//   of the negative, the first two exchange their places, and the third, r, becomes 2p - r, where p = 2^255 - 19.
//
//   pre    0 <= magnitude <= 16, 0 <= negative <= 1; t < 2p
//   leaves q < 2^256   (tested, not proved)
//   time   secret-independent
//   needs  AVX2
//   rdi = q, rsi = t, rdx = magnitude, rcx = negative   clobbers rax, rsi, r8-r11, ymm0-ymm7, flags

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
        .global dauntless_x25519_pick_avx2
        .type   dauntless_x25519_pick_avx2, @function
dauntless_x25519_pick_avx2:
        endbr64
        vmovq   xmm3, rdx
        vpbroadcastq ymm3, xmm3                         // magnitude
        vpcmpeqd ymm5, ymm5, ymm5                       // -1
        vpxor   ymm4, ymm4, ymm4                        // the row's number
        vpcmpeqq ymm0, ymm3, ymm4
        mov     eax, 1
        vmovq   xmm1, rax
        vpand   ymm0, ymm0, ymm1                        // ymm0, ymm1, ymm2 = q: the neutral point, or zeros
        vmovdqa ymm1, ymm0
        vpxor   ymm2, ymm2, ymm2
        mov     eax, 16
.Lx25519_pick_avx2_row:
        vpsubq  ymm4, ymm4, ymm5
        vpcmpeqq ymm6, ymm3, ymm4
        vpand   ymm7, ymm6, [rsi]
        vpor    ymm0, ymm0, ymm7
        vpand   ymm7, ymm6, [rsi + 32]
        vpor    ymm1, ymm1, ymm7
        vpand   ymm7, ymm6, [rsi + 64]
        vpor    ymm2, ymm2, ymm7
        add     rsi, 96
        dec     eax
        jnz     .Lx25519_pick_avx2_row
        vmovdqu [rdi + 64], ymm2
        vmovq   xmm3, rcx
        vpbroadcastq ymm3, xmm3
        vpxor   ymm4, ymm4, ymm4
        vpsubq  ymm3, ymm4, ymm3                        // negative, as a mask
        vpblendvb ymm4, ymm0, ymm1, ymm3
        vpblendvb ymm5, ymm1, ymm0, ymm3
        vmovdqu [rdi], ymm4
        vmovdqu [rdi + 32], ymm5
        mov     r8, -38
        mov     r9, -1
        mov     r10, -1
        mov     r11, -1
        sub     r8, [rdi + 64]
        sbb     r9, [rdi + 72]
        sbb     r10, [rdi + 80]
        sbb     r11, [rdi + 88]
        test    rcx, rcx
        cmovz   r8, [rdi + 64]
        cmovz   r9, [rdi + 72]
        cmovz   r10, [rdi + 80]
        cmovz   r11, [rdi + 88]
        mov     [rdi + 64], r8
        mov     [rdi + 72], r9
        mov     [rdi + 80], r10
        mov     [rdi + 88], r11
        vzeroupper
        ret
        .size   dauntless_x25519_pick_avx2, . - dauntless_x25519_pick_avx2
