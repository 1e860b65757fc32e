// A value is kept in a register that a called function may change.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], u64 a)
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
        .type bad, @function
        .type good, @function
bad:
        push    rbx
        mov     rbx, rdi
        mov     r10, rsi
        xor     esi, esi
        mov     edx, 16
        call    memset
        mov     qword ptr [rbx], r10
        pop     rbx
        ret
good:
        push    rbx
        push    rbp
        push    rbp
        mov     rbx, rdi
        mov     rbp, rsi
        xor     esi, esi
        mov     edx, 16
        call    memset@PLT
        mov     qword ptr [rax], rbp
        pop     rbp
        pop     rbp
        pop     rbx
        ret
