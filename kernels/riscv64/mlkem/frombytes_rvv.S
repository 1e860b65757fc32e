# ML-KEM decoding of 12-bit coefficients with RISC-V vectors, FIPS 203, Algorithm 6, before its reduction
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_mlkem_frombytes_rvv(int16_t r[256], const uint8_t b[384])
#
#   r[i] = bits 12 i .. 12 i + 11 of b, not reduced
#   The two bytes that hold a field go to a halfword, a shift and a mask leave the field.
#
#   order  standard
#   pre    r 16-byte aligned, b anywhere; 128 <= VLEN <= 2048 (bytes of a vector have numbers below 256)
#   post   0 <= r <= 4095 (proved)
#   time   secret-independent
#   a0 = r   a1 = b   clobbers a0-a6, v0-v3, vl, vtype

# Of each halfword: gather = the numbers of the bytes k, k + 1 that hold field i of `bits` bits, shift = where it begins
.macro locate gather, shift, bits, t
        vid.v   \shift
        li      \t, \bits
        vmul.vx \shift, \shift, \t
        vsrl.vi \gather, \shift, 3              # k
        vand.vi \shift, \shift, 7
        li      \t, 0x101
        vmul.vx \gather, \gather, \t
        li      \t, 0x100
        vadd.vx \gather, \gather, \t            # k + 2^8 (k + 1)
.endm

.macro frombytes r, b, count, vl, size, mask, t, gather, shift, bytes, y
        vsetvli \t, zero, e16, m1, ta, ma
        locate  \gather, \shift, 12, \t
        li      \mask, 0xfff
        li      \count, 256
.Lfrombytes_rvv_next:                           # 3/2 vl bytes to vl coefficients
        vsetvli \vl, \count, e16, m1, ta, ma
        srli    \size, \vl, 1
        add     \size, \size, \vl
        vsetvli zero, \size, e8, m1, ta, ma
        vle8.v  \bytes, (\b)
        vsetvli \t, zero, e8, m1, ta, ma
        vrgather.vv \y, \bytes, \gather
        vsetvli zero, \vl, e16, m1, ta, ma
        vsrl.vv \y, \y, \shift
        vand.vx \y, \y, \mask
        vse16.v \y, (\r)
        add     \b, \b, \size
        slli    \t, \vl, 1
        add     \r, \r, \t
        sub     \count, \count, \vl
        bnez    \count, .Lfrombytes_rvv_next
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_frombytes_rvv
        .type   dauntless_mlkem_frombytes_rvv, @function
dauntless_mlkem_frombytes_rvv:
        frombytes r=a0, b=a1, count=a2, vl=a3, size=a4, mask=a5, t=a6, gather=v0, shift=v1, bytes=v2, y=v3
        ret
        .size   dauntless_mlkem_frombytes_rvv, . - dauntless_mlkem_frombytes_rvv
        .option pop

        .purgem locate
        .purgem frombytes
