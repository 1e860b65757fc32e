// Product of 32 by 32 limbs, added: z = z + x y
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_mul_add_32_adx(uint64_t z[64], const uint64_t x[32], const uint64_t y[32])
//
//   Limbs of 64 bits, lowest first. A row is a limb of x times y. Returns the carry, of weight 2^4096.
//
//   pre    any numbers
//   time   secret-independent
//   needs  BMI2 and ADX
//   rdi = z, rsi = x, rdx = y   clobbers rax, rcx, rdx, rdi, rsi, r8-r11, flags

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// r9:[rdi] ... = rdx times y + [rdi] ..., a row of 32 limbs. CF carries from high halves to low ones, OF from the row before.
.macro row
        xor     eax, eax
        mulx    r8, rax, [r11]
        adox    rax, [rdi]
        mov     [rdi], rax
        .irp    at, 8, 24, 40, 56, 72, 88, 104, 120, 136, 152, 168, 184, 200, 216, 232
        mulx    r9, rax, [r11 + \at]
        adcx    rax, r8
        adox    rax, [rdi + \at]
        mov     [rdi + \at], rax
        mulx    r8, rax, [r11 + \at + 8]
        adcx    rax, r9
        adox    rax, [rdi + \at + 8]
        mov     [rdi + \at + 8], rax
        .endr
        mulx    r9, rax, [r11 + 248]
        adcx    rax, r8
        adox    rax, [rdi + 248]
        mov     [rdi + 248], rax
        mov     eax, 0
        adcx    r9, rax
        adox    r9, rax
.endm

// The limb above the row: r9, and r10, the carry of the row before; r10 = its carry
.macro top
        add     r9, r10
        mov     r10d, 0
        adc     r10, 0
        add     [rdi + 256], r9
        adc     r10, 0
.endm

        .text
        .p2align 5
        .global dauntless_rsa_mul_add_32_adx
        .type   dauntless_rsa_mul_add_32_adx, @function
dauntless_rsa_mul_add_32_adx:
        endbr64
        mov     r11, rdx
        xor     r10d, r10d
        mov     ecx, 32
.Lmul_add_32_adx_next:
        mov     rdx, [rsi]
        row
        top
        add     rsi, 8
        add     rdi, 8
        dec     ecx
        jnz     .Lmul_add_32_adx_next
        mov     rax, r10
        ret
        .size   dauntless_rsa_mul_add_32_adx, . - dauntless_rsa_mul_add_32_adx

        .purgem row
        .purgem top
