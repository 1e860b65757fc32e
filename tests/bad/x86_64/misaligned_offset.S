// An aligned move at an offset of 8.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], in u64 a[4] align 32)
// rule: misaligned access
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqa xmm0, xmmword ptr [rsi + 8]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
good:
        vmovdqa xmm0, xmmword ptr [rsi + 16]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
