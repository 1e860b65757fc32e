# A secret is written over the saved canary, which is then compared.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# signature: (u64 a)
# rule: control leaves the code
        .text
        .globl  bad, good
bad:    addi    sp, sp, -16
        lui     a5, %hi(__stack_chk_guard)
        ld      a4, %lo(__stack_chk_guard)(a5)
        sd      a4, 8(sp)
        sd      a0, 8(sp)
        j       1f
good:   addi    sp, sp, -16
        lui     a5, %hi(__stack_chk_guard)
        ld      a4, %lo(__stack_chk_guard)(a5)
        sd      a4, 8(sp)
        sd      a0, 0(sp)
1:      ld      a4, 8(sp)
        ld      a5, %lo(__stack_chk_guard)(a5)
        bne     a4, a5, 2f
        addi    sp, sp, 16
        ret
2:      call    __stack_chk_fail
