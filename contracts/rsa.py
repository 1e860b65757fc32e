"""Contracts of RSA's kernels: products and Montgomery's reduction on whole limbs, the same for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Numbers are limbs of 64 bits, lowest first, as many as a prime of RSA-2048, 3072 and 4096 has; longer moduli are blocks of them.
Products, squares and reductions are equations of integers: nothing has to be reduced, and what is returned carries.

With R = 2^(64 k) the equation of `reduce` is R (sum + R carry) = t + m q: a congruence modulo the input m, and its quotient.
The quotient q takes the place of t's low half, the sum that of its high half.

Kernels for one number have digits of 52 bits. With R = 2^(52 n), `amm` says R r = a b modulo M = 2^52 m - 1, for M below
R / 2^16; products of numbers below R / 2^15 stay below it.

Kernels for two numbers side by side have their digits in quarters that lie side by side in a vector; `ams` squares. They take M
itself and (w M + 1) / 2^52, and numbers below 4 M stay there, which are n digits as M is.

Kernels for eight numbers, one in each lane, say of digits that lie in columns what those for one number do; `ams` squares.

Kernels for AVX2 have digits of 28 bits, in halves that lie side by side in a vector; `ams` squares. There M = 2^28 m - 1 is
below R / 4, so that numbers below 2 M stay there.

`select` looks rows up in a table of powers. The theorems at the end say that the kernels, in the sequence in which
src/rsa/numbers/side_by_side.rs calls them, compute private powers, whatever the private exponents are, for e = 65537. That the
Rust calls them in this sequence is tested.
"""

from collections.abc import Callable, Mapping
from typing import Any

from dauntless.contract import (
    Below,
    Congruence,
    Contract,
    Exponentiation,
    Integers,
    Kind,
    ModularEquals,
    Number,
    Odd,
    Quotient,
    Select,
    between,
)
from dauntless.contract.contract import Bound

ALIGNMENTS = {"portable": 8, "scalar": 8, "neon": 8, "adx": 8, "sse4a": 8, "avx2": 8, "vaes": 8, "avx512ifma": 64}
LIMBS = (16, 24, 32)
BITS = 52  # of a digit
DIGITS = (21, 31, 41)  # of a prime's friendly multiple, for eight numbers
QUARTERED = {20: 1024, 30: 1536, 40: 2048}  # digits of numbers in quarters, and bits of the primes
ROWS = 32  # of tables of powers
ROWS_OF_EIGHT = 16  # of tables for eight numbers at once
E = 65537
LANES = 8  # numbers side by side, one in each
LONGER = {41: 48, 61: 64, 81: 88}  # digits of moduli, and words that hold them
SHORT_BITS = 28  # of a digit for AVX2
HALVES = {19: 1024, 28: 1536, 38: 2048}  # digits of half a number, and bits of the primes

Inputs = Mapping[str, Any]


def with_product(n: Inputs) -> dict[str, Any]:
    """z' = z + x y"""
    return {"z": n["z"] + n["x"] * n["y"]}


def squared(n: Inputs) -> dict[str, Any]:
    """z = x^2"""
    return {"z": n["x"] * n["x"]}


def multiply_add(k: int) -> Kind:
    """The product of numbers of k limbs is added to one of 2 k; z takes the carry."""
    return Integers(with_product, [Number("z", carry="result")])


def square(k: int) -> Kind:
    """The square of a number of k limbs."""
    return Integers(squared)


def reduce(k: int) -> Kind:
    """Montgomery's reduction modulo m of k limbs."""

    def reduced(n: Inputs) -> dict[str, Any]:
        """R sum = t, modulo m"""
        return {"t.high": n["t.low"] + (n["t.high"] << (64 * k))}

    return ModularEquals(
        Number("m"), reduced, [Number("t.high", carry="result")], [Congruence("m[0]*w + 1", 2**64)], scale=2 ** (64 * k),
        quotient="t.low",
    )  # fmt: skip


def select(k: int) -> Kind:
    """Row i of a table."""

    def row(x: Inputs) -> dict[str, Any]:
        (i,) = x["i"]
        return {"r": x["table"][k * i : k * i + k]}

    return Select(row, ["i"])


def family(name: str, signature: str, function: Callable[[int], Kind], source: str, **pre: Bound) -> list[Contract]:
    """A contract for each number of limbs, which stands for k."""
    return [
        Contract(
            f"rsa/{name}_{k}", signature.replace("2*k", str(2 * k)).replace("[k]", f"[{k}]"), function(k), pre=pre,
            alignments=ALIGNMENTS, source=source,
        )
        for k in LIMBS
    ]  # fmt: skip


