# Which elements are loaded is seen by whoever shares the cache.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16], in u8 a[16])
# rule: secret address
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m1, ta, mu
        vle8.v  v8, (a0)
        vmseq.vi v0, v8, 0
        vle8.v  v8, (a1), v0.t
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, mu
        vle8.v  v8, (a0)
        vmseq.vi v0, v8, 0
        vle8.v  v9, (a1)
        vmerge.vvm v8, v8, v9, v0
        vse8.v  v8, (a0)
        ret
