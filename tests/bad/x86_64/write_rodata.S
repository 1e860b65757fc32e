// A table of constants is written.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[1])
// rule: write to read-only memory
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     rax, qword ptr [rdi]
        mov     qword ptr [rip + table + 8], rax
        ret
        .section .rodata
table:
        .quad 1, 2
        .size table, 16
