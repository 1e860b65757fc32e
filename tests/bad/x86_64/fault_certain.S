// A quotient of 33 bits.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u32
// rule: possible fault
        .intel_syntax noprefix
        .text
        .global bad
bad:
        xor     eax, eax
        mov     edx, 2
        mov     ecx, 2
        div     ecx
        ret
