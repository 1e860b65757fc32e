"""Search by the clock.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import itertools
import platform
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.cli.jobs import catalogue_jobs
from dauntless.cpu.overlay import load as load_core
from dauntless.optimizer.check import check
from dauntless.optimizer.optimise import optimise_function
from dauntless.optimizer.problem import Problem, Solution, Solutions
from dauntless.optimizer.read.build import Plan
from dauntless.optimizer.search.cache import SOLVER, CachedSolver, KernelFile, Settings, WorkingCache
from dauntless.optimizer.search.climb import Ratio, climb, spaced
from dauntless.optimizer.unchanged import in_clean_order
from dauntless.prover.equivalence import IDENTICAL
from tests.optimizer.test_command import BLOCK, run
from tests.optimizer.toys import vector_block, vector_block_solution, vector_loop, vector_loop_solution

KERNELS = {"aarch64/mlkem/reduce_neon": "cortex-a55", "x86_64/mlkem/cbd2_avx2": "icelake-server"}


def quiet(_: str) -> None:
    """Nobody looks."""


def for_rounds(count: int) -> Callable[[], bool]:
    """True so often."""
    left = itertools.count(1)
    return lambda: next(left) <= count


def by_cost(cost: Callable[[Solutions], float]) -> Callable[[Sequence[Solutions], bool], Sequence[Ratio]]:
    """A clock whose times are known."""

    def clock(tried: Sequence[Solutions], thorough: bool) -> Sequence[Ratio]:
        ratios = [cost(solutions) / cost(tried[0]) for solutions in tried]
        return [(r, r, r) for r in ratios]

    return clock


def loads_late(solutions: Solutions) -> float:
    """Long where operations stand far from the reverse of the clean order."""
    return 1.0 + sum(place * operation for s in solutions for place, operation in enumerate(s.order))


@pytest.mark.parametrize("address", KERNELS)
def test_orders_are_valid_and_proved(address: str) -> None:
    """After many moves that the clock liked, registers and dependences hold by the checker, and the text is proved."""
    (job,) = catalogue_jobs([load_core(KERNELS[address])], [address])
    costs = []

    def improve(plan: Plan, found: Solutions, text_of: Callable[[Solutions], str]) -> Solutions:
        best = climb(plan.problems, [found], by_cost(loads_late), for_rounds(60), 1, quiet)
        costs.extend((loads_late(found), loads_late(best)))
        assert [] == [m for p, s in zip(plan.problems, best, strict=True) for m in check(p, s)]
        assert text_of(found) != text_of(best)
        return best

    optimised = optimise_function(job.clean, job.core, in_clean_order, improve=improve)
    assert IDENTICAL == optimised.verdict.verdict
    assert costs[1] < 0.99 * costs[0]


def test_stages_are_kept() -> None:
    """Operations of a loop move within the body with the stages that they have, as dependences between stages let them."""
    problem, start = vector_loop(), vector_loop_solution()
    (found,) = climb([problem], [(start,)], by_cost(loads_late), for_rounds(100), 2, quiet)
    stages = [[c // s.interval for c in s.cycle] for s in (start, found)]
    assert stages[0] == stages[1] and start.order != found.order
    assert [] == check(problem, found)


@pytest.mark.parametrize(("problem", "solution"), [(vector_loop(), vector_loop_solution()),
                                                   (vector_block(), vector_block_solution())])  # fmt: skip
def test_an_order_has_cycles(problem: Problem, solution: Solution) -> None:
    """Cycles that follow the order are those of a valid solution."""
    assert [] == check(problem, spaced(problem, solution))


def test_the_clean_order_stays_if_nothing_is_faster() -> None:
    """A clock that calls everything slower leaves the first start; one that cannot decide, too."""
    start = (vector_block_solution(),)
    for low, high in ((1.0, 1.1), (0.99, 1.01)):
        clock = lambda tried, thorough, low=low, high=high: [  # noqa: E731
            (1.0, 1.0, 1.0) if s is tried[0] else (low, (low + high) / 2 - 0.005, high) for s in tried
        ]
        assert start[0].order == climb([vector_block()], [start, start], clock, for_rounds(3), 0, quiet)[0].order


def test_measured_answers_come_first(tmp_path: Path) -> None:
    """What was measured is used whatever the settings, from the kernel's file only."""
    path, problem, solution = tmp_path / "kernel.json", vector_loop(), vector_loop_solution()
    first = CachedSolver(Settings(SOLVER, 0, 1.0), lambda _: solution, check, WorkingCache(tmp_path / "a"))
    first(problem)
    better = spaced(problem, solution)
    first.replace(problem, better)
    KernelFile(path).write(list(first.used.values()))

    def unasked(_: Problem) -> Solution:
        raise AssertionError("solved again")

    later = CachedSolver(Settings(SOLVER, 7, 9.0), unasked, check, WorkingCache(tmp_path / "b"), KernelFile(path))
    assert better == later(problem)
    assert solution == CachedSolver(Settings(SOLVER, 0, 1.0), unasked, check, WorkingCache(tmp_path / "a"))(problem)


@pytest.mark.skipif(platform.machine() != "x86_64", reason="this machine cannot time x86-64 code")
def test_command(tmp_path: Path) -> None:
    """A function is measured, moved and proved, and says whose clock chose."""
    source = tmp_path / "reduce.S"
    shutil.copy(catalogue.kernel("x86_64/mlkem/reduce_avx2").source, source)
    arguments = ("--cpu", "icelake-server", "--signature", "(inout i16 r[256])", "--align", "32", "--limit", "1")
    result = run(str(source), *arguments, "--measure", "0.02", "-o", str(tmp_path / "fast.S"))
    assert 0 == result.exit_code, result.output
    assert "order chosen by the clock of" in (tmp_path / "fast.S").read_text()


BAD = {
    "another ISA": (["--cpu", "cortex-a55"], "cannot time it"),
    "a region": (["--cpu", "cortex-a55", "--region", "block0"], "leave out --region"),
    "a picture": (["--cpu", "cortex-a55", "--picture", "x.svg"], "leave out --region and --picture"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_measured(case: str, tmp_path: Path) -> None:
    """Code of another ISA, a region alone, a picture of cycles that nobody counts: said at once."""
    source = tmp_path / "triple.S"
    source.write_text(BLOCK)
    arguments, words = BAD[case]
    result = run(str(source), "--signature", "(inout u64 r[4], in u64 a[4])", "--measure", "1", *arguments)
    assert 2 == result.exit_code and words in result.output
