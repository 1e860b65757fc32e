// A Montgomery multiplication by zeta + 1.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out i16 r[1], in i16 a[1])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        movsx   eax, word ptr [rsi]
        imul    eax, eax, 2227
        imul    ecx, eax, -3327         // q^-1 mod 2^16
        movsx   ecx, cx
        imul    ecx, ecx, 3329
        sub     eax, ecx
        shr     eax, 16
        mov     word ptr [rdi], ax
        ret
good:
        movsx   eax, word ptr [rsi]
        imul    eax, eax, 2226
        imul    ecx, eax, -3327         // q^-1 mod 2^16
        movsx   ecx, cx
        imul    ecx, ecx, 3329
        sub     eax, ecx
        shr     eax, 16
        mov     word ptr [rdi], ax
        ret
