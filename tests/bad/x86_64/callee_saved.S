// rbx is used and not restored.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: callee-saved register not restored
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rbx, qword ptr [rsi]
        mov     qword ptr [rdi], rbx
        ret
good:
        push    rbx
        mov     rbx, qword ptr [rsi]
        mov     qword ptr [rdi], rbx
        pop     rbx
        ret
