// Which elements are gathered depends on a secret.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u32 r[8], in u32 a[8], in public u32 table[256])
// rule: possible fault, unknown
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu ymm2, ymmword ptr [rsi]
        vpxor   ymm0, ymm0, ymm0
        vpxor   ymm1, ymm1, ymm1
        vpgatherdd ymm0, dword ptr [rdx + 4*ymm1], ymm2
        vmovdqu ymmword ptr [rdi], ymm0
        ret
good:
        vmovdqu ymm2, ymmword ptr [rsi]
        vpxor   ymm1, ymm1, ymm1
        vpcmpeqd ymm3, ymm3, ymm3
        vpgatherdd ymm0, dword ptr [rdx + 4*ymm1], ymm3
        vpsrad  ymm2, ymm2, 31
        vpand   ymm0, ymm0, ymm2
        vmovdqu ymmword ptr [rdi], ymm0
        ret
