// GENERATED from kernels/riscv64/keccak/f1600_x1_zbb.S (object sha256 d998921e54d2b3580864a4f6a74ed21758572b7b347681391c5db6547c2e3294) for spacemit-x60, seed 0
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// block0: 45 instructions, 23 cycles; optimal for the model
// loop1: 309 instructions, 167 cycles an iteration, 1 stage; bound 155
// block2: 45 instructions, 23 cycles; optimal for the model
// constants: dauntless_keccak_rc_tables

        .option push
        .option arch, +zbb
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .text
        .p2align 5
        .global dauntless_keccak_f1600_x1_zbb
        .type dauntless_keccak_f1600_x1_zbb, @function
dauntless_keccak_f1600_x1_zbb:
        addi sp, sp, -0xb0
        sd ra, 0x40(sp)
        sd s0, 0x48(sp)
        sd s1, 0x50(sp)
        sd s2, 0x58(sp)
        sd s3, 0x60(sp)
        sd s4, 0x68(sp)
        sd s5, 0x70(sp)
        .Ldauntless_keccak_f1600_x1_zbb_spacemit_x60_upper1c: auipc s5, %pcrel_hi(dauntless_keccak_rc_tables)
        sd s6, 0x78(sp)
        addi s5, s5, %pcrel_lo(.Ldauntless_keccak_f1600_x1_zbb_spacemit_x60_upper1c)
        sd s7, 0x80(sp)
        addi s7, s5, 0xc0
        sd s8, 0x88(sp)
        sd s9, 0x90(sp)
        sd s10, 0x98(sp)
        sd s11, 0xa0(sp)
        sd s5, 0x30(sp)
        sd a0, 0x28(sp)
        sd s7, 0x38(sp)
        ld a1, 0x0(a0)
        ld a2, 0x8(a0)
        ld a3, 0x10(a0)
        ld a4, 0x18(a0)
        ld a5, 0x20(a0)
        ld a6, 0x28(a0)
        ld a7, 0x30(a0)
        ld s0, 0x38(a0)
        ld s1, 0x40(a0)
        ld s2, 0x48(a0)
        ld s3, 0x50(a0)
        ld s4, 0x58(a0)
        ld s5, 0x60(a0)
        ld s6, 0x68(a0)
        ld s7, 0x70(a0)
        ld s8, 0x78(a0)
        ld s9, 0x80(a0)
        ld s10, 0x88(a0)
        ld s11, 0x90(a0)
        ld t0, 0x98(a0)
        ld t1, 0xa0(a0)
        ld t2, 0xa8(a0)
        ld t3, 0xb0(a0)
        ld t4, 0xb8(a0)
        ld t5, 0xc0(a0)
