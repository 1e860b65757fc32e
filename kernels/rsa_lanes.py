"""RSA's kernels for eight numbers side by side, with digits of 52 bits, of all lengths; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A vector holds one digit of all eight numbers, so that nothing moves between lanes: four signatures have eight primes. `amm_x8`
multiplies, `ams_x8` squares, `select_x8` looks up.

Products are added by rows: each digit that is loaded is multiplied by ten others, which stay in registers, as do the eleven
columns to which these products belong. Rows are one and then tens, since all lengths are 1 modulo 10. So twenty multiplications
need two loads and a store, and each column gets two of them.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernels.generated import beginning, function, lines, main

FOLDER = Path(__file__).resolve().parent / "x86_64" / "rsa"
SUFFIX = "avx512ifma"
DIGITS = (21, 31, 41)  # of a prime's friendly multiple
BITS = 52  # of a digit
ROWS = 32  # of a table
GROUP = 10  # rows of products that are added at once
FACTORS = [f"zmm{i}" for i in range(GROUP)]
HIGHS = [f"zmm{GROUP + i}" for i in range(GROUP)]  # high halves of products, while quotients are found
RING = GROUP + 1
COLUMNS = [f"zmm{GROUP + i}" for i in range(RING)]  # the sums that are in registers, by their numbers modulo 11
DIGIT, CARRY, MASK = "zmm21", "zmm22", "zmm23"
MOST_SELECTED = 24  # digits in registers


def place(base: str, i: int) -> str:
    """Vector i of a number or a sum."""
    return f"[{base} + {64 * i}]" if i else f"[{base}]"


def column(c: int) -> str:
    """The register of a column."""
    return COLUMNS[c % RING]


def opened(c: int, stored: bool) -> str:
    """A column comes into its register, from the sum or as zero. r8 = column 0."""
    x = column(c)
    return f"vmovdqa64 {x}, {place('r8', c)}" if stored else f"vpxorq  {x}, {x}, {x}"


def multiplied(factors: Sequence[str], digit: str, first: int, above: int = 0) -> list[str]:
    """The products of a digit and factors, of which the first's low half belongs to column `first`; columns from `above` on."""
    places = list(enumerate(factors, first))
    return [
        *(f"vpmadd52luq {column(c)}, {x}, {digit}" for c, x in places if c >= above),
        *(f"vpmadd52huq {column(c + 1)}, {x}, {digit}" for c, x in places if c + 1 >= above),
    ]


def rows(factors: Sequence[str], digits: str, count: int, shift: int, stored: int) -> list[str]:
    """t += factors times `count` digits, from column `shift` on; r8 = column 0. Columns below the number of factors are left out
    where there is a shift; those from `stored` on were not stored before."""
    n = len(factors)
    above = n if shift else 0
    text, begun = list[str](), above
    for j in range(count):
        last = j + shift + n
        text += [opened(c, c < stored) for c in range(begun, last + 1)]
        begun = last + 1
        text += [f"vmovdqa64 {DIGIT}, {place(digits, j)}", *multiplied(factors, DIGIT, j + shift, above)]
        if j + shift >= above:
            text += [f"vmovdqa64 {place('r8', j + shift)}, {column(j + shift)}"]
    return [*text, *(f"vmovdqa64 {place('r8', c)}, {column(c)}" for c in range(max(count + shift, above), begun))]


def loop(count: int, label: str, body: Sequence[str]) -> list[str]:
    """The body, so many times."""
    return [f"mov     eax, {count}", f"{label}:", *body, "dec     eax", f"jnz     {label}"]


# -- sums of products -----------------------------------------------------------------------------------------------------
def product(d: int, label: str) -> list[str]:
    """t = a b: r8 = t, rsi = a, rdx = b; uses eax"""
    groups = d // GROUP

    def group(factors: Sequence[str], stored: int) -> list[str]:
        return [
            *(f"vmovdqa64 {x}, {place('rdx', r)}" for r, x in enumerate(factors)),
            *rows(factors, "rsi", d, 0, stored),
            f"add     r8, {64 * len(factors)}",
            f"add     rdx, {64 * len(factors)}",
        ]

    return [
        *group(FACTORS[:1], 0),
        *loop(groups, f"{label}_rows", group(FACTORS, d)),
        f"sub     r8, {64 * d}",
    ]


