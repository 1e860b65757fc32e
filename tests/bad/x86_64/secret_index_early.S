// A table is read at a secret index; what follows takes far longer than the way to it.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u8 a[1]) -> u32
// rule: secret address
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        movzx   eax, byte ptr [rdi]
        and     eax, 3
        lea     rcx, [rip + table]
        movzx   eax, byte ptr [rcx + rax]
        mov     ecx, 3000
.Lnext_bad:
        dec     ecx
        jne     .Lnext_bad
        ret
good:
        movzx   eax, byte ptr [rdi]
        and     eax, 3
        mov     ecx, 3000
.Lnext_good:
        dec     ecx
        jne     .Lnext_good
        ret

        .section .rodata
table:  .byte   7, 5, 3, 1
