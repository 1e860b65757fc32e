"""The normaliser is sound: whatever rule fires, a DAG means what the operations it was built from mean.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.isa.value import Bits, compress_by_choices, expand
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Base, NeedsResidue, Node, fresh_graph, topological
from tests.prover.expressions import (
    CHOICE,
    EVERYTHING,
    LOGIC,
    RING,
    SHAPE,
    WIDTHS,
    Builder,
    Recipe,
    as_bits,
    as_nodes,
    assignments,
    recipes,
)


def agree(recipe: Recipe, operations: tuple[object, ...], seed: int) -> None:
    with fresh_graph():
        nodes = Builder(as_nodes(), operations).run(recipe)
        for values in assignments(WIDTHS, seed):
            expected = Builder(as_bits(values), operations).run(recipe)
            assert expected == dag.evaluate(nodes, values)


@settings(max_examples=2500, deadline=None)
@given(recipes(14), st.integers(0, 1 << 30))
def test_every_rule_is_an_identity(recipe: Recipe, seed: int) -> None:
    """Expressions of all operations, on corners and on random values."""
    agree(recipe, EVERYTHING, seed)


@pytest.mark.parametrize(
    "operations", [RING + SHAPE, LOGIC + SHAPE, SHAPE, CHOICE + LOGIC], ids=["ring", "logic", "shape", "choice"]
)
@settings(max_examples=600, deadline=None)
@given(recipe=recipes(20), seed=st.integers(0, 1 << 30))
def test_rules_that_meet_often(operations: tuple[object, ...], recipe: Recipe, seed: int) -> None:
    """Long expressions of few operations, whose rules act on each other's results."""
    agree(recipe, operations, seed)


@given(st.integers(1, 9), st.integers(1, 6), st.randoms(use_true_random=False))
def test_compress_is_its_choices(count: int, lane: int, rng: random.Random) -> None:
    """Lanes that a mask moves together, by definition, by `ite` alone, and back again by `expand`."""
    width = count * lane
    x, mask, kept = (
        Bits(rng.getrandbits(width), width),
        Bits(rng.getrandbits(count), count),
        Bits(rng.getrandbits(width), width),
    )
    chosen = [v for i, v in enumerate(x.lanes(lane)) if mask.value >> i & 1]
    expected = [*chosen, *kept.lanes(lane)[len(chosen) :]]
    packed = x.compress(lane, mask, kept)
    assert expected == packed.lanes(lane)
    assert packed == compress_by_choices(x, lane, mask, kept)
    assert x == expand(packed, lane, mask, x)


@settings(max_examples=600, deadline=None)
@given(recipes(10), st.integers(0, 1 << 30))
def test_structural_ranges_contain_every_value(recipe: Recipe, seed: int) -> None:
    """signed_range and unsigned_range hold for every node."""
    with fresh_graph():
        order = topological(Builder(as_nodes(), EVERYTHING).run(recipe))
        for values in assignments(WIDTHS, seed):
            for node, value in zip(order, dag.evaluate(order, values), strict=True):
                low, high = dag.signed_range(node)
                assert low <= value.signed() <= high, node
                low, high = dag.unsigned_range(node)
                assert low <= value.value <= high, node


@settings(max_examples=600, deadline=None)
@given(recipes(10))
def test_nodes_are_well_formed(recipe: Recipe) -> None:
    """Widths fit, joins are flat, offsets are running sums, taint is the union of the arguments'."""
    with fresh_graph():
        for node in topological(Builder(as_nodes(), EVERYTHING).run(recipe)):
            if node.op == "join":
                assert all(piece.op != "join" for piece in node.args)
                assert node.width == sum(piece.width for piece in node.args)
                assert node.data == tuple(sum(p.width for p in node.args[:i]) for i in range(len(node.args)))
            if node.op == "extract":
                assert node.args[0].op not in ("extract", "join", "const", "sext", "ror")
                assert 0 <= node.data and node.data + node.width <= node.args[0].width


@settings(max_examples=400, deadline=None)
@given(recipes(10))
def test_building_twice_gives_the_same_nodes(recipe: Recipe) -> None:
    """Equality of structure is identity."""
    with fresh_graph():
        first, second = (Builder(as_nodes(), EVERYTHING).run(recipe) for _ in range(2))
        assert all(x is y for x, y in zip(first, second, strict=True))


@settings(max_examples=400, deadline=None)
@given(recipes(10), st.integers(0, 1 << 30))
def test_what_taint_forgets_is_irrelevant(recipe: Recipe, seed: int) -> None:
    """A variable whose taint a node does not carry does not change its value."""
    marks = {name: 1 << i for i, name in enumerate(WIDTHS)}
    with fresh_graph():
        variables = [dag.var(name, width, marks[name]) for name, width in WIDTHS.items()]
        nodes = Builder(variables, EVERYTHING).run(recipe)
        rng = random.Random(seed)
        for values in assignments(WIDTHS, seed):
            before = dag.evaluate(nodes, values)
            name = rng.choice(list(WIDTHS))
            after = dag.evaluate(nodes, {**values, name: rng.getrandbits(WIDTHS[name])})
            assert all(n.taint & marks[name] or x == y for n, x, y in zip(nodes, before, after, strict=True))


