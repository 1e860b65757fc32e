"""RSA's kernels on digits of 52 bits, for one number or two side by side, of all lengths; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A number of n digits is v = ceil(n / 8) vectors. `amm_x2` and `select_x2` are for the primes of RSA-2048, 3072 and 4096, `amm`
is for their moduli. The text is that of one kernel with v and the number of numbers as parameters; registers that it leaves
free hold the factor a, then m.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from kernels.generated import beginning, function, lines, main

FOLDER = Path(__file__).resolve().parent / "x86_64" / "rsa"
SUFFIX = "avx512ifma"
PAIRS = (21, 31, 41)  # digits of a prime's friendly multiple
SINGLE = (41, 61, 81)  # and of a modulus's
ROWS = 32  # of a table
PER_WORD = 8  # vectors whose masks fill a register


@dataclass(frozen=True)
class Shape:
    """`numbers` numbers of `digits` digits, as registers and addresses."""

    numbers: int
    digits: int

    @property
    def vectors(self) -> int:
        return -(-self.digits // 8)

    @property
    def words(self) -> int:
        return 8 * self.vectors

    @property
    def suffix(self) -> str:
        return f"_x2_{self.digits}" if self.numbers == 2 else f"_{self.digits}"

    @property
    def bound(self) -> int:
        """Bits of M: 16 to spare below R."""
        return 52 * self.digits - 16

    def array(self) -> str:
        return f"[{self.numbers}][{self.words}]"

    def places(self, base: str, number: int) -> list[str]:
        """The vectors of a number in memory."""
        return [f"[{base} + {64 * (number * self.vectors + i)}]" for i in range(self.vectors)]


# -- products -------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Registers:
    """Where a product keeps its numbers: the sum is x + y; a and m are in memory where no registers are left."""

    shape: Shape

    def _row(self, group: int, number: int) -> list[str]:
        v = self.shape.vectors
        return [f"zmm{(group * self.shape.numbers + number) * v + i}" for i in range(v)]

    def x(self, number: int) -> list[str]:
        return self._row(0, number)

    def y(self, number: int) -> list[str]:
        return self._row(1, number)

    def fits(self, group: int) -> bool:
        """Whether there are registers for group 2, a, and group 3, m."""
        return (group + 1) * self.shape.numbers * self.shape.vectors <= 24

    def a(self, number: int) -> list[str]:
        return self._row(2, number) if self.fits(2) else self.shape.places("rsi", number)

    def m(self, number: int) -> list[str]:
        return self._row(3, number) if self.fits(3) else self.shape.places("rcx", number)

    def before(self, number: int) -> str:
        return f"zmm{26 + number}"

    def digit(self, number: int) -> str:
        return f"zmm{28 + number}"


def step(of: Registers, n: int) -> str:
    """A digit of b, for number n."""
    x, y, a, m = of.x(n), of.y(n), of.a(n), of.m(n)
    digit, before, v = of.digit(n), of.before(n), of.shape.vectors
    following = f"[rdx + {64 * n * v + 8}]"
    return lines(
        *(f"vpaddq  {x}, {x}, {y}" for x, y in zip(x, y, strict=True)),
        f"vmovdqa64 zmm30, {x[0]}",
        "vpbroadcastq zmm31, xmm30                       // q: its low 52 bits count",
        "vpsrlq  zmm30 {k2}{z}, zmm30, 52                // the carry of the digit that is dropped",
        *(f"valignq {low}, {high}, {low}, 1" for low, high in pairwise(x)),
        f"valignq {x[-1]} {{k1}}{{z}}, {x[-1]}, {x[-1]}, 1",
        f"vpaddq  {x[0]}, {x[0]}, zmm30",
        *(f"vpxorq  {y}, {y}, {y}" for y in y),
        *(f"vpmadd52huq {y}, {digit}, {a}" for y, a in zip(y, a, strict=True)),
        f"vpbroadcastq {digit}, {following}",
        *(f"vpmadd52luq {y}, {digit}, {a}" for y, a in zip(y, a, strict=True)),
        *(f"vpmadd52huq {y}, {before}, {m}" for y, m in zip(y, m, strict=True)),
        *(f"vpmadd52luq {y}, zmm31, {m}" for y, m in zip(y, m, strict=True)),
        f"vmovdqa64 {before}, zmm31",
    )


def gathered(mask: str, comparison: str, x: Sequence[str]) -> list[str]:
    """A bit for each digit of up to eight vectors, of which it holds that."""
    highest, *others = reversed(x)
    return [
        f"{comparison} k4, {highest}, zmm30",
        f"kmovb   {low_half(mask)}, k4",
        *(
            text
            for other in others
            for text in (
                f"{comparison} k4, {other}, zmm30",
                "kmovb   eax, k4",
                f"shl     {mask}, 8",
                f"or      {mask}, rax",
            )
        ),
    ]


def low_half(register: str) -> str:
    """The name of the low 32 bits of r8 to r15."""
    return f"{register}d"


def a_digit_up(y: Sequence[str]) -> list[str]:
    """y, multiplied by 2^52."""
    return [
        *(f"valignq {high}, {high}, {low}, 7" for low, high in reversed(list(pairwise(y)))),
        f"valignq {y[0]} {{k3}}{{z}}, {y[0]}, {y[0]}, 7",
    ]


def finish(of: Registers, n: int) -> str:
    """The result, for number n. Bit i of `carry` is set where digit i exceeds 2^52 - 1, of `full` where it is that."""
    x, y, m, r = of.x(n), of.y(n), of.m(n), of.shape.places("rdi", n)
    added = [f"vpaddq  {x}, {x}, {y}" for x, y in zip(x, y, strict=True)]
    words = -(-of.shape.vectors // PER_WORD)
    carry, full = (["r8", "r9"], ["r10", "r11"])
    sums = [f"lea     {carry[0]}, [{full[0]} + 2*{carry[0]}]"]
    if words == 2:
        sums = [
            f"shld    {carry[1]}, {carry[0]}, 1",
            f"add     {carry[0]}, {carry[0]}",
            f"add     {carry[0]}, {full[0]}",
            f"adc     {carry[1]}, {full[1]}",
        ]
    reached = []
    for i, (digits, place) in enumerate(zip(x, r, strict=True)):
        word = carry[i // PER_WORD]
        shift = [f"shr     {word}, 8"] if i % PER_WORD else []
        reached += [*shift, f"kmovb   k4, {low_half(word)}", f"vpsubq  {digits} {{k4}}, {digits}, zmm30"]
        reached += [f"vpandq  {digits}, {digits}, zmm30", f"vmovdqa64 {place}, {digits}"]
    return lines(
        *added,
        *(f"vpxorq  {y}, {y}, {y}" for y in y),
        *(f"vpmadd52huq {y}, {of.before(n)}, {m}" for y, m in zip(y, m, strict=True)),
        *a_digit_up(y),
        *added,
        *(t for x, y in zip(x, y, strict=True) for t in (f"vpsrlq  {y}, {x}, 52", f"vpandq  {x}, {x}, zmm30")),
        *a_digit_up(y),
        *added,
        *(t for i in range(words) for t in gathered(carry[i], "vpcmpgtq", x[PER_WORD * i :][:PER_WORD])),
        *(t for i in range(words) for t in gathered(full[i], "vpcmpeqq", x[PER_WORD * i :][:PER_WORD])),
        *sums,
        *(f"xor     {carry[i]}, {full[i]:<36} // the digits that a carry reaches" for i in range(words)),
        *reached,
    )


def product(shape: Shape) -> str:
    registers, numbers = Registers(shape), range(shape.numbers)
    symbol = f"dauntless_rsa_amm{shape.suffix}_{SUFFIX}"
    label = f".L{symbol.removeprefix('dauntless_rsa_')}_next"
    what = "products of two pairs of numbers" if shape.numbers == 2 else "product of two numbers"
    modulus = "two friendly moduli" if shape.numbers == 2 else "a friendly modulus"
    array, indent = shape.array(), " " * (len(symbol) + 6)
    limit = f"r < 2^{shape.bound + 1}"
    given = "0 <= a < 2^52, 0 <= b < 2^52, 0 <= m < 2^52; as numbers"
    result = f"post   0 <= r <= 4503599627370495 (proved); {limit}"
    if shape.words > 64:  # carries run from one register of masks to the next
        given = "digits below 2^52,"
        result = f"leaves digits below 2^52, {limit}   (tested, not proved)"
    notes = f"""\
  Digits of 52 bits, lowest first; those from {shape.digits} on are 0. A friendly modulus M is -1 modulo 2^52, so that the
  lowest digit of a sum is the quotient's, q: to add q M and divide by 2^52 is to drop that digit and to add q m, where
  m = (M + 1) / 2^52. The sum is x + y: x has been shifted by a digit for each digit of b, y is what is added since. The high
  halves of a b[i] and of q m belong one digit up: they are added after the next shift. At the end come the carries: first
  what exceeds 52 bits, to the next digit, then those of all digits at once; they run through digits of 2^52 - 1.

  pre    {given} a, b < 2^{shape.bound + 1}, M < 2^{shape.bound}
  {result}
  time   secret-independent
  needs  AVX-512 F, BW, DQ and IFMA
  rdi = r, rsi = a, rdx = b, rcx = m   clobbers rax, rdx, r8-r11, zmm0-zmm31, k1-k4, flags
