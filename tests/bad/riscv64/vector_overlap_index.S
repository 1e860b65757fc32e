# One register as indices of a store and as the elements that are stored.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[64])
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e16, m2, ta, ma
        vid.v   v8
        vsetivli zero, 16, e8, m1, ta, ma
        vsoxei16.v v8, (a0), v8
        ret
good:   vsetivli zero, 16, e16, m2, ta, ma
        vid.v   v8
        vsetivli zero, 16, e8, m1, ta, ma
        vid.v   v10
        vsoxei16.v v10, (a0), v8
        ret
