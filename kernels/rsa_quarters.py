"""RSA's kernels for AVX-512 IFMA on two numbers side by side, with digits of 52 bits, of all lengths; `--check` exits 1 if one
differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A number of n digits is four quarters of h digits, of which the last may have zeros on top. Vector j holds digit j of all
quarters of both numbers, so that a product of a digit and a number is h products of vectors, and no digit moves between lanes.
`amm_x2` multiplies, `ams_x2` squares, `select_x2` looks up.

A sum of products has 5 h columns: the lanes of column c are digits c, h + c, 2 h + c and 3 h + c. So a digit is in up to four
places, which the reduction adds when it comes to it.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernels.generated import beginning, function, lines, main

FOLDER = Path(__file__).resolve().parent / "x86_64" / "rsa"
LENGTHS = {20: 1024, 30: 1536, 40: 2048}  # digits, and bits of the primes
SUFFIX = "avx512ifma"
BITS = 52  # of a digit
ROWS = 32  # of a table
ALL = [f"zmm{i}" for i in range(32)]
# Quarters of a, and their partners, whose products a square has at once. The numbers of both, added, say in which quarter of
# the sum a product begins.
UPPER = (1, 1, 2, 3), (2, 3, 3, 3)  # in 3, 4, 5 and 6
MIDDLE = (0, 1, 0, 2)  # squares, in lanes 1 and 3 only: in 2 and 4


def place(base: str, j: int) -> str:
    """Vector j of a number or a sum."""
    return f"[{base} + {64 * j}]" if j else f"[{base}]"


def low(register: str) -> str:
    """The lowest lane of a vector."""
    return register.replace("z", "x", 1)


def lanes(quarters: Sequence[int]) -> str:
    """The choice of a quarter for each lane, as vshufi64x2 takes it."""
    return hex(sum(quarter << 2 * i for i, quarter in enumerate(quarters)))


def masks(**chosen: Sequence[int]) -> list[str]:
    """Mask registers that choose lanes."""
    return [
        line
        for name, mask in chosen.items()
        for line in (f"mov     eax, {sum(3 << 2 * lane for lane in mask):#x}", f"kmovb   {name}, eax")
    ]


def cleared(registers: Sequence[str]) -> list[str]:
    return [f"vpxorq  {r}, {r}, {r}" for r in registers]


def stored(base: str, first: int, registers: Sequence[str]) -> list[str]:
    """Writes columns from `first` on."""
    return [f"vmovdqa64 {place(base, first + i)}, {r}" for i, r in enumerate(registers)]


def doubled(registers: Sequence[str], mask: str = "") -> list[str]:
    return [f"vpaddq  {r}{f' {{{mask}}}' if mask else ''}, {r}, {r}" for r in registers]


def row(sums: Sequence[str], x: str, y: Sequence[str], first: int = 0) -> list[str]:
    """sums += x y: low halves in the columns from `first` on, high halves one column up."""
    return [
        line
        for i, digit in enumerate(y, first)
        for line in (f"vpmadd52luq {sums[i]}, {x}, {digit}", f"vpmadd52huq {sums[i + 1]}, {x}, {digit}")
    ]


def product(h: int, label: str) -> str:
    """t = a b: rsi = a, rdx = b, r8 = t; uses r9d"""
    sums, a, x = ALL[: 2 * h], ALL[2 * h : 3 * h], ALL[3 * h]
    rows = [[f"vbroadcasti64x2 {x}, {place('rdx', j)}", *row(sums, x, a, first=j)] for j in range(h)]
    return lines(
        *(f"vmovdqa64 {digit}, {place('rsi', i)}" for i, digit in enumerate(a)),
        *cleared(sums[:h]),
        "mov     r9d, 4                                  // quarters of b",
        f"{label}_quarter:",
        *cleared(sums[h:]),
        *(line for texts in rows for line in texts),
        *stored("r8", 0, sums[:h]),
        *(f"vmovdqa64 {lower}, {upper}" for lower, upper in zip(sums[:h], sums[h:], strict=True)),
        "add     rdx, 16",
        f"add     r8, {64 * h}",
        "dec     r9d",
        f"jnz     {label}_quarter",
        *stored("r8", 0, sums[:h]),
        f"sub     r8, {256 * h}",
    )


def square(h: int) -> str:
    """t = a^2: rsi = a, r8 = t. Products of different quarters, or digits, are computed once and doubled."""
    sums, y, x = ALL[: 2 * h], ALL[2 * h : 3 * h], ALL[3 * h]
    upper = [*sums[h:], *sums[:h]]  # columns from h on
    text = [
        *masks(k1=(0, 1, 2), k2=(1, 2, 3), k3=(1, 3)),
        *(f"vmovdqa64 {digit}, {place('rsi', i)}" for i, digit in enumerate(y)),
        *cleared(sums),
    ]
    for j in range(h):  # the lowest quarter and all
        text += [f"vbroadcasti64x2 {x}, {place('rsi', j)}", *row(sums, x, y, first=j)]
    text += [*doubled(sums[:h], "k2"), *stored("r8", 0, sums[:h]), *cleared(sums[:h])]
    text += [f"vshufi64x2 {digit} {{k3}}{{z}}, {digit}, {digit}, {lanes(MIDDLE)}" for digit in y]
    for j in range(h - 1):
        text += row(upper, y[j], y[j + 1 :], first=2 * j + 1)
    text += [*doubled(upper[:h], "k2"), *doubled(upper[h:])]
    for j in range(h):
        text += row(upper, y[j], [y[j]], first=2 * j)
    text += [*stored("r8", h, upper), *cleared(sums)]
    for quarters, vectors in ((UPPER[1], y), (UPPER[0], [x] * h)):
        for j, digit in enumerate(vectors):
            text += [f"vmovdqa64 {digit}, {place('rsi', j)}"]
            text += [f"vshufi64x2 {digit}, {digit}, {digit}, {lanes(quarters)}"]
            text += row(sums, digit, y, first=j) if digit is x else []
    return lines(*text, *doubled(sums, "k1"), *stored("r8", 3 * h, sums))


def quarter(n: int) -> int:
    """h, for numbers of n digits."""
    return -(-n // 4)


class Reduction:
    """Columns of a sum in a window of h + 2 registers, and a row of products after the other. The high halves for the column
    that the next digit comes from are kept apart, so that the digit waits for one product only."""

    def __init__(self, n: int) -> None:
        self.n, self.h = n, quarter(n)
        h = self.h
        self.window, self.m = ALL[: h + 2], ALL[h + 2 : 2 * h + 2]
        self.apart, self.folded, self.q, self.carry = ALL[28:]

    def column(self, c: int) -> str:
        return self.window[c % (self.h + 2)]

    def moved_on(self, c: int) -> list[str]:
        """What column c leaves to others: the carry of its lowest lane, and its other lanes, a lane down and h columns up."""
        column, following, folded = self.column(c), self.column(c + 1), self.column(c + self.h)
        return [
            f"vpsrlq  {low(self.carry)}, {low(column)}, {BITS}",
            f"vpaddq  {following}, {following}, {self.carry}",
            f"valignq {self.folded} {{k1}}{{z}}, {column}, {column}, 2",
            f"vpaddq  {folded}, {folded}, {self.folded}",
        ]

    def gathered(self, c: int) -> str:
        """Column c, complete."""
        return f"vpaddq  {self.column(c)}, {self.column(c)}, {self.apart}"

    def friendly(self, c: int) -> list[str]:
        """t += q w M, but for the -q in column c, of which the carry counts."""
        new, above = self.column(c + self.h + 1), [self.column(c + 1 + i) for i in range(self.h + 1)]
        carry, added, *fold = self.moved_on(c)
        text = [
            f"vshufi64x2 {self.q}, {self.column(c)}, {self.column(c)}, 0 // q: its low 52 bits count",
            self.gathered(c + 1),
            carry,
            added,
            f"vpmadd52luq {above[0]}, {self.q}, {self.m[0]}",
            *fold,
            f"vmovdqa64 {new}, {place('r8', c + self.h + 1)}",
            *cleared([self.apart]),
            f"vpmadd52huq {self.apart}, {self.q}, {self.m[0]}",
        ]
        return text + row(above, self.q, self.m[1:], first=1)

    def exact(self, c: int) -> list[str]:
        """t += q M; rcx + 64 h = M, then w."""
        sums = [self.column(c + i) for i in range(self.h + 1)]
        return [
            self.gathered(c + 1),
            *cleared([self.q]),
            f"vpmadd52luq {low(self.q)}, {low(self.column(c))}, {place('rcx', 2 * self.h)}",
            f"vshufi64x2 {self.q}, {self.q}, {self.q}, 0",
            *row(sums, self.q, [place("rcx", self.h + i) for i in range(self.h)]),
            *self.moved_on(c),
        ]

    def rotated(self) -> list[str]:
        """Columns h to 2 h to where columns 0 to h were."""
        old = [self.column(self.h + i) for i in range(self.h + 1)]
        first, second = self.folded, self.q
        return [
            f"vmovdqa64 {first}, {old[0]}",
            f"vmovdqa64 {second}, {old[1]}",
            *(f"vmovdqa64 {self.window[i]}, {old[i]}" for i in range(self.h, 1, -1)),
            f"vmovdqa64 {self.window[0]}, {first}",
            f"vmovdqa64 {self.window[1]}, {second}",
        ]

    def text(self, label: str) -> str:
        """Columns n to n + h - 1 of t, to be divided by R: rcx = m, r8 = t; uses r9d"""
        h, last = self.h, self.n - 3 * self.h
        begun = [
            *masks(k1=(0, 1, 2)),
            *(f"vmovdqa64 {m}, {place('rcx', i)}" for i, m in enumerate(self.m)),
            *(f"vmovdqa64 {column}, {place('r8', i)}" for i, column in enumerate(self.window[: h + 1])),
            *cleared([self.apart]),
            "mov     r9d, 3                                  // quarters of q; the last ends otherwise",
        ]
        rows = [self.friendly(c) for c in range(h)]
        quarter, rest = ([line for texts in rows[:count] for line in texts] for count in (h, last - 1))
        again = [f"add     r8, {64 * h}", "dec     r9d", f"jnz     {label}_digits"]
        return lines(*begun, f"{label}_digits:", *quarter, *self.rotated(), *again, *rest, *self.exact(last - 1))

    def result(self) -> list[str]:
        """The last columns, which the result's digits come from."""
        return [self.column(self.n - 3 * self.h + j) for j in range(self.h)]


