// A copy onto itself eight bytes further on repeats its first element; the contract wants the elements moved.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rsi, rdi
        add     rdi, 8
        mov     ecx, 3
        rep movsq
        ret
good:
        lea     rsi, [rdi + 16]
        add     rdi, 24
        std
        mov     ecx, 3
        rep movsq
        cld
        ret
