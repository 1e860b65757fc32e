"""RSA's kernels for eight numbers side by side, with digits of 52 bits, of all lengths; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A vector holds one digit of all eight numbers, so that nothing moves between lanes: four signatures have eight primes. `amm_x8`
multiplies, `ams_x8` squares, `select_x8` looks up.

Products are added by rows: each digit that is loaded is multiplied by ten others, which stay in registers, as do the columns to
which these products belong. So twenty multiplications need two loads and a store, and each column gets two of them. All lengths
are 1 modulo 10: rows are one and then tens. Registers of columns have the same places again after ten digits, whose products
are the body of a loop.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernels.generated import beginning, function, lines, main

FOLDER = Path(__file__).resolve().parent / "x86_64" / "rsa"
SUFFIX = "avx512ifma"
DIGITS = (21, 31, 41)  # of a prime's friendly multiple
BITS = 52  # of a digit
ROWS = 16  # of a table, all of which a look-up reads: up to 41 KiB
GROUP = 10  # rows of products that are added at once, and digits in a loop's body
FACTORS = [f"zmm{i}" for i in range(GROUP)]
COLUMNS = [f"zmm{GROUP + i}" for i in range(GROUP)]  # of a sum, by their numbers modulo the number of rows
HIGHS = COLUMNS  # high halves of products, while quotients are found
LOWEST = [f"zmm{2 * GROUP + i}" for i in range(GROUP - 1)]  # digits of m
DIGIT, CARRY, MASK = "zmm29", "zmm30", "zmm31"
MOST_SELECTED = 24  # digits in registers
Texts = list[str]


def place(base: str, i: int) -> str:
    """Vector i of a number or a sum."""
    return f"[{base} + {64 * i}]" if i else f"[{base}]"


def loads(registers: Sequence[str], base: str, first: int = 0) -> Texts:
    """Vectors come into registers, from number `first` on."""
    return [f"vmovdqa64 {x}, {place(base, i)}" for i, x in enumerate(registers, first)]


def loop(counter: str, count: int, label: str, body: Sequence[str]) -> Texts:
    """The body, so many times."""
    return [f"mov     {counter}, {count}", f"{label}:", *body, f"dec     {counter}", f"jnz     {label}"]


# -- sums of products -----------------------------------------------------------------------------------------------------
def step(n: int, s: int) -> Texts:
    """t += factors times a digit: r9 = digit 0, r10 = column 0, s = digit and first column. That column is complete: the column
    n above takes its register."""
    x = [COLUMNS[(s + r) % n] for r in range(n + 1)]
    return [
        f"vmovdqa64 {DIGIT}, {place('r9', s)}",
        f"vpmadd52luq {x[0]}, {FACTORS[0]}, {DIGIT}",
        f"vmovdqa64 {place('r10', s)}, {x[0]}",
        f"vmovdqa64 {x[0]}, {place('r10', s + n)}",
        *(f"vpmadd52luq {x[r]}, {FACTORS[r]}, {DIGIT}" for r in range(1, n)),
        *(f"vpmadd52huq {x[r + 1]}, {FACTORS[r]}, {DIGIT}" for r in range(n)),
    ]


def ten_steps(n: int) -> Texts:
    """The body of a loop over digits."""
    advance = 64 * GROUP
    return [*(t for s in range(GROUP) for t in step(n, s)), f"add     r9, {advance}", f"add     r10, {advance}"]


def last_steps(n: int, count: int) -> Texts:
    """What is left of the digits, and all columns that are in registers."""
    stores = [f"vmovdqa64 {place('r10', c)}, {COLUMNS[c % n]}" for c in range(count, count + n)]
    return [*(t for s in range(count) for t in step(n, s)), *stores]


def cleared(base: str, first: int, count: int, label: str) -> Texts:
    """Zeros for a sum's vectors; uses r10 and eax"""
    loops, rest = divmod(count, GROUP)
    x = DIGIT
    return [
        f"vpxorq  {x}, {x}, {x}",
        f"lea     r10, {place(base, first)}",
        *loop(
            "eax",
            loops,
            label,
            [*(f"vmovdqa64 {place('r10', i)}, {x}" for i in range(GROUP)), f"add     r10, {64 * GROUP}"],
        ),
        *(f"vmovdqa64 {place('r10', i)}, {x}" for i in range(rest)),
    ]


