// The table of shuffles has no entry for the last mask.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[4], in u8 b[4]) -> u32
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad
bad:
        movd    xmm0, dword ptr [rsi]
        movd    xmm1, dword ptr [rip + bounds]
        pmaxub  xmm1, xmm0
        pcmpeqb xmm1, xmm0              // rejected: the candidate is the greater one, or equal
        pmovmskb eax, xmm1
        not     eax
        and     eax, 15
        lea     rdx, [rip + short]
        mov     ecx, eax
        shl     ecx, 4
        pshufb  xmm0, xmmword ptr [rdx + rcx]
        movd    dword ptr [rdi], xmm0
        popcnt  eax, eax
        ret
        .section .rodata.bounds
        .p2align 2
bounds: .byte   200, 200, 200, 200
        .section .rodata
        .p2align 4
short:
        .byte   128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   0, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   1, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   0, 1, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   2, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   0, 2, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   1, 2, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   0, 1, 2, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   3, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   0, 3, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   1, 3, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   0, 1, 3, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   2, 3, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   0, 2, 3, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
        .byte   1, 2, 3, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128
