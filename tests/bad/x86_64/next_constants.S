// A read behind the constants of a section, which hits those of the next section as it is linked at first.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access to an undeclared address
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
