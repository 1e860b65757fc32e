# A permutation of vectors may take longer for some indices than for others.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: secret operand of a variable-time instruction
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vid.v   v9
        vrgather.vv v10, v9, v8
        vse8.v  v10, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vid.v   v9
        vrgather.vv v10, v8, v9
        vse8.v  v10, (a0)
        ret
