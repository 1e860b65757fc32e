"""RSA's kernels for AVX2 on two numbers side by side, with digits of 28 bits, of all lengths; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A number of n = 2 h digits is two halves of h digits. Vector j holds digit j of both halves of both numbers: low and high half
are the vector's halves, so that a product of a digit and a number is h products of vectors, and no digit moves between lanes.
`amm_x2` multiplies, `ams_x2` squares, `select_x2` looks up.

A sum of products has 3 h columns: lanes of column c are digits c and h + c. So a digit h + c is in two places, which the
reduction adds when it comes to it.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernels.generated import beginning, function, lines, main

FOLDER = Path(__file__).resolve().parent / "x86_64" / "rsa"
HALVES = {19: 1024, 28: 1536, 38: 2048}  # digits of a half, and bits of the primes
SUFFIX = "vaes"  # stands for the processors that choose them: see src/kernels/features/x86_64.rs
BITS = 28  # of a digit
LARGEST = {19: 2**28 + 35, 28: 2**28 + 53, 38: 2**28 + 70}  # digit of a result, as proved
ROWS = 32  # of a table
GROUP = 4  # rows of products that are added at once
FACTORS = [f"ymm{i}" for i in range(GROUP)]
WINDOW = [f"ymm{GROUP + i}" for i in range(GROUP)]  # the digits that the factors meet, by their numbers modulo 4
TERMS = [f"ymm{8 + i}" for i in range(6)]
CARRY, MASK = "ymm14", "ymm15"


def place(base: str, j: int, offset: int = 0) -> str:
    """Vector j of a number or a sum, or what begins `offset` bytes into it."""
    at = 32 * j + offset
    return f"[{base} + {at}]" if at else f"[{base}]"


def low(register: str) -> str:
    """The lower half of a vector."""
    return register.replace("y", "x", 1)


def rows(h: int, columns: range, factors: Sequence[str], digits: str, shift: int) -> list[str]:
    """These columns of t += factors times digits; the products of factor r begin in column r + shift. rdi = column 0."""
    text, terms, held = [], 0, dict[int, str]()
    for c in columns:
        total = ""
        for r, factor in enumerate(factors):
            j = c - shift - r
            if not 0 <= j < h:
                continue
            if j not in held:
                held = {i: x for i, x in held.items() if i % GROUP != j % GROUP} | {j: WINDOW[j % GROUP]}
                text += [f"vmovdqu {held[j]}, {place(digits, j)}"]
            term, terms = TERMS[terms % len(TERMS)], terms + 1
            text += [f"vpmuludq {term}, {factor}, {held[j]}"]
            text += [f"vpaddq  {total}, {total}, {term}"] if total else []
            total = total or term
        text += [f"vpaddq  {total}, {total}, {place('rdi', c)}", f"vmovdqu {place('rdi', c)}, {total}"]
    return text


def product(h: int, label: str) -> str:
    """t = a b: rdi = t, rsi = a, rdx = b; uses eax, r9d"""
    groups, rest = divmod(h, GROUP)

    def group(count: int) -> list[str]:
        factors = FACTORS[:count]
        return [
            *(f"vbroadcasti128 {factor}, {place('rdx', r)}" for r, factor in enumerate(factors)),
            *rows(h, range(h + count - 1), factors, "rsi", 0),
            f"add     rdi, {32 * count}",
            f"add     rdx, {32 * count}",
        ]

    return lines(
        "vpxor   xmm0, xmm0, xmm0",
        *(f"vmovdqu {place('rdi', c)}, ymm0" for c in range(3 * h)),
        "mov     r9d, 2                                  // halves of b",
        f"{label}_half:",
        f"mov     eax, {groups}",
        f"{label}_digits:",
        *group(GROUP),
        "dec     eax",
        f"jnz     {label}_digits",
        *(group(rest) if rest else []),
        f"sub     rdx, {32 * h - 16}",
        "dec     r9d",
        f"jnz     {label}_half",
        f"sub     rdi, {64 * h}",
    )


def square(h: int) -> str:
    """t = a^2: rdi = t, rsi = a. With halves (x, y) of a, exchanged (y, x) in t's columns from 2 h - 1 on, where sums come
    after their last use, v = (x^2, y^2) and w = (x y, y x), of which both halves count."""
    exchanged = [place("rdi", 2 * h - 1 + j) for j in range(h)]
    text = [
        line
        for j in range(h)
        for line in (f"vmovdqu ymm0, {place('rsi', j)}", "vpermq  ymm0, ymm0, 0x4e", f"vmovdqu {exchanged[j]}, ymm0")
    ]
    for first in range(0, 2 * h - 1, GROUP):
        text += squared_columns(h, range(first, min(first + GROUP, 2 * h - 1)), exchanged)
    return lines(*text, "vpxor   xmm0, xmm0, xmm0", f"vmovdqu {place('rdi', 3 * h - 1)}, ymm0")


def squared_columns(h: int, columns: range, exchanged: Sequence[str]) -> list[str]:
    """Columns of t, and those h above: products of different digits are computed once and doubled."""
    v, w = ([f"ymm{4 * half + i}" for i in range(GROUP)] for half in range(2))
    digit, other, window, terms = "ymm8", "ymm9", [f"ymm{10 + i}" for i in range(GROUP)], ("ymm14", "ymm15")
    text, begun, held = list[str](), set[int](), dict[int, str]()

    def multiply(n: int, y: str) -> list[str]:
        if n not in begun:
            begun.add(n)
            return [f"vpmuludq {v[n]}, {digit}, {y}", f"vpmuludq {w[n]}, {other}, {y}"]
        return [
            f"vpmuludq {terms[0]}, {digit}, {y}",
            f"vpmuludq {terms[1]}, {other}, {y}",
            f"vpaddq  {v[n]}, {v[n]}, {terms[0]}",
            f"vpaddq  {w[n]}, {w[n]}, {terms[1]}",
        ]

    for i in range(max(0, columns[0] - h + 1), columns[-1] // 2 + 1):
        pairs = [(n, c - i) for n, c in enumerate(columns) if i < c - i < h]
        squares = [n for n, c in enumerate(columns) if c == 2 * i]
        text += [f"vmovdqu {digit}, {place('rsi', i)}", f"vmovdqu {other}, {exchanged[i]}"]
        for n, j in pairs:
            if j not in held:
                held = {k: x for k, x in held.items() if k % GROUP != j % GROUP} | {j: window[j % GROUP]}
                text += [f"vmovdqu {held[j]}, {place('rsi', j)}"]
            text += multiply(n, held[j])
        for n in squares:  # the last of its column
            text += [f"vpaddq  {x}, {x}, {x}" for x in (v[n], w[n]) if n in begun]
            text += multiply(n, digit)
    for n, c in enumerate(columns):
        if c % 2:
            text += [f"vpaddq  {x}, {x}, {x}" for x in (v[n], w[n])]
        text += [f"vpblendd ymm8, {v[n]}, {w[n]}, 0xf0", f"vpblendd ymm9, {w[n]}, {v[n]}, 0xf0"]
        text += [f"vpaddq  ymm8, ymm8, {place('rdi', c)}"] if c >= h else []
        text += [f"vmovdqu {place('rdi', c)}, ymm8", f"vmovdqu {place('rdi', h + c)}, ymm9"]
    return text


def reduced_rows(h: int, count: int) -> list[str]:
    """The next digits q of the quotient, t += q m, a column up; rdi = the columns above."""
    factors = FACTORS[:count]
    text = [f"vbroadcasti128 {WINDOW[k]}, {place('rsi', k)}" for k in range(count - 1)]
    for k, q in enumerate(factors):
        text += [f"vbroadcasti128 ymm8, {place('rdi', k)}", f"vpaddq  {CARRY}, {CARRY}, ymm8"]
        for r in range(k):
            text += [f"vpmuludq ymm9, {factors[r]}, {WINDOW[k - 1 - r]}", f"vpaddq  {CARRY}, {CARRY}, ymm9"]
        text += [f"vpand   {q}, {CARRY}, {MASK}", f"vpsrlq  {CARRY}, {CARRY}, {BITS}"]
    for k in range(count):  # what is above these digits, in the upper half
        text += [f"vmovdqu xmm8, {place('rdi', k, 16)}"]
        for r in range(k):
            text += [f"vpmuludq xmm9, {low(factors[r])}, {place('rsi', k - 1 - r, 16)}", "vpaddq  xmm8, xmm8, xmm9"]
        text += [f"vpaddq  ymm8, ymm8, {place('rdi', h + k)}", f"vmovdqu {place('rdi', h + k)}, ymm8"]
    return [*text, *rows(h, range(count, h + count), factors, "rsi", 1), f"add     rdi, {32 * count}"]


def reduction(h: int, label: str) -> str:
    """r = t / R: rdi = t, rsi = m, r8 = r; uses eax"""
    groups, rest = divmod(2 * h, GROUP)
    text = [
        f"vpcmpeqd {MASK}, {MASK}, {MASK}",
        f"vpsrlq  {MASK}, {MASK}, {64 - BITS}                       // 2^{BITS} - 1",
        f"vpxor   {low(CARRY)}, {low(CARRY)}, {low(CARRY)}",
        f"mov     eax, {groups}",
        f"{label}_quotient:",
        *reduced_rows(h, GROUP),
        "dec     eax",
        f"jnz     {label}_quotient",
        *(reduced_rows(h, rest) if rest else []),
        f"vmovdqa {low(CARRY)}, {low(CARRY)}                            // for the lower half only",
    ]
    for j in range(h):
        digit = f"ymm{min(j, 2)}"
        text += [f"vpaddq  {digit}, {CARRY}, {place('rdi', j)}", f"vpsrlq  {CARRY}, {digit}, {BITS}"]
        text += [f"vpand   {digit}, {digit}, {MASK}"]
        text += [f"vmovdqu {place('r8', j)}, {digit}"] if j > 1 else []
    return lines(
        *text,
        f"vperm2i128 {CARRY}, {CARRY}, {CARRY}, 8                  // from the lower half to the upper",
        f"vpaddq  ymm0, ymm0, {CARRY}",
        f"vpsrlq  ymm2, ymm0, {BITS}",
        f"vpand   ymm0, ymm0, {MASK}",
        "vpaddq  ymm1, ymm1, ymm2",
        f"vmovdqu {place('r8', 0)}, ymm0",
        f"vmovdqu {place('r8', 1)}, ymm1",
    )


def montgomery(h: int, squares: bool) -> str:
    """A product or a square, reduced."""
    n, bits = 2 * h, HALVES[h] + BITS
    name = f"{'ams' if squares else 'amm'}_x2_{n}_{SUFFIX}"
    symbol, array = f"dauntless_rsa_{name}", f"[{h}][2][2]"
    factors = f"const uint64_t a{array}," + ("" if squares else f" const uint64_t b{array},")
    value = "a^2" if squares else "a b"
    given, m, t = ("a", "rdx", "rcx") if squares else ("a, b", "rcx", "r8")
    below = ", ".join(f"0 <= {x} < 2^{BITS} + 2^8" for x in given.split(", "))
    kind = "squares" if squares else "products"
    registers = "rdi = r, rsi = a, rdx = b, rcx = m, r8 = t   clobbers eax, rdx, rdi, rsi, r8-r10"
    if squares:
        registers = "rdi = r, rsi = a, rdx = m, rcx = t   clobbers eax, rdi, rsi, r8, r10"
    first = f"Montgomery {kind} of two numbers of {n} digits modulo two friendly moduli: r = {value} / 2^{BITS * n}"
    notes = f"""\
  Digits of {BITS} bits, lowest first: digit i + {h} k of number c is element [i][k][c]. A friendly modulus M is -1 modulo
  2^{BITS}, so that the lowest digit of a sum is the quotient's, q: to add q M and divide by 2^{BITS} is to drop that digit and
  to add q m, where m = (M + 1) / 2^{BITS}. The columns of the sum t hold up to 64 bits; at the end, carries run through it.

  pre    {below}, 0 <= m < 2^{BITS}; as numbers {given} < 2^{bits + 1}, M < 2^{bits}
  post   0 <= r <= {LARGEST[h]} (proved); r < 2^{bits + 1}
  time   secret-independent
  needs  AVX2
  {registers}, ymm0-ymm15, flags
