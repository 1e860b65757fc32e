// No ret: execution runs into the table behind the code.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[1]) -> u64
// rule: control leaves the code
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, qword ptr [rdi]
        jmp     table
good:
        mov     rax, qword ptr [rdi]
        ret
        .section .rodata
table:
        .quad 0
