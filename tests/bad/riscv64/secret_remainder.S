# The time of a division may depend on its operands.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u64 r[1] align 8, in u64 a[1] align 8)
# rule: secret operand of a variable-time instruction
        .text
        .globl  bad, good
bad:    ld      a1, 0(a1)
        li      a2, 10
        remu    a1, a1, a2
        sd      a1, 0(a0)
        ret
good:   ld      a1, 0(a1)
        andi    a1, a1, 7
        sd      a1, 0(a0)
        ret
