// Post-indexed stores through the wrong pointer.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], in u64 a[2])
// rule: write to read-only memory
        .text
        .global bad, good
bad:
        ldr     q0, [x1]
        str     q0, [x1], #16
        ret
good:
        ldr     q0, [x1]
        str     q0, [x0], #16
        ret
