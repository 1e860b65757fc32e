// One push without its pop: the return address is not where ret looks.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: stack pointer not restored
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        push    rbx
        ret
good:
        push    rbx
        pop     rbx
        ret
