"""The limit is a total: of the searches for a region, allocation included, and of a user's regions together.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import load
from dauntless.cli import optimize as command
from dauntless.cli.jobs import catalogue_jobs
from dauntless.cpu.overlay import load as load_core
from dauntless.optimizer.problem import to_json
from dauntless.optimizer.read.build import problems
from dauntless.optimizer.search import interrupt
from dauntless.optimizer.search.budget import LEAST, capped, remaining, spend, within
from dauntless.optimizer.search.interrupt import beside
from dauntless.optimizer.search.solve import solve
from dauntless.optimizer.unchanged import unchanged
from tests.optimizer.test_command import SIGNATURE, folder, run

__all__ = ["folder"]


def test_budget() -> None:
    """What is spent inside is not there any more; outside nothing is counted."""
    with within(2.0):
        spend(1.5)
        assert 0.5 == remaining() == capped(7.0)
        spend(9.0)
        assert remaining() < 0 and LEAST == capped(7.0)
    assert inf == remaining() and 7.0 == capped(7.0)
    with within(2.0):
        beside(lambda: beside(lambda: spend(0.5), print), print)  # as a search does whose callback allocates registers
        assert 1.5 == remaining()


def test_allocation_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long loop with few registers left over; the same twice."""
    (job,) = catalogue_jobs([load_core("neoverse-n1")], ["aarch64/mlkem/ntt_neon"])
    plan = problems(load(job.clean.objects), job.clean.symbol, job.core, job.clean.aligned)
    problem = next(p for p in plan.problems if p.loop)
    spent: list[float] = []

    def noted(time: float) -> None:
        spent.append(time)
        spend(time)

    monkeypatch.setattr(interrupt, "spend", noted)
    limit, found = 0.2, []
    for _ in range(2):
        spent.clear()
        found.append(to_json(solve(problem, hint=unchanged(problem), limit=limit, total=True)))
        assert sum(spent) <= limit + LEAST * len(spent) + 0.1, sum(spent)
    assert found[0] == found[1]


TWO = """\
        .global f
        .type f, %function
f:      ldr x3, [x1]
        add x3, x3, x3
        str x3, [x0]
        bti c
        ldr x3, [x1, #8]
        str x3, [x0, #8]
        ret
"""


def test_regions_share_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their instructions."""
    limits: list[float] = []
    right = command.Timed._solve

    def noted(self: Any, problem: Any) -> Any:
        limits.append(self.cached.settings.limit)
        return right(self, problem)

    monkeypatch.setattr(command.Timed, "_solve", noted)
    (folder / "f.S").write_text(TWO)
    result = run(str(folder / "f.S"), "--cpu", "cortex-a55", "--limit", "5", "--signature", SIGNATURE)
    assert 0 == result.exit_code, result.output
    assert [3.0, 2.0] == limits
