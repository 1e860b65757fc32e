// Bits are extracted by a secret mask, which takes some processors a time of its own.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[1]) -> u64
// rule: secret operand of a variable-time instruction
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     eax, 0x1234
        pext    rax, rax, qword ptr [rdi]
        ret
good:
        mov     eax, 0x5555
        mov     rcx, qword ptr [rdi]
        pext    rax, rcx, rax
        ret
