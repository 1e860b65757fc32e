# The mask lies in the group that is written.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (inout public u8 r[32])
# rule: possible fault
        .option arch, +v
        .text
        .globl  bad, good
bad:    li      a1, 32
        vsetvli zero, a1, e8, m2, tu, ma
        vle8.v  v10, (a0)
        vmset.m v9
        vcompress.vm v8, v10, v9
        vse8.v  v8, (a0)
        ret
good:   li      a1, 32
        vsetvli zero, a1, e8, m2, tu, ma
        vle8.v  v10, (a0)
        vmset.m v12
        vcompress.vm v8, v10, v12
        vse8.v  v8, (a0)
        ret
