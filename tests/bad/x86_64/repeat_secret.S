// A secret says how many bytes are cleared.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], u64 n)
// rule: secret vector length
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rcx, rsi
        and     ecx, 15
        xor     eax, eax
        rep stosb
        ret
good:
        mov     ecx, 2
        xor     eax, eax
        rep stosq
        ret
