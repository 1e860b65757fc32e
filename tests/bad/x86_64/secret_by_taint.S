// A branch on (a | b) - (a & b) = a ^ b, which holds always: secrets go in, and no two runs show one.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u64 a, u64 b) -> u64
// rule: secret branch, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, rdi
        or      rax, rsi
        mov     rcx, rdi
        and     rcx, rsi
        sub     rax, rcx
        xor     rdi, rsi
        cmp     rax, rdi
        jne     1f
        ret
1:      ud2
good:
        mov     rax, rdi
        or      rax, rsi
        mov     rcx, rdi
        and     rcx, rsi
        sub     rax, rcx
        ret
