// A called function is given memory that it uses itself: below the stack pointer.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[2]) -> u64
// rule: access below the stack pointer
        .intel_syntax noprefix
        .text
        .global bad, good
        .type bad, @function
        .type good, @function
bad:
        sub     rsp, 8
        mov     rsi, rdi
        lea     rdi, [rsp - 32]
        mov     edx, 16
        call    memcpy
        xor     eax, eax
        add     rsp, 8
        ret
good:
        sub     rsp, 40
        mov     rsi, rdi
        mov     rdi, rsp
        mov     edx, 16
        call    memcpy
        mov     rax, qword ptr [rsp + 8]
        add     rsp, 40
        ret
