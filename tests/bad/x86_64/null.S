// A pointer that was never set but to zero.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        xor     eax, eax
        mov     rax, qword ptr [rax + 8]
        ret
