// A spill one slot below the red zone.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: access below the stack pointer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, qword ptr [rsi]
        mov     qword ptr [rsp - 136], rax
        ret
good:
        mov     rax, qword ptr [rsi]
        mov     qword ptr [rsp - 128], rax
        ret
