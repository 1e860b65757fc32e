// A store after the count: it lies behind the last accepted candidate.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[5], in u8 b[4]) -> u32
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        cmp     dl, 200                 // carry: accepted
        adc     eax, 0
        mov     byte ptr [rdi + rax], dl
        inc     rcx
        cmp     rcx, 4
        jne     1b
        ret
good:
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
