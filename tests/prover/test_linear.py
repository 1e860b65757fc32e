"""Linear forms and the order of buffers say the same as what they stand for; what cancels is gone.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.prover.graph import dag, linear
from dauntless.prover.graph.batch import evaluate_one
from dauntless.prover.graph.dag import SECRET, Base, Node, base_and_offset, const, fresh_graph, pointer, var
from dauntless.prover.graph.order import is_order, ordered
from dauntless.prover.machine.paths import Paths
from tests.prover.expressions import RING, SHAPE, WIDTHS, Builder, Recipe, as_nodes, assignments, recipes

Comparison = Callable[[Node, Node], Node]
COMPARISONS: tuple[Comparison, ...] = (dag.eq, dag.ult, dag.slt)


@settings(max_examples=400, deadline=None)
@given(recipes(16), st.integers(0, 1 << 30))
def test_a_form_is_its_node(recipe: Recipe, seed: int) -> None:
    """Of sums, products, extensions, shifts and parts of them: on corners and on random values."""
    with fresh_graph():
        nodes = Builder(as_nodes(), RING + SHAPE).run(recipe)
        forms = [linear.linear(x).node for x in nodes]
        for values in assignments(WIDTHS, seed):
            assert dag.evaluate(nodes, values) == dag.evaluate(forms, values)


@settings(max_examples=400, deadline=None)
@given(recipes(12), st.integers(0, 1 << 30))
def test_a_condition_is_itself(recipe: Recipe, seed: int) -> None:
    """Comparisons of the last two values of one width."""
    with fresh_graph():
        *_, a, b = Builder(as_nodes(), RING + SHAPE).run(recipe)
        b = b.zext(a.width) if b.width < a.width else b.extract(0, a.width)
        conditions = [compare(a, b) for compare in COMPARISONS]
        simpler = [linear.condition(c) for c in conditions]
        for values in assignments(WIDTHS, seed):
            assert dag.evaluate(conditions, values) == dag.evaluate(simpler, values)


def test_secrets_cancel_in_addresses() -> None:
    """(u + 8x) + 8(3 - x) is u + 24, whatever x is, and however it was shifted."""
    with fresh_graph():
        u, x = pointer(Base("u", 64, width=64)), var("x", 64, SECRET)
        for address in (u + x * 8 + (const(3, 64) - x) * 8, (u + x * 24) - (x * 3 - 3) * 8):
            found = linear.address(address)
            assert base_and_offset(found) == (u.data, 24) and not found.taint


def test_one_form_of_an_end() -> None:
    """c - x = 0 and x = c are one condition, as are differences of either sign."""
    with fresh_graph():
        x, y = var("x", 64), var("y", 64)
        ends = [dag.eq(const(5, 64) - x, const(0, 64)), dag.eq(x, const(5, 64)), dag.eq(x + 3, const(8, 64))]
        assert len({linear.condition(end).id for end in ends}) == 1
        ends = [dag.eq(x - y, const(0, 64)), dag.eq(y, x), dag.eq(y - x, const(0, 64))]
        assert len({linear.condition(end).id for end in ends}) == 1


# -- places -----------------------------------------------------------------------------------------------------------------
SIZES = {"a": 24, "b": 40}


def buffers(width: int) -> list[Node]:
    """The addresses of two buffers."""
    return [pointer(Base(name, size, apart=frozenset(SIZES) - {name}, width=width)) for name, size in SIZES.items()]


def places(n: Node) -> list[Node]:
    """Places that code compares, some of them beyond the ends of the buffers."""
    a, b = buffers(n.width)
    distances = [a - b, b - a, (a - b) + 8, (a - b) - n, const(16, n.width), n]
    return [a, b, a + n, b + n, a + n + 8, b + n * 2, a + 24, b + 40, b + 41, a - 1, *distances]


@pytest.mark.parametrize("width", [32, 64])
@pytest.mark.parametrize("compare", COMPARISONS[:2])
def test_order_of_buffers(compare: Comparison, width: int) -> None:
    """What is said by the order of two buffers holds wherever they lie: apart, touching, either below."""
    rng = random.Random(0)
    with fresh_graph():
        n, far = var("n", width), 1 << width - 24
        chosen = places(n)
        conditions = [compare(x, y) for x in chosen for y in chosen]
        said = [ordered(c, {n.id: (0, 16)}) for c in conditions]
        assert sum(c is not s for c, s in zip(conditions, said, strict=True)) > 40
        for _ in range(60):
            low, gap = rng.randrange(1, far), rng.choice((0, 0, 1, 8, rng.randrange(far)))
            first, second = rng.choice((("a", "b"), ("b", "a")))
            where = {f"&{first}": low, f"&{second}": low + SIZES[first] + gap}
            how = (1 if gap == 0 else 0) if first == "a" else (2 if gap == 0 else 3)
            values = {**where, "n": rng.choice((0, 8, 12, 15, 16)), "how a lies to b": how}
            assert dag.evaluate(conditions, values) == dag.evaluate(said, values)


@pytest.mark.parametrize("width", [32, 64])
def test_samples_know_the_order(width: int) -> None:
    """Batches put buffers in the order of their names: an order variable is 0 there."""
    with fresh_graph():
        n = var("n", width)
        a, b = buffers(n.width)
        condition = dag.ult(a + n, b)
        said = ordered(condition, {n.id: (0, 24)})
        assert any(is_order(node) for node in dag.topological([said]))
        assert evaluate_one([condition, said], {"n": 24}) == [1, 1]


# -- paths ------------------------------------------------------------------------------------------------------------------
def test_outcomes() -> None:
    """Preconditions and what was assumed leave one outcome or two; impossible paths are known as such."""
    with fresh_graph():
        n, paths = var("n", 64), Paths()
        paths.bounds[n.id] = 0, 16
        is_large, is_four = dag.ult(const(16, 64), n), dag.eq(n, const(4, 64))
        assert list(paths.outcomes(is_large, [])) == [False]
        assert list(paths.outcomes(is_four, [])) == [True, False]
        assert list(paths.outcomes(dag.ult(n, const(5, 64)), [(is_four, True)])) == [True]
        assert paths.find([(is_four, True), (dag.eq(n, const(5, 64)), True)]).exists is False
        assert paths.find([(is_four, True)], n + 1).value == 5


def test_outcomes_of_wide_variables() -> None:
    """Where not every value can be tried, a solver says what is impossible, and samples what is possible."""
    with fresh_graph():
        n, m, paths = var("n", 64), var("m", 64), Paths()
        odd = dag.eq(dag.extract(n * 2 + m * 4, 0, 1), const(1, 1))
        assert list(paths.outcomes(dag.ult(n & m, n | m), [(dag.eq(n, m), True)])) == [False]
        assert list(paths.outcomes(odd, [])) == [False]
        assert paths.find([(dag.eq(n * n, const(0x10A3D1, 64)), True)]).exists in (True, False, None)
