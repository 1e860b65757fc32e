// A call counter: its value is not known, and it is nobody's argument.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[1])
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, qword ptr [rip + calls]
        mov     qword ptr [rdi], rax
        ret
good:
        mov     rax, qword ptr [rip + table]
        mov     qword ptr [rdi], rax
        ret
        .section .rodata
table:
        .quad 1
        .data
calls:
        .quad 0
