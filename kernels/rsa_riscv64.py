"""RSA's products, squares and reductions of 64-bit limbs on RISC-V, of all lengths; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A kernel is one text with the number k of limbs as its parameter: a loop for each block of eight limbs. There are no flags: a
sum is below what was added if it has carried.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from kernels.generated import lines, main

FOLDER = Path(__file__).resolve().parent / "riscv64" / "rsa"
LIMBS = (16, 24, 32)
SQUARES = (16,)  # of more, the prover does not find that the sums are the square: portable Rust serves
REST = ["a3", "a4", "a5", "a6", "a7", "t3", "t4", "t5"]  # what rows so far leave to those above, lowest first
BLOCK = [f"s{i}" for i in range(2, 10)]  # eight limbs that stay in registers
SAVED = [f"s{i}" for i in range(12)]


def macro(head: str, comment: str, *texts: str) -> str:
    return f"# {comment}\n.macro {head}\n{lines(*texts)}.endm\n"


TERM = macro(
    "term d, r, x, y",
    "2^64 t6 + d = r + x y + t6: below 2^128",
    "mul     t0, \\x, \\y",
    "mulhu   t1, \\x, \\y",
    "add     t0, t0, t6",
    "sltu    t2, t0, t6",
    "add     t1, t1, t2",
    "add     \\d, \\r, t0",
    "sltu    t2, \\d, t0",
    "add     t6, t1, t2",
)


def row(lowest: str) -> list[str]:
    """The terms of a limb of s0, whose lowest word goes there; the others move down by one."""
    targets = [lowest, *REST]
    terms = [f"term    {d}, {r}, s0, {y}" for d, r, y in zip(targets, REST, BLOCK, strict=False)]
    return [*terms, f"mv      {REST[-1]}, t6"]


ROWS = macro(
    "rows label, n",
    "n rows, of the limbs from [a1] on, at [a0], to which they are added; both addresses move on",
    "addi    s1, a1, 8*\\n",
    "\\label\\():",
    "ld      s0, (a1)",
    "ld      t6, (a0)",
    *row("s11"),
    "sd      s11, (a0)",
    "addi    a0, a0, 8",
    "addi    a1, a1, 8",
    "bne     a1, s1, \\label",
)


def load(registers: list[str], base: str, at: int = 0) -> list[str]:
    return [f"ld      {register}, {at + 8 * i}({base})" for i, register in enumerate(registers)]


TOP = macro(
    "top",
    "[a0], eight limbs, += the rest and the carry of the block before, s10; the carry",
    *(
        text
        for i, r in enumerate(REST)
        for text in (
            f"ld      t0, {8 * i}(a0)",
            f"add     {r}, {r}, t0",
            f"sltu    t1, {r}, t0",
            f"add     {r}, {r}, s10",
            f"sltu    s10, {r}, s10",
            "add     s10, s10, t1",
            f"sd      {r}, {8 * i}(a0)",
        )
    ),
)
CLEAR = [f"li      {r}, 0" for r in REST]

DOUBLE = """\
# Twice the sum at [a0], and the square of each limb
        li      t3, 0                                           # the limb before
        li      s10, 0                                          # the carry
        addi    s1, a1, {bytes}
.Lsquare_{k}_scalar_double:
        ld      s0, (a1)
        ld      a3, (a0)
        ld      a4, 8(a0)
        mul     t0, s0, s0
        mulhu   t1, s0, s0
        slli    a5, a3, 1
        srli    t3, t3, 63
        or      a5, a5, t3
        slli    a6, a4, 1
        srli    a3, a3, 63
        or      a6, a6, a3
        mv      t3, a4
        add     a5, a5, t0
        sltu    t0, a5, t0
        add     a5, a5, s10
        sltu    t2, a5, s10
        add     t0, t0, t2
        add     a6, a6, t1
        sltu    t1, a6, t1
        add     a6, a6, t0
        sltu    s10, a6, t0
        add     s10, s10, t1
        sd      a5, (a0)
        sd      a6, 8(a0)
        addi    a0, a0, 16
        addi    a1, a1, 8
        bne     a1, s1, .Lsquare_{k}_scalar_double
"""


def triangle() -> str:
    """The macro for products of different limbs of a block."""
    sums = [REST[i % 8] for i in range(16)]  # a limb of the sum takes the register of a limb that is stored
    body = [f"sd      {sums[0]}, (a0)"]
    for i in range(7):
        body.append("li      t6, 0")
        for j in range(i + 1, 8):
            body.append(f"term    {sums[i + j]}, {sums[i + j]}, {BLOCK[i]}, {BLOCK[j]}")
        body.append(f"mv      {sums[i + 8]}, t6")
        body += [f"sd      {sums[at]}, {8 * at}(a0)" for at in (2 * i + 1, 2 * i + 2)]
    body.append("sd      zero, 120(a0)")
    return macro("triangle", "[a0], sixteen limbs, = the rest + the products of different limbs of a block", *body)


def kernel(name: str, banner: str, macros: list[str], body: str) -> str:
    """A kernel's text. `macros` stand before it."""
    symbol, size = f"dauntless_rsa_{name}_scalar", 8 * len(SAVED)
    begin = lines(f"addi    sp, sp, -{size}", *(f"sd      {r}, {8 * i}(sp)" for i, r in enumerate(SAVED)))
    end = lines(*(f"ld      {r}, {8 * i}(sp)" for i, r in enumerate(SAVED)), f"addi    sp, sp, {size}", "ret")
    text = "\n".join(macros)
    purged = [line.split()[1] for line in text.splitlines() if line.startswith(".macro")]
    head = [
        ".option push",
        ".option arch, +m",
        ".text",
        ".p2align 2",
        f".global {symbol}",
        f".type   {symbol}, @function",
    ]
    return (
        f"# GENERATED by kernels/{Path(__file__).name}: {banner}"
        f"#   time   secret-independent\n#   clobbers a0-a7, t0-t6; s0-s11 restored; {size} bytes of stack\n\n"
        f"{text}\n{lines(*head)}{symbol}:\n{begin}{body}{end}"
        f"{lines(f'.size   {symbol}, . - {symbol}', '.option pop')}\n"
        + lines(*(f".purgem {macro}" for macro in purged))
    )


