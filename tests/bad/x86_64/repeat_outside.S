// A copy of one element too many.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[4], in u64 a[4])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     ecx, 5
        rep movsq
        ret
good:
        mov     ecx, 4
        rep movsq
        ret
