// A device register at a fixed address.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u32
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     edi, 0x7fe00000
        mov     eax, dword ptr [rdi]
        ret
