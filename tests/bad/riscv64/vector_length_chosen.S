# Between VLMAX and twice that the processor chooses the length.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[24])
# rule: unknown vector length, unknown
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 24, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 24, e8, m2, ta, ma
        vle8.v  v8, (a0)
        vse8.v  v8, (a0)
        ret
