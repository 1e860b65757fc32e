# ML-DSA rejection sampling of a secret with eta = 2 with RISC-V vectors: the half bytes of 272 bytes below 15, in order
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# uint32_t dauntless_mldsa_rej_eta2_rvv(int32_t r[544], const uint8_t b[272])
#
#   FIPS 204, Algorithms 15 and 31: of each byte the lower half first, a half byte z < 15 is accepted and gives
#   2 - (z mod 5). Returns their number, r holds the coefficients from r[0].
#   A step gathers the accepted ones of 8 candidates and stores 8 lanes: the next step stores behind the accepted ones.
#   After n candidates at most n elements are in use, so that no store reaches beyond r[544].
#   The numbers of the accepted ones are compressed, which tell nothing of their values; those are gathered by number:
#   Zvkt promises a time independent of the data for vrgather, not for vcompress.
#   floor(z / 5) = floor(52 z / 2^8) for z < 16.
#
#   order  of the candidates
#   pre    r aligned to 4 bytes, b anywhere, disjoint; VLEN 128 to 1024
#   post   |r| <= 2, 0 <= result <= 544 (proved); r has no meaning from r[result] on
#   time   the same instructions for every b; addresses depend on which half bytes are accepted
#   a0 = r, on return count   a1 = b   clobbers a0-a7, t0, v0-v7, vl, vtype

.macro rej_eta r, b, used, count, limit, halves, t, fifth, five, accepted, numbers, chosen, z, u, y
        vsetvli \t, zero, e8, m1, ta, ma
        vid.v   \numbers
        vmv.v.i \z, 0                           # behind the 8 candidates too: gathers may name any lane
        li      \halves, 0x0f0f
        li      \limit, 15
        li      \fifth, 52
        li      \five, 5
        li      \used, 0
        li      \count, 272
.Lmldsa_rej_eta2_rvv_next:                      # 4 bytes, 8 candidates
        vsetivli zero, 4, e16, m1, tu, ma
        vle8.v  \u, (\b)
        vzext.vf2 \z, \u
        vsll.vi \u, \z, 4
        vor.vv  \z, \z, \u
        vand.vx \z, \z, \halves
        vsetivli zero, 8, e8, m1, tu, ma
        vmsltu.vx \accepted, \z, \limit
        vmv.v.i \chosen, -1                      # the number of no lane: it gives 0
        vcompress.vm \chosen, \numbers, \accepted
        vrgather.vv \u, \z, \chosen
        vmulhu.vx \z, \u, \fifth
        vrsub.vi \u, \u, 2
        vmacc.vx \u, \five, \z
        vsetivli zero, 8, e32, m2, ta, ma
        vsext.vf4 \y, \u
        slli    \t, \used, 2
        add     \t, \r, \t
        vse32.v \y, (\t)
        vcpop.m \t, \accepted
        add     \used, \used, \t
        addi    \b, \b, 4
        addi    \count, \count, -4
        bnez    \count, .Lmldsa_rej_eta2_rvv_next

        sext.w  \r, \used
.endm

        .option push
        .option arch, +v
        .text
        .p2align 2
        .globl  dauntless_mldsa_rej_eta2_rvv
        .type   dauntless_mldsa_rej_eta2_rvv, @function
dauntless_mldsa_rej_eta2_rvv:
        rej_eta r=a0, b=a1, used=a2, count=a3, limit=a4, halves=a5, t=a6, fifth=a7, five=t0, accepted=v0, numbers=v1, chosen=v2, z=v3, u=v4, y=v6
        ret
        .size   dauntless_mldsa_rej_eta2_rvv, . - dauntless_mldsa_rej_eta2_rvv
        .option pop

        .purgem rej_eta
