// A call without saving x30.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[1])
// rule: return address changed
        .text
        .global bad, good
bad:
        bl      .Lincrement
        ret
.Lincrement:
        ldr     x1, [x0]
        add     x1, x1, #1
        str     x1, [x0]
        ret
good:
        str     x30, [sp, #-16]!
        bl      .Lincrement
        ldr     x30, [sp], #16
        ret
