// A quotient's constant that is off by one: only one of 3329 inputs shows it.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out i16 r[8], in i16 a[8])
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
        .macro  compress quotient
        mov     eax, \quotient          // round(2^27 / q) = 40318
        vmovd   xmm1, eax
        vpbroadcastw xmm1, xmm1
        vpcmpeqw xmm2, xmm2, xmm2
        vpsrlw  xmm3, xmm2, 15
        vpsllw  xmm3, xmm3, 6           // 2^6: a half
        vpsrlw  xmm2, xmm2, 12          // 2^4 - 1
        vpmulhuw xmm0, xmm1, xmmword ptr [rsi]
        vpaddw  xmm0, xmm0, xmm3
        vpsrlw  xmm0, xmm0, 7
        vpand   xmm0, xmm0, xmm2
        vmovdqu xmmword ptr [rdi], xmm0
        ret
        .endm
bad:    compress 40317
good:   compress 40318
        .purgem compress
