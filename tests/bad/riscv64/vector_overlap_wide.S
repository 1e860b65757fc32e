# A source within the wider destination, but not in its last register.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (out u32 r[16] align 4, in u8 a[16])
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e32, m4, ta, ma
        vle8.v  v9, (a1)
        vzext.vf4 v8, v9
        vse32.v v8, (a0)
        ret
good:   vsetivli zero, 16, e32, m4, ta, ma
        vle8.v  v11, (a1)
        vzext.vf4 v8, v11
        vse32.v v8, (a0)
        ret
