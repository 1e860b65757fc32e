// A store at a secret index: counting sort.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u8 r[256], in u8 a[4])
// rule: secret address
        .intel_syntax noprefix
        .text
        .global bad
bad:
        movzx   eax, byte ptr [rsi + 3]
        inc     byte ptr [rdi + rax]
        ret
