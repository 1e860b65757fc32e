"""Naturals compute what Python's integers do.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.errors import InputError
from dauntless.prover.engines.naturals import Natural, Truth, of_element, truth
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import const, fresh_graph, var

WIDTHS = {"x": 3, "y": 8, "z": 1}
_STEP = st.tuples(st.sampled_from("+*%/<>=nac"), st.integers(0, 9), st.integers(0, 9), st.integers(0, 300))


def compute(pool: list[Any], steps: list[tuple[str, int, int, int]], number: type) -> tuple[list[Any], list[Any]]:
    """Numbers and truth values that the steps make of the pool, in either domain."""
    truths: list[Any] = [pool[0] < pool[1]]
    for operation, a, b, n in steps:
        x, y = pool[-1 - a % len(pool)], pool[-1 - b % len(pool)]
        p, q = truths[-1 - a % len(truths)], truths[-1 - b % len(truths)]
        match operation:
            case "+":
                pool.append(x + (y if n % 2 else n))
            case "*":
                pool.append(x * (y if n % 2 and len(pool) < 6 else n % 9))
            case "%":
                pool.append(x % (1 << n % 10))
            case "/":
                pool.append(x // (1 << n % 10))
            case "<":
                truths += [x < y, x <= n]
            case ">":
                truths += [x > n, x >= y]
            case "=":
                truths += [x == n, x != y]
            case "n":
                truths.append(not p if number is int else ~p)
            case "a":
                truths.append(p & q)
            case "c":
                truths.append(p | q)
    return pool, truths


@settings(max_examples=500, deadline=None)
@given(st.lists(_STEP, max_size=8), st.integers(0, 7), st.integers(0, 255), st.integers(0, 1))
def test_naturals_are_integers(steps: list[tuple[str, int, int, int]], x: int, y: int, z: int) -> None:
    """Sums, products, quotients, remainders and comparisons, without a wrap."""
    with fresh_graph():
        unknown = [Natural(var(name, width), (1 << width) - 1) for name, width in WIDTHS.items()]
        naturals, truths = compute(unknown, steps, Natural)
        integers, booleans = compute([x, y, z], steps, int)
        values = {"x": x, "y": y, "z": z}
        assert integers == [b.value for b in dag.evaluate([n.node for n in naturals], values)]
        assert all(i <= n.highest < 1 << n.node.width for i, n in zip(integers, naturals, strict=True))
        assert booleans == [bool(b.value) for b in dag.evaluate([truth(t).node for t in truths], values)]


def test_elements_are_read_as_narrow_as_they_are() -> None:
    """A zero-extended field is the field; a constant is itself."""
    with fresh_graph():
        field = var("field", 12)
        assert of_element(field.zext(16)).node is field
        assert 4095 == of_element(field.zext(16)).highest
        assert 7 == of_element(const(7, 16)).highest


@pytest.mark.parametrize(
    "function",
    [lambda d: d // 3, lambda d: d % 0, lambda d: d + -1, lambda d: 1 if d else 0, lambda d: d < 5 and d > 2],
)
def test_what_cannot_be_computed_is_said(function: Any) -> None:
    """Other divisors, negative numbers and branches end with a message."""
    with fresh_graph(), pytest.raises(InputError):
        function(Natural(var("d", 8), 255))


def test_conditions_combine() -> None:
    """& and | of truth values and bools."""
    with fresh_graph():
        d = Natural(var("d", 8), 255)
        assert isinstance(True & (d < 5), Truth)
        assert truth((d < 5) | True).node is const(1, 1)
