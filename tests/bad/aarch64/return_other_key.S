// A return address that is signed with one key and authenticated with the other.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: ()
// rule: return address changed
        .text
        .global bad, good
bad:
        pacibsp
        autiasp
        ret
good:
        pacibsp
        autibsp
        ret
