// A read behind the last constant of a section: what follows it there, the exception table, follows it nowhere else.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        .cfi_startproc
        lea     rax, [rip + table]
        mov     rax, [rax + 16]
        ret
        .cfi_endproc
good:
        lea     rax, [rip + table]
        mov     rax, [rax + 8]
        ret
        .section .rodata
        .p2align 3
table:
        .quad 1, 2
