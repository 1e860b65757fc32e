# Zvkt promises nothing of the time that vminu takes; it does of subtraction, shift, and, addition.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: secret operand of a variable-time instruction
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vand.vi v8, v8, 15
        vadd.vi v9, v8, -10
        vminu.vv v8, v8, v9
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vand.vi v8, v8, 15
        vadd.vi v8, v8, -10
        vsra.vi v9, v8, 7
        vand.vi v9, v9, 10
        vadd.vv v8, v8, v9
        vse8.v  v8, (a0)
        ret
