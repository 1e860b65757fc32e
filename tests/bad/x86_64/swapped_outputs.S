// Two lanes in the wrong order.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], in u64 a[2])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
good:
        mov     rax, qword ptr [rsi]
        mov     rcx, qword ptr [rsi + 8]
        mov     qword ptr [rdi + 8], rax
        mov     qword ptr [rdi], rcx
        ret
