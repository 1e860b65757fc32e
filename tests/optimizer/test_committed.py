"""What `optimized/` holds is what `make optimize` makes of it: the same bytes, proved again, with nothing left to solve.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.cli.jobs import catalogue_jobs
from dauntless.cli.optimize import LIMIT, WORKERS
from dauntless.cpu.overlay import load
from dauntless.optimizer.check import check
from dauntless.optimizer.optimise import optimise_function
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.search.cache import SOLVER, CachedSolver, KernelFile, Settings, WorkingCache
from dauntless.prover.equivalence import IDENTICAL

OPTIMIZED = catalogue.ROOT / "optimized"
COMMITTED = sorted(OPTIMIZED.glob("*/*/*/*.S"))


def unsolved(problem: Problem) -> Solution:
    raise AssertionError(f"optimized/solutions has no solution of {problem.name} for {problem.core}: run make optimize")


def test_there_are_some() -> None:
    """Every ISA has scheduled kernels."""
    assert {"aarch64", "riscv64", "x86_64"} == {path.relative_to(OPTIMIZED).parts[0] for path in COMMITTED}


@pytest.mark.parametrize("path", COMMITTED, ids=lambda p: str(p.relative_to(OPTIMIZED).with_suffix("")))
def test_rebuilt(path: Path, tmp_path: Path) -> None:
    """From the saved solutions, byte for byte; identical to the clean kernel, and its contract proved."""
    isa, core, algorithm, _ = path.relative_to(OPTIMIZED).parts
    (job,) = catalogue_jobs([load(core)], [f"{isa}/{algorithm}/{path.stem}"])
    assert job.saved is not None
    kept = KernelFile(job.saved)
    solver = CachedSolver(Settings(SOLVER, 0, LIMIT, WORKERS), unsolved, check, WorkingCache(tmp_path), kept)
    optimised = optimise_function(job.clean, job.core, solver, name=job.name)
    assert path.read_text() == optimised.text
    assert IDENTICAL == optimised.verdict.verdict
    assert optimised.result is not None and optimised.result.proved
