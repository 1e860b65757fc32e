// The low half of v8 belongs to the caller.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[2])
// rule: callee-saved register not restored
        .text
        .global bad, good
bad:
        ldr     q8, [x0]
        add     v8.2d, v8.2d, v8.2d
        str     q8, [x0]
        ret
good:
        str     d8, [sp, #-16]!
        ldr     q8, [x0]
        add     v8.2d, v8.2d, v8.2d
        str     q8, [x0]
        ldr     d8, [sp], #16
        ret
