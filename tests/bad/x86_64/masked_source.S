// Which lanes of memory are added depends on a secret; the mask may choose among what has been loaded.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[8], in u64 a[8])
// rule: possible fault, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu64 zmm0, zmmword ptr [rdi]
        vpmovq2m k1, zmm0
        vpaddq  zmm0 {k1}, zmm0, zmmword ptr [rsi]
        vmovdqu64 zmmword ptr [rdi], zmm0
        ret
good:
        vmovdqu64 zmm0, zmmword ptr [rdi]
        vmovdqu64 zmm1, zmmword ptr [rsi]
        vpmovq2m k1, zmm0
        vpaddq  zmm0 {k1}, zmm0, zmm1
        vmovdqu64 zmmword ptr [rdi], zmm0
        ret