def products(n: Inputs) -> dict[str, Any]:
    """R r = a b, for each number; a^2 where there is no b"""
    return {"r": [a * b for a, b in zip(n["a"], n.get("b", n["a"]), strict=True)]}


def friendly(bits: int) -> Callable[[Inputs], Any]:
    """Moduli of which a digit is not kept: it is 2^bits - 1."""
    return lambda n: [m * 2**bits - 1 for m in n["m"]]


def below(bits: int) -> tuple[Any, Below]:
    """Numbers of so many bits."""
    return between(0, 2**BITS - 1), Below(2**bits)


def product(n: int, words: int) -> Contract:
    """Montgomery's products of numbers of n digits, modulo friendly moduli."""
    number = f"[1][{words}]"
    spare, most = below(BITS * n - 15), below(BITS * (n - 1) - 16)
    numbers = [Number(x, radix=BITS) for x in "rabm"]
    return Contract(
        f"rsa/amm_{n}", f"(out u64 r{number}, in u64 a{number}, in u64 b{number}, in u64 m{number})",
        ModularEquals(friendly(BITS), products, numbers, scale=2 ** (BITS * n)),
        pre={"a": spare, "b": spare, "m": most}, post={"r": spare}, alignments=ALIGNMENTS,
        source="RFC 8017, section 5.2.2 (m = s^e mod n): r = a b / 2^(52 n) modulo 2^52 m - 1",
    )  # fmt: skip


def product_of_lanes(name: str, n: int) -> Contract:
    """Montgomery's products or squares of eight numbers of n digits, modulo friendly moduli."""
    array, factors = f"[{n}][{LANES}]", "ab" if name == "amm_x8" else "a"
    spare, most = below(BITS * n - 15), below(BITS * (n - 1) - 16)
    inputs = ", ".join(f"in u64 {x}{array}" for x in factors + "m")
    what = "a b" if name == "amm_x8" else "a^2"
    return Contract(
        f"rsa/{name}_{n}", f"(out u64 r{array}, {inputs}, scratch u64 t[{2 * n}][{LANES}])",
        ModularEquals(
            friendly(BITS), products, [Number(x, radix=BITS, columns=True) for x in f"r{factors}m"],
            scale=2 ** (BITS * n),
        ),
        pre={x: spare for x in factors} | {"m": most}, post={"r": spare}, alignments=ALIGNMENTS,
        source=f"RFC 8017, section 5.1.2 (m_1 and m_2): r = {what} / 2^(52 n) modulo 2^52 m - 1, eight times",
    )  # fmt: skip


def looked_up_lanes(n: int) -> Select:
    """A row of n digits for each number, by its index."""

    def row(x: Inputs) -> dict[str, Any]:
        (i,) = x["index"]
        return {"r": x["table"][n * i : n * i + n]}

    return Select(row, ["index"], columns=True)


