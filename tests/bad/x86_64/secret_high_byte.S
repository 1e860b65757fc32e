// The branch looks at ah only, which is secret; al is not.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in public u8 a[1], in u8 b[1]) -> u32
// rule: secret branch
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        movzx   eax, byte ptr [rdi]
        mov     ah, byte ptr [rsi]
        test    ah, 1
        jne     .Lend
        xor     eax, eax
.Lend:
        ret
good:
        movzx   eax, byte ptr [rdi]
        mov     ah, byte ptr [rsi]
        test    al, 1
        jne     .Lend_good
        xor     eax, eax
.Lend_good:
        ret
