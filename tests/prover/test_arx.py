"""The ARX engine's forms mean what the nodes mean, and different ways of writing a word have one form.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.isa.value import Bits
from dauntless.prover.engines import anf, canonical
from dauntless.prover.engines.arx import Arx
from dauntless.prover.engines.canonical import Sum, TooLarge
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, fresh_graph, var
from dauntless.prover.graph.demand import demanded
from dauntless.prover.graph.traversal import apply
from tests.prover.expressions import (
    CHOICE,
    EVERYTHING,
    LOGIC,
    RING,
    SHAPE,
    WIDTHS,
    Builder,
    Recipe,
    as_nodes,
    assignments,
    recipes,
)


class Meaning:
    """The value of each form on one input, by the definitions of forms and atoms alone."""

    def __init__(self, engine: Arx, values: Mapping[str, int]) -> None:
        self.engine, self.values = engine, values
        self.known: dict[int, int] = {}

    def form(self, number: int) -> Bits:
        form = self.engine.forms[number]
        if isinstance(form, Sum):
            total = form.constant + sum(c * self.form(t).value for t, c in form.terms)
            return Bits(total, form.width)
        total = 0
        for product, mask in form.products:
            for ref in product:
                atom, rotation = divmod(ref, anf.ROTATIONS)
                mask &= self.periodic(atom, rotation, form.width)
            total ^= mask
        return Bits(total, form.width)

    def periodic(self, atom: int, rotation: int, width: int) -> int:
        value, size = self.atom(atom), self.engine.widths[atom]
        return sum((value >> (i + rotation) % size & 1) << i for i in range(width))

    def atom(self, number: int) -> int:
        if number not in self.known:
            kind, *what = self.engine.atoms[number]
            width = self.engine.widths[number]
            if kind in ("sum", "word", "bit"):
                value = self.form(what[0])
            elif kind == "var":
                value = Bits(self.values[what[0]], width)
            else:
                arguments = [self.form(f) for f in what[1:]]
                full = arguments[0].width if kind == "compress" else width
                value = apply(SimpleNamespace(op=kind, width=full, data=what[0]), arguments, {})  # type: ignore[arg-type]
            self.known[number] = value.value & ((1 << width) - 1)
        return self.known[number]


def agree(recipe: Recipe, operations: tuple[object, ...], seed: int) -> None:
    with fresh_graph():
        nodes = Builder(as_nodes(), operations).run(recipe)  # type: ignore[arg-type]
        engine = Arx()
        forms = engine.read(nodes)
        for values in assignments(WIDTHS, seed):
            meaning = Meaning(engine, values)
            assert dag.evaluate(nodes, values) == [meaning.form(f) for f in forms]


@settings(max_examples=300, deadline=None)
@given(recipes(14), st.integers(0, 1 << 30))
def test_forms_mean_what_nodes_do(recipe: Recipe, seed: int) -> None:
    """Expressions of all operations, on corners and on random values."""
    agree(recipe, EVERYTHING, seed)


@pytest.mark.parametrize(
    "operations", [RING + SHAPE, RING + LOGIC + SHAPE, CHOICE + LOGIC], ids=["ring", "arx", "choice"]
)
@settings(max_examples=150, deadline=None)
@given(recipe=recipes(24), seed=st.integers(0, 1 << 30))
def test_rules_that_meet_often(operations: tuple[object, ...], recipe: Recipe, seed: int) -> None:
    """Long expressions of few operations, whose rules act on each other's results."""
    agree(recipe, operations, seed)


