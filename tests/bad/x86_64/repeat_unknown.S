// A public argument without a value says how many bytes are copied.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u8 r[16], in u8 a[16], public u64 n)
// rule: unknown vector length, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rcx, rdx
        rep movsb
        ret
good:
        mov     ecx, 4
        rep movsd
        ret
