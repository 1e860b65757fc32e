// A jump into the middle of an instruction.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: control leaves the code, unknown
        .intel_syntax noprefix
        .text
        .global bad
bad:
        jmp     .Linside + 2
.Linside:
        mov     eax, 0x90909090
        ret
