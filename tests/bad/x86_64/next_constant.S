// A constant read together with its neighbour: linkers may take a section of constants apart.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        movdqu  xmm0, xmmword ptr [rip + one]
        movdqu  xmmword ptr [rdi], xmm0
        ret
good:
        movq    xmm0, qword ptr [rip + one]
        movhps  xmm0, qword ptr [rip + two]
        movdqu  xmmword ptr [rdi], xmm0
        ret
        .section .rodata.cst8, "aM", @progbits, 8
        .p2align 3
one:    .quad 1
two:    .quad 2
