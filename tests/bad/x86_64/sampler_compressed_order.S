// Two candidates are exchanged before the accepted ones are moved together.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], in u8 b[16]) -> u32
// rule: function
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        vmovdqu xmm0, xmmword ptr [rsi]
        vpbroadcastd xmm1, dword ptr [rip + limits]
        vpcmpub k1, xmm0, xmm1, 1       // below
        vpshufd xmm0, xmm0, 0xd8        // 0 to 3, 8 to 11, 4 to 7, 12 to 15
        vpcmpub k1, xmm0, xmm1, 1
        vpcompressb xmm0 {k1} {z}, xmm0
        vmovdqu xmmword ptr [rdi], xmm0
        kmovd   eax, k1
        popcnt  eax, eax
        ret
good:
        vmovdqu xmm0, xmmword ptr [rsi]
        vpbroadcastd xmm1, dword ptr [rip + limits]
        vpcmpub k1, xmm0, xmm1, 1       // below
        vpshufd xmm0, xmm0, 0xe4        // as they are
        vpcmpub k1, xmm0, xmm1, 1
        vpcompressb xmm0 {k1} {z}, xmm0
        vmovdqu xmmword ptr [rdi], xmm0
        kmovd   eax, k1
        popcnt  eax, eax
        ret
        .section .rodata
limits: .byte   200, 200, 200, 200
