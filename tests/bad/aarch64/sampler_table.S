// A wrong byte in one entry of the table of look-ups.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[4], in u8 b[4]) -> u32
// rule: function
        .text
        .global bad, good
bad:
        ldr     s0, [x1]
        movi    v1.8b, #200
        cmhi    v1.8b, v1.8b, v0.8b
        adr     x2, wrong
        ldr     d2, [x2]
        and     v1.8b, v1.8b, v2.8b
        addv    b1, v1.8b               // 2^i for each candidate i that is accepted
        umov    w3, v1.b[0]
        add     x2, x2, #8
        ldr     d2, [x2, x3, lsl #3]
        tbl     v0.8b, {v0.16b}, v2.8b
        str     s0, [x0]
        fmov    s1, w3
        cnt     v1.8b, v1.8b
        umov    w0, v1.b[0]
        ret
good:
        ldr     s0, [x1]
        movi    v1.8b, #200
        cmhi    v1.8b, v1.8b, v0.8b
        adr     x2, right
        ldr     d2, [x2]
        and     v1.8b, v1.8b, v2.8b
        addv    b1, v1.8b               // 2^i for each candidate i that is accepted
        umov    w3, v1.b[0]
        add     x2, x2, #8
        ldr     d2, [x2, x3, lsl #3]
        tbl     v0.8b, {v0.16b}, v2.8b
        str     s0, [x0]
        fmov    s1, w3
        cnt     v1.8b, v1.8b
        umov    w0, v1.b[0]
        ret
        .section .rodata
        .p2align 3
wrong:  .byte   1, 2, 4, 8, 0, 0, 0, 0
        .byte   255, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 255, 255, 255, 255, 255, 255, 255
        .byte   1, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 1, 255, 255, 255, 255, 255, 255
        .byte   2, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 2, 255, 255, 255, 255, 255, 255
        .byte   1, 3, 255, 255, 255, 255, 255, 255
        .byte   0, 1, 2, 255, 255, 255, 255, 255
        .byte   3, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 3, 255, 255, 255, 255, 255, 255
        .byte   1, 3, 255, 255, 255, 255, 255, 255
        .byte   0, 1, 3, 255, 255, 255, 255, 255
        .byte   2, 3, 255, 255, 255, 255, 255, 255
        .byte   0, 2, 3, 255, 255, 255, 255, 255
        .byte   1, 2, 3, 255, 255, 255, 255, 255
        .byte   0, 1, 2, 3, 255, 255, 255, 255
right:  .byte   1, 2, 4, 8, 0, 0, 0, 0
        .byte   255, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 255, 255, 255, 255, 255, 255, 255
        .byte   1, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 1, 255, 255, 255, 255, 255, 255
        .byte   2, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 2, 255, 255, 255, 255, 255, 255
        .byte   1, 2, 255, 255, 255, 255, 255, 255
        .byte   0, 1, 2, 255, 255, 255, 255, 255
        .byte   3, 255, 255, 255, 255, 255, 255, 255
        .byte   0, 3, 255, 255, 255, 255, 255, 255
        .byte   1, 3, 255, 255, 255, 255, 255, 255
        .byte   0, 1, 3, 255, 255, 255, 255, 255
        .byte   2, 3, 255, 255, 255, 255, 255, 255
        .byte   0, 2, 3, 255, 255, 255, 255, 255
        .byte   1, 2, 3, 255, 255, 255, 255, 255
        .byte   0, 1, 2, 3, 255, 255, 255, 255
