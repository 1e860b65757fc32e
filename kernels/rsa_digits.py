"""RSA's products on digits of 52 bits for moduli of all lengths; `--check` exits 1 if one differs.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A number of n digits is v = ceil(n / 8) vectors. The text is that of one kernel with v as a parameter; registers that it leaves
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
DIGITS = (41, 61, 81)  # of a friendly multiple of RSA-2048's, 3072's and 4096's moduli
PER_WORD = 8  # vectors whose masks fill a register
BEFORE, DIGIT = "zmm26", "zmm28"  # the quotient's digit before, and b's


@dataclass(frozen=True)
class Shape:
    """A number of `digits` digits, as registers and addresses."""

    digits: int

    @property
    def vectors(self) -> int:
        return -(-self.digits // 8)

    @property
    def words(self) -> int:
        return 8 * self.vectors

    @property
    def bound(self) -> int:
        """Bits of M: 16 to spare below R."""
        return 52 * self.digits - 16

    def array(self) -> str:
        return f"[1][{self.words}]"

    def places(self, base: str) -> list[str]:
        """The vectors of a number in memory."""
        return [f"[{base} + {64 * i}]" for i in range(self.vectors)]


# -- products -------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Registers:
    """Where a product keeps its numbers: the sum is x + y; a and m are in memory where no registers are left."""

    shape: Shape

    def _row(self, group: int) -> list[str]:
        v = self.shape.vectors
        return [f"zmm{group * v + i}" for i in range(v)]

    @property
    def x(self) -> list[str]:
        return self._row(0)

    @property
    def y(self) -> list[str]:
        return self._row(1)

    def fits(self, group: int) -> bool:
        """Whether there are registers for group 2, a, and group 3, m."""
        return (group + 1) * self.shape.vectors <= 24

    @property
    def a(self) -> list[str]:
        return self._row(2) if self.fits(2) else self.shape.places("rsi")

    @property
    def m(self) -> list[str]:
        return self._row(3) if self.fits(3) else self.shape.places("rcx")


def step(of: Registers) -> str:
    """A digit of b."""
    x, y, a, m, digit, before = of.x, of.y, of.a, of.m, DIGIT, BEFORE
    following = "[rdx + 8]"
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


def finish(of: Registers) -> str:
    """The result. Bit i of `carry` is set where digit i exceeds 2^52 - 1, of `full` where it is that."""
    x, y, m, r = of.x, of.y, of.m, of.shape.places("rdi")
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
        *(f"vpmadd52huq {y}, {BEFORE}, {m}" for y, m in zip(y, m, strict=True)),
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
    registers = Registers(shape)
    symbol = f"dauntless_rsa_amm_{shape.digits}_{SUFFIX}"
    label = f".L{symbol.removeprefix('dauntless_rsa_')}_next"
    array, indent = shape.array(), " " * (len(symbol) + 6)
    notes = f"""\
  Digits of 52 bits, lowest first; those from {shape.digits} on are 0. A friendly modulus M is -1 modulo 2^52, so that the
  lowest digit of a sum is the quotient's, q: to add q M and divide by 2^52 is to drop that digit and to add q m, where
  m = (M + 1) / 2^52. The sum is x + y: x has been shifted by a digit for each digit of b, y is what is added since. The high
  halves of a b[i] and of q m belong one digit up: they are added after the next shift. At the end come the carries: first
  what exceeds 52 bits, to the next digit, then those of all digits at once; they run through digits of 2^52 - 1.

  pre    0 <= a < 2^52, 0 <= b < 2^52, 0 <= m < 2^52; as numbers a, b < 2^{shape.bound + 1}, M < 2^{shape.bound}
  post   0 <= r <= 4503599627370495 (proved); r < 2^{shape.bound + 1}
  time   secret-independent
  needs  AVX-512 F, BW, DQ and IFMA
  rdi = r, rsi = a, rdx = b, rcx = m   clobbers rax, rdx, r8-r11, zmm0-zmm31, k1-k4, flags
"""
    loads = [
        f"vmovdqa64 {register}, {place}"
        for group, row, base in ((2, registers.a, "rsi"), (3, registers.m, "rcx"))
        if registers.fits(group)
        for register, place in zip(row, shape.places(base), strict=True)
    ]
    cleared = [r.removeprefix("zmm") for r in (*registers.x, *registers.y, BEFORE)]
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
        f"vpbroadcastq {DIGIT}, {shape.places('rdx')[0]}",
        *(f"vpmadd52luq {y}, {DIGIT}, {a}" for y, a in zip(registers.y, registers.a, strict=True)),
        f"mov     r8d, {shape.digits}",
    )
    body += f"{label}:\n" + step(registers)
    body += lines(
        "add     rdx, 8",
        "dec     r8d",
        f"jnz     {label}",
        "mov     rax, 0xfffffffffffff",
        "vpbroadcastq zmm30, rax                         // 2^52 - 1",
    )
    body += finish(registers)
    what = f"product of two numbers of {shape.digits} digits modulo a friendly modulus"
    first = f"Montgomery {what}: r = a b / 2^{52 * shape.digits}"
    prototype = [
        f"void {symbol}(uint64_t r{array}, const uint64_t a{array}, const uint64_t b{array},",
        f"{indent}const uint64_t m{array})",
    ]
    return beginning(__file__, first, prototype, notes) + function(symbol, body)


def kernels() -> Iterator[tuple[Path, str]]:
    """(path, text) of all."""
    for digits in DIGITS:
        yield FOLDER / f"amm_{digits}_{SUFFIX}.S", product(Shape(digits))


if __name__ == "__main__":
    sys.exit(main(dict(kernels()), sys.argv[1:]))
