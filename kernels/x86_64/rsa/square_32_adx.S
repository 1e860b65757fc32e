// Square of 32 limbs: z = x^2
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_rsa_square_32_adx(uint64_t z[64], const uint64_t x[32])
//
//   Limbs of 64 bits, lowest first, in blocks of eight; a row is a limb of x times a block of x. The products of different
//   limbs are computed once and added twice to the limbs' squares.
//
//   pre    any number
//   time   secret-independent
//   needs  AVX2, BMI2 and ADX
//   rdi = z, rsi = x   clobbers rax, rcx, rdx, rdi, rsi, r8-r11, ymm0, flags; 80 bytes of stack

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// high:low += rdx times a limb of x. CF carries between low halves, OF between high ones
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

// a0:a7:...:a1 and the limb [rdi + at] = a7:...:a0 + a limb of x times a block of x
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

// [rdi + 56]:...:[rdi] and then r15:...:r8 = r15:...:r8 + a block of x times one above it
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

// rdx = the first factor of a row; no carries
.macro factor at
        mov     rdx, [rsi + \at]
        xor     ebp, ebp
.endm

// [rdi + 56]:...:[rdi] and then r15:...:r8 = r15:...:r8 + the products of different limbs of a block
.macro triangle
        factor  0
        mov     [rdi], r8
        step    r9, r10, 8
        mov     [rdi + 8], r9
        step    r10, r11, 16
        step    r11, r12, 24
        step    r12, r13, 32
        step    r13, r14, 40
        step    r14, r15, 48
        last    r15, r8
        factor  8
        mov     [rdi + 16], r10
        step    r11, r12, 16
        mov     [rdi + 24], r11
        step    r12, r13, 24
        step    r13, r14, 32
        step    r14, r15, 40
        step    r15, r8, 48
        last    r8, r9
        factor  16
        mov     [rdi + 32], r12
        step    r13, r14, 24
        mov     [rdi + 40], r13
        step    r14, r15, 32
        step    r15, r8, 40
        step    r8, r9, 48
        last    r9, r10
        factor  24
        mov     [rdi + 48], r14
        step    r15, r8, 32
        mov     [rdi + 56], r15
        step    r8, r9, 40
        step    r9, r10, 48
        last    r10, r11
        factor  32
        step    r9, r10, 40
        step    r10, r11, 48
        last    r11, r12
        factor  40
        step    r11, r12, 48
        last    r12, r13
        factor  48
        last    r13, r14
        xor     r15d, r15d
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

// A block of z = r15:...:r8 + the carries [rsp] and [rsp + 8]; [rsp + 8] = its carry
.macro store
        mov     rax, [rsp]
        add     rax, [rsp + 8]
        add     r8, rax
        adc     r9, 0
        adc     r10, 0
        adc     r11, 0
        adc     r12, 0
        adc     r13, 0
        adc     r14, 0
        adc     r15, 0
        mov     eax, 0
        adc     rax, rax
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

// The lowest half of z, which is added to, = 0
.macro clear
        vpxor   xmm0, xmm0, xmm0
        .irp    at, 0, 32, 64, 96, 128, 160, 192, 224
        vmovdqu [rdi + \at], ymm0
        .endr
        vzeroupper
.endm

// z = 2 z + the squares of the limbs of x. CF carries where z is added first, OF the second time.
.macro double_and_add_squares
        xor     eax, eax // CF, OF
        .irp    block, 0, 64, 128, 192
        .irp    limb, 0, 8, 16, 24, 32, 40, 48, 56
        mov     rdx, [rsi + \block + \limb]
        mulx    rbx, rax, rdx
        mov     r8, [rdi + 2*(\block + \limb)]
        mov     r9, [rdi + 2*(\block + \limb) + 8]
        adcx    rax, r8
        adox    rax, r8
        adcx    rbx, r9
        adox    rbx, r9
        mov     [rdi + 2*(\block + \limb)], rax
        mov     [rdi + 2*(\block + \limb) + 8], rbx
        .endr
        .endr
.endm

        .text
        .p2align 5
        .global dauntless_rsa_square_32_adx
        .type   dauntless_rsa_square_32_adx, @function
dauntless_rsa_square_32_adx:
        endbr64
        push    rbx
        push    rbp
        push    r12
        push    r13
        push    r14
        push    r15
        sub     rsp, 32
        clear
        mov     qword ptr [rsp + 8], 0
        mov     dword ptr [rsp + 16], 3 // blocks of x above this one
.Lsquare_32_adx_next:
        load
        mov     qword ptr [rsp], 0
        mov     rcx, rsi
        triangle
        mov     eax, [rsp + 16]
        mov     [rsp + 24], eax
        jmp     .Lsquare_32_adx_above
.Lsquare_32_adx_next_above:
        next_block
        block
.Lsquare_32_adx_above:
        sub     dword ptr [rsp + 24], 1
        jns     .Lsquare_32_adx_next_above
        add     rdi, 64
        store
        add     rsi, 64
        mov     eax, [rsp + 16]
        shl     eax, 6
        sub     rdi, rax
        add     rdi, 64
        sub     dword ptr [rsp + 16], 1
        jns     .Lsquare_32_adx_next
        sub     rsi, 256
        sub     rdi, 512
        double_and_add_squares
        add     rsp, 32
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   dauntless_rsa_square_32_adx, . - dauntless_rsa_square_32_adx

        .purgem step
        .purgem last
        .purgem row
        .purgem block
        .purgem factor
        .purgem triangle
        .purgem next_block
        .purgem load
        .purgem store
        .purgem clear
        .purgem double_and_add_squares
