// A table is read at a secret index.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[4], in u8 a[4], in public u8 table[256])
// rule: secret address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     eax, dword ptr [rsi]
        mov     ecx, eax
        shr     ecx, 16
        movzx   ecx, cl
        movzx   edx, byte ptr [rdx + rcx]
        mov     dword ptr [rdi], edx
        ret
good:
        mov     eax, dword ptr [rsi]
        movzx   edx, byte ptr [rdx + 2]
        mov     dword ptr [rdi], edx
        ret
