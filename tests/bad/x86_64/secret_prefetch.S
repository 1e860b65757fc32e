// A prefetch brings a secret address into the cache.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u64 a[1], in public u8 table[256])
// rule: secret address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        mov     rax, qword ptr [rdi]
        prefetcht0 byte ptr [rsi + rax]
        ret
good:
        prefetcht0 byte ptr [rsi + 1024]
        ret
