"""Every engine of the list of `prove` and `equiv` calls only values equal that agree on all admitted inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.contract import Bound
from dauntless.prover.engines.equality import ENGINES, unequal
from dauntless.prover.engines.pair import Pair
from dauntless.prover.graph import dag
from dauntless.prover.graph.batch import Box
from dauntless.prover.graph.dag import Node, fresh_graph, var
from tests.prover.expressions import EVERYTHING, Builder, Recipe, recipes
from tests.prover.test_fields import BOUNDS, assignments


def inputs() -> tuple[list[Node], Box]:
    """One variable for each of BOUNDS, and the box of what they may be."""
    variables = {name: [var(name, width)] for name, (width, _) in BOUNDS.items()}
    return [v for nodes in variables.values() for v in nodes], Box(variables, lambda name: BOUNDS[name][1])


@pytest.mark.parametrize("name", ENGINES)
@settings(max_examples=60, deadline=None)
@given(recipe=recipes(8), seed=st.integers(0, 1 << 30))
def test_what_an_engine_settles_is_equal(name: str, recipe: Recipe, seed: int) -> None:
    """Pairs that are not left open agree on the ends of all intervals and on random values."""
    with fresh_graph():
        variables, box = inputs()
        nodes = Builder(variables, EVERYTHING).run(recipe)
        last = nodes[-1]
        pairs = [Pair("r", i, last, node) for i, node in enumerate(nodes) if node.width == last.width]
        left = ENGINES[name](pairs, box)
        for pair in (p for p in pairs if p.place not in {p.place for p in left}):
            for values in assignments(seed):
                first, second = dag.evaluate([pair.first, pair.second], values)
                assert first == second, pair.place


def test_engines_are_asked_in_turn_and_counted() -> None:
    """What one leaves open the next is asked, and each is counted for what it shows."""
    begun: list[tuple[str, int]] = []
    settled: dict[str, int] = {}
    with fresh_graph():
        x, y = var("x", 32), var("y", 32)
        box = Box({"x": [x], "y": [y]}, lambda name: Bound(0, (1 << 32) - 1))
        product = Pair("product", 0, (x + y) * x, x * x + y * x)
        masked = Pair("masked", 0, (x | y) - y, x & ~y)
        other = Pair("other", 0, x + y, x - y)
        left = unequal([product, masked, other], box, settled.__setitem__, begun=lambda n, p: begun.append((n, len(p))))
    assert [other] == left
    assert {"modular": 1, "fields": 1} == settled
    assert [("words", 3), ("arx", 3), ("table", 3), ("modular", 3), ("fields", 2)] == begun
