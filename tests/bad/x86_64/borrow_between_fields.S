// Differences of bit counts in four bits each, one of which may borrow from the next.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[8], in u8 b[8])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
        .macro  differences bias
        mov     rax, qword ptr [rsi]
        mov     rdx, 0x5555555555555555
        mov     rcx, rax
        shr     rcx, 1
        and     rax, rdx
        and     rcx, rdx
        add     rax, rcx                // counts in two bits each
        mov     rdx, 0x3333333333333333
        mov     rcx, rax
        shr     rcx, 2
        and     rax, rdx
        and     rcx, rdx
        mov     rdx, \bias
        add     rax, rdx
        sub     rax, rcx
        .endm
bad:
        differences 0x1111111111111111
        mov     qword ptr [rdi], rax
        ret
good:
        differences 0x9999999999999999
        mov     rdx, 0x8888888888888888
        xor     rax, rdx
        mov     qword ptr [rdi], rax
        ret
        .purgem differences