def product(k: int) -> str:
    """mul_add of k limbs."""
    banner = f"""\
Product of {k} by {k} limbs, added: z = z + x y
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# uint64_t dauntless_rsa_mul_add_{k}_scalar(uint64_t z[{2 * k}], const uint64_t x[{k}], const uint64_t y[{k}])
#
#   Limbs of 64 bits, lowest first. Eight limbs of y stay in registers, times each limb of x: a row. Of a row's sum with
#   what those before have left, the lowest limb is final, and the other eight wait in registers. Returns the carry, of
#   weight 2^{128 * k}.
#
#   pre    any numbers
#   a0 = z, a1 = x, a2 = y
"""
    body = lines("li      s10, 0")
    for i in range(0, k, 8):
        body += lines(
            *load(BLOCK, "a2", 8 * i),
            *CLEAR,
            f"rows    .Lmul_add_{k}_scalar_block{i // 8}, {k}",
            "top",
        )
        if i + 8 < k:
            body += lines(f"addi    a0, a0, -{8 * k - 64}", f"addi    a1, a1, -{8 * k}")
    body += lines("mv      a0, s10")
    return kernel(f"mul_add_{k}", banner, [TERM, ROWS, TOP], body)


def square(k: int) -> str:
    """The square of k limbs."""
    banner = f"""\
Square of {k} limbs: z = x^2
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# void dauntless_rsa_square_{k}_scalar(uint64_t z[{2 * k}], const uint64_t x[{k}])
#
#   Limbs of 64 bits, lowest first. Eight limbs of x stay in registers, times each limb below them: a row. Of a row's sum
#   with what those before have left, the lowest limb is final, and the other eight wait in registers. To these the products
#   of the eight limbs with each other are added. The sum, each product of different limbs once, is doubled as the squares of
#   limbs are added.
#
#   pre    any number
#   a0 = z, a1 = x
"""
    body, at = "", 0  # a0 is at limb `at` of z
    for i in range(0, k, 8):
        body += lines(*load(BLOCK, "a1", 8 * i), *CLEAR)
        if i:
            body += lines(
                f"addi    a0, a0, {8 * (i - at)}",
                f"rows    .Lsquare_{k}_scalar_block{i // 8}, {i}",
                f"addi    a1, a1, -{8 * i}",
            )
        body += lines("triangle")
        at = 2 * i
    body += lines(f"addi    a0, a0, -{8 * at}") + DOUBLE.format(k=k, bytes=8 * k)
    return kernel(f"square_{k}", banner, [TERM, ROWS, triangle()], body)


def reduction(k: int) -> str:
    """Montgomery's reduction modulo a number of k limbs."""
    banner = f"""\
Montgomery's reduction of {2 * k} limbs modulo m of {k}, in place: R (sum + R carry) = t + m q, R = 2^{64 * k}
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#
# uint64_t dauntless_rsa_reduce_{k}_scalar(uint64_t t[2][{k}], const uint64_t m[{k}], uint64_t w)
#
#   Limbs of 64 bits, lowest first. Eight limbs of q are found with the eight lowest of m; they stay in registers, times each
#   of m's other limbs: a row. Of a row's sum with what those before have left, the lowest limb is final, and the other eight
#   wait in registers. q takes the place of t's low half, the sum that of its high half. Returns the carry.
#
#   pre    m[0] w = -1 modulo 2^64
#   a0 = t, a1 = m, a2 = w
"""
    body = lines("li      s10, 0")
    for i in range(0, k, 8):
        label = f".Lreduce_{k}_scalar_quotient{i // 8}"
        body += lines(
            *load(REST, "a0"),
            *load(BLOCK, "a1"),
            "addi    s1, a0, 64",
            f"{label}:",
            f"{f'mul     s0, {REST[0]}, a2':<55} # a limb of q",
            "li      t6, 0",
            *row("s11"),
            "sd      s0, (a0)",
            "addi    a0, a0, 8",
            f"bne     a0, s1, {label}",
            f"{load(BLOCK, 'a0', -64)[0]:<55} # q",
            *load(BLOCK, "a0", -64)[1:],
            "addi    a1, a1, 64",
            f"rows    .Lreduce_{k}_scalar_block{i // 8}, {k - 8}",
            "top",
            f"addi    a1, a1, -{8 * k}",
        )
        if i + 8 < k:
            body += lines(f"addi    a0, a0, -{8 * k - 64}")
    body += lines("mv      a0, s10")
    return kernel(f"reduce_{k}", banner, [TERM, ROWS, TOP], body)


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for name, write, sizes in (("mul_add", product, LIMBS), ("square", square, SQUARES), ("reduce", reduction, LIMBS)):
        for k in sizes:
            yield FOLDER / f"{name}_{k}_scalar.S", write(k)


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
