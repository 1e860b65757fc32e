// A function is called with the direction flag set.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2])
// rule: direction flag not cleared
        .intel_syntax noprefix
        .text
        .global bad, good
        .type bad, @function
        .type good, @function
bad:
        xor     esi, esi
        mov     edx, 16
        std
        jmp     memset
good:
        xor     esi, esi
        mov     edx, 16
        std
        cld
        jmp     memset
