// Only the lowest byte of rbp is changed.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: callee-saved register not restored
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     bpl, 1
        ret
