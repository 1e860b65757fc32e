// Product of 32 by 32 limbs, added: z = z + x y
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_mul_add_32_adx(uint64_t z[64], const uint64_t x[32], const uint64_t y[32])
//
//   Limbs of 64 bits, lowest first, in blocks of eight; a row is a limb of x times a block of y.
//   Returns the carry, of weight 2^4096.
//
//   pre    any numbers
//   time   secret-independent
//   needs  BMI2 and ADX
//   rdi = z, rsi = x, rdx = y   clobbers rax, rcx, rdx, rdi, rsi, r8-r11, flags; 80 bytes of stack

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// high:low += rdx times a limb of y. CF carries between low halves, OF between high ones
.macro step low, high, at
        mulx    rbx, rax, [rcx + \at]
        adcx    \low, rax
        adox    \high, rbx
.endm

// The last limb of a row, whose high half is new and takes both carries
.macro last low, new
        mulx    \new, rax, [rcx + 56]
        adcx    \low, rax
        adcx    \new, rbp
        adox    \new, rbp
.endm

// a0:a7:...:a1 and the limb [rdi + at] = a7:...:a0 + a limb of x times a block of y
.macro row a0, a1, a2, a3, a4, a5, a6, a7, at
        mov     rdx, [rsi + \at]
        xor     ebp, ebp
        step    \a0, \a1, 0
        mov     [rdi + \at], \a0
        step    \a1, \a2, 8
        step    \a2, \a3, 16
        step    \a3, \a4, 24
        step    \a4, \a5, 32
        step    \a5, \a6, 40
        step    \a6, \a7, 48
        last    \a7, \a0
.endm

// [rdi + 56]:...:[rdi] and then r15:...:r8 = r15:...:r8 + a block of x times one of y
.macro block
        row     r8, r9, r10, r11, r12, r13, r14, r15, 0
        row     r9, r10, r11, r12, r13, r14, r15, r8, 8
        row     r10, r11, r12, r13, r14, r15, r8, r9, 16
        row     r11, r12, r13, r14, r15, r8, r9, r10, 24
        row     r12, r13, r14, r15, r8, r9, r10, r11, 32
        row     r13, r14, r15, r8, r9, r10, r11, r12, 40
        row     r14, r15, r8, r9, r10, r11, r12, r13, 48
        row     r15, r8, r9, r10, r11, r12, r13, r14, 56
.endm

// r15:...:r8 += the block of z above and a carry, [rsp]; rax, [rsp] = the carry
.macro next_block
        lea     rcx, [rcx + 64]
        lea     rdi, [rdi + 64]
        mov     rax, [rsp]
        add     rax, -1 // CF
        adcx    r8, [rdi]
        adcx    r9, [rdi + 8]
        adcx    r10, [rdi + 16]
        adcx    r11, [rdi + 24]
        adcx    r12, [rdi + 32]
        adcx    r13, [rdi + 40]
        adcx    r14, [rdi + 48]
        adcx    r15, [rdi + 56]
        mov     eax, 0
        adcx    rax, rax
        mov     [rsp], rax
.endm

// r15:...:r8 = a block of z
.macro load
        mov     r8, [rdi]
        mov     r9, [rdi + 8]
        mov     r10, [rdi + 16]
        mov     r11, [rdi + 24]
        mov     r12, [rdi + 32]
        mov     r13, [rdi + 40]
        mov     r14, [rdi + 48]
        mov     r15, [rdi + 56]
.endm

// A block of z = r15:...:r8 + the carry [rsp + 8]; rax, [rsp + 8] = this carry and rax
.macro store
        add     r8, [rsp + 8]
        adc     r9, 0
        adc     r10, 0
        adc     r11, 0
        adc     r12, 0
        adc     r13, 0
        adc     r14, 0
        adc     r15, 0
        adc     rax, 0
        mov     [rsp + 8], rax
        mov     [rdi], r8
        mov     [rdi + 8], r9
        mov     [rdi + 16], r10
        mov     [rdi + 24], r11
        mov     [rdi + 32], r12
        mov     [rdi + 40], r13
        mov     [rdi + 48], r14
        mov     [rdi + 56], r15
.endm

        .text
        .p2align 5
        .global dauntless_rsa_mul_add_32_adx
        .type   dauntless_rsa_mul_add_32_adx, @function
dauntless_rsa_mul_add_32_adx:
        endbr64
        push    rbx
        push    rbp
        push    r12
        push    r13
        push    r14
        push    r15
        sub     rsp, 32
        mov     rcx, rdx
        mov     qword ptr [rsp + 8], 0
        mov     dword ptr [rsp + 24], 4 // blocks of x
.Lmul_add_32_adx_next_of_x:
        load
        mov     qword ptr [rsp], 0
        mov     dword ptr [rsp + 16], 4 // blocks of y
.Lmul_add_32_adx_next_of_y:
        block
        next_block
        sub     dword ptr [rsp + 16], 1
        jnz     .Lmul_add_32_adx_next_of_y
        store
        add     rsi, 64
        sub     rcx, 256
        sub     rdi, 192
        sub     dword ptr [rsp + 24], 1
        jnz     .Lmul_add_32_adx_next_of_x
        add     rsp, 32
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   dauntless_rsa_mul_add_32_adx, . - dauntless_rsa_mul_add_32_adx

        .purgem step
        .purgem last
        .purgem row
        .purgem block
        .purgem next_block
        .purgem load
        .purgem store
