// GENERATED from kernels/aarch64/rsa/reduce_16_neon.S (object sha256 41ababf12a2157683281f4d1648116e0c9b364ecc2a6b657696e24a695ef0400) for neoverse-n1, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 18 instructions, 13 cycles; optimal for the model
// loop1: 71 instructions, 107 cycles an iteration, 1 stage; bound 102
// block2: 6 instructions, 3 cycles; optimal for the model
// loop3: 73 instructions, 125 cycles an iteration, 1 stage; bound 97
// block4: 28 instructions, 15 cycles; optimal for the model
// loop5: 71 instructions, 107 cycles an iteration, 1 stage; bound 102
// block6: 9 instructions, 6 cycles; optimal for the model
// loop7: 110 instructions, 49 cycles an iteration, 2 stages; bound 48
// block8: 25 instructions, 14 cycles; optimal for the model

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
        .global dauntless_rsa_reduce_16_neon
        .type dauntless_rsa_reduce_16_neon, %function
dauntless_rsa_reduce_16_neon:
        bti c
        stp x29, x30, [sp, #-0x60]!
        ldp x5, x6, [x0, #0x10]
        stp x27, x28, [sp, #0x10]
        stp x19, x20, [sp, #0x50]
        stp x23, x24, [sp, #0x30]
        stp x21, x22, [sp, #0x40]
        stp x25, x26, [sp, #0x20]
        ldp x17, x19, [x1, #0x30]
        ldp x3, x4, [x0]
        ldp x15, x16, [x1, #0x20]
        mov x25, #0xffffffff
        ldp x11, x12, [x1]
        ldp x13, x14, [x1, #0x10]
        dup v5.2d, x25
        mov x28, xzr
        mov x27, #0x4
        ldp x7, x8, [x0, #0x20]
        ldp x9, x10, [x0, #0x30]
.Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop1:
        sub x27, x27, #0x1
        mul x20, x3, x2
        mul x21, x20, x11
        mul x22, x20, x12
        adds x21, x3, x21
        mul x21, x20, x13
        adcs x3, x4, x22
        mul x22, x20, x14
        adcs x4, x5, x21
        mul x21, x20, x15
        adcs x5, x6, x22
        mul x22, x20, x16
        adcs x6, x7, x21
        mul x21, x20, x17
        adcs x7, x8, x22
        mul x22, x20, x19
        adcs x8, x9, x21
        umulh x21, x20, x15
        adcs x9, x10, x22
        umulh x22, x20, x16
        umulh x23, x20, x13
        umulh x24, x20, x19
        umulh x25, x20, x11
        adc x10, x24, xzr
        umulh x24, x20, x14
        adds x3, x3, x25
        umulh x25, x20, x12
        mul x26, x3, x2
        adcs x4, x4, x25
        adcs x5, x5, x23
        umulh x23, x20, x17
        adcs x6, x6, x24
        adcs x7, x7, x21
        adcs x8, x8, x22
        stp x20, x26, [x0], #0x10
        mul x20, x26, x11
        adcs x9, x9, x23
        adc x10, x10, xzr
        mul x23, x26, x12
        adds x20, x3, x20
        mul x20, x26, x13
        adcs x3, x4, x23
        mul x23, x26, x14
        adcs x4, x5, x20
        mul x20, x26, x15
        adcs x5, x6, x23
        mul x23, x26, x16
        adcs x6, x7, x20
        mul x20, x26, x17
        adcs x7, x8, x23
        umulh x23, x26, x15
        adcs x8, x9, x20
        umulh x20, x26, x11
        umulh x22, x26, x14
        umulh x21, x26, x19
        mul x24, x26, x19
        umulh x25, x26, x12
        adcs x24, x10, x24
        adc x21, x21, xzr
        adds x3, x3, x20
        umulh x20, x26, x13
        adcs x4, x4, x25
        umulh x25, x26, x16
        adcs x5, x5, x20
        adcs x6, x6, x22
        umulh x26, x26, x17
        adcs x7, x7, x23
        adcs x8, x8, x25
        adcs x9, x24, x26
        adc x10, x21, xzr
        cbnz x27, .Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop1
        ldp x11, x12, [x0, #-0x40]
        ldp x13, x14, [x0, #-0x30]
        add x29, x1, #0x40
        mov x27, #0x4
        ldp x15, x16, [x0, #-0x20]
        ldp x17, x19, [x0, #-0x10]
.Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop3:
        sub x27, x27, #0x1
        ldp x20, x21, [x29], #0x10
        mul x22, x20, x13
        mul x23, x20, x12
        mul x24, x20, x11
        mul x25, x20, x14
        adds x24, x3, x24
        adcs x3, x4, x23
        adcs x4, x5, x22
        umulh x22, x20, x11
        adcs x5, x6, x25
        mul x25, x20, x15
        umulh x23, x20, x19
        adcs x6, x7, x25
        mul x25, x20, x17
        mul x26, x20, x16
        umulh x30, x20, x14
        adcs x7, x8, x26
        adcs x8, x9, x25
        umulh x25, x20, x13
        mul x26, x20, x19
        adcs x9, x10, x26
        umulh x26, x20, x12
        adc x23, x23, xzr
        adds x3, x3, x22
        adcs x4, x4, x26
        mul x26, x21, x14
        adcs x5, x5, x25
        adcs x6, x6, x30
        umulh x30, x20, x16
        umulh x25, x20, x15
        umulh x20, x20, x17
        adcs x7, x7, x25
        adcs x8, x8, x30
        mul x30, x21, x19
        adcs x9, x9, x20
        adc x10, x23, xzr
        mul x20, x21, x15
        mul x25, x21, x12
        mul x22, x21, x11
        mul x23, x21, x13
        adds x22, x3, x22
        adcs x3, x4, x25
        mul x25, x21, x16
        adcs x4, x5, x23
        adcs x5, x6, x26
        adcs x6, x7, x20
        mul x20, x21, x17
        adcs x7, x8, x25
        umulh x25, x21, x19
        adcs x8, x9, x20
        ldp x20, x26, [x0]
        umulh x23, x21, x11
        adcs x30, x10, x30
        adc x25, x25, xzr
        adds x20, x20, x24
        adcs x22, x26, x22
        umulh x26, x21, x12
        stp x20, x22, [x0], #0x10
        adcs x3, x3, x23
        umulh x23, x21, x13
        adcs x4, x4, x26
        umulh x26, x21, x14
        adcs x5, x5, x23
        umulh x23, x21, x15
        adcs x6, x6, x26
        umulh x26, x21, x16
        adcs x7, x7, x23
        umulh x21, x21, x17
        adcs x8, x8, x26
        adcs x9, x30, x21
        adc x10, x25, xzr
        cbnz x27, .Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop3
        sub x0, x0, #0x40
        ldp x11, x13, [x0, #0x40]
        ldp x14, x15, [x0, #0x60]
        ldp x16, x20, [x0, #0x50]
        ldp x17, x19, [x1, #0x30]
        cmp x28, #0x1
        adcs x3, x3, x11
        ldp x28, x21, [x0, #0x70]
        ldp x11, x12, [x1]
        adcs x4, x4, x13
        stp x3, x4, [x0, #0x40]
        adcs x5, x5, x16
        ldp x3, x4, [x0]
        adcs x6, x6, x20
        stp x5, x6, [x0, #0x50]
        adcs x7, x7, x14
        ldp x5, x6, [x0, #0x10]
        adcs x8, x8, x15
        stp x7, x8, [x0, #0x60]
        adcs x9, x9, x28
        ldp x7, x8, [x0, #0x20]
        adcs x10, x10, x21
        stp x9, x10, [x0, #0x70]
        ldp x9, x10, [x0, #0x30]
        adc x28, xzr, xzr
        mov x27, #0x4
        ldp x13, x14, [x1, #0x10]
        ldp x15, x16, [x1, #0x20]
.Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop5:
        sub x27, x27, #0x1
        mul x20, x3, x2
        mul x21, x20, x11
        mul x22, x20, x12
        adds x21, x3, x21
        mul x21, x20, x13
        adcs x3, x4, x22
        mul x22, x20, x14
        adcs x4, x5, x21
        mul x21, x20, x15
        adcs x5, x6, x22
        mul x22, x20, x16
        adcs x6, x7, x21
        mul x21, x20, x17
        adcs x7, x8, x22
        mul x22, x20, x19
        adcs x8, x9, x21
        umulh x21, x20, x15
        adcs x9, x10, x22
        umulh x22, x20, x16
        umulh x23, x20, x13
        umulh x24, x20, x19
        umulh x25, x20, x11
        adc x10, x24, xzr
        umulh x24, x20, x14
        adds x3, x3, x25
        umulh x25, x20, x12
        mul x26, x3, x2
        adcs x4, x4, x25
        adcs x5, x5, x23
        umulh x23, x20, x17
        adcs x6, x6, x24
        adcs x7, x7, x21
        adcs x8, x8, x22
        stp x20, x26, [x0], #0x10
        mul x20, x26, x11
        adcs x9, x9, x23
        adc x10, x10, xzr
        mul x23, x26, x12
        adds x20, x3, x20
        mul x20, x26, x13
        adcs x3, x4, x23
        mul x23, x26, x14
        adcs x4, x5, x20
        mul x20, x26, x15
        adcs x5, x6, x23
        mul x23, x26, x16
        adcs x6, x7, x20
        mul x20, x26, x17
        adcs x7, x8, x23
        umulh x23, x26, x15
        adcs x8, x9, x20
        umulh x20, x26, x11
        umulh x22, x26, x14
        umulh x21, x26, x19
        mul x24, x26, x19
        umulh x25, x26, x12
        adcs x24, x10, x24
        adc x21, x21, xzr
        adds x3, x3, x20
        umulh x20, x26, x13
        adcs x4, x4, x25
        umulh x25, x26, x16
        adcs x5, x5, x20
        adcs x6, x6, x22
        umulh x26, x26, x17
        adcs x7, x7, x23
        adcs x8, x8, x25
        adcs x9, x24, x26
        adc x10, x21, xzr
        cbnz x27, .Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop5
        ldp x30, x29, [x0, #-0x30]
        ldp x30, x29, [x0, #-0x10]
        sub x2, x0, #0x40
        ld2 { v0.4s, v1.4s }, [x2], #32
        ld2 { v2.4s, v3.4s }, [x2]
        add x29, x1, #0x40
        mov x27, #0x4
        ldp x11, x12, [x0, #-0x40]
        ldp x15, x16, [x0, #-0x20]
        sub x27, x27, #0x1
        ld1 { v4.2d }, [x29]
        ldp x1, x2, [x29], #0x10
        umull2 v6.2d, v0.4s, v4.s[0]
        umull2 v7.2d, v1.4s, v4.s[0]
        mul x13, x1, x12
        umull2 v16.2d, v3.4s, v4.s[0]
        umull2 v17.2d, v2.4s, v4.s[0]
        umulh x14, x1, x11
        umull2 v18.2d, v1.4s, v4.s[2]
        usra v7.2d, v6.2d, #0x20
        umull2 v19.2d, v0.4s, v4.s[2]
        umull2 v20.2d, v3.4s, v4.s[2]
        usra v16.2d, v17.2d, #0x20
        umulh x17, x1, x12
        umull2 v21.2d, v2.4s, v4.s[2]
        umull2 v22.2d, v1.4s, v4.s[1]
        and v23.16b, v7.16b, v5.16b
        umull2 v24.2d, v3.4s, v4.s[3]
        usra v18.2d, v19.2d, #0x20
        umull2 v25.2d, v3.4s, v4.s[1]
        mul x19, x1, x11
        umlal2 v23.2d, v0.4s, v4.s[1]
        and v26.16b, v16.16b, v5.16b
        usra v20.2d, v21.2d, #0x20
        umlal2 v26.2d, v2.4s, v4.s[1]
        mul x20, x2, x11
        adds x19, x3, x19
        umull2 v27.2d, v1.4s, v4.s[3]
        and v28.16b, v18.16b, v5.16b
        adcs x3, x4, x13
        trn2 v7.4s, v7.4s, v23.4s
        trn1 v6.4s, v6.4s, v23.4s
        umlal2 v28.2d, v0.4s, v4.s[3]
        mul x13, x1, x16
        uadalp v22.2d, v7.4s
        trn2 v16.4s, v16.4s, v26.4s
        mov x21, v6.d[0]
        and v7.16b, v20.16b, v5.16b
        uadalp v25.2d, v16.4s
        mul x22, x1, x15
        adcs x4, x5, x21
        mov x21, v6.d[1]
        trn1 v19.4s, v19.4s, v28.4s
        trn1 v17.4s, v17.4s, v26.4s
        mov x23, v22.d[1]
        adcs x5, x6, x21
        umlal2 v7.2d, v2.4s, v4.s[3]
        umulh x21, x1, x15
        mov x24, v19.d[0]
        adcs x6, x7, x22
        trn2 v18.4s, v18.4s, v28.4s
        mov x22, v17.d[0]
        adcs x7, x8, x13
        mov x13, v17.d[1]
        adcs x8, x9, x22
        umulh x1, x1, x16
        mov x22, v25.d[1]
        adcs x9, x10, x13
        mov x13, v22.d[0]
        trn2 v20.4s, v20.4s, v7.4s
        adc x22, x22, xzr
        trn1 v7.4s, v21.4s, v7.4s
        adds x3, x3, x14
        mov x14, v19.d[1]
        adcs x4, x4, x17
        uadalp v24.2d, v20.4s
        mul x17, x2, x12
        adcs x5, x5, x13
        uadalp v27.2d, v18.4s
        adcs x6, x6, x23
        mov x23, v25.d[0]
        adcs x7, x7, x21
        mul x21, x2, x16
        mov x13, v7.d[1]
        adcs x8, x8, x1
        mov x1, v7.d[0]
        adcs x9, x9, x23
        mov x23, v24.d[1]
        adc x10, x22, xzr
        adds x20, x3, x20
        mov x22, v24.d[0]
        mul x25, x2, x15
        adcs x3, x4, x17
        mov x17, v27.d[1]
        adcs x4, x5, x24
        mov x24, v27.d[0]
        adcs x5, x6, x14
        umulh x14, x2, x11
        adcs x6, x7, x25
        adcs x7, x8, x21
        adcs x8, x9, x1
        umulh x21, x2, x12
        adcs x9, x10, x13
        adc x10, x23, xzr
        umulh x23, x2, x16
.Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop7:
        sub x27, x27, #0x1
        ld1 { v4.2d }, [x29]
        ldp x13, x25, [x0]
        umulh x26, x2, x15
        ldp x1, x2, [x29], #0x10
        adds x19, x13, x19
        adcs x20, x25, x20
        umull2 v6.2d, v0.4s, v4.s[0]
        adcs x3, x3, x14
        umull2 v7.2d, v1.4s, v4.s[0]
        mul x13, x1, x12
        stp x19, x20, [x0], #0x10
        adcs x4, x4, x21
        umull2 v16.2d, v3.4s, v4.s[0]
        adcs x5, x5, x24
        umull2 v17.2d, v2.4s, v4.s[0]
        adcs x6, x6, x17
        umulh x14, x1, x11
        umull2 v18.2d, v1.4s, v4.s[2]
        adcs x7, x7, x26
        usra v7.2d, v6.2d, #0x20
        umull2 v19.2d, v0.4s, v4.s[2]
        adcs x8, x8, x23
        umull2 v20.2d, v3.4s, v4.s[2]
        adcs x9, x9, x22
        usra v16.2d, v17.2d, #0x20
        umulh x17, x1, x12
        umull2 v21.2d, v2.4s, v4.s[2]
        adc x10, x10, xzr
        umull2 v22.2d, v1.4s, v4.s[1]
        and v23.16b, v7.16b, v5.16b
        umull2 v24.2d, v3.4s, v4.s[3]
        usra v18.2d, v19.2d, #0x20
        umull2 v25.2d, v3.4s, v4.s[1]
        mul x19, x1, x11
        umlal2 v23.2d, v0.4s, v4.s[1]
        and v26.16b, v16.16b, v5.16b
        usra v20.2d, v21.2d, #0x20
        umlal2 v26.2d, v2.4s, v4.s[1]
        mul x20, x2, x11
        adds x19, x3, x19
        umull2 v27.2d, v1.4s, v4.s[3]
        and v28.16b, v18.16b, v5.16b
        adcs x3, x4, x13
        trn2 v7.4s, v7.4s, v23.4s
        trn1 v6.4s, v6.4s, v23.4s
        umlal2 v28.2d, v0.4s, v4.s[3]
        mul x13, x1, x16
        uadalp v22.2d, v7.4s
        trn2 v16.4s, v16.4s, v26.4s
        mov x21, v6.d[0]
        and v7.16b, v20.16b, v5.16b
        uadalp v25.2d, v16.4s
        mul x22, x1, x15
        adcs x4, x5, x21
        mov x21, v6.d[1]
        trn1 v19.4s, v19.4s, v28.4s
        trn1 v17.4s, v17.4s, v26.4s
        mov x23, v22.d[1]
        adcs x5, x6, x21
        umlal2 v7.2d, v2.4s, v4.s[3]
        umulh x21, x1, x15
        mov x24, v19.d[0]
        adcs x6, x7, x22
        trn2 v18.4s, v18.4s, v28.4s
        mov x22, v17.d[0]
        adcs x7, x8, x13
        mov x13, v17.d[1]
        adcs x8, x9, x22
        umulh x1, x1, x16
        mov x22, v25.d[1]
        adcs x9, x10, x13
        mov x13, v22.d[0]
        trn2 v20.4s, v20.4s, v7.4s
        adc x22, x22, xzr
        trn1 v7.4s, v21.4s, v7.4s
        adds x3, x3, x14
        mov x14, v19.d[1]
        adcs x4, x4, x17
        uadalp v24.2d, v20.4s
        mul x17, x2, x12
        adcs x5, x5, x13
        uadalp v27.2d, v18.4s
        adcs x6, x6, x23
        mov x23, v25.d[0]
        adcs x7, x7, x21
        mul x21, x2, x16
        mov x13, v7.d[1]
        adcs x8, x8, x1
        mov x1, v7.d[0]
        adcs x9, x9, x23
        mov x23, v24.d[1]
        adc x10, x22, xzr
        adds x20, x3, x20
        mov x22, v24.d[0]
        mul x25, x2, x15
        adcs x3, x4, x17
        mov x17, v27.d[1]
        adcs x4, x5, x24
        mov x24, v27.d[0]
        adcs x5, x6, x14
        umulh x14, x2, x11
        adcs x6, x7, x25
        adcs x7, x8, x21
        adcs x8, x9, x1
        umulh x21, x2, x12
        adcs x9, x10, x13
        adc x10, x23, xzr
        umulh x23, x2, x16
        cbnz x27, .Ldauntless_rsa_reduce_16_neon_neoverse_n1_loop7
        ldp x13, x25, [x0]
        umulh x26, x2, x15
        adds x19, x13, x19
        adcs x20, x25, x20
        adcs x3, x3, x14
        stp x19, x20, [x0], #0x10
        adcs x4, x4, x21
        adcs x5, x5, x24
        adcs x6, x6, x17
        adcs x7, x7, x26
        adcs x8, x8, x23
        adcs x9, x9, x22
        adc x10, x10, xzr
        ldp x1, x2, [x0]
        ldp x11, x12, [x0, #0x10]
        ldp x25, x26, [sp, #0x20]
        cmp x28, #0x1
        ldp x23, x24, [sp, #0x30]
        adcs x1, x3, x1
        ldp x3, x28, [x0, #0x20]
        adcs x2, x4, x2
        ldp x4, x13, [x0, #0x30]
        stp x1, x2, [x0]
        adcs x5, x5, x11
        adcs x6, x6, x12
        ldp x21, x22, [sp, #0x40]
        stp x5, x6, [x0, #0x10]
        adcs x3, x7, x3
        adcs x8, x8, x28
        ldp x19, x20, [sp, #0x50]
        stp x3, x8, [x0, #0x20]
        adcs x4, x9, x4
        adcs x10, x10, x13
        ldp x27, x28, [sp, #0x10]
        stp x4, x10, [x0, #0x30]
        adc x0, xzr, xzr
        mov x0, x0
        ldp x29, x30, [sp], #0x60
        ret
        .size dauntless_rsa_reduce_16_neon, . - dauntless_rsa_reduce_16_neon
