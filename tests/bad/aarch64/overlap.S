// Where r and a are found to overlap, which disjoint buffers never do, this is wrong; the check is wrong by one element.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[2], in u64 a[2])
// rule: access outside its buffer
        .text
        .global bad, good
bad:    sub     x2, x0, x1
        cmp     x2, #24                 // r - a < 24: true where r lies directly behind a
        b.lo    1f
        b       2f
good:   sub     x2, x0, x1
        cmp     x2, #16
        b.lo    1f
2:      ldp     x3, x4, [x1]
        stp     x3, x4, [x0]
        ret
1:      ldr     x3, [x1, #800]
        stp     x3, x3, [x0]
        ret
