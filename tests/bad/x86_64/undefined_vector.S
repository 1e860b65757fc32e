// A vector register is accumulated into without having been cleared.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u16 r[8], in u16 a[8])
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vpaddw  xmm0, xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
good:
        vpxor   xmm0, xmm0, xmm0
        vpaddw  xmm0, xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
