"""Contracts of s2n-bignum's functions, the same for both ISAs: what its header says of each.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Numbers are little-endian arrays of 64-bit words. Moduli: FIPS 186-5 and SP 800-186 for P-256, P-384 and P-521 and the orders of
their groups, RFC 7748 and RFC 8032 for Curve25519. `t` is memory for intermediate values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from dauntless.contract import Below, Congruence, Contract, Integers, ModularEquals, Number, Odd, Select, between

FIELDS = {  # name -> p, words
    "p25519": (2**255 - 19, 4),
    "p256": (2**256 - 2**224 + 2**192 + 2**96 - 1, 4),
    "p384": (2**384 - 2**128 - 2**96 + 2**32 - 1, 6),
    "p521": (2**521 - 1, 9),
}
ORDERS = {
    "n25519": (2**252 + 27742317777372353535851937790883648493, 4),
    "n256": (0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551, 4),
    "n384": (2**384 - 0x389CB27E0BC8D220A7E5F24DB74F58851313E695333AD68D, 6),
    "n521": (2**521 - 0x5AE79787C40D069948033FEB708F65A2FC44A36477663B851449048E16EC79BF7, 9),
}
LENGTHS = (8, 16)  # at which functions for any length are proved
Function = Callable[[Mapping[str, Any]], dict[str, Any]]


def arguments(words: int, *names: str) -> str:
    """A signature: z is the output, c and p are words, the others numbers."""
    kinds = {"z": f"out u64 z[{words}] align 8", "c": "u64 c", "p": "u64 p"}
    return f"({', '.join(kinds.get(name, f'u64 {name}[{words}] align 8') for name in names)})"


def both(stem: str, signature: str, kind: Any, pre: Mapping[str, Any], post: Mapping[str, Any]) -> Iterator[Contract]:
    """The contract of a function, and of its variant for other processors, if there is one."""
    for symbol in (stem, f"{stem}_alt"):
        yield Contract(f"s2n-bignum/{symbol}", signature, kind, symbol=symbol, pre=pre, post=post)


def products() -> Iterator[Contract]:
    """Products and squares; those called k use Karatsuba's method."""
    product, square = (Integers(f) for f in (lambda v: {"z": v["x"] * v["y"]}, lambda v: {"z": v["x"] ** 2}))
    for n in (4, 6, 8):
        z, x, y = f"out u64 z[{2 * n}] align 8", f"u64 x[{n}] align 8", f"u64 y[{n}] align 8"
        yield from both(f"bignum_mul_{n}_{2 * n}", f"({z}, {x}, {y})", product, {}, {})
        yield from both(f"bignum_sqr_{n}_{2 * n}", f"({z}, {x})", square, {}, {})
    for n, for_product, for_square in ((16, 32, 24), (32, 96, 72)):
        z, x, y = f"out u64 z[{2 * n}] align 8", f"u64 x[{n}] align 8", f"u64 y[{n}] align 8"
        t = f"scratch u64 t[{for_product}] align 8"
        yield from both(f"bignum_kmul_{n}_{2 * n}", f"({z}, {x}, {y}, {t})", product, {}, {})
        t = f"scratch u64 t[{for_square}] align 8"
        yield from both(f"bignum_ksqr_{n}_{2 * n}", f"({z}, {x}, {t})", square, {}, {})


def field(name: str, p: int, words: int) -> Iterator[Contract]:
    """Arithmetic modulo p; results are below p."""
    r = 2 ** (64 * words)  # Montgomery's
    below = Below(p)
    x, xy = {"x": below}, {"x": below, "y": below}

    def function(operation: str, names: str, f: Function, pre: Mapping[str, Any], scale: int = 1) -> Iterator[Contract]:
        kind = ModularEquals(p, f, scale=scale)
        yield from both(f"bignum_{operation}_{name}", arguments(words, *names), kind, pre, {"z": below})

    yield from function("add", "zxy", lambda v: {"z": v["x"] + v["y"]}, xy)
    yield from function("sub", "zxy", lambda v: {"z": v["x"] - v["y"]}, xy)
    yield from function("double", "zx", lambda v: {"z": 2 * v["x"]}, x)
    yield from function("neg", "zx", lambda v: {"z": -v["x"]}, x)
    yield from function("optneg", "zpx", lambda v: {"z": v["x"] - 2 * v["p"] * v["x"]}, {"p": between(0, 1), **x})
    yield from function("cmul", "zcx", lambda v: {"z": v["c"] * v["x"]}, x)
    if name in ("p25519", "p521"):
        yield from function("mul", "zxy", lambda v: {"z": v["x"] * v["y"]}, {} if name == "p25519" else xy)
        yield from function("sqr", "zx", lambda v: {"z": v["x"] ** 2}, {} if name == "p25519" else x)
    if name != "p25519":
        yield from function("half", "zx", lambda v: {"z": v["x"]}, x, scale=2)
        yield from function("triple", "zx", lambda v: {"z": 3 * v["x"]}, x)
        yield from function("montmul", "zxy", lambda v: {"z": v["x"] * v["y"]}, xy, scale=r)
        yield from function("montsqr", "zx", lambda v: {"z": v["x"] ** 2}, x, scale=r)
        yield from function("tomont", "zx", lambda v: {"z": r * v["x"]}, {})
        yield from function("demont", "zx", lambda v: {"z": v["x"]}, x, scale=r)
        yield from function("deamont", "zx", lambda v: {"z": v["x"]}, {}, scale=r)


