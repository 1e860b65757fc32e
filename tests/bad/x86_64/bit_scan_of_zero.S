// The highest one of a number that may be zero.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u64 a) -> u64
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        bsr     rax, rdi
        ret
good:
        or      rdi, 1
        bsr     rax, rdi
        ret