"""
    indent = " " * (len(symbol) + 6)
    prototype = [
        f"void {symbol}(uint64_t r{array}, {factors}",
        f"{indent}const uint64_t m{array}, uint64_t t[{3 * h}][2][2])",
    ]
    label = f".L{name}"
    body = lines("mov     r10, rdi", f"mov     rdi, {t}") + (square(h) if squares else product(h, label))
    body += lines(f"mov     rsi, {m}", "mov     r8, r10") + reduction(h, label)
    return beginning(__file__, first, prototype, notes) + function(symbol, body)


def selection(h: int) -> str:
    """Look-up, of as many vectors at once as there are registers: two digits to a lane, those half a number's vectors apart."""
    n, packed = 2 * h, -(-h // 2)
    name = f"select_x2_{n}_{SUFFIX}"
    symbol = f"dauntless_rsa_{name}"
    passes = -(-packed // 12)
    size = -(-packed // passes)
    body = lines("vmovq   xmm12, rdx", "vpinsrq xmm12, xmm12, rcx, 1", "vinserti128 ymm12, ymm12, xmm12, 1")
    for first in range(0, packed, size):
        part = range(first, min(first + size, packed))
        label = f".L{name}_{first}"
        body += lines(
            *(f"vpxor   xmm{j - first}, xmm{j - first}, xmm{j - first}" for j in part),
            "vpxor   xmm13, xmm13, xmm13                     // the row's number",
            f"mov     eax, {ROWS}",
            f"{label}:",
            "vpcmpeqq ymm14, ymm13, ymm12",
            *(
                text
                for j in part
                for text in (
                    f"vpand   ymm15, ymm14, {place('rsi', j)}",
                    f"vpor    ymm{j - first}, ymm{j - first}, ymm15",
                )
            ),
            "vpcmpeqd ymm15, ymm15, ymm15",
            "vpsubq  ymm13, ymm13, ymm15",
            f"add     rsi, {32 * packed}",
            "dec     eax",
            f"jnz     {label}",
            "vpsrlq  ymm15, ymm15, 32                        // 2^32 - 1",
        )
        for j in part:
            digits = f"ymm{j - first}"
            body += lines(f"vpand   ymm14, {digits}, ymm15", f"vmovdqu {place('rdi', j)}, ymm14")
            if packed + j < h:
                body += lines(f"vpsrlq  {digits}, {digits}, 32", f"vmovdqu {place('rdi', packed + j)}, {digits}")
        body += lines(f"sub     rsi, {32 * packed * ROWS}") if part[-1] != packed - 1 else ""
    notes = f"""\
  Digits as in ams_x2_{n}; [j][k][c][1] of a row is digit {packed} + j of half k of number c.

  pre    0 <= i < {ROWS}, 0 <= j < {ROWS}
  time   secret-independent
  needs  AVX2
  rdi = r, rsi = table, rdx = i, rcx = j   clobbers eax, rsi, ymm0-ymm15, flags
"""
    pairs = f"{ROWS} pairs of numbers of {n} digits"
    first_line = f"Look-up in a table of {pairs}, of which all is read: row i of the first, row j of the second"
    table = f"const uint32_t table[{ROWS}][{packed}][2][2][2]"
    prototype = [f"void {symbol}(uint64_t r[{h}][2][2], {table}, uint64_t i, uint64_t j)"]
    return beginning(__file__, first_line, prototype, notes) + function(symbol, body)


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for h in HALVES:
        yield FOLDER / f"amm_x2_{2 * h}_{SUFFIX}.S", montgomery(h, squares=False)
        yield FOLDER / f"ams_x2_{2 * h}_{SUFFIX}.S", montgomery(h, squares=True)
        yield FOLDER / f"select_x2_{2 * h}_{SUFFIX}.S", selection(h)


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