def carried(n: int) -> str:
    """r = the columns, after carries: rdi = r, r8 = t; uses eax, r9d, r10d. A quarter is computed without a carry into it and
    with one, in `d` and `e`, and then chosen from the lowest up."""
    h, d = quarter(n), Reduction(n).result()
    mask, minus_one, x, y, *free = [r for r in ALL if r not in d]
    e = free[:h]
    text = [
        *masks(k2=(1, 2, 3)),
        "mov     rax, 0xfffffffffffff",
        f"vpbroadcastq {mask}, rax                        // 2^52 - 1",
    ]
    for j in range(4 * h - n):  # columns that are a quarter's digits on top are the next one's first
        text += [f"vmovdqa64 {x}, {place('r8', n - 2 * h + j)}", *to_next_quarter(x, d[j])]
    text += [
        f"vpsrlq  {x}, {d[-1]}, {BITS}",
        f"vpandq  {d[-1]}, {d[-1]}, {mask}",
        *to_next_quarter(x, d[0]),
        f"vpternlogd {minus_one}, {minus_one}, {minus_one}, 0xff",
        f"vpsubq  {e[0]}, {d[0]}, {minus_one}",
    ]
    for j in range(h - 1):
        text += [f"vpsrlq  {x}, {d[j]}, {BITS}", f"vpsrlq  {y}, {e[j]}, {BITS}"]
        text += [f"vpaddq  {e[j + 1]}, {d[j + 1]}, {y}", f"vpaddq  {d[j + 1]}, {d[j + 1]}, {x}"]
        text += [f"vpandq  {d[j]}, {d[j]}, {mask}", f"vpandq  {e[j]}, {e[j]}, {mask}"]
    text += [
        f"vpsubq  {x}, {mask}, {minus_one}",
        f"vptestmq k3, {d[-1]}, {x}                       // quarters with a carry out",
        f"vptestmq k4, {e[-1]}, {x}                       // those with one if there is one into them",
        "kmovb   eax, k3",
        "kmovb   r9d, k4",
        f"vpandq  {d[-1]}, {d[-1]}, {mask}",
        f"vpandq  {e[-1]}, {e[-1]}, {mask}",
        "xor     r9d, eax                                // those that hand a carry on",
        "shl     eax, 2                                  // carries into quarters: two bits for each",
    ]
    for lane in (1, 2):
        text += ["mov     r10d, eax", "and     r10d, r9d", f"and     r10d, {3 << 2 * lane:#x}", "shl     r10d, 2"]
        text += ["xor     eax, r10d"]
    text += ["kmovb   k3, eax"]
    for j in range(h):
        text += [f"vmovdqa64 {d[j]} {{k3}}, {e[j]}", f"vmovdqa64 {place('rdi', j)}, {d[j]}"]
    return lines(*text)


