# ML-DSA uniform rejection sampling with RISC-V vectors: the 23-bit candidates of 840 bytes that are below q, in order
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# uint32_t dauntless_mldsa_rej_uniform_rvv(int32_t r[280], const uint8_t b[840])
#
#   FIPS 204, Algorithm 30, inner loop: three bytes b0, b1, b2 are the candidate b0 + 2^8 b1 + 2^16 (b2 mod 2^7); those below
#   q = 8380417 are accepted. Returns their number, r holds them from r[0].
#   A step compresses 8 candidates and stores all lanes: the next step stores behind the accepted ones. After n candidates at
#   most n elements are in use, so that no store reaches beyond r[280].
#
#   order  of the candidates
#   pre    r aligned to 4 bytes, b anywhere, disjoint; VLEN >= 128
#   post   0 <= r <= 8380416, 0 <= result <= 280 (proved); r holds left-over candidates from r[result] on
#   time   the same instructions, with the same vl, for every b; addresses depend on which candidates are accepted: b
#          must be public
#   a0 = r, on return count   a1 = b   clobbers a0-a6, v0, v2-v9, vl, vtype

.macro rej_uniform r, b, used, count, mask, modulus, t, gather, accepted, x, y, z
        li      \t, 0x1010101
        vsetivli zero, 8, e32, m2, ta, ma
        vid.v   \y
        vsll.vi \gather, \y, 1
        vadd.vv \gather, \gather, \y            # k = 3 i
        vmul.vx \gather, \gather, \t
        li      \t, 0x2020100
        vadd.vx \gather, \gather, \t            # k + 2^8 (k + 1) + 2^16 (k + 2) + 2^24 (k + 2)
        vmv.v.i \z, 0
        li      \mask, (1 << 23) - 1
        li      \modulus, 8380417
        li      \used, 0
        li      \count, 280
.Lmldsa_rej_uniform_rvv_next:                   # 24 bytes, 8 candidates
        li      \t, 24
        vsetvli zero, \t, e8, m2, ta, ma
        vle8.v  \x, (\b)
        addi    \b, \b, 24
        li      \t, 32
        vsetvli zero, \t, e8, m2, ta, ma
        vrgather.vv \y, \x, \gather
        vsetivli zero, 8, e32, m2, tu, ma
        vand.vx \y, \y, \mask
        vmsltu.vx \accepted, \y, \modulus
        vcompress.vm \z, \y, \accepted          # behind the accepted ones: what was there before
        slli    \t, \used, 2
        add     \t, \r, \t
        vse32.v \z, (\t)
        vcpop.m \t, \accepted
        add     \used, \used, \t
        addi    \count, \count, -8
        bnez    \count, .Lmldsa_rej_uniform_rvv_next

        sext.w  \r, \used
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_rej_uniform_rvv
        .type   dauntless_mldsa_rej_uniform_rvv, @function
dauntless_mldsa_rej_uniform_rvv:
        rej_uniform r=a0, b=a1, used=a2, count=a3, mask=a4, modulus=a5, t=a6, gather=v2, accepted=v0, x=v4, y=v6, z=v8
        ret
        .size   dauntless_mldsa_rej_uniform_rvv, . - dauntless_mldsa_rej_uniform_rvv
        .option pop

        .purgem rej_uniform
