// A limit that is accepted too: b <= 200 instead of b < 200.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[4], in public u8 b[4]) -> u32
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        mov     byte ptr [rdi + rax], dl
        cmp     dl, 201                 // carry: accepted
        adc     eax, 0
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
