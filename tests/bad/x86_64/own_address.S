// The result depends on the code's own address.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        lea     rax, [rip + bad]
        shr     rax, 32
        ret
