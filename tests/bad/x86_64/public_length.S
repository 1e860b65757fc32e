// One element too many for the greatest n that the precondition admits, 4, and only for that.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[4], public u64 n) -> u64
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        xor     eax, eax
        xor     ecx, ecx
1:      add     rax, qword ptr [rdi + 8*rcx]
        inc     rcx
        cmp     rcx, rsi
        jbe     1b
        ret
good:
        xor     eax, eax
        xor     ecx, ecx
        jmp     2f
1:      add     rax, qword ptr [rdi + 8*rcx]
        inc     rcx
2:      cmp     rcx, rsi
        jb      1b
        ret
