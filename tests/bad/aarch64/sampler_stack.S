// Accepted candidates are collected in a buffer on the stack, which is copied out before the last of them are there.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[8], in u8 b[8]) -> u32
// rule: function
        .text
        .global bad, good
        .macro collect buffer, used         // the accepted ones of the next four candidates
        ldr     s0, [x1], #4
        movi    v1.8b, #200
        cmhi    v1.8b, v1.8b, v0.8b
        and     v1.8b, v1.8b, v3.8b
        addv    b1, v1.8b               // 2^i for each candidate i that is accepted
        umov    w3, v1.b[0]
        ldr     d2, [x2, x3, lsl #3]
        tbl     v0.8b, {v0.16b}, v2.8b
        str     s0, [\buffer, \used]
        fmov    s1, w3
        cnt     v1.8b, v1.8b
        umov    w4, v1.b[0]
        add     \used, \used, x4
        .endm

bad:
        sub     sp, sp, #16
        stp     xzr, xzr, [sp]
        adr     x2, table
        ldr     d3, [x2], #8
        mov     x5, #0
        mov     x6, sp
        collect x6, x5
        ldr     d0, [sp]
        collect x6, x5
        str     d0, [x0]
        mov     w0, w5
        add     sp, sp, #16
        ret
good:
        sub     sp, sp, #16
        stp     xzr, xzr, [sp]
        adr     x2, table
        ldr     d3, [x2], #8
        mov     x5, #0
        mov     x6, sp
        collect x6, x5
        collect x6, x5
        ldr     d0, [sp]
        str     d0, [x0]
        mov     w0, w5
        add     sp, sp, #16
        ret
        .section .rodata
        .p2align 3
table:  .byte   1, 2, 4, 8, 0, 0, 0, 0
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
