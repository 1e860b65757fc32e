// The place of an argument on the stack is written, as compilers do before a call at a function's end.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u64 a, u64 b, u64 c, u64 d, u64 e, u64 f, u64 g) -> u64
// rule: write to a stack argument, unknown
        .intel_syntax noprefix
        .text
        .global bad
bad:
        add     qword ptr [rsp + 8], 1
        mov     rax, qword ptr [rsp + 8]
        ret
        .global good
good:
        mov     rax, qword ptr [rsp + 8]
        add     rax, 1
        ret
