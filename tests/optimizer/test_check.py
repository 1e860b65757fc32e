"""The checker: every kind of fault in a valid solution is found.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.search.solve import solve
from tests.optimizer.toycore import Code, random_block, random_loop

PROBLEM = random_loop(3)
SOLVED = solve(PROBLEM, limit=1.0)


def swapped(items: tuple[int, ...], a: int, b: int) -> tuple[int, ...]:
    """Two items exchanged."""
    changed = list(items)
    changed[a], changed[b] = changed[b], changed[a]
    return tuple(changed)


FAULTS: dict[str, tuple[Solution, str]] = {
    "missing": (replace(SOLVED, cycle=SOLVED.cycle[1:]), "for every operation"),
    "order": (replace(SOLVED, order=SOLVED.order[::-1]), "does not follow the cycles"),
    "twice": (replace(SOLVED, order=(SOLVED.order[0], *SOLVED.order[:-1])), "permutation"),
    "last": (replace(SOLVED, order=swapped(SOLVED.order, 0, -1)), "must be the last"),
    "early": (replace(SOLVED, cycle=tuple(c % SOLVED.interval for c in SOLVED.cycle)), "cycles early"),
    "stages": (replace(SOLVED, cycle=(SOLVED.cycle[0] + 9 * SOLVED.interval, *SOLVED.cycle[1:])), "stages"),
    "pipe": (replace(SOLVED, pipe=(("X",), *SOLVED.pipe[1:])), "none of"),
    "full": (replace(SOLVED, cycle=tuple(SOLVED.interval - 1 for _ in SOLVED.cycle)), "issue slots"),
    "register": (replace(SOLVED, register=("v99", *SOLVED.register[1:])), "not admissible"),
    "bound": (replace(SOLVED, lower_bound=SOLVED.interval + 1), "lower bound"),
    "copies": (replace(SOLVED, unroll=2), "copy"),
}


def test_solution_is_valid() -> None:
    """The solution that the faults are made from."""
    assert [] == check(PROBLEM, SOLVED)


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_is_found(fault: str) -> None:
    """It is named."""
    solution, words = FAULTS[fault]
    assert any(words in message for message in check(PROBLEM, solution)), check(PROBLEM, solution)


@pytest.mark.parametrize("problem", [random_block(7), PROBLEM], ids=["block", "loop"])
def test_sharing_a_live_register_is_found(problem: Problem) -> None:
    """Putting any two values that live together into one register is found."""
    solution, found = solve(problem, limit=1.0), 0
    vectors = [v.index for v in problem.values if v.kind == "vector"]
    for value in vectors:
        for register in {solution.register[v] for v in vectors} - {solution.register[value]}:
            changed = list(solution.register)
            changed[value] = register
            found += bool(check(problem, replace(solution, register=tuple(changed))))
    assert found >= len(vectors)


def test_prologue_is_run() -> None:
    """What is written before the first iteration reads a carried value must not be in its register."""
    code = Code()
    carried = code.value()
    code.operation("store", [(carried, 1)])
    code.operation("store", [other := code.result("load", [])])
    code.values[carried].update(definition=code.operation("load", []))
    problem = code.problem(loop=True)
    solution = solve(problem, limit=1.0)
    changed = list(solution.register)
    changed[other] = solution.register[carried]
    assert [] == check(problem, solution)
    assert [] != check(problem, replace(solution, register=tuple(changed)))
