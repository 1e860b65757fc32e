// The caller left something in r10: nothing that may be used.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     qword ptr [rdi], r10
        ret
good:
        xor     r10d, r10d
        mov     qword ptr [rdi], r10
        ret
