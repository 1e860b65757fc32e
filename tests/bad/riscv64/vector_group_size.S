# Elements four times as wide as LMUL 4 has room for.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout u8 r[16], out u32 s[16] align 4)
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    vsetivli zero, 16, e8, m4, ta, ma
        vle32.v v8, (a1)
        vse32.v v8, (a1)
        ret
good:   vsetivli zero, 16, e32, m4, ta, ma
        vle8.v  v8, (a0)
        vzext.vf4 v16, v8
        vse32.v v16, (a1)
        ret
