# One register as the mask of a store and as its indices.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[64])
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 8, e8, m1, ta, ma
        vid.v   v8
        vmv.v.i v0, 7
        vsoxei8.v v8, (a0), v0, v0.t
        ret
good:   vsetivli zero, 8, e8, m1, ta, ma
        vid.v   v8
        vmv.v.i v0, 7
        vmv.v.i v9, 7
        vsoxei8.v v8, (a0), v9, v0.t
        ret
