// A failed check of the source ends in brk.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: control leaves the code
        .text
        .global bad
bad:
        brk     #1
