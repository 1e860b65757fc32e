// A loop downwards that goes one element too far.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[4])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     ecx, 3
.Lloop:
        mov     qword ptr [rdi + 8*rcx], 0
        dec     rcx
        cmp     rcx, -2
        jne     .Lloop
        ret
good:
        mov     ecx, 3
.Lloop_good:
        mov     qword ptr [rdi + 8*rcx], 0
        dec     rcx
        cmp     rcx, -1
        jne     .Lloop_good
        ret
