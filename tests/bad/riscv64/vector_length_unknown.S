# The number of elements is public, but which it is nobody says.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u8 r[16], in u8 a[16], public u64 n)
# rule: unknown vector length, unknown
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetvli zero, a2, e8, m1, ta, ma
        vle8.v  v8, (a1)
        vse8.v  v8, (a0)
        ret
good:   vsetivli zero, 16, e8, m1, ta, ma
        vle8.v  v8, (a1)
        vse8.v  v8, (a0)
        ret
