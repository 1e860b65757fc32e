"""Costs of a schedule by two models other than the solver's: the core's rows executed in order, and LLVM's llvm-mca.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from dauntless.asm.platform import platform_named
from dauntless.errors import InputError
from dauntless.optimizer.problem import Problem, Solution, Use
from dauntless.optimizer.targets.target import target_named
from dauntless.optimizer.uses import can_start

# -- the core's own model ----------------------------------------------------------------------------------------------
ITERATIONS = 24  # of a loop that are run; the first half is warm-up


@dataclass(frozen=True, slots=True)
class Issue:
    """One operation of one pass through the text. `stage`: it belongs to iteration `repeat - stage` of the loop."""

    operation: int
    repeat: int
    stage: int
    cycle: int
    pipes: tuple[str, ...]  # one for each of its uses


@dataclass(frozen=True)
class Timeline:
    """The run of a text. `cycles`: of a block, or of one iteration of a loop in steady state; `issues`: all of them."""

    cycles: float
    issues: tuple[Issue, ...]


def clean_timeline(problem: Problem) -> Timeline:
    """The run of the region's clean text."""
    return run_in_order(problem, range(len(problem.operations)), [0] * len(problem.operations))


def solved_timeline(problem: Problem, solution: Solution) -> Timeline:
    """The run of a solution's text; its cycles are measured, not taken from the solution."""
    stages = [cycle // solution.interval if problem.loop else 0 for cycle in solution.cycle]
    return run_in_order(problem, solution.order, stages)


def run_in_order(problem: Problem, order: Sequence[int], stages: Sequence[int]) -> Timeline:
    """Issues the text `order` repeatedly, each operation as early as its predecessor and its operands permit.

    Operation t of stage t' reads, `distance` iterations back, what s of stage s' wrote `distance + t' - s'` passes earlier.
    """
    repeats = ITERATIONS if problem.loop else 1
    before: list[list[tuple[int, int, int]]] = [[] for _ in problem.operations]
    for d in problem.dependences:
        before[d.target].append((d.source, d.distance + stages[d.target] - stages[d.source], d.cycles))
    port = _Port(problem)
    issued: dict[tuple[int, int], int] = {}
    issues = []
    for repeat in range(repeats):
        for i in order:
            ready = (issued.get((repeat - back, s), -cycles) + cycles for s, back, cycles in before[i])
            cycle, pipes = port.issue(i, max(ready, default=0))
            issued[repeat, i] = cycle
            issues.append(Issue(i, repeat, stages[i], cycle, pipes))
    if not problem.loop:
        return Timeline(port.cycle + 1, tuple(issues))
    half = repeats // 2
    last = order[-1]
    return Timeline((issued[repeats - 1, last] - issued[half - 1, last]) / (repeats - half), tuple(issues))


class _Port:
    """State of an in-order core: when each pipe becomes free, and what has issued in the current cycle."""

    def __init__(self, problem: Problem) -> None:
        impossible = next((o for o in problem.operations if not can_start(o.uses)), None)
        if impossible is not None:
            raise InputError(impossible.text, "needs more pipes than there are", "correct its row in dauntless/cpu")
        self.operations = problem.operations
        self.width = problem.issue_width
        self.cycle = 0
        self.slots: Counter[int] = Counter()  # by cycle
        self.classes: set[str] = set()
        self.free: dict[str, int] = {}
        rigid = Counter(u.pipes[0] for o in problem.operations for u in o.uses if len(u.pipes) == 1)
        self.scarcity: Mapping[str, int] = rigid

    def issue(self, index: int, earliest: int) -> tuple[int, tuple[str, ...]]:
        """The cycle in which the operation issues, and its pipes."""
        operation = self.operations[index]
        self._advance(max(earliest, self.cycle))
        while True:
            slots = enumerate(operation.slots, self.cycle)
            crowded = any(self.slots[cycle] + count > self.width for cycle, count in slots)
            pipes = None if crowded or operation.alone in self.classes else self._pipes(operation.uses)
            if pipes is not None:
                break
            self._advance(self.cycle + 1)
        for use, pipe in zip(operation.uses, pipes, strict=True):
            self.free[pipe] = self.cycle + use.cycles
        for cycle, count in enumerate(operation.slots, self.cycle):
            self.slots[cycle] += count
        self.classes |= {operation.alone} - {""}
        return self.cycle, pipes

    def _advance(self, cycle: int) -> None:
        """Advances to a later cycle."""
        if cycle > self.cycle:
            self.cycle, self.classes = cycle, set()

    def _pipes(self, uses: Sequence[Use]) -> tuple[str, ...] | None:
        """A free pipe for every use; pipes that fewer other operations depend on are preferred."""
        taken: list[str] = []
        for use in uses:
            free = [p for p in use.pipes if self.free.get(p, 0) <= self.cycle and p not in taken]
            if not free:
                return None
            taken.append(min(free, key=lambda p: (self.scarcity[p], use.pipes.index(p))))
        return tuple(taken)


# -- llvm-mca ----------------------------------------------------------------------------------------------------------
LLVM = 22  # older versions have other models: see dauntless/cpu
FEW, MANY = 100, 200  # iterations of a loop: their difference is free of start and end


def llvm_mca(isa: str, cpu: str, lines: Sequence[str], *, loop: bool) -> float:
    """Cycles of a block, or of one iteration of a loop body, by LLVM's model of `cpu`. Lines in the disassembler's syntax."""
    text = "".join(f"{line}\n" for line in (target_named(isa).spelling.syntax, *map(_assembled, lines)))
    if not loop:
        return float(_total_cycles(isa, cpu, text, 1))
    return (_total_cycles(isa, cpu, text, MANY) - _total_cycles(isa, cpu, text, FEW)) / (MANY - FEW)


@cache
def _total_cycles(isa: str, cpu: str, text: str, iterations: int) -> int:
    options = [f"-mtriple={platform_named(isa).triple}", f"-mcpu={cpu}", f"-iterations={iterations}", "-json"]
    run = subprocess.run([_tool(), *options], input=text, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        message = next(
            (line for line in run.stderr.splitlines() if "error:" in line), run.stderr.strip() or "no answer"
        )
        raise InputError(
            "llvm-mca",
            f"{message.partition('error: ')[2] or message} (core {cpu})",
            "use another core, or a version of llvm-mca that supports it",
        )
    regions = json.loads(run.stdout)["CodeRegions"]
    return int(regions[0]["SummaryView"]["TotalCycles"])


@cache
def _tool() -> str:
    """Path of llvm-mca in the version from which this repository's core models were made."""
    for name in (f"llvm-mca-{LLVM}", "llvm-mca"):
        if path := shutil.which(name):
            version = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
            if re.search(rf"version {LLVM}\.", version):
                return path
    raise InputError(
        "llvm-mca", f"version {LLVM} is not installed", f"install it, for example `apt install llvm-{LLVM}`"
    )


# An absolute target, whose place costs nothing.
_TARGET = re.compile(r"^((?:b|bl|b\.\w+|b(?:eq|ne|lt|ge|gt|le)u?z?|cbn?z|tbn?z|adrp?|j\w*|call) (?:.*, )?)0x[0-9a-f]+$")


def _assembled(line: str) -> str:
    """A disassembled line in the assembler's syntax."""
    return _TARGET.sub(r"\1elsewhere", line)
