// Two registers are restored in the order in which they were saved.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: callee-saved register not restored
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        push    rbx
        push    r12
        pop     rbx
        pop     r12
        ret
good:
        push    rbx
        push    r12
        pop     r12
        pop     rbx
        ret
