# Which candidates are accepted is declassified, their values are not: numbers may be compressed, secret candidates may not.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u8 r[4], in u8 b[4]) -> u32
# rule: secret operand of a variable-time instruction
        .option arch, +v
        .text
        .globl  bad, good
bad:    li      a3, 200
        vsetivli zero, 4, e8, m1, tu, ma
        vle8.v  v8, (a1)
        vmsltu.vx v0, v8, a3
        vmv.v.i v9, 0
        vcompress.vm v9, v8, v0
        vse8.v  v9, (a0)
        vcpop.m a0, v0
        sext.w  a0, a0
        ret
good:   li      a3, 200
        vsetvli a4, zero, e8, m1, ta, ma
        vid.v   v10
        vmv.v.i v8, 0
        vsetivli zero, 4, e8, m1, tu, ma
        vle8.v  v8, (a1)
        vmsltu.vx v0, v8, a3
        vmv.v.i v11, -1
        vcompress.vm v11, v10, v0
        vrgather.vv v9, v8, v11
        vse8.v  v9, (a0)
        vcpop.m a0, v0
        sext.w  a0, a0
        ret
