// An index that is public, and whose every value the signature admits.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[4], public u64 n) -> u64
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     rax, qword ptr [rdi + 8*rsi]
        ret