"""
    loads = [
        f"vmovdqa64 {register}, {place}"
        for group, row, base in ((2, registers.a, "rsi"), (3, registers.m, "rcx"))
        if registers.fits(group)
        for number in numbers
        for register, place in zip(row(number), shape.places(base, number), strict=True)
    ]
    cleared = [r.removeprefix("zmm") for n in numbers for r in (*registers.x(n), *registers.y(n), registers.before(n))]
    body = lines(
        "mov     eax, 0x7f",
        "kmovb   k1, eax                                 // all but the highest",
        "mov     eax, 1",
        "kmovb   k2, eax                                 // the lowest",
        "mov     eax, 0xfe",
        "kmovb   k3, eax                                 // all but the lowest",
        *loads,
        f".irp    r, {', '.join(cleared)}",
        "vpxorq  zmm\\r, zmm\\r, zmm\\r",
        ".endr",
        *(f"vpbroadcastq {registers.digit(n)}, {shape.places('rdx', n)[0]}" for n in numbers),
        *(
            f"vpmadd52luq {y}, {registers.digit(n)}, {a}"
            for n in numbers
            for y, a in zip(registers.y(n), registers.a(n), strict=True)
        ),
        f"mov     r8d, {shape.digits}",
    )
    body += f"{label}:\n"
    for n in numbers:
        body += step(registers, n)
    body += lines(
        "add     rdx, 8",
        "dec     r8d",
        f"jnz     {label}",
        "mov     rax, 0xfffffffffffff",
        "vpbroadcastq zmm30, rax                         // 2^52 - 1",
    )
    for n in numbers:
        body += finish(registers, n)
    first = f"Montgomery {what} of {shape.digits} digits modulo {modulus}: r = a b / 2^{52 * shape.digits}"
    prototype = [
        f"void {symbol}(uint64_t r{array}, const uint64_t a{array}, const uint64_t b{array},",
        f"{indent}const uint64_t m{array})",
    ]
    return beginning(__file__, first, prototype, notes) + function(symbol, body)


# -- look-up --------------------------------------------------------------------------------------------------------------
def selection(shape: Shape) -> str:
    symbol = f"dauntless_rsa_select{shape.suffix}_{SUFFIX}"
    label, v = f".L{symbol.removeprefix('dauntless_rsa_')}_next", shape.vectors
    row, array = 2 * v, shape.array()
    body = lines(
        "vpbroadcastq zmm30, rdx",
        "vpbroadcastq zmm31, rcx",
        f".irp    r, {', '.join(map(str, range(row)))}",
        "vpxorq  zmm\\r, zmm\\r, zmm\\r",
        ".endr",
        "xor     eax, eax",
    )
    body += f"{label}:\n"
    body += lines(
        "vpbroadcastq zmm29, rax                         // the row's number",
        "vpcmpeqq k1, zmm29, zmm30",
        "vpcmpeqq k2, zmm29, zmm31",
        *(
            text
            for i in range(row)
            for text in (f"vmovdqa64 zmm28, [rsi + {64 * i}]", f"vmovdqa64 zmm{i} {{k{1 + i // v}}}, zmm28")
        ),
        f"add     rsi, {64 * row}",
        "inc     eax",
        f"cmp     eax, {ROWS}",
        f"jne     {label}",
        *(f"vmovdqa64 [rdi + {64 * i}], zmm{i}" for i in range(row)),
    )
    notes = f"""\
  pre    0 <= i < {ROWS}, 0 <= j < {ROWS}
  time   secret-independent
  needs  AVX-512 F
  rdi = r, rsi = table, rdx = i, rcx = j   clobbers rax, rsi, zmm0-zmm{row - 1}, zmm28-zmm31, k1, k2, flags
"""
    pairs = f"{ROWS} pairs of numbers of {shape.digits} digits"
    first = f"Look-up in a table of {pairs}, of which all is read: r = table[i][0], table[j][1]"
    prototype = [f"void {symbol}(uint64_t r{array}, const uint64_t table[{ROWS}]{array}, uint64_t i, uint64_t j)"]
    return beginning(__file__, first, prototype, notes) + function(symbol, body)


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for shape in [*(Shape(2, n) for n in PAIRS), *(Shape(1, n) for n in SINGLE)]:
        yield FOLDER / f"amm{shape.suffix}_{SUFFIX}.S", product(shape)
    for digits in PAIRS:
        yield FOLDER / f"select_x2_{digits}_{SUFFIX}.S", selection(Shape(2, digits))


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
