# ML-KEM uniform rejection sampling with RISC-V vectors: the 12-bit candidates of 504 bytes that are below q, in order
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# uint32_t dauntless_mlkem_rej_uniform_rvv(int16_t r[336], const uint8_t b[504])
#
#   FIPS 203, Algorithm 7, inner loop: three bytes c0, c1, c2 are the candidates c0 + 256 (c1 mod 16) and
#   floor(c1 / 16) + 16 c2; those below q = 3329 are accepted. Returns their number, r holds them from r[0].
#   A step compresses 8 candidates, or 16 if they fit a vector, and stores all lanes: the next step stores behind the
#   accepted ones. After n candidates at most n elements are in use, so that no store reaches beyond r[336].
#
#   order  of the candidates
#   pre    r aligned to 2 bytes, b anywhere, disjoint; VLEN >= 128
#   post   0 <= r <= 3328, 0 <= result <= 336 (proved); r holds zeros and left-over candidates from r[result] on
#   time   the same instructions, with the same vl, for every b; addresses depend on which candidates are accepted: b
#          must be public
#   a0 = r, on return count   a1 = b   clobbers a0-a7, t0, v0-v5, vl, vtype

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

.macro rej_uniform r, b, used, count, vl, size, mask, modulus, t, gather, shift, accepted, x, y, z
        li      \t, 16
        vsetvli \vl, \t, e16, m1, ta, ma
        locate  \gather, \shift, 12, \t
        vmv.v.i \z, 0
        srli    \size, \vl, 1
        add     \size, \size, \vl
        li      \mask, 0xfff
        li      \modulus, 3329
        li      \used, 0
        li      \count, 336
.Lrej_uniform_rvv_next:                         # 3/2 vl bytes, vl candidates
        vsetvli zero, \size, e8, m1, ta, ma
        vle8.v  \x, (\b)
        slli    \t, \vl, 1
        vsetvli zero, \t, e8, m1, ta, ma
        vrgather.vv \y, \x, \gather
        vsetvli zero, \vl, e16, m1, tu, ma
        vsrl.vv \y, \y, \shift
        vand.vx \y, \y, \mask
        vmsltu.vx \accepted, \y, \modulus
        vcompress.vm \z, \y, \accepted          # behind the accepted ones: what was there before
        slli    \t, \used, 1
        add     \t, \r, \t
        vse16.v \z, (\t)
        vcpop.m \t, \accepted
        add     \used, \used, \t
        add     \b, \b, \size
        sub     \count, \count, \vl
        bnez    \count, .Lrej_uniform_rvv_next

        sext.w  \r, \used
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mlkem_rej_uniform_rvv
        .type   dauntless_mlkem_rej_uniform_rvv, @function
dauntless_mlkem_rej_uniform_rvv:
        rej_uniform r=a0, b=a1, used=a2, count=a3, vl=a4, size=a5, mask=a6, modulus=a7, t=t0, gather=v1, shift=v2, accepted=v0, x=v3, y=v4, z=v5
        ret
        .size   dauntless_mlkem_rej_uniform_rvv, . - dauntless_mlkem_rej_uniform_rvv
        .option pop

        .purgem locate
        .purgem rej_uniform
