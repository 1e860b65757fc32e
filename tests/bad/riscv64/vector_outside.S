# A whole register is longer than the buffer once it has 512 bits.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[32])
# rule: access outside its buffer
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetvli a1, zero, e8, m1, ta, ma
        vle8.v  v8, (a0)
        vadd.vi v8, v8, 1
        vse8.v  v8, (a0)
        ret
good:   li      a1, 32
        vsetvli a1, a1, e8, m2, ta, ma
        vle8.v  v8, (a0)
        vadd.vi v8, v8, 1
        vse8.v  v8, (a0)
        ret