def quarter(n: int) -> int:
    """The digits of a quarter of a number of n digits, of which the last may have zeros on top."""
    return -(-n // 4)


def quartered_product(name: str, n: int, bits: int) -> Contract:
    """Montgomery's products or squares of two numbers of n digits, modulo two numbers."""
    h = quarter(n)
    array, factors = f"[{h}][4][2]", "ab" if name == "amm_x2" else "a"
    inputs = ", ".join(f"in u64 {x}{array}" for x in factors)
    moduli = f"in struct {{ u64 friendly{array}; u64 modulus{array}; u64 factor[1][2]; }} m"
    spare, most = (between(0, 2**BITS - 1), Below(2 ** (bits + 2))), (between(0, 2**BITS - 1), Below(2**bits))
    numbers = [Number(x, radix=BITS, columns=True, parts=4) for x in ("r", *factors, "m.friendly", "m.modulus")]
    what = "a b" if name == "amm_x2" else "a^2"
    return Contract(
        f"rsa/{name}_{n}", f"(out u64 r{array}, {inputs}, {moduli}, scratch u64 t[{5 * h}][4][2])",
        ModularEquals(
            lambda n: n["m.modulus"], products, [*numbers, Number("m.factor", radix=BITS, columns=True)],
            [Odd("m.modulus"), Quotient("m.friendly", "m.factor*m.modulus + 1", 2**BITS)],
            scale=2 ** (n * BITS),
        ),
        pre={x: spare for x in factors}
        | {"m.friendly": most, "m.modulus": most, "m.factor": between(0, 2**BITS - 1)},
        post={"r": spare}, alignments=ALIGNMENTS,
        source=f"RFC 8017, section 5.1.2 (m_1 and m_2): r = {what} / 2^(52 n) modulo m, twice",
    )  # fmt: skip


def looked_up_quarters(n: int) -> Select:
    """Row i of the table for the first number, row j for the second, which are side by side."""
    h = quarter(n)

    def rows(x: Inputs) -> dict[str, Any]:
        starts = [8 * h * x["i"][0], 8 * h * x["j"][0]]
        return {"r": [x["table"][starts[at % 2] + at] for at in range(8 * h)]}

    return Select(rows, ["i", "j"])


def short_product(name: str, h: int, bits: int) -> Contract:
    """Montgomery's products or squares of two numbers of 2 h digits, modulo friendly moduli of a prime's bits and 28 more."""
    array, factors = f"[{h}][2][2]", "ab" if name == "amm_x2" else "a"
    spare = between(0, 2**SHORT_BITS + 255), Below(2 ** (bits + SHORT_BITS + 1))
    inputs = ", ".join(f"in u64 {x}{array}" for x in factors + "m")
    what = "a b" if name == "amm_x2" else "a^2"
    return Contract(
        f"rsa/{name}_{2 * h}", f"(out u64 r{array}, {inputs}, scratch u64 t[{3 * h}][2][2])",
        ModularEquals(
            friendly(SHORT_BITS), products,
            [Number(x, radix=SHORT_BITS, columns=True, parts=2) for x in f"r{factors}m"],
            scale=2 ** (2 * h * SHORT_BITS),
        ),
        pre={x: spare for x in factors} | {"m": (between(0, 2**SHORT_BITS - 1), Below(2**bits))}, post={"r": spare},
        alignments=ALIGNMENTS, source=f"RFC 8017, section 5.1.2 (m_1 and m_2): r = {what} / 2^(28 n) modulo 2^28 m - 1, twice",
    )  # fmt: skip


def looked_up_halves(h: int) -> Select:
    """Row i of the table for the first number, row j for the second, which are side by side. A row has two digits of 32 bits in
    each lane, those of vectors that are half a number apart."""
    packed = -(-h // 2)

    def rows(x: Inputs) -> dict[str, Any]:
        starts = [8 * packed * x["i"][0], 8 * packed * x["j"][0]]
        places = [(at % 2, 8 * (at // 4 % packed) + 2 * (at % 4) + at // 4 // packed) for at in range(4 * h)]
        return {"r": [x["table"][starts[number] + place] for number, place in places]}

    return Select(rows, ["i", "j"])


CONTRACTS = [
    *family(
        "mul_add", "(inout u64 z[2*k], in u64 x[k], in u64 y[k]) -> u64",
        multiply_add,
        "RFC 8017, section 5 (products of integers)",
    ),
    *family("square", "(out u64 z[2*k], in u64 x[k])", square, "RFC 8017, section 5 (products of integers)"),
    *family(
        "reduce", "(inout struct { u64 low[k]; u64 high[k]; } t, in u64 m[k], u64 w) -> u64", reduce,
        "RFC 8017, section 5 (arithmetic modulo n, p and q): P. L. Montgomery, Modular Multiplication Without Trial Division",
    ),
    *family(
        "select", f"(out u64 r[k], in u64 table[{ROWS}][k], u64 i)", select,
        "RFC 8017, section 5.1.2 (m_1 and m_2): r = table[i]", i=between(0, ROWS - 1),
    ),
    *(product(n, words) for n, words in LONGER.items()),
    *(quartered_product(name, n, bits) for name in ("amm_x2", "ams_x2") for n, bits in QUARTERED.items()),
    *(
        Contract(
            f"rsa/select_x2_{n}", f"(out u64 r[{quarter(n)}][4][2], in u64 table[{ROWS}][{quarter(n)}][4][2], u64 i, u64 j)",
            looked_up_quarters(n), pre={"i": between(0, ROWS - 1), "j": between(0, ROWS - 1)}, alignments=ALIGNMENTS,
            source="RFC 8017, section 5.1.2 (m_1 and m_2): r = table[i] of the first number, table[j] of the second",
        )
        for n in QUARTERED
    ),
    *(product_of_lanes(name, n) for name in ("amm_x8", "ams_x8") for n in DIGITS),
    *(
        Contract(
            f"rsa/select_x8_{n}",
            f"(out u64 r[{n}][{LANES}], in u64 table[{ROWS_OF_EIGHT}][{n}][{LANES}], in u64 index[{LANES}])",
            looked_up_lanes(n), pre={"index": between(0, ROWS_OF_EIGHT - 1)}, alignments=ALIGNMENTS,
            source="RFC 8017, section 5.1.2 (m_1 and m_2): r = table[index[n]] of number n, for each of eight",
        )
        for n in DIGITS
    ),
    *(short_product(name, h, bits) for name in ("amm_x2", "ams_x2") for h, bits in HALVES.items()),
    *(
        Contract(
            f"rsa/select_x2_{2 * h}", f"(out u64 r[{h}][2][2], in u32 table[{ROWS}][{-(-h // 2)}][2][2][2], u64 i, u64 j)",
            looked_up_halves(h), pre={"i": between(0, ROWS - 1), "j": between(0, ROWS - 1)}, alignments=ALIGNMENTS,
            source="RFC 8017, section 5.1.2 (m_1 and m_2): r = table[i] of the first number, table[j] of the second",
        )
        for h in HALVES
    ),
]  # fmt: skip


# -- powers -----------------------------------------------------------------------------------------------------------------
def private_power(size: str, table_rows: int, indices: Callable[[Any], dict[str, Any]]) -> Callable[[Any, Inputs], Any]:
    """The calls of (a b^E)^d, of kernels for numbers of this size, by a table of so many rows. `indices`: how a look-up
    names the digits of one place."""

    def program(call: Any, x: Inputs) -> Any:
        def multiply(a: Any, b: Any) -> Any:
            return call(f"rsa/amm_{size}", a=a, b=b, m=x["m"])["r"]

        def square(a: Any) -> Any:
            return call(f"rsa/ams_{size}", a=a, m=x["m"])["r"]

        def look_up(digits: Any) -> Any:
            return call(f"rsa/select_{size}", table=table, **indices(digits))["r"]

        one = [1] * len(x["a"])
        base = multiply(multiply(x["a"], x["rr"]), public_power(multiply(x["b"], x["rr"]), multiply, square))
        table = [multiply(one, x["rr"])]
        for _ in range(table_rows - 1):
            table.append(multiply(table[-1], base))
        *places, highest = x["digits"]
        power = look_up(highest)
        for digits in reversed(places):
            for _ in range(_window(table_rows)):
                power = square(power)
            power = multiply(power, look_up(digits))
        return multiply(power, one)

    return program


def public_power(b: Any, multiply: Callable[[Any, Any], Any], square: Callable[[Any], Any]) -> Any:
    """b^E, from the highest bit of E on."""
    power = b
    for bit in f"{E:b}"[1:]:
        power = square(power)
        if bit == "1":
            power = multiply(power, b)
    return power


def powers(window: int) -> Callable[[Inputs], list[Any]]:
    """(a b^E)^d, for each number, for exponents in digits of so many bits."""

    def function(x: Inputs) -> list[Any]:
        exponents = [sum(digit << window * i for i, digit in enumerate(own)) for own in zip(*x["digits"], strict=True)]
        return [(a * b**E) ** d for a, b, d in zip(x["a"], x["b"], exponents, strict=True)]

    return function


def _window(table_rows: int) -> int:
    """Bits of an exponent's digit, which chooses a row."""
    return table_rows.bit_length() - 1


def power_by_table(
    size: str, rows: int, bits: int, table_rows: int, indices: Callable[[Any], dict[str, Any]]
) -> Exponentiation:
    """The theorem for exponents that are as long as primes."""
    limits, window = below(bits), _window(table_rows)
    return Exponentiation(
        f"rsa/{size} raises to powers by a table", private_power(size, table_rows, indices), powers(window),
        pre={"a": limits, "b": limits, "rr": limits}, digits=-(-bits // window), window=window, rows=rows,
        montgomery={"rr": 2}, features=("avx512ifma",), source="RFC 8017, section 5.1.2 (m_1 and m_2)",
    )  # fmt: skip


COMPOSITIONS = [
    *(power_by_table(f"x2_{n}", 2, bits, ROWS, lambda d: {"i": d[0], "j": d[1]}) for n, bits in QUARTERED.items()),
    *(
        power_by_table(f"x8_{n}", LANES, bits, ROWS_OF_EIGHT, lambda d: {"index": d})
        for n, bits in zip(DIGITS, QUARTERED.values(), strict=True)
    ),
]
