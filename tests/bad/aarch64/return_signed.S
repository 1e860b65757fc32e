// A return to an address that has been signed and not authenticated: with pointer authentication it faults.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: return address changed
        .text
        .global bad, good
bad:
        paciasp
        ret
good:
        paciasp
        autiasp
        ret
