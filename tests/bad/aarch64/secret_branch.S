// A conditional subtraction by a branch.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u16 r[2])
// rule: secret branch
        .text
        .global bad, good
bad:
        ldrh    w1, [x0, #2]
        mov     w2, #3329
        cmp     w1, w2
        b.lo    .Lend
        sub     w1, w1, w2
        strh    w1, [x0, #2]
.Lend:
        ret
good:
        ldrh    w1, [x0, #2]
        mov     w2, #3329
        subs    w3, w1, w2
        csel    w1, w1, w3, lo
        strh    w1, [x0, #2]
        ret
