// Sixty division steps on the low bits of two numbers (Bernstein, Yang 2019, section 8): the matrix of what they do
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_x25519_division_steps_scalar(int64_t m[2][2], int64_t delta[1], uint64_t f, uint64_t g)
//
//   A step with d = delta, for odd f:   d > 0 and g odd   d, f, g = 2 - d, g, (g - f) / 2
//                                       d <= 0 and g odd  d, f, g = 1 + d, f, (g + f) / 2
//                                       g even            d, f, g = 1 + d, f, g / 2
//   After 60 of them, m (f, g) = 2^60 (f', g'), for all numbers f, g with these 60 low bits. 20 at a time, f and g carry their row of
//   the matrix themselves: f mod 2^20 - 2^41 and g mod 2^20 - 2^62 become n - 2^21 (u, v) (1, 2^21) each, where |n| < 2^20, since
//   sums, differences and halves of rows are those of numbers. u and v lie above -2^20 and are at most 2^20.
//
//   pre    |delta| <= 5000; f odd
//   post   -1152921504606846975 <= m <= 1152921504606846976, |delta| <= 5060 (proved);  |m[i][0]| + |m[i][1]| <= 2^60
//   time   secret-independent
//   rdi = m, rsi = delta, rdx = f, rcx = g   clobbers rax, rcx, rdx, rsi, r8-r11, flags; 48 bytes of stack

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

// r8, r9, h = delta, f, g after a step; g and h exchange their places in the next. Both sums are made before either is chosen.
.macro step g, h
        lea     \h, [\g + r9]
        mov     r11, \g
        sub     r11, r9
        mov     r12, r9
        mov     r13, 1
        sub     r13, r8
        test    r8, r8
        cmovg   \h, r11                                 // g - f, or g + f
        cmovg   r12, \g                                 // g, or f
        cmovle  r13, r8                                 // 1 - delta, or delta
        test    \g, 1
        cmovz   \h, \g
        cmovnz  r9, r12
        cmovnz  r8, r13
        sar     \h, 1
        inc     r8
.endm

// u, v = the row that n holds, negated
.macro row u, v, n
        lea     \v, [\n + 0x100000]
        mov     \u, \v
        shl     \u, 22
        sar     \u, 43
        add     \v, rbp
        sar     \v, 42
.endm

// r = rax u + rdx v
.macro combination r, u, v
        mov     \r, rax
        imul    \r, \u
        mov     r8, rdx
        imul    r8, \v
        add     \r, r8
.endm

        .text
        .p2align 5
        .global dauntless_x25519_division_steps_scalar
        .type   dauntless_x25519_division_steps_scalar, @function
dauntless_x25519_division_steps_scalar:
        endbr64
        push    rbx
        push    rbp
        push    r12
        push    r13
        push    r14
        push    r15
        mov     r14, rdx
        mov     r15, rcx
        mov     rbp, 0x20000000000                      // 2^41
        mov     ebx, 3
        mov     qword ptr [rdi], -1                     // negated three times
        mov     qword ptr [rdi + 8], 0
        mov     qword ptr [rdi + 16], 0
        mov     qword ptr [rdi + 24], -1
.Lx25519_division_steps_scalar_twenty:                  // r14, r15 = f, g
        mov     r8, [rsi]
        mov     r9, r14
        and     r9, 0xfffff
        sub     r9, rbp
        mov     r10, r15
        and     r10, 0xfffff
        lea     r11, [rbp + rbp]
        shl     r11, 20
        sub     r10, r11
        .rept   10
        step    r10, rcx
        step    rcx, r10
        .endr
        mov     [rsi], r8
        row     r11, r12, r9
        row     r13, rcx, r10
        mov     rax, r14
        mov     rdx, r15
        combination r14, r11, r12
        combination r15, r13, rcx
        sar     r14, 20                                 // f, g but for their sign
        sar     r15, 20
        mov     rax, [rdi]
        mov     rdx, [rdi + 16]
        combination r9, r11, r12
        combination r10, r13, rcx
        mov     [rdi], r9
        mov     [rdi + 16], r10
        mov     rax, [rdi + 8]
        mov     rdx, [rdi + 24]
        combination r9, r11, r12
        combination r10, r13, rcx
        mov     [rdi + 8], r9
        mov     [rdi + 24], r10
        dec     ebx
        jnz     .Lx25519_division_steps_scalar_twenty
        pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   dauntless_x25519_division_steps_scalar, . - dauntless_x25519_division_steps_scalar

        .purgem step
        .purgem row
        .purgem combination
