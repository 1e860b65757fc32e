// Multiplication modulo p = 2^255 - 19: r = a b (RFC 7748, section 4.1)
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_mul_adx(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
//
//   Words of 64 bits, lowest first. Rows of the product run in two chains of carries, CF's for low halves and OF's for high ones.
//
//   pre    any number below 2^256
//   leaves r < 2p   (tested, not proved)
//   time   secret-independent
//   needs  BMI2 and ADX
//   rdi = r, rsi = a, rdx = b   clobbers rax, rcx, rdx, r8-r11, flags; 40 bytes of stack

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// r8:...:r12 = rdx times b, the first row of a product
.macro first_row b, at
        mulx    r9, r8, [\b + \at]
        mulx    r10, rax, [\b + \at + 8]
        add     r9, rax
        mulx    r11, rax, [\b + \at + 16]
        adc     r10, rax
        mulx    r12, rax, [\b + \at + 24]
        adc     r11, rax
        adc     r12, 0
.endm

// r4:...:r0 += rdx times b; r4 is new
.macro next_row r0, r1, r2, r3, r4, b, at
        xor     ebx, ebx
        mulx    rcx, rax, [\b + \at]
        adcx    \r0, rax
        adox    \r1, rcx
        mulx    rcx, rax, [\b + \at + 8]
        adcx    \r1, rax
        adox    \r2, rcx
        mulx    rcx, rax, [\b + \at + 16]
        adcx    \r2, rax
        adox    \r3, rcx
        mulx    \r4, rax, [\b + \at + 24]
        adcx    \r3, rax
        adox    \r4, rbx
        adcx    \r4, rbx
.endm

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
        btr     r11, 63
        adc     r12, r12
        imul    rax, r12, 19
        add     r8, rax
        adc     r9, 0
        adc     r10, 0
        adc     r11, 0
.endm

// r11:...:r8 = a b modulo p
.macro multiply a, i, b, j
        mov     rdx, [\a + \i]
        first_row \b, \j
        mov     rdx, [\a + \i + 8]
        next_row r9, r10, r11, r12, r13, \b, \j
        mov     rdx, [\a + \i + 16]
        next_row r10, r11, r12, r13, r14, \b, \j
        mov     rdx, [\a + \i + 24]
        next_row r11, r12, r13, r14, r15, \b, \j
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
        .global dauntless_x25519_mul_adx
        .type   dauntless_x25519_mul_adx, @function
dauntless_x25519_mul_adx:
        endbr64
        push    rbx
        push    rbp
        push    r12
        push    r13
        push    r14
        push    r15
        mov     rbp, rdx
        multiply rsi, 0, rbp, 0
        store   rdi, 0
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   dauntless_x25519_mul_adx, . - dauntless_x25519_mul_adx

        .purgem first_row
        .purgem next_row
        .purgem reduce
        .purgem fold
        .purgem multiply
        .purgem store
