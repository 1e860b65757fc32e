// Montgomery's reduction of 64 limbs modulo m of 32: R sum = t + m q, R = 2^2048
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_reduce_32_adx(uint64_t t[2][32], const uint64_t m[32], uint64_t w)
//
//   Limbs of 64 bits, lowest first, in blocks of eight; a row is a limb of q times a block of m. q takes the place of t's low
//   half, the sum that of its high half. Returns the carry, of weight R in the sum; with it sum < R + m.
//
//   pre    m[0] w = -1 modulo 2^64
//   time   secret-independent
//   needs  BMI2 and ADX
//   rdi = t, rsi = m, rdx = w   clobbers rax, rcx, rdx, rdi, rsi, r8-r11, flags; 88 bytes of stack

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// high:low += rdx times a limb of m. CF carries between low halves, OF between high ones
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

// A limb of q, for which a0 + q m[0] = 0: a0:a7:...:a1 = a7:...:a0 + q times the lowest block of m, but for that zero
.macro quotient a0, a1, a2, a3, a4, a5, a6, a7, at
        mov     rdx, [rsp + 32]
        imul    rdx, \a0
        xor     ebp, ebp
        mov     [rdi + \at], rdx
        step    \a0, \a1, 0
        step    \a1, \a2, 8
        step    \a2, \a3, 16
        step    \a3, \a4, 24
        step    \a4, \a5, 32
        step    \a5, \a6, 40
        step    \a6, \a7, 48
        last    \a7, \a0
.endm

// a0:a7:...:a1 and the limb [rdi + at] = a7:...:a0 + a limb of q times a block of m
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

// A block of q
.macro first_block
        quotient r8, r9, r10, r11, r12, r13, r14, r15, 0
        quotient r9, r10, r11, r12, r13, r14, r15, r8, 8
        quotient r10, r11, r12, r13, r14, r15, r8, r9, 16
        quotient r11, r12, r13, r14, r15, r8, r9, r10, 24
        quotient r12, r13, r14, r15, r8, r9, r10, r11, 32
        quotient r13, r14, r15, r8, r9, r10, r11, r12, 40
        quotient r14, r15, r8, r9, r10, r11, r12, r13, 48
        quotient r15, r8, r9, r10, r11, r12, r13, r14, 56
.endm

// [rdi + 56]:...:[rdi] and then r15:...:r8 = r15:...:r8 + a block of q times one of m
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

// r15:...:r8 += the block of t above and a carry, [rsp]; rax, [rsp] = the carry
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

// r15:...:r8 = a block of t
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

// A block of t = r15:...:r8 + the carry [rsp + 8]; rax, [rsp + 8] = this carry and rax
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
        .global dauntless_rsa_reduce_32_adx
        .type   dauntless_rsa_reduce_32_adx, @function
dauntless_rsa_reduce_32_adx:
        endbr64
        push    rbx
        push    rbp
        push    r12
        push    r13
        push    r14
        push    r15
        sub     rsp, 40
        mov     [rsp + 32], rdx
        mov     rcx, rsi
        mov     rsi, rdi
        mov     qword ptr [rsp + 8], 0
        mov     dword ptr [rsp + 24], 4 // blocks of q
.Lreduce_32_adx_next_of_q:
        load
        mov     qword ptr [rsp], 0
        mov     dword ptr [rsp + 16], 3 // blocks of m above the lowest
        first_block
.Lreduce_32_adx_next_of_m:
        next_block
        block
        sub     dword ptr [rsp + 16], 1
        jnz     .Lreduce_32_adx_next_of_m
        next_block
        store
        add     rsi, 64
        sub     rcx, 256
        sub     rdi, 192
        sub     dword ptr [rsp + 24], 1
        jnz     .Lreduce_32_adx_next_of_q
        add     rsp, 40
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   dauntless_rsa_reduce_32_adx, . - dauntless_rsa_reduce_32_adx

        .purgem step
        .purgem last
        .purgem quotient
        .purgem row
        .purgem first_block
        .purgem block
        .purgem next_block
        .purgem load
        .purgem store
