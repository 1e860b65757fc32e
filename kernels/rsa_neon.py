"""RSA's products of limbs on AArch64, some by Neon, others by the scalar multiplier; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The rows are those of `kernels/rsa_aarch64.py`. Which of a row's products go to Neon are marks that `dauntless explore` tries:
on cores with one slow 64-bit multiplier, such as Neoverse N1, both multipliers work at once. No processor chooses these
kernels yet: they have not been measured on such a core.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from kernels.generated import lines, main
from kernels.rsa_aarch64 import CLEAR, FOLDER, LOAD, TOP, kernel

LIMBS = (16,)

VECTORS = """\
lower0          .req v0                                         // the low words of y0, y1, y2, y3
upper0          .req v1                                         // the high words
lower4          .req v2                                         // of y4, y5, y6, y7
upper4          .req v3
limbs           .req v4                                         // of x: the words of xa, then those of xb
low_words       .req v5                                         // a mask
mid             .req v6
cross           .req v7
low0            .req v16                                        // the low halves of the products by y0, y1
low1            .req v17                                        // by y2, y3
low2            .req v18
low3            .req v19
high0           .req v20                                        // the high halves
high1           .req v21
high2           .req v22
high3           .req v23
"""

MARK = """\
// Of a row's four pairs of products, of y0 and y1 to y6 and y7, those by Neon: a bit for each
        .set    .L{name}_pairs, 10 // explore: 0, 8, 10, 12, 14, 15
"""

PRODUCTS = """\
// low, high = the halves of the products of two limbs of y by the limb of x that has the words i and j. With words of 32 bits,
// y = y1:y0 and x = xj:xi: mid = y1 xi + (y0 xi >> 32) and cross = y0 xj + the low word of mid stay below 2^64, and y1 xj with
// the high words of both is below 2^64, too.
.macro two_products low, high, half, shape, lower, upper, i, j
        umull\\half \\low\\().2d, \\lower\\().\\shape, limbs.s[\\i]
        umull\\half mid.2d, \\upper\\().\\shape, limbs.s[\\i]
        umull\\half \\high\\().2d, \\upper\\().\\shape, limbs.s[\\j]
        usra    mid.2d, \\low\\().2d, #32
        and     cross.16b, mid.16b, low_words.16b
        umlal\\half cross.2d, \\lower\\().\\shape, limbs.s[\\j]
        trn2    mid.4s, mid.4s, cross.4s                        // their high words
        trn1    \\low\\().4s, \\low\\().4s, cross.4s            // and the low words of what they are sums of
        uadalp  \\high\\().2d, mid.4s
.endm
.macro products mask, i, j
        .if     \\mask & 1
        two_products low0, high0, , 2s, lower0, upper0, \\i, \\j
        .endif
        .if     \\mask & 2
        two_products low1, high1, 2, 4s, lower0, upper0, \\i, \\j
        .endif
        .if     \\mask & 4
        two_products low2, high2, , 2s, lower4, upper4, \\i, \\j
        .endif
        .if     \\mask & 8
        two_products low3, high3, 2, 4s, lower4, upper4, \\i, \\j
        .endif
.endm

// t = a half of the product of x and y, which is in a lane if Neon has found it
.macro half mask, pair, multiply, x, y, lane
        .if     \\mask & \\pair
        mov     t, \\lane
        .else
        \\multiply t, \\x, \\y
        .endif
.endm
"""


def row() -> str:
    """The macros for the sums of a row's low halves, and of its high ones."""
    low, high = [], []
    for j in range(8):
        lane, pair = f"{j // 2}.d[{j % 2}]", 1 << j // 2
        low += [f"half    \\mask, {pair}, mul, \\x, y{j}, low{lane}"]
        low += [f"adcs    r{j - 1}, r{j}, t" if j else "adds    \\low, r0, t"]
        high += [f"half    \\mask, {pair}, umulh, \\x, y{j}, high{lane}"]
        high += [f"adcs    r{j}, r{j}, t" if j else "\\first  r0, r0, t"]
    low, high = [*low, high[-2], "adc     r7, t, xzr"], [*high[:-2], "adc     r7, r7, xzr"]
    return (
        "// 2^64 r + low = r + x y, with r = r7:...:r0 and y = y7:...:y0: below 2^576. The sum of the high halves begins with"
        " `first`.\n"
        f".macro low_halves mask, x, low\n{lines(*low)}.endm\n"
        f".macro high_halves mask, first, x\n{lines(*high)}.endm\n"
    )


