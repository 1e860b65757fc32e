// GENERATED from kernels/x86_64/keccak/f1600_x1_bmi2.S (object sha256 d9966c5455b8d3582ebd86ff9009edb2914c7a42fccdf078a6911ebcb4551f93) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 39 instructions, 15 cycles; optimal for the model
// loop1: 341 instructions, 262 cycles an iteration, 1 stage; bound 66
// block2: 12 instructions, 8 cycles; optimal for the model
// constants: dauntless_keccak_rc_tables

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
        .global dauntless_keccak_f1600_x1_bmi2
        .type dauntless_keccak_f1600_x1_bmi2, @function
dauntless_keccak_f1600_x1_bmi2:
        endbr64
        push rbx
        mov rdx, qword ptr [rdi + 0x18]
        xor rdx, qword ptr [rdi + 0x40]
        push rbp
        mov rsi, qword ptr [rdi + 0x20]
        xor rsi, qword ptr [rdi + 0x48]
        xor rdx, qword ptr [rdi + 0x68]
        xor rsi, qword ptr [rdi + 0x70]
        xor rdx, qword ptr [rdi + 0x90]
        xor rsi, qword ptr [rdi + 0x98]
        xor rdx, qword ptr [rdi + 0xb8]
        xor rsi, qword ptr [rdi + 0xc0]
        push r12
        mov rcx, qword ptr [rdi + 0x10]
        xor rcx, qword ptr [rdi + 0x38]
        mov rbx, qword ptr [rdi + 0x8]
        xor rbx, qword ptr [rdi + 0x30]
        xor rbx, qword ptr [rdi + 0x58]
        xor rcx, qword ptr [rdi + 0x60]
        xor rbx, qword ptr [rdi + 0x80]
        xor rcx, qword ptr [rdi + 0x88]
        push r13
        xor rbx, qword ptr [rdi + 0xa8]
        mov r8, qword ptr [rdi + 0xb0]
        push r14
        mov rax, qword ptr [rdi]
        xor rax, qword ptr [rdi + 0x28]
        xor rax, qword ptr [rdi + 0x50]
        xor rcx, qword ptr [rdi + 0xb0]
        lea r14, [rip + dauntless_keccak_rc_tables]
        push r15
        xor rax, qword ptr [rdi + 0x78]
        lea r15, [r14 + 0xc0]
        push r15
        xor rax, qword ptr [rdi + 0xa0]
        mov rbp, qword ptr [rdi + 0xa0]
        push r14
        mov r9, qword ptr [rdi + 0xb8]
        mov r10, qword ptr [rdi + 0xc0]
