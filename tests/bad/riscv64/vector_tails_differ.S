# Two tails that are left open need not be the same, even after the same instruction.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: undefined value
        .option arch, +v
        .text
        .globl  bad, good
bad:    li      a1, 2
1:      vsetivli zero, 16, e8, m1, ta, ma
        vmv.v.v v9, v8
        vsetivli zero, 8, e8, m1, ta, ma
        vle8.v  v8, (a0)
        addi    a1, a1, -1
        bnez    a1, 1b
        vsetivli zero, 16, e8, m1, ta, ma
        vxor.vv v8, v8, v9
        vse8.v  v8, (a0)
        ret
good:   li      a1, 2
        vsetivli zero, 16, e8, m1, ta, ma
        vmv.v.i v8, 0
1:      vmv.v.v v9, v8
        vle8.v  v8, (a0)
        addi    a1, a1, -1
        bnez    a1, 1b
        vxor.vv v8, v8, v9
        vse8.v  v8, (a0)
        ret
