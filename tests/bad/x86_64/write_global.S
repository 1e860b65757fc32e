// A call counter is incremented.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     qword ptr [rip + calls], 1
        xor     eax, eax
        ret
        .data
calls:
        .quad 0
