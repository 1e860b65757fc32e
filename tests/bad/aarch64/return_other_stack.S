// A return address that is authenticated at another stack pointer than it was signed at.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: return address changed
        .text
        .arch_extension pauth
        .global bad, good
bad:
        paciasp
        sub     sp, sp, #16
        autiasp
        add     sp, sp, #16
        ret
good:
        paciasp
        sub     sp, sp, #16
        add     sp, sp, #16
        retaa
