// The last of the elements that are gathered lies behind the table.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[4], in public u64 table[4])
// rule: access outside its buffer
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu xmm1, xmmword ptr [rip + places]
        vpcmpeqd ymm2, ymm2, ymm2
        vpgatherdq ymm0, qword ptr [rsi + 8*xmm1], ymm2
        vmovdqu ymmword ptr [rdi], ymm0
        ret
good:
        vmovdqu xmm1, xmmword ptr [rip + places]
        vpcmpeqd ymm2, ymm2, ymm2
        vpgatherdq ymm0, qword ptr [rsi + 8*xmm1 - 8], ymm2
        vmovdqu ymmword ptr [rdi], ymm0
        ret

        .section .rodata
        .p2align 4
places: .long   1, 2, 3, 4
