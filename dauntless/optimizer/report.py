"""The gain of an optimisation by region: the core's model and llvm-mca on the clean and on the emitted text.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dauntless.errors import InputError
from dauntless.optimizer.judge.bottleneck import bottleneck
from dauntless.optimizer.judge.cost import clean_timeline, llvm_mca, solved_timeline
from dauntless.optimizer.optimise import Optimised
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.read.build import Part
from dauntless.optimizer.read.regions import LOOP


@dataclass(frozen=True)
class Judged:
    """Cycles of a block or of one iteration, before and after; or the reason why the judge gave none."""

    before: float | None
    after: float | None
    refusal: str = ""


@dataclass(frozen=True)
class RegionReport:
    """One region, which is entered at most `entries` times. `interval` and `lower_bound` are the solver's; `model` is the
    in-order run of both texts."""

    label: str
    loop: bool
    instructions: int
    trips: tuple[int, ...]
    interval: int
    lower_bound: int
    stages: int
    copies: int
    bottleneck: str
    model: Judged
    mca: Judged
    seconds: float
    entries: int = 1
    measured: bool = False  # its order was chosen by the clock

    @property
    def worse(self) -> bool:
        """Whether all judges with a result rate the schedule worse than the clean text; the clock has the last word."""
        if self.measured:
            return False
        judged = [j for j in (self.model, self.mca) if j.before is not None and j.after is not None]
        return bool(judged) and all(j.after > j.before for j in judged)  # type: ignore[operator]

    @property
    def gap(self) -> float:
        """Largest possible distance from the optimum, as a fraction of the bound."""
        return self.interval / self.lower_bound - 1


def reports(optimised: Optimised, llvm_cpu: str, seconds: Mapping[str, float]) -> tuple[RegionReport, ...]:
    """Reports of every solved region, in text order. `seconds`: solving time by the problem's name."""
    parts = [part for part in optimised.plan.parts if part.problem is not None]
    return tuple(
        _report(part, part.problem, solution, optimised, llvm_cpu, seconds.get(part.problem.name, 0.0))
        for part, solution in zip(parts, optimised.solutions, strict=True)
        if part.problem is not None
    )


def _report(
    part: Part, problem: Problem, solution: Solution, optimised: Optimised, llvm_cpu: str, seconds: float
) -> RegionReport:
    stages = max(solution.cycle, default=0) // solution.interval + 1
    return RegionReport(
        label=part.region.label,
        loop=problem.loop,
        instructions=len(problem.operations),
        trips=part.trips,
        interval=solution.interval,
        lower_bound=solution.lower_bound,
        stages=stages if problem.loop else 1,
        copies=solution.unroll,
        bottleneck=bottleneck(problem, solution.interval, optimal=solution.optimal),
        model=Judged(clean_timeline(problem).cycles, solved_timeline(problem, solution).cycles),
        mca=_second_judge(part, solution, optimised, llvm_cpu),
        seconds=seconds,
        entries=part.entries,
        measured=bool(solution.measured),
    )


def _second_judge(part: Part, solution: Solution, optimised: Optimised, llvm_cpu: str) -> Judged:
    """llvm-mca's result for the region's clean and emitted instructions."""
    isa, loop = optimised.plan.function.target.name, part.region.kind == LOOP
    lines = emitted_lines(optimised, part)
    if not lines:
        return Judged(None, None, "its iterations are written out one by one")
    try:
        before = llvm_mca(isa, llvm_cpu, [i.text for i in part.region.instructions], loop=loop)
        after = llvm_mca(isa, llvm_cpu, lines, loop=loop)
    except InputError as refusal:
        return Judged(None, None, str(refusal))
    return Judged(before, after / solution.unroll)


def emitted_lines(optimised: Optimised, part: Part) -> Sequence[str]:
    """The instructions of a block, or of a loop's body from its label to its last branch."""
    written = optimised.parts[optimised.plan.parts.index(part)]
    text = [line.strip() for line in written]
    if part.region.kind == LOOP:
        starts = [n for n, line in enumerate(text) if line.endswith(f"_{part.region.label}:")]
        if not starts:
            return ()
        label, body = text[starts[0]].rstrip(":"), text[starts[0] + 1 :]
        ends = [n for n, line in enumerate(body) if re.search(rf" {re.escape(label)}(  |$)", line)]
        text = body[: ends[-1] + 1] if ends else []
    return [line for line in text if not line.endswith(":") and not line.startswith((".", "//", "/*", "#"))]


@dataclass(frozen=True)
class Total:
    """Cycles of a whole call, its regions one after the other. `mca`: the optimised text by llvm-mca; None if it has no
    result for some region."""

    clean: float
    optimised: int
    lower_bound: int
    mca: float | None

    @property
    def optimal(self) -> bool:
        """Whether no schedule of this model is shorter."""
        return self.optimised == self.lower_bound


def total(regions: Sequence[RegionReport]) -> Total:
    """The regions' cycles by the core's model, each as often as it is entered and each loop as often as it runs at most;
    overlapped iterations end later."""
    clean = optimised = bound = mca = 0.0
    known = True
    for r in regions:
        trips = max(r.trips, default=1) if r.loop else 1
        clean += r.entries * trips * (r.model.before or 0.0)
        optimised += r.entries * r.interval * (trips + r.stages - 1)
        bound += r.entries * r.lower_bound * (trips + r.stages - 1)
        mca += r.entries * trips * (r.mca.after or 0.0)
        known = known and r.mca.after is not None
    return Total(clean, int(optimised), int(bound), mca if known else None)
