// Bytes are added without the carry between them.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u16 r[1], in u16 a[1])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     al, byte ptr [rsi]
        add     byte ptr [rdi], al
        mov     al, byte ptr [rsi + 1]
        add     byte ptr [rdi + 1], al
        ret
good:
        mov     ax, word ptr [rsi]
        add     word ptr [rdi], ax
        ret
