// A table is read at a secret index.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[1], in u8 a[1], in public u8 table[256])
// rule: secret address
        .text
        .global bad
bad:
        ldrb    w3, [x1]
        ldrb    w3, [x2, w3, uxtw]
        strb    w3, [x0]
        ret
