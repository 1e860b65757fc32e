// The last element of the output is forgotten.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[3], in u64 a[3])
// rule: output not written
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
good:
        vmovdqu xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        mov     rax, qword ptr [rsi + 16]
        mov     qword ptr [rdi + 16], rax
        ret
