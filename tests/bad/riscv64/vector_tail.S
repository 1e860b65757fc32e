# What lies behind vl is nothing that one may store.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: undefined value
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 8, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vsetivli zero, 16, e8, m1, ta, ma
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vmv.v.i v8, 0
        vsetivli zero, 8, e8, m1, tu, ma
        vle8.v  v8, (a0)
        vsetivli zero, 16, e8, m1, ta, ma
        vse8.v  v8, (a0)
        ret
