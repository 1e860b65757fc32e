// A table by its distance from the code, which is right in one link only.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     rax, qword ptr [rip - 0xf1f]
        ret
        .section .rodata
        .p2align 3
table:
        .quad 1, 2
