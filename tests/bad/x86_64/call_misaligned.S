// A function is called with a stack that is not aligned.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2])
// rule: misaligned access
        .intel_syntax noprefix
        .text
        .global bad, good
        .type bad, @function
        .type good, @function
bad:
        xor     esi, esi
        mov     edx, 16
        call    memset
        ret
good:
        xor     esi, esi
        mov     edx, 16
        jmp     memset
