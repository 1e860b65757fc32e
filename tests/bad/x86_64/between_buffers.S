// From one buffer into another by the distance of the wrong ones.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4], in u64 b[4])
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        sub     rdx, rsi
        mov     rax, qword ptr [rdi + rdx]
        mov     qword ptr [rdi], rax
        ret
good:
        sub     rdx, rdi
        mov     rax, qword ptr [rdi + rdx]
        mov     qword ptr [rdi], rax
        ret
