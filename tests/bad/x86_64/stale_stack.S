// Stack that was given up and taken again: a signal may have overwritten it.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        sub     rsp, 256
        mov     rax, qword ptr [rsi]
        mov     qword ptr [rsp], rax
        add     rsp, 256
        sub     rsp, 256
        mov     rax, qword ptr [rsp]
        mov     qword ptr [rdi], rax
        add     rsp, 256
        ret
good:
        sub     rsp, 256
        mov     rax, qword ptr [rsi]
        mov     qword ptr [rsp], rax
        mov     rax, qword ptr [rsp]
        mov     qword ptr [rdi], rax
        add     rsp, 256
        ret
