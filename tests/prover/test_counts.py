"""Sums of bits are what they say: congruent to their node, equal to it where a value is given, and decided only if it is so.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.isa.value import Bits, count_ones, join
from dauntless.prover.engines.counts import Counts
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Base, Node, const, fresh_graph, pointer, topological, var
from tests.prover.expressions import (
    CHOICE,
    EVERYTHING,
    LOGIC,
    RARE,
    RING,
    SHAPE,
    Builder,
    Recipe,
    as_nodes,
    assignments,
    recipes,
)

WIDTHS = {**{f"x{i}": 1 for i in range(6)}, "a": 8, "b": 16}


def at(x: Sum, counts: Counts, values: Mapping[str, int]) -> int:
    bits = dag.evaluate([counts.bits[b] for b in x.bits], dict(values))
    return x.constant + sum(c * bit.value for c, bit in zip(x.bits.values(), bits, strict=True))


@pytest.mark.parametrize("operations", [EVERYTHING, RING + SHAPE + RARE, CHOICE + RING, LOGIC + CHOICE + SHAPE])
@settings(max_examples=600, deadline=None)
@given(recipe=recipes(14), seed=st.integers(0, 1 << 30))
def test_sums_are_congruent(operations: tuple[object, ...], recipe: Recipe, seed: int) -> None:
    """Every node of random expressions of single bits, on corners and random values."""
    with fresh_graph():
        nodes = topological(Builder(as_nodes(WIDTHS), operations).run(recipe))
        counts = Counts()
        for values in assignments(WIDTHS, seed):
            for node, result in zip(nodes, dag.evaluate(nodes, values), strict=True):
                found, exact = counts.of(node), counts.value(node)
                if found is not None:
                    assert 0 == (at(found, counts, values) - result.value) % (1 << node.width)
                if exact is not None:
                    assert result.value == at(exact, counts, values)
                    assert exact.low <= result.value <= exact.high


def bits(count: int) -> list[Node]:
    return [var(f"x{i}", 1) for i in range(count)]


def test_counts_of_accepted_lanes() -> None:
    """The ways in which kernels count: popcount, sums of weights, carries, a table of nibbles."""
    with fresh_graph():
        x, counts = bits(8), Counts()
        mask = join(x).zext(32)
        number = Sum(0, {b.id: 1 for b in x})
        assert number == counts.value(count_ones(mask))
        weighted = [b.ite(const((1 << i) + 512, 16), const(0, 16)) for i, b in enumerate(x)]
        total = weighted[0]
        for w in weighted[1:]:
            total = total + w
        assert number == counts.value(total.lshr(9))
        assert counts.value(join(x)) == counts.value(total.extract(0, 8))
        nibble = [bin(i).count("1") for i in range(16)]
        low, high = (dag.lookup(join(half), nibble, 8) for half in (x[:4], x[4:]))
        assert number == counts.value(low + high)
        carries = const(0, 64)
        for b in x:
            carries = carries + b.zext(64)
        assert number == counts.value(carries)


@pytest.mark.parametrize("limit", [0, 7, 8, 9, 1 << 40])
def test_comparisons_of_counts(limit: int) -> None:
    """count <= limit, however it is written, is decided where the interval 0 .. 8 decides it."""
    with fresh_graph():
        counts = Counts()
        total = count_ones(join(bits(8)).zext(64))
        at_most = [total.ult(limit + 1), total.ult(limit) | total.eq(limit), ~(~total.ult(limit) & ~total.eq(limit))]
        at_most.append(~total.sgt(limit))
        for node in at_most:
            found = counts.value(node)
            assert found == Sum(1) if limit >= 8 else found is not None and found.bits


@pytest.mark.parametrize("width", [32, 64])
def test_addresses_in_one_buffer(width: int) -> None:
    """r + 2 count has its interval; the end of r is not reached, whatever r's address is; signs of addresses are not known."""
    with fresh_graph():
        counts, r = Counts(), Base("r", 32, width=width)
        total = count_ones(join(bits(8)).zext(width))
        address = pointer(r) + total.shl(1)
        assert counts.place(address) == (r, counts.value(total.shl(1)))
        assert counts.place(address + 4) == (r, counts.value(total.shl(1) + 4))
        assert counts.value((address + 4).eq(pointer(r) + 32)) == Sum(0)
        assert counts.value((address + 4).ult(pointer(r) + 32)) == Sum(1)
        assert counts.value(address - pointer(r)) == counts.value(total.shl(1))
        signed = (address + 4).slt(pointer(r) + 32)
        assert counts.value(signed) == Sum(0, {signed.id: 1})
        beyond = (pointer(r) + 28 + total).ult(pointer(r) + 40)  # may wrap around
        assert counts.value(beyond) == Sum(0, {beyond.id: 1})
        assert counts.place(pointer(r) + pointer(Base("a", 8, width=width))) is None
        assert counts.place(var("n", width)) is None


def test_a_piece_that_occurs_twice() -> None:
    """The lower copy of a value in a join counts as what it is, not as what it is congruent to."""
    with fresh_graph():
        counts, x = Counts(), bits(2)
        y = x[0].zext(8) - x[1].zext(8)
        both = dag.join((y, var("gap", 8), y))
        assert counts.of(both) is None
        twice = dag.join((y, y))
        assert counts.of(twice) is None
        for values in ({"x0": 0, "x1": 1, "gap": 0}, {"x0": 1, "x1": 0, "gap": 0}):
            assert dag.evaluate([twice], values)[0] == Bits((values["x0"] - values["x1"]) % 256 * 257, 16)


@settings(max_examples=300, deadline=None)
@given(
    weights=st.lists(st.integers(-2, 4), min_size=1, max_size=6),
    limits=st.lists(
        st.tuples(st.integers(-3, 12), st.sampled_from(("ult", "eq", "swapped")), st.booleans()), max_size=3
    ),
    other=st.lists(st.integers(-3, 6), min_size=6, max_size=6),
)
def test_what_a_path_has_shown(weights: list[int], limits: list[tuple[int, str, bool]], other: list[int]) -> None:
    """Intervals of sums hold for all bits for which what was supposed is so."""
    with fresh_graph():
        nodes, counts = bits(6), Counts()
        total = const(4 * len(weights), 8)
        for node, weight in zip(nodes, weights, strict=False):
            total = dag.add(total, dag.mul(node.zext(8), const(weight, 8)))
        supposed = []
        for limit, comparison, outcome in limits:
            end = const(4 * len(weights) + limit, 8)
            condition = {"ult": lambda e=end: dag.ult(total, e), "eq": lambda e=end: dag.eq(total, e),
                         "swapped": lambda e=end: dag.ult(e, total)}[comparison]()  # fmt: skip
            counts.suppose(condition, outcome)
            supposed.append((condition, outcome))
        names = {node.id: f"x{i}" for i, node in enumerate(nodes)}
        asked = counts.of(dag.add(dag.mul(total, const(2, 8)), nodes[-1].zext(8)))
        mixed = Sum(0, {node.id: weight for node, weight in zip(nodes, other, strict=True) if weight})
        for number in range(1 << 6):
            values = {f"x{i}": number >> i & 1 for i in range(6)}
            results = dag.evaluate([condition for condition, _ in supposed], values)
            if all(bool(r.value) == outcome for r, (_, outcome) in zip(results, supposed, strict=True)):
                for found in filter(None, (asked, mixed)):
                    low, high = counts.facts.interval(found)
                    value = sum(c * values[names[b]] for b, c in found.bits.items()) + found.constant
                    assert low <= value <= high
