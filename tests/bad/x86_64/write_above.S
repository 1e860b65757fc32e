// A 32-byte store into the last 24 bytes.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[7], in u64 a[7])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu ymm0, ymmword ptr [rsi]
        vmovdqu ymm1, ymmword ptr [rsi + 24]
        vmovdqu ymmword ptr [rdi], ymm0
        vmovdqu ymmword ptr [rdi + 32], ymm1
        vzeroupper
        ret
good:
        vmovdqu ymm0, ymmword ptr [rsi]
        vmovdqu ymm1, ymmword ptr [rsi + 24]
        vmovdqu ymmword ptr [rdi], ymm0
        vmovdqu ymmword ptr [rdi + 24], ymm1
        vzeroupper
        ret
