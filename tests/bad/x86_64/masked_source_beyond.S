// Seven of eight words are there, and the mask does not leave out the eighth.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[8], in u64 a[7])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu64 zmm0, zmmword ptr [rdi]
        mov     eax, 0xff
        kmovd   k1, eax
        vpaddq  zmm0 {k1}, zmm0, zmmword ptr [rsi]
        vmovdqu64 zmmword ptr [rdi], zmm0
        ret
good:
        vmovdqu64 zmm0, zmmword ptr [rdi]
        mov     eax, 0x7f
        kmovd   k1, eax
        vpaddq  zmm0 {k1}, zmm0, zmmword ptr [rsi]
        vpaddq  zmm0, zmm0, qword ptr [rsi + 48]{1to8}
        vmovdqu64 zmmword ptr [rdi], zmm0
        ret
