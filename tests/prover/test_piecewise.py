"""Pieces are the function: at every end and at random points, and their ends bound it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.isa.value import Bits
from dauntless.prover.engines.piecewise import NotPiecewise, pieces
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import fresh_graph, var
from tests.prover.expressions import ARITHMETIC, EVERYTHING, Builder, Recipe, recipes


def compare(recipe: Recipe, operations: tuple[object, ...], low: int, size: int, seed: int) -> bool:
    """Whether it is piecewise linear; if so, the pieces cover the interval and have the DAG's values."""
    rng = random.Random(seed)
    with fresh_graph():
        variable = var("x", 16)
        root = Builder([variable], operations).run(recipe)[-1]  # type: ignore[arg-type]
        high = min(low + size, (1 << 15) - 1 if low < 0 else (1 << 16) - 1)
        try:
            found = pieces(root, variable, low, high, signed=bool(seed & 1))
        except NotPiecewise:
            return False
        assert (low, high) == (found[0].first, found[-1].last)
        assert all(a.last + 1 == b.first for a, b in pairwise(found))
        for piece in rng.sample(found, min(len(found), 12)):
            for x in (piece.first, piece.last, rng.randint(piece.first, piece.last)):
                value = dag.evaluate([root], {"x": x & 0xFFFF})[0]
                assert (value.signed() if seed & 1 else value.value) == piece.value + piece.slope * (x - piece.first)
    return True


BOUNDS = st.tuples(st.integers(-(1 << 15), (1 << 15) - 1), st.integers(0, 1 << 16))


@settings(max_examples=600, deadline=None)
@given(recipes(8), BOUNDS, st.integers(0, 1 << 30))
def test_pieces_are_the_function(recipe: Recipe, bounds: tuple[int, int], seed: int) -> None:
    """Arithmetic, shifts, choices and comparisons of one variable."""
    compare(recipe, ARITHMETIC, *bounds, seed)


@settings(max_examples=400, deadline=None)
@given(recipes(5), BOUNDS, st.integers(0, 1 << 30))
def test_every_operation(recipe: Recipe, bounds: tuple[int, int], seed: int) -> None:
    """Short expressions of everything."""
    compare(recipe, EVERYTHING, *bounds, seed)


def test_every_value_of_a_reduction() -> None:
    """x - 8380417 * round(x / 2^23), then the sign's multiple added: all pieces of a 32-bit variable, and its exact bounds."""
    q = 8380417
    with fresh_graph():
        x = var("x", 32)
        t = (x + (1 << 22)).ashr(23)
        reduced = x - t * q
        found = pieces(reduced, x, -(1 << 31), (1 << 31) - (1 << 22) - 1, signed=True)
        ends = [end for piece in found for end in piece.ends]
        assert (-6283009, 6283008) == (min(ends), max(ends))
        frozen = reduced + (reduced.ashr(31) & q)
        found = pieces(frozen, x, -(1 << 31), (1 << 31) - (1 << 22) - 1, signed=True)
        ends = [end for piece in found for end in piece.ends]
        assert (0, q - 1) == (min(ends), max(ends))
        assert all(piece.slope == 1 and (piece.value - piece.first) % q == 0 for piece in found)
        assert dag.evaluate([frozen], {"x": 5})[0] == Bits(5, 32)
