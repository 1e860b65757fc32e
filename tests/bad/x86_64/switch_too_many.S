# A jump to an address that a public argument says: it may be anything.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (public u64 n)
# rule: access to an undeclared address, unknown

    .intel_syntax noprefix
    .text
    .globl bad, good
    .type bad, @function
    .type good, @function
bad:
    lea     rax, [rip + good]
    lea     rax, [rax + 8 * rdi]
    jmp     rax
    .size bad, . - bad
good:
    ret
    .size good, . - good
