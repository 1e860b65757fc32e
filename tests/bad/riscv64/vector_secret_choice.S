# Compressing a vector may take longer for some masks than for others.
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
        vmseq.vi v0, v8, 5
        vcompress.vm v9, v10, v0
        vse8.v  v9, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vmv.v.i v9, 0
        vid.v   v10
        vmseq.vi v0, v8, 5
        vmerge.vvm v9, v9, v10, v0
        vse8.v  v9, (a0)
        ret
