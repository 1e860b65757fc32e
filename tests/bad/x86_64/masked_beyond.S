// The mask chooses one byte more than there are; what it leaves out is not touched.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[12], in u8 b[12])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     eax, 0x1fff
        kmovd   k1, eax
        vmovdqu8 xmm0 {k1} {z}, xmmword ptr [rsi]
        kshiftrw k1, k1, 1
        vmovdqu8 xmmword ptr [rdi] {k1}, xmm0
        ret
good:
        mov     eax, 0xfff
        kmovd   k1, eax
        vmovdqu8 xmm0 {k1} {z}, xmmword ptr [rsi]
        vmovdqu8 xmmword ptr [rdi] {k1}, xmm0
        ret
