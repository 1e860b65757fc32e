# Right for registers of 128 bits: longer ones have more than eight elements.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u16 r[8] align 2)
# rule: function
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetvli a1, zero, e16, m1, ta, ma
        vsetivli zero, 8, e16, m1, ta, ma
        vle16.v v8, (a0)
        vadd.vx v8, v8, a1
        vse16.v v8, (a0)
        ret
good:   li      a1, 8
        vsetivli zero, 8, e16, m1, ta, ma
        vle16.v v8, (a0)
        vadd.vx v8, v8, a1
        vse16.v v8, (a0)
        ret
