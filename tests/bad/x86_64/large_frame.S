// A frame of 80 KiB without a probe.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: more stack than is assumed, unknown
        .intel_syntax noprefix
        .text
        .global bad
bad:
        sub     rsp, 81920
        mov     rax, qword ptr [rsi]
        mov     qword ptr [rsp], rax
        add     rsp, 81920
        ret