def to_next_quarter(x: str, digit: str) -> list[str]:
    """x is added to a digit, a lane up."""
    return [f"valignq {x} {{k2}}{{z}}, {x}, {x}, 6", f"vpaddq  {digit}, {digit}, {x}"]


def montgomery(n: int, squares: bool) -> str:
    """A product or a square, reduced."""
    h, bits = quarter(n), LENGTHS[n]
    name = f"{'ams' if squares else 'amm'}_x2_{n}_{SUFFIX}"
    symbol, array, indent = f"dauntless_rsa_{name}", f"[{h}][4][2]", " " * len(f"void dauntless_rsa_{name}(")
    factors = f"const uint64_t a{array}," + ("" if squares else f" const uint64_t b{array},")
    value, given, kind = ("a^2", "a", "squares") if squares else ("a b", "a, b", "products")
    first = f"Montgomery {kind} of two numbers of {n} digits modulo two numbers M: r = {value} / 2^{BITS * n}"
    registers = "rdi = r, rsi = a, rdx = b, rcx = m, r8 = t   clobbers rax, rdx, r8-r10"
    if squares:
        registers = "rdi = r, rsi = a, rdx = m, rcx = t   clobbers rax, rcx, r8-r10"
    below = ", ".join(f"0 <= {x} < 2^{BITS}" for x in given.split(", "))
    zeros = f"; those from {n} on are 0" if 4 * h > n else ""
    notes = f"""\
  Digits of {BITS} bits, lowest first: digit i + {h} k of number c is element [i][k][c]{zeros}. With the
  factor w = -1 / M modulo 2^52, the multiple w M of a modulus M is *friendly*: it is -1 modulo 2^52, so that the lowest
  digit of a sum is the quotient's, q: to add q w M and divide by 2^52 is to drop that digit and to add q (w M + 1) / 2^52.
  It has a digit more than M, so the last digit of the quotient is that of M itself: the result is below 2^{bits + 2}, and
  needs no more digits. At the end come the carries.

  pre    {below}, 0 <= m < 2^{BITS}; as numbers {given} < 2^{bits + 2},
         friendly, modulus < 2^{bits}; 2^52 friendly = factor modulus + 1
  post   0 <= r <= 4503599627370495 (proved); r < 2^{bits + 2}
  time   secret-independent
  needs  AVX-512 F, DQ and IFMA
  {registers}, zmm0-zmm31, k1-k4, flags
"""
    prototype = [
        f"void {symbol}(uint64_t r{array}, {factors}",
        f"{indent}const struct {{ uint64_t friendly{array}; uint64_t modulus{array};",
        f"{indent}               uint64_t factor[1][2]; }} *m,",
        f"{indent}uint64_t t[{5 * h}][4][2])",
    ]
    label = f".L{name}"
    sums = lines("mov     r8, rcx", "mov     rcx, rdx") + square(h) if squares else product(h, label)
    return beginning(__file__, first, prototype, notes) + function(symbol, sums + Reduction(n).text(label) + carried(n))


