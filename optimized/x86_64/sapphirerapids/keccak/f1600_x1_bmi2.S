// GENERATED from kernels/x86_64/keccak/f1600_x1_bmi2.S (object sha256 d9966c5455b8d3582ebd86ff9009edb2914c7a42fccdf078a6911ebcb4551f93) for sapphirerapids, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 39 instructions, 36 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// loop1: 341 instructions, 517 cycles an iteration, 1 stage by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
// block2: 12 instructions, 9 cycles by the model; order chosen by the clock of Intel(R) Xeon(R) Processor (family/model/stepping 6/207/2)
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
        push rbp
        push r12
        push r13
        push r14
        push r15
        mov rax, qword ptr [rdi]
        lea r15, [rip + dauntless_keccak_rc_tables]
        lea r14, [r15 + 0xc0]
        mov rdx, qword ptr [rdi + 0x18]
        push r14
        push r15
        xor rax, qword ptr [rdi + 0x28]
        xor rax, qword ptr [rdi + 0x50]
        xor rax, qword ptr [rdi + 0x78]
        mov rbx, qword ptr [rdi + 0x8]
        xor rbx, qword ptr [rdi + 0x30]
        xor rbx, qword ptr [rdi + 0x58]
        xor rbx, qword ptr [rdi + 0x80]
        xor rbx, qword ptr [rdi + 0xa8]
        mov rcx, qword ptr [rdi + 0x10]
        xor rcx, qword ptr [rdi + 0x38]
        xor rcx, qword ptr [rdi + 0x60]
        xor rcx, qword ptr [rdi + 0x88]
        xor rdx, qword ptr [rdi + 0x40]
        xor rdx, qword ptr [rdi + 0x68]
        xor rdx, qword ptr [rdi + 0x90]
        xor rdx, qword ptr [rdi + 0xb8]
        mov rsi, qword ptr [rdi + 0x20]
        xor rsi, qword ptr [rdi + 0x48]
        xor rax, qword ptr [rdi + 0xa0]
        xor rsi, qword ptr [rdi + 0x70]
        xor rsi, qword ptr [rdi + 0x98]
        xor rsi, qword ptr [rdi + 0xc0]
        mov rbp, qword ptr [rdi + 0xa0]
        mov r8, qword ptr [rdi + 0xb0]
        mov r9, qword ptr [rdi + 0xb8]
        mov r10, qword ptr [rdi + 0xc0]
        xor rcx, qword ptr [rdi + 0xb0]
