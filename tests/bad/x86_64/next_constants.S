// A read behind the constants of a section, where those of the next section follow as it is linked here.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        lea     rax, [rip + table]
        mov     rax, [rax + 16]
        ret
good:
        lea     rax, [rip + table]
        mov     rax, [rax + 8]
        ret
        .section .rodata.first, "a"
        .p2align 3
table:
        .quad 1, 2
        .section .rodata.second, "a"
        .p2align 3
        .quad 3, 4
