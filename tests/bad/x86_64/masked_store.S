// Which bytes are stored depends on what is stored.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u8 r[16], in u8 b[16])
// rule: possible fault, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu xmm0, xmmword ptr [rsi]
        vpmovb2m k1, xmm0
        vmovdqu8 xmmword ptr [rdi] {k1}, xmm0
        ret
good:
        vmovdqu xmm0, xmmword ptr [rsi]
        vpmovb2m k1, xmm0
        vmovdqu xmm1, xmmword ptr [rdi]
        vpblendmb xmm1 {k1}, xmm1, xmm0
        vmovdqu xmmword ptr [rdi], xmm1
        ret