.Ldauntless_keccak_f1600_x1_bmi2_sapphirerapids_loop1:
        rorx r11, rbx, 0x3f
        xor r11, rsi
        rorx rsi, rsi, 0x3f
        xor rsi, rcx
        mov r15, qword ptr [rsp]
        rorx rcx, rcx, 0x3f
        xor rcx, rax
        rorx rax, rax, 0x3f
        xor rax, rdx
        rorx rdx, rdx, 0x3f
        mov r13, qword ptr [rdi + 0x30]
        xor rdx, rbx
        mov r12, qword ptr [rdi]
        xor r12, r11
        xor r13, rcx
        rorx r13, r13, 0x14
        mov r14, qword ptr [rdi + 0x60]
        xor r14, rdx
        rorx r14, r14, 0x15
        andn rbx, r13, r14
        xor rbx, r12
        xor rbx, qword ptr [r15]
        mov qword ptr [rdi], rbx
        mov r15, qword ptr [rdi + 0x90]
        xor r15, rsi
        rorx r15, r15, 0x2b
        andn rbx, r14, r15
        xor rbx, r13
        mov qword ptr [rdi + 0x60], rbx
        xor r10, rax
        rorx r10, r10, 0x32
        andn rbx, r15, r10
        xor rbx, r14
        xor rbp, r11
        mov qword ptr [rdi + 0xc0], rbx
        andn rbx, r10, r12
        xor rbx, r15
        mov qword ptr [rdi + 0x30], rbx
        andn r12, r12, r13
        xor r12, r10
        mov qword ptr [rdi + 0x90], r12
        mov r12, qword ptr [rdi + 0x18]
        xor r12, rsi
        rorx r12, r12, 0x24
        mov r13, qword ptr [rdi + 0x48]
        xor r13, rax
        rorx r13, r13, 0x2c
        mov r15, qword ptr [rdi + 0x50]
        xor r15, r11
        rorx r15, r15, 0x3d
        mov r14, qword ptr [rdi + 0x80]
        xor r14, rcx
        rorx r14, r14, 0x13
        xor r8, rdx
        andn rbx, r13, r15
        xor rbx, r12
        mov r10, qword ptr [rdi + 0x28]
        rorx rbp, rbp, 0x2e
        xor r10, r11
        rorx r10, r10, 0x1c
        mov qword ptr [rdi + 0x80], rbx
        andn rbx, r15, r14
        xor rbx, r13
        mov qword ptr [rdi + 0x18], rbx
        rorx r8, r8, 0x3
        andn rbx, r14, r8
        xor rbx, r15
        mov qword ptr [rdi + 0x50], rbx
        andn rbx, r8, r12
        xor rbx, r14
        andn r12, r12, r13
        xor r12, r8
        mov qword ptr [rdi + 0x48], r12
        mov r12, qword ptr [rdi + 0x8]
        xor r12, rcx
        rorx r12, r12, 0x3f
        mov r13, qword ptr [rdi + 0x38]
        xor r13, rdx
        mov r14, qword ptr [rdi + 0x68]
        xor r14, rsi
        rorx r13, r13, 0x3a
        rorx r14, r14, 0x27
        mov qword ptr [rdi + 0xb0], rbx
        mov r15, qword ptr [rdi + 0x98]
        xor r15, rax
        andn rbx, r13, r14
        xor rbx, r12
        mov qword ptr [rdi + 0x38], rbx
        rorx r15, r15, 0x38
        andn rbx, r14, r15
        xor rbx, r13
        mov qword ptr [rdi + 0x98], rbx
        andn rbx, r15, rbp
        xor rbx, r14
        mov qword ptr [rdi + 0x8], rbx
        andn rbx, rbp, r12
        xor rbx, r15
        andn r12, r12, r13
        xor r12, rbp
        mov qword ptr [rdi + 0xa0], r12
        mov r12, qword ptr [rdi + 0x58]
        xor r12, rcx
        rorx rbp, r12, 0x36
        mov r12, qword ptr [rdi + 0x88]
        xor r12, rdx
        rorx r12, r12, 0x31
        xor r9, rsi
        rorx r9, r9, 0x8
        andn r13, r12, r9
        xor r13, rbp
        mov qword ptr [rdi + 0x68], rbx
        andn rbx, rbp, r12
        xor rbx, r10
        mov qword ptr [rdi + 0x88], r13
        mov qword ptr [rdi + 0x28], rbx
        mov r15, qword ptr [rdi + 0x20]
        xor r15, rax
        rorx r15, r15, 0x25
        andn rbp, r10, rbp
        xor rbp, r15
        andn r10, r15, r10
        xor r10, r9
        andn r15, r9, r15
        xor r15, r12
        mov qword ptr [rdi + 0x20], r15
        xor rbx, qword ptr [rdi + 0x60]
        xor r13, qword ptr [rdi + 0xc0]
        mov qword ptr [rdi + 0x58], r10
        xor r15, qword ptr [rdi + 0x30]
        mov qword ptr [rdi + 0xb8], rbp
        xor rbp, qword ptr [rdi]
        xor r10, qword ptr [rdi + 0x90]
        xor rax, qword ptr [rdi + 0x70]
        rorx rax, rax, 0x19
        xor rsi, qword ptr [rdi + 0x40]
        rorx rsi, rsi, 0x9
        xor rbx, qword ptr [rdi + 0x18]
        xor r13, qword ptr [rdi + 0x50]
        xor r15, qword ptr [rdi + 0xb0]
        xor rbp, qword ptr [rdi + 0x80]
        xor r10, qword ptr [rdi + 0x48]
        xor r11, qword ptr [rdi + 0x78]
        rorx r11, r11, 0x17
        xor rcx, qword ptr [rdi + 0xa8]
        rorx rcx, rcx, 0x3e
        xor rdx, qword ptr [rdi + 0x10]
        rorx rdx, rdx, 0x2
        andn r9, rcx, rdx
        xor r9, r11
        andn r8, r11, rcx
        xor r8, rax
        xor rbx, qword ptr [rdi + 0x98]
        xor r13, qword ptr [rdi + 0x8]
        xor r15, qword ptr [rdi + 0x68]
        xor rbp, qword ptr [rdi + 0x38]
        xor r10, qword ptr [rdi + 0xa0]
        xor r15, r9
        xor r13, r8
        andn r11, rax, r11
        xor r11, rsi
        xor rbx, r11
        mov qword ptr [rdi + 0xa8], r11
        andn rax, rsi, rax
        xor rax, rdx
        xor rbp, rax
        andn rsi, rdx, rsi
        xor rsi, rcx
        xor r10, rsi
        rorx r11, rbx, 0x3f
        xor r11, r10
        rorx r10, r10, 0x3f
        xor r10, r13
        mov r14, qword ptr [rsp]
        rorx r13, r13, 0x3f
        xor r13, rbp
        rorx rbp, rbp, 0x3f
        xor rbp, r15
        mov rcx, qword ptr [rdi]
        rorx r15, r15, 0x3f
        xor r15, rbx
        xor rcx, r11
        mov rdx, qword ptr [rdi + 0x18]
        xor rdx, r13
        rorx rdx, rdx, 0x14
        mov r12, qword ptr [rdi + 0x8]
        xor r12, r15
        rorx r12, r12, 0x15
        andn rbx, rdx, r12
        xor rbx, rcx
        xor rbx, qword ptr [r14 + 0x8]
        mov qword ptr [rdi], rbx
        mov r14, qword ptr [rdi + 0x20]
        xor r14, r10
        rorx r14, r14, 0x2b
        andn rbx, r12, r14
        xor rbx, rdx
        mov qword ptr [rdi + 0x8], rbx
        xor rsi, rbp
        rorx rsi, rsi, 0x32
        andn rbx, r14, rsi
        xor rbx, r12
        xor rax, r11
        mov qword ptr [rdi + 0x10], rbx
        andn rbx, rsi, rcx
        xor rbx, r14
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
        mov r14, qword ptr [rdi + 0x38]
        rorx rax, rax, 0x2e
        xor r14, r11
        rorx r14, r14, 0x3d
        mov r12, qword ptr [rdi + 0x28]
        xor r12, r13
        xor r8, r15
        rorx r8, r8, 0x3
        andn rbx, rdx, r14
        xor rbx, rcx
        mov qword ptr [rdi + 0x28], rbx
        mov rsi, qword ptr [rdi + 0x80]
        rorx r12, r12, 0x13
        xor rsi, r11
        rorx rsi, rsi, 0x1c
        andn rbx, r14, r12
        xor rbx, rdx
        mov qword ptr [rdi + 0x30], rbx
        andn rbx, r12, r8
        xor rbx, r14
        mov qword ptr [rdi + 0x38], rbx
        andn rbx, r8, rcx
        xor rbx, r12
        mov qword ptr [rdi + 0x40], rbx
        andn rdx, rcx, rdx
        xor rdx, r8
        mov qword ptr [rdi + 0x48], rdx
        mov rcx, qword ptr [rdi + 0x60]
        xor rcx, r13
        rorx rcx, rcx, 0x3f
        mov rdx, qword ptr [rdi + 0x50]
        xor rdx, r15
        rorx rdx, rdx, 0x3a
        mov r12, qword ptr [rdi + 0x68]
        xor r12, r10
        rorx r12, r12, 0x27
        mov r14, qword ptr [rdi + 0x58]
        xor r14, rbp
        rorx r14, r14, 0x38
        andn rbx, rdx, r12
        xor rbx, rcx
        mov qword ptr [rdi + 0x50], rbx
        andn rbx, r12, r14
        xor rbx, rdx
        mov qword ptr [rdi + 0x58], rbx
        andn rbx, r14, rax
        xor rbx, r12
        mov qword ptr [rdi + 0x60], rbx
        andn rbx, rax, rcx
        xor rbx, r14
        mov qword ptr [rdi + 0x68], rbx
        andn rdx, rcx, rdx
        xor rdx, rax
        mov qword ptr [rdi + 0x70], rdx
        mov rax, qword ptr [rdi + 0x98]
        xor rax, r13
        rorx rax, rax, 0x36
        mov r14, qword ptr [rdi + 0x88]
        xor r14, r15
        xor r9, r10
        rorx r14, r14, 0x31
        mov rdx, qword ptr [rdi + 0x90]
        rorx r9, r9, 0x8
        andn rcx, r14, r9
        xor rcx, rax
        andn rbx, rax, r14
        xor rbx, rsi
        mov qword ptr [rdi + 0x88], rcx
        xor rdx, rbp
        rorx rdx, rdx, 0x25
        andn rax, rsi, rax
        xor rax, rdx
        andn rsi, rdx, rsi
        xor rsi, r9
        andn rdx, r9, rdx
        xor rdx, r14
        mov qword ptr [rdi + 0x80], rbx
        mov qword ptr [rdi + 0x90], rdx
        xor rbx, qword ptr [rdi + 0x8]
        mov qword ptr [rdi + 0x78], rax
        xor rcx, qword ptr [rdi + 0x10]
        xor rdx, qword ptr [rdi + 0x18]
        xor rax, qword ptr [rdi]
        mov qword ptr [rdi + 0x98], rsi
        xor rsi, qword ptr [rdi + 0x20]
        xor rbp, qword ptr [rdi + 0xa0]
        xor r10, qword ptr [rdi + 0xb0]
        rorx r10, r10, 0x9
        xor rbx, qword ptr [rdi + 0x30]
        xor rcx, qword ptr [rdi + 0x38]
        xor rdx, qword ptr [rdi + 0x40]
        xor rax, qword ptr [rdi + 0x28]
        xor rsi, qword ptr [rdi + 0x48]
        xor r11, qword ptr [rdi + 0xb8]
        rorx r11, r11, 0x17
        xor r13, qword ptr [rdi + 0xa8]
        rorx rbp, rbp, 0x19
        rorx r13, r13, 0x3e
        xor r15, qword ptr [rdi + 0xc0]
        rorx r15, r15, 0x2
        andn r9, r13, r15
        xor r9, r11
        andn r8, r11, r13
        xor r8, rbp
        xor rbx, qword ptr [rdi + 0x58]
        xor rcx, qword ptr [rdi + 0x60]
        xor rdx, qword ptr [rdi + 0x68]
        xor rax, qword ptr [rdi + 0x50]
        xor rsi, qword ptr [rdi + 0x70]
        xor rdx, r9
        xor rcx, r8
        andn r11, rbp, r11
        xor r11, r10
        xor rbx, r11
        andn rbp, r10, rbp
        xor rbp, r15
        xor rax, rbp
        mov qword ptr [rdi + 0xa8], r11
        andn r10, r15, r10
        xor r10, r13
        xor rsi, r10
        mov r13, qword ptr [rsp]
        add r13, 0x10
        mov qword ptr [rsp], r13
        cmp r13, qword ptr [rsp + 0x8]
        jne .Ldauntless_keccak_f1600_x1_bmi2_sapphirerapids_loop1
        mov qword ptr [rdi + 0xa0], rbp
        mov qword ptr [rdi + 0xb0], r8
        mov qword ptr [rdi + 0xb8], r9
        mov qword ptr [rdi + 0xc0], r10
        pop rdi
        pop rdi
        pop r15
        pop r14
        pop r13
        pop r12
        pop rbp
        pop rbx
        ret
        .size dauntless_keccak_f1600_x1_bmi2, . - dauntless_keccak_f1600_x1_bmi2