# -- pointers ---------------------------------------------------------------------------------------------------------
SIZES = {"p": (96, 32, 0), "r": (64, 16, 8)}  # buffer -> size in bytes, alignment, residue
_POINTER_STEP = st.tuples(st.integers(0, 6), st.integers(0, 7), st.integers(0, 7), st.integers(-40, 130))


def _pointer_step(step: tuple[int, int, int, int], pool: list[Node | Bits]) -> Node | Bits:
    operation, i, j, n = step
    x, y = pool[i % len(pool)], pool[j % len(pool)]
    if operation == 0:
        return x + n
    if operation == 1:
        return x - y
    if operation == 2:
        return x & -(1 << n % 5)
    if operation == 3:
        return x.extract(0, 1 + n % 4).zext(x.width)
    if operation == 4:
        return (x - y) + n
    if operation == 5:
        return x.eq(y).zext(x.width)
    return x.ult(y).zext(x.width)


def _pointer_places(width: int, rng: random.Random) -> dict[str, int]:
    """Where both buffers lie: disjoint, not at 0, and not around the end of the address space."""
    p = rng.randrange(1, (1 << width - 5) - 2) << 5
    r = (rng.randrange((1 << width - 4) - 4) << 4) + 8
    if r + SIZES["r"][0] <= p or p + SIZES["p"][0] <= r:
        return {"p": p, "r": r}
    return {"p": p, "r": p - 72 if p > 1 << width - 1 else p + 96 + 8}


@settings(max_examples=800, deadline=None)
@given(st.lists(_POINTER_STEP, max_size=8), st.integers(0, 1 << 30), st.sampled_from((32, 64)))
def test_pointer_rules(steps: list[tuple[int, int, int, int]], seed: int, width: int) -> None:
    """Addresses of disjoint buffers, of either width: arithmetic, alignment and comparisons of what points into them."""
    places = _pointer_places(width, random.Random(seed))
    with fresh_graph():
        bases = [Base(n, s, a, r, frozenset(SIZES) - {n}, width=width) for n, (s, a, r) in SIZES.items()]
        pool: list[Node | Bits] = [dag.pointer(b) for b in bases]
        concrete: list[Node | Bits] = [Bits(places[n], width) for n in SIZES]
        for step in steps:
            try:
                pool.append(_pointer_step(step, pool))
            except NeedsResidue:
                continue
            concrete.append(_pointer_step(step, concrete))
        assert concrete == dag.evaluate(pool, {f"&{n}": a for n, a in places.items()})


def test_lanes_are_the_callers_own() -> None:
    """A list of lanes may be changed by who asked for it; the next one is told the same lanes."""
    with fresh_graph():
        x = dag.join([dag.var(f"x{i}", 8) for i in range(3)] + [dag.const(0, 104)])
        first = x.lanes(8)
        first.clear()
        assert [dag.extract(x, 8 * i, 8) for i in range(16)] == x.lanes(8)


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 1 << 24), st.integers(0, (1 << 64) - 1))
def test_product_of_shifted_values(low: int, zeros: int, factor: int, value: int) -> None:
    """2^low x times 2^zeros factor, as `mulhu` multiplies extended words: equal, and a product of fewer bits."""
    with fresh_graph():
        x = dag.var("x", 64)
        shifted = dag.join((dag.const(0, low), x, dag.const(0, 64 - low))) if low else x.zext(128)
        product = shifted * dag.const(factor << zeros, 128)
        assert [Bits((value << low + zeros) * factor, 128)] == dag.evaluate([product], {"x": value})
        if low and zeros and factor.bit_count() > 1:
            assert (product.op, product.args[0]) == ("join", dag.const(0, product.data[1]))


@given(st.integers(1, 60), st.integers(1, 63), st.integers(0, 1 << 16), st.integers(0, (1 << 64) - 1))
def test_low_part_of_a_sum_with_a_shifted_value(shift: int, width: int, addend: int, value: int) -> None:
    """The low bits of (x >> shift) + addend are a sum of that width if they are bits of x."""
    with fresh_graph():
        x = dag.var("x", 64)
        right = dag.join((x.extract(shift, 64 - shift), dag.const(0, shift)))
        found = (right + dag.const(addend, 64)).extract(0, width)
        assert [Bits((value >> shift) + addend, width)] == dag.evaluate([found], {"x": value})
        if width < 64 - shift and addend % (1 << width):
            assert found.op == "add"


@given(st.integers(1, 63), st.integers(0, 255), st.integers(0, 255), st.booleans())
def test_carry_of_one_less(width: int, c: int, least: int, swapped: bool) -> None:
    """a + c carries and a is not 2^w - c: the carry of a + c - 1. With any other constant nothing is concluded."""
    c, least = c % (1 << width), least % (1 << width)
    if swapped:
        least = -c % (1 << width)
    with fresh_graph():
        a = dag.var("a", width)
        carry = (a.zext(width + 1) + dag.const(c, width + 1)).extract(width, 1)
        found = carry & ~dag.eq(a, dag.const(least, width))
        for value in {0, 1, least, *(x % (1 << width) for near in (-c, -least) for x in range(near - 2, near + 3))}:
            assert [Bits(value + c >= 1 << width and value != least, 1)] == dag.evaluate([found], {"a": value})
        if swapped and 1 < c:
            assert found.op == "extract"