.Ldauntless_keccak_f1600_x1_bmi2_icelake_server_loop1:
        rorx r11, rbx, 0x3f
        mov r12, qword ptr [rdi]
        mov r13, qword ptr [rdi + 0x30]
        xor r11, rsi
        rorx rsi, rsi, 0x3f
        mov r14, qword ptr [rdi + 0x60]
        mov r15, qword ptr [rdi + 0x90]
        xor rsi, rcx
        xor rbp, r11
        rorx rcx, rcx, 0x3f
        xor rcx, rax
        rorx rax, rax, 0x3f
        xor rax, rdx
        rorx rdx, rdx, 0x3f
        xor rdx, rbx
        xor r12, r11
        xor r13, rcx
        xor r10, rax
        rorx r13, r13, 0x14
        xor r14, rdx
        xor r15, rsi
        rorx r10, r10, 0x32
        rorx r14, r14, 0x15
        rorx r15, r15, 0x2b
        andn rbx, r10, r12
        xor rbx, r15
        mov qword ptr [rdi + 0x30], rbx
        andn rbx, r14, r15
        xor rbx, r13
        andn r15, r15, r10
        mov qword ptr [rdi + 0x60], rbx
        andn rbx, r13, r14
        xor r15, r14
        mov r14, qword ptr [rsp]
        mov qword ptr [rdi + 0xc0], r15
        xor rbx, r12
        mov r15, qword ptr [rdi + 0x18]
        andn r12, r12, r13
        xor rbx, qword ptr [r14]
        xor r12, r10
        mov r14, qword ptr [rdi + 0x48]
        mov qword ptr [rdi + 0x90], r12
        xor r15, rsi
        mov r12, qword ptr [rdi + 0x50]
        rorx r15, r15, 0x24
        xor r14, rax
        mov qword ptr [rdi], rbx
        rorx rbp, rbp, 0x2e
        rorx r14, r14, 0x2c
        xor r12, r11
        rorx r12, r12, 0x3d
        mov r13, qword ptr [rdi + 0x80]
        xor r13, rcx
        rorx r13, r13, 0x13
        xor r8, rdx
        rorx r8, r8, 0x3
        andn rbx, r14, r12
        xor rbx, r15
        mov r10, qword ptr [rdi + 0x28]
        xor r10, r11
        mov qword ptr [rdi + 0x80], rbx
        rorx r10, r10, 0x1c
        andn rbx, r12, r13
        xor rbx, r14
        mov qword ptr [rdi + 0x18], rbx
        andn rbx, r13, r8
        xor rbx, r12
        mov qword ptr [rdi + 0x50], rbx
        andn rbx, r8, r15
        xor rbx, r13
        mov qword ptr [rdi + 0xb0], rbx
        andn r14, r15, r14
        xor r14, r8
        mov qword ptr [rdi + 0x48], r14
        mov r14, qword ptr [rdi + 0x8]
        xor r14, rcx
        rorx r14, r14, 0x3f
        mov r15, qword ptr [rdi + 0x38]
        xor r15, rdx
        rorx r15, r15, 0x3a
        mov r13, qword ptr [rdi + 0x68]
        xor r13, rsi
        rorx r13, r13, 0x27
        mov r12, qword ptr [rdi + 0x98]
        xor r12, rax
        rorx r12, r12, 0x38
        andn rbx, r15, r13
        xor rbx, r14
        mov qword ptr [rdi + 0x38], rbx
        andn rbx, r13, r12
        xor rbx, r15
        mov qword ptr [rdi + 0x98], rbx
        andn rbx, r12, rbp
        xor rbx, r13
        mov qword ptr [rdi + 0x8], rbx
        andn rbx, rbp, r14
        xor rbx, r12
        andn r14, r14, r15
        xor r11, qword ptr [rdi + 0x78]
        mov r12, qword ptr [rdi + 0x58]
        mov qword ptr [rdi + 0x68], rbx
        xor r14, rbp
        mov r15, qword ptr [rdi + 0x20]
        mov qword ptr [rdi + 0xa0], r14
        mov r14, qword ptr [rdi + 0x88]
        xor r12, rcx
        xor r9, rsi
        xor rsi, qword ptr [rdi + 0x40]
        xor rcx, qword ptr [rdi + 0xa8]
        xor r15, rax
        rorx r12, r12, 0x36
        rorx r11, r11, 0x17
        xor rax, qword ptr [rdi + 0x70]
        xor r14, rdx
        rorx r9, r9, 0x8
        rorx r15, r15, 0x25
        andn rbp, r10, r12
        xor rbp, r15
        rorx r14, r14, 0x31
        andn r13, r15, r10
        andn r15, r9, r15
        mov qword ptr [rdi + 0xb8], rbp
        xor r15, r14
        xor rdx, qword ptr [rdi + 0x10]
        xor rbp, qword ptr [rdi]
        mov qword ptr [rdi + 0x20], r15
        xor rbp, qword ptr [rdi + 0x80]
        andn rbx, r12, r14
        xor r15, qword ptr [rdi + 0x30]
        xor rbx, r10
        andn r14, r14, r9
        xor r15, qword ptr [rdi + 0xb0]
        xor rbp, qword ptr [rdi + 0x38]
        xor r14, r12
        mov qword ptr [rdi + 0x28], rbx
        xor r15, qword ptr [rdi + 0x68]
        xor rbx, qword ptr [rdi + 0x60]
        mov qword ptr [rdi + 0x88], r14
        xor r13, r9
        xor rbx, qword ptr [rdi + 0x18]
        xor r14, qword ptr [rdi + 0xc0]
        mov qword ptr [rdi + 0x58], r13
        rorx rax, rax, 0x19
        xor r14, qword ptr [rdi + 0x50]
        xor r13, qword ptr [rdi + 0x90]
        rorx rsi, rsi, 0x9
        xor r13, qword ptr [rdi + 0x48]
        xor r14, qword ptr [rdi + 0x8]
        andn r12, rax, r11
        rorx rcx, rcx, 0x3e
        xor rbx, qword ptr [rdi + 0x98]
        xor r13, qword ptr [rdi + 0xa0]
        xor r12, rsi
        rorx rdx, rdx, 0x2
        mov qword ptr [rdi + 0xa8], r12
        andn r8, r11, rcx
        xor r8, rax
        andn rax, rsi, rax
        andn rsi, rdx, rsi
        andn r9, rcx, rdx
        xor rax, rdx
        xor rsi, rcx
        mov rcx, qword ptr [rdi]
        xor r9, r11
        xor rbp, rax
        xor r15, r9
        xor r14, r8
        mov rdx, qword ptr [rdi + 0x18]
        xor rbx, r12
        xor r13, rsi
        rorx r12, rbx, 0x3f
        rorx r10, r13, 0x3f
        mov r11, qword ptr [rdi + 0x8]
        xor r12, r13
        xor r10, r14
        rorx r14, r14, 0x3f
        xor r14, rbp
        xor rcx, r12
        rorx rbp, rbp, 0x3f
        xor rbp, r15
        xor rdx, r14
        rorx r15, r15, 0x3f
        mov r13, qword ptr [rsp]
        xor r15, rbx
        rorx rdx, rdx, 0x14
        xor r11, r15
        rorx r11, r11, 0x15
        andn rbx, rdx, r11
        xor rbx, rcx
        xor rbx, qword ptr [r13 + 0x8]
        mov r13, qword ptr [rdi + 0x20]
        mov qword ptr [rdi], rbx
        xor r13, r10
        rorx r13, r13, 0x2b
        andn rbx, r11, r13
        xor rbx, rdx
        mov qword ptr [rdi + 0x8], rbx
        xor rsi, rbp
        rorx rsi, rsi, 0x32
        andn rbx, r13, rsi
        xor rbx, r11
        xor rax, r12
        mov qword ptr [rdi + 0x10], rbx
        rorx rax, rax, 0x2e
        andn rbx, rsi, rcx
        xor rbx, r13
        mov qword ptr [rdi + 0x18], rbx
        andn rdx, rcx, rdx
        xor rdx, rsi
        mov qword ptr [rdi + 0x20], rdx
        mov rcx, qword ptr [rdi + 0x30]
        xor rcx, r10
        rorx rcx, rcx, 0x24
        mov rdx, qword ptr [rdi + 0x48]
        xor rdx, rbp
        rorx rdx, rdx, 0x2c
        mov r13, qword ptr [rdi + 0x38]
        xor r13, r12
        rorx r13, r13, 0x3d
        mov r11, qword ptr [rdi + 0x28]
        xor r11, r14
        rorx r11, r11, 0x13
        xor r8, r15
        rorx r8, r8, 0x3
        andn rbx, rdx, r13
        xor rbx, rcx
        mov rsi, qword ptr [rdi + 0x80]
        xor rsi, r12
        mov qword ptr [rdi + 0x28], rbx
        rorx rsi, rsi, 0x1c
        andn rbx, r13, r11
        xor rbx, rdx
        mov qword ptr [rdi + 0x30], rbx
        andn rbx, r11, r8
        xor rbx, r13
        mov qword ptr [rdi + 0x38], rbx
        andn rbx, r8, rcx
        xor rbx, r11
        mov qword ptr [rdi + 0x40], rbx
        andn rdx, rcx, rdx
        xor rdx, r8
        mov qword ptr [rdi + 0x48], rdx
        mov rcx, qword ptr [rdi + 0x60]
        xor rcx, r14
        rorx rcx, rcx, 0x3f
        mov rdx, qword ptr [rdi + 0x50]
        xor rdx, r15
        rorx rdx, rdx, 0x3a
        mov r11, qword ptr [rdi + 0x68]
        xor r11, r10
        rorx r11, r11, 0x27
        mov r13, qword ptr [rdi + 0x58]
        xor r13, rbp
        rorx r13, r13, 0x38
        andn rbx, rdx, r11
        xor rbx, rcx
        mov qword ptr [rdi + 0x50], rbx
        andn rbx, r11, r13
        xor rbx, rdx
        mov qword ptr [rdi + 0x58], rbx
        andn rbx, r13, rax
        xor rbx, r11
        mov qword ptr [rdi + 0x60], rbx
        andn rbx, rax, rcx
        xor rbx, r13
        mov qword ptr [rdi + 0x68], rbx
        andn rdx, rcx, rdx
        xor rdx, rax
        mov qword ptr [rdi + 0x70], rdx
        mov rax, qword ptr [rdi + 0x98]
        xor rax, r14
        rorx rax, rax, 0x36
        mov r13, qword ptr [rdi + 0x88]
        xor r13, r15
        rorx r13, r13, 0x31
        xor r9, r10
        rorx r9, r9, 0x8
        andn rcx, r13, r9
        xor rcx, rax
        mov qword ptr [rdi + 0x88], rcx
        andn rbx, rax, r13
        xor rbx, rsi
        mov qword ptr [rdi + 0x80], rbx
        mov rdx, qword ptr [rdi + 0x90]
        xor rdx, rbp
        rorx r11, rdx, 0x25
        andn rax, rsi, rax
        andn rsi, r11, rsi
        xor rbp, qword ptr [rdi + 0xa0]
        xor r10, qword ptr [rdi + 0xb0]
        andn rdx, r9, r11
        xor rsi, r9
        xor rdx, r13
        xor r12, qword ptr [rdi + 0xb8]
        xor r14, qword ptr [rdi + 0xa8]
        xor rax, r11
        mov qword ptr [rdi + 0x98], rsi
        xor rbx, qword ptr [rdi + 0x8]
        xor r15, qword ptr [rdi + 0xc0]
        mov qword ptr [rdi + 0x90], rdx
        mov qword ptr [rdi + 0x78], rax
        xor rbx, qword ptr [rdi + 0x30]
        xor rdx, qword ptr [rdi + 0x18]
        xor rdx, qword ptr [rdi + 0x40]
        xor rbx, qword ptr [rdi + 0x58]
        xor rcx, qword ptr [rdi + 0x10]
        xor rdx, qword ptr [rdi + 0x68]
        xor rax, qword ptr [rdi]
        xor rsi, qword ptr [rdi + 0x20]
        rorx rbp, rbp, 0x19
        rorx r11, r10, 0x9
        xor rax, qword ptr [rdi + 0x28]
        xor rsi, qword ptr [rdi + 0x48]
        rorx r12, r12, 0x17
        rorx r14, r14, 0x3e
        xor rcx, qword ptr [rdi + 0x38]
        rorx r15, r15, 0x2
        xor rsi, qword ptr [rdi + 0x70]
        andn r13, rbp, r12
        xor rcx, qword ptr [rdi + 0x60]
        xor rax, qword ptr [rdi + 0x50]
        xor r13, r11
        andn r9, r14, r15
        mov qword ptr [rdi + 0xa8], r13
        xor r9, r12
        xor rbx, r13
        mov r13, qword ptr [rsp]
        xor rdx, r9
        andn r10, r15, r11
        andn r8, r12, r14
        xor r8, rbp
        andn rbp, r11, rbp
        xor r10, r14
        xor rbp, r15
        xor rsi, r10
        xor rcx, r8
        xor rax, rbp
        add r13, 0x10
        mov qword ptr [rsp], r13
        cmp r13, qword ptr [rsp + 0x8]
        jne .Ldauntless_keccak_f1600_x1_bmi2_icelake_server_loop1
        mov qword ptr [rdi + 0xa0], rbp
        mov qword ptr [rdi + 0xb0], r8
        pop r8
        mov qword ptr [rdi + 0xb8], r9
        mov qword ptr [rdi + 0xc0], r10
        pop rdi
        pop r15
        pop r14
        pop r13
        pop r12
        pop rbp
        pop rbx
        ret
        .size dauntless_keccak_f1600_x1_bmi2, . - dauntless_keccak_f1600_x1_bmi2
