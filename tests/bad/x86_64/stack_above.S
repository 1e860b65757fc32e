// The stack pointer rises above the return address for a while: a signal may overwrite it.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u64 r[4], in u64 a[4])
// rule: stack pointer not restored
        .intel_syntax noprefix
        .text
        .global bad
bad:
        add     rsp, 256
        sub     rsp, 256
        ret
