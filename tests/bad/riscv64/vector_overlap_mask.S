# One register as a mask and as elements.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout public u8 r[16])
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m1, ta, mu
        vle8.v  v0, (a0)
        vmv.v.i v8, 0
        vadd.vv v8, v0, v8, v0.t
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, mu
        vle8.v  v0, (a0)
        vmv.v.v v9, v0
        vmv.v.i v8, 0
        vadd.vv v8, v9, v8, v0.t
        vse8.v  v8, (a0)
        ret
