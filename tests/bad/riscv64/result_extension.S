# A result of 32 bits is to be extended to 64: the sum's carry remains above.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (in u32 a[2] align 4) -> u32
# rule: result not extended, unknown
        .text
        .globl  bad, good
bad:    lwu     a1, 0(a0)
        lwu     a2, 4(a0)
        add     a0, a1, a2
        ret
good:   lwu     a1, 0(a0)
        lwu     a2, 4(a0)
        addw    a0, a1, a2
        ret
