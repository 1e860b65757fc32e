// A prefetch brings a secret address into the cache.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[1], in public u8 table[256])
// rule: secret address
        .text
        .global bad
bad:
        ldr     x2, [x0]
        prfm    pldl1keep, [x1, x2]
        ret
