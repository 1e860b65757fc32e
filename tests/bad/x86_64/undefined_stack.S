// A slot of the frame is read before it is written.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        sub     rsp, 24
        mov     rax, qword ptr [rsp + 8]
        mov     qword ptr [rdi], rax
        add     rsp, 24
        ret
good:
        sub     rsp, 24
        mov     qword ptr [rsp + 8], rsi
        mov     rax, qword ptr [rsp + 8]
        mov     rax, qword ptr [rax]
        mov     qword ptr [rdi], rax
        add     rsp, 24
        ret
