// There is no red zone in AAPCS64.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[1])
// rule: access below the stack pointer
        .text
        .global bad, good
bad:
        ldr     x1, [x0]
        str     x1, [sp, #-16]
        ret
good:
        ldr     x1, [x0]
        str     x1, [sp, #-16]!
        add     sp, sp, #16
        ret