def square(d: int) -> list[str]:
    """t = a^2: r8 = t, rsi = a. Products of different digits are computed once and doubled."""
    text = list[str]()
    for k in range(0, d, GROUP):
        text += squared_rows(d, k, min(GROUP, d - k))
    return text


def squared_rows(d: int, k: int, count: int) -> list[str]:
    """t += a[i] a[j] for rows i from k on and j > i. Columns below 2 (k + count), which these rows complete, are doubled, and
    squares are added."""
    factors = FACTORS[:count]
    text = [f"vmovdqa64 {x}, {place('rsi', k + r)}" for r, x in enumerate(factors)]

    def closed(c: int) -> list[str]:
        x, i = column(c), c // 2 - k
        ended = []
        if i < count:
            half = "hu" if c % 2 else "lu"
            ended = [f"vpaddq  {x}, {x}, {x}", f"vpmadd52{half}q {x}, {factors[i]}, {factors[i]}"]
        return [*ended, f"vmovdqa64 {place('r8', c)}, {x}"]

    begun = 2 * k
    for j in range(k, d):
        last = min(2 * j, k + count + j)
        text += [opened(c, 0 < k and c < k + d) for c in range(begun, last + 1)]
        begun = last + 1
        met = factors[: j - k]
        digit = factors[j - k] if j - k < count else DIGIT
        text += [f"vmovdqa64 {DIGIT}, {place('rsi', j)}"] if digit == DIGIT else []
        text += [*multiplied(met, digit, k + j), *closed(k + j)]
    last = k + count + d - 1
    text += [opened(c, stored=False) for c in range(begun, last + 1)]
    return [*text, *(line for c in range(k + d, last + 1) for line in closed(c))]


# -- reduction ------------------------------------------------------------------------------------------------------------
def quotients(count: int) -> list[str]:
    """The next digits of the quotient, whose low 52 bits count, in FACTORS; the low columns of t that they depend on. Low and
    high halves of products are summed apart, so that the next digit waits for one product only."""
    text = [f"vmovdqa64 {q}, {place('r8', r)}" for r, q in enumerate(FACTORS[:count])]
    text += [f"vpxorq  {x}, {x}, {x}" for x in HIGHS[2:count]]
    for r, q in enumerate(FACTORS[:count]):
        if r < 2:
            text += [f"vpaddq  {q}, {q}, {CARRY}"]
        else:
            text += [f"vpaddq  {HIGHS[r]}, {HIGHS[r]}, {CARRY}", f"vpaddq  {q}, {q}, {HIGHS[r]}"]
        text += [f"vpmadd52luq {FACTORS[s]}, {q}, {place('rcx', s - r - 1)}" for s in range(r + 1, count)]
        text += [f"vpsrlq  {CARRY}, {q}, {BITS}"]
        text += [f"vpmadd52huq {HIGHS[s]}, {q}, {place('rcx', s - r - 2)}" for s in range(r + 2, count)]
    return text


