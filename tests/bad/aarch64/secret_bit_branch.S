// tbz on the sign of a secret.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in i32 a[1]) -> u32
// rule: secret branch
        .text
        .global bad, good
bad:
        ldr     w1, [x0]
        mov     w0, #0
        tbz     w1, #31, .Lend
        mov     w0, #1
.Lend:
        ret
good:
        ldr     w1, [x0]
        lsr     w0, w1, #31
        ret
