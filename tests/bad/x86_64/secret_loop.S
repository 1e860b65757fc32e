// The number of iterations is secret.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], u32 n)
// rule: secret branch
        .intel_syntax noprefix
        .text
        .global bad
bad:
.Lloop:
        add     qword ptr [rdi], 1
        dec     esi
        jne     .Lloop
        ret