.Ldauntless_keccak_f1600_x1_zbb_spacemit_x60_loop1:
        xor a0, a2, a7
        xor t6, a5, s2
        xor a0, a0, s4
        xor t6, t6, s7
        xor a0, a0, s9
        xor t6, t6, t0
        xor a0, a0, t2
        xor t6, t6, t5
        sd a0, 0x8(sp)
        xor a0, a3, s0
        sd t6, 0x20(sp)
        xor a0, a0, s5
        xor a0, a0, s10
        xor t6, a1, a6
        xor t6, t6, s3
        xor a0, a0, t3
        xor t6, t6, s8
        ld ra, 0x8(sp)
        sd a0, 0x10(sp)
        ld a0, 0x20(sp)
        xor t6, t6, t1
        sd t6, 0x0(sp)
        xor t6, a4, s1
        xor t6, t6, s6
        rori ra, ra, 0x3f
        xor a0, a0, ra
        xor t6, t6, s11
        xor t6, t6, t4
        xor a6, a6, a0
        sd t6, 0x18(sp)
        ld t6, 0x10(sp)
        xor t1, t1, a0
        ld ra, 0x0(sp)
        xor a1, a1, a0
        rori t1, t1, 0x2e
        xor s3, s3, a0
        xor s8, s8, a0
        rori t6, t6, 0x3f
        ld a0, 0x18(sp)
        xor t6, ra, t6
        ld ra, 0x8(sp)
        rori a6, a6, 0x1c
        rori s8, s8, 0x17
        rori s3, s3, 0x3d
        xor s9, s9, t6
        xor t2, t2, t6
        rori a0, a0, 0x3f
        xor a0, ra, a0
        xor a2, a2, t6
        xor a3, a3, a0
        xor t3, t3, a0
        xor s4, s4, t6
        ld ra, 0x0(sp)
        xor a7, a7, t6
        ld t6, 0x18(sp)
        rori a2, a2, 0x3f
        xor s5, s5, a0
        rori s9, s9, 0x13
        rori s5, s5, 0x15
        rori t3, t3, 0x3
        rori ra, ra, 0x3f
        xor t6, t6, ra
        rori a3, a3, 0x2
        xor s7, s7, t6
        xor t5, t5, t6
        xor s2, s2, t6
        rori s7, s7, 0x19
        xor a5, a5, t6
        rori s2, s2, 0x2c
        rori a5, a5, 0x25
        ld ra, 0x20(sp)
        xor t0, t0, t6
        ld t6, 0x10(sp)
        xor s10, s10, a0
        rori t5, t5, 0x32
        xor a0, s0, a0
        rori s10, s10, 0x31
        rori s0, a0, 0x3a
        rori ra, ra, 0x3f
        xor t6, t6, ra
        xor s1, s1, t6
        xor t4, t4, t6
        xor a4, a4, t6
        xor s6, s6, t6
        rori s1, s1, 0x9
        rori s6, s6, 0x27
        xor t6, s11, t6
        rori a4, a4, 0x24
        rori s4, s4, 0x36
        rori s11, t6, 0x2b
        andn t6, s11, s5
        andn ra, t5, s11
        rori a7, a7, 0x14
        rori t0, t0, 0x38
        rori t2, t2, 0x3e
        rori t4, t4, 0x8
        xor ra, ra, s5
        andn a0, s5, a7
        xor s5, a7, t6
        andn t6, a7, a1
        andn a7, a1, t5
        xor a7, a7, s11
        xor s11, t5, t6
        xor a1, a1, a0
        mv t5, ra
        andn ra, a4, t3
        andn a0, s2, a4
        xor a0, a0, t3
        andn t6, t3, s9
        xor t3, s9, ra
        andn ra, s9, s3
        andn s9, s3, s2
        xor s9, s9, a4
        xor a4, s2, ra
        xor s3, s3, t6
        mv s2, a0
        andn a0, s6, s0
        andn t6, t0, s6
        xor t6, t6, s0
        andn ra, s0, a2
        xor s0, a2, a0
        andn a0, a2, t1
        andn a2, t1, t0
        xor a2, a2, s6
        xor s6, t0, a0
        xor t1, t1, ra
        mv t0, t6
        andn t6, t4, s10
        andn ra, a5, t4
        xor ra, ra, s10
        andn a0, s10, s4
        xor s10, s4, t6
        andn t6, s4, a6
        andn s4, a6, a5
        xor s4, s4, t4
        xor t4, a5, t6
        xor a6, a6, a0
        mv a5, ra
        andn ra, s1, a3
        andn a0, s7, s1
        xor a0, a0, a3
        andn t6, a3, t2
        xor a3, t2, ra
        andn ra, t2, s8
        andn t2, s8, s7
        xor s8, s8, t6
        xor t2, t2, s1
        ld t6, 0x30(sp)
        xor s1, s7, ra
        xor ra, s5, a4
        mv s7, a0
        xor a0, s11, s2
        xor ra, ra, t0
        xor a0, a0, t1
        ld t6, 0x0(t6)
        xor a0, a0, s4
        xor a0, a0, a3
        sd a0, 0x20(sp)
        xor a0, t5, s3
        xor ra, ra, a6
        xor a0, a0, a2
        xor a1, a1, t6
        xor ra, ra, t2
        xor a0, a0, s10
        xor t6, a1, s9
        sd ra, 0x8(sp)
        xor t6, t6, s0
        xor t6, t6, t4
        xor a0, a0, s1
        sd a0, 0x10(sp)
        xor t6, t6, s7
        sd t6, 0x0(sp)
        xor t6, a7, t3
        xor t6, t6, s6
        xor t6, t6, a5
        xor t6, t6, s8
        ld a0, 0x10(sp)
        sd t6, 0x18(sp)
        ld t6, 0x0(sp)
        ld ra, 0x8(sp)
        rori a0, a0, 0x3f
        xor a0, t6, a0
        ld t6, 0x18(sp)
        xor t0, t0, a0
        xor a6, a6, a0
        xor s5, s5, a0
        xor a4, a4, a0
        xor t2, t2, a0
        rori a4, a4, 0x14
        rori s5, s5, 0x3f
        rori t6, t6, 0x3f
        xor t6, ra, t6
        ld ra, 0x0(sp)
        xor a2, a2, t6
        ld a0, 0x18(sp)
        xor t5, t5, t6
        xor s10, s10, t6
        xor s3, s3, t6
        xor s1, s1, t6
        rori ra, ra, 0x3f
        ld t6, 0x20(sp)
        xor a0, a0, ra
        ld ra, 0x10(sp)
        rori s10, s10, 0x31
        xor s2, s2, a0
        rori s3, s3, 0x3a
        xor s11, s11, a0
        rori a6, a6, 0x13
        rori t6, t6, 0x3f
        xor t6, ra, t6
        ld ra, 0x8(sp)
        xor t3, t3, t6
        xor s8, s8, t6
        xor a5, a5, t6
        rori s8, s8, 0x8
        xor s6, s6, t6
        rori a5, a5, 0x2b
        xor a7, a7, t6
        ld t6, 0x20(sp)
        rori s11, s11, 0x25
        rori s2, s2, 0x2c
        rori t0, t0, 0x36
        rori s1, s1, 0x3
        rori ra, ra, 0x3f
        rori s6, s6, 0x27
        xor t6, t6, ra
        xor t1, t1, a0
        xor s0, s0, t6
        xor t4, t4, t6
        xor s9, s9, t6
        xor s7, s7, t6
        rori s0, s0, 0x3d
        rori t4, t4, 0x17
        rori s9, s9, 0x1c
        rori s7, s7, 0x2e
        xor a1, a1, t6
        rori t2, t2, 0x3e
        rori a2, a2, 0x15
        rori t3, t3, 0x9
        rori t5, t5, 0x2
        rori a7, a7, 0x24
        rori t1, t1, 0x19
        xor s4, s4, a0
        xor a0, a3, a0
        rori s4, s4, 0x38
        rori a3, a0, 0x32
        andn a0, a5, a2
        andn t6, a3, a5
        xor t6, t6, a2
        andn ra, a2, a4
        xor a2, a4, a0
        andn a0, a4, a1
        andn a4, a1, a3
        xor a4, a4, a5
        xor a5, a3, a0
        xor a1, a1, ra
        mv a3, t6
        andn t6, a7, s1
        andn ra, s2, a7
        xor ra, ra, s1
        andn a0, s1, a6
        xor s1, a6, t6
        andn t6, a6, s0
        andn a6, s0, s2
        xor a6, a6, a7
        xor a7, s2, t6
        xor s0, s0, a0
        mv s2, ra
        andn ra, s6, s3
        andn a0, s4, s6
        xor a0, a0, s3
        andn t6, s3, s5
        xor s3, s5, ra
        andn ra, s5, s7
        andn s5, s7, s4
        xor s5, s5, s6
        xor s6, s4, ra
        xor s7, s7, t6
        mv s4, a0
        andn a0, s8, s10
        andn t6, s11, s8
        xor t6, t6, s10
        andn ra, s10, t0
        xor s10, t0, a0
        andn a0, t0, s9
        andn t0, s9, s11
        xor t0, t0, s8
        xor s8, s11, a0
        xor s9, s9, ra
        andn ra, t5, t2
        mv s11, t6
        andn t6, t1, t3
        andn a0, t3, t5
        xor t6, t6, t5
        xor t5, t2, a0
        andn a0, t2, t4
        andn t2, t4, t1
        xor t4, t4, ra
        xor t2, t2, t3
        ld ra, 0x30(sp)
        xor t3, t1, a0
        mv t1, t6
        ld t6, 0x30(sp)
        ld ra, 0x8(ra)
        ld a0, 0x38(sp)
        addi t6, t6, 0x10
        sd t6, 0x30(sp)
        xor a1, a1, ra
        bne t6, a0, .Ldauntless_keccak_f1600_x1_zbb_spacemit_x60_loop1
        sd zero, 0x10(sp)
        ld a0, 0x28(sp)
        sd zero, 0x20(sp)
        sd zero, 0x0(sp)
        sd zero, 0x18(sp)
        sd zero, 0x8(sp)
        ld ra, 0x40(sp)
        sd t4, 0xb8(a0)
        sd t5, 0xc0(a0)
        sd t2, 0xa8(a0)
        sd t3, 0xb0(a0)
        sd t0, 0x98(a0)
        sd t1, 0xa0(a0)
        sd s9, 0x80(a0)
        sd s10, 0x88(a0)
        sd s7, 0x70(a0)
        sd s8, 0x78(a0)
        sd a2, 0x8(a0)
        sd s5, 0x60(a0)
        sd a1, 0x0(a0)
        sd a6, 0x28(a0)
        sd s0, 0x38(a0)
        sd s11, 0x90(a0)
        sd a7, 0x30(a0)
        sd s4, 0x58(a0)
        sd s2, 0x48(a0)
        sd s6, 0x68(a0)
        sd s1, 0x40(a0)
        sd s3, 0x50(a0)
        sd a4, 0x18(a0)
        sd a5, 0x20(a0)
        sd a3, 0x10(a0)
        ld s11, 0xa0(sp)
        ld s0, 0x48(sp)
        ld s1, 0x50(sp)
        ld s2, 0x58(sp)
        ld s3, 0x60(sp)
        ld s4, 0x68(sp)
        ld s5, 0x70(sp)
        ld s6, 0x78(sp)
        ld s7, 0x80(sp)
        ld s8, 0x88(sp)
        ld s9, 0x90(sp)
        ld s10, 0x98(sp)
        addi sp, sp, 0xb0
        ret
        .size dauntless_keccak_f1600_x1_zbb, . - dauntless_keccak_f1600_x1_zbb
        .option pop
