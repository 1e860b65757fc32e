"""The clock of `dauntless optimize --measure`: schedules of a function, timed on this machine against each other.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from dauntless.asm.assemble import assemble
from dauntless.asm.tools import Workspace
from dauntless.cli.jobs import Job
from dauntless.errors import InputError
from dauntless.explore.machine import processor
from dauntless.explore.timing import (
    Ratio,
    arguments_of,
    calm,
    check_machine,
    confidence,
    harness,
    library,
    ratios,
    run_rounds,
)
from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Infeasible, Solutions
from dauntless.optimizer.read.build import Plan
from dauntless.optimizer.search.cache import KernelFile
from dauntless.optimizer.search.climb import climb, spaced
from dauntless.optimizer.unchanged import in_clean_order

BATCHES = {False: 160, True: 1600}  # by whether a measurement is thorough


@dataclass
class Climber:
    """What --measure adds to the search: from its result, the clean order or another core's on, whatever this machine runs
    faster."""

    job: Job
    seconds: float
    seed: int
    progress: Callable[[str], None]
    workspace: Workspace = field(default_factory=Workspace)

    def __post_init__(self) -> None:
        check_machine(self.job.name, self.job.core.isa)

    def __call__(self, plan: Plan, found: Solutions, text_of: Callable[[Solutions], str]) -> Solutions:
        self.progress("schedules are measured")
        clock = _Clock(self.job, text_of, self.workspace.path)
        end = time.monotonic() + self.seconds
        starts = [*self._clean(plan), found, *self._of_other_cores(plan)]
        best = climb(plan.problems, starts, clock, lambda: time.monotonic() < end, self.seed, self.progress)
        if clock.disturbed is not None and not clock.has_measured:
            raise clock.disturbed
        return tuple(replace(s, measured=processor()) for s in best)

    def _clean(self, plan: Plan) -> Iterator[Solutions]:
        """The clean order, if registers are found for it."""
        with suppress(InputError):
            yield tuple(map(in_clean_order, plan.problems))

    def _of_other_cores(self, plan: Plan) -> Iterator[Solutions]:
        """What this repository keeps for a kernel on other cores: orders and registers are the same there, costs are not."""
        saved = self.job.saved
        if saved is None:
            return
        of_isa = saved.parents[2]
        for path in sorted(of_isa.glob(f"*/{saved.parent.name}/{saved.name}")):
            kept = {record.name: record.solution for record in KernelFile(path).read().values()}
            found = [kept.get(problem.name) for problem in plan.problems]
            if path == saved or None in found:
                continue
            with suppress(IndexError, Infeasible):  # of another kernel than it is now
                fitted = tuple(spaced(p, s) for p, s in zip(plan.problems, found, strict=True) if s is not None)
                if not any(check(p, s) for p, s in zip(plan.problems, fitted, strict=True)):
                    yield fitted


class _Clock:
    """Times schedules of a job's function, built in a folder."""

    def __init__(self, job: Job, text_of: Callable[[Solutions], str], folder: Path) -> None:
        self.job, self.text_of, self.folder = job, text_of, folder
        self.program, self.arguments = harness(folder), arguments_of(job.clean.contract)
        self.numbers = itertools.count()
        self.has_measured = False
        self.disturbed: InputError | None = None  # the last measurement that was
        self.built: dict[Solutions, Path] = {}  # those of the last measurement

    def __call__(self, tried: Sequence[Solutions], thorough: bool) -> Sequence[Ratio]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            missing = [solutions for solutions in dict.fromkeys(tried) if solutions not in self.built]
            self.built.update(zip(missing, pool.map(self._library, map(self.text_of, missing)), strict=True))
        called = [f"{self.built[solutions]}:{self.job.clean.symbol}" for solutions in tried]
        rounds = BATCHES[thorough]
        rows = run_rounds(self.job.name, [str(self.program), str(rounds), "0", self.arguments, *called])
        for solutions in self.built.keys() - set(tried):
            self.built.pop(solutions).unlink()
        try:
            cycles = calm(self.job.name, rows).cycles
        except InputError as disturbed:  # other processes ran throughout: nothing is learned, nothing lost
            self.disturbed = disturbed
            return [(1.0, 1.0, 1.0) for _ in tried]
        self.has_measured = True
        return [confidence(ratios(own, cycles[0])) for own in cycles]

    def _library(self, text: str) -> Path:
        """A schedule's text as a shared library."""
        source = self.folder / f"order{next(self.numbers)}.S"
        source.write_text(text, encoding="utf-8", errors="surrogateescape")
        built = source.with_suffix(".o")
        assemble(source, self.job.core.isa, built, self.job.clean.options)
        found = library((built, *self.job.clean.tables))
        source.unlink()
        built.unlink()
        return found
