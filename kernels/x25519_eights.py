"""X25519's kernels for eight points of edwards25519 side by side, from the arithmetic of x86_64/x25519/step_x8_avx512ifma.S;
`--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`add_x8` adds points of tables, `double_x8` doubles: their macros and constants are those of the ladder's step, which has the
same limbs. `pick_x8` looks up eight rows of one table: two vectors hold a limb of all rows, from which a permutation gives each
point that of its row.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kernels.generated import beginning, function, lines, main

FOLDER = Path(__file__).resolve().parent / "x86_64" / "x25519"
SUFFIX = "avx512ifma"
STEP = f"step_x8_{SUFFIX}"
ELEMENT = 320  # bytes of eight elements
LIMBS = 5
LOAD_EITHER = """\
// zmm10 .. zmm14 = a, or b in lanes of k1
.macro load_either a, b
        load5   zmm10, zmm11, zmm12, zmm13, zmm14, \\a
        load5   zmm17, zmm18, zmm19, zmm20, zmm21, \\b
        vpblendmq zmm10 {k1}, zmm10, zmm17
        vpblendmq zmm11 {k1}, zmm11, zmm18
        vpblendmq zmm12 {k1}, zmm12, zmm19
        vpblendmq zmm13 {k1}, zmm13, zmm20
        vpblendmq zmm14 {k1}, zmm14, zmm21
.endm
"""
REPRESENTATION = """\
  Arithmetic modulo p = 2^255 - 19. Limb i of lane n, of weight 2^(52 i), is in word [i][n]. The macros are step_x8's. What is
  computed is in zmm0-zmm4 until it is stored; zmm25-zmm31 are constants."""
BOUNDS = "0 <= {0} <= 4503599627370495 (proved); numbers below 2^256 (proved)"


def place(base: str, n: int) -> str:
    """The address of element n."""
    return f"{base} + {ELEMENT * n}" if n else base


def step() -> str:
    """The step's source, without the constant that only ladders have."""
    source = (FOLDER / f"{STEP}.S").read_text(encoding="utf-8")
    return re.sub(rf"\.L{STEP}_a24:\n.*\n|.*\.L{STEP}_a24\]\n", "", source)


def macros_for(uses: str) -> tuple[str, list[str]]:
    """The step's macros that this text uses, directly or not, and their names."""
    found = re.findall(r"((?://[^\n]*\n)*\.macro (\w+)\b.*?\.endm\n)", step() + "\n" + LOAD_EITHER, re.DOTALL)
    macros = {name: text for text, name in found}
    used: set[str] = set()
    pending = {name for name in macros if re.search(rf"^\s*{name}\b", uses, re.MULTILINE)}
    while pending:
        used |= pending
        inside = "".join(macros[name] for name in pending)
        pending = {name for name in macros if re.search(rf"^\s+{name}\b", inside, re.MULTILINE)} - used
    names = [name for name in macros if name in used]
    return "\n".join(macros[name] for name in names), names


def kernel(name: str, first: str, prototype: list[str], notes: str, body: list[str]) -> str:
    """A source with the step's arithmetic."""
    full = f"{name}_{SUFFIX}"
    source = step().replace(STEP, full)
    constants = re.findall(r"vpbroadcastq zmm\d+, \[rip.*\]", source)
    text = lines(*constants, *body)
    macros, names = macros_for(text)
    head = beginning(__file__, first, prototype, notes)
    stack = "        .pushsection .note.GNU-stack"
    head = head.replace(stack, source[source.index("        .pushsection .rodata") : source.index(stack)] + stack)
    purged = "".join(f".purgem {macro}\n" for macro in names)
    return f"{head}{macros}\n{function(f'dauntless_x25519_{full}', text)}\n{purged}"


def store(to: str, what: str) -> str:
    """What is in zmm0 .. zmm4 goes to memory."""
    return f"store    {to}".ljust(48) + f"// {what}"


def addition() -> str:
    """p + q or p - q (Hisil, Wong, Carter, Dawson 2008, section 3.1, for Z = 1)."""
    x, y, z, t = (place("rdi", n) for n in range(4))
    plus, minus, product = (place("rsi", n) for n in range(3))
    s = [place("rcx", n) for n in range(6)]
    body = [
        "vmovdqa64 zmm0, [rdx]",
        "vptestmq k1, zmm0, zmm0                         // -q is y - x, y + x, - 2 d x y",
        f"minus    {y}, {x}",
        store(s[0], "Y - X"),
        f"plus     {y}, {x}",
        store(s[1], "Y + X"),
        f"load_either {minus}, {plus}",
        f"times    {s[0]}",
        store(s[0], "a = (Y - X) (y - x)"),
        f"load_either {plus}, {minus}",
        f"times    {s[1]}",
        store(s[1], "b = (Y + X) (y + x)"),
        f"multiply {t}, {product}",
        store(s[2], "c = T 2 d x y, which -q negates"),
        f"plus     {z}, {z}",
        store(s[3], "2 Z"),
        f"minus    {s[1]}, {s[0]}",
        store(s[4], "e = b - a"),
        f"plus     {s[1]}, {s[0]}",
        store(s[5], "h = b + a"),
        f"minus    {s[3]}, {s[2]}",
        store(s[0], "f = 2 Z - c, or g"),
        f"plus     {s[3]}, {s[2]}",
        store(s[1], "g = 2 Z + c, or f"),
        f"load_either {s[0]}, {s[1]}",
        f"times    {s[4]}",
        store(x, "X = e f"),
        f"load_either {s[1]}, {s[0]}",
        f"times    {s[5]}",
        store(y, "Y = g h"),
        f"multiply {s[0]}, {s[1]}",
        store(z, "Z = f g"),
        f"multiply {s[4]}, {s[5]}",
        store(t, "T = e h"),
    ]
    notes = f"""\
  p = X, Y, Z, T = X Y / Z; q = y + x, y - x, 2 d x y, or -q where negative is 1. t is scratch.
{REPRESENTATION}

  pre    0 <= p < 2^52, 0 <= q < 2^52, 0 <= negative <= 1; numbers below 2^256; all aligned to 64 bytes
  post   {BOUNDS.format("p")}
  time   secret-independent
  needs  AVX-512 F, DQ and IFMA
  rdi = p, rsi = q, rdx = negative, rcx = t   clobbers zmm0-zmm21, zmm25-zmm31, k1
"""
    symbol = f"dauntless_x25519_add_x8_{SUFFIX}"
    prototype = [
        f"void {symbol}(uint64_t p[4][5][8], const uint64_t q[3][5][8],",
        " " * (len(symbol) + 6) + "const uint64_t negative[1][8], uint64_t t[6][5][8])",
    ]
    return kernel("add_x8", "Eight sums of two points of edwards25519 (RFC 7748, section 4.1)", prototype, notes, body)


