"""Integers over nodes are Python's integers, and stay within their intervals.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.isa.value import Bits
from dauntless.prover.engines.integers import Integer, comparable
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import fresh_graph, var

OPERATIONS: tuple[Callable[[Any, Any, int], Any], ...] = (
    lambda x, y, n: x + y, lambda x, y, n: x - y, lambda x, y, n: x * y, lambda x, y, n: x + n - 40,
    lambda x, y, n: n - 40 - x, lambda x, y, n: (n - 40) * x, lambda x, y, n: x // (n + 1), lambda x, y, n: x % (n + 1),
    lambda x, y, n: x << n % 9, lambda x, y, n: x >> n % 40, lambda x, y, n: x & n, lambda x, y, n: -x,
    lambda x, y, n: x // 3329, lambda x, y, n: x % 3329, lambda x, y, n: sum((x, y)), lambda x, y, n: x & 0xFFFF,
    lambda x, y, n: x < y, lambda x, y, n: x >= n - 40, lambda x, y, n: n - 40 <= x, lambda x, y, n: (x > n) | (y <= x),
)  # fmt: skip
STEPS = st.lists(
    st.tuples(st.integers(0, len(OPERATIONS) - 1), st.integers(0, 7), st.integers(0, 7), st.integers(0, 99)), max_size=8
)
BOUNDS = {"a": (-9, 5), "b": (0, 3328), "c": (-128, 127), "d": (0, 255), "e": (7, 7), "f": (-300, -200)}


def run(pool: list[Any], steps: list[tuple[int, int, int, int]]) -> list[Any]:
    for operation, i, j, n in steps:
        pool.append(OPERATIONS[operation](pool[-1 - i % len(pool)], pool[-1 - j % len(pool)], n))
    return pool


def value(x: Integer, inputs: dict[str, int]) -> int:
    (bits,) = dag.evaluate([x.node], inputs)
    return bits.signed() if x.low < 0 else bits.value


@settings(max_examples=800, deadline=None)
@given(steps=STEPS, data=st.data())
def test_python_and_nodes_agree(steps: list[tuple[int, int, int, int]], data: st.DataObject) -> None:
    """Whatever is computed from numbers in their intervals."""
    numbers = {name: data.draw(st.integers(low, high)) for name, (low, high) in BOUNDS.items()}
    with fresh_graph():
        symbols = [Integer(var(name, 16), low, high) for name, (low, high) in BOUNDS.items()]
        inputs = {name: Bits(n, 16).value for name, n in numbers.items()}
        for expected, found in zip(run(list(numbers.values()), steps), run(symbols, steps), strict=True):
            if isinstance(found, Integer):
                assert expected == value(found, inputs)
                assert found.low <= expected <= found.high
            else:
                assert expected == found


@settings(max_examples=300, deadline=None)
@given(x=st.integers(-300, 300), y=st.integers(-300, 300))
def test_comparable(x: int, y: int) -> None:
    """Nodes made comparable are equal exactly if the numbers are, whatever their widths and signs."""
    left, right = comparable(Integer.of(x), Integer.of(y))
    assert left.width == right.width
    assert (x == y) == (left is right)


@settings(max_examples=300, deadline=None)
@given(steps=STEPS, width=st.integers(1, 80), data=st.data())
def test_modulo(steps: list[tuple[int, int, int, int]], width: int, data: st.DataObject) -> None:
    """What is computed is the number modulo 2^width, in wider nodes than it needs, too."""
    numbers = {name: data.draw(st.integers(low, high)) for name, (low, high) in BOUNDS.items()}
    with fresh_graph():
        symbols = [Integer(var(name, 16), low, high) for name, (low, high) in BOUNDS.items()]
        inputs = {name: Bits(n, 16).value for name, n in numbers.items()}
        for expected, found in zip(run(list(numbers.values()), steps), run(symbols, steps), strict=True):
            (bits,) = dag.evaluate([Integer.of(found).modulo(width)], inputs)
            assert expected % (1 << width) == bits.value


def test_what_is_not_supported_is_refused() -> None:
    """Divisors and masks that are not positive, and | of what is not a bit."""
    x = Integer(var("x", 8), 0, 255)
    for act in (lambda: x % 0, lambda: x // -3, lambda: x & -2, lambda: x | 1):
        with pytest.raises(TypeError, match="an exact function of a contract cannot"):
            act()
