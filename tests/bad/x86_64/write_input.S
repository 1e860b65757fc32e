// The input is used as scratch memory.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: write to read-only memory
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        xor     qword ptr [rsi], 1
        mov     rax, qword ptr [rsi]
        mov     qword ptr [rdi], rax
        ret
good:
        mov     rax, qword ptr [rsi]
        xor     rax, 1
        mov     qword ptr [rdi], rax
        ret
