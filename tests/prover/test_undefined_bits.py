"""Undefined bits that are masked away do not matter; those that reach a value do.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dauntless.prover.graph.dag import SECRET, UNDEFINED, Node, const, evaluate, fresh_graph, var
from dauntless.prover.machine.undefined_bits import OPEN, settled
from tests.prover.expressions import EVERYTHING, Builder, Recipe, recipes

WIDTHS = {"x": 8, "y": 16, "u": 24, "w": 32}


def terms(recipe: Recipe) -> list[Node]:
    """Everything a recipe makes of two secrets and two variables that are undefined."""
    variables = [var(name, width, UNDEFINED if name in "uw" else SECRET) for name, width in WIDTHS.items()]
    return Builder(variables, EVERYTHING).run(recipe)


@settings(max_examples=300, deadline=None)
@given(recipes(), st.integers(0), st.lists(st.integers(0, (1 << 32) - 1), min_size=6, max_size=6))
def test_settled_values_are_the_values(recipe: Recipe, number: int, words: list[int]) -> None:
    """A value without its undefined variables equals the value, whatever these are."""
    with fresh_graph():
        pool = terms(recipe)
        value = pool[number % len(pool)]
        assume(value.taint & OPEN)
        found = settled(value)
        if found is value:
            return
        assert not found.taint & OPEN
        for u, w in ((words[0], words[1]), (0, 0), ((1 << 24) - 1, (1 << 32) - 1), (words[2], words[3])):
            inputs = {"x": words[4] % 256, "y": words[5] % 65536, "u": u % (1 << 24), "w": w}
            assert evaluate([found], inputs) == evaluate([value], inputs)


def test_what_compilers_leave_undefined() -> None:
    """Bits of a wide register that are masked late, or by a quotient that is small, do not matter."""
    with fresh_graph():
        low, upper = var("x", 8, SECRET), var("u", 24, UNDEFINED)
        x = low.join((low, upper))
        byte = ((const(0, 32) - x) & (const(0xFFFFFF98, 32) - x)).extract(0, 8)
        assert byte.taint & OPEN and settled(byte).taint == SECRET
        tenth = (low.zext(32) * const(205, 32)).extract(11, 21).zext(32)
        assert settled(x & tenth).taint == SECRET
        for wrong in ((const(0, 32) - x).extract(0, 9), (x + x).extract(1, 8), x.extract(8, 8), x.eq(7)):
            assert settled(wrong) is wrong
