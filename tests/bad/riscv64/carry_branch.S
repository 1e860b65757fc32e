# The carry of secret numbers is branched on.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u64 r[2] align 8, in u64 a[2] align 8)
# rule: secret branch
        .text
        .globl  bad, good
bad:    ld      a2, 0(a1)
        ld      a3, 8(a1)
        add     a3, a2, a3
        li      a4, 0
        bgeu    a3, a2, 1f
        li      a4, 1
1:      sd      a3, 0(a0)
        sd      a4, 8(a0)
        ret
good:   ld      a2, 0(a1)
        ld      a3, 8(a1)
        add     a3, a2, a3
        sltu    a4, a3, a2
        sd      a3, 0(a0)
        sd      a4, 8(a0)
        ret
