// A pushed address is returned to.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: unmatched return, unknown
        .intel_syntax noprefix
        .text
        .global bad
bad:
        lea     rax, [rip + .Lelsewhere]
        push    rax
        ret
.Lelsewhere:
        ret
