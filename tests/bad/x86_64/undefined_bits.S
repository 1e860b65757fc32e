// Bit 8 of a register of which only the lowest byte is defined reaches the buffer; compilers mask such bits late.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u16 r[1], u32 x, u32 y)
// rule: undefined value
        .intel_syntax noprefix
        .text
        .global bad, good
bad:
        cmp     edx, esi
        setae   al
        mov     ecx, eax
        neg     ecx
        and     ecx, 0x1ff
        mov     word ptr [rdi], cx
        ret
good:
        cmp     edx, esi
        setae   al
        mov     ecx, eax
        neg     ecx
        and     ecx, 0xff
        mov     word ptr [rdi], cx
        ret
