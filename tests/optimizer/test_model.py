"""Every constraint of the model is needed: without it a problem has a schedule that it must not have.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from ortools.sat.python import cp_model

from dauntless.optimizer.problem import Operation, Problem, Use
from dauntless.optimizer.search import model
from dauntless.optimizer.search.model import ALLOCATION, CONSTRAINTS, Constraint, Limits, build
from tests.optimizer.toycore import Code


def feasible(problem: Problem, limits: Limits, constraints: tuple[Constraint, ...]) -> bool:
    """Whether the model has a solution."""
    built = build(problem, limits, constraints)
    if built is None:
        return False
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(built.cp) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def two_multiplies() -> tuple[Problem, Limits]:
    """Two vector operations in a loop of one cycle."""
    code = Code()
    code.operation("mul", [])
    code.operation("mul", [])
    return code.problem(loop=True), Limits(1, 1)


def chosen_pipes() -> tuple[Problem, Limits]:
    """Three divisions of two cycles on two pipes, three cycles: enough room in all, but not in whole divisions."""
    divide = tuple(Operation(i, "divide", "divide", (Use(("I0", "I1"), 2),), (1,)) for i in range(3))
    return Problem("toy", "toy", 4, True, divide, (), (), 4), Limits(3, 1)


def two_values() -> tuple[Problem, Limits]:
    """Two values that live most of the loop, one register."""
    code = Code(vectors=1)
    for _ in range(2):
        value = code.result("load", [])
        code.operation("store", [value])
    return code.problem(loop=True), Limits(6, 2)


def test_short_use_where_a_long_one_wraps() -> None:
    """A load of two cycles in the last row takes the first as well: the store has no room there."""
    code = Code()
    code.operation("load", [])
    code.operation("store", [])
    built = build(code.problem(loop=True), Limits(3, 1))
    assert built is not None
    built.cp.add(built.at[0] == 2)
    built.cp.add(built.at[1] == 0)
    assert cp_model.CpSolver().solve(built.cp) == cp_model.INFEASIBLE


CASES: dict[Constraint, tuple[Problem, Limits]] = {
    model.capacities: two_multiplies(),
    model.pipe_choice: chosen_pipes(),
    model.registers: two_values(),
}


@pytest.mark.parametrize("constraint", CASES, ids=lambda c: c.__name__)
def test_constraint_forbids(constraint: Constraint) -> None:
    """With it there is no schedule, without it there is."""
    problem, limits = CASES[constraint]
    assert not feasible(problem, limits, CONSTRAINTS)
    assert feasible(problem, limits, tuple(c for c in CONSTRAINTS if c is not constraint))


def test_latencies() -> None:
    """Without it, a reader may issue before its value is there."""
    code = Code()
    code.operation("store", [code.result("mul", [])])
    problem, limits = code.problem(), Limits(8)
    for constraints, possible in (
        (CONSTRAINTS, False),
        (tuple(c for c in CONSTRAINTS if c is not model.latencies), True),
    ):
        built = build(problem, limits, constraints)
        assert built is not None
        built.cp.add(built.at[1] <= built.at[0] + 3)
        assert possible == (cp_model.CpSolver().solve(built.cp) in (cp_model.OPTIMAL, cp_model.FEASIBLE))


def test_length() -> None:
    """Without it, a block's length says nothing of its operations."""
    code = Code()
    code.operation("store", [code.result("mul", [])])
    for constraints, length in ((CONSTRAINTS, 5), (tuple(c for c in CONSTRAINTS if c is not model.length), 1)):
        built = build(code.problem(), Limits(8), constraints)
        assert built is not None
        built.cp.minimize(built.length)
        solver = cp_model.CpSolver()
        solver.solve(built.cp)
        assert length == solver.value(built.length)


def test_tiling_is_implied() -> None:
    """Loads of two cycles that fill their pipe start a multiple of two apart: said, not needed."""
    code = Code()
    for _ in range(3):
        code.operation("load", [])
    for constraints in (CONSTRAINTS, tuple(c for c in CONSTRAINTS if c is not model.tiling)):
        built = build(code.problem(loop=True), Limits(6, 1), constraints)
        assert built is not None
        solver = cp_model.CpSolver()
        assert solver.solve(built.cp) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        assert {0, 2, 4} == {(solver.value(r) - solver.value(built.row[0])) % 6 for r in built.row}


def test_allocation() -> None:
    """Three values pairwise live together around a circle: never three at a time, yet two registers do not do."""
    code = Code(vectors=2)
    for _ in range(3):
        code.operation("int", [code.value(definition=code.operation("int", []))])
    problem, starts = replace(code.problem(loop=True, width=8)), (0, 2, 4)
    operations = tuple(replace(o, uses=()) for o in problem.operations)
    problem = replace(problem, operations=operations, dependences=())
    for constraints, possible in ((CONSTRAINTS, True), (CONSTRAINTS + ALLOCATION, False)):
        built = build(problem, Limits(6, 2), constraints)
        assert built is not None
        for index, start in enumerate(starts):  # [0, 4) [2, 6) [4, 8): two at any time
            built.cp.add(built.at[2 * index] == start)
            built.cp.add(built.at[2 * index + 1] == start + 4)
        assert possible == (cp_model.CpSolver().solve(built.cp) in (cp_model.OPTIMAL, cp_model.FEASIBLE))
