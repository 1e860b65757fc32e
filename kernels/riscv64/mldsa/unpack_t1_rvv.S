# ML-DSA decoding of 10-bit fields, times 2^13, on RISC-V vectors (FIPS 204, Algorithm 18)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_unpack_t1_rvv(int32_t r[256], const uint8_t b[320])
#
#   r[i] = 2^13 bits 10 i .. 10 i + 9 of b
#   The bytes that hold a field go to a word, a shift and a mask leave the field.
#
#   pre    r 16-byte aligned, b anywhere, disjoint; 128 <= VLEN <= 1024 (bytes of a group have numbers below 256)
#   post   0 <= r <= 8380416 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a6, v0-v7, vl, vtype

# Of each word: gather = the numbers of the bytes k, k + 1, k + 2 that hold field i of `bits` bits, shift = where it begins
.macro locate gather, shift, bits, t
        vid.v   \shift
        vmul.vx \shift, \shift, \bits
        vsrl.vi \gather, \shift, 3              # k
        vand.vi \shift, \shift, 7
        li      \t, 0x1010101
        vmul.vx \gather, \gather, \t
        li      \t, 0x2020100
        vadd.vx \gather, \gather, \t            # k + 2^8 (k + 1) + 2^16 (k + 2) + 2^24 (k + 2)
.endm

.macro unpack r, b, count, vl, size, mask, bits, gather, shift, bytes, y
        li      \bits, 10
        li      \mask, (1 << 10) - 1
        vsetvli \count, zero, e32, m2, ta, ma
        locate  \gather, \shift, \bits, \count
        li      \count, 256
.Lmldsa_unpack_t1_rvv_next:                     # bits vl / 8 bytes to vl coefficients, a multiple of 8
        vsetvli \vl, \count, e32, m2, ta, ma
        mul     \size, \vl, \bits
        srli    \size, \size, 3
        vsetvli zero, \size, e8, m2, ta, ma
        vle8.v  \bytes, (\b)
        add     \b, \b, \size
        vsetvli \size, zero, e8, m2, ta, ma
        vrgather.vv \y, \bytes, \gather
        vsetvli zero, \vl, e32, m2, ta, ma
        vsrl.vv \y, \y, \shift
        vand.vx \y, \y, \mask
        vsll.vi \y, \y, 13
        vse32.v \y, (\r)
        sub     \count, \count, \vl
        slli    \vl, \vl, 2                     # in bytes
        add     \r, \r, \vl
        bnez    \count, .Lmldsa_unpack_t1_rvv_next
.endm

        .option push
        .option arch, +m, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_unpack_t1_rvv
        .type   dauntless_mldsa_unpack_t1_rvv, @function
dauntless_mldsa_unpack_t1_rvv:
        unpack  r=a0, b=a1, count=a2, vl=a3, size=a4, mask=a5, bits=a6, gather=v0, shift=v2, bytes=v4, y=v6
        ret
        .size   dauntless_mldsa_unpack_t1_rvv, . - dauntless_mldsa_unpack_t1_rvv
        .option pop

        .purgem locate
        .purgem unpack
