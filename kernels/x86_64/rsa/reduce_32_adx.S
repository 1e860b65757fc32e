// Montgomery's reduction of 64 limbs modulo m of 32: R z = t + m q, R = 2^2048
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_reduce_32_adx(uint64_t z[32], uint64_t q[32], const uint64_t t[64], const uint64_t m[32],
//                                       uint64_t w, uint64_t s[64])
//
//   Limbs of 64 bits, lowest first. A row is a limb of q times m, which makes the lowest limb of the sum zero. s is scratch: the sum.
//   Returns the carry, of weight R in z; with it z < R + m.
//
//   pre    m[0] w = -1 modulo 2^64
//   time   secret-independent
//   needs  AVX2, BMI2 and ADX
//   rdi = z, rsi = q, rdx = t, rcx = m, r8 = w, r9 = s   clobbers rax, rdx, rsi, r8-r11, ymm0, flags; 24 bytes of stack

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// rbx:[r9] ... = rdx times m + [r9] ..., a row of 32 limbs. CF carries from high halves to low ones, OF from the row before.
.macro row
        xor     eax, eax
        mulx    r8, rax, [rcx]
        adox    rax, [r9]
        mov     [r9], rax
        .irp    at, 8, 24, 40, 56, 72, 88, 104, 120, 136, 152, 168, 184, 200, 216, 232
        mulx    rbx, rax, [rcx + \at]
        adcx    rax, r8
        adox    rax, [r9 + \at]
        mov     [r9 + \at], rax
        mulx    r8, rax, [rcx + \at + 8]
        adcx    rax, rbx
        adox    rax, [r9 + \at + 8]
        mov     [r9 + \at + 8], rax
        .endr
        mulx    rbx, rax, [rcx + 248]
        adcx    rax, r8
        adox    rax, [r9 + 248]
        mov     [r9 + 248], rax
        mov     eax, 0
        adcx    rbx, rax
        adox    rbx, rax
.endm

// The limb above the row: that of t, rbx, and r10, the carry of the row before; r10 = its carry
.macro top
        add     rbx, r10
        mov     r10d, 0
        adc     r10, 0
        add     rbx, [rbp + 256]
        adc     r10, 0
        mov     [r9 + 256], rbx
.endm

// 32 limbs
.macro copy to, from
        .irp    at, 0, 32, 64, 96, 128, 160, 192, 224
        vmovdqu ymm0, [\from + \at]
        vmovdqu [\to + \at], ymm0
        .endr
.endm

        .text
        .p2align 5
        .global dauntless_rsa_reduce_32_adx
        .type   dauntless_rsa_reduce_32_adx, @function
dauntless_rsa_reduce_32_adx:
        endbr64
        push    rbx
        push    rbp
        push    r12
        mov     rbp, rdx
        mov     r11, r8
        copy    r9, rbp
        xor     r10d, r10d
        mov     r12d, 32
.Lreduce_32_adx_next:
        mov     rdx, [r9]
        imul    rdx, r11
        mov     [rsi], rdx
        row
        top
        add     rsi, 8
        add     rbp, 8
        add     r9, 8
        dec     r12d
        jnz     .Lreduce_32_adx_next
        copy    rdi, r9
        mov     rax, r10
        vzeroupper
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   dauntless_rsa_reduce_32_adx, . - dauntless_rsa_reduce_32_adx

        .purgem row
        .purgem top
        .purgem copy
