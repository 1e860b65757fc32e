# Two registers make a group only from an even one on.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u16 r[16] align 2)
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e16, m2, ta, ma
        vle16.v v9, (a0)
        vse16.v v9, (a0)
        ret
good:   vsetivli zero, 16, e16, m2, ta, ma
        vle16.v v8, (a0)
        vse16.v v8, (a0)
        ret
