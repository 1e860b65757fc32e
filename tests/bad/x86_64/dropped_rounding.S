// A shift that truncates where it should round.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out i16 r[8], in i16 a[8])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu xmm0, xmmword ptr [rsi]
        vpsraw  xmm0, xmm0, 4
        vmovdqu xmmword ptr [rdi], xmm0
        ret
good:
        vpcmpeqw xmm1, xmm1, xmm1
        vpsrlw  xmm1, xmm1, 15
        vpsllw  xmm1, xmm1, 3           // 8
        vpaddw  xmm0, xmm1, xmmword ptr [rsi]
        vpsraw  xmm0, xmm0, 4
        vmovdqu xmmword ptr [rdi], xmm0
        ret
