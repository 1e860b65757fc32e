// GENERATED from kernels/x86_64/keccak/f1600_x1_scalar.S (object sha256 69b4f3f225102e7ba1e3e7fd1e5336a0d4a36ff8dcf9b0fe58bc70f0baf3b4da) for icelake-server, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 49 instructions, 17 cycles; optimal for the model
// loop1: 373 instructions, 149 cycles an iteration, 1 stage; bound 74
// block2: 18 instructions, 8 cycles; optimal for the model
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
        .global dauntless_keccak_f1600_x1_scalar
        .type dauntless_keccak_f1600_x1_scalar, @function
dauntless_keccak_f1600_x1_scalar:
        endbr64
        push rbx
        mov rdx, qword ptr [rdi + 0x18]
        xor rdx, qword ptr [rdi + 0x40]
        xor rdx, qword ptr [rdi + 0x68]
        not qword ptr [rdi + 0x40]
        push rbp
        xor rdx, qword ptr [rdi + 0x90]
        mov r8, qword ptr [rdi + 0xb0]
        push r12
        mov rsi, qword ptr [rdi + 0x20]
        xor rsi, qword ptr [rdi + 0x48]
        xor rdx, qword ptr [rdi + 0xb8]
        xor rsi, qword ptr [rdi + 0x70]
        push r13
        xor rsi, qword ptr [rdi + 0x98]
        mov rbx, qword ptr [rdi + 0x8]
        xor rbx, qword ptr [rdi + 0x30]
        xor rsi, qword ptr [rdi + 0xc0]
        push r14
        mov rcx, qword ptr [rdi + 0x10]
        xor rcx, qword ptr [rdi + 0x38]
        xor rbx, qword ptr [rdi + 0x58]
        xor rcx, qword ptr [rdi + 0x60]
        not r8
        xor rbx, qword ptr [rdi + 0x80]
        xor rcx, qword ptr [rdi + 0x88]
        lea r14, [rip + dauntless_keccak_rc_tables]
        xor rbx, qword ptr [rdi + 0xa8]
        xor rcx, qword ptr [rdi + 0xb0]
        not rdx
        lea r13, [r14 + 0xc0]
        not qword ptr [rdi + 0x38]
        not qword ptr [rdi + 0x70]
        not qword ptr [rdi + 0x8]
        not qword ptr [rdi + 0x88]
        push r15
        mov rax, qword ptr [rdi]
        xor rax, qword ptr [rdi + 0x28]
        push r13
        xor rax, qword ptr [rdi + 0x50]
        mov r9, qword ptr [rdi + 0xb8]
        push r14
        xor rax, qword ptr [rdi + 0x78]
        mov r10, qword ptr [rdi + 0xc0]
        xor rax, qword ptr [rdi + 0xa0]
        not rbx
        not rcx
        not rsi
        mov rbp, qword ptr [rdi + 0xa0]
