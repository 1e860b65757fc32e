// The address of a table as a number, which is right in one link only.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     eax, 0x10001000
        mov     rax, qword ptr [rax]
        ret
good:
        lea     rax, [rip + table]
        mov     rax, qword ptr [rax]
        ret
        .section .rodata
table:
        .quad 1
