# Elements of two bytes at any address: whether that works, and how slowly, is left to the system.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16])
# rule: misaligned access
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 8, e16, m1, ta, ma
        vle16.v v8, (a0)
        vadd.vi v8, v8, 1
        vse16.v v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vsetivli zero, 8, e16, m1, ta, ma
        vadd.vi v8, v8, 1
        vsetivli zero, 16, e8, m1, ta, ma
        vse8.v  v8, (a0)
        ret
