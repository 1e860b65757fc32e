// A vector load that begins one byte before the buffer.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], in u8 a[16])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu xmm0, xmmword ptr [rsi - 1]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
good:
        vmovdqu xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