def reduction(d: int, label: str) -> list[str]:
    """r = t / R: r8 = t, rcx = m, rdi = r; uses eax"""

    def group(count: int) -> list[str]:
        return [
            *quotients(count),
            *rows(FACTORS[:count], "rcx", d - 1, 1, 2 * d),
            f"add     r8, {64 * count}",
        ]

    text = [
        f"vpxorq  {CARRY}, {CARRY}, {CARRY}",
        *group(1),
        *loop(d // GROUP, f"{label}_quotient", group(GROUP)),
        "mov     rax, 0xfffffffffffff",
        f"vpbroadcastq {MASK}, rax                       // 2^52 - 1",
    ]
    for j in range(d):
        text += [f"vpaddq  {DIGIT}, {CARRY}, {place('r8', j)}", f"vpsrlq  {CARRY}, {DIGIT}, {BITS}"]
        text += [f"vpandq  {DIGIT}, {DIGIT}, {MASK}", f"vmovdqa64 {place('rdi', j)}, {DIGIT}"]
    return text


def montgomery(d: int, *, squares: bool) -> str:
    """A product or a square, reduced."""
    name = f"{'ams' if squares else 'amm'}_x8_{d}_{SUFFIX}"
    symbol, array, label = f"dauntless_rsa_{name}", f"[{d}][8]", f".L{name}"
    factors = f"const uint64_t a{array}," + ("" if squares else f" const uint64_t b{array},")
    given, value, kind = ("a", "a^2", "squares") if squares else ("a, b", "a b", "products")
    below = ", ".join(f"0 <= {x} < 2^52" for x in (*given.split(", "), "m"))
    bound = BITS * d - 16
    registers = "rdi = r, rsi = a, rdx = b, rcx = m, r8 = t   clobbers rax, rdx, r8"
    if squares:
        registers = "rdi = r, rsi = a, rdx = m, rcx = t   clobbers rax, rcx, r8"
    notes = f"""\
  Digits of 52 bits, lowest first: digit i of number n is element [i][n]. A friendly modulus M is -1 modulo 2^52, so that the
  lowest digit of a sum is the quotient's, q: to add q M and divide by 2^52 is to drop that digit and to add q m, where
  m = (M + 1) / 2^52. The columns of the sum t hold up to 60 bits; at the end, carries run through it.

  pre    {below}; as numbers {given} < 2^{bound + 1}, M < 2^{bound}
  post   0 <= r <= 4503599627370495 (proved); r < 2^{bound + 1}
  time   secret-independent
  needs  AVX-512 F and IFMA
  {registers}, zmm0-zmm23, flags
"""
    indent = " " * (len(symbol) + 6)
    prototype = [
        f"void {symbol}(uint64_t r{array}, {factors}",
        f"{indent}const uint64_t m{array}, uint64_t t[{2 * d}][8])",
    ]
    begin = ["mov     r8, rcx", "mov     rcx, rdx", *square(d)] if squares else product(d, label)
    first = f"Montgomery {kind} of eight numbers of {d} digits modulo friendly moduli: r = {value} / 2^{BITS * d}"
    return beginning(__file__, first, prototype, notes) + function(symbol, lines(*begin, *reduction(d, label)))


# -- look-up --------------------------------------------------------------------------------------------------------------
def selection(d: int) -> str:
    """Look-up, of as many digits at once as there are registers."""
    name = f"select_x8_{d}_{SUFFIX}"
    symbol, array = f"dauntless_rsa_{name}", f"[{d}][8]"
    passes = -(-d // MOST_SELECTED)
    size = -(-d // passes)
    text = ["vmovdqa64 zmm31, [rdx]"]
    for first in range(0, d, size):
        part = range(first, min(first + size, d))
        label = f".L{name}_{first}"
        text += [
            *(f"vpxorq  zmm{i}, zmm{i}, zmm{i}" for i in range(len(part))),
            "xor     eax, eax",
            f"{label}:",
            "vpbroadcastq zmm30, rax                         // the row's number",
            "vpcmpeqq k1, zmm30, zmm31",
        ]
        for i, digit in enumerate(part):
            text += [f"vmovdqa64 zmm29, {place('rsi', digit)}", f"vmovdqa64 zmm{i} {{k1}}, zmm29"]
        text += [f"add     rsi, {64 * d}", "inc     eax", f"cmp     eax, {ROWS}", f"jne     {label}"]
        text += [f"vmovdqa64 {place('rdi', digit)}, zmm{i}" for i, digit in enumerate(part)]
        text += [f"sub     rsi, {64 * d * ROWS}"] if part[-1] != d - 1 else []
    notes = f"""\
  Digits as in amm_x8_{d}.

  pre    0 <= index < {ROWS}
  time   secret-independent
  needs  AVX-512 F
  rdi = r, rsi = table, rdx = index   clobbers rax, rsi, zmm0-zmm{size - 1}, zmm29-zmm31, k1, flags
"""
    first_line = f"Look-up in a table of {ROWS} rows of eight numbers of {d} digits, of which all is read: row index[n] of number n"
    indent = " " * (len(symbol) + 6)
    prototype = [
        f"void {symbol}(uint64_t r{array}, const uint64_t table[{ROWS}]{array},",
        f"{indent}const uint64_t index[8])",
    ]
    return beginning(__file__, first_line, prototype, notes) + function(symbol, lines(*text))


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for d in DIGITS:
        yield FOLDER / f"amm_x8_{d}_{SUFFIX}.S", montgomery(d, squares=False)
        yield FOLDER / f"ams_x8_{d}_{SUFFIX}.S", montgomery(d, squares=True)
        yield FOLDER / f"select_x8_{d}_{SUFFIX}.S", selection(d)


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
