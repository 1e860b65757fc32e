// Squaring modulo p = 2^255 - 19, in place: r = r^2 (RFC 7748, section 4.1)
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_square_adx(uint64_t r[4])
//
//   pre    any number below 2^256
//   leaves r < 2p   (tested, not proved)
//   time   secret-independent
//   needs  BMI2 and ADX
//   rdi = r   clobbers rax, rcx, rdx, r8-r11, flags; 40 bytes of stack

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// r11:...:r8 = r15:...:r8 modulo p, below 2^255 + 19*78: first 2^256 = 38, then 2^255 = 19
.macro reduce
        mov     edx, 38
        xor     ebx, ebx
        mulx    rcx, rax, r12
        adcx    r8, rax
        adox    r9, rcx
        mulx    rcx, rax, r13
        adcx    r9, rax
        adox    r10, rcx
        mulx    rcx, rax, r14
        adcx    r10, rax
        adox    r11, rcx
        mulx    r12, rax, r15
        adcx    r11, rax
        adox    r12, rbx
        adcx    r12, rbx
        fold
.endm

// r11:...:r8 = r12:...:r8 modulo p, for r12 below 2^58
.macro fold
        add     r11, r11
        adc     r12, r12
        shr     r11, 1
        lea     rax, [r12 + 8*r12]
        lea     rax, [r12 + 2*rax]                      // 19 r12
        add     r8, rax
        adc     r9, 0
        adc     r10, 0
        adc     r11, 0
.endm

// r11:...:r8 = a^2 modulo p: products of different words, doubled as the squares of words are added
.macro square a, i
        mov     rdx, [\a + \i]
        mulx    r10, r9, [\a + \i + 8]
        mulx    r11, rax, [\a + \i + 16]
        add     r10, rax
        mulx    r12, rax, [\a + \i + 24]
        adc     r11, rax
        adc     r12, 0
        mov     rdx, [\a + \i + 8]
        xor     ebx, ebx
        mulx    rcx, rax, [\a + \i + 16]
        adcx    r11, rax
        adox    r12, rcx
        mulx    r13, rax, [\a + \i + 24]
        adcx    r12, rax
        adox    r13, rbx
        mov     rdx, [\a + \i + 16]
        mulx    r14, rax, [\a + \i + 24]
        adcx    r13, rax
        adcx    r14, rbx
        xor     r15d, r15d
        mov     rdx, [\a + \i]
        mulx    rax, r8, rdx
        adcx    r9, r9
        adox    r9, rax
        mov     rdx, [\a + \i + 8]
        mulx    rcx, rax, rdx
        adcx    r10, r10
        adox    r10, rax
        adcx    r11, r11
        adox    r11, rcx
        mov     rdx, [\a + \i + 16]
        mulx    rcx, rax, rdx
        adcx    r12, r12
        adox    r12, rax
        adcx    r13, r13
        adox    r13, rcx
        mov     rdx, [\a + \i + 24]
        mulx    rcx, rax, rdx
        adcx    r14, r14
        adox    r14, rax
        adcx    r15, r15
        adox    r15, rcx
        reduce
.endm

.macro store to, at
        mov     [\to + \at], r8
        mov     [\to + \at + 8], r9
        mov     [\to + \at + 16], r10
        mov     [\to + \at + 24], r11
.endm

        .text
        .p2align 5
        .global dauntless_x25519_square_adx
        .type   dauntless_x25519_square_adx, @function
dauntless_x25519_square_adx:
        endbr64
        push    rbx
        push    r12
        push    r13
        push    r14
        push    r15
        square  rdi, 0
        store   rdi, 0
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbx
        ret
        .size   dauntless_x25519_square_adx, . - dauntless_x25519_square_adx

        .purgem reduce
        .purgem fold
        .purgem square
        .purgem store
