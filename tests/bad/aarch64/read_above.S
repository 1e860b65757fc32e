// A load of 16 bytes where 8 are left.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[3], in u64 a[3])
// rule: access outside its buffer
        .text
        .global bad, good
bad:
        ldr     q0, [x1]
        ldr     q1, [x1, #16]
        str     q0, [x0]
        str     d1, [x0, #16]
        ret
good:
        ldr     q0, [x1]
        ldr     d1, [x1, #16]
        str     q0, [x0]
        str     d1, [x0, #16]
        ret
