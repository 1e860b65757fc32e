// A division by a public argument that may be 0.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (public u32 n) -> u32
// rule: possible fault, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     eax, 1000
        xor     edx, edx
        div     edi
        ret
good:
        mov     eax, 1000
        xor     edx, edx
        mov     ecx, 10
        div     ecx
        ret
