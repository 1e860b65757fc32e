// Two undefined flags are not the same unknown.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     rcx, qword ptr [rsi]
        shl     rcx, 2
        seto    al
        shl     rcx, 2
        seto    dl
        xor     al, dl
        mov     byte ptr [rdi], al
        ret
