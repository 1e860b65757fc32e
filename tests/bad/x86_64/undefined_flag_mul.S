// mul leaves the zero flag undefined.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, qword ptr [rsi]
        mul     qword ptr [rsi + 8]
        sete    al
        movzx   eax, al
        mov     qword ptr [rdi], rax
        ret
good:
        mov     rax, qword ptr [rsi]
        mul     qword ptr [rsi + 8]
        test    rax, rax
        sete    al
        movzx   eax, al
        mov     qword ptr [rdi], rax
        ret
