// An 8-bit argument used as 32 bits: callers leave anything above it.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u8 n) -> u32
// rule: undefined value
        .text
        .global bad, good
bad:
        add     w0, w0, #1
        ret
good:
        and     w0, w0, #255
        add     w0, w0, #1
        ret
