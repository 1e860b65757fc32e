// Elements of a table are gathered at secret places.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u32 r[8], in u32 a[8], in public u32 table[256])
// rule: secret address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu ymm1, ymmword ptr [rsi]
        vpslld  ymm1, ymm1, 24
        vpsrld  ymm1, ymm1, 24
        vpcmpeqd ymm2, ymm2, ymm2
        vpgatherdd ymm0, dword ptr [rdx + 4*ymm1], ymm2
        vmovdqu ymmword ptr [rdi], ymm0
        ret
good:
        vmovdqu ymm1, ymmword ptr [rip + places]
        vpcmpeqd ymm2, ymm2, ymm2
        vpgatherdd ymm0, dword ptr [rdx + 4*ymm1], ymm2
        vmovdqu ymmword ptr [rdi], ymm0
        ret

        .section .rodata
        .p2align 5
places: .long   0, 32, 64, 96, 128, 160, 192, 255
