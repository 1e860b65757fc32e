# Elements that the mask leaves out may have become ones.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout public u8 r[16])
# rule: undefined value
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a0)
        li      a1, 7
        vmsltu.vx v0, v8, a1
        vadd.vi v8, v8, 1, v0.t
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, mu
        vle8.v  v8, (a0)
        li      a1, 7
        vmsltu.vx v0, v8, a1
        vadd.vi v8, v8, 1, v0.t
        vse8.v  v8, (a0)
        ret
