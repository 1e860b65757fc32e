"""RSA's products, squares and reductions of 64-bit limbs on AArch64, of all lengths; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A kernel is one text with the number k of limbs as its parameter: a loop for each block of eight limbs.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from kernels.generated import lines, main, property_note

FOLDER = Path(__file__).resolve().parent / "aarch64" / "rsa"
LIMBS = (16, 24, 32)
SQUARES = (16,)  # of more, the prover does not find that the sums are the square: portable Rust serves
SAVED = [(27, 28), (25, 26), (23, 24), (21, 22), (19, 20)]  # pairs of registers, the first at the lowest address
WRITERS = {"scalar": (Path(__file__).name, ""), "neon": ("rsa_neon.py", "v0-v7, v16-v23, ")}  # and their vectors

NAMES = """\
.macro name_block name, x0, x1, x2, x3, x4, x5, x6, x7
\\name\\()0       .req \\x0
\\name\\()1       .req \\x1
\\name\\()2       .req \\x2
\\name\\()3       .req \\x3
\\name\\()4       .req \\x4
\\name\\()5       .req \\x5
\\name\\()6       .req \\x6
\\name\\()7       .req \\x7
.endm

        name_block r, x3, x4, x5, x6, x7, x8, x9, x10           // what the rows so far leave to those above
        name_block y, x11, x12, x13, x14, x15, x16, x17, x19    // a block
t               .req x20
low_a           .req x21
low_b           .req x22
xa              .req x23
xb              .req x24
sa              .req x25
sb              .req x26
pairs           .req x27                                        // of rows, left in the loop
"""

ROWS = """\
// 2^64 r + low = r + x y, with r = r7:...:r0 and y = y7:...:y0: below 2^576. The sum of the high halves begins with `first`.
.macro low_halves x, low
        mul     t, \\x, y0
        adds    \\low, r0, t
        mul     t, \\x, y1
        adcs    r0, r1, t
        mul     t, \\x, y2
        adcs    r1, r2, t
        mul     t, \\x, y3
        adcs    r2, r3, t
        mul     t, \\x, y4
        adcs    r3, r4, t
        mul     t, \\x, y5
        adcs    r4, r5, t
        mul     t, \\x, y6
        adcs    r5, r6, t
        mul     t, \\x, y7
        adcs    r6, r7, t
        umulh   t, \\x, y7
        adc     r7, t, xzr
.endm
.macro high_halves first, x
        umulh   t, \\x, y0
        \\first  r0, r0, t
        umulh   t, \\x, y1
        adcs    r1, r1, t
        umulh   t, \\x, y2
        adcs    r2, r2, t
        umulh   t, \\x, y3
        adcs    r3, r3, t
        umulh   t, \\x, y4
        adcs    r4, r4, t
        umulh   t, \\x, y5
        adcs    r5, r5, t
        umulh   t, \\x, y6
        adcs    r6, r6, t
        adc     r7, r7, xzr
.endm
.macro row x, low
        low_halves \\x, \\low
        high_halves adds, \\x
.endm

// 2 n rows, of the limbs from [x] on, at [z], to which they are added; both addresses move on
.macro rows label, x, z, n
        mov     pairs, #\\n
\\label\\():
        ldp     xa, xb, [\\x], #16
        ldp     sa, sb, [\\z]
        row     xa, low_a
        low_halves xb, low_b
        adds    sa, sa, low_a
        adcs    sb, sb, low_b
        high_halves adcs, xb
        stp     sa, sb, [\\z], #16
        sub     pairs, pairs, #1
        cbnz    pairs, \\label
