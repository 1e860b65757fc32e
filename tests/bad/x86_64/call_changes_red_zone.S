// A value is kept below the stack pointer while a function is called.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], u64 a)
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
        .type bad, @function
        .type good, @function
bad:
        push    rbx
        mov     rbx, rdi
        mov     qword ptr [rsp - 16], rsi
        xor     esi, esi
        mov     edx, 16
        call    memset
        mov     rcx, qword ptr [rsp - 16]
        mov     qword ptr [rbx], rcx
        pop     rbx
        ret
good:
        push    rbx
        sub     rsp, 16
        mov     rbx, rdi
        mov     qword ptr [rsp], rsi
        xor     esi, esi
        mov     edx, 16
        call    memset
        mov     rcx, qword ptr [rsp]
        mov     qword ptr [rbx], rcx
        add     rsp, 16
        pop     rbx
        ret
