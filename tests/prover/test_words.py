"""The word engine agrees with 64-bit lanes, and equal words are equal functions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dauntless.prover.engines.words import CAPACITY, WIDTH, Support, Word, Words
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, fresh_graph
from dauntless.spec import fips202
from dauntless.spec.fips202 import Lane64

NAMES = ("a", "b", "c")
CONSTANTS = (0, (1 << 64) - 1, 1, 0x8000_0000_0000_8081, 0x00FF_00FF_00FF_00FF)
_STEP = st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(0, 7), st.integers(0, 63))
RECIPES = st.lists(_STEP, min_size=1, max_size=14)


def run(recipe: list[tuple[int, int, int, int]], pool: list[Any], as_lane: bool = False) -> list[Any]:
    """The recipe on lanes of any kind: ^, &, ~, rol and constants."""
    for operation, i, j, n in recipe:
        x, y = pool[-1 - i % len(pool)], pool[-1 - j % len(pool)]
        constant = CONSTANTS[n % len(CONSTANTS)]
        results = {0: lambda: x ^ y, 1: lambda: x & y, 2: lambda: ~x, 3: lambda: x ^ constant, 4: lambda: ~x & y}  # noqa: B023
        rotated = {5: lambda: x.rol(n), 6: lambda: ~(~x & ~y), 7: lambda: x.rol(n) & y.rol(n)}  # noqa: B023
        pool.append({**results, **rotated}[operation]())
    return pool


class Meaning:
    """The 64-bit value of each atom on one input."""

    def __init__(self, engine: Words, values: Mapping[str, int]) -> None:
        self.keys = {number: key for key, number in engine._atoms.items()}
        self.engine, self.values = engine, values
        self.known: dict[int, Lane64] = {}

    def atom(self, number: int) -> Lane64:
        if number not in self.known:
            kind, *what = self.keys[number]
            if kind == "and":
                x, y = (self.word(Word(atoms, constant, self.engine)) for atoms, constant in what)
                self.known[number] = x & y
            else:
                self.known[number] = Lane64(self.values[what[0]])
        return self.known[number]

    def word(self, word: Word) -> Lane64:
        total = Lane64(word.constant)
        rest = word.atoms
        while rest:
            lowest = rest & -rest
            rotation, number = divmod(lowest.bit_length() - 1, CAPACITY)
            total ^= self.atom(number).rol(-rotation % WIDTH)
            rest ^= lowest
        return total


def samples(seed: int) -> list[dict[str, int]]:
    rng = random.Random(seed)
    return [{name: rng.choice((rng.getrandbits(64), *CONSTANTS)) for name in NAMES} for _ in range(4)]


@settings(max_examples=300, deadline=None)
@given(RECIPES, st.integers(0, 1 << 30))
def test_words_mean_what_lanes_do(recipe: list[tuple[int, int, int, int]], seed: int) -> None:
    """A word, expanded by the definitions of its atoms, has the value that Lane64 computes."""
    engine = Words()
    word = run(recipe, [engine.atom(("input", name)) for name in NAMES])[-1]
    for values in samples(seed):
        expected = run(recipe, [Lane64(values[name]) for name in NAMES])[-1]
        assert expected == Meaning(engine, values).word(word)


@settings(max_examples=300, deadline=None)
@given(RECIPES, st.integers(0, 1 << 30))
def test_nodes_become_the_same_words(recipe: list[tuple[int, int, int, int]], seed: int) -> None:
    """The recipe on DAG nodes, read as a word, has the value of the nodes."""
    with fresh_graph():
        engine = Words()
        variables = [dag.var(name, WIDTH) for name in NAMES]
        node: Node = run(recipe, list(variables))[-1]
        word = engine.word(node)
        for values in samples(seed):
            names = {v.id: values[v.data] for v in variables}
            inside = {key[1]: dag_value(key[1], node, values, names) for key in engine._atoms if key[0] == "node"}
            assert dag.evaluate([node], values)[0].value == Meaning(engine, inside).word(word).value


def dag_value(number: int, root: Node, values: dict[str, int], names: dict[int, int]) -> int:
    """The value of the node of that number: a variable, or one that the engine leaves unexplained."""
    if number in names:
        return names[number]
    node = next(x for x in dag.topological([root]) if x.id == number)
    return dag.evaluate([node], values)[0].value


@settings(max_examples=300, deadline=None)
@given(RECIPES, st.integers(0, 1 << 30))
def test_support_contains_what_matters(recipe: list[tuple[int, int, int, int]], seed: int) -> None:
    """A variable outside the support changes nothing."""
    with fresh_graph():
        variables = {name: dag.var(name, WIDTH) for name in NAMES}
    support = run(recipe, [Support.of(x) for x in variables.values()])[-1]
    rng = random.Random(seed)
    for values in samples(seed):
        changed = {n: v if variables[n].id in support.variables else rng.getrandbits(64) for n, v in values.items()}
        first, second = (run(recipe, [Lane64(x[name]) for name in NAMES])[-1] for x in (values, changed))
        assert first == second


def test_permutation_has_one_word_form() -> None:
    """Two rounds of Keccak with complemented lanes and late rotations are the same words as the standard's."""
    engine = Words()
    state = [engine.atom(("input", i)) for i in range(25)]
    expected = fips202.keccak_round(fips202.keccak_round(state, 0), 1)
    complemented = [~x for x in state]
    late = [(~x).rol(7).rol(57) for x in complemented]
    assert expected == fips202.keccak_round(fips202.keccak_round(late, 0), 1)
    assert expected != fips202.keccak_round(fips202.keccak_round(late, 0), 2)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.sampled_from(CONSTANTS), st.integers(0, (1 << 64) - 1)), st.integers(0, 63))
def test_complements_share_an_atom(constant: int, rotation: int) -> None:
    """¬a ∧ b and a ∧ b are one product of words, at every rotation, unless a's constant is a rotation of its complement."""
    assume(all(Lane64(constant).rol(n) != ~Lane64(constant) for n in range(64)))
    engine = Words()
    a, b = engine.atom(("input", "a")) ^ constant, engine.atom(("input", "b"))
    assert b ^ (a & b) == ~a & b
    assert (~a & b).ror(rotation) == b.ror(rotation) ^ (a.ror(rotation) & b.ror(rotation))
