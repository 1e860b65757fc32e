// Fields of four bits, of which every second one is shifted by three.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out i16 r[8], in u8 b[4])
// rule: function
        .text
        .global bad, good
        .macro  unpack shift
        ldr     s0, [x1]
        zip1    v0.16b, v0.16b, v0.16b  // each byte twice
        ushll   v0.8h, v0.8b, #0
        movi    v1.4s, #\shift, lsl #16 // 0 and a negative number of bits, in turns
        ushl    v0.8h, v0.8h, v1.8h
        movi    v2.8h, #15
        and     v0.16b, v0.16b, v2.16b
        str     q0, [x0]
        ret
        .endm
bad:    unpack  0xfd
good:   unpack  0xfc
        .purgem unpack
