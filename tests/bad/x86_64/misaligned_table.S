// A table in a section of lower alignment than its load demands, which may come out right.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2])
// rule: misaligned access
        .intel_syntax noprefix
        .text
        .global bad
bad:
        movdqa  xmm0, xmmword ptr [rip + table]
        movdqu  xmmword ptr [rdi], xmm0
        ret
        .section .rodata
        .p2align 3
table:  .quad 1, 2
