// The address of code as a number.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: access to an undeclared address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     eax, 0x10001007
        jmp     rax
        ret
good:
        lea     rax, [rip + .Lend]
        jmp     rax
.Lend:
        ret
