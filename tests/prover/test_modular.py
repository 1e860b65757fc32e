"""The modular engine is sound: every form, interval, residue and image holds of the values that the DAG really takes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from hypothesis import example, given, settings
from hypothesis import strategies as st

from dauntless.prover.engines.forms import Atom, Form, Poly, atoms_of
from dauntless.prover.engines.modular import Modular
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, fresh_graph
from tests.prover.expressions import ARITHMETIC, EVERYTHING, WIDTHS, Builder, Q, Recipe, as_nodes, recipes

Intervals = dict[str, tuple[int, int]]


def random_intervals(rng: random.Random) -> Intervals:
    """What preconditions say: a field's bits, |x| < q, 12 bits, anything."""
    found = {}
    for name, width in WIDTHS.items():
        top = 1 << (width - 1)
        low, high = rng.choice(((0, 2 * top - 1), (-top, top - 1), (1 - Q, Q - 1), (0, 4095), (-8 * Q, 8 * Q), (0, 1)))
        found[name] = (low, high) if -top <= low and high < (2 * top if low >= 0 else top) else (0, 2 * top - 1)
    return found


def inputs_within(intervals: Intervals, rng: random.Random) -> list[dict[str, int]]:
    ends = [{name: rng.choice(interval) for name, interval in intervals.items()} for _ in range(4)]
    inner = [{name: rng.randint(*interval) for name, interval in intervals.items()} for _ in range(4)]
    low, high = ({name: interval[i] for name, interval in intervals.items()} for i in (0, 1))
    return [low, high, *ends, *inner]


class Interpretation:
    """The integer that each atom is, by its definition, on one input."""

    def __init__(self, engine: Modular, inputs: Mapping[str, int]) -> None:
        self.engine, self.inputs = engine, inputs
        self.values: dict[int, int] = {}

    def atom(self, number: int) -> int:
        if number not in self.values:
            self.values[number] = self._compute(self.engine.atoms.all[number])
        return self.values[number]

    def _compute(self, atom: Atom) -> int:
        if atom.kind == "one":
            return 1
        if atom.kind == "input":
            return self.inputs[atom.name]
        if atom.kind == "opaque":
            return dag.evaluate([atom.source], dict(self.inputs))[0].value
        assert atom.poly is not None
        value = self.poly(atom.poly)
        if atom.kind == "wrap":
            return (value - atom.low) % (1 << atom.bits) + atom.low
        return value >> atom.bits if atom.kind == "floor" else value

    def poly(self, poly: Poly) -> int:
        total = 0
        for monomial, coefficient in poly.items():
            for number in atoms_of(monomial):
                coefficient *= self.atom(number)
            total += coefficient
        return total

    def check(self, form: Form) -> int:
        """The form's value, which its interval contains."""
        value = self.poly(form.poly)
        assert form.low <= value <= form.high, (form, value)
        return value


def engine_for(variables: list[Node], intervals: Intervals) -> Modular:
    engine = Modular()
    for variable in variables:
        engine.declare(variable, *intervals[variable.data])
    return engine


def check_recipe(recipe: Recipe, operations: tuple[object, ...], seed: int) -> None:
    rng = random.Random(seed)
    intervals = random_intervals(rng)
    with fresh_graph():
        variables = as_nodes()
        nodes = Builder(variables, operations).run(recipe)
        engine = engine_for(variables, intervals)
        forms = [engine.representative(x) for x in nodes]
        exact = [(engine.exact(x, signed=True), engine.exact(x, signed=False)) for x in nodes]
        tight = [engine.atoms.tight(form) for form in forms]
        bits = [rng.randrange(1, x.width + 1) for x in nodes]
        canonical = [engine.atoms.canonical(form.poly, n) for form, n in zip(forms, bits, strict=True)]
        narrowed = [engine.atoms.narrowed(form, n) for form, n in zip(forms, bits, strict=True)]
        images = [engine.image(form.poly, Q) for form in forms]
        for inputs in inputs_within(intervals, rng):
            meaning = Interpretation(engine, inputs)
            for i, value in enumerate(dag.evaluate(nodes, inputs)):
                number = meaning.check(forms[i])
                assert number % (1 << value.width) == value.value, nodes[i]
                assert meaning.check(exact[i][0]) == value.signed(), nodes[i]
                assert meaning.check(exact[i][1]) == value.value, nodes[i]
                assert meaning.check(tight[i]) == number
                assert (meaning.poly(canonical[i]) - number) % (1 << bits[i]) == 0
                assert (meaning.check(narrowed[i]) - number) % (1 << bits[i]) == 0
                assert (meaning.poly(images[i]) - number) % Q == 0
            for atom in engine.atoms.all:
                assert atom.low <= meaning.atom(atom.number) <= atom.high, atom


@settings(max_examples=1200, deadline=None)
@given(recipes(10), st.integers(0, 1 << 30))
def test_arithmetic(recipe: Recipe, seed: int) -> None:
    """Sums, products, extensions, high parts, Barrett and Montgomery reductions, comparisons."""
    check_recipe(recipe, ARITHMETIC, seed)


@settings(max_examples=600, deadline=None)
@given(recipes(10), st.integers(0, 1 << 30))
@example([(30, 0, 0, 0, 1), (32, 0, 0, 0, 0)], 0)  # powers of one atom
@example([(30, 0, 0, 0, 0), (30, 0, 1, 0, 0)], 0)
def test_everything(recipe: Recipe, seed: int) -> None:
    """The same with bitwise operations, shuffles and choices between."""
    check_recipe(recipe, EVERYTHING, seed)
