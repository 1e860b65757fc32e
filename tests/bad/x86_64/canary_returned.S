// What the stack protector compares is the caller's, and leaves the function.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u64 a) -> u64
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, qword ptr fs:[0x28]
        add     rax, rdi
        ret
good:
        sub     rsp, 24
        mov     rax, qword ptr fs:[0x28]
        mov     qword ptr [rsp + 8], rax
        mov     qword ptr [rsp], rdi
        mov     rdx, qword ptr [rsp + 8]
        mov     rax, qword ptr [rsp]
        sub     rdx, qword ptr fs:[0x28]
        jne     1f
        add     rsp, 24
        ret
1:      ud2
