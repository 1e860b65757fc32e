// A pointer is chosen by a secret: cmov itself takes constant time, what it is used for does not.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: secret address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, qword ptr [rsi]
        lea     rcx, [rdi + 8]
        test    rax, rax
        cmovs   rcx, rdi
        mov     rdx, qword ptr [rcx]
        mov     qword ptr [rdi], rdx
        ret
good:
        mov     rax, qword ptr [rsi]
        mov     rdx, qword ptr [rdi + 8]
        test    rax, rax
        cmovs   rdx, qword ptr [rdi]
        mov     qword ptr [rdi], rdx
        ret
