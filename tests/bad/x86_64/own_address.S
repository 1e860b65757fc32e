// The result depends on the code's own address, which arithmetic is given as a number.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        xor     eax, eax
        add     rax, offset bad
        ret
