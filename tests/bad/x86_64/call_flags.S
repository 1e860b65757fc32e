// A branch on flags that a called function may change.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], public u64 n)
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
        .type bad, @function
        .type good, @function
bad:
        push    rbx
        mov     rbx, rsi
        cmp     rsi, 4
        call    1f
        je      2f
        nop
2:      pop     rbx
        ret
good:
        push    rbx
        mov     rbx, rsi
        call    1f
        cmp     rbx, 4
        je      2f
        nop
2:      pop     rbx
        ret
1:      xor     esi, esi
        mov     edx, 16
        sub     rsp, 8
        cmp     rbx, 4
        call    [rip + memset@GOTPCREL]
        lea     rsp, [rsp + 8]
        ret
