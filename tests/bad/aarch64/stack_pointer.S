// 16 bytes are taken and not given back.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: stack pointer not restored
        .text
        .global bad, good
bad:
        sub     sp, sp, #16
        ret
good:
        sub     sp, sp, #16
        add     sp, sp, #16
        ret
