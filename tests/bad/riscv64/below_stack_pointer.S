# There is no red zone.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (in u64 a[1] align 8)
# rule: access below the stack pointer
        .text
        .globl  bad, good
bad:    ld      a1, 0(a0)
        sd      a1, -16(sp)
        ret
good:   ld      a1, 0(a0)
        addi    sp, sp, -16
        sd      a1, 0(sp)
        addi    sp, sp, 16
        ret
