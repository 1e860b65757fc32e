# vl is kept while VLMAX changes.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u16 r[8] align 2)
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 8, e8, m1, ta, ma
        vsetvli zero, zero, e16, m1, ta, ma
        vle16.v v8, (a0)
        vse16.v v8, (a0)
        ret
good:   vsetivli zero, 8, e8, m1, ta, ma
        vsetvli zero, zero, e16, m2, ta, ma
        vle16.v v8, (a0)
        vse16.v v8, (a0)
        ret
