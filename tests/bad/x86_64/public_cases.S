// A public loop bound without a value: one path for each.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (public u64 n)
// rule: no end, unknown
        .intel_syntax noprefix
        .text
        .global bad
bad:
.Lloop:
        dec     rdi
        jne     .Lloop
        ret
