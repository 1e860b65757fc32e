// A store above the stack pointer at entry.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[1])
// rule: access to the caller's frame
        .text
        .global bad
bad:
        ldr     x1, [x0]
        str     x1, [sp, #8]
        ret
