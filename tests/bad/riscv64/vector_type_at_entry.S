# vtype and vl are what the caller left there.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: undefined value
        .option arch, +v
        .text
        .globl  bad, good
bad:    vle8.v  v8, (a0)
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vse8.v  v8, (a0)
        ret
