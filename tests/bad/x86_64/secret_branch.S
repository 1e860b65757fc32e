// A comparison that ends at the first difference.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u8 a[4], in u8 b[4]) -> u32
// rule: secret branch
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        xor     eax, eax
        mov     ecx, 0
.Lnext:
        movzx   edx, byte ptr [rdi + rcx]
        cmp     dl, byte ptr [rsi + rcx]
        jne     .Ldiffer
        inc     ecx
        cmp     ecx, 4
        jne     .Lnext
        ret
.Ldiffer:
        mov     eax, 1
        ret
good:
        mov     eax, dword ptr [rdi]
        xor     eax, dword ptr [rsi]
        neg     eax
        sbb     eax, eax
        neg     eax
        ret
