"""The field engine: tables mean what their nodes mean, equal is equal, and a difference is shown by an input.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.contract import Bound
from dauntless.prover.engines.exact import Exactly, Undecided
from dauntless.prover.engines.fields import OPAQUE, Value
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, const, fresh_graph, var
from tests.prover.expressions import EVERYTHING, LOGIC, RING, SHAPE, Builder, Recipe, recipes

# Narrow intervals, whole types, powers of two, and an interval too long for a table.
BOUNDS = {
    "a": (16, Bound(0, 3328)), "b": (16, Bound(-9, 5)), "c": (8, Bound(0, 255)), "d": (16, Bound(0, 4095)),
    "e": (64, Bound(0, 1 << 40)), "f": (1, Bound(0, 1)), "g": (12, Bound(3, 3)), "h": (32, Bound(-99999, 99999)),
}  # fmt: skip


def declared() -> tuple[Exactly, list[Node]]:
    engine = Exactly()
    variables = [var(name, width) for name, (width, _) in BOUNDS.items()]
    for variable, (_, bound) in zip(variables, BOUNDS.values(), strict=True):
        engine.declare(variable, bound.low, bound.high)
    return engine, variables


def assignments(seed: int, count: int = 6) -> list[dict[str, int]]:
    """Ends of the intervals and random values, unsigned."""
    rng = random.Random(seed)
    ends = [{name: getattr(b, end) for name, (_, b) in BOUNDS.items()} for end in ("low", "high")]
    inside = [{name: rng.randint(b.low, b.high) for name, (_, b) in BOUNDS.items()} for _ in range(count)]
    return [{name: n % (1 << BOUNDS[name][0]) for name, n in values.items()} for values in ends + inside]


def known_bits(engine: Exactly, value: Value, inputs: Mapping[str, int]) -> tuple[int, int]:
    """(the bits that are known, what they are) of a value on one input."""
    mask = bits = low = 0
    for f in value:
        if f.shape != OPAQUE:
            places = []
            for unit in f.units:
                part = engine._parts[unit]
                n = inputs[part.variable.data]
                places.append((n - part.low) % (1 << part.variable.width) if part.bit is None else n >> part.bit & 1)
            mask |= (1 << f.width) - 1 << low
            bits |= int(engine.fields.table(f)[tuple(places)]) << low
        low += f.width
    return mask, bits


@pytest.mark.parametrize("operations", [EVERYTHING, RING + SHAPE, LOGIC + SHAPE + RING], ids=["all", "ring", "logic"])
@settings(max_examples=100, deadline=None)
@given(recipe=recipes(10), seed=st.integers(0, 1 << 30))
def test_tables_are_the_nodes(operations: tuple[object, ...], recipe: Recipe, seed: int) -> None:
    """Every field that is a table holds the bits that the node has, and intervals contain the node's value."""
    with fresh_graph():
        engine, variables = declared()
        nodes = Builder(variables, operations).run(recipe)
        for inputs in assignments(seed):
            for node, expected in zip(nodes, dag.evaluate(nodes, inputs), strict=True):
                mask, bits = known_bits(engine, engine.value(node), inputs)
                assert expected.value & mask == bits
                for signed, number in ((False, expected.value), (True, expected.signed())):
                    low, high = engine.interval(node, signed=signed)
                    assert low <= number <= high


@settings(max_examples=400, deadline=None)
@given(recipe=recipes(8), seed=st.integers(0, 1 << 30))
def test_equal_and_different(recipe: Recipe, seed: int) -> None:
    """Two nodes called equal agree on every sample; for two called different the input given is admitted and shows it."""
    with fresh_graph():
        engine, variables = declared()
        nodes = Builder(variables, RING + SHAPE + LOGIC).run(recipe)
        x, others = nodes[-1], [n for n in nodes[:-1] if n.width == nodes[-1].width]
        for y in others:
            try:
                difference = engine.difference(x, y)
            except Undecided:
                continue
            if difference is None:
                assert all(left == right for left, right in (dag.evaluate([x, y], i) for i in assignments(seed)))
                continue
            inputs = {v.data: difference.inputs[v.id] for v in variables}
            assert all(b.low <= inputs[name] <= b.high for name, (_, b) in BOUNDS.items())
            left, right = dag.evaluate([x, y], {n: i % (1 << BOUNDS[n][0]) for n, i in inputs.items()})
            assert left.value >> difference.low != right.value >> difference.low


def test_counting_bits_in_fields() -> None:
    """Pairs of bits added side by side, then subtracted with a bias that keeps borrows in, are known field by field; so they
    are where the bias is added after the difference."""
    engine, word = Exactly(), var("w", 64)
    engine.declare(word, 0, (1 << 64) - 1)
    mask, bias = const(0x3333333333333333, 64), const(0x4444444444444444, 64)
    ones = (word & 0x5555555555555555) + (word.lshr(1) & 0x5555555555555555)
    before = (ones & mask) + bias - (ones.lshr(2) & mask)
    after = (ones & mask) - (ones.lshr(2) & mask) + bias
    assert engine.difference(before, after) is None
    assert (2, 6) == engine.interval(before.extract(60, 4), signed=False)
    assert engine.difference(before, (ones & mask) - (ones.lshr(2) & mask) + 0x4444444444444434) is not None


def test_products_with_a_constant() -> None:
    """Field by field where both factors are too large for one table, up to constants of 128 bits."""
    engine, x, y = Exactly(), var("x", 16), var("y", 16)
    for v in (x, y):
        engine.declare(v, 0, 3328)
    pair = x.zext(64).join((x.zext(64), y.zext(64)))
    apart = x.join(((x.zext(64) * 5039), (y.zext(64) * 5039)))
    assert engine.difference(pair * const(5039, 128), apart) is None
    assert engine.difference((pair * const(-3, 128)).extract(0, 64), x.zext(64) * const(-3, 64)) is None
    assert engine.difference(pair * const(5039, 128), pair * const(5040, 128)) is not None


def test_a_carry_that_runs_through_is_not_known() -> None:
    """The top bit of a sum of 64-bit words depends on all bits: undecided, not equal and not different."""
    engine, x, y = Exactly(), var("x", 64), var("y", 64)
    for v in (x, y):
        engine.declare(v, 0, (1 << 64) - 1)
    with pytest.raises(Undecided):
        engine.difference((x + y).extract(63, 1), const(0, 1))
    assert engine.difference((x + y).extract(0, 8), (y + x + (1 << 60)).extract(0, 8)) is None


def test_a_comparison_is_decided_by_its_top() -> None:
    """Two elements too large for one table, below a zero: their join is less than a power of two, whatever they are."""
    engine, x, y = Exactly(), var("x", 16), var("y", 16)
    for v in (x, y):
        engine.declare(v, 0, 3328)
    joined = x.extract(0, 12).join((x.extract(0, 12), y.extract(0, 12), const(0, 8)))
    assert engine.difference(joined.ult(const(1 << 24, 32)), const(1, 1)) is None
    assert engine.difference(joined.ult(const(3329 << 12, 32)), const(1, 1)) is None
