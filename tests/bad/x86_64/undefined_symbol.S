// A call of a function that is not there.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: input
        .intel_syntax noprefix
        .text
        .global bad
bad:
        sub     rsp, 8
        call    hash
        add     rsp, 8
        ret
