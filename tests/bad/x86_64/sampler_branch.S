// A branch on more of a secret than whether it is accepted.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[4], in u8 b[4]) -> u32
// rule: secret branch
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        test    dl, 1
        jz      2f
        mov     byte ptr [rdi + rax], dl
2:      cmp     dl, 200                 // carry: accepted
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
