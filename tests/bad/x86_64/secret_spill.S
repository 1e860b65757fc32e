// A secret byte inside a spilled word is found again when the word decides a branch.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: secret branch
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     qword ptr [rsp - 16], 0
        mov     rax, qword ptr [rsi + 8]
        mov     byte ptr [rsp - 13], al
        cmp     dword ptr [rsp - 16], 0
        je      .Lend
        mov     qword ptr [rdi], 0
.Lend:
        ret
