# How many elements are computed is seen by whoever measures time.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u8 r[16], in u8 a[16], in u8 n[1])
# rule: secret vector length
        .option arch, +v
        .text
        .globl  bad, good
bad:    lbu     a3, 0(a2)
        vsetvli zero, a3, e8, m1, ta, ma
        vle8.v  v8, (a1)
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a1)
        vse8.v  v8, (a0)
        ret