.endm
"""

LOAD = """\
// b = [from], eight limbs
.macro load b, from, at=0
        ldp     \\b\\()0, \\b\\()1, [\\from, #\\at]
        ldp     \\b\\()2, \\b\\()3, [\\from, #\\at + 16]
        ldp     \\b\\()4, \\b\\()5, [\\from, #\\at + 32]
        ldp     \\b\\()6, \\b\\()7, [\\from, #\\at + 48]
.endm
"""

CLEAR = """\
.macro clear
        .irp    r, r0, r1, r2, r3, r4, r5, r6, r7
        mov     \\r, xzr
        .endr
.endm
"""

TOP = """\
// [z], eight limbs, += r and the carry of the block before; the carry
.macro top z
        cmp     carry, #1                                       // C = carry
        load    y, \\z
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7
        adcs    r\\i, r\\i, y\\i
        .endr
        adc     carry, xzr, xzr
        stp     r0, r1, [\\z]
        stp     r2, r3, [\\z, #16]
        stp     r4, r5, [\\z, #32]
        stp     r6, r7, [\\z, #48]
.endm
"""

DOUBLE = """\
// Twice the sum at [x0], and the square of each limb
        mov     low_a, xzr                                      // the limb before
        mov     pairs, #{pairs}
        cmn     xzr, xzr                                        // no carry
.Lsquare_{k}_scalar_double:
        ldp     xa, xb, [x1], #16
        ldp     r0, r1, [x0]
        ldp     r2, r3, [x0, #16]
        extr    y0, r0, low_a, #63
        extr    y1, r1, r0, #63
        extr    y2, r2, r1, #63
        extr    y3, r3, r2, #63
        mov     low_a, r3
        mul     t, xa, xa
        adcs    y0, y0, t
        umulh   t, xa, xa
        adcs    y1, y1, t
        mul     t, xb, xb
        adcs    y2, y2, t
        umulh   t, xb, xb
        adcs    y3, y3, t
        stp     y0, y1, [x0], #16
        stp     y2, y3, [x0], #16
        sub     pairs, pairs, #1
        cbnz    pairs, .Lsquare_{k}_scalar_double
"""


def triangle() -> str:
    """The macro for products of different limbs of a block."""
    sums = [f"r{i % 8}" for i in range(16)]  # a limb of the sum takes the register of a limb that is stored
    body = ["str     r0, [\\z]"]
    for i in range(7):
        for j in range(i + 1, 8):
            body += [f"mul     t, y{i}, y{j}", f"{'adcs' if j > i + 1 else 'adds'}    {sums[i + j]}, {sums[i + j]}, t"]
        body += [f"umulh   t, y{i}, y7", f"adc     {sums[i + 8]}, t, xzr"]
        for j in range(i + 1, 7):
            to = sums[i + j + 1]
            body += [f"umulh   t, y{i}, y{j}", f"{'adcs' if j > i + 1 else 'adds'}    {to}, {to}, t"]
        if i < 6:
            body.append(f"adc     {sums[i + 8]}, {sums[i + 8]}, xzr")
        body.append(f"stp     {sums[2 * i + 1]}, {sums[2 * i + 2]}, [\\z, #{16 * i + 8}]")
    body.append("str     xzr, [\\z, #120]")
    comment = "// [z], sixteen limbs, = r + the products of different limbs of y, below 2^960\n"
    return comment + f".macro triangle z\n{lines(*body)}.endm\n"


def batched(names: list[str], most: int = 14) -> list[list[str]]:
    """The names in lists that fit into a line."""
    return [names[i : i + most] for i in range(0, len(names), most)]


def kernel(name: str, banner: str, names: str, macros: list[str], body: str, feature: str = "scalar") -> str:
    """A kernel's text. `names` are registers of its own, `macros` stand before it."""
    saved = [*SAVED] if "x29" not in names else [(29, 30), *SAVED]
    size = 16 * len(saved)
    symbol = f"dauntless_rsa_{name}_{feature}"
    writer, vectors = WRITERS[feature]
    (a, b), *rest = saved
    slots = [f"x{p}, x{q}, [sp, #{16 * i}]" for i, (p, q) in enumerate(rest, 1)]
    begin = lines("bti     c", f"stp     x{a}, x{b}, [sp, #-{size}]!", *(f"stp     {slot}" for slot in slots))
    end = lines(*(f"ldp     {slot}" for slot in reversed(slots)), f"ldp     x{a}, x{b}, [sp], #{size}", "ret")
    used = [line.split()[0] for line in (NAMES + names).splitlines() if ".req" in line and not line.startswith("\\")]
    text = "\n".join([NAMES + names, *macros, property_note("aarch64", "//")])
    purged = [line.split()[1] for line in text.splitlines() if line.startswith(".macro")]
    return (
        f"// GENERATED by kernels/{writer}: {banner}"
        "//   time   secret-independent\n"
        f"//   clobbers x0-x17, {vectors}flags; x19-x28 restored, x18 unused; {size} bytes of stack\n\n"
        f"{text}\n        .text\n        .p2align 4\n        .global {symbol}\n        .type   {symbol}, %function\n{symbol}:\n"
        f"{begin}{body}{end}        .size   {symbol}, . - {symbol}\n\n"
        "        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7\n        .unreq  r\\i\n        .unreq  y\\i\n        .endr\n"
        + "".join(
            f"        .irp    name, {', '.join(some)}\n        .unreq  \\name\n        .endr\n"
            for some in batched(used)
        )
        + lines(*(f".purgem {macro}" for macro in purged))
    )


def product(k: int) -> str:
    """mul_add of k limbs."""
    banner = f"""\
Product of {k} by {k} limbs, added: z = z + x y
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_mul_add_{k}_scalar(uint64_t z[{2 * k}], const uint64_t x[{k}], const uint64_t y[{k}])
//
//   Limbs of 64 bits, lowest first. Eight limbs of y stay in registers, times each limb of x: a row. Of a row's sum with
//   what those before have left, the lowest limb is final, and the other eight wait in registers. Returns the carry, of
//   weight 2^{128 * k}.
//
//   pre    any numbers
//   x0 = z, x1 = x, x2 = y
"""
    body = lines("mov     carry, xzr")
    for i in range(0, k, 8):
        body += lines(
            f"load    y, x2, {8 * i}",
            "clear",
            f"rows    .Lmul_add_{k}_scalar_block{i // 8}, x1, x0, {k // 2}",
            "top     x0",
        )
        if i + 8 < k:
            body += lines(f"sub     x0, x0, #{8 * k - 64}", f"sub     x1, x1, #{8 * k}")
    body += lines("mov     x0, carry")
    return kernel(f"mul_add_{k}", banner, "carry           .req x28\n", [ROWS, LOAD, CLEAR, TOP], body)


def square(k: int) -> str:
    """The square of k limbs."""
    banner = f"""\
Square of {k} limbs: z = x^2
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// void dauntless_rsa_square_{k}_scalar(uint64_t z[{2 * k}], const uint64_t x[{k}])
//
//   Limbs of 64 bits, lowest first. Eight limbs of x stay in registers, times each limb below them: a row. Of a row's sum
//   with what those before have left, the lowest limb is final, and the other eight wait in registers. To these the products
//   of the eight limbs with each other are added. The sum, each product of different limbs once, is doubled as the squares of
//   limbs are added.
//
//   pre    any number
//   x0 = z, x1 = x
"""
    body = ""
    for i in range(0, k, 8):
        body += lines(f"load    y, x1, {8 * i}", "clear")
        if i:
            body += lines(f"rows    .Lsquare_{k}_scalar_block{i // 8}, x1, x0, {i // 2}", f"sub     x1, x1, #{8 * i}")
        body += lines("triangle x0")
        if i != 8:
            body += lines(f"sub     x0, x0, #{8 * i - 64}" if i else "add     x0, x0, #64")
    body += lines(f"sub     x0, x0, #{8 * k}") if k != 16 else lines("sub     x0, x0, #128")
    body += DOUBLE.format(k=k, pairs=k // 2)
    return kernel(f"square_{k}", banner, "", [ROWS, triangle(), LOAD, CLEAR], body)


def reduction(k: int) -> str:
    """Montgomery's reduction modulo a number of k limbs."""
    banner = f"""\
Montgomery's reduction of {2 * k} limbs modulo m of {k}, in place: R (sum + R carry) = t + m q, R = 2^{64 * k}
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// uint64_t dauntless_rsa_reduce_{k}_scalar(uint64_t t[2][{k}], const uint64_t m[{k}], uint64_t w)
//
//   Limbs of 64 bits, lowest first. Eight limbs of q are found with the eight lowest of m; they stay in registers, times each
//   of m's other limbs: a row. Of a row's sum with what those before have left, the lowest limb is final, and the other eight
//   wait in registers. q takes the place of t's low half, the sum that of its high half. Returns the carry.
//
//   pre    m[0] w = -1 modulo 2^64
//   x0 = t, x1 = m, x2 = w
"""
    body = lines("mov     carry, xzr")
    for i in range(0, k, 8):
        label = f".Lreduce_{k}_scalar_quotient{i // 8}"
        body += lines(
            "load    r, x0", "load    y, x1                                           // of m", "mov     pairs, #4"
        )
        body += f"{label}:\n"
        body += lines(
            "mul     xa, r0, x2                                      // a limb of q",
            "row     xa, low_a",
            "mul     xb, r0, x2",
            "row     xb, low_b",
            "stp     xa, xb, [x0], #16",
            "sub     pairs, pairs, #1",
            f"cbnz    pairs, {label}",
            "load    y, x0, -64                                      // of q",
            "add     m, x1, #64",
            f"rows    .Lreduce_{k}_scalar_block{i // 8}, m, x0, {k // 2 - 4}",
            "top     x0",
        )
        if i + 8 < k:
            body += lines(f"sub     x0, x0, #{8 * k - 64}")
    body += lines("mov     x0, carry")
    names = "carry           .req x28\nm               .req x29\n"
    return kernel(f"reduce_{k}", banner, names, [ROWS, LOAD, TOP], body)


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for name, write, sizes in (("mul_add", product, LIMBS), ("square", square, SQUARES), ("reduce", reduction, LIMBS)):
        for k in sizes:
            yield FOLDER / f"{name}_{k}_scalar.S", write(k)


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
