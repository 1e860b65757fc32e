// The return address is overwritten.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: access to the caller's frame
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     qword ptr [rsp], rsi
        ret
