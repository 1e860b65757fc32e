// The sum is right but not reduced.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout i16 r[8], in i16 a[8])
// rule: bound
        .intel_syntax noprefix
        .text
        .global bad
bad:
        vmovdqu xmm0, xmmword ptr [rdi]
        vpaddw  xmm0, xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
