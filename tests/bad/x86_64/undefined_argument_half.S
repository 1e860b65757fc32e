// A 32-bit argument used as 64 bits: the upper half of its register may hold anything.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u32 n) -> u64
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, rdi
        ret
good:
        mov     eax, edi
        ret
