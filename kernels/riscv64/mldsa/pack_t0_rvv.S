# ML-DSA encoding of 13-bit fields on RISC-V vectors (FIPS 204, Algorithm 17)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_pack_t0_rvv(uint8_t b[416], const int32_t a[256])
#
#   bits 13 i .. 13 i + 12 of b = 4096 - a[i]
#   A word's field is shifted to where it begins in a byte. Each byte of b is then the or of two bytes: one of the word whose
#   field holds the byte's lowest bit, and the first of the next word, or a byte that is 0 where that word begins later.
#   Bytes are gathered by constant numbers: Zvkt promises a time independent of the data for vrgather, not for vcompress.
#
#   pre    -4095 <= a <= 4096; a 16-byte aligned, b anywhere, disjoint; 128 <= VLEN <= 1024
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a7, v0-v11, vl, vtype

.macro pack b, a, count, vl, size, bits, high, t, shift, lower, upper, x, y, z
        li      \bits, 13
        li      \high, 4096
        li      \count, 256
        vsetvli \t, zero, e32, m2, ta, ma
        vid.v   \shift
        vmul.vx \shift, \shift, \bits
        vand.vi \shift, \shift, 7               # where field i begins in a byte
        mul     \size, \t, \bits
        srli    \size, \size, 3                 # bytes at a time
        vsetvli zero, \size, e8, m2, ta, ma
        lla     \t, dauntless_mldsa_pack_t0_rvv_tables
        vle8.v  \lower, (\t)
        addi    \t, \t, 256
        vle8.v  \upper, (\t)
.Lmldsa_pack_t0_rvv_next:                       # vl coefficients, a multiple of 8, to bits vl / 8 bytes
        vsetvli \vl, \count, e32, m2, ta, ma
        vle32.v \x, (\a)
        vrsub.vx \x, \x, \high
        vsll.vv \x, \x, \shift
        vsetvli zero, \size, e8, m2, ta, ma
        vrgather.vv \y, \x, \lower
        vrgather.vv \z, \x, \upper
        vor.vv  \y, \y, \z
        vse8.v  \y, (\b)
        add     \b, \b, \size
        sub     \count, \count, \vl
        slli    \vl, \vl, 2                     # in bytes
        add     \a, \a, \vl
        bnez    \count, .Lmldsa_pack_t0_rvv_next
.endm

        .option push
        .option arch, +m, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_pack_t0_rvv
        .type   dauntless_mldsa_pack_t0_rvv, @function
dauntless_mldsa_pack_t0_rvv:
        pack    b=a0, a=a1, count=a2, vl=a3, size=a4, bits=a5, high=a6, t=a7, shift=v0, lower=v2, upper=v4, x=v6, y=v8, z=v10
        ret
        .size   dauntless_mldsa_pack_t0_rvv, . - dauntless_mldsa_pack_t0_rvv
        .option pop

        .purgem pack