def selection(n: int) -> str:
    """Look-up: a row's number is compared with both indices."""
    h = quarter(n)
    name, array = f"select_x2_{n}_{SUFFIX}", f"[{h}][4][2]"
    symbol, label = f"dauntless_rsa_{name}", f".L{name}_row"
    found, wanted, current, one = ALL[:h], "zmm29", "zmm30", "zmm31"
    body = lines(
        "vmovq   xmm0, rdx",
        "vpinsrq xmm0, xmm0, rcx, 1",
        f"vshufi64x2 {wanted}, zmm0, zmm0, 0",
        "mov     eax, 1",
        f"vpbroadcastq {one}, rax",
        *cleared([current, *found]),
        f"mov     eax, {ROWS}",
    )
    body += lines(
        f"{label}:",
        f"vpcmpeqq k1, {current}, {wanted}",
        *(
            line
            for i, digit in enumerate(found)
            for line in (f"vmovdqa64 zmm28, {place('rsi', i)}", f"vmovdqa64 {digit} {{k1}}, zmm28")
        ),
        f"vpaddq  {current}, {current}, {one}",
        f"add     rsi, {64 * h}",
        "dec     eax",
        f"jnz     {label}",
        *(f"vmovdqa64 {place('rdi', i)}, {digit}" for i, digit in enumerate(found)),
    )
    notes = f"""\
  Digits as in ams_x2_{n}.

  pre    0 <= i < {ROWS}, 0 <= j < {ROWS}
  time   secret-independent
  needs  AVX-512 F
  rdi = r, rsi = table, rdx = i, rcx = j   clobbers rax, rsi, zmm0-zmm{h - 1}, zmm28-zmm31, k1, flags
"""
    pairs = f"{ROWS} pairs of numbers of {n} digits"
    first = f"Look-up in a table of {pairs}, of which all is read: row i of the first, row j of the second"
    prototype = [f"void {symbol}(uint64_t r{array}, const uint64_t table[{ROWS}]{array}, uint64_t i, uint64_t j)"]
    return beginning(__file__, first, prototype, notes) + function(symbol, body)


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for n in LENGTHS:
        yield FOLDER / f"amm_x2_{n}_{SUFFIX}.S", montgomery(n, squares=False)
        yield FOLDER / f"ams_x2_{n}_{SUFFIX}.S", montgomery(n, squares=True)
        yield FOLDER / f"select_x2_{n}_{SUFFIX}.S", selection(n)


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
