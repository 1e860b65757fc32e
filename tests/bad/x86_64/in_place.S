// Correct for two buffers, wrong where the output is the input.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out i16 r[4], in i16 a[4])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        movzx   eax, word ptr [rsi + 0]
        add     ax, word ptr [rsi + 6]
        mov     word ptr [rdi + 0], ax
        movzx   eax, word ptr [rsi + 2]
        add     ax, word ptr [rsi + 4]
        mov     word ptr [rdi + 2], ax
        movzx   eax, word ptr [rsi + 4]
        add     ax, word ptr [rsi + 2]
        mov     word ptr [rdi + 4], ax
        movzx   eax, word ptr [rsi + 6]
        add     ax, word ptr [rsi + 0]
        mov     word ptr [rdi + 6], ax
        ret
good:
        movzx   eax, word ptr [rsi + 0]
        add     ax, word ptr [rsi + 6]
        movzx   ecx, word ptr [rsi + 2]
        add     cx, word ptr [rsi + 4]
        movzx   edx, word ptr [rsi + 4]
        add     dx, word ptr [rsi + 2]
        movzx   r8d, word ptr [rsi + 6]
        add     r8w, word ptr [rsi + 0]
        mov     word ptr [rdi + 0], ax
        mov     word ptr [rdi + 2], cx
        mov     word ptr [rdi + 4], dx
        mov     word ptr [rdi + 6], r8w
        ret
