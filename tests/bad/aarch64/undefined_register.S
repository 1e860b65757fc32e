// x9 holds nothing at entry.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[1])
// rule: undefined value
        .text
        .global bad, good
bad:
        str     x9, [x0]
        ret
good:
        str     xzr, [x0]
        ret
