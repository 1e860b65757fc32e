# A mask may decide how long an instruction takes; what is merged by one may not.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: secret operand of a variable-time instruction
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m1, ta, mu
        vle8.v  v8, (a0)
        vmseq.vi v0, v8, 0
        vadd.vi v8, v8, 1, v0.t
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vmseq.vi v0, v8, 0
        vadd.vi v9, v8, 1
        vmerge.vvm v8, v8, v9, v0
        vse8.v  v8, (a0)
        ret
