// The counter steps over its end.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: no end, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     eax, 15
.Lloop:
        sub     eax, 2
        jne     .Lloop
        ret
good:
        mov     eax, 16
.Lloop_good:
        sub     eax, 2
        jne     .Lloop_good
        ret
