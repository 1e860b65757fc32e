// ML-DSA packing of 4 bits a coefficient, s for eta = 4: BitPack of FIPS 204, Algorithm 17
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_mldsa_pack_eta4_avx2(uint8_t b[128], const int32_t a[256])
//
//   bits 4 i .. 4 i + 3 of b = 4 - a[i]
//
//   pre    |a| <= 4, aligned to 32 bytes; b anywhere, disjoint
//   time   secret-independent
//   rdi = b, rsi = a   clobbers rax, rsi, rdi, ymm0-ymm5, flags

// v = a[4 j ..+4], a[32 + 4 j ..+4]
.macro load_halves v, v_low, a, j
        vmovdqa         \v_low, [\a + 16*(\j)]
        vinserti128     \v, \v, [\a + 16*(\j) + 128], 1
.endm

// In each half, words of 8 bits: v = 16 coefficients, a[4 j ..+16] of its 32
.macro encode v, v_low, a, j, sixteen, four, t0, t0_low, t1, t1_low
        load_halves     \v, \v_low, \a, \j
        load_halves     \t0, \t0_low, \a, \j+1
        vpackssdw       \v, \v, \t0
        load_halves     \t0, \t0_low, \a, \j+2
        load_halves     \t1, \t1_low, \a, \j+3
        vpackssdw       \t0, \t0, \t1
        vpacksswb       \v, \v, \t0                     // 16 bytes
        vpsubb          \v, \four, \v
        vpmaddubsw      \v, \v, \sixteen                // a[i] + 16 a[i + 1]
.endm

.macro pack b, a, count, sixteen, four, v0, v0_low, v1, v1_low, t0, t0_low, t1, t1_low
        vpbroadcastw    \sixteen, [rip + .Lpack_eta4_avx2_constants]
        vpbroadcastb    \four, [rip + .Lpack_eta4_avx2_constants + 2]
        mov             \count, 4
.Lpack_eta4_avx2_next:                                  // 64 coefficients
        encode          \v0, \v0_low, \a, 0, \sixteen, \four, \t0, \t0_low, \t1, \t1_low
        encode          \v1, \v1_low, \a, 4, \sixteen, \four, \t0, \t0_low, \t1, \t1_low
        vpackuswb       \v0, \v0, \v1                   // 32 coefficients in each half
        vmovdqu         [\b], \v0
        add             \a, 256
        add             \b, 32
        dec             \count
        jnz             .Lpack_eta4_avx2_next
        vzeroupper
.endm

        .intel_syntax noprefix
        .pushsection .rodata, "a", @progbits
        .p2align 2
.Lpack_eta4_avx2_constants:
        .byte   1, 16
        .byte   4
        .popsection
        .pushsection .note.GNU-stack, "", @progbits
        .popsection
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", @note // endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)
        .p2align 3
        .long   4, 16, 5, 0x554e47, 0xc0000002, 4, 3, 0 // NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif

        .text
        .p2align 5
        .global dauntless_mldsa_pack_eta4_avx2
        .type   dauntless_mldsa_pack_eta4_avx2, @function
dauntless_mldsa_pack_eta4_avx2:
        endbr64
        pack    b=rdi, a=rsi, count=eax, sixteen=ymm0, four=ymm1, v0=ymm2, v0_low=xmm2, v1=ymm3, v1_low=xmm3, t0=ymm4, t0_low=xmm4, t1=ymm5, t1_low=xmm5
        ret
        .size   dauntless_mldsa_pack_eta4_avx2, . - dauntless_mldsa_pack_eta4_avx2

.purgem load_halves
.purgem encode
.purgem pack
