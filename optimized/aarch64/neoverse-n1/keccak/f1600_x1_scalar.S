// GENERATED from kernels/aarch64/keccak/f1600_x1_scalar.S (object sha256 1e2c7c428d9ea8a0d0a5fe70a3d6cf3417638b8b4463615a6602740b1734b3dc) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 40 instructions, 19 cycles; optimal for the model
// loop1: 211 instructions, 76 cycles an iteration, 1 stage; bound 68
// block2: 36 instructions, 20 cycles; bound 18
// constants: dauntless_keccak_rc_tables

        .pushsection .note.GNU-stack, "", %progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", %note
        .p2align 3
        .long 4, 16, 5, 0x554e47, 0xc0000000, 4, 1, 0
        .popsection
        .endif
        .text
        .p2align 5
        .global dauntless_keccak_f1600_x1_scalar
        .type dauntless_keccak_f1600_x1_scalar, %function
dauntless_keccak_f1600_x1_scalar:
        bti c
        stp x29, x30, [sp, #-0x80]!
        ldr x29, [x0, #0xc0]
        stp x23, x24, [sp, #0x30]
        stp x19, x20, [sp, #0x50]
        stp x25, x26, [sp, #0x20]
        ldp x25, x19, [x0, #0xb0]
        stp x21, x22, [sp, #0x40]
        ldp x21, x22, [x0, #0x70]
        ror x26, x29, #0x3b
        ldp x29, x4, [x0, #0x10]
        ror x24, x25, #0x3
        ror x25, x19, #0x39
        ldp x19, x10, [x0, #0x40]
        adrp x20, dauntless_keccak_rc_tables
        ldp x23, x30, [x0, #0x60]
        ror x15, x21, #0x1c
        ror x16, x22, #0x10
        ldp x22, x21, [x0, #0x50]
        add x20, x20, :lo12:dauntless_keccak_rc_tables
        ror x3, x29, #0xc
        ldp x29, x8, [x0, #0x30]
        ror x9, x19, #0x2d
        mov x19, #0x18
        ldp x1, x2, [x0, #0xa0]
        str x19, [sp, #0x70]
        ror x13, x23, #0x21
        ror x11, x22, #0x1
        ror x12, x21, #0x6
        ldp x5, x21, [x0, #0x20]
        ldp x17, x19, [x0, #0x80]
        ror x7, x29, #0x14
        ror x14, x30, #0x8
        stp x27, x28, [sp, #0x10]
        stp x0, x20, [sp, #0x60]
        ror x22, x1, #0xa
        ror x23, x2, #0x39
        ror x6, x21, #0x1c
        ror x19, x19, #0x31
        ldp x1, x2, [x0]
        ldp x20, x21, [x0, #0x90]
.Ldauntless_keccak_f1600_x1_scalar_neoverse_n1_loop1:
        eor x0, x2, x7, ror #44
        eor x27, x3, x8, ror #12
        eor x28, x5, x10, ror #0
        eor x0, x0, x12, ror #58
        eor x27, x27, x13, ror #43
        eor x28, x28, x15, ror #36
        eor x27, x27, x19, ror #27
        eor x28, x28, x21, ror #0
        eor x29, x4, x9, ror #19
        eor x27, x27, x24, ror #9
        eor x29, x29, x14, ror #56
        eor x28, x28, x26, ror #5
        eor x0, x0, x17, ror #0
        eor x29, x29, x20, ror #0
        eor x30, x27, x28, ror #11
        eor x29, x29, x25, ror #7
        eor x14, x14, x30, ror #60
        eor x25, x25, x30, ror #45
        eor x0, x0, x23, ror #7
        eor x4, x4, x30, ror #52
        eor x20, x20, x30, ror #52
        eor x9, x9, x30, ror #33
        eor x28, x28, x0, ror #63
        eor x30, x1, x6, ror #36
        eor x30, x30, x11, ror #63
        eor x1, x1, x28, ror #0
        eor x11, x11, x28, ror #1
        eor x30, x30, x16, ror #48
        eor x6, x6, x28, ror #28
        eor x16, x16, x28, ror #16
        eor x30, x30, x22, ror #54
        eor x0, x0, x29, ror #63
        eor x22, x22, x28, ror #10
        eor x3, x3, x0, ror #12
        eor x19, x19, x0, ror #49
        eor x24, x24, x0, ror #3
        eor x27, x30, x27, ror #51
        eor x13, x13, x0, ror #33
        eor x29, x29, x30, ror #63
        eor x2, x2, x27, ror #0
        eor x12, x12, x27, ror #6
        eor x17, x17, x27, ror #0
        eor x7, x7, x27, ror #20
        eor x5, x5, x29, ror #0
        eor x15, x15, x29, ror #28
        eor x8, x8, x0, ror #0
        eor x23, x23, x27, ror #57
        eor x10, x10, x29, ror #0
        eor x21, x21, x29, ror #0
        eor x26, x26, x29, ror #59
        bic x29, x13, x7, ror #12
        bic x27, x20, x13, ror #9
        bic x0, x26, x20, ror #52
        bic x30, x1, x26, ror #55
        eor x30, x30, x20, ror #43
        bic x28, x7, x1, ror #0
        eor x1, x1, x29, ror #52
        eor x20, x28, x26, ror #55
        eor x26, x13, x0, ror #3
        eor x13, x7, x27, ror #43
        bic x7, x11, x10, ror #48
        bic x27, x17, x11, ror #41
        bic x0, x24, x17, ror #19
        eor x11, x0, x11, ror #60
        bic x0, x4, x24, ror #28
        bic x28, x10, x4, ror #56
        eor x27, x10, x27, ror #39
        eor x10, x24, x28, ror #44
        eor x24, x17, x0, ror #17
        eor x17, x4, x7, ror #24
        bic x7, x14, x8, ror #27
        bic x4, x21, x14, ror #39
        bic x0, x22, x21, ror #20
        bic x28, x2, x22, ror #37
        bic x29, x8, x2, ror #5
        eor x22, x22, x29, ror #22
        eor x28, x21, x28, ror #7
        eor x21, x8, x4, ror #62
        eor x8, x2, x7, ror #32
        eor x2, x14, x0, ror #5
        bic x7, x12, x6, ror #16
        bic x4, x19, x12, ror #48
        bic x0, x25, x19, ror #49
        bic x14, x5, x25, ror #42
        eor x0, x0, x12, ror #33
        bic x29, x6, x5, ror #37
        eor x6, x6, x4, ror #0
        eor x12, x29, x25, ror #15
        eor x25, x7, x5, ror #53
        eor x5, x19, x14, ror #37
        bic x7, x15, x9, ror #31
        bic x29, x16, x15, ror #54
        bic x4, x23, x16, ror #2
        bic x14, x3, x23, ror #15
        bic x19, x9, x3, ror #26
        eor x29, x29, x9, ror #21
        eor x9, x15, x4, ror #8
        eor x15, x3, x7, ror #7
        ldr x7, [sp, #0x68]
        eor x16, x16, x14, ror #47
        eor x3, x23, x19, ror #23
        eor x23, x20, x10, ror #0
        eor x23, x23, x22, ror #36
        eor x14, x26, x11, ror #12
        eor x19, x30, x24, ror #19
        eor x14, x14, x2, ror #43
        eor x19, x19, x28, ror #56
        eor x23, x23, x12, ror #0
        ldr x7, [x7]
        eor x14, x14, x0, ror #27
        eor x19, x19, x5, ror #0
        eor x23, x23, x3, ror #5
        eor x14, x14, x9, ror #9
        eor x19, x19, x16, ror #7
        eor x4, x14, x23, ror #11
        eor x30, x30, x4, ror #52
        eor x28, x28, x4, ror #60
        eor x5, x5, x4, ror #52
        eor x1, x1, x7
        eor x16, x16, x4, ror #45
        eor x7, x13, x27, ror #44
        eor x24, x24, x4, ror #33
        eor x7, x7, x21, ror #58
        eor x7, x7, x6, ror #0
        eor x7, x7, x29, ror #7
        eor x4, x7, x19, ror #63
        eor x23, x23, x7, ror #63
        eor x2, x2, x4, ror #33
        eor x0, x0, x4, ror #49
        eor x9, x9, x4, ror #3
        eor x26, x26, x4, ror #12
        eor x11, x11, x4, ror #0
        eor x4, x1, x17, ror #36
        eor x4, x4, x8, ror #63
        eor x17, x17, x23, ror #28
        eor x8, x8, x23, ror #1
        eor x4, x4, x25, ror #48
        eor x25, x25, x23, ror #16
        eor x4, x4, x15, ror #54
        eor x1, x1, x23, ror #0
        eor x15, x15, x23, ror #10
        eor x14, x4, x14, ror #51
        eor x13, x13, x14, ror #0
        eor x27, x27, x14, ror #20
        eor x21, x21, x14, ror #6
        eor x6, x6, x14, ror #0
        eor x19, x19, x4, ror #63
        eor x29, x29, x14, ror #57
        eor x20, x20, x19, ror #0
        eor x10, x10, x19, ror #0
        eor x22, x22, x19, ror #28
        eor x12, x12, x19, ror #0
        eor x3, x3, x19, ror #59
        bic x7, x2, x27, ror #12
        bic x14, x5, x2, ror #9
        bic x19, x3, x5, ror #52
        bic x4, x1, x3, ror #55
        eor x4, x4, x5, ror #43
        bic x23, x27, x1, ror #0
        eor x1, x1, x7, ror #52
        eor x5, x23, x3, ror #55
        eor x3, x2, x19, ror #3
        eor x2, x27, x14, ror #43
        bic x27, x8, x10, ror #48
        bic x7, x6, x8, ror #41
        bic x14, x9, x6, ror #19
        eor x8, x14, x8, ror #60
        bic x19, x30, x9, ror #28
        bic x23, x10, x30, ror #56
        eor x7, x10, x7, ror #39
        eor x10, x9, x23, ror #44
        eor x9, x6, x19, ror #17
        eor x6, x30, x27, ror #24
        bic x27, x28, x11, ror #27
        bic x30, x12, x28, ror #39
        bic x19, x15, x12, ror #20
        bic x14, x13, x15, ror #37
        bic x23, x11, x13, ror #5
        eor x15, x15, x23, ror #22
        eor x14, x12, x14, ror #7
        eor x12, x11, x30, ror #62
        eor x11, x13, x27, ror #32
        eor x13, x28, x19, ror #5
        bic x28, x21, x17, ror #16
        bic x27, x0, x21, ror #48
        bic x19, x16, x0, ror #49
        bic x30, x20, x16, ror #42
        eor x19, x19, x21, ror #33
        bic x23, x17, x20, ror #37
        eor x17, x17, x27, ror #0
        eor x21, x23, x16, ror #15
        eor x16, x28, x20, ror #53
        bic x23, x25, x22, ror #54
        ldr x28, [sp, #0x68]
        eor x20, x0, x30, ror #37
        eor x23, x23, x24, ror #21
        ldp x0, x30, [sp, #0x68]
        bic x27, x22, x24, ror #31
        ldr x28, [x28, #0x8]
        add x0, x0, #0x10
        subs x30, x30, #0x2
        stp x0, x30, [sp, #0x68]
        bic x0, x29, x25, ror #2
        bic x30, x26, x29, ror #15
        eor x25, x25, x30, ror #47
        bic x30, x24, x26, ror #26
        eor x24, x22, x0, ror #8
        eor x22, x26, x27, ror #7
        eor x26, x29, x30, ror #23
        eor x1, x1, x28
        b.ne .Ldauntless_keccak_f1600_x1_scalar_neoverse_n1_loop1
        ldr x0, [sp, #0x60]
        ror x29, x23, #0x7
        ror x30, x24, #0x3d
        ldp x23, x24, [sp, #0x30]
        ldp x27, x28, [sp, #0x10]
        ror x22, x22, #0x36
        ror x25, x25, #0x7
        stp x22, x29, [x0, #0xa0]
        stp x30, x25, [x0, #0xb0]
        ror x7, x7, #0x2c
        ror x19, x19, #0xf
        stp x7, x8, [x0, #0x30]
        stp x17, x19, [x0, #0x80]
        ror x11, x11, #0x3f
        ror x12, x12, #0x3a
        stp x1, x2, [x0]
        stp x11, x12, [x0, #0x50]
        ror x6, x6, #0x24
        ror x9, x9, #0x13
        stp x5, x6, [x0, #0x20]
        stp x9, x10, [x0, #0x40]
        ror x13, x13, #0x1f
        ror x14, x14, #0x38
        stp x13, x14, [x0, #0x60]
        ror x15, x15, #0x24
        ror x16, x16, #0x30
        stp x15, x16, [x0, #0x70]
        ror x26, x26, #0x5
        str x26, [x0, #0xc0]
        ror x3, x3, #0x34
        stp x3, x4, [x0, #0x10]
        stp x20, x21, [x0, #0x90]
        ldp x19, x20, [sp, #0x50]
        ldp x25, x26, [sp, #0x20]
        ldp x21, x22, [sp, #0x40]
        ldp x29, x30, [sp], #0x80
        ret
        .size dauntless_keccak_f1600_x1_scalar, . - dauntless_keccak_f1600_x1_scalar