def remainders(name: str, p: int, words: int) -> Iterator[Contract]:
    """Numbers of the modulus's length modulo it."""
    kind = ModularEquals(p, lambda v: {"z": v["x"]})
    yield from both(f"bignum_mod_{name}_{words}", arguments(words, "z", "x"), kind, {}, {"z": Below(p)})


def product_and_sum() -> Iterator[Contract]:
    """x y + k modulo the order of Ed25519's group (RFC 8032, section 5.1.6)."""
    p, words = ORDERS["n25519"]
    kind = ModularEquals(p, lambda v: {"z": v["x"] * v["y"] + v["k"]})
    yield from both("bignum_madd_n25519", arguments(words, "z", "x", "y", "k"), kind, {}, {"z": Below(p)})


def of_length(n: int) -> Iterator[Contract]:
    """Functions for numbers of any length, at n words: sums, products, and Montgomery's arithmetic modulo an odd m.

    Letters name arguments: k and K are the lengths n and 2 n; Z, T and X have 2 n words; t and T are in place; h is in halves.
    """
    r = 2 ** (64 * n)
    fields = {
        "k": f"u64 k# = {n}", "K": f"u64 k# = {2 * n}", "z": f"out u64 z[{n}] align 8", "Z": f"out u64 z[{2 * n}] align 8",
        "t": f"inout u64 z[{n}] align 8", "T": f"inout u64 z[{2 * n}] align 8", "c": "u64 c",
        "X": f"u64 x[{2 * n}] align 8", **{name: f"u64 {name}[{n}] align 8" for name in "xym"},
        "h": f"inout struct {{ u64 low[{n}]; u64 high[{n}]; }} t align 8", "w": "u64 w",
    }  # fmt: skip

    def function(symbol: str, names: str, kind: Any, result: str = "") -> Contract:
        given = [fields[name].replace("#", str(i)) for i, name in enumerate(names)]
        signature = f"({', '.join(given)}){result}"
        return Contract(f"s2n-bignum/{symbol}_at_{n}", signature, kind, symbol=symbol)

    def integers(f: Function) -> Integers:
        return Integers(f, [Number("z", carry="result")])

    def montgomery(f: Function) -> ModularEquals:
        return ModularEquals(Number("m"), f, [], [Odd("m")], scale=r)

    yield function("bignum_add", "kzkxky", integers(lambda v: {"z": v["x"] + v["y"]}), " -> u64")
    yield function("bignum_cmul", "kzcky", integers(lambda v: {"z": v["c"] * v["y"]}), " -> u64")
    yield function("bignum_cmadd", "ktcky", integers(lambda v: {"z": v["z"] + v["c"] * v["y"]}), " -> u64")
    yield function("bignum_madd", "KTkxky", integers(lambda v: {"z": v["z"] + v["x"] * v["y"]}), " -> u64")
    yield function("bignum_mul", "KZkxky", Integers(lambda v: {"z": v["x"] * v["y"]}))
    yield function("bignum_sqr", "KZkx", Integers(lambda v: {"z": v["x"] ** 2}))
    yield function("bignum_amontmul", "kzxym", montgomery(lambda v: {"z": v["x"] * v["y"]}))
    yield function("bignum_amontsqr", "kzxm", montgomery(lambda v: {"z": v["x"] ** 2}))
    yield function("bignum_amontredc", "kzKXmk", montgomery(lambda v: {"z": v["x"]}))
    yield function("bignum_demont", "kzxm", montgomery(lambda v: {"z": v["x"]}))
    reduction = ModularEquals(
        Number("m"), lambda v: {"t.high": v["t.low"] + r * v["t.high"]}, [Number("t.high", carry="result")],
        [Congruence("m[0]*w + 1", 2**64)], scale=r, quotient="t.low",
    )  # fmt: skip
    for symbol in ("bignum_emontredc", "bignum_emontredc_8n"):
        yield function(symbol, "khmw", reduction, " -> u64")


def look_ups() -> Iterator[Contract]:
    """Rows of tables, by secret indices."""

    def contract(symbol: str, rows: int, words: int, arguments: str) -> Contract:
        def row(v: Mapping[str, Any]) -> dict[str, Any]:
            (i,) = v["i"]
            return {"z": v["table"][words * i : words * (i + 1)]}

        signature = arguments.format(z=f"out u64 z[{words}] align 8, u64 table[{rows}][{words}] align 8")
        name = f"s2n-bignum/{symbol}_at_{words}"
        return Contract(name, signature, Select(row, ["i"]), symbol=symbol, pre={"i": between(0, rows - 1)})

    for symbol in ("bignum_copy_row_from_table", "bignum_copy_row_from_table_8n"):
        yield contract(symbol, 32, 16, "({z}, u64 height = 32, u64 width = 16, u64 i)")
    for words in (16, 32):
        yield contract(f"bignum_copy_row_from_table_{words}", 32, words, "({z}, u64 height = 32, u64 i)")
    yield contract("bignum_mux16", 16, 16, "(u64 k = 16, {z}, u64 i)")


CONTRACTS = [
    *products(),
    *(contract for name, (p, words) in FIELDS.items() for contract in field(name, p, words)),
    *(contract for name, (p, words) in (FIELDS | ORDERS).items() for contract in remainders(name, p, words)),
    *product_and_sum(),
    *(contract for length in LENGTHS for contract in of_length(length)),
    *look_ups(),
]
