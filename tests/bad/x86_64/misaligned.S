// An aligned move on a buffer that need not be aligned.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[4], in u64 a[4] align 32)
// rule: misaligned access
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqa ymm0, ymmword ptr [rsi]
        vmovdqa ymmword ptr [rdi], ymm0
        vzeroupper
        ret
good:
        vmovdqa ymm0, ymmword ptr [rsi]
        vmovdqu ymmword ptr [rdi], ymm0
        vzeroupper
        ret
