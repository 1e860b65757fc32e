// An SSE instruction's memory operand must be aligned, unlike an AVX one's.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], in u64 a[2])
// rule: misaligned access
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        pxor    xmm0, xmm0
        paddq   xmm0, xmmword ptr [rsi]
        movdqu  xmmword ptr [rdi], xmm0
        ret
good:
        vpxor   xmm0, xmm0, xmm0
        vpaddq  xmm0, xmm0, xmmword ptr [rsi]
        vmovdqu xmmword ptr [rdi], xmm0
        ret
