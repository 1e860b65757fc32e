// The flags hold nothing at entry.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u32
// rule: undefined value
        .text
        .global bad, good
bad:
        cset    w0, eq
        ret
good:
        cmp     w0, w0
        cset    w0, eq
        ret
