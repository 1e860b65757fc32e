// A buffer is read at an unknown offset, which no rule describes.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[4], in public u8 b[4]) -> u32
// rule: access to an undeclared address, unknown
        .intel_syntax noprefix
        .text
        .global bad
bad:
        xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        mov     dl, byte ptr [rsi + rax]
        mov     byte ptr [rdi + rax], dl
        cmp     dl, 200                 // carry: accepted
        adc     eax, 0
        inc     rcx
        cmp     rcx, 4
        jne     1b
        ret
