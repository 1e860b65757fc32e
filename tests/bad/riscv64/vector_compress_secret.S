# Zvkt promises nothing of the time that vcompress takes, whatever the mask; it does of a gather by public numbers.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: secret operand of a variable-time instruction
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m1, tu, ma
        vle8.v  v8, (a0)
        vmv.v.i v9, 0
        vid.v   v10
        vmsgtu.vi v0, v10, 5
        vcompress.vm v9, v8, v0
        vse8.v  v9, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vid.v   v10
        vadd.vi v10, v10, 6
        vrgather.vv v9, v8, v10
        vsetivli zero, 10, e8, m1, ta, ma
        vse8.v  v9, (a0)
        ret
