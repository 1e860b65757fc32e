// The output is read, which does not make it written.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u64 r[1])
// rule: output not written
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     rax, qword ptr [rdi]
        ret
