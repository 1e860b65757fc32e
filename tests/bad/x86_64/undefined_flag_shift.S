// shl by more than 1 leaves the overflow flag undefined.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in public u64 a[1]) -> u64
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     rax, qword ptr [rdi]
        shl     rax, 3
        jo      .Lend
        xor     eax, eax
.Lend:
        ret
