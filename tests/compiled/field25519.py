"""Contracts of field25519.c: numbers modulo 2^255 - 19, in digits of 51 and 64 bits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract import Below, Contract, Inputs, Integers, ModularEquals, Number, between

P = 2**255 - 19


def product(n: Inputs) -> dict[str, object]:
    """z = x y."""
    return {"z": n["x"] * n["y"]}


def total(n: Inputs) -> dict[str, object]:
    """z = x + y."""
    return {"z": n["x"] + n["y"]}


def difference(n: Inputs) -> dict[str, object]:
    """z = x - y."""
    return {"z": n["x"] - n["y"]}


def small_multiple(n: Inputs) -> dict[str, object]:
    """z = 121665 x, the constant of RFC 7748's step."""
    return {"z": 121665 * n["x"]}


def same(n: Inputs) -> dict[str, object]:
    """z = x."""
    return {"z": n["x"]}


def exchanged(n: Inputs) -> dict[str, object]:
    """x and y, exchanged if b is 1."""
    step = n["b"] * (n["y"] - n["x"])
    return {"x": n["x"] + step, "y": n["y"] - step}


def _digits(*names: str) -> list[Number]:
    return [Number(name, radix=51) for name in names]


ONE, TWO = "(out u64 z[5] align 8, u64 x[5] align 8)", "(out u64 z[5] align 8, u64 x[5] align 8, u64 y[5] align 8)"
EXCHANGE = "(inout u64 x[5] align 8, inout u64 y[5] align 8, u64 b)"
WIDE, CARRIED, WEAK = between(0, 2**54), between(0, 2**52), between(0, 2**51 + 2**13)

IN_51 = [
    Contract("field/mul", TWO, ModularEquals(P, product, _digits("x", "y", "z")), symbol="fe_mul",
             pre={"x": WIDE, "y": WIDE}, post={"z": WEAK}),
    Contract("field/add", TWO, Integers(total, _digits("x", "y", "z")), symbol="fe_add",
             pre={"x": CARRIED, "y": CARRIED}, post={"z": between(0, 2**53)}),
    Contract("field/sub", TWO, ModularEquals(P, difference, _digits("x", "y", "z")), symbol="fe_sub",
             pre={"x": CARRIED, "y": WEAK}, post={"z": between(0, 2**53)}),
    Contract("field/mul121665", ONE, ModularEquals(P, small_multiple, _digits("x", "z")), symbol="fe_mul121665",
             pre={"x": WIDE}, post={"z": CARRIED}),
    Contract("field/reduce", ONE, ModularEquals(P, same, _digits("x", "z")), symbol="fe_reduce",
             pre={"x": CARRIED}, post={"z": (between(0, 2**51 - 1), Below(P))}),
    Contract("field/cswap", EXCHANGE, Integers(exchanged, _digits("x", "y")), symbol="fe_cswap",
             pre={"b": between(0, 1)}),
]  # fmt: skip

ONE_64, TWO_64 = ONE.replace("5", "4"), TWO.replace("5", "4")

IN_64 = [
    Contract("field4/mul", TWO_64, ModularEquals(P, product), symbol="fe4_mul"),
    Contract("field4/add", TWO_64, ModularEquals(P, total), symbol="fe4_add"),
    Contract("field4/mul121665", ONE_64, ModularEquals(P, small_multiple), symbol="fe4_mul121665"),
    Contract("field4/sub", TWO_64, ModularEquals(P, difference), symbol="fe4_sub"),
    Contract(
        "field4/csub", ONE_64, ModularEquals(P, same), symbol="fe4_csub", pre={"x": Below(2 * P)}, post={"z": Below(P)}
    ),
]
CONTRACTS = [*IN_51, *IN_64]