.Ldauntless_keccak_f1600_x1_scalar_icelake_server_loop1:
        mov r11, rbx
        mov r12, qword ptr [rdi]
        mov r13, qword ptr [rdi + 0x30]
        ror r11, 0x3f
        mov r14, qword ptr [rdi + 0x60]
        xor r11, rsi
        ror rsi, 0x3f
        xor rsi, rcx
        xor rbp, r11
        ror rcx, 0x3f
        xor rcx, rax
        ror rax, 0x3f
        xor rax, rdx
        xor r12, r11
        xor r13, rcx
        ror rdx, 0x3f
        mov r15, qword ptr [rsp]
        xor rdx, rbx
        ror r13, 0x14
        xor r10, rax
        xor r14, rdx
        ror r10, 0x32
        xor r8, rdx
        ror r14, 0x15
        ror r8, 0x3
        mov rbx, r13
        and rbx, r14
        xor rbx, r12
        xor rbx, qword ptr [r15]
        mov r15, qword ptr [rdi + 0x90]
        xor r15, rsi
        mov qword ptr [rdi], rbx
        ror r15, 0x2b
        mov rbx, r12
        not r14
        and r12, r10
        or rbx, r13
        xor r12, r15
        xor rbx, r10
        mov qword ptr [rdi + 0x30], r12
        or r10, r15
        and r15, r14
        mov r12, qword ptr [rdi + 0x48]
        mov qword ptr [rdi + 0x90], rbx
        xor r10, r14
        xor r15, r13
        mov r13, qword ptr [rdi + 0x50]
        mov r14, qword ptr [rdi + 0x80]
        mov qword ptr [rdi + 0xc0], r10
        mov qword ptr [rdi + 0x60], r15
        mov r15, qword ptr [rdi + 0x18]
        mov r10, qword ptr [rdi + 0x28]
        xor r12, rax
        ror r12, 0x2c
        xor r13, r11
        xor r14, rcx
        xor r15, rsi
        ror r13, 0x3d
        ror r14, 0x13
        mov rbx, r12
        ror r15, 0x24
        and rbx, r13
        xor rbx, r15
        mov qword ptr [rdi + 0x80], rbx
        mov rbx, r13
        or rbx, r14
        ror rbp, 0x2e
        xor rbx, r12
        or r12, r15
        and r15, r8
        mov qword ptr [rdi + 0x18], rbx
        xor r15, r14
        xor r12, r8
        xor r9, rsi
        not r14
        mov qword ptr [rdi + 0x48], r12
        mov qword ptr [rdi + 0xb0], r15
        or r8, r14
        mov r14, qword ptr [rdi + 0x38]
        mov r15, qword ptr [rdi + 0x98]
        xor r8, r13
        mov r13, qword ptr [rdi + 0x8]
        mov r12, qword ptr [rdi + 0x68]
        mov qword ptr [rdi + 0x50], r8
        xor r10, r11
        xor r14, rdx
        xor r15, rax
        ror r10, 0x1c
        xor r13, rcx
        ror r14, 0x3a
        xor r12, rsi
        ror r15, 0x38
        ror r13, 0x3f
        ror r12, 0x27
        mov rbx, r14
        and rbx, r12
        xor rbx, r13
        xor rsi, qword ptr [rdi + 0x40]
        xor r11, qword ptr [rdi + 0x78]
        mov qword ptr [rdi + 0x38], rbx
        mov rbx, r13
        not r13
        or rbx, r14
        or r13, rbp
        xor rbx, rbp
        xor r13, r15
        and rbp, r15
        or r15, r12
        mov qword ptr [rdi + 0xa0], rbx
        mov qword ptr [rdi + 0x68], r13
        xor rbp, r12
        xor r15, r14
        mov r14, qword ptr [rdi + 0x20]
        mov r12, qword ptr [rdi + 0x88]
        mov qword ptr [rdi + 0x8], rbp
        mov qword ptr [rdi + 0x98], r15
        mov rbp, qword ptr [rdi + 0x58]
        ror rsi, 0x9
        ror r11, 0x17
        xor r14, rax
        xor r12, rdx
        xor rax, qword ptr [rdi + 0x70]
        xor rbp, rcx
        ror r14, 0x25
        ror r12, 0x31
        xor rcx, qword ptr [rdi + 0xa8]
        ror r9, 0x8
        xor rdx, qword ptr [rdi + 0x10]
        mov r15, r12
        mov r13, r12
        ror rbp, 0x36
        and r15, r9
        not r13
        xor r15, rbp
        and r13, rbp
        or rbp, r10
        mov r8, r11
        xor r13, r10
        xor rbp, r14
        mov qword ptr [rdi + 0x88], r15
        and r10, r14
        or r14, r9
        mov qword ptr [rdi + 0x28], r13
        mov qword ptr [rdi + 0xb8], rbp
        xor rbp, qword ptr [rdi]
        xor r13, qword ptr [rdi + 0x60]
        xor r14, r12
        xor r15, qword ptr [rdi + 0xc0]
        xor r13, qword ptr [rdi + 0x18]
        ror rcx, 0x3e
        xor r10, r9
        xor rbp, qword ptr [rdi + 0x80]
        xor r15, qword ptr [rdi + 0x50]
        ror rdx, 0x2
        mov qword ptr [rdi + 0x58], r10
        xor r13, qword ptr [rdi + 0x98]
        xor r10, qword ptr [rdi + 0x90]
        mov r9, rcx
        mov qword ptr [rdi + 0x20], r14
        ror rax, 0x19
        xor r10, qword ptr [rdi + 0x48]
        and r9, rdx
        mov r12, qword ptr [rdi + 0x8]
        xor r9, r11
        xor r14, qword ptr [rdi + 0x30]
        xor r10, qword ptr [rdi + 0xa0]
        not r11
        xor r14, qword ptr [rdi + 0xb0]
        xor r15, qword ptr [rdi + 0x8]
        or r8, rcx
        or r11, rax
        xor r8, rax
        xor rbp, qword ptr [rdi + 0x38]
        xor r14, qword ptr [rdi + 0x68]
        and rax, rsi
        xor r11, rsi
        xor rax, rdx
        or rsi, rdx
        xor r13, r11
        xor rsi, rcx
        mov qword ptr [rdi + 0xa8], r11
        mov rcx, qword ptr [rdi]
        mov rdx, qword ptr [rdi + 0x18]
        mov r11, r13
        xor r10, rsi
        ror r11, 0x3f
        xor r11, r10
        xor r15, r8
        ror r10, 0x3f
        xor r10, r15
        xor r14, r9
        xor rbp, rax
        ror r15, 0x3f
        xor r15, rbp
        xor rcx, r11
        ror rbp, 0x3f
        xor rbp, r14
        xor rdx, r15
        ror r14, 0x3f
        mov rbx, rcx
        xor r14, r13
        ror rdx, 0x14
        xor rsi, rbp
        mov r13, qword ptr [rdi + 0x20]
        xor r12, r14
        ror rsi, 0x32
        or rbx, rdx
        ror r12, 0x15
        xor rbx, rsi
        mov qword ptr [rdi + 0x20], rbx
        mov rbx, rdx
        and rbx, r12
        xor rbx, rcx
        xor r13, r10
        and rcx, rsi
        ror r13, 0x2b
        not r12
        xor r8, r14
        xor rcx, r13
        or rsi, r13
        ror r8, 0x3
        and r13, r12
        mov qword ptr [rdi + 0x18], rcx
        xor rsi, r12
        xor r13, rdx
        mov r12, qword ptr [rsp]
        mov rcx, qword ptr [rdi + 0x30]
        mov qword ptr [rdi + 0x10], rsi
        mov qword ptr [rdi + 0x8], r13
        mov rdx, qword ptr [rdi + 0x48]
        mov r13, qword ptr [rdi + 0x38]
        xor rbx, qword ptr [r12 + 0x8]
        xor rcx, r10
        mov r12, qword ptr [rdi + 0x28]
        ror rcx, 0x24
        xor rdx, rbp
        xor r13, r11
        ror rdx, 0x2c
        ror r13, 0x3d
        xor r12, r15
        mov qword ptr [rdi], rbx
        ror r12, 0x13
        xor rax, r11
        mov rbx, r13
        or rbx, r12
        ror rax, 0x2e
        xor rbx, rdx
        mov qword ptr [rdi + 0x30], rbx
        mov rbx, rdx
        or rdx, rcx
        and rbx, r13
        xor rdx, r8
        xor rbx, rcx
        mov qword ptr [rdi + 0x48], rdx
        and rcx, r8
        mov rdx, qword ptr [rdi + 0x50]
        mov qword ptr [rdi + 0x28], rbx
        xor rcx, r12
        not r12
        mov qword ptr [rdi + 0x40], rcx
        or r8, r12
        mov rcx, qword ptr [rdi + 0x60]
        mov r12, qword ptr [rdi + 0x68]
        xor r8, r13
        xor r9, r10
        mov rsi, qword ptr [rdi + 0x80]
        mov qword ptr [rdi + 0x38], r8
        ror r9, 0x8
        xor rdx, r14
        ror rdx, 0x3a
        mov r13, qword ptr [rdi + 0x58]
        xor rcx, r15
        xor r12, r10
        mov rbx, rdx
        ror rcx, 0x3f
        ror r12, 0x27
        xor rsi, r11
        and rbx, r12
        xor rbx, rcx
        mov qword ptr [rdi + 0x50], rbx
        xor r13, rbp
        mov rbx, rcx
        not rcx
        ror r13, 0x38
        or rbx, rdx
        or rcx, rax
        xor rbx, rax
        and rax, r13
        xor rcx, r13
        xor rax, r12
        xor r10, qword ptr [rdi + 0xb0]
        or r13, r12
        mov r12, qword ptr [rdi + 0x88]
        mov qword ptr [rdi + 0x70], rbx
        mov qword ptr [rdi + 0x60], rax
        xor r13, rdx
        ror rsi, 0x1c
        mov rdx, qword ptr [rdi + 0x90]
        mov rax, qword ptr [rdi + 0x98]
        mov qword ptr [rdi + 0x68], rcx
        mov qword ptr [rdi + 0x58], r13
        xor r12, r14
        xor rdx, rbp
        xor rax, r15
        ror r12, 0x31
        ror r10, 0x9
        ror rdx, 0x25
        ror rax, 0x36
        mov rcx, r12
        mov rbx, r12
        and rcx, r9
        not rbx
        xor rbp, qword ptr [rdi + 0xa0]
        xor r11, qword ptr [rdi + 0xb8]
        xor rcx, rax
        and rbx, rax
        xor r15, qword ptr [rdi + 0xa8]
        or rax, rsi
        xor rbx, rsi
        xor rax, rdx
        mov qword ptr [rdi + 0x88], rcx
        and rsi, rdx
        or rdx, r9
        mov qword ptr [rdi + 0x80], rbx
        xor rdx, r12
        xor r14, qword ptr [rdi + 0xc0]
        xor rbx, qword ptr [rdi + 0x8]
        xor rsi, r9
        mov qword ptr [rdi + 0x90], rdx
        xor rcx, qword ptr [rdi + 0x10]
        xor rdx, qword ptr [rdi + 0x18]
        mov qword ptr [rdi + 0x78], rax
        mov qword ptr [rdi + 0x98], rsi
        xor rcx, qword ptr [rdi + 0x38]
        xor rdx, qword ptr [rdi + 0x40]
        ror rbp, 0x19
        ror r11, 0x17
        xor rcx, qword ptr [rdi + 0x60]
        xor rdx, qword ptr [rdi + 0x68]
        xor rax, qword ptr [rdi]
        xor rbx, qword ptr [rdi + 0x30]
        ror r15, 0x3e
        xor rsi, qword ptr [rdi + 0x20]
        xor rbx, qword ptr [rdi + 0x58]
        mov r9, r15
        xor rax, qword ptr [rdi + 0x28]
        xor rsi, qword ptr [rdi + 0x48]
        ror r14, 0x2
        mov r8, r11
        xor rax, qword ptr [rdi + 0x50]
        xor rsi, qword ptr [rdi + 0x70]
        and r9, r14
        or r8, r15
        xor r9, r11
        xor r8, rbp
        not r11
        xor rdx, r9
        xor rcx, r8
        or r11, rbp
        xor r11, r10
        xor rbx, r11
        mov qword ptr [rdi + 0xa8], r11
        and rbp, r10
        xor rbp, r14
        or r10, r14
        xor rax, rbp
        xor r10, r15
        xor rsi, r10
        mov r15, qword ptr [rsp]
        add r15, 0x10
        mov qword ptr [rsp], r15
        cmp r15, qword ptr [rsp + 0x8]
        jne .Ldauntless_keccak_f1600_x1_scalar_icelake_server_loop1
        mov qword ptr [rdi + 0xa0], rbp
        mov qword ptr [rdi + 0xb8], r9
        not r8
        pop r9
        mov qword ptr [rdi + 0xb0], r8
        mov qword ptr [rdi + 0xc0], r10
        pop r10
        not qword ptr [rdi + 0x8]
        pop r15
        not qword ptr [rdi + 0x38]
        pop r14
        not qword ptr [rdi + 0x40]
        pop r13
        not qword ptr [rdi + 0x70]
        pop r12
        not qword ptr [rdi + 0x88]
        pop rbp
        pop rbx
        ret
        .size dauntless_keccak_f1600_x1_scalar, . - dauntless_keccak_f1600_x1_scalar
