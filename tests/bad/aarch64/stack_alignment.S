// The stack pointer must stay a multiple of 16.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: misaligned access
        .text
        .global bad
bad:
        sub     sp, sp, #8
        add     sp, sp, #8
        ret