def product(d: int, label: str) -> Texts:
    """t = a b: r8 = t, rsi = a, rdx = b; uses eax, r9, r10, r11d"""
    groups = d // GROUP

    def rows(n: int) -> Texts:
        return [
            *loads(FACTORS[:n], "rdx"),
            *loads(COLUMNS[:n], "r8"),
            "mov     r9, rsi",
            "mov     r10, r8",
            *loop("eax", groups, f"{label}_digits_{n}", ten_steps(n)),
            *last_steps(n, d % GROUP),
            f"add     r8, {64 * n}",
            f"add     rdx, {64 * n}",
        ]

    return [
        *cleared("r8", 0, 2 * d, f"{label}_clear"),
        *rows(1),
        *loop("r11d", groups, f"{label}_rows", rows(GROUP)),
        f"sub     r8, {64 * d}",
    ]


def completed(x: str, c: int, factor: str) -> Texts:
    """Column c of a square, with the sum of products of different digits, and the digit whose square belongs there."""
    half = "hu" if c % 2 else "lu"
    return [f"vpaddq  {x}, {x}, {x}", f"vpmadd52{half}q {x}, {factor}, {factor}"]


def square(d: int, label: str) -> Texts:
    """t = a^2: r8 = t, rsi = a; uses eax, r9, r10, r11d. Products of different digits are computed once and doubled. Ten rows
    complete twenty columns: ten before they meet digits above the rows, ten after all."""
    groups, top = d // GROUP, COLUMNS[:2]
    first, later = range(GROUP), range(GROUP, 2 * GROUP)
    text = [*loads(FACTORS, "rsi"), *loads(COLUMNS, "r8")]
    for j in first:
        text += [f"vpmadd52luq {COLUMNS[(j + r) % GROUP]}, {FACTORS[r]}, {FACTORS[j]}" for r in range(j)]
        text += [f"vpmadd52huq {COLUMNS[(j + r + 1) % GROUP]}, {FACTORS[r]}, {FACTORS[j]}" for r in range(j)]
        text += [*completed(COLUMNS[j], j, FACTORS[j // 2]), f"vmovdqa64 {place('r8', j)}, {COLUMNS[j]}"]
        text += [f"vmovdqa64 {COLUMNS[j]}, {place('r8', j + GROUP)}"]
    text += [
        f"lea     r9, {place('rsi', GROUP)}",
        f"lea     r10, {place('r8', GROUP)}",
        "mov     eax, r11d                               // groups from this one on",
        "jmp     " + f"{label}_next",
        f"{label}_digits:",
        *ten_steps(GROUP),
        f"{label}_next:",
        "dec     eax",
        f"jnz     {label}_digits",
        *last_steps(GROUP, d % GROUP),
    ]
    for c in later:
        x = COLUMNS[c % GROUP]
        text += [f"vmovdqa64 {x}, {place('r8', c)}", *completed(x, c, FACTORS[c // 2])]
        text += [f"vmovdqa64 {place('r8', c)}, {x}"]
    text += [f"add     rsi, {64 * GROUP}", f"add     r8, {128 * GROUP}"]
    return [
        *cleared("r8", 0, 2 * d, f"{label}_clear"),
        *loop("r11d", groups, f"{label}_rows", text),
        *loads(FACTORS[:1], "rsi"),
        *loads(top, "r8"),
        *(t for c, x in enumerate(top) for t in completed(x, c, FACTORS[0])),
        *(f"vmovdqa64 {place('r8', c)}, {x}" for c, x in enumerate(top)),
        f"sub     r8, {128 * GROUP * groups}",
    ]


# -- reduction ------------------------------------------------------------------------------------------------------------
def quotients(n: int) -> Texts:
    """The next digits of the quotient, whose low 52 bits count, in FACTORS; r8 = t. Low and high halves of products are summed
    apart, so that the next digit waits for one product only."""
    text = [*loads(FACTORS[:n], "r8"), *(f"vpxorq  {x}, {x}, {x}" for x in HIGHS[2:n])]
    for r, q in enumerate(FACTORS[:n]):
        if r < 2:
            text += [f"vpaddq  {q}, {q}, {CARRY}"]
        else:
            text += [f"vpaddq  {HIGHS[r]}, {HIGHS[r]}, {CARRY}", f"vpaddq  {q}, {q}, {HIGHS[r]}"]
        text += [f"vpmadd52luq {FACTORS[s]}, {q}, {LOWEST[s - r - 1]}" for s in range(r + 1, n)]
        text += [f"vpsrlq  {CARRY}, {q}, {BITS}"]
        text += [f"vpmadd52huq {HIGHS[s]}, {q}, {LOWEST[s - r - 2]}" for s in range(r + 2, n)]
    return text


def reduced_rows(d: int, n: int, label: str) -> Texts:
    """n digits of the quotient, t += q m, a column up; r8 = t, then the column above these digits."""
    text = [*quotients(n), *loads(COLUMNS[:n], "r8", n)]
    for j, digit in enumerate(LOWEST[: n - 1]):  # what is in columns above these digits
        text += [f"vpmadd52luq {COLUMNS[(r + j + 1) % n]}, {FACTORS[r]}, {digit}" for r in range(n - j - 1, n)]
        text += [f"vpmadd52huq {COLUMNS[(r + j + 2) % n]}, {FACTORS[r]}, {digit}" for r in range(n - j - 2, n)]
    loops, rest = divmod(d - n, GROUP)
    return [
        *text,
        f"lea     r9, {place('rcx', n - 1)}",
        f"lea     r10, {place('r8', n)}",
        *loop("eax", loops, f"{label}_multiples_{n}", ten_steps(n)),
        *last_steps(n, rest),
        f"add     r8, {64 * n}",
    ]


def reduction(d: int, label: str) -> Texts:
    """r = t / R: r8 = t, rcx = m, rdi = r; uses rax, r9, r10, r11d"""
    text = [
        f"vpxorq  {CARRY}, {CARRY}, {CARRY}",
        *loads(LOWEST, "rcx"),
        *reduced_rows(d, 1, label),
        *loop("r11d", d // GROUP, f"{label}_quotients", reduced_rows(d, GROUP, label)),
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
    registers = "rdi = r, rsi = a, rdx = b, rcx = m, r8 = t   clobbers rax, rdx, r8-r11"
    if squares:
        registers = "rdi = r, rsi = a, rdx = m, rcx = t   clobbers rax, rcx, rsi, r8-r11"
    notes = f"""\
  Digits of 52 bits, lowest first: digit i of number n is element [i][n]. A friendly modulus M is -1 modulo 2^52, so that the
  lowest digit of a sum is the quotient's, q: to add q M and divide by 2^52 is to drop that digit and to add q m, where
  m = (M + 1) / 2^52. The columns of the sum t hold up to 60 bits; at the end, carries run through it.

  pre    {below}; as numbers {given} < 2^{bound + 1}, M < 2^{bound}
  post   0 <= r <= 4503599627370495 (proved); r < 2^{bound + 1}
  time   secret-independent
  needs  AVX-512 F and IFMA
  {registers}, zmm0-zmm31, flags
"""
    indent = " " * (len(symbol) + 6)
    prototype = [
        f"void {symbol}(uint64_t r{array}, {factors}",
        f"{indent}const uint64_t m{array}, uint64_t t[{2 * d}][8])",
    ]
    begin = ["mov     r8, rcx", "mov     rcx, rdx", *square(d, label)] if squares else product(d, label)
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
    rows = f"{ROWS} rows of eight numbers of {d} digits"
    first_line = f"Look-up in a table of {rows}, of which all is read: row index[n] of number n"
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
