// std without cld.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: direction flag not cleared
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        std
        ret
good:
        std
        cld
        ret
