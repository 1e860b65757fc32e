// GENERATED from kernels/x86_64/x25519/step_adx.S (object sha256 6a0864391c8e16ee6e1d6ccd37710ee4b14ce1c9bc72e5c8091e1253a172c52a) for sapphirerapids, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 885 instructions, 1585 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)

        .intel_syntax noprefix
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note
        .p2align 3
        .long 4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0
        .popsection
        .endif
        .text
        .p2align 5
        .global dauntless_x25519_step_adx
        .type dauntless_x25519_step_adx, @function
dauntless_x25519_step_adx:
        endbr64
        push rbx
        push r12
        push r13
        push r14
        push r15
        sub rsp, 0x1e8
        mov r14, qword ptr [rdi + 0x10]
        mov qword ptr [rsp + 0x1e0], rdx
        mov rdx, qword ptr [rdi]
        mov r15, qword ptr [rdi + 0x8]
        mov r13, qword ptr [rdi + 0x18]
        sub rdx, qword ptr [rdi + 0x20]
        sbb r15, qword ptr [rdi + 0x28]
        sbb r14, qword ptr [rdi + 0x30]
        sbb r13, qword ptr [rdi + 0x38]
        sbb rax, rax
        and eax, 0x26
        sub rdx, rax
        sbb r15, 0x0
        sbb r14, 0x0
        sbb r13, 0x0
        mov qword ptr [rsp + 0x20], rdx
        mov qword ptr [rsp + 0x28], r15
        mov qword ptr [rsp + 0x30], r14
        mov qword ptr [rsp + 0x38], r13
        mov r13, qword ptr [rdi]
        mov r14, qword ptr [rdi + 0x8]
        mov rdx, qword ptr [rdi + 0x18]
        add r13, qword ptr [rdi + 0x20]
        adc r14, qword ptr [rdi + 0x28]
        mov r15, qword ptr [rdi + 0x10]
        adc r15, qword ptr [rdi + 0x30]
        adc rdx, qword ptr [rdi + 0x38]
        sbb rax, rax
        and eax, 0x26
        add r13, rax
        adc r14, 0x0
        adc r15, 0x0
        adc rdx, 0x0
        mov qword ptr [rsp], r13
        mov qword ptr [rsp + 0x8], r14
        mov qword ptr [rsp + 0x10], r15
        mov qword ptr [rsp + 0x18], rdx
        mov rdx, qword ptr [rdi + 0x40]
        mov r14, qword ptr [rdi + 0x50]
        mov r13, qword ptr [rdi + 0x58]
        sub rdx, qword ptr [rdi + 0x60]
        mov r15, qword ptr [rdi + 0x48]
        sbb r15, qword ptr [rdi + 0x68]
        sbb r14, qword ptr [rdi + 0x70]
        sbb r13, qword ptr [rdi + 0x78]
        sbb rax, rax
        and eax, 0x26
        sub rdx, rax
        sbb r15, 0x0
        mov qword ptr [rsp + 0x68], r15
        sbb r14, 0x0
        sbb r13, 0x0
        mov qword ptr [rsp + 0x60], rdx
        mov qword ptr [rsp + 0x70], r14
        mov qword ptr [rsp + 0x78], r13
        mov r13, qword ptr [rdi + 0x40]
        mov r14, qword ptr [rdi + 0x48]
        mov r15, qword ptr [rdi + 0x50]
        mov rdx, qword ptr [rdi + 0x58]
        add r13, qword ptr [rdi + 0x60]
        adc r14, qword ptr [rdi + 0x68]
        adc r15, qword ptr [rdi + 0x70]
        adc rdx, qword ptr [rdi + 0x78]
        sbb rax, rax
        and eax, 0x26
        add r13, rax
        adc r14, 0x0
        adc r15, 0x0
        adc rdx, 0x0
        mov qword ptr [rsp + 0x40], r13
        mov qword ptr [rsp + 0x48], r14
        mov qword ptr [rsp + 0x50], r15
        mov qword ptr [rsp + 0x58], rdx
        cmp qword ptr [rsp + 0x1e0], 0x0
        mov rdx, qword ptr [rsp + 0x20]
        mov r15, qword ptr [rsp + 0x28]
        mov r14, qword ptr [rsp + 0x30]
        mov r13, qword ptr [rsp + 0x38]
        cmovne rdx, qword ptr [rsp + 0x60]
        cmovne r15, qword ptr [rsp + 0x68]
        cmovne r14, qword ptr [rsp + 0x70]
        cmovne r13, qword ptr [rsp + 0x78]
        mov qword ptr [rsp + 0xe0], rdx
        mov qword ptr [rsp + 0xe8], r15
        mov qword ptr [rsp + 0xf0], r14
        mov qword ptr [rsp + 0xf8], r13
        mov r13, qword ptr [rsp]
        mov r14, qword ptr [rsp + 0x8]
        mov r15, qword ptr [rsp + 0x10]
        mov rdx, qword ptr [rsp + 0x18]
        cmovne r13, qword ptr [rsp + 0x40]
        cmovne r14, qword ptr [rsp + 0x48]
        cmovne r15, qword ptr [rsp + 0x50]
        cmovne rdx, qword ptr [rsp + 0x58]
        mov qword ptr [rsp + 0xc0], r13
        mov qword ptr [rsp + 0xc8], r14
        mov qword ptr [rsp + 0xd0], r15
        mov qword ptr [rsp + 0xd8], rdx
        mov rdx, qword ptr [rsp + 0x60]
        mulx r15, r14, qword ptr [rsp]
        mulx r13, rax, qword ptr [rsp + 0x8]
        add r15, rax
        mulx rax, r12, qword ptr [rsp + 0x10]
        adc r13, r12
        mulx r12, rdx, qword ptr [rsp + 0x18]
        adc rax, rdx
        adc r12, 0x0
        mov rdx, qword ptr [rsp + 0x68]
        xor ebx, ebx
        mulx rcx, r8, qword ptr [rsp]
        adcx r15, r8
        adox r13, rcx
        mulx rcx, r8, qword ptr [rsp + 0x8]
        adcx r13, r8
        adox rax, rcx
        mulx rcx, r8, qword ptr [rsp + 0x10]
        adcx rax, r8
        adox r12, rcx
        mulx rcx, rdx, qword ptr [rsp + 0x18]
        adcx r12, rdx
        adox rcx, rbx
        adcx rcx, rbx
        mov rdx, qword ptr [rsp + 0x70]
        xor ebx, ebx
        mulx r8, r9, qword ptr [rsp]
        adcx r13, r9
        adox rax, r8
        mulx r8, r9, qword ptr [rsp + 0x8]
        adcx rax, r9
        adox r12, r8
        mulx r8, r9, qword ptr [rsp + 0x10]
        adcx r12, r9
        adox rcx, r8
        mulx r8, rdx, qword ptr [rsp + 0x18]
        adcx rcx, rdx
        adox r8, rbx
        adcx r8, rbx
        mov rdx, qword ptr [rsp + 0x78]
        xor ebx, ebx
        mulx r9, r10, qword ptr [rsp]
        adcx rax, r10
        adox r12, r9
        mulx r9, r10, qword ptr [rsp + 0x8]
        adcx r12, r10
        adox rcx, r9
        mulx r9, r10, qword ptr [rsp + 0x10]
        adcx rcx, r10
        adox r8, r9
        mulx r9, rdx, qword ptr [rsp + 0x18]
        adcx r8, rdx
        adox r9, rbx
        adcx r9, rbx
        mov edx, 0x26
        xor ebx, ebx
        mulx r12, r10, r12
        adcx r14, r10
        adox r15, r12
        mulx rcx, r12, rcx
        adcx r15, r12
        adox r13, rcx
        mulx r8, rcx, r8
        adcx r13, rcx
        adox rax, r8
        mulx rdx, r9, r9
        adcx rax, r9
        adox rdx, rbx
        adcx rdx, rbx
        add rax, rax
        adc rdx, rdx
        shr rax
        lea rbx, [rdx + 8*rdx]
        lea rdx, [rdx + 2*rbx]
        add r14, rdx
        adc r15, 0x0
        adc r13, 0x0
        adc rax, 0x0
        mov qword ptr [rsp + 0x80], r14
        mov qword ptr [rsp + 0x88], r15
        mov qword ptr [rsp + 0x90], r13
        mov qword ptr [rsp + 0x98], rax
        mov rdx, qword ptr [rsp + 0xe0]
        mulx rax, r13, qword ptr [rsp + 0xe8]
        mulx r15, r14, qword ptr [rsp + 0xf0]
        add rax, r14
        mulx r14, rdx, qword ptr [rsp + 0xf8]
        adc r15, rdx
        adc r14, 0x0
        mov rdx, qword ptr [rsp + 0xe8]
        xor ebx, ebx
        mulx r9, r8, qword ptr [rsp + 0xf0]
        adcx r15, r8
        adox r14, r9
        mulx r9, rdx, qword ptr [rsp + 0xf8]
        adcx r14, rdx
        adox r9, rbx
        mov rdx, qword ptr [rsp + 0xf0]
        mulx r8, rdx, qword ptr [rsp + 0xf8]
        adcx r9, rdx
        adcx r8, rbx
        xor ebx, ebx
        mov rdx, qword ptr [rsp + 0xe0]
        mulx rdx, rcx, rdx
        adcx r13, r13
        adox r13, rdx
        mov rdx, qword ptr [rsp + 0xe8]
        mulx rdx, r12, rdx
        adcx rax, rax
        adcx r15, r15
        adox rax, r12
        adox r15, rdx
        mov rdx, qword ptr [rsp + 0xf0]
        mulx rdx, r12, rdx
        adcx r14, r14
        adox r14, r12
        adcx r9, r9
        adox r9, rdx
        mov rdx, qword ptr [rsp + 0xf8]
        mulx rdx, r12, rdx
        adcx r8, r8
        adox r8, r12
        adcx rbx, rbx
        adox rbx, rdx
        mov edx, 0x26
        xor r12d, r12d
        mulx r14, r10, r14
        adcx rcx, r10
        adox r13, r14
        mulx r9, r14, r9
        adcx r13, r14
        adox rax, r9
        mulx r8, r9, r8
        adcx rax, r9
        adox r15, r8
        mulx rdx, rbx, rbx
        adcx r15, rbx
        adox rdx, r12
        adcx rdx, r12
        add r15, r15
        adc rdx, rdx
        lea r12, [rdx + 8*rdx]
        shr r15
        lea rdx, [rdx + 2*r12]
        add rcx, rdx
        adc r13, 0x0
        adc rax, 0x0
        adc r15, 0x0
        mov qword ptr [rsp + 0x180], rcx
        mov qword ptr [rsp + 0x188], r13
        mov qword ptr [rsp + 0x190], rax
        mov qword ptr [rsp + 0x198], r15
        mov rdx, qword ptr [rsp + 0xc0]
        mulx r15, rax, qword ptr [rsp + 0xc8]
        mulx r13, rcx, qword ptr [rsp + 0xd0]
        add r15, rcx
        mulx rcx, rdx, qword ptr [rsp + 0xd8]
        adc r13, rdx
        adc rcx, 0x0
        mov rdx, qword ptr [rsp + 0xc8]
        xor r12d, r12d
        mulx rbx, r8, qword ptr [rsp + 0xd0]
        adcx r13, r8
        adox rcx, rbx
        mulx rbx, rdx, qword ptr [rsp + 0xd8]
        adcx rcx, rdx
        adox rbx, r12
        mov rdx, qword ptr [rsp + 0xd0]
        mulx r8, rdx, qword ptr [rsp + 0xd8]
        adcx rbx, rdx
        adcx r8, r12
        xor r12d, r12d
        mov rdx, qword ptr [rsp + 0xc0]
        mulx rdx, r9, rdx
        adcx rax, rax
        adox rax, rdx
        mov rdx, qword ptr [rsp + 0xc8]
        mulx rdx, r14, rdx
        adcx r15, r15
        adox r15, r14
        adcx r13, r13
        adox r13, rdx
        mov rdx, qword ptr [rsp + 0xd0]
        mulx rdx, r14, rdx
        adcx rcx, rcx
        adox rcx, r14
        adcx rbx, rbx
        adox rbx, rdx
        mov rdx, qword ptr [rsp + 0xd8]
        mulx rdx, r14, rdx
        adcx r8, r8
        adox r8, r14
        adcx r12, r12
        adox r12, rdx
        mov edx, 0x26
        xor r14d, r14d
        mulx rcx, r10, rcx
        adcx r9, r10
        adox rax, rcx
        mulx rbx, rcx, rbx
        adcx rax, rcx
        adox r15, rbx
        mulx r8, rbx, r8
        adcx r15, rbx
        adox r13, r8
        mulx rdx, r12, r12
        adcx r13, r12
        adox rdx, r14
        adcx rdx, r14
        add r13, r13
        adc rdx, rdx
        shr r13
        lea r14, [rdx + 8*rdx]
        lea rdx, [rdx + 2*r14]
        add r9, rdx
        adc rax, 0x0
        adc r15, 0x0
        adc r13, 0x0
        mov qword ptr [rsp + 0x160], r9
        mov qword ptr [rsp + 0x168], rax
        mov qword ptr [rsp + 0x170], r15
        mov qword ptr [rsp + 0x178], r13
        mov rdx, qword ptr [rsp + 0x40]
        mulx rax, r9, qword ptr [rsp + 0x28]
        mulx r13, r15, qword ptr [rsp + 0x20]
        add r13, r9
        mulx r9, r14, qword ptr [rsp + 0x30]
        adc rax, r14
        mulx r14, rdx, qword ptr [rsp + 0x38]
        adc r9, rdx
        adc r14, 0x0
        mov rdx, qword ptr [rsp + 0x48]
        xor r12d, r12d
        mulx r8, rbx, qword ptr [rsp + 0x20]
        adcx r13, rbx
        adox rax, r8
        mulx r8, rbx, qword ptr [rsp + 0x28]
        adcx rax, rbx
        adox r9, r8
        mulx r8, rbx, qword ptr [rsp + 0x30]
        adcx r9, rbx
        adox r14, r8
        mulx r8, rdx, qword ptr [rsp + 0x38]
        adcx r14, rdx
        adox r8, r12
        adcx r8, r12
        mov rdx, qword ptr [rsp + 0x50]
        mulx rbx, rcx, qword ptr [rsp + 0x20]
        xor r12d, r12d
        adcx rax, rcx
        adox r9, rbx
        mulx rbx, rcx, qword ptr [rsp + 0x28]
        adcx r9, rcx
        adox r14, rbx
        mulx rbx, rcx, qword ptr [rsp + 0x30]
        adox r8, rbx
        mulx rbx, rdx, qword ptr [rsp + 0x38]
        adcx r14, rcx
        adcx r8, rdx
        adox rbx, r12
        adcx rbx, r12
        mov rdx, qword ptr [rsp + 0x58]
        xor r12d, r12d
        mulx rcx, r10, qword ptr [rsp + 0x20]
        adcx r9, r10
        adox r14, rcx
        mulx rcx, r10, qword ptr [rsp + 0x28]
        adcx r14, r10
        adox r8, rcx
        mulx rcx, r10, qword ptr [rsp + 0x30]
        adcx r8, r10
        adox rbx, rcx
        mulx rcx, rdx, qword ptr [rsp + 0x38]
        adcx rbx, rdx
        adox rcx, r12
        adcx rcx, r12
        mov edx, 0x26
        xor r12d, r12d
        mulx r14, r10, r14
        adcx r15, r10
        adox r13, r14
        mulx r8, r14, r8
        adcx r13, r14
        adox rax, r8
        mulx rbx, r8, rbx
        adcx rax, r8
        adox r9, rbx
        mulx rcx, rdx, rcx
        adcx r9, rdx
        adox rcx, r12
        adcx rcx, r12
        add r9, r9
        adc rcx, rcx
        shr r9
        lea r12, [rcx + 8*rcx]
        lea rcx, [rcx + 2*r12]
        add r15, rcx
        adc r13, 0x0
        adc rax, 0x0
        adc r9, 0x0
        mov qword ptr [rsp + 0xa0], r15
        mov qword ptr [rsp + 0xa8], r13
        mov qword ptr [rsp + 0xb0], rax
        mov qword ptr [rsp + 0xb8], r9
        mov r9, qword ptr [rsp + 0x160]
        mov rax, qword ptr [rsp + 0x168]
        mov r13, qword ptr [rsp + 0x170]
        mov r15, qword ptr [rsp + 0x178]
        sub r9, qword ptr [rsp + 0x180]
        sbb rax, qword ptr [rsp + 0x188]
        sbb r13, qword ptr [rsp + 0x190]
        sbb r15, qword ptr [rsp + 0x198]
        sbb rcx, rcx
        and ecx, 0x26
        sub r9, rcx
        sbb rax, 0x0
        sbb r13, 0x0
        sbb r15, 0x0
        mov qword ptr [rsp + 0x1a0], r9
        mov qword ptr [rsp + 0x1a8], rax
        mov qword ptr [rsp + 0x1b0], r13
        mov qword ptr [rsp + 0x1b8], r15
        mov edx, 0x1db41
        mulx r9, rcx, r9
        mulx rax, r12, rax
        add r12, r9
        mulx r13, r9, r13
        adc r9, rax
        mulx rdx, r15, r15
        adc r15, r13
        adc rdx, 0x0
        add rcx, qword ptr [rsp + 0x160]
        mov rcx, rcx
        adc r12, qword ptr [rsp + 0x168]
        adc r9, qword ptr [rsp + 0x170]
        adc r15, qword ptr [rsp + 0x178]
        adc rdx, 0x0
        mov r15, r15
        mov r9, r9
        mov r12, r12
        add r15, r15
        adc rdx, rdx
        shr r15
        lea r13, [rdx + 8*rdx]
        lea rdx, [rdx + 2*r13]
        add rcx, rdx
        adc r12, 0x0
        adc r9, 0x0
        adc r15, 0x0
        mov qword ptr [rsp + 0x1c0], rcx
        mov qword ptr [rsp + 0x1c8], r12
        mov qword ptr [rsp + 0x1d0], r9
        mov qword ptr [rsp + 0x1d8], r15
        mov r15, qword ptr [rsp + 0x80]
        mov r9, qword ptr [rsp + 0x88]
        mov r12, qword ptr [rsp + 0x90]
        mov rcx, qword ptr [rsp + 0x98]
        sub r15, qword ptr [rsp + 0xa0]
        sbb r9, qword ptr [rsp + 0xa8]
        sbb r12, qword ptr [rsp + 0xb0]
        sbb rcx, qword ptr [rsp + 0xb8]
        sbb rdx, rdx
        and edx, 0x26
        sub r15, rdx
        sbb r9, 0x0
        sbb r12, 0x0
        sbb rcx, 0x0
        mov qword ptr [rsp + 0x120], r15
        mov qword ptr [rsp + 0x128], r9
        mov qword ptr [rsp + 0x130], r12
        mov qword ptr [rsp + 0x138], rcx
        mov rdx, qword ptr [rsp + 0x160]
        mulx rcx, r12, qword ptr [rsp + 0x180]
        mulx r9, r15, qword ptr [rsp + 0x188]
        add rcx, r15
        mulx r15, r13, qword ptr [rsp + 0x190]
        adc r9, r13
        mulx r13, rdx, qword ptr [rsp + 0x198]
        adc r15, rdx
        adc r13, 0x0
        mov rdx, qword ptr [rsp + 0x168]
        xor eax, eax
        mulx rbx, r8, qword ptr [rsp + 0x180]
        adcx rcx, r8
        adox r9, rbx
        mulx rbx, r8, qword ptr [rsp + 0x188]
        adcx r9, r8
        adox r15, rbx
        mulx rbx, r8, qword ptr [rsp + 0x190]
        adcx r15, r8
        adox r13, rbx
        mulx rbx, rdx, qword ptr [rsp + 0x198]
        adcx r13, rdx
        adox rbx, rax
        adcx rbx, rax
        mov rdx, qword ptr [rsp + 0x170]
        xor eax, eax
        mulx r8, r14, qword ptr [rsp + 0x180]
        adcx r9, r14
        adox r15, r8
        mulx r8, r14, qword ptr [rsp + 0x188]
        adcx r15, r14
        adox r13, r8
        mulx r8, r14, qword ptr [rsp + 0x190]
        adcx r13, r14
        adox rbx, r8
        mulx r8, rdx, qword ptr [rsp + 0x198]
        adcx rbx, rdx
        adox r8, rax
        adcx r8, rax
        mov rdx, qword ptr [rsp + 0x178]
        xor eax, eax
        mulx r14, r10, qword ptr [rsp + 0x180]
        adcx r15, r10
        adox r13, r14
        mulx r14, r10, qword ptr [rsp + 0x188]
        adcx r13, r10
        adox rbx, r14
        mulx r14, r10, qword ptr [rsp + 0x190]
        adcx rbx, r10
        adox r8, r14
        mulx r14, rdx, qword ptr [rsp + 0x198]
        adcx r8, rdx
        adox r14, rax
        adcx r14, rax
        mov edx, 0x26
        xor eax, eax
        mulx r13, r10, r13
        adcx r12, r10
        adox rcx, r13
        mulx rbx, r13, rbx
        adcx rcx, r13
        adox r9, rbx
        mulx r8, rbx, r8
        adox r15, r8
        mulx rdx, r14, r14
        adcx r9, rbx
        adcx r15, r14
        adox rdx, rax
        adcx rdx, rax
        add r15, r15
        adc rdx, rdx
        shr r15
        lea rax, [rdx + 8*rdx]
        lea rax, [rdx + 2*rax]
        add r12, rax
        adc rcx, 0x0
        adc r9, 0x0
        adc r15, 0x0
        mov qword ptr [rdi], r12
        mov qword ptr [rdi + 0x8], rcx
        mov qword ptr [rdi + 0x10], r9
        mov qword ptr [rdi + 0x18], r15
        mov r15, qword ptr [rsp + 0x80]
        mov r9, qword ptr [rsp + 0x88]
        mov rcx, qword ptr [rsp + 0x90]
        mov r12, qword ptr [rsp + 0x98]
        add r15, qword ptr [rsp + 0xa0]
        adc r9, qword ptr [rsp + 0xa8]
        adc rcx, qword ptr [rsp + 0xb0]
        adc r12, qword ptr [rsp + 0xb8]
        sbb rax, rax
        and eax, 0x26
        add r15, rax
        adc r9, 0x0
        adc rcx, 0x0
        adc r12, 0x0
        mov qword ptr [rsp + 0x100], r15
        mov qword ptr [rsp + 0x108], r9
        mov qword ptr [rsp + 0x110], rcx
        mov qword ptr [rsp + 0x118], r12
        mov rdx, qword ptr [rsp + 0x1a0]
        mulx r12, rcx, qword ptr [rsp + 0x1c0]
        mulx r9, r15, qword ptr [rsp + 0x1c8]
        add r12, r15
        mulx r15, rax, qword ptr [rsp + 0x1d0]
        adc r9, rax
        mulx rax, rdx, qword ptr [rsp + 0x1d8]
        adc r15, rdx
        adc rax, 0x0
        mov rdx, qword ptr [rsp + 0x1a8]
        xor r14d, r14d
        mulx r8, rbx, qword ptr [rsp + 0x1c0]
        adcx r12, rbx
        adox r9, r8
        mulx r8, rbx, qword ptr [rsp + 0x1c8]
        adcx r9, rbx
        adox r15, r8
        mulx r8, rbx, qword ptr [rsp + 0x1d0]
        adcx r15, rbx
        adox rax, r8
        mulx r8, rdx, qword ptr [rsp + 0x1d8]
        adcx rax, rdx
        adox r8, r14
        adcx r8, r14
        mov rdx, qword ptr [rsp + 0x1b0]
        xor r14d, r14d
        mulx rbx, r13, qword ptr [rsp + 0x1c0]
        adcx r9, r13
        adox r15, rbx
        mulx rbx, r13, qword ptr [rsp + 0x1c8]
        adcx r15, r13
        adox rax, rbx
        mulx rbx, r13, qword ptr [rsp + 0x1d0]
        adcx rax, r13
        adox r8, rbx
        mulx rbx, rdx, qword ptr [rsp + 0x1d8]
        adcx r8, rdx
        adox rbx, r14
        mov rdx, qword ptr [rsp + 0x1b8]
        adcx rbx, r14
        xor r14d, r14d
        mulx r13, r10, qword ptr [rsp + 0x1c0]
        adcx r15, r10
        adox rax, r13
        mulx r13, r10, qword ptr [rsp + 0x1c8]
        adcx rax, r10
        adox r8, r13
        mulx r13, r10, qword ptr [rsp + 0x1d0]
        adcx r8, r10
        adox rbx, r13
        mulx r13, rdx, qword ptr [rsp + 0x1d8]
        adcx rbx, rdx
        adox r13, r14
        adcx r13, r14
        mov edx, 0x26
        xor r14d, r14d
        mulx rax, r10, rax
        adox r12, rax
        adcx rcx, r10
        mulx r8, rax, r8
        adcx r12, rax
        adox r9, r8
        mulx rbx, r8, rbx
        adcx r9, r8
        adox r15, rbx
        mulx rdx, r13, r13
        adcx r15, r13
        adox rdx, r14
        adcx rdx, r14
        add r15, r15
        adc rdx, rdx
        shr r15
        lea r14, [rdx + 8*rdx]
        lea rdx, [rdx + 2*r14]
        add rcx, rdx
        adc r12, 0x0
        adc r9, 0x0
        mov qword ptr [rdi + 0x20], rcx
        mov qword ptr [rdi + 0x28], r12
        adc r15, 0x0
        mov qword ptr [rdi + 0x38], r15
        mov qword ptr [rdi + 0x30], r9
        mov rdx, qword ptr [rsp + 0x120]
        mulx r15, r9, qword ptr [rsp + 0x128]
        mulx r12, rcx, qword ptr [rsp + 0x130]
        add r15, rcx
        mulx rcx, rdx, qword ptr [rsp + 0x138]
        adc r12, rdx
        adc rcx, 0x0
        mov rdx, qword ptr [rsp + 0x128]
        xor r14d, r14d
        mulx r13, rbx, qword ptr [rsp + 0x130]
        adcx r12, rbx
        adox rcx, r13
        mulx r13, rdx, qword ptr [rsp + 0x138]
        adcx rcx, rdx
        adox r13, r14
        mov rdx, qword ptr [rsp + 0x130]
        mulx rbx, rdx, qword ptr [rsp + 0x138]
        adcx r13, rdx
        adcx rbx, r14
        xor r14d, r14d
        mov rdx, qword ptr [rsp + 0x120]
        mulx rdx, r8, rdx
        adcx r9, r9
        adox r9, rdx
        mov rdx, qword ptr [rsp + 0x128]
        mulx rdx, rax, rdx
        adcx r15, r15
        adox r15, rax
        adcx r12, r12
        adox r12, rdx
        mov rdx, qword ptr [rsp + 0x130]
        adcx rcx, rcx
        mulx rdx, rax, rdx
        adox rcx, rax
        adcx r13, r13
        adox r13, rdx
        mov rdx, qword ptr [rsp + 0x138]
        mulx rdx, rax, rdx
        adcx rbx, rbx
        adox rbx, rax
        adcx r14, r14
        adox r14, rdx
        mov edx, 0x26
        xor eax, eax
        mulx rcx, r10, rcx
        adcx r8, r10
        adox r9, rcx
        mulx r13, rcx, r13
        adcx r9, rcx
        adox r15, r13
        mulx rbx, r13, rbx
        adcx r15, r13
        adox r12, rbx
        mulx rdx, r14, r14
        adcx r12, r14
        adox rdx, rax
        adcx rdx, rax
        add r12, r12
        adc rdx, rdx
        shr r12
        lea rax, [rdx + 8*rdx]
        lea rax, [rdx + 2*rax]
        add r8, rax
        adc r9, 0x0
        adc r15, 0x0
        adc r12, 0x0
        mov qword ptr [rsp + 0x140], r8
        mov qword ptr [rsp + 0x148], r9
        mov qword ptr [rsp + 0x150], r15
        mov qword ptr [rsp + 0x158], r12
        mov rdx, qword ptr [rsp + 0x100]
        mulx r12, r15, qword ptr [rsp + 0x108]
        mulx r9, r8, qword ptr [rsp + 0x110]
        add r12, r8
        mulx r8, rdx, qword ptr [rsp + 0x118]
        adc r9, rdx
        adc r8, 0x0
        mov rdx, qword ptr [rsp + 0x108]
        xor eax, eax
        mulx r14, rbx, qword ptr [rsp + 0x110]
        adcx r9, rbx
        adox r8, r14
        mulx r14, rdx, qword ptr [rsp + 0x118]
        adcx r8, rdx
        adox r14, rax
        mov rdx, qword ptr [rsp + 0x110]
        mulx rbx, rdx, qword ptr [rsp + 0x118]
        adcx r14, rdx
        adcx rbx, rax
        xor eax, eax
        mov rdx, qword ptr [rsp + 0x100]
        mulx rdx, r13, rdx
        adcx r15, r15
        adox r15, rdx
        mov rdx, qword ptr [rsp + 0x108]
        mulx rdx, rcx, rdx
        adcx r12, r12
        adox r12, rcx
        adcx r9, r9
        adox r9, rdx
        mov rdx, qword ptr [rsp + 0x110]
        mulx rdx, rcx, rdx
        adcx r8, r8
        adox r8, rcx
        adcx r14, r14
        adox r14, rdx
        mov rdx, qword ptr [rsp + 0x118]
        mulx rdx, rcx, rdx
        adcx rbx, rbx
        adcx rax, rax
        adox rbx, rcx
        adox rax, rdx
        mov edx, 0x26
        xor ecx, ecx
        mulx r8, r10, r8
        adcx r13, r10
        adox r15, r8
        mulx r14, r8, r14
        adcx r15, r8
        adox r12, r14
        mulx rbx, r14, rbx
        adox r9, rbx
        mulx rax, rdx, rax
        adcx r12, r14
        adcx r9, rdx
        adox rax, rcx
        adcx rax, rcx
        add r9, r9
        adc rax, rax
        shr r9
        lea rcx, [rax + 8*rax]
        lea rax, [rax + 2*rcx]
        add r13, rax
        adc r15, 0x0
        adc r12, 0x0
        adc r9, 0x0
        mov qword ptr [rdi + 0x40], r13
        mov qword ptr [rdi + 0x48], r15
        mov qword ptr [rdi + 0x50], r12
        mov qword ptr [rdi + 0x58], r9
        mov rdx, qword ptr [rsp + 0x140]
        mulx r9, r12, qword ptr [rsi]
        mulx r15, r13, qword ptr [rsi + 0x8]
        add r9, r13
        mulx r13, rax, qword ptr [rsi + 0x10]
        adc r15, rax
        mulx rax, rdx, qword ptr [rsi + 0x18]
        adc r13, rdx
        adc rax, 0x0
        mov rdx, qword ptr [rsp + 0x148]
        xor ecx, ecx
        mulx rbx, r14, qword ptr [rsi]
        adcx r9, r14
        adox r15, rbx
        mulx rbx, r14, qword ptr [rsi + 0x8]
        adcx r15, r14
        adox r13, rbx
        mulx rbx, r14, qword ptr [rsi + 0x10]
        adcx r13, r14
        adox rax, rbx
        mulx rbx, rdx, qword ptr [rsi + 0x18]
        adcx rax, rdx
        adox rbx, rcx
        adcx rbx, rcx
        mov rdx, qword ptr [rsp + 0x150]
        mulx r14, r8, qword ptr [rsi]
        xor ecx, ecx
        adcx r15, r8
        adox r13, r14
        mulx r14, r8, qword ptr [rsi + 0x8]
        adcx r13, r8
        adox rax, r14
        mulx r14, r8, qword ptr [rsi + 0x10]
        adcx rax, r8
        adox rbx, r14
        mulx r14, rdx, qword ptr [rsi + 0x18]
        adcx rbx, rdx
        adox r14, rcx
        adcx r14, rcx
        mov rdx, qword ptr [rsp + 0x158]
        xor ecx, ecx
        mulx r8, r10, qword ptr [rsi]
        adcx r13, r10
        adox rax, r8
        mulx r8, r10, qword ptr [rsi + 0x8]
        adcx rax, r10
        adox rbx, r8
        mulx r8, r10, qword ptr [rsi + 0x10]
        adcx rbx, r10
        adox r14, r8
        mulx rsi, rdx, qword ptr [rsi + 0x18]
        adcx r14, rdx
        adox rsi, rcx
        adcx rsi, rcx
        mov edx, 0x26
        xor ecx, ecx
        mulx rax, r8, rax
        adcx r12, r8
        adox r9, rax
        mulx rbx, rax, rbx
        adcx r9, rax
        adox r15, rbx
        mulx r14, rbx, r14
        adcx r15, rbx
        adox r13, r14
        mulx rdx, rsi, rsi
        adcx r13, rsi
        adox rdx, rcx
        adcx rdx, rcx
        add r13, r13
        adc rdx, rdx
        shr r13
        lea rcx, [rdx + 8*rdx]
        lea rcx, [rdx + 2*rcx]
        add r12, rcx
        adc r9, 0x0
        adc r15, 0x0
        adc r13, 0x0
        mov qword ptr [rdi + 0x60], r12
        mov qword ptr [rdi + 0x68], r9
        mov qword ptr [rdi + 0x70], r15
        mov qword ptr [rdi + 0x78], r13
        add rsp, 0x1e8
        pop r15
        pop r14
        pop r13
        pop r12
        pop rbx
        ret
        .size dauntless_x25519_step_adx, . - dauntless_x25519_step_adx
