"""A square is 0 or 1 modulo 4: its bit 1 need not be masked, and two more do not make its low word carry. clang and rustc emit
both, and put carries back into the flag by adding all ones.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.graph.dag import Node, and_, const, evaluate, fresh_graph, join, var

SAMPLES = (0, 1, 2, 77, 128, 200)  # no sum of the tests has a carry for any of them


def values_of(nodes: list[Node], values: dict[str, int]) -> list[int]:
    return [bits.value for bits in evaluate(nodes, values)]


@pytest.mark.parametrize("width", (1, 2, 5))
def test_masks_of_a_square(width: int) -> None:
    """Every mask, on every input."""
    with fresh_graph():
        x = var("x", width)
        masked = [and_(x * x, const(mask, width)) for mask in range(1 << width)]
        for value in range(1 << width):
            expected = [value * value % (1 << width) & mask for mask in range(1 << width)]
            assert values_of(masked, {"x": value}) == expected


def test_one_bit_of_a_square_is_not_masked() -> None:
    with fresh_graph():
        x, y = var("x", 64), var("y", 64)
        assert and_(x * x, const(~2, 64)) is x * x
        assert and_(x * x, const(~4, 64)) is not x * x
        assert and_(x * x, const(~1, 64)) is not x * x
        assert and_(x * y, const(~2, 64)) is not x * y
        assert and_(x * x + y, const(~2, 64)) is not x * x + y


def carry(x: Node, y: Node, step: int) -> Node:
    """The carry of the low word of x y and a step."""
    w = x.width
    found: Node = ((x * y).zext(2 * w) + const(step, 2 * w)).extract(w, 1)
    return found


@pytest.mark.parametrize("step", range(1, 9))
@pytest.mark.parametrize("width", (8, 32, 64))
def test_carries_into_a_square(width: int, step: int) -> None:
    """There is none up to 6, as odd squares are 1 modulo 8; up to 2 that is said."""
    with fresh_graph():
        engine, x = Engine(len(SAMPLES)), var("x", width)
        engine.declare(x, 0, (1 << width) - 1, SAMPLES)
        (found,) = engine.reading.read([carry(x, x, step)])
        assert not any(found.samples)
        assert not engine.is_zero(found) if step > 6 else engine.is_zero(found) or step > 2 or width == 8


def test_the_least_carry_into_a_square() -> None:
    """For each step of 8 bits, on all inputs."""
    with fresh_graph():
        x = var("x", 8)
        carries = [carry(x, x, step) for step in range(1, 9)]
        found = [values_of(carries, {"x": value}) for value in range(256)]
        assert [max(column) for column in zip(*found, strict=True)] == [0, 0, 0, 0, 0, 0, 1, 1]


def test_a_carry_into_another_product() -> None:
    """15 times 17 is 255."""
    with fresh_graph():
        engine, x, y = Engine(len(SAMPLES)), var("x", 8), var("y", 8)
        engine.declare(x, 0, 255, SAMPLES)
        engine.declare(y, 0, 255, SAMPLES[::-1])
        (found,) = engine.reading.read([carry(x, y, 1)])
        assert not any(found.samples)
        assert not engine.is_zero(found)


def test_a_carry_that_is_put_back() -> None:
    """Bit w of b + c is the bit b only for c = 2^w - 1, and only if b is one bit."""
    with fresh_graph():
        b, two = var("b", 1), var("two", 2)
        wide, wider = join([b, const(0, 8)]), join([two, const(0, 7)])
        assert (wide + const(255, 9)).extract(8, 1) is b
        sums = [(x + const(c, 9)).extract(8, 1) for c in range(512) for x in (wide, wider)]
        for value in range(4):
            values = {"b": value & 1, "two": value}
            expected = [x + c >> 8 & 1 for c in range(512) for x in (value & 1, value)]
            assert values_of(sums, values) == expected
