# A byte string has no alignment, and misaligned accesses are not promised to work.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (in u8 a[8]) -> u64
# rule: misaligned access
        .text
        .globl  bad, good
bad:    ld      a0, 0(a0)
        ret
good:   lbu     a0, 0(a0)
        ret
