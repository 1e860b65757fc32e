# Which of two elements that are stored to one place stays there is open.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u16 r[5] align 2, in u16 a[4] align 2)
# rule: unordered stores, unknown
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 4, e16, m1, ta, ma
        vle16.v v8, (a1)
        sh      zero, 2(a0)
        sh      zero, 4(a0)
        sh      zero, 6(a0)
        sh      zero, 8(a0)
        vsse16.v v8, (a0), zero
        ret
good:   vsetivli zero, 4, e16, m1, ta, ma
        vle16.v v8, (a1)
        sh      zero, 0(a0)
        addi    a2, a0, 8
        li      a3, -2
        vsse16.v v8, (a2), a3
        ret
