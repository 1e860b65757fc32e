# No function may use gp as a register of its own.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u64 r[1] align 8, u64 a)
# rule: callee-saved register not restored
        .text
        .globl  bad, good
bad:    addi    gp, a1, 1
        sd      gp, 0(a0)
        ret
good:   addi    a2, a1, 1
        sd      a2, 0(a0)
        ret
