"""Nodes said to be equal are equal; what is said of a shape holds of every list of nodes that has it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.prover.engines.predicates import (
    Differences,
    Equality,
    Predicates,
    differences,
    shape,
    undressed,
    variables,
)
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, const, fresh_graph, var
from tests.prover.expressions import CHOICE, EVERYTHING, LOGIC, Builder, Recipe, as_nodes, assignments, recipes

WIDTHS = {"a": 5, "b": 4, "f": 1}


@settings(max_examples=800, deadline=None)
@given(recipes(8), st.integers(0, 1 << 30))
def test_equality_is_exact(recipe: Recipe, seed: int) -> None:
    """All pairs of nodes of one width: equal on every input, or unequal on the one that is given."""
    with fresh_graph():
        nodes, equality = Builder(as_nodes(WIDTHS), EVERYTHING).run(recipe), Equality()
        x = nodes[-1]
        for y in (n for n in nodes if n.width == x.width):
            same = equality.equal(x, y)
            if same:
                for values in assignments(WIDTHS, seed):
                    assert dag.evaluate([x], values) == dag.evaluate([y], values)
            elif (found := differences([x, y])) is not None:
                values = {**dict.fromkeys(WIDTHS, 0), **found.first}
                assert found.number and dag.evaluate([x], values) != dag.evaluate([y], values)


@settings(max_examples=800, deadline=None)
@given(recipes(8), st.integers(0, 1 << 30))
def test_undressing_changes_nothing(recipe: Recipe, seed: int) -> None:
    """A comparison and its plain form are one function."""
    with fresh_graph():
        for node in Builder(as_nodes(), CHOICE + LOGIC).run(recipe):
            if node.width == 1:
                for values in assignments(seed=seed):
                    assert dag.evaluate([node], values) == dag.evaluate([undressed(node)], values)


@settings(max_examples=300, deadline=None)
@given(recipes(8), st.integers(0, 1 << 30))
def test_shapes_forget_names_only(recipe: Recipe, seed: int) -> None:
    """Lists of one shape have variables of the same widths and, with these renamed in their order, the same values."""
    with fresh_graph():
        first = Builder([var(f"x{i}", w) for i, w in enumerate(WIDTHS.values())], EVERYTHING).run(recipe)
        second = Builder([var(f"y{i}", w) for i, w in enumerate(WIDTHS.values())], EVERYTHING).run(recipe)
        if shape(first) == shape(second):
            names = dict(zip([v.data for v in variables(second)], [v.data for v in variables(first)], strict=True))
            for values in assignments({f"x{i}": w for i, w in enumerate(WIDTHS.values())}, seed):
                renamed = {y: values[x] for y, x in names.items()}
                assert dag.evaluate(first, values) == dag.evaluate(second, renamed)
        if len(first) > len(WIDTHS) and first[-1].op not in ("const", "var"):
            assert shape(first) != shape([*first[:-1], ~first[-1]])


def test_two_variables_are_not_one() -> None:
    """x + y and x + x, x below y and y below x: other shapes."""
    with fresh_graph():
        x, y = var("x", 8), var("y", 8)
        assert shape([x + y, x]) != shape([x + x, x])
        assert shape([x.ult(y), x, y]) != shape([y.ult(x), x, y])
        assert shape([x.ult(y), x, y]) == shape([y.ult(x), y, x])


def test_conditions_in_other_dress() -> None:
    """Signed, unsigned, wide and borrowed forms of d < 3329 are found, and complements; d <= 3329 is not, and is shown why."""
    with fresh_graph():
        d, e = var("d", 12), var("e", 12)
        predicates = Predicates([d.ult(3329), e.ult(3329), d.ult(3329), const(1, 1)])
        assert [0, 1, 0, True] == predicates.numbers
        wide = d.zext(16)
        for same in (wide.ult(3329), wide.slt(3329), d.zext(64).ult(3329), (wide - 3329).msb()):
            assert (0, True) == predicates.find(same)
            assert (0, False) == predicates.find(~same)
        assert (1, True) == predicates.find(const(3329, 32).sgt(e.zext(32)))
        assert predicates.find(d.ult(3330)) is None
        assert (0, Differences(1, {"d": 3329})) == predicates.nearest(d.ult(3330))
        assert predicates.find(d.ult(e)) is None


@settings(max_examples=400, deadline=None)
@given(recipes(8), recipes(4), st.integers(0, 1 << 30))
def test_substitution(recipe: Recipe, other: Recipe, seed: int) -> None:
    """A node replaced by another has the other's value."""
    with fresh_graph():
        pool = as_nodes()
        nodes = Builder(pool, EVERYTHING).run(recipe)
        given_: dict[str, Node] = {"a": Builder(pool[1:], EVERYTHING).run(other)[-1].resize(16)}
        replaced = dag.substitute(nodes, {pool[0].id: given_["a"]})
        for values in assignments(seed=seed):
            inside = {**values, "a": dag.evaluate([given_["a"]], values)[0].value}
            assert dag.evaluate(replaced, values) == dag.evaluate(nodes, inside)
