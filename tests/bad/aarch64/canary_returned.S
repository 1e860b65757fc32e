// The stack protector's canary is returned.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: () -> u64
// rule: undefined value
        .text
        .global bad, good
bad:
        adrp    x8, __stack_chk_guard
        ldr     x0, [x8, :lo12:__stack_chk_guard]
        ret
good:
        adrp    x8, __stack_chk_guard
        ldr     x0, [x8, :lo12:__stack_chk_guard]
        str     x0, [sp, #-16]!
        adrp    x8, :got:__stack_chk_guard
        ldr     x8, [x8, :got_lo12:__stack_chk_guard]
        ldr     x8, [x8]
        ldr     x0, [sp], #16
        subs    x0, x0, x8
        b.ne    1f
        ret
1:      bl      __stack_chk_fail
