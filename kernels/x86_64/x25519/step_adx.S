// A step of X25519's ladder (RFC 7748, section 5): exchange if swap is 1, double the first point, add the second
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_step_adx(uint64_t s[4][4], const uint64_t u[4], uint64_t swap)
//
//   s = x2, z2, x3, z3, in words of 64 bits, lowest first; arithmetic modulo p = 2^255 - 19. With
//       a = x2 + z2, b = x2 - z2, c = x3 + z3, d = x3 - z3
//   the products d a and c b are the same two whether the points are exchanged or not: only a and b are selected, before their squares.
//   Sums first, so that each product finds others to run beside it. The order was the fastest tried on Cascade Lake.
//
//   pre    0 <= swap <= 1; s < 2p, u < 2^256
//   leaves s < 2p   (proved)
//   time   secret-independent
//   needs  BMI2 and ADX
//   rdi = s, rsi = u, rdx = swap   clobbers rax, rcx, rdx, r8-r11, flags; 528 bytes of stack

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

// r11:...:r8 = a^2 modulo p: products of different words, doubled as the squares of words are added
.macro square a, i
        mov     rdx, [\a + \i]
        mulx    r15, r8, rdx
        mulx    r10, r9, [\a + \i + 8]
        mulx    r12, r11, [\a + \i + 24]
        mov     rdx, [\a + \i + 16]
        mulx    r14, r13, [\a + \i + 24]
        xor     ebx, ebx
        mulx    rcx, rax, [\a + \i]
        adcx    r10, rax
        adox    r11, rcx
        mulx    rcx, rax, [\a + \i + 8]
        adcx    r11, rax
        adox    r12, rcx
        mov     rdx, [\a + \i + 24]
        mulx    rcx, rax, [\a + \i + 8]
        adcx    r12, rax
        adox    r13, rcx
        adcx    r13, rbx
        adox    r14, rbx
        adcx    r14, rbx
        xor     ebx, ebx
        adcx    r9, r9
        adox    r9, r15
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
        mulx    r15, rax, rdx
        adcx    r14, r14
        adox    r14, rax
        adcx    r15, rbx
        adox    r15, rbx
        reduce
.endm

.macro store to, at
        mov     [\to + \at], r8
        mov     [\to + \at + 8], r9
        mov     [\to + \at + 16], r10
        mov     [\to + \at + 24], r11
.endm

.macro load from, at
        mov     r8, [\from + \at]
        mov     r9, [\from + \at + 8]
        mov     r10, [\from + \at + 16]
        mov     r11, [\from + \at + 24]
.endm

// r11:...:r8 += b modulo p, for both below 2p: below 2^256
.macro plus b, at
        add     r8, [\b + \at]
        adc     r9, [\b + \at + 8]
        adc     r10, [\b + \at + 16]
        adc     r11, [\b + \at + 24]
        sbb     rax, rax
        and     eax, 38
        add     r8, rax
        adc     r9, 0
        adc     r10, 0
        adc     r11, 0
.endm

// r11:...:r8 -= b modulo p, for both below 2p: below 2p
.macro minus b, at
        sub     r8, [\b + \at]
        sbb     r9, [\b + \at + 8]
        sbb     r10, [\b + \at + 16]
        sbb     r11, [\b + \at + 24]
        sbb     rax, rax
        and     eax, 38
        sub     r8, rax
        sbb     r9, 0
        sbb     r10, 0
        sbb     r11, 0
.endm

// r11:...:r8 = a if ZF is set, else b
.macro select a, i, b, j
        load    \a, \i
        cmovne  r8, [\b + \j]
        cmovne  r9, [\b + \j + 8]
        cmovne  r10, [\b + \j + 16]
        cmovne  r11, [\b + \j + 24]
.endm

        .text
        .p2align 5
        .global dauntless_x25519_step_adx
        .type   dauntless_x25519_step_adx, @function
dauntless_x25519_step_adx:
        endbr64
        push    rbx
        push    r12
        push    r13
        push    r14
        push    r15
        sub     rsp, 488
        mov     [rsp + 480], rdx
        load    rdi, 64
        minus   rdi, 96
        store   rsp, 96                                 // d = x3 - z3
        load    rdi, 0
        plus    rdi, 32
        store   rsp, 0                                  // a = x2 + z2
        load    rdi, 64
        plus    rdi, 96
        store   rsp, 64                                 // c = x3 + z3
        load    rdi, 0
        minus   rdi, 32
        store   rsp, 32                                 // b = x2 - z2
        cmp     qword ptr [rsp + 480], 0
        select  rsp, 32, rsp, 96
        store   rsp, 224                                // q = b, or d if swap
        select  rsp, 0, rsp, 64
        store   rsp, 192                                // p = a, or c if swap
        multiply rsp, 96, rsp, 0
        store   rsp, 128                                // d a
        square  rsp, 224
        store   rsp, 384                                // q^2
        square  rsp, 192
        store   rsp, 352                                // p^2
        minus   rsp, 384
        store   rsp, 416                                // e = p^2 - q^2
        multiply rsp, 64, rsp, 32
        store   rsp, 160                                // c b
        minus   rsp, 128
        store   rsp, 288                                // c b - d a
        load    rsp, 416
        mov     edx, 121665
        mulx    rcx, r8, r8
        mulx    rbx, r9, r9
        add     r9, rcx
        mulx    rcx, r10, r10
        adc     r10, rbx
        mulx    r12, r11, r11
        adc     r11, rcx
        adc     r12, 0
        add     r8, [rsp + 352]
        adc     r9, [rsp + 352 + 8]
        adc     r10, [rsp + 352 + 16]
        adc     r11, [rsp + 352 + 24]
        adc     r12, 0
        fold
        store   rsp, 448                                // p^2 + 121665 e
        multiply rsp, 352, rsp, 384
        store   rdi, 0                                  // x2 = p^2 q^2
        load    rsp, 128
        plus    rsp, 160
        store   rsp, 256                                // d a + c b
        multiply rsp, 416, rsp, 448
        store   rdi, 32                                 // z2 = e (p^2 + 121665 e)
        square  rsp, 288
        store   rsp, 320                                // (c b - d a)^2
        square  rsp, 256
        store   rdi, 64                                 // x3 = (d a + c b)^2
        multiply rsp, 320, rsi, 0
        store   rdi, 96                                 // z3 = u (c b - d a)^2
        add     rsp, 488
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbx
        ret
        .size   dauntless_x25519_step_adx, . - dauntless_x25519_step_adx

        .purgem first_row
        .purgem next_row
        .purgem reduce
        .purgem fold
        .purgem multiply
        .purgem square
        .purgem store
        .purgem load
        .purgem plus
        .purgem minus
        .purgem select
