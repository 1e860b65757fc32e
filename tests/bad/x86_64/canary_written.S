// The word that stack protectors compare is overwritten.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (u64 a)
// rule: write to read-only memory
        .intel_syntax noprefix
        .text
        .global bad
bad:
        mov     qword ptr fs:[0x28], rdi
        ret
