// The stack pointer is used as a pointer into a buffer.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: stack pointer not restored
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     rax, rsp
        mov     rsp, rsi
        pop     rcx
        mov     rsp, rax
        ret
