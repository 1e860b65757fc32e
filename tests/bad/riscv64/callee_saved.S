# s1 is the caller's.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u64 r[1] align 8, u64 a)
# rule: callee-saved register not restored
        .text
        .globl  bad, good
bad:    addi    s1, a1, 1
        sd      s1, 0(a0)
        ret
good:   addi    t1, a1, 1
        sd      t1, 0(a0)
        ret
