"""Contracts of montgomery.c: congruences modulo a number that is an argument.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract import Below, Congruence, Contract, Inputs, ModularEquals, Number, Odd

GIVEN = (Odd("m"), Congruence("m[0]*w + 1", 2**64))


def contracts(k: int) -> list[Contract]:
    """The contracts of numbers of k words."""
    t, m = f"inout u64 t[{2 * k}] align 8", f"u64 m[{k}] align 8, u64 w"
    reduction = f"(out u64 r[{k}] align 8, {t}, {m})"
    product = f"(out u64 r[{k}] align 8, u64 x[{k}] align 8, u64 y[{k}] align 8, {m})"
    scale = 2 ** (64 * k)

    def same(n: Inputs) -> dict[str, object]:
        return {"r": n["t"]}

    rows = ModularEquals(Number("m"), lambda n: {"z": n["t"]}, [Number("z", carry="result")], GIVEN[1:],
                         scale=scale, quotient="q", overwritten=["t"])  # fmt: skip
    reduce = ModularEquals(Number("m"), same, given=GIVEN, scale=scale, overwritten=["t"])
    multiply = ModularEquals(Number("m"), lambda n: {"r": n["x"] * n["y"]}, given=GIVEN, scale=scale)
    return [
        Contract("montgomery/rows", f"(out u64 z[{k}] align 8, out u64 q[{k}] align 8, {t}, {m}) -> u64", rows, symbol="rows"),
        Contract("montgomery/reduce", reduction, reduce, symbol="reduce", pre={"t": Below(f"m*2**{64 * k}")},
                 post={"r": Below("m")}),
        Contract("montgomery/fold", reduction, reduce, symbol="fold"),
        Contract("montgomery/product", product, multiply, symbol="product", pre={"x": Below("m"), "y": Below("m")},
                 post={"r": Below("m")}),
    ]  # fmt: skip
