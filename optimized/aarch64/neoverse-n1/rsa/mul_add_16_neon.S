// GENERATED from kernels/aarch64/rsa/mul_add_16_neon.S (object sha256 83d121384c19ecfed11c5f67082c1452b275d402da5851f881e744534942a063) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 24 instructions, 11 cycles; optimal for the model
// loop1: 110 instructions, 57 cycles an iteration, 1 stage; bound 48
// block2: 36 instructions, 15 cycles; bound 14
// loop3: 110 instructions, 57 cycles an iteration, 1 stage; bound 48
// block4: 24 instructions, 14 cycles; optimal for the model

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
        .global dauntless_rsa_mul_add_16_neon
        .type dauntless_rsa_mul_add_16_neon, %function
dauntless_rsa_mul_add_16_neon:
        bti c
        stp x27, x28, [sp, #-0x50]!
        ldp x28, x27, [x2, #0x10]
        mov x3, #0xffffffff
        stp x25, x26, [sp, #0x10]
        stp x19, x20, [sp, #0x40]
        dup v5.2d, x3
        add x26, x2, #0x0
        stp x23, x24, [sp, #0x20]
        ldp x3, x20, [x2, #0x30]
        mov x6, xzr
        mov x10, xzr
        mov x27, #0x8
        ld2 { v0.4s, v1.4s }, [x26], #32
        stp x21, x22, [sp, #0x30]
        mov x4, xzr
        mov x3, xzr
        mov x8, xzr
        ldp x11, x12, [x2]
        mov x28, xzr
        mov x7, xzr
        mov x9, xzr
        ld2 { v2.4s, v3.4s }, [x26]
        mov x5, xzr
        ldp x15, x16, [x2, #0x20]
.Ldauntless_rsa_mul_add_16_neon_neoverse_n1_loop1:
        sub x27, x27, #0x1
        ld1 { v4.2d }, [x1]
        ldp x13, x14, [x1], #0x10
        mul x17, x13, x16
        umull2 v6.2d, v2.4s, v4.s[0]
        umull2 v7.2d, v0.4s, v4.s[0]
        umull2 v16.2d, v1.4s, v4.s[0]
        mul x19, x14, x12
        umull2 v17.2d, v3.4s, v4.s[0]
        umulh x20, x14, x12
        usra v16.2d, v7.2d, #0x20
        usra v17.2d, v6.2d, #0x20
        mul x21, x13, x11
        and v18.16b, v16.16b, v5.16b
        umull2 v19.2d, v3.4s, v4.s[2]
        and v20.16b, v17.16b, v5.16b
        mul x22, x13, x12
        umull2 v21.2d, v2.4s, v4.s[2]
        umlal2 v18.2d, v0.4s, v4.s[1]
        adds x21, x3, x21
        umlal2 v20.2d, v2.4s, v4.s[1]
        umull2 v22.2d, v1.4s, v4.s[1]
        mul x23, x13, x15
        adcs x3, x4, x22
        usra v19.2d, v21.2d, #0x20
        umull2 v23.2d, v1.4s, v4.s[2]
        trn2 v16.4s, v16.4s, v18.4s
        trn1 v7.4s, v7.4s, v18.4s
        trn2 v17.4s, v17.4s, v20.4s
        umull2 v18.2d, v3.4s, v4.s[1]
        umulh x22, x13, x11
        uadalp v22.2d, v16.4s
        umull2 v16.2d, v0.4s, v4.s[2]
        trn1 v6.4s, v6.4s, v20.4s
        mov x24, v7.d[0]
        mov x25, v7.d[1]
        umulh x26, x13, x16
        uadalp v18.2d, v17.4s
        adcs x24, x5, x24
        adcs x5, x6, x25
        usra v23.2d, v16.2d, #0x20
        adcs x6, x7, x23
        mov x23, v6.d[0]
        umulh x25, x13, x12
        adcs x7, x8, x17
        mov x17, v6.d[1]
        adcs x8, x9, x23
        mov x23, v18.d[1]
        and v6.16b, v19.16b, v5.16b
        adcs x9, x10, x17
        umulh x13, x13, x15
        mov x17, v18.d[0]
        and v18.16b, v23.16b, v5.16b
        adc x23, x23, xzr
        adds x3, x3, x22
        umlal2 v6.2d, v2.4s, v4.s[3]
        mov x22, v22.d[0]
        adcs x24, x24, x25
        mov x25, v22.d[1]
        umlal2 v18.2d, v0.4s, v4.s[3]
        adcs x5, x5, x22
        umull2 v22.2d, v3.4s, v4.s[3]
        mul x22, x14, x11
        adcs x6, x6, x25
        adcs x7, x7, x13
        trn2 v19.4s, v19.4s, v6.4s
        adcs x8, x8, x26
        umull2 v4.2d, v1.4s, v4.s[3]
        trn1 v16.4s, v16.4s, v18.4s
        mul x26, x14, x15
        adcs x9, x9, x17
        trn1 v6.4s, v21.4s, v6.4s
        uadalp v22.2d, v19.4s
        adc x23, x23, xzr
        trn2 v18.4s, v23.4s, v18.4s
        adds x22, x3, x22
        mov x17, v16.d[0]
        adcs x24, x24, x19
        mov x19, v16.d[1]
        mul x13, x14, x16
        uadalp v4.2d, v18.4s
        adcs x4, x5, x17
        adcs x5, x6, x19
        adcs x6, x7, x26
        mov x26, v6.d[0]
        umulh x19, x14, x11
        ldp x17, x25, [x0]
        adcs x7, x8, x13
        mov x13, v6.d[1]
        adcs x8, x9, x26
        mov x26, v22.d[1]
        adcs x23, x23, x13
        umulh x13, x14, x15
        adc x26, x26, xzr
        adds x17, x17, x21
        adcs x22, x25, x22
        adcs x3, x24, x19
        umulh x14, x14, x16
        mov x19, v4.d[0]
        stp x17, x22, [x0], #0x10
        adcs x4, x4, x20
        mov x20, v4.d[1]
        adcs x5, x5, x19
        adcs x6, x6, x20
        adcs x7, x7, x13
        mov x13, v22.d[0]
        adcs x8, x8, x14
        adcs x9, x23, x13
        adc x10, x26, xzr
        cbnz x27, .Ldauntless_rsa_mul_add_16_neon_neoverse_n1_loop1
        sub x0, x0, #0x40
        sub x1, x1, #0x80
        ldp x13, x12, [x0, #0x40]
        ldp x17, x16, [x0, #0x50]
        add x11, x2, #0x40
        ld2 { v0.4s, v1.4s }, [x11], #32
        cmp x28, #0x1
        ld2 { v2.4s, v3.4s }, [x11]
        adcs x11, x3, x13
        ldp x15, x14, [x0, #0x60]
        adcs x3, x4, x12
        ldp x13, x12, [x0, #0x70]
        stp x11, x3, [x0, #0x40]
        adcs x11, x5, x17
        adcs x5, x6, x16
        ldp x4, x3, [x2, #0x70]
        stp x11, x5, [x0, #0x50]
        adcs x11, x7, x15
        adcs x5, x8, x14
        ldp x4, x3, [x2, #0x50]
        mov x27, #0x8
        stp x11, x5, [x0, #0x60]
        adcs x5, x9, x13
        adcs x6, x10, x12
        mov x7, xzr
        mov x10, xzr
        stp x5, x6, [x0, #0x70]
        adc x28, xzr, xzr
        mov x6, xzr
        mov x5, xzr
        mov x8, xzr
        mov x9, xzr
        ldp x11, x12, [x2, #0x40]
        mov x3, xzr
        mov x4, xzr
        ldp x15, x16, [x2, #0x60]
.Ldauntless_rsa_mul_add_16_neon_neoverse_n1_loop3:
        sub x27, x27, #0x1
        ld1 { v4.2d }, [x1]
        ldp x2, x13, [x1], #0x10
        mul x14, x2, x11
        umull2 v6.2d, v0.4s, v4.s[0]
        umull2 v7.2d, v1.4s, v4.s[0]
        umulh x17, x2, x15
        adds x14, x3, x14
        umull2 v16.2d, v3.4s, v4.s[0]
        usra v7.2d, v6.2d, #0x20
        umull2 v17.2d, v2.4s, v4.s[0]
        umulh x19, x13, x12
        umull2 v18.2d, v3.4s, v4.s[2]
        umull2 v19.2d, v2.4s, v4.s[2]
        mul x20, x13, x11
        usra v16.2d, v17.2d, #0x20
        and v20.16b, v7.16b, v5.16b
        umlal2 v20.2d, v0.4s, v4.s[1]
        mul x21, x2, x15
        usra v18.2d, v19.2d, #0x20
        umull2 v21.2d, v1.4s, v4.s[1]
        and v22.16b, v16.16b, v5.16b
        mul x22, x2, x12
        umull2 v23.2d, v0.4s, v4.s[2]
        trn2 v7.4s, v7.4s, v20.4s
        umlal2 v22.2d, v2.4s, v4.s[1]
        trn1 v6.4s, v6.4s, v20.4s
        uadalp v21.2d, v7.4s
        umull2 v7.2d, v3.4s, v4.s[1]
        mul x23, x2, x16
        adcs x3, x4, x22
        umull2 v20.2d, v1.4s, v4.s[2]
        trn2 v16.4s, v16.4s, v22.4s
        mov x22, v6.d[0]
        trn1 v17.4s, v17.4s, v22.4s
        mov x24, v6.d[1]
        umulh x25, x2, x11
        uadalp v7.2d, v16.4s
        adcs x22, x5, x22
        adcs x5, x6, x24
        usra v20.2d, v23.2d, #0x20
        adcs x6, x7, x21
        mov x21, v17.d[0]
        umulh x24, x2, x12
        adcs x7, x8, x23
        mov x23, v17.d[1]
        adcs x8, x9, x21
        mov x21, v7.d[1]
        adcs x23, x10, x23
        umulh x2, x2, x16
        and v17.16b, v20.16b, v5.16b
        and v16.16b, v18.16b, v5.16b
        adc x21, x21, xzr
        adds x3, x3, x25
        mov x25, v21.d[0]
        adcs x22, x22, x24
        mov x24, v21.d[1]
        umlal2 v17.2d, v0.4s, v4.s[3]
        adcs x5, x5, x25
        umlal2 v16.2d, v2.4s, v4.s[3]
        mul x25, x13, x12
        adcs x6, x6, x24
        umull2 v21.2d, v3.4s, v4.s[3]
        adcs x7, x7, x17
        mov x17, v7.d[0]
        umull2 v4.2d, v1.4s, v4.s[3]
        adcs x8, x8, x2
        trn2 v20.4s, v20.4s, v17.4s
        trn1 v17.4s, v23.4s, v17.4s
        mul x2, x13, x15
        adcs x23, x23, x17
        trn2 v18.4s, v18.4s, v16.4s
        trn1 v16.4s, v19.4s, v16.4s
        adc x10, x21, xzr
        adds x20, x3, x20
        mov x17, v17.d[0]
        adcs x22, x22, x25
        mov x25, v17.d[1]
        mul x24, x13, x16
        uadalp v21.2d, v18.4s
        adcs x4, x5, x17
        uadalp v4.2d, v20.4s
        adcs x5, x6, x25
        adcs x6, x7, x2
        mov x2, v16.d[0]
        umulh x25, x13, x11
        ldp x17, x21, [x0]
        adcs x7, x8, x24
        mov x24, v16.d[1]
        adcs x8, x23, x2
        mov x2, v21.d[1]
        adcs x9, x10, x24
        mov x24, v4.d[0]
        umulh x23, x13, x15
        adc x2, x2, xzr
        adds x14, x17, x14
        adcs x20, x21, x20
        mov x21, v4.d[1]
        stp x14, x20, [x0], #0x10
        adcs x3, x22, x25
        umulh x13, x13, x16
        adcs x4, x4, x19
        adcs x5, x5, x24
        adcs x6, x6, x21
        adcs x7, x7, x23
        mov x23, v21.d[0]
        adcs x8, x8, x13
        adcs x9, x9, x23
        adc x10, x2, xzr
        cbnz x27, .Ldauntless_rsa_mul_add_16_neon_neoverse_n1_loop3
        ldp x1, x2, [x0]
        ldp x11, x12, [x0, #0x10]
        cmp x28, #0x1
        ldp x28, x13, [x0, #0x20]
        adcs x1, x3, x1
        ldp x3, x14, [x0, #0x30]
        adcs x2, x4, x2
        ldp x19, x20, [sp, #0x40]
        stp x1, x2, [x0]
        adcs x5, x5, x11
        adcs x6, x6, x12
        ldp x21, x22, [sp, #0x30]
        stp x5, x6, [x0, #0x10]
        adcs x7, x7, x28
        adcs x8, x8, x13
        ldp x23, x24, [sp, #0x20]
        stp x7, x8, [x0, #0x20]
        adcs x3, x9, x3
        adcs x10, x10, x14
        ldp x25, x26, [sp, #0x10]
        stp x3, x10, [x0, #0x30]
        adc x0, xzr, xzr
        mov x0, x0
        ldp x27, x28, [sp], #0x50
        ret
        .size dauntless_rsa_mul_add_16_neon, . - dauntless_rsa_mul_add_16_neon
