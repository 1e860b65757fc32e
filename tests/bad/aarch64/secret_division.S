// udiv takes a time that depends on its operands.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u32 r[1], in u16 a[1])
// rule: secret operand of a variable-time instruction
        .text
        .global bad
bad:
        ldrh    w2, [x1]
        lsl     w2, w2, #4
        mov     w3, #3329
        udiv    w2, w2, w3
        str     w2, [x0]
        ret
