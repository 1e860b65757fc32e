// The direction flag is set, so that the copy goes down from the first element.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[4], in u64 a[4])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        std
        mov     ecx, 4
        rep movsq
        cld
        ret
good:
        add     rdi, 24
        add     rsi, 24
        std
        mov     ecx, 4
        rep movsq
        cld
        ret
