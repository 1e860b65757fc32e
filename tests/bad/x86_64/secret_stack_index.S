// A table on the stack is read at a secret index.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[1], in u64 a[1])
// rule: secret address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     qword ptr [rsp - 16], 5
        mov     qword ptr [rsp - 8], 7
        mov     rax, qword ptr [rsi]
        and     eax, 1
        mov     rax, qword ptr [rsp + 8*rax - 16]
        mov     qword ptr [rdi], rax
        ret
