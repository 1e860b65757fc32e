// The sum of a point of edwards25519 and one from a table (RFC 7748, section 4.1): p = p + q
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_add_affine_adx(uint64_t p[4][4], const uint64_t q[3][4])
//
//   p = X, Y, Z, T = X Y / Z and q = y + x, y - x, 2 d x y in words of 64 bits, lowest first; arithmetic modulo p = 2^255 - 19. With
//       a = (Y - X) (y - x), b = (Y + X) (y + x), c = 2 d x y T, d = 2 Z, e = b - a, f = d - c, g = d + c, h = b + a
//   the sum is e f, g h, f g, e h (Hisil, Wong, Carter, Dawson 2008, section 3.1). The order was the fastest of those tried on Cascade Lake.
//
//   pre    p < 2p, q < 2^256
//   leaves p < 2p   (proved)
//   time   secret-independent
//   needs  BMI2 and ADX
//   rdi = p, rsi = q   clobbers rax, rcx, rdx, r8-r11, flags; 232 bytes of stack

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

        .text
        .p2align 5
        .global dauntless_x25519_add_affine_adx
        .type   dauntless_x25519_add_affine_adx, @function
dauntless_x25519_add_affine_adx:
        endbr64
        push    rbx
        push    r12
        push    r13
        push    r14
        push    r15
        sub     rsp, 192
        load    rdi, 32
        minus   rdi, 0
        store   rsp, 0                                  // Y - X
        load    rdi, 64
        plus    rdi, 64
        store   rsp, 64                                 // d
        load    rdi, 32
        plus    rdi, 0
        store   rsp, 32                                 // Y + X
        multiply rdi, 96, rsi, 64
        store   rsp, 96                                 // c
        plus    rsp, 64
        store   rsp, 160                                // g
        multiply rsp, 0, rsi, 32
        store   rsp, 0                                  // a
        load    rsp, 64
        minus   rsp, 96
        store   rsp, 128                                // f
        multiply rsp, 32, rsi, 0
        store   rsp, 32                                 // b
        minus   rsp, 0
        store   rsp, 64                                 // e
        multiply rsp, 128, rsp, 160
        store   rdi, 64                                 // Z = f g
        load    rsp, 32
        plus    rsp, 0
        store   rsp, 96                                 // h
        multiply rsp, 64, rsp, 128
        store   rdi, 0                                  // X = e f
        multiply rsp, 64, rsp, 96
        store   rdi, 96                                 // T = e h
        multiply rsp, 160, rsp, 96
        store   rdi, 32                                 // Y = g h
        add     rsp, 192
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbx
        ret
        .size   dauntless_x25519_add_affine_adx, . - dauntless_x25519_add_affine_adx

        .purgem first_row
        .purgem next_row
        .purgem reduce
        .purgem fold
        .purgem multiply
        .purgem store
        .purgem load
        .purgem plus
        .purgem minus
