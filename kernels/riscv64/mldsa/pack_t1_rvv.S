# ML-DSA encoding of 10-bit fields on RISC-V vectors (FIPS 204, Algorithm 16)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_pack_t1_rvv(uint8_t b[320], const int32_t a[256])
#
#   bits 10 i .. 10 i + 9 of b = a[i]
#   A word's field is shifted to where it begins in a byte. Each byte of b is then the or of two bytes: one of the word whose
#   field holds the byte's lowest bit, and the first of the next word, or a byte that is 0 where that word begins later.
#   Bytes are gathered by constant numbers: Zvkt promises a time independent of the data for vrgather, not for vcompress.
#
#   pre    0 <= a <= 1023; a 16-byte aligned, b anywhere, disjoint; 128 <= VLEN <= 1024
#   time   secret-independent
#   a0 = b   a1 = a   clobbers a0-a6, v0-v11, vl, vtype

.macro pack b, a, count, vl, size, bits, t, shift, lower, upper, x, y, z
        li      \bits, 10
        li      \count, 256
        vsetvli \t, zero, e32, m2, ta, ma
        vid.v   \shift
        vmul.vx \shift, \shift, \bits
        vand.vi \shift, \shift, 7               # where field i begins in a byte
        mul     \size, \t, \bits
        srli    \size, \size, 3                 # bytes at a time
        vsetvli zero, \size, e8, m2, ta, ma
        lla     \t, dauntless_mldsa_pack_t1_rvv_tables
        vle8.v  \lower, (\t)
        addi    \t, \t, 256
        vle8.v  \upper, (\t)
.Lmldsa_pack_t1_rvv_next:                       # vl coefficients, a multiple of 8, to bits vl / 8 bytes
        vsetvli \vl, \count, e32, m2, ta, ma
        vle32.v \x, (\a)
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
        bnez    \count, .Lmldsa_pack_t1_rvv_next
.endm

        .option push
        .option arch, +m, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_pack_t1_rvv
        .type   dauntless_mldsa_pack_t1_rvv, @function
dauntless_mldsa_pack_t1_rvv:
        pack    b=a0, a=a1, count=a2, vl=a3, size=a4, bits=a5, t=a6, shift=v0, lower=v2, upper=v4, x=v6, y=v8, z=v10
        ret
        .size   dauntless_mldsa_pack_t1_rvv, . - dauntless_mldsa_pack_t1_rvv
        .option pop

        .purgem pack
