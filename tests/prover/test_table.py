"""The table engine computes what the concrete primitives do, on every value of one variable or on many samples.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.prover.engines.table import Tables
from dauntless.prover.graph import dag
from dauntless.prover.graph.arrays import evaluate_batch, signed
from dauntless.prover.graph.dag import fresh_graph, topological
from tests.prover.expressions import EVERYTHING, WIDTHS, Builder, Recipe, as_nodes, assignments, recipes


@settings(max_examples=600, deadline=None)
@given(recipes(8), st.sampled_from([1, 5, 8]))
def test_tables_hold_every_value(recipe: Recipe, width: int) -> None:
    """Functions of one small variable; two lanes of one shape share a table and keep their variable."""
    with fresh_graph():
        tables = Tables()
        for name in ("x", "y"):
            variable = dag.var(name, width)
            node = Builder([variable], EVERYTHING).run(recipe)[-1]
            found = tables.evaluate(node)
            if node.op == "const" or variable not in topological([node]):
                assert found is None
            elif found is not None:
                assert found[0] is variable
                expected = [dag.evaluate([node], {name: x})[0] for x in range(1 << width)]
                assert [b.value for b in expected] == found[1].tolist()
                assert [b.signed() for b in expected] == signed(found[1], node.width).tolist()


@settings(max_examples=800, deadline=None)
@given(recipes(10), st.integers(0, 1 << 30))
def test_batches_are_samples_side_by_side(recipe: Recipe, seed: int) -> None:
    """Many samples at once give what one sample at a time gives."""
    samples = assignments(WIDTHS, seed)
    with fresh_graph():
        variables = as_nodes()
        nodes = Builder(variables, EVERYTHING).run(recipe)
        inputs = {x.id: np.array([s[x.data] for s in samples], dtype=np.uint64) for x in variables}
        batch = evaluate_batch(nodes, inputs)
        if batch is None:
            return
        for i, sample in enumerate(samples):
            expected = [b.value for b in dag.evaluate(nodes, sample)]
            assert expected == [int(np.broadcast_to(column, (len(samples),))[i]) for column in batch]


@settings(max_examples=300, deadline=None)
@given(recipes(6))
def test_two_variables_are_refused(recipe: Recipe) -> None:
    """A table is only made of what depends on one variable, whatever cancels."""
    with fresh_graph():
        variables = [dag.var("x", 8), dag.var("y", 8)]
        node = Builder(variables, EVERYTHING).run(recipe)[-1]
        found = Tables().evaluate(node)
        assert found is None or [found[0]] == [n for n in topological([node]) if n.op == "var"]
