# ML-DSA decoding of 13-bit fields on RISC-V vectors (FIPS 204, Algorithm 19)
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mldsa_unpack_t0_rvv(int32_t r[256], const uint8_t b[416])
#
#   r[i] = 4096 - bits 13 i .. 13 i + 12 of b
#   The bytes that hold a field go to a word, a shift and a mask leave the field.
#
#   pre    r 16-byte aligned, b anywhere, disjoint; 128 <= VLEN <= 1024 (bytes of a group have numbers below 256)
#   post   -4095 <= r <= 4096 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a7, v0-v7, vl, vtype

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

.macro unpack r, b, count, vl, size, mask, bits, high, gather, shift, bytes, y
        li      \bits, 13
        li      \mask, (1 << 13) - 1
        vsetvli \count, zero, e32, m2, ta, ma
        locate  \gather, \shift, \bits, \count
        li      \high, 4096
        li      \count, 256
.Lmldsa_unpack_t0_rvv_next:                     # bits vl / 8 bytes to vl coefficients, a multiple of 8
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
        vrsub.vx \y, \y, \high
        vse32.v \y, (\r)
        sub     \count, \count, \vl
        slli    \vl, \vl, 2                     # in bytes
        add     \r, \r, \vl
        bnez    \count, .Lmldsa_unpack_t0_rvv_next
.endm

        .option push
        .option arch, +m, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_unpack_t0_rvv
        .type   dauntless_mldsa_unpack_t0_rvv, @function
dauntless_mldsa_unpack_t0_rvv:
        unpack  r=a0, b=a1, count=a2, vl=a3, size=a4, mask=a5, bits=a6, high=a7, gather=v0, shift=v2, bytes=v4, y=v6
        ret
        .size   dauntless_mldsa_unpack_t0_rvv, . - dauntless_mldsa_unpack_t0_rvv
        .option pop

        .purgem locate
        .purgem unpack