ROWS = """\
// 2 n rows, of the limbs from [x] on, at [z], to which they are added; both addresses move on
.macro rows label, x, z, n, mask
        mov     pairs, #\\n
\\label\\():
        .if     \\mask
        ld1     {limbs.2d}, [\\x]
        .endif
        ldp     xa, xb, [\\x], #16
        ldp     sa, sb, [\\z]
        products \\mask, 0, 1
        low_halves \\mask, xa, low_a
        high_halves \\mask, adds, xa
        products \\mask, 2, 3
        low_halves \\mask, xb, low_b
        adds    sa, sa, low_a
        adcs    sb, sb, low_b
        high_halves \\mask, adcs, xb
        stp     sa, sb, [\\z], #16
        sub     pairs, pairs, #1
        cbnz    pairs, \\label
.endm

// lower, upper = the words of eight limbs
.macro load_words from, at=0
        add     t, \\from, #\\at
        ld2     {lower0.4s, upper0.4s}, [t], #32
        ld2     {lower4.4s, upper4.4s}, [t]
.endm
"""

MASK = ("mov     t, #0xffffffff", "dup     low_words.2d, t")


def product(k: int) -> str:
    """mul_add of k limbs."""
    name = f"mul_add_{k}_neon"
    banner = f"""\
Product of {k} by {k} limbs, added: z = z + x y
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_{name}(uint64_t z[{2 * k}], const uint64_t x[{k}], const uint64_t y[{k}])
//
//   Limbs of 64 bits, lowest first. Eight limbs of y stay in registers, times each limb of x: a row. Of a row's sum with
//   what those before have left, the lowest limb is final, and the other eight wait in registers. Of a row's eight products
//   Neon finds some, two limbs of y at a time from their 32-bit words. Returns the carry, of weight 2^{128 * k}.
//
//   pre    any numbers
//   x0 = z, x1 = x, x2 = y
"""
    body = lines("mov     carry, xzr", *MASK)
    for i in range(0, k, 8):
        body += lines(
            f"load    y, x2, {8 * i}",
            f"load_words x2, {8 * i}",
            "clear",
            f"rows    .L{name}_block{i // 8}, x1, x0, {k // 2}, .L{name}_pairs",
            "top     x0",
        )
        if i + 8 < k:
            body += lines(f"sub     x0, x0, #{8 * k - 64}", f"sub     x1, x1, #{8 * k}")
    body += lines("mov     x0, carry")
    macros = [MARK.format(name=name), PRODUCTS, row(), ROWS, LOAD, CLEAR, TOP]
    return kernel(f"mul_add_{k}", banner, "carry           .req x28\n" + VECTORS, macros, body, "neon")


def reduction(k: int) -> str:
    """Montgomery's reduction modulo a number of k limbs. The limbs of q follow from the rows of all blocks but the last: with
    products by Neon there, the prover does not find that they are a quotient."""
    name = f"reduce_{k}_neon"
    banner = f"""\
Montgomery's reduction of {2 * k} limbs modulo m of {k}, in place: R (sum + R carry) = t + m q, R = 2^{64 * k}
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_{name}(uint64_t t[2][{k}], const uint64_t m[{k}], uint64_t w)
//
//   Limbs of 64 bits, lowest first. Eight limbs of q are found with the eight lowest of m; they stay in registers, times each
//   of m's other limbs: a row. Of a row's sum with what those before have left, the lowest limb is final, and the other eight
//   wait in registers. Of a row's eight products in the last block Neon finds some, two at a time from 32-bit words. q takes
//   the place of t's low half, the sum that of its high half. Returns the carry.
//
//   pre    m[0] w = -1 modulo 2^64
//   x0 = t, x1 = m, x2 = w
"""
    body = lines("mov     carry, xzr", *MASK)
    for i in range(0, k, 8):
        label = f".L{name}_quotient{i // 8}"
        last = i + 8 == k
        body += lines(
            "load    r, x0",
            "load    y, x1                                           // of m",
            "mov     pairs, #4",
            f"{label}:",
            *(
                line
                for x in "ab"
                for line in (f"mul     x{x}, r0, x2", f"low_halves 0, x{x}, low_{x}", f"high_halves 0, adds, x{x}")
            ),
            "stp     xa, xb, [x0], #16",
            "sub     pairs, pairs, #1",
            f"cbnz    pairs, {label}",
            "load    y, x0, -64                                      // of q",
            *(["load_words x0, -64"] if last else []),
            "add     m, x1, #64",
            f"rows    .L{name}_block{i // 8}, m, x0, {k // 2 - 4}, {f'.L{name}_pairs' if last else 0}",
            "top     x0",
        )
        if i + 8 < k:
            body += lines(f"sub     x0, x0, #{8 * k - 64}")
    body += lines("mov     x0, carry")
    names = "carry           .req x28\nm               .req x29\n"
    macros = [MARK.format(name=name), PRODUCTS, row(), ROWS, LOAD, TOP]
    return kernel(f"reduce_{k}", banner, names + VECTORS, macros, body, "neon")


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for k in LIMBS:
        yield FOLDER / f"mul_add_{k}_neon.S", product(k)
        yield FOLDER / f"reduce_{k}_neon.S", reduction(k)


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
