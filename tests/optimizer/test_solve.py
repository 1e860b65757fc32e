"""The solver: valid and optimal solutions of random problems, traps, bounds, determinism.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Infeasible, Solution, problem_from_json, solution_from_json, to_json
from dauntless.optimizer.search.bounds import bounds
from dauntless.optimizer.search.solve import solve
from tests.optimizer.toycore import Code, random_block, random_loop

LIMIT = 2.0


@pytest.mark.parametrize("seed", range(12))
def test_random_blocks(seed: int) -> None:
    """Random blocks are solved validly, never below their bound."""
    problem = random_block(seed, divides=seed % 3 == 0)
    solution = solve(problem, limit=LIMIT)
    assert [] == check(problem, solution)
    assert bounds(problem).best <= solution.lower_bound <= solution.interval


@pytest.mark.parametrize("seed", range(12))
def test_random_loops(seed: int) -> None:
    """Random loops are solved validly, never below their bound."""
    problem = random_loop(seed)
    solution = solve(problem, limit=LIMIT)
    assert [] == check(problem, solution)
    assert bounds(problem).best <= solution.lower_bound <= solution.interval


def test_an_instruction_that_needs_nothing() -> None:
    """Renamed away: it takes no issue slot and no pipe."""
    problem = random_loop(5)
    first, *others = problem.operations
    problem = replace(problem, operations=(replace(first, uses=(), slots=()), *others))
    assert [] == check(problem, solve(problem, limit=LIMIT))


@pytest.mark.parametrize("problem", [random_block(3), random_loop(3)], ids=["block", "loop"])
def test_same_bytes(problem) -> None:  # type: ignore[no-untyped-def]
    """Same problem and seed, same bytes; and the files are read back as they were."""
    first, second = solve(problem, limit=LIMIT), solve(problem_from_json(to_json(problem)), limit=LIMIT)
    assert to_json(first) == to_json(second)
    assert first == solution_from_json(to_json(first))


def test_recurrence_bounds_a_loop() -> None:
    """An accumulator's latency is the interval, though resources would allow less."""
    code = Code()
    total = code.value()
    add = code.operation("add", [(total, 1)])
    code.values[total].update(definition=add, tied_to=total, tied_distance=1)
    code.counter()
    solution = solve(code.problem(loop=True), limit=LIMIT)
    assert (3, 3) == (solution.interval, solution.lower_bound)


def test_pipelining_needs_trips() -> None:
    """A loop that may run only once is not overlapped."""

    def loop(trips: int) -> Solution:
        code = Code()
        code.operation("store", [code.result("mul", [code.result("load", [])])])
        code.counter()
        return solve(code.problem(loop=True, trips=trips), limit=LIMIT)

    once, often = loop(1), loop(8)
    assert max(once.cycle) < once.interval
    assert often.interval < once.interval and often.optimal


def test_long_lifetime_bounds_the_interval() -> None:
    """A value read early and again late stays in one register for less than an interval; with copies it need not."""
    code = Code()
    first = code.result("load", [])
    code.operation("store", [code.result("mul", [first, code.result("mul", [first])])])
    code.values[first]["users"].append((len(code.operations) - 1, 0))
    code.counter()
    problem = code.problem(loop=True, trips=8)
    one, two = solve(problem, limit=LIMIT), solve(problem, limit=LIMIT, copies=4)
    assert one.optimal and two.optimal
    assert two.interval < one.interval and two.unroll > 1


def test_dead_flags_stay_out_of_a_live_interval() -> None:
    """Operations that write flags nobody reads issue before the flags are written or after they are read."""
    code = Code()
    carry = code.result("int", [], "flags")
    code.value("flags", code.operation("int", []))
    slow = code.result("mul", [code.result("load", [])])
    code.operation("store", [carry, slow])
    solution = solve(problem := code.problem(), limit=LIMIT)
    assert [] == check(problem, solution)
    position = solution.order.index
    assert not position(0) < position(1) < position(len(problem.operations) - 1)


def test_groups_are_consecutive() -> None:
    """A structure load's registers follow each other."""
    code = Code()
    load = code.operation("load", [])
    group = [code.value(definition=load, group=0, position=i) for i in range(3)]
    busy = code.value(registers=("v2",))
    code.operation("store", [*group, busy])
    solution = solve(code.problem(), limit=LIMIT)
    numbers = [int(solution.register[v][1:]) for v in group]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2] and 2 not in numbers


def test_fixed_live_out() -> None:
    """A result reaches the register it must be in, after that register's live-in was read."""
    code = Code()
    pointer = code.value("general", registers=("x0",))
    code.result("int", [], "general", registers=("x0",), live_out=True)
    code.operation("load", [pointer])
    solution = solve(problem := code.problem(), limit=LIMIT)
    assert [] == check(problem, solution)
    assert solution.order.index(1) < solution.order.index(0)


def test_too_few_registers() -> None:
    """Five values for four registers: the operation of highest pressure is named, with numbers."""
    code = Code(vectors=4)
    values = [code.result("load", []) for _ in range(5)]
    code.operation("store", list(values))
    with pytest.raises(Infeasible, match=r"operation \d+ \(.*\) .* 5 vector registers of 4"):
        solve(code.problem(), limit=LIMIT)


def test_too_few_registers_in_a_loop() -> None:
    """The same in a loop."""
    code = Code(vectors=4)
    values = [code.result("load", []) for _ in range(5)]
    code.operation("store", list(values))
    code.counter()
    with pytest.raises(Infeasible, match="5 vector registers of 4"):
        solve(code.problem(loop=True), limit=0.2)


def test_long_block_in_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A block solved in windows is valid; every step is handed back as a valid solution."""
    monkeypatch.setattr("dauntless.optimizer.search.solve.WINDOW_FROM", 60)
    problem, steps = random_block(5, count=120, vectors=12), []
    solution = solve(problem, limit=LIMIT, progress=lambda _, found: steps.append(found))
    assert [] == check(problem, solution)
    assert steps and all([] == check(problem, found) for found in steps if found is not None)
    resumed = solve(problem, limit=0.5, hint=steps[-1])
    assert resumed.interval <= solution.interval


def test_invalid_hint_is_ignored() -> None:
    """A hint that is not a solution does no harm."""
    problem = random_block(1)
    good = solve(problem, limit=LIMIT)
    bad = replace(good, cycle=tuple(0 for _ in good.cycle))
    assert good.interval == solve(problem, limit=LIMIT, hint=bad).interval
