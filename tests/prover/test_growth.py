"""Building a DAG takes time in proportion to what is built, whatever is shared in it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, fresh_graph, var

SHORT, LONG = 16, 64
MOST = 500_000  # calls after which a test gives up: an exponential walk would not end


def calls(work: Callable[[], object]) -> int:
    """How many Python functions `work` calls."""
    number = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal number
        number += event == "call"
        if number > MOST:
            raise AssertionError(f"more than {MOST} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return number


def low_halves_of_sums(length: int) -> None:
    """A recurrence of products and sums of 128 bits, every low word looked at: as mul, adc and lea leave them."""
    m, x, y = (var(name, 64).zext(128) for name in "mxy")
    for _ in range(length):
        x, y = y, x + y * m
        y.extract(0, 64)


def limbs_with_carries(length: int) -> None:
    """Products of five limbs of 51 bits, whose carries go from one sum into the next."""
    limbs: list[Node] = [var(f"x[{i}]", 64) for i in range(5)]
    mask = dag.const((1 << 51) - 1, 64)
    for _ in range(length):
        wide = [x.zext(128) for x in limbs]
        carry = dag.const(0, 64)
        for k in range(5):
            total = carry.zext(128)
            for i in range(5):
                total = total + wide[i] * wide[(k - i) % 5]
            limbs[k] = total.extract(0, 64) & mask
            carry = total.extract(51, 64)
        limbs[0] = limbs[0] + carry * dag.const(19, 64)


@pytest.mark.parametrize("build", [low_halves_of_sums, limbs_with_carries])
def test_linear_growth(build: Callable[[int], None]) -> None:
    """Four times the length takes at most five times the calls."""
    with fresh_graph():
        short = calls(lambda: build(SHORT))
    with fresh_graph():
        long = calls(lambda: build(LONG))
    assert long <= 5 * short
