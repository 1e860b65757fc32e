// The code ends in a trap.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: control leaves the code
        .intel_syntax noprefix
        .text
        .global bad
bad:
        ud2
