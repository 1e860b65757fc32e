// Compression as it is written in FIPS 203: the divisor is public, the dividend is not.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u32 r[1], in u16 a[1])
// rule: secret operand of a variable-time instruction
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        movzx   eax, word ptr [rsi]
        shl     eax, 4
        add     eax, 1664
        mov     ecx, 3329
        xor     edx, edx
        div     ecx
        and     eax, 15
        mov     dword ptr [rdi], eax
        ret
good:
        movzx   eax, word ptr [rsi]
        shl     eax, 4
        add     eax, 1664
        mov     ecx, 80635              // round(2^28 / q)
        imul    rax, rcx
        shr     rax, 28
        and     eax, 15
        mov     dword ptr [rdi], eax
        ret
