// The address of an input where its value should be.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[1], in u64 a[1])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     qword ptr [rdi], rsi
        ret
good:
        mov     rax, qword ptr [rsi]
        mov     qword ptr [rdi], rax
        ret
