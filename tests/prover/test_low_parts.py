"""Columns of products: the sum of low words, minus the high parts, is the sum of the low parts, and nothing that is not is.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract, Integers, Number, between
from dauntless.prover.verify import PROVED, Result, verify

COUNT = 3  # products of a column
# A product of a sum, a + c, and b: its high part is floor((a + c) b / 2^54), the high word of one factor times 2^10 the other
TERM = """
        ld      t0, {at}(a1)
        ld      t1, {at}(a3)
        add     t0, t0, t1
        ld      t1, {at}(a2)
        slli    t2, t0, {shift}
        mul     t3, t0, t1
        mulhu   t4, t2, t1
        add     a4, a4, t3
        add     a5, a5, t4
"""
START = """
        .global f
        .type   f, @function
f:
        li      a4, 0
        li      a5, 0
"""
END = """
        slli    t0, a5, {weight}
        {subtract} a4, a4, t0
        sd      a4, (a0)
        sd      a5, 8(a0)
        ret
        .size   f, . - f
"""
SIGNATURE = (
    f"(out u64 r[2] align 8, in u64 a[{COUNT}][1] align 8, in u64 b[{COUNT}][1] align 8, in u64 c[{COUNT}][1] align 8)"
)


def column(n: Mapping[str, Any]) -> dict[str, Any]:
    """The sum of (a + c) b."""
    total = 0
    for a, b, c in zip(n["a"], n["b"], n["c"], strict=True):
        total = total + (a + c) * b
    return {"r": total}


def judged(folder: Path, limb: int = 2**53 - 1, highest: int = COUNT << 54, **fields: Any) -> Result:
    """The column as it is written with these numbers, for elements up to `limb` and a low limb up to `highest`."""
    given: dict[str, Any] = {"shift": 10, "weight": 54, "subtract": "sub", "count": COUNT} | fields
    terms = "".join(TERM.format(at=8 * i, **given) for i in range(given["count"]))
    (folder / "f.S").write_text(START + terms + END.format(**given))
    assemble(folder / "f.S", "riscv64", folder / "f.o")
    bounds = {name: between(0, limb) for name in "abc"}
    kind = Integers(column, [Number("r", radix=54)])
    contract = Contract("low/f", SIGNATURE, kind, symbol="f", pre=bounds, post={"r": between(0, highest)})
    return verify(load([folder / "f.o"]), contract)


def test_a_column_is_proved(tmp_path: Path) -> None:
    """Its low limb is below 2^54 times the number of its products, though the sum of low words is known modulo 2^64 only."""
    result = judged(tmp_path)
    assert result.proved, [str(r) for r in result.refusals]


WRONG: dict[str, dict[str, Any]] = {
    "high parts of another weight": {"weight": 53},
    "high parts that are half as large": {"shift": 9},
    "added in place of subtracted": {"subtract": "add"},
    "a product less": {"count": COUNT - 1},
    "elements that lose bits when they are shifted": {"limb": 2**54},
}


@pytest.mark.parametrize("case", WRONG)
def test_others_are_not(case: str, tmp_path: Path) -> None:
    """Neither code with another number in it nor elements that are too large."""
    result = judged(tmp_path, **WRONG[case])
    assert not result.proved
    assert result.properties["function"] != PROVED or result.properties["bounds"] != PROVED


def test_a_narrower_bound_is_not_proved(tmp_path: Path) -> None:
    """No bound is shown below what each low part, of up to 2^54 - 1, may add to the sum."""
    assert not judged(tmp_path, highest=(COUNT << 54) - COUNT - 1).proved