def doubling() -> str:
    """2 p (section 3.3 there)."""
    x, y, z, t = (place("rdi", n) for n in range(4))
    s = [place("rsi", n) for n in range(4)]
    body = [
        f"plus     {x}, {y}",
        store(s[0], "X + Y"),
        f"square   {x}",
        store(s[1], "a = X^2"),
        f"square   {y}",
        store(s[2], "b = Y^2"),
        f"square   {z}",
        store(s[3], "c = Z^2"),
        f"square   {s[0]}",
        store(s[0], "(X + Y)^2"),
        f"plus     {s[3]}, {s[3]}",
        store(s[3], "2 c"),
        f"minus    {s[1]}, {s[2]}",
        store(z, "g = a - b"),
        f"plus     {s[1]}, {s[2]}",
        store(s[1], "h = a + b"),
        f"minus    {s[1]}, {s[0]}",
        store(s[0], "e = h - (X + Y)^2"),
        f"plus     {s[3]}, {z}",
        store(s[2], "f = 2 c + g"),
        f"multiply {s[0]}, {s[2]}",
        store(x, "X = e f"),
        f"multiply {z}, {s[1]}",
        store(y, "Y = g h"),
        f"multiply {s[2]}, {z}",
        store(z, "Z = f g"),
        f"multiply {s[0]}, {s[1]}",
        store(t, "T = e h"),
    ]
    notes = f"""\
  p = X, Y, Z, T = X Y / Z. t is scratch.
{REPRESENTATION}

  pre    0 <= p < 2^52; numbers below 2^256; all aligned to 64 bytes
  post   {BOUNDS.format("p")}
  time   secret-independent
  needs  AVX-512 F, DQ and IFMA
  rdi = p, rsi = t   clobbers zmm0-zmm16, zmm25-zmm31
"""
    prototype = [f"void dauntless_x25519_double_x8_{SUFFIX}(uint64_t p[4][5][8], uint64_t t[4][5][8])"]
    first = "Eight times twice a point of edwards25519 (RFC 7748, section 4.1)"
    return kernel("double_x8", first, prototype, notes, body)


def selection() -> str:
    """Eight rows of a table of sixteen, or neutral points."""
    name = f"pick_x8_{SUFFIX}"
    symbol = f"dauntless_x25519_{name}"
    body = [
        "vmovdqa64 zmm2, [rdx]                           // magnitude",
        "vptestmq k1, zmm2, zmm2                         // rows of the table",
        "vptestnmq k2, zmm2, zmm2                        // neutral points",
        "vpternlogq zmm3, zmm3, zmm3, 0xff               // -1",
        "vpaddq  zmm2, zmm2, zmm3                        // numbers of rows, in 4 bits",
        "vpsrlq  zmm3, zmm3, 63                          // 1",
    ]
    for n in range(3):
        for i in range(LIMBS):
            row = LIMBS * n + i
            source = f"rsi + {128 * row}" if row else "rsi"
            body += [f"vmovdqa64 zmm0, [{source}]", f"vpermt2q zmm0 {{k1}}{{z}}, zmm2, [rsi + {128 * row + 64}]"]
            if i == 0 and n < 2:
                body += ["vmovdqa64 zmm0 {k2}, zmm3"]
            body += [f"vmovdqa64 [rdi + {64 * row}], zmm0" if row else "vmovdqa64 [rdi], zmm0"]
    notes = """\
  A row, counted from 1, is y + x, y - x, 2 d x y; for 0 it is 1, 1, 0. Limb i of number k of row r is in word
  [k][i][r - 1] of t, that of lane n in word [k][i][n] of q.

  pre    0 <= magnitude <= 16; all aligned to 64 bytes
  time   secret-independent
  needs  AVX-512 F
  rdi = q, rsi = t, rdx = magnitude   clobbers zmm0, zmm2, zmm3, k1, k2
"""
    indent = " " * (len(symbol) + 6)
    prototype = [
        f"void {symbol}(uint64_t q[3][5][8], const uint64_t t[3][5][16],",
        f"{indent}const uint64_t magnitude[1][8])",
    ]
    first = "Eight rows of one table of points of edwards25519: row magnitude[n] for point n, all rows being read"
    return beginning(__file__, first, prototype, notes) + function(symbol, lines(*body))


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    yield FOLDER / f"add_x8_{SUFFIX}.S", addition()
    yield FOLDER / f"double_x8_{SUFFIX}.S", doubling()
    yield FOLDER / f"pick_x8_{SUFFIX}.S", selection()


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
