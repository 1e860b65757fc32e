// The last iteration reads one element too many.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[4], in u64 a[4])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        xor     ecx, ecx
.Lloop:
        mov     rax, qword ptr [rsi + 8*rcx + 8]
        mov     qword ptr [rdi + 8*rcx], rax
        inc     ecx
        cmp     ecx, 4
        jne     .Lloop
        ret
good:
        xor     ecx, ecx
.Lloop_good:
        mov     rax, qword ptr [rsi + 8*rcx]
        mov     qword ptr [rdi + 8*rcx], rax
        inc     ecx
        cmp     ecx, 4
        jne     .Lloop_good
        ret
