// Which words are stored depends on a secret.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u32 r[8], in u32 a[8])
// rule: possible fault, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu ymm1, ymmword ptr [rsi]
        vpmaskmovd ymmword ptr [rdi], ymm1, ymm1
        ret
good:
        vmovdqu ymm1, ymmword ptr [rsi]
        vmovdqu ymm2, ymmword ptr [rip + lower]
        vpmaskmovd ymmword ptr [rdi], ymm2, ymm1
        ret

        .section .rodata
        .p2align 5
lower:  .long   -1, -1, -1, -1, 0, 0, 0, 0
