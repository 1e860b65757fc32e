// x19 is used and not restored.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[1])
// rule: callee-saved register not restored
        .text
        .global bad, good
bad:
        ldr     x19, [x0]
        add     x19, x19, #1
        str     x19, [x0]
        ret
good:
        str     x19, [sp, #-16]!
        ldr     x19, [x0]
        add     x19, x19, #1
        str     x19, [x0]
        ldr     x19, [sp], #16
        ret
