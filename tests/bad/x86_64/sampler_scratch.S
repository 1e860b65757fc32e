// Room for one candidate too few.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[3], in u8 b[4]) -> u32
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad
bad:
        xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        mov     byte ptr [rdi + rax], dl
        cmp     dl, 200                 // carry: accepted
        adc     eax, 0
        inc     rcx
        cmp     rcx, 4
        jne     1b
        ret
