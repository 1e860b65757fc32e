# Half a register of 64-bit elements need not be supported.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u64 r[1] align 8)
# rule: possible fault, unknown
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 1, e64, mf2, ta, ma
        vle64.v v8, (a0)
        vse64.v v8, (a0)
        ret
good:   vsetivli zero, 1, e64, m1, ta, ma
        vle64.v v8, (a0)
        vse64.v v8, (a0)
        ret
