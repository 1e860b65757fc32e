// A call of a function that is not there.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: input
        .text
        .global bad
bad:
        b       hash
