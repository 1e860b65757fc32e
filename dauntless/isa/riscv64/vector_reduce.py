"""RISC-V vector reductions: a sum or an extreme of all elements and of one more (V, chapter 14).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The result is element 0 of one register, which may overlap every source, the mask too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.riscv64.vector import MASK, vector
from dauntless.isa.riscv64.vector_unit import Unit
from dauntless.isa.value import smax, smin, umax, umin

_OPERATIONS: tuple[tuple[str, Callable[[Any, Any], Any], str], ...] = (
    ("sum", lambda x, y: x + y, "Wrapping sum"), ("and", lambda x, y: x & y, "Bitwise and"),
    ("or", lambda x, y: x | y, "Bitwise or"), ("xor", lambda x, y: x ^ y, "Exclusive or"),
    ("minu", umin, "Unsigned minimum"), ("min", smin, "Signed minimum"), ("maxu", umax, "Unsigned maximum"),
    ("max", smax, "Signed maximum"),
)  # fmt: skip


def _reduce(unit: Unit, function: Callable[[Any, Any], Any]) -> None:
    values, total = unit.source("a", unit.sew)[: unit.vl], unit.first_element("b")
    unit.check_sources()
    active = unit.active()
    for i, value in enumerate(values):
        new = function(total, value)
        total = new if active is None else active[i].ite(new, total)
    unit.write_element(unit.register("d", unit.sew), total)


def _declare(name: str, function: Callable[[Any, Any], Any], words: str) -> None:
    @vector(f"vred{name}.vs {{=d:v}}, {{a:v}}, {{b:v}}, {MASK}")
    def reduction(unit: Unit) -> None:
        _reduce(unit, function)

    reduction.__doc__ = (
        f"{words} of the active elements of a and of element 0 of b, to element 0; the others are the tail."
    )


for _name, _function, _words in _OPERATIONS:
    _declare(_name, _function, _words)
