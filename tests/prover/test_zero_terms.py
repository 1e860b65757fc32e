"""Polynomials have no terms with the coefficient 0: a choice between numbers that are equal where one is chosen made such.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

import pytest

from dauntless.prover.engines.bignum.polynomial import Poly, combined
from dauntless.prover.graph.dag import fresh_graph
from tests.prover.random_programs import Program
from tests.prover.test_random_moduli import Modular, ModularJudge
from tests.prover.test_random_numbers import Judge


@pytest.mark.parametrize("factors", [(0, 1), (1, 0), (0, 0), (0, -3), (2, 0), (3, -1)])
@pytest.mark.parametrize(
    "polys", [({}, {(): 3}), ({(): 3}, {}), ({(0,): 1}, {(): 1, (8,): -1}), ({(0,): 1}, {(0,): 3})]
)
def test_no_term_is_zero(factors: tuple[int, int], polys: tuple[Poly, Poly]) -> None:
    """Whichever polynomial is the longer one, and whichever factor is 0."""
    (a, b), (factor, other) = polys, factors
    found = combined(a, factor, b, other)
    assert all(found.values())
    assert found == {m: c for m in {**a, **b} if (c := factor * a.get(m, 0) + other * b.get(m, 0))}


@pytest.mark.parametrize("seed", [7000622, 7000740])
def test_programs_with_a_choice_between_equals(seed: int) -> None:
    """Proofs come to an end; with terms of 0, opening definitions failed."""
    with fresh_graph():
        plain = seed == 7000740
        judge = Judge(Program(random.Random(seed))) if plain else ModularJudge(Modular(random.Random(seed)))
        assert judge.check_proofs()
        assert all(c for atom in judge.engine.atoms.all if atom.definition for c in atom.definition.poly.values())