@settings(max_examples=150, deadline=None)
@given(recipes(14), st.integers(0, 1 << 30))
def test_bits_that_are_not_demanded_do_not_matter(recipe: Recipe, seed: int) -> None:
    """The roots are the same when every node is cut to the bits that are looked at and the rest is random."""
    rng = random.Random(seed)
    with fresh_graph():
        nodes = Builder(as_nodes(), EVERYTHING).run(recipe)
        for values in assignments(WIDTHS, seed, random_ones=2):
            found: dict[int, Bits] = {}
            for node, width in demanded(nodes[-1:]):
                arguments = [found.get(a.id, Bits(rng.getrandbits(a.width), a.width)) for a in node.args]
                value = apply(node, arguments, values)
                found[node.id] = Bits(value.value ^ rng.getrandbits(node.width) << width, node.width)
            assert dag.evaluate(nodes[-1:], values)[0] == found[nodes[-1].id]


# -- one form for what is written differently ---------------------------------------------------------------------------
def same(words: Sequence[Node]) -> bool:
    forms = Arx().read(words)
    return len(set(forms)) == 1


def choices(x: Any, y: Any, z: Any) -> list[Any]:
    """SHA-2's Ch."""
    return [
        (x & y) ^ (~x & z),
        (x & y) | (~x & z),
        (x & y) + (~x & z),
        z ^ (x & (y ^ z)),
        ((y ^ z) & x) ^ z,
        (x & (y ^ z)) ^ z,
    ]


def majorities(x: Any, y: Any, z: Any) -> list[Any]:
    """SHA-2's Maj."""
    return [
        (x & y) ^ (x & z) ^ (y & z), (x & y) | (z & (x | y)), (x & y) | (x & z) | (y & z), (x & y) ^ (z & (x ^ y)),
        (x & y) + (z & (x ^ y)), y ^ ((x ^ y) & (y ^ z)), *choices(x ^ y, z, y),
    ]  # fmt: skip


@pytest.mark.parametrize("width", [8, 16, 32, 64])
def test_sums_and_choices_have_one_form(width: int) -> None:
    """Ch, Maj, rotations of sums, their complements and their order in a sum."""
    with fresh_graph():
        x, y, z = (var(name, width) for name in "xyz")
        s, t = x + y, y - z
        for a, b, c in permutations((s, t, x.ror(3))):
            assert same([f.ror(5) + c for f in choices(a, b, c)])
            assert same([*majorities(a, b, c), *majorities(c, b, a)])
        assert same(
            [s.ror(7), s.lshr(7) | s.shl(width - 7), s.lshr(7) + s.shl(width - 7), s.lshr(7) ^ s.shl(width - 7)]
        )
        assert same([s + t, x - z + y + y, y * 2 + x + ~z + 1, -(z - x - y.shl(1)), ~(z - x - y - y - 1)])
        assert same([(x - y) ^ z, ~((y + ~x) ^ z), ~(~(x - y)) ^ z])
        assert same([x.shl(3) + x, x * 9, (x.shl(2) + x.shl(1) + x) + x.shl(1)])
        assert not same([s.ror(7) ^ z, s.ror(6) ^ z])
        assert not same([(x + y) ^ z, x + (y ^ z)])


def test_words_in_wider_registers_have_one_form() -> None:
    """A 32-bit sum and xor of which a 64-bit register holds the low half, whatever lies above."""
    with fresh_graph():
        x, y, z = (var(name, 32) for name in "xyz")
        high = [var(name, 32) for name in "uvw"]
        a, b, c = (dag.join(pair) for pair in zip((x, y, z), high, strict=True))
        wide = ((a + b).extract(0, 32).sext(64) ^ c) + b
        assert same([((x + y) ^ z) + y, wide.extract(0, 32)])
        assert same([((x + y) ^ z).ror(9), (wide - b).extract(0, 32).ror(9)])


def test_the_budget_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that grows without end is given up, not waited for."""
    monkeypatch.setattr(canonical, "BUDGET", 10_000)
    with fresh_graph():
        x, y = var("x", 32), var("y", 32)
        for i in range(400):
            x, y = x + (y.ror(i % 31) ^ x), y ^ x
        with pytest.raises(TooLarge):
            Arx().read([x])
